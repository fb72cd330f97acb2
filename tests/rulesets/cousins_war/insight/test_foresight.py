"""What a cube would change."""

from __future__ import annotations

from rulesets.cousins_war.components.charts import (
    CENTRAL,
    MOVE,
    NORTH,
    PLACE,
    REMOVE,
    SOUTH,
    YORK,
    Use,
)
from rulesets.cousins_war.insight.foresight import FORESIGHT
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard
from rulesets.cousins_war.state.actions import MoveCube, SpendPoints, TryToPlace, TryToRemove
from rulesets.kernel.interface import Action
from rulesets.search.foresight import foreseen, reached

from ..table import RULES, Table, card, table


def spending(use: Use, york: str, lancaster: str = "") -> Table:
    """York spends three points; the battle will be in the region of B4."""
    laid = table(
        PlayCard(YORK), hand={YORK: "B7"}, battlefield="B4", york=york, lancaster=lancaster
    )
    laid.do(YORK, SpendPoints(card("B7"), use))
    return laid


def told(laid: Table, action: Action) -> list[str]:
    assert action in laid.legal(YORK)
    return foreseen(RULES, FORESIGHT, laid.game, YORK, action)


def test_4_6_a_cube_that_may_be_placed_says_what_it_would_win() -> None:
    laid = spending(PLACE, "reserve 3, south 1", "south 1")
    lines = told(laid, TryToPlace(SOUTH))
    assert lines[0] == "If it succeeds, in the South: you 2, they 1; you control it."
    assert lines[1] == "Regions controlled then: you 1, they 0."


def test_4_7_a_cube_that_may_be_removed_too() -> None:
    laid = spending(REMOVE, "north 1", "north 2")
    assert told(laid, TryToRemove(NORTH))[0].endswith("you 1, they 1; nobody controls it.")


def test_4_5_a_move_is_sure_and_changes_two_regions() -> None:
    laid = spending(MOVE, "north 1, central 1", "north 1")
    lines = told(laid, MoveCube(CENTRAL, NORTH))
    assert lines[0] == "Then, in Central England: you 0, they 0; nobody controls it."
    assert lines[1] == "Then, in the North: you 2, they 1; you control it."


def test_5_1_who_would_begin_the_battle_is_told_where_that_changes() -> None:
    laid = spending(PLACE, "reserve 3")
    where = laid.game.battle_region()
    assert laid.game.first_to_roll()[0] != YORK
    assert told(laid, TryToPlace(where))[-1] == "You would begin the battle."
    other = next(region for region in (NORTH, CENTRAL, SOUTH) if region != where)
    assert not any("begin" in line for line in told(laid, TryToPlace(other)))


def test_4_5_the_cubes_that_stand_next_to_each_region() -> None:
    laid = spending(MOVE, "north 1, central 2", "south 3")
    found = {
        (mark.key, mark.seat): mark.number for mark in reached(RULES, FORESIGHT, laid.game, YORK)
    }
    assert found == {
        ("north", "york"): 2,
        ("south", "york"): 2,
        ("central", "york"): 1,
        ("central", "lancaster"): 3,
    }
