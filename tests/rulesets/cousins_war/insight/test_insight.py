"""The learned judgement, and the duel under the cup, solved."""

from __future__ import annotations

from itertools import product

import pytest

from rulesets.cousins_war.components.charts import DOUBLE, LANCASTER, REGIONS, SINGLE, TRIPLE, YORK
from rulesets.cousins_war.insight import INSIGHT
from rulesets.cousins_war.insight.bluff import (
    MOST,
    RESULTS,
    WORTH,
    chances,
    duel,
    place_of,
    stakes,
    worths,
)
from rulesets.cousins_war.insight.inputs import NET, inputs
from rulesets.cousins_war.insight.judgement import WINS
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard
from rulesets.cousins_war.rules.ch5_battle.aftermath import PlaceSurvivors
from rulesets.cousins_war.state.actions import PlaceCubes
from rulesets.cousins_war.state.game import Game

from ..table import table

SIDES = range(1, MOST + 1)


def last_round(lancaster: str, york: str) -> Game:
    """The fifth round, in which the battle of B4 is about to be fought."""
    laid = table(
        PlayCard(YORK), hand={YORK: "B7"}, battlefield="B4", round=5,
        lancaster=lancaster, york=york,
    )  # fmt: skip
    return laid.game


def test_the_net_fits_its_inputs_and_the_chances_of_both_sum_to_1() -> None:
    game = last_round("north 2, south 1", "south 2, reserve 1")
    size = len(inputs(game, YORK))
    assert [len(NET.direct), *(len(row) for _, _, row in NET.hidden)] == [size] * 13
    assert INSIGHT.value(game, LANCASTER) + INSIGHT.value(game, YORK) == pytest.approx(1)


def test_all_but_the_last_inputs_turn_round_with_the_seats() -> None:
    game = last_round("north 2, south 1", "south 2, reserve 1")
    own, foe = inputs(game, LANCASTER), inputs(game, YORK)
    turned = [place for place, (a, b) in enumerate(zip(own, foe, strict=True)) if a == -b]
    assert set(range(len(own) - 10)) <= set(turned)


def test_6_2_in_the_last_round_who_holds_more_regions_is_likelier_to_win() -> None:
    chances = [
        INSIGHT.value(last_round(lancaster, york), LANCASTER)
        for lancaster, york in (
            ("north 3, south 3", "central 1"),
            ("north 1, south 1", "central 1"),
            ("north 1", "central 1, south 1"),
            ("north 1", "central 3, south 3"),
        )
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.7 > 0.3 > chances[-1]


def test_the_table_of_worths_is_what_its_function_finds() -> None:
    found = worths(2)
    assert found == pytest.approx({pair: WORTH[pair] for pair in found}, abs=0.05)
    assert set(WORTH) == set(product(SIDES, SIDES))


def test_more_cubes_are_better_and_fewer_enemies_too() -> None:
    for own, foe in product(SIDES, range(1, MOST)):
        assert WORTH[own, foe] > WORTH[own, foe + 1]
        assert WORTH[foe + 1, own] > WORTH[foe, own]


def test_5_2_every_roll_has_a_best_result() -> None:
    assert sum(chances()) == pytest.approx(1)
    assert RESULTS[place_of((5, 2, 5))] == (DOUBLE, 5)
    assert RESULTS[place_of((1, 2, 6))] == (SINGLE, 6)
    assert RESULTS[place_of((3, 3, 3))] == (TRIPLE, 3)


@pytest.mark.parametrize("cubes", [(1, 1), (2, 2), (3, 4)])
def test_5_3_lies_are_told_now_and_then_and_never_below_the_truth(cubes: tuple[int, int]) -> None:
    known = duel(*cubes)
    lies = 0.0
    for held, claims in enumerate(known.claims):
        assert sum(claims) == pytest.approx(1)
        assert sum(claims[:held]) == 0
        lies += chances()[held] * (1 - claims[held])
    assert 0.05 < lies < 0.6
    assert known.claims[-1][-1] == 1, "no one lies about a triple six"


@pytest.mark.parametrize("cubes", [(1, 1), (2, 2), (3, 4)])
def test_5_4_no_way_of_answering_gains_from_knowing_how_often_lies_are_told(
    cubes: tuple[int, int],
) -> None:
    """The best answer to each declaration, and always believing, and always challenging."""
    known = duel(*cubes)
    believed, proved, caught = stakes(*cubes, WORTH)
    always = [0.0, 0.0, 0.0]
    for claim in range(len(RESULTS)):
        believing = challenging = 0.0
        for held in range(claim + 1):
            often = chances()[held] * known.claims[held][claim]
            believing += often * believed[claim]
            challenging += often * (proved[claim] if held == claim else caught[held])
        always[0] += min(believing, challenging)
        always[1] += believing
        always[2] += challenging
    assert min(always) > known.worth - 0.06


@pytest.mark.parametrize("cubes", [(1, 1), (2, 2), (3, 4)])
def test_5_3_no_way_of_lying_gains_from_knowing_how_often_it_is_challenged(
    cubes: tuple[int, int],
) -> None:
    known = duel(*cubes)
    believed, proved, caught = stakes(*cubes, WORTH)
    best = 0.0
    for held, chance in enumerate(chances()):
        best += chance * max(
            (1 - doubt) * believed[claim]
            + doubt * (proved[claim] if claim == held else caught[held])
            for claim, doubt in enumerate(known.doubts)
            if claim >= held
        )
    assert best < known.worth + 0.06


def test_6_3_the_last_survivors_go_where_they_win_the_game() -> None:
    """One region each and more battles will do, for want of a third."""
    game = table(
        PlaceSurvivors(LANCASTER), battlefield="B3", round=5, won={LANCASTER: "B1 B2"},
        lancaster="battlefield 3, north 2, central 3, south 2", york="north 4, central 2, south 3",
    ).game  # fmt: skip
    places = [PlaceCubes(region, count) for region in REGIONS for count in (1, 2, 3)]
    looks = INSIGHT.prior(game, LANCASTER, places)
    best = [place for place, look in zip(places, looks, strict=True) if look >= WINS]
    assert PlaceCubes(REGIONS[0], 2) in best
    assert PlaceCubes(REGIONS[0], 1) not in best
    game.round = 4
    assert max(INSIGHT.prior(game, LANCASTER, places)) < WINS
