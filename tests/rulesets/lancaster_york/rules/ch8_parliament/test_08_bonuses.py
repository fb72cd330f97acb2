"""8.7, 8.8: trade and church."""

from rulesets.lancaster_york.components.charts import BLUE, RED
from rulesets.lancaster_york.rules.ch8_parliament.parliament import score_church, score_trade
from rulesets.lancaster_york.state.events import ChurchScored, TradeScored

from ...table import card, table

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
