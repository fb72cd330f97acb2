from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, YELLOW
from rulesets.lancaster_york.rules.turn import determine_turn_order, game_turn
from rulesets.lancaster_york.state.events import TurnOrderSet

from ..playing import playing


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
