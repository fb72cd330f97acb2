"""An account of what moved the chances adds up, for every step, moment and game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.review.account import PARTS, account, entries, looked_again, on_the_curves
from rulesets.review.chances import Judge
from rulesets.review.curves import Judged
from rulesets.review.luck import Drawn, Luck

from ..rulesets.stories import golden
from .cheap_stories import faults

YORK, LANCASTER = Seat(0), Seat(1)


def _at(row: int, york: float, known: tuple[float, float] | None = None) -> Judged:
    return Judged(row, [york, 1 - york], list(known or (york, 1 - york)), 0.01)


def _chance(name: str) -> Chance:
    return Chance(Random(name))


def _drawn(row: int, by: float) -> Drawn:
    return Drawn(row, [by, -by], [0.0, 0.0], exact=True)


def test_a_choice_counts_by_what_its_seat_could_know_and_the_rest_of_it_was_hidden() -> None:
    judged = [_at(0, 0.5), _at(2, 0.3, (0.55, 0.7))]
    (entry,) = entries(judged, [_drawn(2, 0.1)], {1: YORK, 2: YORK})
    assert entry.by[YORK] == pytest.approx([0.1, -0.05, -0.25, 0, 0])
    assert entry.by[LANCASTER] == pytest.approx([-0.1, 0, 0, 0.3, 0])


@pytest.mark.parametrize("choosers", [{}, {1: YORK, 2: LANCASTER}])
def test_what_no_seat_did_alone_is_nobodys(choosers: dict[int, Seat]) -> None:
    (entry,) = entries([_at(0, 0.5), _at(2, 0.8)], [], choosers)
    assert entry.by[YORK] == pytest.approx([0, 0, 0, 0, 0.3])


def test_the_parts_add_up_between_any_two_rows_in_figures_as_they_are_shown() -> None:
    draw = Random(1)
    judged = [_at(row, draw.random(), (draw.random(), draw.random())) for row in range(40)]
    judged.append(Judged(40, [1.0, 0.0], [1.0, 0.0], 0.0))
    drawn = [_drawn(row, draw.uniform(-0.2, 0.2)) for row in range(0, 40, 3)]
    told = entries(judged, drawn, {row: Seat(row % 2) for row in range(1, 39)})
    for _ in range(100):
        first, row = sorted(draw.sample(range(41), 2))
        for seat in (YORK, LANCASTER):
            found = account(told, seat, judged, first, row)
            assert found is not None
            assert sum(found[part] for part in PARTS) == found["after"] - found["before"]
            exact = 100 * sum(one.by[seat][0] for one in told if first <= one.first < row)
            assert found["luck"] == pytest.approx(exact, abs=1.5)
    assert account(told, YORK, judged, 0, 40)["after"] == 100  # type: ignore[index]
    assert account(told, YORK, judged, 3, 3) is None


def test_a_draw_costs_a_seat_no_more_than_the_share_of_its_chance_on_the_curves() -> None:
    bold = Drawn(2, [0.1, -0.1], [0.01, 0.01], exact=True, stood=[0.7, 0.3])
    (told,) = on_the_curves(Luck(("york", "lancaster"), [bold]), [_at(1, 0.91), _at(2, 0.94)]).drawn
    assert told.by == pytest.approx([0.03, -0.03])
    assert told.variance == pytest.approx([0.0009, 0.0009])
    (same,) = on_the_curves(Luck(("york", "lancaster"), [bold]), [_at(1, 0.5), _at(2, 0.6)]).drawn
    assert same == bold
    late = [_at(1, 0.1), _at(2, 0.02)]  # nor did it gain more than it has afterwards
    (told,) = on_the_curves(Luck(("york", "lancaster"), [bold]), late).drawn
    assert told.by == pytest.approx([0.02, -0.02])
    late[1] = replace(late[1], free=False)  # nobody had a choice
    (told,) = on_the_curves(Luck(("york", "lancaster"), [bold]), late).drawn
    assert told.by == pytest.approx([-0.08, 0.08])


def test_a_roll_by_which_the_curve_moved_far_is_made_again_and_played_on() -> None:
    game, plugin = golden("richard_iii"), RULESETS["richard_iii"]
    assert plugin.insight is not None
    judge = Judge(game.ruleset, plugin.insight)
    one = max((one for one in game.luck().drawn if one.exact), key=lambda one: one.by[YORK])
    fallen = Luck(game.seats, [one])
    for now in (0.2 + one.by[YORK], 0.95):
        judged = [_at(one.row - 1, 0.2), _at(one.row, now)]
        (found,) = looked_again(fallen, judged, judge, plugin.draws, game.steps, _chance).drawn
        assert found == one if now < 0.5 else one.by[YORK] < found.by[YORK] <= 0.75
        assert sum(found.by) == pytest.approx(0)


@pytest.mark.parametrize(
    "key",
    [
        "cousins_war",
        "lancaster_york",
        pytest.param("richard_iii", marks=pytest.mark.thorough),
        pytest.param("rose_wars", marks=pytest.mark.thorough),
    ],
)
def test_a_story_adds_up_and_says_what_its_log_says(key: str) -> None:
    """`python -m tests.review.cheap_stories` tries it in a hundred games."""
    assert list(faults(key, 1)) == []
