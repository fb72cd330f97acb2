"""6: black cubes, white cubes, and personalities that change sides."""

import pytest

from rulesets.kernel.interface import Action
from rulesets.lancaster_york.components.charts import (
    BLUE,
    CARD_NAMES,
    GREEN,
    NM_W,
    RED,
    SOUTH_EAST_ENGLAND,
    YELLOW,
)
from rulesets.lancaster_york.rules.ch6_bribery import bribery
from rulesets.lancaster_york.state.actions import BribeEarlier
from rulesets.lancaster_york.state.events import BribeTried

from ..playing import black, planning
from ..table import card, table

NEVILLE, STAFFORD = card("noble_neville_10"), card("noble_stafford_6")


def test_6_2_example_neville_without_a_white_cube_comes_over_to_red_where_he_stands() -> None:
    laid = table(
        bribery(),
        red="noble_stafford_6 bishop_winchester windsor",
        blue="noble_neville_10",
        at="noble_neville_10 south_east_england, noble_stafford_6 west_country",
        white="noble_stafford_6",
        black={RED: "noble_neville_10"},
    )
    assert laid.happened("BribeTried") == [BribeTried(RED, NEVILLE, BLUE, True)]
    assert laid.owner("noble_neville_10") == RED
    assert laid.game.area_of(NEVILLE) == SOUTH_EAST_ENGLAND


def test_6_2_a_white_cube_makes_the_bribe_fail() -> None:
    laid = table(
        bribery(),
        red="noble_stafford_6",
        white="noble_stafford_6",
        black={BLUE: "noble_stafford_6"},
    )
    assert laid.happened("BribeTried") == [BribeTried(BLUE, STAFFORD, RED, False)]
    assert laid.owner("noble_stafford_6") == RED


def test_6_2_the_white_cube_is_used_up_by_the_first_bribe() -> None:
    laid = table(
        bribery(),
        red="noble_stafford_6",
        white="noble_stafford_6",
        black={BLUE: "noble_stafford_6", GREEN: "noble_stafford_6"},
    )
    assert laid.happened("BribeTried") == [
        BribeTried(BLUE, STAFFORD, RED, False),
        BribeTried(GREEN, STAFFORD, RED, True),
    ]
    assert laid.owner("noble_stafford_6") == GREEN


def test_6_1_the_first_in_turn_order_bribes_last_and_keeps_the_personality() -> None:
    laid = table(
        bribery(),
        order="green blue red yellow",
        red="bishop_york",
        black={BLUE: "bishop_york", GREEN: "bishop_york", YELLOW: "bishop_york"},
    )
    york = card("bishop_york")
    assert laid.happened("BribeTried") == [
        BribeTried(YELLOW, york, RED, True),
        BribeTried(BLUE, york, YELLOW, True),
        BribeTried(GREEN, york, BLUE, True),
    ]
    assert laid.owner("bishop_york") == GREEN


def test_6_2_a_white_cube_protects_only_what_it_lies_on() -> None:
    laid = table(
        bribery(),
        red="bishop_york ship_kingston",
        white="bishop_york",
        black={BLUE: "ship_kingston", YELLOW: "bishop_york ship_kingston"},
    )
    assert (laid.owner("bishop_york"), laid.owner("ship_kingston")) == (RED, YELLOW)


def tried(*actions: Action) -> list[str]:
    """In which order red's cubes are tried after these changes of the plan."""
    laid = planning(
        yellow="noble_herbert_4 noble_percy_9 bishop_durham bishop_york ship_sandwich",
        money=[90, 0, 0, 0],
    )
    for name in ("bishop_durham", "noble_herbert_4", "ship_sandwich", "noble_percy_9"):
        laid.act(RED, black(name))
    laid.deploy(red=actions)
    laid.work(bribery())
    return [CARD_NAMES[event.card] for event in laid.happened("BribeTried")]


def test_6_1_ruling_a_players_cubes_are_tried_as_they_are_paid_unless_the_player_orders_them() -> (
    None
):
    paid = ["noble_percy_9", "noble_herbert_4", "bishop_durham", "ship_sandwich"]
    assert tried() == paid
    ship, herbert = card("ship_sandwich"), card("noble_herbert_4")
    assert tried(BribeEarlier(ship)) == [*paid[:2], "ship_sandwich", "bishop_durham"]
    assert tried(*[BribeEarlier(ship)] * 3, BribeEarlier(herbert)) == [
        "ship_sandwich",
        "noble_herbert_4",
        "noble_percy_9",
        "bishop_durham",
    ]


def test_6_1_a_cube_laid_later_keeps_the_order_that_the_player_made() -> None:
    ship = BribeEarlier(card("ship_sandwich"))
    assert tried(ship, ship, ship, black("bishop_york")) == [
        "ship_sandwich",
        "noble_percy_9",
        "noble_herbert_4",
        "bishop_york",
        "bishop_durham",
    ]


def test_6_1_what_is_first_or_not_bribed_cannot_be_tried_earlier() -> None:
    laid = planning(yellow="noble_herbert_4 noble_percy_9 bishop_york")
    laid.act(RED, black("noble_herbert_4"), black("noble_percy_9"))
    percy, york = BribeEarlier(card("noble_percy_9")), BribeEarlier(card("bishop_york"))
    assert laid.refusal(RED, percy).text == "That is already your first bribe."
    assert laid.refusal(RED, york).text == "You have no bribe on that card."
    assert {laid.refusal(RED, action).rule for action in (percy, york)} == {"6.1"}


def test_6_2_a_ship_changes_sides_at_sea() -> None:
    laid = table(
        bribery(),
        yellow="ship_berwick",
        at="ship_berwick nm_w",
        black={RED: "ship_berwick"},
    )
    assert laid.owner("ship_berwick") == RED
    assert laid.game.ship_at[0] == NM_W


@pytest.mark.parametrize(("white", "award"), [("", BLUE), ("ship_berwick", RED)])
def test_6_2_a_bribed_captain_takes_the_award_of_the_admiral_with_him(
    white: str, award: int
) -> None:
    laid = table(
        bribery(),
        red="ship_berwick ship_kingston",
        blue="ship_plymouth",
        awards="lord_high_admiral red",
        white=white,
        black={BLUE: "ship_berwick"},
    )
    assert laid.award("lord_high_admiral") == award
    assert len(laid.happened("AwardChanged")) == (award == BLUE)


def test_6_1_without_black_cubes_nothing_happens() -> None:
    assert table(bribery(), red="noble_stafford_6", white="noble_stafford_6").events == []
