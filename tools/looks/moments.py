"""Positions of random games, as a server shows them to each viewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.referee.frames import Payloads, state_frame
from app.referee.messages import StateNews
from app.referee.position import PRESENT, Situation
from roses_rules.conformance.dice import RecordingDice, seeded
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.scripted import defaults
from rulesets.kernel.interface import Event, Ruleset, Scenario, Seat, Viewer

CLOCK = 1_700_000_000_000

Frame = dict[str, Any]


@dataclass
class Moment:
    """One state of a game. What was told and what is asked depend on who looks."""

    ruleset: Ruleset[Any]
    state: Any
    seq: int
    by: Seat | None
    events: list[Event]
    scenario: Scenario

    @property
    def viewers(self) -> list[tuple[str, Viewer]]:
        """Everyone who may look on, by name: the seats, then a spectator."""
        return [
            *((name, Seat(seat)) for seat, name in enumerate(self.scenario.seats)),
            ("spectator", None),
        ]

    def line(self, viewer: Viewer) -> Frame:
        """As the log holds it for this viewer."""
        by = None if self.by is None else self.ruleset.seats[self.by]
        return {"seq": self.seq, "at": CLOCK, "seat": by, "events": self._told(viewer)}

    def _told(self, viewer: Viewer) -> list[Any]:
        ruleset = self.ruleset
        told = [event for event in self.events if ruleset.audience(event) in (None, viewer)]
        return [ruleset.encode_event(event) for event in told]

    def frame(self, viewer: Viewer) -> bytes:
        """As the server sends it to this viewer."""
        ruleset = self.ruleset
        seats = len(self.scenario.seats)
        situation = Situation(
            ruleset=ruleset,
            seats=seats,
            state=self.state,
            outcome=ruleset.outcome(self.state),
            awaited=tuple(ruleset.awaited(self.state)),
            since=CLOCK,
            undo=frozenset(),
            absence=PRESENT,
        )
        news = StateNews(
            type="state",
            seq=self.seq,
            at=CLOCK,
            by=None if self.by is None else ruleset.seats[self.by],
            events=self._told(viewer),
            dropped=[],
            ack=None,
            head=None,
        )
        return state_frame(Payloads(situation)[seats if viewer is None else viewer], news)


def played(ruleset: Ruleset[Any], manner: PlayStyle, seed: int) -> Iterator[Moment]:
    """Every state of a random game, as `roses_rules.conformance` plays it."""
    random = seeded(seed, "playthrough")
    scenario, dice = manner.pick_scenario(ruleset.meta, random), RecordingDice(random)
    state, events = ruleset.setup(scenario.key, defaults(ruleset), dice)
    yield Moment(ruleset, ruleset.clone(state), 0, None, events, scenario)
    number = 0
    while awaited := ruleset.awaited(state):
        seat = random.choice(awaited)
        action = manner.pick_action(ruleset, state, seat, random)
        events = ruleset.apply(state, seat, action, RecordingDice(random))
        number += 1
        yield Moment(ruleset, ruleset.clone(state), number, seat, events, scenario)
