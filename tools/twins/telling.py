"""Which actions of the others must look the same to a viewer in both worlds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from app.referee.match_key import Chance
from app.referee.transitions import Step, take
from rulesets.kernel.interface import Action, Json, Ruleset, Seat, Viewer


@dataclass
class World:
    """A state as the rules alone follow it, beside the server."""

    ruleset: Ruleset[Any]
    chance: Chance
    state: Any
    rolls: int
    row: int

    def tried(self, seat: Seat, action: Action) -> Step | None:
        """What the action leads to; None where it is not legal."""
        if action not in self.ruleset.legal(self.state, seat):
            return None
        dice = self.chance.dice(self.row + 1, self.rolls)
        return take(self.ruleset, self.state, seat, action, dice)

    def take(self, step: Step) -> None:
        """Go on from there."""
        self.state, self.row = step.state, self.row + 1
        self.rolls += bool(step.draws)


def reveals(ruleset: Ruleset[Any], step: Step, viewer: Viewer) -> bool:
    """Whether the viewer is told something that was hidden: the worlds part by right."""
    return any(event.reveals for event in step.events if ruleset.audience(event) in (None, viewer))


def may_differ(
    ruleset: Ruleset[Any], here: Step, there: Step, seat: Seat, viewer: Viewer, action: Json
) -> bool:
    """Whether the same action is another deed there: other dice, or another effect, as its actor is
    told; or it names something that the viewer sees nowhere, which may stand elsewhere. These are
    the exceptions of the conformance suite (roses_rules/conformance/secrecy.py)."""
    if here.draws != there.draws:
        return True
    if seat == viewer:
        return False
    if _told(ruleset, here, seat) != _told(ruleset, there, seat):
        return True
    shown = orjson.dumps(
        [
            ruleset.view(here.state, viewer),
            ruleset.prompt(here.state, viewer).text,
        ]
    ).decode()
    return any(f'"{word}"' not in shown for word in _words(action) if word != action["do"])


def _told(ruleset: Ruleset[Any], step: Step, viewer: Viewer) -> list[Json]:
    return [
        ruleset.encode_event(event)
        for event in step.events
        if ruleset.audience(event) in (None, viewer)
    ]


def _words(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _words(item)
