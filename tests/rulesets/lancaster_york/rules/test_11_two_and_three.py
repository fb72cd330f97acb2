import pytest

from rulesets.lancaster_york.components.charts import GREEN, RED, YELLOW
from rulesets.lancaster_york.rules.ch2_draw_cards import draw_cards, drawing_order
from rulesets.lancaster_york.state.events import HousesDealt
from tests.support.dice import Chance

from ..playing import playing
from ..table import RULES

FEW = [("two", 2), ("three", 3)]


@pytest.mark.parametrize(("scenario", "players"), FEW)
def test_11_2_no_royal_houses_are_dealt(scenario: str, players: int) -> None:
    game, events = RULES.setup(scenario, {}, Chance(1))
    assert game.houses == ()
    assert not [event for event in events if isinstance(event, HousesDealt)]
    assert RULES.view(game, None)["houses"] is None
    assert len(game.score) == players
    assert len(RULES.view(game, None)["players"]) == players


@pytest.mark.parametrize(("scenario", "players"), FEW)
def test_11_2_there_are_no_royal_house_counters(scenario: str, players: int) -> None:
    game, _ = RULES.setup(scenario, {}, Chance(1))
    view = RULES.view(game, None)
    assert view["votes"] is None
    assert view["kings"] == []
    assert {standing["house"] for standing in view["standing"].values()} == {None}


@pytest.mark.parametrize(
    ("players", "turn", "count"),
    [(2, 1, 12), (2, 2, 8), (2, 5, 8), (3, 1, 9), (3, 2, 9), (3, 5, 9), (4, 1, 12), (4, 2, 8)],
)
def test_11_1_cards_are_shown_by_the_number_of_players(players: int, turn: int, count: int) -> None:
    laid = playing(draw_cards(), players=players, turn=turn)
    assert len(laid.game.display) == count
    order = drawing_order(laid.game)
    assert len(order) == count
    assert {order.count(seat) for seat in laid.game.seats()} == {count // players}


def test_11_1_turn_1_goes_there_and_back_again() -> None:
    laid = playing(players=3, turn=1)
    assert drawing_order(laid.game) == [RED, YELLOW, GREEN, GREEN, YELLOW, RED, RED, YELLOW, GREEN]
    laid = playing(players=2, turn=1)
    assert drawing_order(laid.game) == [RED, YELLOW, YELLOW, RED] * 3
    laid = playing(players=2, turn=4)
    assert drawing_order(laid.game) == [RED, YELLOW] * 4
