"""5.10: after the battle."""

import pytest

from rulesets.cousins_war.components.charts import (
    CENTRAL,
    NORTH,
    SOUTH,
    Region,
)
from rulesets.cousins_war.state.actions import (
    PlaceCubes,
    ReturnToReserve,
)

from ...battles import WHITE, battle


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


def test_5_10_the_winner_keeps_the_battle_card() -> None:
    laid = battle(york="battlefield 1", lancaster="").did(WHITE, ReturnToReserve())
    view = laid.view(None)
    assert view["won"] == {"lancaster": [], "york": ["B4"]}
    assert (view["battlefield"], view["battle"]) == (None, None)
