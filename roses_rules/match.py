"""One game being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Event, Json, Outcome, Ruleset, Seat, Viewer

from .conformance.dice import RandomDice
from .games import options_of, scenario_of


class Match:
    """A game from its setup on, with dice from `random`. The same seed and the same actions always
    lead to the same game. Raises UnknownChoice."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        scenario: str | None,
        options: Mapping[str, str],
        random: Random,
    ) -> None:
        self.ruleset = ruleset
        self.scenario = scenario_of(ruleset, scenario)
        self._dice = RandomDice(random)
        chosen = options_of(ruleset, options)
        self.state, self.opening = ruleset.setup(self.scenario.key, chosen, self._dice)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i in range(len(self.scenario.seats)))

    @property
    def awaited(self) -> Sequence[Seat]:
        return self.ruleset.awaited(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.state)

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.ruleset.legal(self.state, seat)

    def take(self, seat: Seat, action: Action) -> list[Event]:
        """Take a legal action; return what happened, with what only one seat may read."""
        return self.ruleset.apply(self.state, seat, action, self._dice)

    def told(self, events: Sequence[Event], viewer: Viewer) -> list[Json]:
        """The `events` that `viewer` may read."""
        ruleset = self.ruleset
        mine = [event for event in events if ruleset.audience(event) in (None, viewer)]
        return [ruleset.encode_event(event) for event in mine]
