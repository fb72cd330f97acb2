"""0 and 1: the setting up, the phases of a turn and the order of the players."""

from collections import Counter

from rulesets.lancaster_york.components.charts import (
    BLUE,
    CARDS,
    GREEN,
    LANCASTER,
    NOBODY,
    RED,
    YELLOW,
    YORK,
)
from rulesets.lancaster_york.rules.turn import determine_turn_order, game_turn
from rulesets.lancaster_york.state.events import HousesDealt, TurnOrderSet
from tests.support.dice import Chance

from ..playing import playing
from ..table import PACKS, RULES


def test_0_1_nothing_is_owned_and_the_deck_is_shuffled() -> None:
    decks = set()
    for seed in range(5):
        game, _ = RULES.setup("four", {}, Chance(seed))
        assert set(game.owner) == {NOBODY}
        assert sorted((*game.deck, *game.display)) == list(CARDS)
        decks.add(game.deck)
    assert len(decks) == 5


def test_0_1_everyone_has_six_pounds_and_a_french_aid_token() -> None:
    game, _ = RULES.setup("four", {}, Chance(1))
    assert game.money == [6, 6, 6, 6]
    assert game.aid == [True] * 4
    assert game.mercenaries == [0] * 4
    assert game.score == [0] * 4


def test_0_1_the_cards_are_fifty_four_of_eight_kinds() -> None:
    kinds = Counter(card["kind"] for card in RULES.charts()["cards"].values())
    assert kinds == {
        "bishop": 6,
        "ship": 6,
        "mercenaries": 6,
        "royal_castle": 6,
        "large_town": 6,
        "town": 6,
        "port": 6,
        "noble": 12,
    }


def test_0_2_two_players_stand_by_each_house_by_lot() -> None:
    dealt = set()
    for seed in range(40):
        game, events = RULES.setup("four", {}, Chance(seed))
        assert sorted(game.houses) == [LANCASTER, LANCASTER, YORK, YORK]
        assert events[0] == HousesDealt(game.houses)
        dealt.add(game.houses)
    assert len(dealt) == 6
    assert set(RULES.view(game, None)["houses"].values()) == {"lancaster", "york"}


def test_1_1_on_turn_1_the_order_is_drawn_by_lot() -> None:
    orders = set()
    for seed in range(200):
        game, events = RULES.setup("four", {}, Chance(seed))
        assert sorted(game.order) == [0, 1, 2, 3]
        assert TurnOrderSet(1, game.order) in events
        orders.add(game.order)
    assert len(orders) == 24


def test_0_4_the_board_says_what_players_may_not_talk_about() -> None:
    assert "0.4" in RULES.charts()["talk"]
    assert "### 0.4 Table talk" in (PACKS.folder / "rules.md").read_text()


def test_1_the_turn_has_eight_phases_in_order() -> None:
    phases = [
        "determine_turn_order",
        "draw_cards",
        "collect_income",
        "french_aid",
        "plan_together",
        "deployment",
        "bribery",
        "combat",
        "parliament",
        "end_of_turn",
    ]
    laid = playing()
    plan = game_turn(2).rule(laid.game, 2) or []
    assert [item.rule.__name__ for item in plan] == phases  # type: ignore[union-attr]
    assert laid.game.turn == 2


def test_1_1_example_red_10_yellow_12_green_13_and_blue_16_play_in_that_order() -> None:
    laid = playing(determine_turn_order(), score=[10, 12, 13, 16], order="blue green yellow red")
    assert laid.game.order == (RED, YELLOW, GREEN, BLUE)
    assert laid.events == [TurnOrderSet(2, (RED, YELLOW, GREEN, BLUE))]


def test_1_1_example_red_and_yellow_both_on_30_keep_their_order() -> None:
    laid = playing(determine_turn_order(), turn=3, score=[30, 30, 41, 35])
    assert laid.game.order == (RED, YELLOW, BLUE, GREEN)


def test_1_1_who_ties_keeps_the_order_of_the_turn_before_whatever_it_was() -> None:
    order = "blue yellow green red"
    laid = playing(determine_turn_order(), turn=3, score=[7, 7, 7, 7], order=order)
    assert laid.game.order == (BLUE, YELLOW, GREEN, RED)
