"""5.7 to 5.9: what a comparison costs, and what becomes of the survivors."""

import pytest

from rulesets.cousins_war.components.charts import (
    CENTRAL,
    DOUBLE,
    NORTH,
    SINGLE,
    SOUTH,
    TRIPLE,
    Kind,
    Region,
)
from rulesets.cousins_war.state.actions import PlaceCubes, ReturnToReserve
from rulesets.cousins_war.state.dice import best_of, losses
from rulesets.cousins_war.state.events import BattleWon, DiceRolled

from ...battles import RED, WHITE, battle, strengths
from ...table import card


def test_5_7_the_opponent_rolls_openly() -> None:
    laid = battle(6, 5, 4, hand={WHITE: "B6"}).believed(SINGLE, 6, 1, 2, 3)
    assert laid.happened("DiceRolled") == [DiceRolled(WHITE, (1, 2, 3))]
    assert laid.view(None)["battle"]["rolled"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        ((4, 4, 4), (TRIPLE, 4)),
        ((4, 1, 4), (DOUBLE, 4)),
        ((6, 1, 1), (DOUBLE, 1)),
        ((5, 2, 3), (SINGLE, 5)),
    ],
)
def test_5_7_the_best_of_three_dice_counts(roll: tuple[int, int, int], result: object) -> None:
    assert best_of(roll) == result


@pytest.mark.parametrize(
    ("ours", "theirs", "cost"),
    [
        ((TRIPLE, 1), (DOUBLE, 6), 2),
        ((TRIPLE, 1), (SINGLE, 6), 3),
        ((DOUBLE, 1), (SINGLE, 6), 2),
        ((TRIPLE, 2), (TRIPLE, 1), 1),
        ((DOUBLE, 3), (DOUBLE, 2), 1),
        ((SINGLE, 6), (SINGLE, 5), 1),
        ((SINGLE, 6), (SINGLE, 6), 0),
        ((DOUBLE, 6), (DOUBLE, 6), 0),
        ((TRIPLE, 6), (TRIPLE, 6), 0),
    ],
)
def test_5_8_the_loser_discards_one_cube_and_one_more_for_each_kind_between(
    ours: tuple[Kind, int], theirs: tuple[Kind, int], cost: int
) -> None:
    assert losses(ours, theirs) == cost
    assert losses(theirs, ours) == -cost


def test_5_8_on_a_tie_nobody_loses_a_cube_whatever_the_other_dice_show() -> None:
    laid = battle(4, 4, 1).believed(DOUBLE, 4, 4, 6, 4, 1, 1, 1)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.loser, compared.losses) == (None, 0)
    assert strengths(laid) == (4, 4)
    assert laid.view(None)["last"]["loser"] is None


def test_5_8_lost_cubes_go_to_the_supply_the_french_first() -> None:
    laid = battle(6, 5, 4, lancaster="battlefield 2, french 1")
    laid.believed(SINGLE, 6, 3, 3, 1, 1, 1, 1)
    assert laid.game.french == [0, 0]
    assert (laid.cubes(RED, "battlefield"), laid.cubes(RED, "supply")) == (1, 11)
    assert laid.view(None)["supply"]["french"] == 2


def test_5_8_nobody_loses_more_cubes_than_there_are() -> None:
    laid = battle(6, 5, 4, lancaster="battlefield 1, french 1").believed(SINGLE, 6, 3, 3, 3)
    assert strengths(laid) == (0, 4)
    assert laid.only("RollsCompared").losses == 2 == laid.view(None)["last"]["losses"]
    assert laid.happened("BattleWon") == [BattleWon(WHITE, card("B4"), True)]


def test_5_9_the_parts_are_swapped_for_the_next_sequence() -> None:
    laid = battle(4, 4, 1).believed(DOUBLE, 4, 1, 2, 3, 2, 4, 6)
    assert laid.view(None)["battle"] == {
        "active": "york",
        "hidden": True,
        "secret": None,
        "claim": None,
        "shown": None,
        "rolled": None,
    }
    assert laid.view(None)["last"] == {
        "active": "lancaster",
        "stood_on": {"kind": "double", "value": 4},
        "dice": [1, 2, 3],
        "loser": "york",
        "losses": 2,
    }
    assert list(laid.awaited()) == [WHITE]
    assert laid.view(WHITE)["battle"]["secret"] == [2, 4, 6]


@pytest.mark.parametrize(
    ("name", "regions"),
    [("B4", (NORTH, CENTRAL)), ("B2", (NORTH, CENTRAL, SOUTH)), ("B1", (CENTRAL, SOUTH))],
)
def test_5_10_survivors_go_to_the_battle_region_or_one_next_to_it_or_home(
    name: str, regions: tuple[Region, ...]
) -> None:
    laid = battle(york="battlefield 2", lancaster="", card=name)
    assert set(laid.legal(WHITE)) == {
        ReturnToReserve(),
        *(PlaceCubes(region, count) for region in regions for count in (1, 2)),
    }


def test_5_10_survivors_may_be_split_between_one_region_and_the_reserve() -> None:
    laid = battle(york="battlefield 3, reserve 1", lancaster="").did(WHITE, PlaceCubes(CENTRAL, 2))
    assert (laid.cubes(WHITE, "central"), laid.cubes(WHITE, "reserve")) == (2, 2)
    assert laid.cubes(WHITE, "battlefield") == 0


def test_5_10_a_region_that_is_not_adjacent_is_refused() -> None:
    laid = battle(york="battlefield 2", lancaster="")
    assert laid.refusal(WHITE, PlaceCubes(SOUTH, 1)).rule == "5.10"
    assert "that many" in laid.refusal(WHITE, PlaceCubes(NORTH, 5)).text
    assert "North or Central" in laid.question(WHITE)


def test_5_10_surviving_french_cubes_go_back_to_the_supply() -> None:
    laid = battle(york="battlefield 1, french 2", lancaster="")
    assert laid.view(None)["supply"]["french"] == 2
    laid.do(WHITE, PlaceCubes(NORTH, 1))
    assert laid.cubes(WHITE, "north") == 1


def test_5_10_ruling_a_winner_with_french_survivors_only_keeps_the_card() -> None:
    laid = battle(york="french 1", lancaster="")
    assert not laid.awaited()
    assert laid.view(None)["won"]["york"] == ["B4"]
