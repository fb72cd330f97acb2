"""The chances after each decision: even coverage, honest bands, turning points a turn apart."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.review.chances import Judge
from rulesets.review.curves import Average, Curves, Judged, Position, by_halves
from rulesets.review.smoothing import Seen, smoothed
from rulesets.review.turning_points import turning_points
from tests.rulesets.stories import golden


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 9, 100])
def test_every_place_comes_once_and_early_ones_cover_the_whole(count: int) -> None:
    order = by_halves(count)
    assert sorted(order) == list(range(count))
    if count > 8:
        first = sorted(order[:8])
        assert max(b - a for a, b in zip(first, [*first[1:], count], strict=True)) <= count / 2


def test_more_samples_make_a_mean_surer() -> None:
    few, many = Average.of(2), Average.of(2)
    for number in range(32):
        sample = [0.7, 0.3] if number % 2 else [0.5, 0.5]
        many.add(sample)
        if number < 2:
            few.add(sample)
    assert few.mean == pytest.approx(many.mean)
    assert many.error < few.error / 3


def _seen(york: float, error: float = 0.05, luck: float = 0.0, *, free: bool = True) -> Seen:
    return Seen([york, 1 - york], error, [luck, -luck], free)


def test_a_spike_of_one_position_is_not_believed_and_a_leap_that_stays_is() -> None:
    spike = [mean[0] for mean, _ in smoothed([_seen(one) for one in [0.2] * 5 + [0.5] + [0.2] * 5])]
    leap = [mean[0] for mean, _ in smoothed([_seen(one) for one in [0.2] * 8 + [0.5] * 8])]
    assert max(abs(b - a) for a, b in pairwise(spike)) < 0.1
    assert leap[8] - leap[7] > 0.15
    assert leap[0] == pytest.approx(0.2, abs=0.03)
    assert leap[-1] == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize(("luck", "seen"), [(0.0, 0.6), (0.3, 0.9)])
def test_where_nobody_has_a_choice_only_luck_moves_the_chances(luck: float, seen: float) -> None:
    found = smoothed([_seen(0.4), _seen(0.5), _seen(seen, luck=luck, free=False), _seen(0.6)])
    assert found[2][0][0] - found[1][0][0] == pytest.approx(luck)
    assert all(sum(mean) == pytest.approx(1) for mean, _ in found)
    assert all(0 < error < 0.05 for _, error in found)


def test_a_roll_that_opened_what_no_look_sees_does_not_move_the_chances_before_it() -> None:
    found = smoothed([*[_seen(0.4)] * 3, *[_seen(0.9, free=False)] * 3])
    assert found[2][0][0] == pytest.approx(0.4, abs=0.05)
    assert found[3][0][0] == pytest.approx(0.9, abs=0.05)


@pytest.mark.parametrize("key", ["richard_iii", "cousins_war"])
def test_a_roll_that_nobody_chose_moves_the_curve_by_its_luck(key: str) -> None:
    """Luck is nothing on average, so that over all outcomes the curve is what it was before."""
    game, insight = golden(key), RULESETS[key].insight
    assert insight is not None
    judge, tried = Judge(game.ruleset, insight), 0
    for fallen in game.luck().drawn:
        step = game.steps[fallen.row]
        if not fallen.exact or step.before is None or abs(fallen.by[0]) < 0.02 or tried == 4:
            continue
        tried += 1
        rolled = Position(step.row, step.after, None, free=False)
        curves = Curves(judge, 2, [Position(0, step.before), rolled], _chance)
        curves.draw(iter([False] * 8 + [True]).__next__)
        was, now = curves.judged([fallen])
        assert now.true[0] - fallen.by[0] == pytest.approx(was.true[0])
        assert 0 < was.sure < 0.2
    assert tried == 4


def _chance(name: str) -> Chance:
    return Chance(Random(name))


def _judged(row: int, york: float, sure: float = 0.01) -> Judged:
    return Judged(row, [1 - york, york], [1 - york, york], sure)


def test_the_largest_swings_are_told_in_order_and_none_twice_in_a_turn() -> None:
    curve = [0.3, 0.32, 0.6, 0.6, 0.61, 0.85, 0.86]
    judged = [_judged(row, york) for row, york in enumerate(curve)]
    turns = ["1", "1", "1", "2", "2", "2", "3"]
    found = turning_points(judged, turns)
    assert [(one.first, one.row) for one in found] == [(1, 2), (4, 5)]


def test_a_swing_that_may_be_chance_is_no_turning_point() -> None:
    judged = [_judged(0, 0.5, 0.1), _judged(1, 0.6, 0.1)]
    assert turning_points(judged, ["1", "2"]) == []


def test_a_swing_goes_on_over_several_steps_and_up_to_where_it_stays() -> None:
    curve = [0.2, 0.2, 0.2, 0.4, 0.6, 0.8, 0.79, 0.81, 0.8, 0.8, 0.8, 0.8, 0.8]
    judged = [_judged(row, york) for row, york in enumerate(curve)]
    (one,) = turning_points(judged, ["1"] * 8 + ["2"] * 5)
    assert (one.first, one.row, one.until) == (2, 5, 7)


def test_a_swing_that_the_other_side_answers_at_once_is_no_turning_point() -> None:
    curve = [0.4, 0.41, 0.4, 0.7, 0.4, 0.41, 0.4, 0.4, 0.41, 0.4]
    judged = [_judged(row, york) for row, york in enumerate(curve)]
    turns = ["1", "1", "1", "2", "3", "4", "5", "6", "7", "8"]
    assert turning_points(judged, turns) == []


def test_two_wide_swings_of_one_turn_are_two() -> None:
    curve = [0.3, 0.3, 0.3, 0.3, 0.6, 0.6, 0.6, 0.6, 0.45, 0.45, 0.45, 0.45, 0.5, 0.5]
    judged = [_judged(row, york) for row, york in enumerate(curve)]
    found = turning_points(judged, ["1"] * 4 + ["2"] * 8 + ["3"] * 2)
    assert [(one.first, one.row) for one in found] == [(3, 4), (7, 8)]


def test_where_both_go_home_in_secret_the_game_is_played_on_before_it_is_judged() -> None:
    game, insight = golden("richard_iii"), RULESETS["richard_iii"].insight
    assert insight is not None
    homes = [step.after for step in game.steps if game.ruleset.simultaneous(step.after)]
    at_home = next(one for one in homes if game.ruleset.reveal(one)["turn"].startswith("Political"))
    world = game.ruleset.clone(at_home)
    Judge(game.ruleset, insight).play_on(world, Chance(Random(1)))
    assert insight.quiet(world)


def test_secret_plans_are_judged_as_they_lie() -> None:
    game, insight = golden("lancaster_york"), RULESETS["lancaster_york"].insight
    assert insight is not None
    planning = next(step.after for step in game.steps if game.ruleset.simultaneous(step.after))
    world = game.ruleset.clone(planning)
    Judge(game.ruleset, insight).play_on(world, Chance(Random(1)))
    assert game.ruleset.fingerprint(world) == game.ruleset.fingerprint(planning)
