"""Luck: what each roll and draw was worth, against what could be expected of it.

A draw's luck for a seat is the worth of the position after it less the mean of that worth over all
outcomes of the draw, so it is nothing on average, whatever the worth says. Rolls are worked out
exactly, as a tree of outcomes in which dice that do the same are one; shuffles are sampled. A
shuffle of a deck counts nothing: a card counts when it is drawn, against all that could have lain
there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import erf, sqrt
from typing import Any, Final

from ..kernel.interface import Dice, Json, Ruleset, Seat
from ..search.insight import Chance
from ..telling.story.storyteller import Step
from .draws import Draws, Outcome, Roll, Worth, outcomes

Leaf = tuple[Sequence[float], float]
"""The worth after one outcome of a row's draws, and how likely it is."""
MOST_LEAVES: Final = 800
"""A larger tree is sampled."""
SAMPLES: Final = 96
"""How often a draw is made again where not all outcomes can be tried."""
TOLD: Final = 3
WORTH: Final = 0.01
"""The least that a draw moved which is told of: of less it is not sure for whom it was good."""
LEAST: Final = 0.0005
"""A smaller swing is the noise of floats or of nothing."""
NOTHING: Final = 0.005
"""Luck of less than half a point."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The luck of the draws of a row."""

    row: int
    by: Sequence[float]
    """For each seat."""
    variance: Sequence[float]
    exact: bool
    seen_by: Seat | None = None
    """Who alone sees it, where it lies under a cup."""
    stood: Sequence[float] = ()
    """The chances of all seats before it, by the same look; () where these are not known."""


@dataclass(slots=True)
class Luck:
    """How the draws of a game fell, row by row."""

    seats: Sequence[str]
    drawn: list[Drawn] = field(default_factory=list)
    whole: bool = True
    """Whether there was time for all rows."""

    def of(self, row: int) -> Drawn | None:
        """The draws of a row."""
        return next((one for one in self.drawn if one.row == row), None)

    def percent(self, seat: int) -> int:
        """In how many of a hundred such games the seat's draws fall worse: the sum of many is
        close to normal, with the variances of all. Draws that came to next to nothing are as good
        as even, though they might hardly have come to more."""
        deviation = sqrt(sum(one.variance[seat] for one in self.drawn))
        if not deviation or abs(self.sum(seat)) < NOTHING:
            return 50
        share = round(50 * (1 + erf(self.sum(seat) / deviation / sqrt(2))))
        return min(99, max(1, share))  # some games fall better still, and some worse

    def sum(self, seat: int) -> float:
        """What all draws gave the seat, or took from it if below 0."""
        return sum(one.by[seat] for one in self.drawn)

    def told(self, texts: Mapping[int, str]) -> list[Json]:
        """Every draw that has a sentence in `texts`, by row, with the seat that gained, the largest
        first."""
        best = [(one, max(range(len(one.by)), key=one.by.__getitem__)) for one in self.drawn]
        found = [
            {
                "row": one.row,
                "seat": self.seats[seat],
                "by": round(one.by[seat], 3),
                "text": texts[one.row],
                "exact": one.exact,
            }
            for one, seat in best
            if one.row in texts and one.by[seat] >= LEAST
        ]
        return sorted(found, key=lambda draw: -draw["by"])

    def written(self, texts: Mapping[int, str], accounts: Sequence[Json | None]) -> Json:
        """The "luck" of a story: each seat's figures with the account of its whole game, and the
        draws that moved most, if they moved enough."""
        return {
            "seats": {
                name: {**self._seat(seat), "account": account}
                for seat, (name, account) in enumerate(zip(self.seats, accounts, strict=True))
            },
            "draws": [one for one in self.told(texts)[:TOLD] if one["by"] >= WORTH],
            "whole": self.whole,
        }

    def _seat(self, seat: int) -> Json:
        total, curve = 0.0, []
        for one in self.drawn:
            total += one.by[seat]
            if abs(one.by[seat]) >= LEAST:
                curve.append([one.row, round(total, 3)])
        return {
            "percent": self.percent(seat),
            "sum": round(self.sum(seat), 3) + 0.0,
            "curve": curve,
        }


def luck(
    ruleset: Ruleset[Any],
    draws: Draws,
    worth: Worth,
    steps: Sequence[Step],
    seats: Sequence[str],
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
    begin: Callable[[Dice], Any] | None = None,
) -> Luck:
    """The luck of every row that drew, until `until` says that time is up. `begin` sets the game up
    with other dice; without it the setup counts nothing."""
    found = Luck(seats)
    teller = Reckoner(ruleset, draws, worth, chance)
    for step in steps:
        if until():
            found.whole = False
            break
        one = teller.luck_of(step, begin)
        if one is not None:
            found.drawn.append(one)
    return found


def set_up_with(
    ruleset: Ruleset[Any], scenario: str, options: Mapping[str, str]
) -> Callable[[Dice], Any]:
    """Sets a game up with other dice."""
    return lambda dice: ruleset.setup(scenario, options, dice)[0]


class Reckoner:
    def __init__(self, ruleset: Ruleset[Any], draws: Draws, worth: Worth, chance: Chance) -> None:
        self.ruleset, self.draws, self.chance = ruleset, draws, chance
        self._worth = worth

    def worth(self, state: Any) -> list[float]:
        """The chances of all seats, after what plainly follows."""
        going_on = self.draws.going_on(self.ruleset, state)
        still = self._worth(self.draws.judged(self.ruleset, state))
        if going_on is None:
            return list(still)
        seat, action = going_on
        onward = Step(0, seat, self.ruleset.encode_action(action), (), state, None)
        then = _mean(self.leaves(onward) or self._sampled(onward))
        held = self.draws.held
        return [(1 - held) * was + held * now for was, now in zip(still, then, strict=True)]

    def luck_of(self, step: Step, begin: Callable[[Dice], Any] | None) -> Drawn | None:
        """None for a row without a draw."""
        if step.before is None:
            if begin is None or not step.dice:
                return None
            others = [(self.worth(begin(self.chance)), 1.0) for _ in range(SAMPLES)]
            return self._against(step, others, exact=False)
        if step.seat is None or step.action is None:
            return None
        if self.draws.is_drawn(step.before, step.after):
            return self._against(step, self._sampled(step, shuffled=True), exact=False)
        if not step.dice:
            return None
        leaves = self.leaves(step)
        exact = leaves is not None
        return self._against(step, leaves or self._sampled(step), exact=exact)

    def _against(self, step: Step, leaves: Sequence[Leaf], *, exact: bool) -> Drawn:
        mean = _mean(leaves)
        seats = range(len(mean))
        away = [([(w[seat] - mean[seat]) ** 2 for seat in seats], weight) for w, weight in leaves]
        spread = _mean(away)
        now = self.worth(step.after)
        by = [now[seat] - mean[seat] for seat in seats]
        hidden = self.draws.hidden(step.before, step.after, self._worth)
        if hidden is not None:
            by = [a + b for a, b in zip(by, hidden.by, strict=True)]
            spread = [a + b for a, b in zip(spread, hidden.variance, strict=True)]
        stood = [one / sum(mean) for one in mean]
        return Drawn(step.row, by, spread, exact, None if hidden is None else step.seat, stood)

    def _sampled(self, step: Step, *, shuffled: bool = False) -> list[Leaf]:
        found: list[Leaf] = []
        for _ in range(SAMPLES):
            world = self.draws.unseen(step.before, self.chance) if shuffled else step.before
            found.append((self.worth(self.play(step, world, self.chance)), 1.0))
        return found

    def play(self, step: Step, before: Any, dice: Dice) -> Any:
        """The position after the row, with these dice. `before` is not changed."""
        state = self.ruleset.clone(before)
        if isinstance(dice, _Scripted):
            dice.state = state
        assert step.seat is not None
        self.ruleset.apply(state, step.seat, self.ruleset.decode_action(step.action), dice)
        return state

    def leaves(self, step: Step) -> list[Leaf] | None:
        """The worth after every outcome of the row's dice, with how likely it is; None if there are
        too many or a shuffle is among them."""
        found: list[Leaf] = []
        open_: list[tuple[tuple[Outcome, ...], float]] = [((), 1.0)]
        while open_:
            script, weight = open_.pop()
            if len(found) + len(open_) > MOST_LEAVES:
                return None
            dice = _Scripted(self.draws, step, script)
            try:
                after = self.play(step, step.before, dice)
            except _Asked as asked:
                if asked.roll is None:
                    return None
                open_ += [((*script, one), weight * one.chance) for one in outcomes(asked.roll)]
            else:
                found.append((self.worth(after), weight))
        return found


def _mean(leaves: Sequence[Leaf]) -> list[float]:
    total = sum(weight for _, weight in leaves)
    seats = range(len(leaves[0][0]))
    return [sum(worth[seat] * weight for worth, weight in leaves) / total for seat in seats]


class _Asked(Exception):
    """The script is at its end and a roll is due, or a shuffle."""

    def __init__(self, roll: Roll | None) -> None:
        super().__init__()
        self.roll = roll


class _Scripted:
    """Dice that fall as scripted."""

    def __init__(self, draws: Draws, step: Step, script: Sequence[Outcome]) -> None:
        self._draws, self._step = draws, step
        self._script: Iterator[Outcome] = iter(script)
        self._values: Iterator[int] = iter(())
        self._drawn = 0
        self.state: Any = None

    def below(self, n: int) -> int:
        value = next(self._values, None)
        if value is None:
            outcome = next(self._script, None)
            if outcome is None:
                raise _Asked(self._draws.roll(self.state, self._step.action, n, self._drawn))
            self._values = iter(outcome.values)
            value = next(self._values)
        self._drawn += 1
        return value
