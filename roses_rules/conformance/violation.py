"""Violations of the contract, and where two values that should be the same differ."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

from rulesets.kernel.interface import Json

from .plain_json import write

WIDTH = 160
"""How many characters of a value are shown."""


class ContractViolation(Exception):
    """A ruleset broke its contract: the check that noticed, and what it found."""

    def __init__(self, check: str, what: str) -> None:
        super().__init__(f"{check}: {what}")
        self.check, self.what = check, what


def expect(holds: bool, check: str, what: str) -> None:
    """Raise ContractViolation unless `holds`."""
    if not holds:
        raise ContractViolation(check, what)


def expect_same(ours: str, theirs: str, check: str, what: str) -> None:
    """Raise ContractViolation unless two JSON texts are the same, byte for byte."""
    if ours != theirs:
        raise ContractViolation(
            check, f"{what}: {difference(json.loads(ours), json.loads(theirs))}"
        )


def text_of(value: Json) -> str:
    """JSON as the server writes it. It keeps the order of keys, which could reveal something too.
    Raises ContractViolation if the server could not write the value (integers over 64 bits) or
    would read back another value (tuples, sets, numbers as keys, NaN)."""
    try:
        text = write(value).decode()
    except (TypeError, ValueError) as error:
        raise ContractViolation("plain JSON", f"{error}: {value!r:.{WIDTH}}") from None
    if not _is_plain(value):  # formatted only on failure: the repr is long
        raise ContractViolation("plain JSON", f"reads back differently: {value!r:.{WIDTH}}")
    return text


SCALARS = frozenset({str, int, bool, type(None)})


def _is_plain(value: Json) -> bool:
    kind = type(value)
    if kind in SCALARS:
        return True
    if kind is float:
        return math.isfinite(value)
    if kind is dict:
        if not {str}.issuperset(map(type, value)):
            return False
        value = value.values()
    elif kind is not list:
        return False
    # Scalars first: most values are scalars.
    return SCALARS.issuperset(map(type, value)) or all(map(_is_plain, value))


def difference(ours: Json, theirs: Json, path: str = "") -> str:
    """The first place where two JSON values differ: `view.hands[0]: 3 / 4`."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        if list(ours) != list(theirs):
            return f"{path or 'keys'}: {_short(list(ours))} / {_short(list(theirs))}"
        for key in ours:
            if ours[key] != theirs[key] or list_of_keys(ours[key]) != list_of_keys(theirs[key]):
                return difference(ours[key], theirs[key], f"{path}.{key}" if path else key)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for i, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other or list_of_keys(one) != list_of_keys(other):
                return difference(one, other, f"{path}[{i}]")
    return f"{path or 'value'}: {_short(ours)} / {_short(theirs)}"


def differing(ours: Json, theirs: Json) -> Iterator[tuple[str, ...]]:
    """The keys that lead to each value that is another."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours.keys() | theirs.keys():
            for path in differing(ours.get(key), theirs.get(key)):
                yield key, *path
    elif ours != theirs:
        yield ()


def list_of_keys(value: Json) -> str:
    """The value with its keys as lists, because `==` ignores their order."""
    return json.dumps(value)


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}…"
