"""What the checks examine: a position, and the action taken in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Event, Json, Ruleset, Seat, Viewer
from rulesets.kernel.undo import Moment, moment

from .dice import Draw, RecordingDice
from .violation import expect, text_of


@dataclass(slots=True)
class DecisionPoint:
    """A moment of a game at which a seat must choose, or the game is over."""

    ruleset: Ruleset[Any]
    state: Any
    seats: tuple[Seat, ...]
    random: Random
    """For the checks only, so that they never change the game."""
    worlds: int = 2
    """How many other worlds are drawn for each viewer."""

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.seats, None)

    def name(self, viewer: Viewer) -> str:
        return "a spectator" if viewer is None else self.ruleset.seats[viewer]

    def moment(self) -> Moment:
        return moment(self.ruleset, self.state)

    def clone(self) -> Any:
        return self.ruleset.clone(self.state)

    def dump(self) -> str:
        return text_of(self.ruleset.dump(self.state))

    def fingerprint(self) -> str:
        return self.ruleset.fingerprint(self.state).hex()

    def sent_to(self, viewer: Viewer) -> str:
        return text_of(sent_to(self.ruleset, self.state, viewer))

    def at(self, state: Any) -> DecisionPoint:
        return DecisionPoint(self.ruleset, state, self.seats, self.random, self.worlds)

    def others(self, viewer: Viewer) -> Iterator[DecisionPoint]:
        """Worlds that `viewer` should not be able to tell from this one, each drawn from the
        last."""
        world = self.state
        for _ in range(self.worlds):
            other = self.ruleset.determinize(world, viewer, RecordingDice(self.random))
            world = self.ruleset.clone(other)  # the caller may play on in the world it gets
            yield self.at(other)


@dataclass(slots=True)
class Turn:
    """An action taken: `before` is a clone of the position, `after` the position afterwards."""

    before: DecisionPoint
    after: DecisionPoint
    actor: Seat
    action: Action
    draws: Sequence[Draw]
    events: Sequence[Event]
    sealed: bool
    """Whether the action cannot be taken back (see `rulesets.kernel.undo`)."""

    @property
    def observers(self) -> list[Viewer]:
        return [viewer for viewer in self.before.viewers if viewer != self.actor]

    def seen(self, viewer: Viewer) -> str:
        return text_of(seen(self.before.ruleset, self.events, viewer))


def sent_to(ruleset: Ruleset[Any], state: Any, viewer: Viewer) -> Json:
    """Everything that the server sends to one viewer about a position."""
    prompt, outcome = ruleset.prompt(state, viewer), ruleset.outcome(state)
    legal = [] if viewer is None else ruleset.legal(state, viewer)
    forgoes = {} if viewer is None else ruleset.forgoes(state, viewer)
    return {
        "view": ruleset.view(state, viewer),
        "prompt": [prompt.text, prompt.rule, prompt.decision],
        "legal": [ruleset.encode_action(action) for action in legal],
        "forgoes": {str(place): what for place, what in forgoes.items()},
        "awaited": list(ruleset.awaited(state)),
        "simultaneous": ruleset.simultaneous(state),
        "outcome": outcome and [list(outcome.winners), outcome.reason, outcome.rule],
    }


def visible(ruleset: Ruleset[Any], events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events that `viewer` is told."""
    return [event for event in events if ruleset.audience(event) in (None, viewer)]


def seen(ruleset: Ruleset[Any], events: Sequence[Event], viewer: Viewer) -> list[Json]:
    return [ruleset.encode_event(event) for event in visible(ruleset, events, viewer)]


def reveals(ruleset: Ruleset[Any], events: Sequence[Event], viewer: Viewer) -> bool:
    """Whether an event tells `viewer` something that was hidden."""
    return any(event.reveals for event in visible(ruleset, events, viewer))


def wander(point: DecisionPoint, steps: int) -> None:
    """Play on at random in `point`, checking the invariants."""
    ruleset, state, random = point.ruleset, point.state, point.random
    for _ in range(steps):
        awaited = ruleset.awaited(state)
        if not awaited:
            expect(
                ruleset.outcome(state) is not None,
                "dead end",
                "no seat is awaited, and there is no outcome",
            )
            return
        seat = random.choice(awaited)
        ruleset.apply(state, seat, random.choice(ruleset.legal(state, seat)), RecordingDice(random))
        ruleset.check(state)
