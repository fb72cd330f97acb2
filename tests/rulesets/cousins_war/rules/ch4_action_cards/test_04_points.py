import pytest

from rulesets.cousins_war.components.charts import (
    ADD,
    CENTRAL,
    GAIN,
    LANCASTER,
    MOVE,
    NORTH,
    PLACE,
    REMOVE,
    SOUTH,
    YORK,
    Use,
)
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard
from rulesets.cousins_war.state.actions import (
    Done,
    MoveCube,
    SpendPoints,
    Take,
    TryToPlace,
    TryToRemove,
)
from rulesets.cousins_war.state.events import PlacementRolled, RemovalRolled
from rulesets.kernel.interface import Refusal

from ...table import Table, card, table

THREE, TWO, ONE = "B7", "B6", "B5"  # battle cards by their command points


def spending(use: Use, cards: str = THREE, york: str = "", lancaster: str = "") -> Table:
    laid = table(
        PlayCard(YORK), hand={YORK: cards}, battlefield="B4", york=york, lancaster=lancaster
    )
    if laid.awaited():
        laid.do(YORK, SpendPoints(card(cards.split()[0]), use))
    return laid


def test_4_3_up_to_as_many_cubes_as_points_go_from_supply_to_reserve() -> None:
    laid = spending(GAIN, york="reserve 1")
    assert set(laid.legal(YORK)) == {Take(1), Take(2), Take(3)}
    laid.do(YORK, Take(2))
    assert (laid.cubes(YORK, "reserve"), laid.cubes(YORK, "supply")) == (3, 9)


def test_4_3_no_more_than_the_supply_has() -> None:
    laid = spending(GAIN, york="north 10")
    assert set(laid.legal(YORK)) == {Take(1), Take(2)}


def test_4_3_ruling_at_least_one_cube_is_moved() -> None:
    laid = spending(GAIN)
    assert laid.refusal(YORK, Take(0)).rule == "4.3"
    assert laid.refusal(YORK, Take(4)).rule == "4.3"


def test_4_3_with_one_point_the_only_cube_is_taken_at_once() -> None:
    laid = spending(GAIN, ONE)
    assert laid.cubes(YORK, "reserve") == 1
    assert not laid.awaited()


def test_4_4_up_to_as_many_cubes_as_points_go_from_reserve_to_battlefield() -> None:
    laid = spending(ADD, york="reserve 5")
    assert set(laid.legal(YORK)) == {Take(1), Take(2), Take(3)}
    assert laid.refusal(YORK, Take(5)).rule == "4.4"
    laid.do(YORK, Take(3))
    assert (laid.cubes(YORK, "reserve"), laid.cubes(YORK, "battlefield")) == (2, 3)


def test_4_5_cubes_move_into_one_region_from_those_next_to_it() -> None:
    laid = spending(MOVE, york="north 2, south 2")
    assert set(laid.legal(YORK)) == {MoveCube(NORTH, CENTRAL), MoveCube(SOUTH, CENTRAL)}
    laid.do(YORK, MoveCube(NORTH, CENTRAL))
    assert set(laid.legal(YORK)) == {
        MoveCube(NORTH, CENTRAL),
        MoveCube(SOUTH, CENTRAL),
        Done(),
    }
    laid.do(YORK, MoveCube(SOUTH, CENTRAL))
    laid.do(YORK, MoveCube(SOUTH, CENTRAL))
    assert laid.cubes(YORK, "central") == 3
    assert not laid.awaited()


def test_4_5_all_cubes_of_one_action_move_into_the_same_region() -> None:
    laid = spending(MOVE, york="north 2, central 2, south 2").did(YORK, MoveCube(CENTRAL, NORTH))
    assert set(laid.legal(YORK)) == {MoveCube(CENTRAL, NORTH), Done()}
    assert "same region" in laid.refusal(YORK, MoveCube(CENTRAL, SOUTH)).text
    assert "next to each other" in laid.refusal(YORK, MoveCube(SOUTH, NORTH)).text
    laid.do(YORK, MoveCube(CENTRAL, NORTH))
    assert not laid.awaited()  # nothing is left to move, and the point is lost


def test_4_5_a_region_without_an_own_cube_gives_none() -> None:
    laid = spending(MOVE, york="north 1, central 2")
    assert laid.refusal(YORK, MoveCube(SOUTH, CENTRAL)).text == "You have no cube there."


def test_4_5_ruling_at_least_one_cube_is_moved_and_then_the_player_may_stop() -> None:
    laid = spending(MOVE, york="north 1, central 2")
    assert laid.refusal(YORK, Done()).rule == "4.5"
    laid.do(YORK, MoveCube(CENTRAL, SOUTH))
    laid.do(YORK, Done())
    assert laid.cubes(YORK, "south") == 1
    assert not laid.awaited()


@pytest.mark.parametrize(
    ("die", "result", "north", "reserve", "supply"),
    [(4, "stays", 3, 2, 7), (3, "reserve", 2, 3, 7), (2, "supply", 2, 2, 8)],
)
def test_4_6_the_die_against_the_cubes_there_decides_where_the_cube_goes(
    die: int, result: str, north: int, reserve: int, supply: int
) -> None:
    laid = spending(PLACE, york="north 2, reserve 3").did(YORK, TryToPlace(NORTH), die)
    assert laid.happened("PlacementRolled") == [PlacementRolled(YORK, NORTH, die, 3, result)]
    assert laid.cubes(YORK, "north") == north
    assert laid.cubes(YORK, "reserve") == reserve
    assert laid.cubes(YORK, "supply") == supply


def test_4_6_each_point_is_one_attempt() -> None:
    laid = spending(PLACE, TWO, york="reserve 3").did(YORK, TryToPlace(NORTH), 6)
    assert laid.question(YORK).endswith(", or stop.")
    laid.do(YORK, TryToPlace(SOUTH), 6)
    assert not laid.awaited()
    assert (laid.cubes(YORK, "north"), laid.cubes(YORK, "south")) == (1, 1)


def test_4_6_only_one_cube_can_be_added_to_each_region() -> None:
    laid = spending(PLACE, york="reserve 3").did(YORK, TryToPlace(NORTH), 6)
    assert set(laid.legal(YORK)) == {TryToPlace(CENTRAL), TryToPlace(SOUTH), Done()}
    assert laid.refusal(YORK, TryToPlace(NORTH)).rule == "4.6"


def test_4_6_ruling_a_region_where_an_attempt_failed_may_be_tried_again() -> None:
    laid = spending(PLACE, york="north 1, reserve 3").did(YORK, TryToPlace(NORTH), 1)
    assert TryToPlace(NORTH) in laid.legal(YORK)


def test_4_6_ruling_at_least_one_attempt_is_made_and_then_the_player_may_stop() -> None:
    laid = spending(PLACE, york="reserve 3")
    assert laid.refusal(YORK, Done()).rule == "4.6"
    laid.do(YORK, TryToPlace(NORTH), 6)
    laid.do(YORK, Done())
    assert not laid.awaited()


def test_4_6_attempts_end_with_the_reserve() -> None:
    laid = spending(PLACE, york="north 1, reserve 1").did(YORK, TryToPlace(NORTH), 1)
    assert not laid.awaited()


def test_4_6_ruling_an_attempt_that_cannot_succeed_may_be_made() -> None:
    laid = spending(PLACE, york="north 6, reserve 2").did(YORK, TryToPlace(NORTH), 6)
    assert laid.cubes(YORK, "supply") == 5


@pytest.mark.parametrize(
    ("die", "result", "reserve", "supply"),
    [(1, "supply", 0, 11), (2, "reserve", 1, 10), (3, "stay", 0, 10)],
)
def test_4_7_the_die_against_the_opponents_cubes_decides_where_one_goes(
    die: int, result: str, reserve: int, supply: int
) -> None:
    laid = spending(REMOVE, lancaster="north 2").did(YORK, TryToRemove(NORTH), die)
    assert laid.happened("RemovalRolled") == [RemovalRolled(YORK, NORTH, die, 2, result)]
    assert laid.cubes(LANCASTER, "reserve") == reserve
    assert laid.cubes(LANCASTER, "supply") == supply
    assert laid.cubes(LANCASTER, "north") == (2 if result == "stay" else 1)


@pytest.mark.parametrize("die", [1, 2])
def test_4_7_points_are_lost_when_a_cube_has_left_the_map(die: int) -> None:
    laid = spending(REMOVE, lancaster="north 2, south 2").did(YORK, TryToRemove(NORTH), die)
    assert not laid.awaited()


def test_4_7_the_region_is_named_once_for_all_attempts_of_the_card() -> None:
    laid = spending(REMOVE, lancaster="north 1, south 2")
    assert set(laid.legal(YORK)) == {TryToRemove(NORTH), TryToRemove(SOUTH)}
    laid.do(YORK, TryToRemove(NORTH), 6)
    assert set(laid.legal(YORK)) == {TryToRemove(NORTH), Done()}
    assert laid.refusal(YORK, TryToRemove(SOUTH)) == Refusal(
        "All attempts with one card must be in the same region.",
        "4.7",
    )
    assert laid.question(YORK) == (
        "Remove influence from the North: roll again (2 attempts left), or stop."
    )


def test_4_7_ruling_at_least_one_attempt_is_made_and_then_the_player_may_stop() -> None:
    laid = spending(REMOVE, lancaster="north 1, south 2")
    assert laid.refusal(YORK, Done()).rule == "4.7"
    laid.do(YORK, TryToRemove(NORTH), 6)
    laid.do(YORK, Done())
    assert not laid.awaited()


def test_4_7_a_region_without_an_opponents_cube_is_refused() -> None:
    laid = spending(REMOVE, lancaster="north 1, south 2")
    assert laid.refusal(YORK, TryToRemove(CENTRAL)).rule == "4.7"
