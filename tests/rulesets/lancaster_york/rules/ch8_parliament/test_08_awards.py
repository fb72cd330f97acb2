"""8.5 to 8.8: awards that are taken, kept and lost at any time, and what they, trade and church
score."""

import pytest

from rulesets.kernel.flow import Plan, step
from rulesets.lancaster_york.components.charts import (
    ADMIRAL,
    ARCHBISHOP,
    AWARDS,
    BLUE,
    CONSTABLE,
    GREEN,
    NOBODY,
    RED,
    WARDEN,
    YELLOW,
)
from rulesets.lancaster_york.rules.ch2_draw_cards import ChooseCard
from rulesets.lancaster_york.rules.ch8_parliament.awards import settle_awards
from rulesets.lancaster_york.rules.ch8_parliament.parliament import (
    score_awards,
    score_church,
    score_trade,
)
from rulesets.lancaster_york.state.events import (
    AwardChanged,
    AwardScored,
    ChurchScored,
    TradeScored,
)
from rulesets.lancaster_york.state.game import Game

from ...playing import playing, take
from ...table import Table, card, cards, table

PORTS = ("berwick", "kingston", "kings_lynn", "sandwich", "plymouth", "pembroke")
ADMIRALTY = "lord_high_admiral"


@step
def settle(game: Game) -> Plan[Game]:
    """8.5 Only this."""
    settle_awards(game)
    return None


def ships(*counts: int, holder: str = "", order: str = "red yellow green blue") -> Table:
    """A table with these numbers of ships for red, yellow, green and blue, and this Admiral."""
    rest = (f"ship_{port}" for port in PORTS)
    owned = [" ".join(next(rest) for _ in range(count)) for count in counts]
    awards = f"{ADMIRALTY} {holder}" if holder else ""
    red, yellow, green, blue = [*owned, "", "", "", ""][:4]
    return table(
        settle(), red=red, yellow=yellow, green=green, blue=blue, awards=awards, order=order
    )


@pytest.mark.parametrize(
    ("award", "one", "two"),
    [
        (ADMIRAL, "ship_sandwich", "ship_plymouth"),
        (ARCHBISHOP, "bishop_york", "bishop_durham"),
        (CONSTABLE, "windsor", "bamburgh"),
        (WARDEN, "pembroke", "kings_lynn"),
    ],
)
def test_8_5_two_of_a_kind_are_enough_for_the_award(award: int, one: str, two: str) -> None:
    assert table(settle(), green=one).game.awards == [NOBODY] * len(AWARDS)
    laid = table(settle(), green=f"{one} {two}")
    assert laid.events == [AwardChanged(award, GREEN, None)]  # type: ignore[arg-type]


def test_8_5_towns_and_nobles_bring_no_award() -> None:
    laid = table(settle(), red="york lincoln london noble_percy_9 noble_tudor_6 noble_neville_8")
    assert laid.events == []


def test_8_5_the_holder_keeps_it_against_as_many() -> None:
    assert ships(2, 2, holder="yellow").award(ADMIRALTY) == YELLOW


def test_8_5_another_player_with_more_takes_it() -> None:
    assert ships(2, 3, holder="red").events == [AwardChanged(ADMIRAL, YELLOW, RED)]


def test_8_5_who_falls_below_two_loses_it_to_the_first_in_turn_order_with_most() -> None:
    laid = ships(1, 2, 0, 2, holder="red", order="blue red green yellow")
    assert laid.award(ADMIRALTY) == BLUE
    assert ships(1, 2, 0, 2, holder="red").award(ADMIRALTY) == YELLOW


def test_8_5_who_still_has_two_but_fewer_than_others_loses_it() -> None:
    assert ships(2, 0, 1, 3, holder="red").award(ADMIRALTY) == BLUE


def test_8_5_if_nobody_has_two_it_goes_back_to_the_board() -> None:
    laid = ships(1, 1, 1, holder="green")
    assert laid.events == [AwardChanged(ADMIRAL, None, GREEN)]
    assert laid.award(ADMIRALTY) is None


def test_8_5_the_first_of_equals_in_turn_order_takes_what_lies_on_the_board() -> None:
    assert ships(2, 2, order="yellow red green blue").award(ADMIRALTY) == YELLOW


def test_8_6_each_award_scores_four_for_its_holder() -> None:
    laid = table(
        score_awards(),
        red="york",
        awards="lord_high_admiral red, archbishop_of_canterbury red, constable_of_the_tower blue, "
        "warden_of_the_cinque_ports yellow",
    )
    assert laid.score() == [8, 4, 0, 4]
    assert laid.happened("AwardScored") == [
        AwardScored(RED, ADMIRAL, 4),
        AwardScored(RED, ARCHBISHOP, 4),
        AwardScored(BLUE, CONSTABLE, 4),
        AwardScored(YELLOW, WARDEN, 4),
    ]


def test_8_6_the_captain_of_calais_scores_four_too() -> None:
    laid = table(score_awards(), captain="green midlands")
    assert laid.happened("AwardScored") == [AwardScored(GREEN, None, 4)]
    assert laid.score() == [0, 0, 4, 0]


def test_8_6_awards_on_the_board_score_for_nobody() -> None:
    assert table(score_awards(), red="windsor").events == []


def test_8_5_a_third_port_from_the_display_takes_the_award_from_a_holder_of_two() -> None:
    laid = playing(
        red="sandwich plymouth",
        yellow="berwick kingston",
        awards="warden_of_the_cinque_ports yellow",
    )
    laid.game.deck = tuple(c for c in laid.game.deck if c not in cards("pembroke kings_lynn"))
    laid.game.display = cards("pembroke kings_lynn")
    laid.work(ChooseCard(RED), ChooseCard(YELLOW))
    events = laid.do(RED, take("pembroke"))
    assert AwardChanged(WARDEN, RED, YELLOW) in events
    # The last card is taken without a question: as many as the holder has do not take it back.
    assert laid.owner("kings_lynn") == YELLOW
    assert laid.award("warden_of_the_cinque_ports") == RED


CATHEDRALS = "durham york norwich winchester exeter st_davids"


def test_8_7_a_port_and_its_own_ship_score_two() -> None:
    laid = table(score_trade(), red="sandwich ship_sandwich")
    assert laid.happened("TradeScored") == [
        TradeScored(RED, card("sandwich"), card("ship_sandwich"), 2)
    ]
    assert laid.score() == [2, 0, 0, 0]


def test_8_7_the_ship_need_not_be_at_home() -> None:
    laid = table(score_trade(), red="sandwich ship_sandwich", at="ship_sandwich wal")
    assert laid.score() == [2, 0, 0, 0]


def test_8_7_the_ship_of_another_port_or_of_another_player_does_not_do() -> None:
    laid = table(
        score_trade(), red="sandwich ship_plymouth", blue="ship_sandwich", green="plymouth"
    )
    assert laid.events == []


def test_8_7_every_pair_scores() -> None:
    laid = table(
        score_trade(),
        red="sandwich ship_sandwich pembroke ship_pembroke",
        blue="berwick ship_berwick",
    )
    assert laid.score() == [4, 0, 0, 2]


def test_8_8_a_cathedral_town_and_its_bishop_score_three() -> None:
    laid = table(score_church(), blue="york bishop_york")
    assert laid.happened("ChurchScored") == [
        ChurchScored(BLUE, card("york"), card("bishop_york"), 3)
    ]
    assert laid.score() == [0, 0, 0, 3]


def test_8_8_each_area_has_one_cathedral_town() -> None:
    for town in CATHEDRALS.split():
        assert table(score_church(), red=f"{town} bishop_{town}").score() == [3, 0, 0, 0]


def test_8_8_a_town_without_a_cathedral_or_a_bishop_of_another_player_does_not_do() -> None:
    laid = table(
        score_church(), red="london bishop_winchester york", blue="bishop_york", green="winchester"
    )
    assert laid.events == []
