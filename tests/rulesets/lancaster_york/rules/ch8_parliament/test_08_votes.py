"""8.3, 8.4: the votes of the areas, and the King."""

import pytest

from rulesets.lancaster_york.components.charts import (
    AREAS,
    LANCASTER,
    MIDLANDS,
    NOBLE,
    NORTHERN_ENGLAND,
    SOUTH_EAST_ENGLAND,
    TIES,
    TURN_ORDER,
    WALES,
    YORK,
    House,
)
from rulesets.lancaster_york.rules.ch8_parliament.parliament import (
    elect_king,
    parliament,
    score_area,
)
from rulesets.lancaster_york.state.events import KingElected, VotesWon

from ...table import Table, table


def won(laid: Table) -> VotesWon:
    (event,) = laid.happened("VotesWon")
    assert isinstance(event, VotesWon)
    return event


def test_8_3_example_nevilles_noble_decides_between_thirteen_and_thirteen_points() -> None:
    laid = table(
        score_area(NORTHERN_ENGLAND),
        red="pontefract",
        blue="york lincoln",
        yellow="noble_neville_8",
        green="bishop_york kingston",
    )
    assert won(laid) == VotesWon(NORTHERN_ENGLAND, YORK, 9, True, TIES[NOBLE])


def test_8_3_the_players_of_a_house_add_their_control_points() -> None:
    laid = table(score_area(MIDLANDS), red="coventry", blue="bishop_norwich", yellow="norwich")
    assert won(laid) == VotesWon(MIDLANDS, LANCASTER, 8, False, None)


def test_8_3_an_area_where_nobody_is_present_has_no_votes() -> None:
    assert won(table(score_area(WALES))) == VotesWon(WALES, None, 0, False, None)


def test_8_3_ruling_a_ship_is_enough_for_the_votes_of_an_area() -> None:
    laid = table(score_area(WALES), green="ship_plymouth", at="ship_plymouth wal")
    assert won(laid) == VotesWon(WALES, YORK, 5, False, None)


@pytest.mark.parametrize(
    ("order", "house"), [("green blue red yellow", YORK), ("blue green red yellow", LANCASTER)]
)
def test_8_3_ruling_houses_equal_in_everything_are_decided_by_the_first_who_is_present(
    order: str, house: House
) -> None:
    laid = table(
        score_area(SOUTH_EAST_ENGLAND),
        order=order,
        blue="ship_sandwich",
        green="ship_plymouth",
        at="ship_plymouth se",
    )
    assert won(laid) == VotesWon(SOUTH_EAST_ENGLAND, house, 7, True, TURN_ORDER)


def test_8_4_example_lancaster_has_twenty_votes_to_nineteen_and_the_king() -> None:
    laid = table(
        elect_king(),
        red="bamburgh pontefract",
        blue="windsor",
        yellow="kenilworth harlech",
        green="carisbrooke",
        score=(1, 2, 3, 4),
    )
    assert laid.happened("KingElected") == [KingElected(LANCASTER, 20, 19)]
    assert laid.score() == [6, 2, 3, 9]
    assert laid.game.kings == (LANCASTER,)


def test_8_4_york_may_have_its_king_as_well() -> None:
    laid = table(elect_king(), green="harlech", kings="lancaster")
    assert laid.happened("KingElected") == [KingElected(YORK, 0, 5)]
    assert laid.score() == [0, 5, 5, 0]
    assert laid.game.kings == (LANCASTER, YORK)


@pytest.mark.parametrize(
    "owned",
    [{}, {"red": "pontefract", "yellow": "harlech bamburgh"}],
)
def test_8_4_ruling_with_equal_votes_nobody_is_king_this_turn(owned: dict[str, str]) -> None:
    laid = table(elect_king(), **owned)  # type: ignore[arg-type]
    (event,) = laid.happened("KingElected")
    assert event.house is None
    assert event.lancaster == event.york
    assert laid.score() == [0, 0, 0, 0]
    assert laid.game.kings == (-1,)


@pytest.mark.parametrize("players", [2, 3])
def test_8_3_with_two_or_three_players_there_are_no_votes_and_no_king(players: int) -> None:
    laid = table(parliament(), players=players, red="pontefract", yellow="york")
    assert not laid.happened("VotesWon")
    assert not laid.happened("KingElected")
    assert laid.game.kings == ()
    assert laid.score()[:2] == [9, 6]


def test_8_3_the_votes_that_a_view_shows_are_those_that_parliament_will_count() -> None:
    laid = table(red="bamburgh", green="york")
    assert laid.view(None)["votes"] == {"lancaster": 4, "york": 9}
    assert table(players=3, red="bamburgh").view(None)["votes"] is None


def test_8_parliament_goes_through_the_areas_in_order_then_king_awards_and_bonuses() -> None:
    laid = table(
        parliament(),
        red="york bishop_york sandwich ship_sandwich",
        yellow="bishop_durham bishop_norwich",
        awards="archbishop_of_canterbury yellow",
    )
    kinds = [type(event).__name__ for event in laid.events]
    assert kinds == [
        *("AreaScored", "VotesWon") * len(AREAS),
        "KingElected",
        "AwardScored",
        "TradeScored",
        "ChurchScored",
    ]
