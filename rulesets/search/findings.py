"""What a search finds out about actions and positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.interface import Action, Ruleset, Seat
from .insight import Insight


@dataclass(frozen=True, slots=True)
class ActionStats:
    """One legal action, as the search saw it."""

    action: Action
    share: float
    """Of the iterations; of a secret plan, the chance with which to choose it."""
    worth: float
    """From 0 to 1, for the seat."""


class Worth(dict[Seat, float]):
    """What a position is worth to each seat, judged when it is first asked for."""

    def __init__(self, ruleset: Ruleset[Any], insight: Insight[Any], state: Any) -> None:
        self._outcome, self._insight, self._state = ruleset.outcome(state), insight, state

    def __missing__(self, seat: Seat) -> float:
        outcome = self._outcome
        if outcome is None:
            worth = self._insight.value(self._state, seat)
        elif outcome.winners:
            worth = (seat in outcome.winners) / len(outcome.winners)
        else:
            worth = 0.5
        self[seat] = worth
        return worth
