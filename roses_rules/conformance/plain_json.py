"""JSON as the server writes it: by the server's own encoder where that is installed, and otherwise
by the standard library with the same output and the same refusals."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

from rulesets.kernel.interface import Json

SMALLEST: Final = -(2**63)
LARGEST: Final = 2**64 - 1

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def by_the_standard_library(value: Json) -> bytes:
    """The JSON of `value`. Raises TypeError or ValueError if the server could not write it."""
    _check_integers(value)
    return _encode(value).encode()


def _check_integers(value: Json) -> None:
    if isinstance(value, int):
        if not SMALLEST <= value <= LARGEST:
            raise ValueError("an integer of more than 64 bits")
    elif isinstance(value, dict):
        for item in value.values():
            _check_integers(item)
    elif isinstance(value, list):
        for item in value:
            _check_integers(item)


def _writer() -> Callable[[Json], bytes]:
    if find_spec("orjson") is None:
        return by_the_standard_library
    import orjson

    return orjson.dumps


write: Final = _writer()
"""The JSON of a value in UTF-8. Raises TypeError or ValueError if it has none."""
