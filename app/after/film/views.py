"""The views of a match's viewers, in two halves: what all of them see is made once for each
position, and what has changed in it is found once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from rulesets.kernel.interface import Json, Ruleset, Viewer
from rulesets.kernel.value import value

from ...referee.frames import prompt_json, told_to_all
from ...referee.messages import Prompt
from ...referee.position import Position
from .delta import Delta, delta


class Half:
    """Some values of a view, by their keys. Most stay as they are from one view to the next, which
    their JSON shows: it is written once, and compared with that of the views before and after."""

    __slots__ = ("_before", "_changes", "_texts", "values")

    def __init__(self, values: Mapping[str, Json]) -> None:
        self.values = values
        self._texts = {key: orjson.dumps(value) for key, value in values.items()}
        self._before: Half | None = None
        self._changes = Delta()

    def since(self, before: Half) -> Delta:
        """How to make it of the one before it."""
        if self._before is not before:
            self._before, self._changes = before, self._compared(before)
            before._before = None  # or each would hold all that came before it
        return self._changes

    def _compared(self, before: Half) -> Delta:
        alike = {key for key, text in self._texts.items() if before._texts.get(key) == text}
        old, new = (
            {key: value for key, value in half.values.items() if key not in alike}
            for half in (before, self)
        )
        return delta(old, new)


NOTHING = Half({})


@value
class View:
    """What one viewer sees: what all see, and the rest."""

    public: Half = NOTHING
    personal: Half = NOTHING

    def whole(self) -> dict[str, Json]:
        """As the browser gets it."""
        return {**self.public.values, **self.personal.values}

    def since(self, before: View) -> Delta:
        """How to make it of the view before it."""
        public = self.public.since(before.public)
        personal = self.personal.since(before.personal)
        # A key may go from one half to the other: when it is no longer secret, for instance.
        cut = [
            path for path in (*public.cut, *personal.cut) if len(path) > 1 or path[0] not in self
        ]
        return Delta([*public.set, *personal.set], cut)

    def __getitem__(self, key: str) -> Json:
        public = self.public.values
        return public[key] if key in public else self.personal.values[key]

    def __contains__(self, key: object) -> bool:
        return key in self.public.values or key in self.personal.values


class Views:
    """What the viewers of one position see and are asked."""

    def __init__(self, ruleset: Ruleset[Any], now: Position) -> None:
        self._ruleset, self._now, self._state = ruleset, now, now.state
        self._public = Half(ruleset.public(now.state))
        self._waiting: Prompt | None = None

    def of(self, viewer: Viewer) -> View:
        """What one viewer sees."""
        return View(self._public, Half(self._ruleset.personal(self._state, viewer)))

    def face_up(self) -> View:
        """What lies on the table when everything is revealed."""
        return View(self._public, Half(self._ruleset.secrets(self._state)))

    def prompt(self, viewer: Viewer) -> Prompt:
        """What one viewer is asked; all who are not asked are told the same."""
        if viewer is not None and viewer in self._now.awaited:
            return prompt_json(self._ruleset.prompt(self._state, viewer))
        if self._waiting is None:
            self._waiting = prompt_json(told_to_all(self._ruleset, self._state, self._now.outcome))
        return self._waiting
