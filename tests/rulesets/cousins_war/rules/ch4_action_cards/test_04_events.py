"""What each of the ten event cards does, as primary and as secondary event."""

import pytest

from rulesets.cousins_war.components.charts import (
    CENTRAL,
    FIELD,
    LANCASTER,
    NORTH,
    REGIONS,
    SOUTH,
    YORK,
    Region,
)
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard, SecondaryEvent
from rulesets.cousins_war.state.actions import (
    Done,
    PlaceCubes,
    PlayEvent,
    SwapCubes,
    Take,
    UseSecondary,
    Withdraw,
)

from ...table import Table, card, table


def primary(name: str, york: str = "", lancaster: str = "") -> Table:
    """York has played the card for its primary event, in a round that marks nothing."""
    marks = {"E1": 1, "E2": 2, "E3": 1, "E4": 2, "E5": 1, "E6": 2, "E7": 1, "E8": 1, "E9": 2}
    laid = table(
        PlayCard(YORK),
        hand={YORK: f"{name} B1"},
        battlefield="B4",
        york=york,
        lancaster=lancaster,
        round=marks.get(name, 1),
    )
    if PlayEvent(card(name)) in laid.legal(YORK):
        laid.do(YORK, PlayEvent(card(name)))
    return laid


def secondary(name: str, york: str = "", lancaster: str = "") -> Table:
    """Lancaster carries out the secondary event of a card that York has played."""
    laid = table(
        SecondaryEvent(LANCASTER, card(name)), battlefield="B4", york=york, lancaster=lancaster
    )
    if laid.awaited():
        laid.do(LANCASTER, UseSecondary())
    return laid


def possible(laid: Table) -> bool:
    return laid.asks(YORK) != "PlayCard"


@pytest.mark.parametrize(("name", "region"), [("E1", NORTH), ("E8", SOUTH), ("E9", CENTRAL)])
def test_4_1_e1_e8_and_e9_place_up_to_two_cubes_in_their_region_without_a_roll(
    name: str, region: Region
) -> None:
    laid = primary(name, york="reserve 3")
    assert set(laid.legal(YORK)) == {PlaceCubes(region, 1), PlaceCubes(region, 2)}
    laid.do(YORK, PlaceCubes(region, 2))
    assert laid.game.count(YORK, region) == 2
    assert laid.cubes(YORK, "reserve") == 1


@pytest.mark.parametrize("name", ["E1", "E8", "E9"])
def test_4_1_e1_e8_and_e9_need_a_cube_in_reserve(name: str) -> None:
    assert not possible(primary(name, york="north 3"))


@pytest.mark.parametrize("name", ["E1", "E9"])
def test_4_8_e1_and_e9_let_the_opponent_place_a_cube_in_any_region(name: str) -> None:
    laid = secondary(name, lancaster="reserve 2")
    assert set(laid.legal(LANCASTER)) == {PlaceCubes(region, 1) for region in REGIONS}
    laid.do(LANCASTER, PlaceCubes(SOUTH, 1))
    assert laid.cubes(LANCASTER, "south") == 1
    assert not laid.awaited()


def test_4_1_e2_withdraws_up_to_three_cubes_from_the_regions_to_the_reserve() -> None:
    laid = primary("E2", york="north 1, south 4")
    assert set(laid.legal(YORK)) == {Withdraw(NORTH), Withdraw(SOUTH)}
    assert laid.refusal(YORK, Withdraw(CENTRAL)).rule == "4.1"
    laid.do(YORK, Withdraw(NORTH))
    assert set(laid.legal(YORK)) == {Withdraw(SOUTH), Done()}
    laid.do(YORK, Withdraw(SOUTH))
    laid.do(YORK, Withdraw(SOUTH))
    assert laid.cubes(YORK, "reserve") == 3
    assert not laid.awaited()


def test_4_1_e2_may_stop_after_one_cube_and_needs_one() -> None:
    laid = primary("E2", york="north 1, south 4").did(YORK, Withdraw(SOUTH)).did(YORK, Done())
    assert laid.cubes(YORK, "south") == 3
    assert not possible(primary("E2", york="reserve 4"))


def test_4_8_e2_lets_the_opponent_move_up_to_two_from_the_regions_to_the_battlefield() -> None:
    laid = secondary("E2", lancaster="north 2, south 2").did(LANCASTER, Withdraw(NORTH))
    laid.do(LANCASTER, Withdraw(SOUTH))
    assert laid.cubes(LANCASTER, "battlefield") == 2
    assert not laid.awaited()


def test_4_1_e3_swaps_an_enemy_cube_in_a_region_for_an_own_cube_from_the_reserve() -> None:
    laid = primary("E3", york="reserve 1", lancaster="north 2, south 1")
    assert set(laid.legal(YORK)) == {SwapCubes(NORTH), SwapCubes(SOUTH)}
    assert laid.refusal(YORK, SwapCubes(CENTRAL)).rule == "4.1"
    laid.do(YORK, SwapCubes(NORTH))
    assert (laid.cubes(LANCASTER, "north"), laid.cubes(LANCASTER, "reserve")) == (1, 1)
    assert (laid.cubes(YORK, "north"), laid.cubes(YORK, "reserve")) == (1, 0)


def test_4_1_e3_ruling_needs_both_halves() -> None:
    assert not possible(primary("E3", york="north 3", lancaster="north 2"))
    laid = primary("E3", york="reserve 3")
    assert not possible(laid)
    assert "enemy cube in a region" in laid.refusal(YORK, PlayEvent(card("E3"))).text


@pytest.mark.parametrize("name", ["E3", "E6"])
def test_4_8_e3_and_e6_let_the_opponent_send_an_enemy_cube_from_the_battlefield_home(
    name: str,
) -> None:
    laid = secondary(name, york="battlefield 2")
    assert (laid.cubes(YORK, "battlefield"), laid.cubes(YORK, "reserve")) == (1, 1)


@pytest.mark.parametrize("name", ["E3", "E6"])
def test_4_8_e3_and_e6_ruling_never_take_french_cubes(name: str) -> None:
    laid = secondary(name, york="french 2")
    assert laid.game.french == [0, 2]
    assert not laid.happened("CubesMoved")


@pytest.mark.parametrize("name", ["E3", "E6"])
def test_4_8_e3_and_e6_ruling_may_take_the_last_cube(name: str) -> None:
    assert secondary(name, york="battlefield 1").game.strength(YORK) == 0


def test_4_1_e4_moves_up_to_two_cubes_from_the_supply_to_the_battlefield() -> None:
    laid = primary("E4")
    assert set(laid.legal(YORK)) == {Take(1), Take(2)}
    laid.do(YORK, Take(2))
    assert (laid.cubes(YORK, "supply"), laid.cubes(YORK, "battlefield")) == (10, 2)
    assert not possible(primary("E4", york="north 12"))


@pytest.mark.parametrize("name", ["E4", "E8"])
def test_4_8_e4_and_e8_let_the_opponent_move_a_cube_from_supply_to_battlefield(name: str) -> None:
    laid = secondary(name)
    assert (laid.cubes(LANCASTER, "supply"), laid.cubes(LANCASTER, "battlefield")) == (11, 1)


def test_4_1_e5_brings_all_french_cubes_in_the_supply_to_the_battlefield() -> None:
    laid = primary("E5")
    assert laid.game.french == [0, 2]
    moved = laid.happened("CubesMoved")
    assert [(e.colour, e.side, e.count, e.target) for e in moved] == [(2, YORK, 2, FIELD)]


def test_4_1_e5_ruling_counts_only_the_french_that_are_in_the_supply() -> None:
    assert primary("E5", lancaster="french 1").game.french == [1, 1]
    assert not possible(primary("E5", york="french 1", lancaster="french 1"))


def test_4_8_e5_lets_the_opponent_hire_one_french_cube() -> None:
    assert secondary("E5").game.french == [1, 0]


def test_4_1_e6_places_a_cube_in_each_of_up_to_two_regions() -> None:
    laid = primary("E6", york="reserve 3").did(YORK, PlaceCubes(NORTH, 1))
    assert set(laid.legal(YORK)) == {PlaceCubes(CENTRAL, 1), PlaceCubes(SOUTH, 1), Done()}
    assert laid.refusal(YORK, PlaceCubes(NORTH, 1)).rule == "4.1"
    laid.do(YORK, PlaceCubes(SOUTH, 1))
    assert laid.cubes(YORK, "reserve") == 1
    assert not laid.awaited()


def test_4_1_e6_may_stop_after_one_and_ends_with_the_reserve() -> None:
    laid = primary("E6", york="reserve 3").did(YORK, PlaceCubes(NORTH, 1)).did(YORK, Done())
    assert not laid.awaited()
    laid = primary("E6", york="reserve 1").did(YORK, PlaceCubes(NORTH, 1))
    assert not laid.awaited()


def test_4_1_e7_moves_up_to_three_cubes_from_the_reserve_to_the_battlefield() -> None:
    laid = primary("E7", york="reserve 5")
    assert set(laid.legal(YORK)) == {Take(1), Take(2), Take(3)}
    laid.do(YORK, Take(3))
    assert (laid.cubes(YORK, "reserve"), laid.cubes(YORK, "battlefield")) == (2, 3)


def test_4_8_e7_lets_the_opponent_move_up_to_two() -> None:
    laid = secondary("E7", lancaster="reserve 5")
    assert set(laid.legal(LANCASTER)) == {Take(1), Take(2)}


def test_4_1_e10_takes_up_to_four_cubes_from_the_supply_into_the_reserve() -> None:
    laid = primary("E10")
    assert set(laid.legal(YORK)) == {Take(n) for n in (1, 2, 3, 4)}
    laid.do(YORK, Take(4))
    assert laid.cubes(YORK, "reserve") == 4


def test_4_8_e10_lets_the_opponent_take_up_to_two() -> None:
    laid = secondary("E10")
    assert set(laid.legal(LANCASTER)) == {Take(1), Take(2)}
    laid.do(LANCASTER, Take(2))
    assert laid.cubes(LANCASTER, "reserve") == 2


def test_4_1_the_prompt_says_how_many_cubes_are_left_and_when_one_may_stop() -> None:
    laid = primary("E6", york="reserve 3").did(YORK, PlaceCubes(NORTH, 1))
    assert laid.question(YORK).endswith(" 1 done: 1 more, or stop.")
    laid = primary("E2", york="north 3, south 1")
    assert "done" not in laid.question(YORK)
    laid.do(YORK, Withdraw(NORTH))
    assert laid.question(YORK).endswith(" 1 done: up to 2 more, or stop.")
