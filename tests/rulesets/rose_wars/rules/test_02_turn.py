from typing import Any

from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import LANCASTER, NORTH, SOUTH, YORK
from rulesets.rose_wars.rules.turn import player_turn
from rulesets.rose_wars.state.actions import ChooseSquare, ChooseUnit, EndTurn
from rulesets.rose_wars.state.events import TurnBegan

from ..table import play, sq, table


def test_2_1_a_turn_has_two_actions_and_then_cards_only() -> None:
    laid = table("KN c3, PK d3, LC e3", "PK h6").moved("c3", "c4")
    assert laid.game.left == 1
    laid.do(SOUTH, laid.move("d3", "d4"))
    assert laid.legal(SOUTH)[-1] == EndTurn()
    assert laid.reach("e3") == ""
    assert laid.refusal(SOUTH, laid.move("e3", "e4")) == Refusal("No action is left.", "2.1")


def test_2_1_the_players_take_turns() -> None:
    laid = table().did(SOUTH, EndTurn())
    assert laid.happened("TurnBegan") == [TurnBegan(4, NORTH, YORK, 2)]
    laid.do(NORTH, EndTurn())
    assert laid.happened("TurnBegan") == [TurnBegan(5, SOUTH, LANCASTER, 2)]
    assert laid.view(None)["turn"] == "Turn 5: Lancaster"


def test_2_1_a_unit_of_the_opponent_is_refused() -> None:
    laid = table("KN c3", "KN c6")
    assert laid.refusal(SOUTH, laid.move("c6", "c5")).rule == "2.1"


def test_2_1_a_card_that_takes_an_action_takes_one_and_needs_one() -> None:
    laid = table("LB c3, LB d3", "PK c5", hand={SOUTH: "arrow_storm arrow_storm"}, left=1)
    laid.do(SOUTH, play("arrow_storm"))
    assert laid.game.left == 0
    laid = table("LB c3", "PK c5", hand={SOUTH: "arrow_storm"}, left=0)
    assert laid.refusal(SOUTH, play("arrow_storm")).rule == "2.1"


def test_2_2_the_very_first_turn_has_one_action() -> None:
    laid = table("KN c3, PK d3", "PK h6", turn=1, plan=[player_turn(1)])
    assert laid.game.left == 1
    laid.do(SOUTH, laid.move("c3", "c4"))
    assert laid.reach("d3") == ""
    laid.do(SOUTH, EndTurn())
    assert laid.game.left == 2


def test_2_3_a_unit_is_chosen_for_one_action_a_turn() -> None:
    laid = table("KN c3, PK d3", "PK h6").moved("c3", "c4")
    assert laid.reach("c3") == ""
    assert laid.refusal(SOUTH, laid.move("c3", "c5")) == Refusal(
        "That unit has acted this turn.", "2.3"
    )
    laid.do(SOUTH, EndTurn())
    laid.do(NORTH, EndTurn())
    assert laid.reach("c3")


def test_2_3_a_move_is_not_followed_by_an_attack_of_the_same_unit() -> None:
    laid = table("KN c3", "PK c5").moved("c3", "c4")
    assert laid.refusal(SOUTH, laid.attack("c3", "c5")).rule == "2.3"


def test_2_4_the_turn_never_ends_unasked() -> None:
    laid = table("PK a1, PK b1", "PK h6").moved("a1", "a2")
    laid.do(SOUTH, laid.move("b1", "b2"))
    assert list(laid.awaited()) == [SOUTH]
    assert "No action is left" in laid.question(SOUTH)
    assert laid.question(NORTH) == "Lancaster is taking a turn."


def test_the_view_keeps_the_last_turn_for_the_arrows() -> None:
    laid = table("KN c3, LB d3", "LB c5, PK h6")
    laid.do(SOUTH, laid.attack("c3", "c5", "c4"), 6)
    now: Any = laid.view(None)["recap"]["now"]
    assert [(d["how"], d["source"], d["target"], d["result"]) for d in now] == [
        ("moved", "c3", "c4", None),
        (None, "c4", "c5", "miss"),
    ]
    laid.do(SOUTH, EndTurn())
    recap = laid.view(None)["recap"]
    assert (recap["last"], recap["now"]) == (now, [])


def test_2_1_a_square_or_an_enemy_alone_is_no_action_and_the_refusal_says_what_is_missing() -> None:
    laid = table("KN c3, PK a1", "LB h4")
    assert laid.refusal(SOUTH, ChooseSquare(sq("d6"))) == Refusal(
        "First choose one of your units, then a square for it.",
        "2.1",
    )
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["h4"])).rule == "4.3"
    laid.do(SOUTH, laid.move("c3", "c4"))
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["c3"])) == Refusal(
        "That unit has acted this turn.", "2.3"
    )


def test_2_1_a_unit_that_is_shut_in_is_refused_as_such() -> None:
    laid = table("KN a1, PK a2, PK b1", "LB h4")
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["a1"])).rule == "2.1"
