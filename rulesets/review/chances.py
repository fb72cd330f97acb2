"""Each seat's chance of winning from a position: played on by first impressions, judged, corrected.

Nothing here decides an action. A game's story is told from it when the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.interface import Ruleset
from ..search.findings import Worth
from ..search.insight import Chance, Insight, is_planned_whole
from ..search.plans import play_to_quiet
from ..search.search import play_on
from .calibration import Calibration, Correction

DEPTH = 8
"""Decisions that are played on before a position is judged, in games where any position may be."""

UNMEASURED = Correction()


class Judge:
    """What one game's insight says of positions, as chances of all seats."""

    def __init__(
        self, ruleset: Ruleset[Any], insight: Insight[Any], calibration: Calibration | None = None
    ) -> None:
        self.ruleset, self.insight = ruleset, insight
        self._calibration = calibration or Calibration()

    def worths(self, state: Any, seats: int) -> list[float]:
        """What the position is worth to each seat as it stands, without a correction: numbers that
        sum to 1."""
        each = Worth(self.ruleset, self.insight, state)
        found = [each[seat] for seat in range(seats)]  # type: ignore[index]
        total = sum(found)
        return [one / total for one in found] if total else [1 / seats] * seats

    def worths_ahead(self, world: Any, seats: int, chance: Chance) -> list[float]:
        """What a position is worth after it was played on once, which changes `world`. Secret plans
        are not made for anyone: the position is judged as it lies."""
        self.play_on(world, chance)
        return self.worths(world, seats)

    def play_on(self, world: Any, chance: Chance, *, farther: bool = False) -> None:
        """Let all seats play on by first impressions until the position may be judged; `farther`:
        also where it may be judged at once."""
        ruleset, insight = self.ruleset, self.insight
        if is_planned_whole(ruleset, insight, world) and not farther:
            return
        if insight.quiet(world):
            play_on(ruleset, insight, world, DEPTH, chance)
        if not insight.quiet(world):
            play_to_quiet(ruleset, insight, world, chance)

    def chances(self, state: Any, worths: Sequence[float]) -> list[float]:
        """The chances of all seats in a position from which `worths_ahead` were the average."""
        return self._corrected(state, worths, ahead=True)

    def at_sight(self, state: Any, seats: int) -> list[float]:
        """The chances of all seats by one look: what a story of thousands of positions can pay."""
        return self._corrected(state, self.worths(state, seats), ahead=False)

    def of_draws(self, state: Any, seats: int) -> list[float]:
        """What luck is reckoned from: of a look, what lasts when the game is played on, so that a
        draw counts as much as it moves the curves."""
        return [self._calibration.lasting * one for one in self.at_sight(state, seats)]

    def _corrected(self, state: Any, worths: Sequence[float], *, ahead: bool) -> list[float]:
        if self.ruleset.outcome(state) is not None:
            return list(worths)
        known = self._calibration.ahead if ahead else self._calibration.sight
        correction = known.get(len(worths), UNMEASURED)
        return correction.chances(worths, self.insight.progress(state))
