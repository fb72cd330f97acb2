"""The JSON of the actions that the rules offer, remembered from one position to the next.

Rules make many of their actions once and offer the same objects again and again: an object is found
faster by its identity than by its value, which has to be hashed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

import orjson

from rulesets.kernel.interface import Action, Ruleset

MOST: Final = 1 << 13
"""Actions whose JSON is kept for a ruleset; then it begins again."""


class ActionTexts:
    """The JSON of the actions of one ruleset, which is handed in each time: what is remembered for
    it must not keep it alive."""

    def __init__(self) -> None:
        self._texts: dict[int, bytes] = {}
        self._kept: list[Action] = []
        """The objects that are known by their identity: no other can have it while they live."""

    def array(self, ruleset: Ruleset[Any], actions: Sequence[Action]) -> bytes:
        """The JSON array of these actions."""
        texts, write = self._texts, self._write
        found = [texts.get(id(action)) or write(ruleset, action) for action in actions]
        return b"[" + b",".join(found) + b"]"

    def _write(self, ruleset: Ruleset[Any], action: Action) -> bytes:
        if len(self._kept) == MOST:
            self._texts.clear()
            self._kept.clear()
        self._kept.append(action)
        # A copy: what orjson returns holds 4 kB, however short it is.
        written = orjson.dumps(ruleset.encode_action(action))
        text = self._texts[id(action)] = bytes(memoryview(written))
        return text


_TEXTS: Final[WeakKeyDictionary[Ruleset[Any], ActionTexts]] = WeakKeyDictionary()


def texts_of(ruleset: Ruleset[Any]) -> ActionTexts:
    """What is remembered for a ruleset, whose data pack may give actions other names than those of
    another."""
    texts = _TEXTS.get(ruleset)
    if texts is None:
        texts = _TEXTS[ruleset] = ActionTexts()
    return texts
