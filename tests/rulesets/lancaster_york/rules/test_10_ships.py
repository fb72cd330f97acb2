"""10: where ships can go, and what they can do there."""

import pytest

from rulesets.lancaster_york.components.charts import BLUE, NM_E, RED, YELLOW, ZONE_NAMES
from rulesets.lancaster_york.rules.ch4_planning.planning import EditPlan, edits
from rulesets.lancaster_york.rules.ch6_bribery import bribery
from rulesets.lancaster_york.state.actions import AddTroop, SendShip

from ..table import Table, area, card, table


def planning(**laid: str) -> Table:
    return table(EditPlan(RED), **laid)  # type: ignore[arg-type]


def reach(ship: str, at: str = "") -> set[str]:
    """The zones to which red may order the ship."""
    laid = planning(red=ship, at=at)
    orders = [action for action in edits(laid.game, RED) if isinstance(action, SendShip)]
    return {ZONE_NAMES[order.zone] for order in orders}


@pytest.mark.parametrize(
    ("ship", "at", "zones"),
    [
        ("ship_kings_lynn", "", "nm_e ne_e se wc"),
        ("ship_plymouth", "", "ne_w wal se mid"),
        ("ship_berwick", "", "ne_e mid"),
        ("ship_berwick", "ship_berwick nm_w", "ne_w wal"),
        ("ship_pembroke", "ship_pembroke se", "wal wc mid ne_e"),
    ],
)
def test_10_1_a_ship_sails_two_zones_and_never_round_scotland(
    ship: str, at: str, zones: str
) -> None:
    assert reach(ship, at) == set(zones.split())


def test_10_2_a_ship_in_its_home_zone_lies_in_its_port() -> None:
    laid = planning(red="ship_berwick", at="ship_berwick mid")
    laid.do(RED, SendShip(card("ship_berwick"), NM_E))
    assert laid.game.charts[RED].voyages() == ((card("ship_berwick"), NM_E),)
    home = laid.view(None)["ships"]["ship_berwick"]
    assert (home, table(red="ship_berwick").view(None)["ships"]["ship_berwick"]) == ("mid", "nm_e")


def test_10_3_example_a_ship_from_berwick_opens_no_attack_in_northern_england() -> None:
    laid = planning(red="ship_berwick", yellow="york", at="ship_berwick ne_e")
    attack = AddTroop(card("york"))
    assert attack not in laid.legal(RED)
    assert laid.refusal(RED, attack).rule == "4.4"
    assert attack in planning(red="ship_berwick bishop_york", yellow="york").legal(RED)


def test_10_4_no_troops_stand_beside_a_ship_but_its_captain_can_be_bribed() -> None:
    laid = planning(red="berwick", yellow="ship_berwick")
    assert AddTroop(card("ship_berwick")) not in laid.legal(RED)
    bribed = table(bribery(), yellow="ship_berwick", black={BLUE: "ship_berwick"})
    assert bribed.owner("ship_berwick") == BLUE


def test_10_5_ships_count_off_both_coasts_of_the_northern_areas() -> None:
    for zone, where in {
        "nm_w": "northern_marches",
        "nm_e": "northern_marches",
        "ne_w": "northern_england",
        "ne_e": "northern_england",
    }.items():
        laid = table(yellow="ship_pembroke", at=f"ship_pembroke {zone}")
        assert laid.game.area_of(card("ship_pembroke")) == area(where)
        assert laid.view(None)["standing"][where]["points"] == {"yellow": 2}
        assert laid.game.holder(card("ship_pembroke")) == YELLOW
