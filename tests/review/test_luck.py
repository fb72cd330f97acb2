"""Luck: against what could be expected, exactly where all outcomes can be tried."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets import RULESETS
from rulesets.review.draws import SIX, Roll, outcomes, upto
from rulesets.review.luck import Drawn, Luck, Reckoner
from tests.rulesets.stories import Chance, golden

GAMES = list(RULESETS)


def test_dice_that_do_the_same_are_one() -> None:
    hits = {
        sum(value < 2 for value in one.values): one.chance for one in outcomes(Roll(3, upto(2)))
    }
    assert hits == pytest.approx({3: 1 / 27, 2: 6 / 27, 1: 12 / 27, 0: 8 / 27})


def test_the_order_of_dice_makes_no_difference() -> None:
    found = list(outcomes(Roll(3, SIX)))
    assert len(found) == 56
    assert sum(Fraction(one.chance).limit_denominator(216) for one in found) == 1


@pytest.mark.parametrize("key", sorted(set(GAMES) - {"lancaster_york"}))
def test_the_luck_of_a_roll_is_nothing_over_all_outcomes(key: str) -> None:
    game = golden(key)
    reckoner = Reckoner(game.ruleset, game.draws, game.worth, Chance(1))
    tried = 0
    for step in game.steps[1:]:
        if not step.dice or tried == 25:
            continue
        leaves = reckoner.leaves(step)
        if leaves is None:
            continue
        tried += 1
        assert sum(chance for _, chance in leaves) == pytest.approx(1)
        for seat in range(len(game.seats)):
            mean = sum(worth[seat] * chance for worth, chance in leaves)
            assert sum((worth[seat] - mean) * chance for worth, chance in leaves) == pytest.approx(
                0
            )
        now = tuple(reckoner.worth(step.after))
        assert any(worth == pytest.approx(now) for worth, _ in leaves)  # what happened is one
    assert tried == 25


@pytest.mark.parametrize("key", GAMES)
def test_what_one_seat_gains_by_luck_the_others_lose(key: str) -> None:
    found = golden(key).luck()
    assert found.whole
    assert sum(found.sum(seat) for seat in range(len(found.seats))) == pytest.approx(0)
    assert all(0 <= found.percent(seat) <= 100 for seat in range(len(found.seats)))
    rows = [one.row for one in found.drawn]
    assert rows == sorted(set(rows))


def test_luck_is_told_by_how_many_such_games_it_beats() -> None:
    even = Drawn(1, [0.0, 0.0], [0.01, 0.01], exact=True)
    good = Drawn(2, [0.1, -0.1], [0.0, 0.0], exact=True)
    assert [Luck(("a", "b"), [even]).percent(seat) for seat in (0, 1)] == [50, 50]
    assert [Luck(("a", "b"), [even, good]).percent(seat) for seat in (0, 1)] == [84, 16]
    assert Luck(("a", "b")).percent(0) == 50  # a game without a draw
