"""Without the server's encoder the suite writes the same JSON and refuses the same."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from roses_rules.conformance.plain_json import by_the_standard_library


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"a": [1, -2, True, False, None], "b": {"c": []}},
        'straße „quoted“ \\ " / \n \t \x00 \x1f \x7f 🌹',
        [2**64 - 1, -(2**63), 0.5],
    ],
)
def test_both_write_the_same(value: Any) -> None:
    assert by_the_standard_library(value) == orjson.dumps(value)


@pytest.mark.parametrize(
    "value",
    [2**64, {"a": [-(2**63) - 1]}, "\ud800", {1, 2}, object()],
    ids=["too large", "too small", "half a character", "a set", "an object"],
)
def test_both_refuse_the_same(value: Any) -> None:
    for write in (orjson.dumps, by_the_standard_library):
        with pytest.raises((TypeError, ValueError)):
            write(value)
