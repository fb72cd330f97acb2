"""The words of a game: its messages, `words/en.json` in its package, each said by its id.

SAY = Words(__package__)  # in words/__init__.py
SAY("event.CaltropsLaid.log", house="York", square="c3")
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any, Final

from ..kernel.interface import Json
from .icu import Message, Value, formatted, parse, tree

LANGUAGE: Final = "en"
OURS: Final = frozenset(
    {
        *(
            "draw",
            "foresight",
            "headline",
            "lesson",
            "mark",
            "picture",
            "printed",
            "prompt",
            "reason",
        ),
        *("redraw", "refusal", "story", "tally"),
    }
)
"""A message is for the server alone if its id has one of these parts."""


class Words:
    """The messages that lie in a package. They are read when the first is said, and each is
    parsed when it is first said."""

    def __init__(self, package: str | None) -> None:
        assert package is not None
        self._package = package
        self._parsed: dict[str, Message] = {}

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The messages as they are written, by their ids."""
        file = files(self._package).joinpath(f"{LANGUAGE}.json")
        return dict(flat(json.loads(file.read_text("utf-8"))))

    def __call__(self, message: str, **values: Value) -> str:
        """The message with these values. Raises KeyError for an unknown one, or a missing value."""
        return formatted(self._message(message), values.__getitem__)

    def told(self, message: str, value: Callable[[str], Value]) -> str:
        """The message with the values that it asks for by name."""
        return formatted(self._message(message), value)

    def __contains__(self, message: object) -> bool:
        return message in self.texts

    def forget(self) -> None:
        """Parse the messages anew: a test has given others."""
        self._parsed.clear()

    def _message(self, key: str) -> Message:
        found = self._parsed.get(key)
        if found is None:
            found = self._parsed[key] = parse(self.texts[key])
        return found


def flat(groups: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """The messages in nested groups by their ids: "event.HouseTaken.log"."""
    for key, inside in groups.items():
        if isinstance(inside, str):
            yield above + key, inside
        else:
            yield from flat(inside, f"{above}{key}.")


def for_browsers(texts: Mapping[str, str]) -> dict[str, str | list[Json]]:
    """The messages that the browser says, as it takes them."""
    return {key: tree(text) for key, text in texts.items() if OURS.isdisjoint(key.split("."))}


def listed(names: Sequence[str]) -> str:
    """ "Anne", "Anne and Cecily", "Anne, Cecily and Margaret"."""
    *others, last = names or ("",)
    return SAY("and", first=", ".join(others), last=last) if others else last


SAY: Final = Words(__package__)
"""What is said of every game: `en.json` beside this file."""
