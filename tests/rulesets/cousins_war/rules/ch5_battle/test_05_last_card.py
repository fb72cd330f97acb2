"""5.6: changing dice with the last card."""

from rulesets.cousins_war.components.charts import (
    DOUBLE,
    SINGLE,
    TRIPLE,
)
from rulesets.cousins_war.state.actions import (
    ChangeDice,
    HoldCard,
    RollOpenly,
)
from rulesets.cousins_war.state.dice import changes
from rulesets.cousins_war.state.events import (
    CardHeld,
    DiceChanged,
)

from ...battles import RED, WHITE, battle, strengths
from ...table import card


def test_5_6_the_last_card_can_make_the_declaration_true() -> None:
    laid = battle(2, 4, 5, hand={RED: "B5", WHITE: ""}).challenged(DOUBLE, 5)
    assert laid.asks(RED) == "ChangeShownDice"
    assert laid.question(RED) == (
        "You declared double 5 and rolled 2, 4 and 5. Play your last card to change 1 die by 1?"
    )
    laid.do(RED, ChangeDice((0, 1, 0)))
    assert laid.happened("DiceChanged") == [DiceChanged(RED, card("B5"), (2, 4, 5), (2, 5, 5))]
    assert strengths(laid) == (4, 4)
    laid.do(WHITE, RollOpenly(), 1, 2, 3, 1, 1, 1)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.active_kind, compared.active_value, compared.loser) == (DOUBLE, 5, WHITE)
    assert strengths(laid) == (4, 2)
    assert laid.view(None)["discards"] == ["B5"]
    assert laid.view(None)["hands"]["lancaster"]["count"] == 0


def test_5_6_changed_dice_that_do_not_match_cost_a_cube_and_count_as_they_lie() -> None:
    laid = battle(2, 4, 4, hand={RED: "B5"}).challenged(TRIPLE, 5).did(RED, ChangeDice((0, 1, 0)))
    laid.do(WHITE, RollOpenly(), 1, 1, 3, 6, 6, 6)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.active_kind, compared.active_value) == (SINGLE, 5)
    assert strengths(laid) == (4 - 1 - 2, 4)


def test_5_6_the_card_may_be_held_back() -> None:
    laid = battle(2, 4, 5, hand={RED: "B5"}).challenged(DOUBLE, 5).did(RED, HoldCard())
    assert laid.happened("CardHeld") == [CardHeld(RED)]
    assert laid.game.hands[RED] == (card("B5"),)
    laid.do(WHITE, RollOpenly(), 1, 1, 3, 6, 6, 6)
    assert strengths(laid) == (1, 4)


def test_5_6_each_point_moves_one_die_by_one_and_no_die_twice_or_past_its_ends() -> None:
    one = {action.changes for action in changes((1, 3, 6), 1)}
    assert one == {(1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, -1)}
    three = {action.changes for action in changes((1, 3, 6), 3)}
    assert all(abs(step) <= 1 for change in three for step in change)
    assert all(a >= 0 and c <= 0 for a, _, c in three)
    assert len(three) == 2 * 3 * 2 - 1


def test_5_6_ruling_a_card_that_changes_no_die_is_not_played() -> None:
    assert all(any(action.changes) for action in changes((2, 2, 2), 3))
    laid = battle(2, 4, 5, hand={RED: "B5"}).challenged(DOUBLE, 5)
    assert laid.refusal(RED, ChangeDice((0, 0, 0))).rule == "5.6"
    assert "1 CP" in laid.refusal(RED, ChangeDice((1, 1, 0))).text


def test_5_6_who_holds_a_card_is_asked_even_where_it_is_no_help() -> None:
    laid = battle(6, 6, 6, hand={WHITE: "B5"}).believed(TRIPLE, 6, 1, 2, 3)
    assert laid.asks(WHITE) == "ChangeOpenDice"
    assert laid.question(WHITE).startswith("Against triple 6 you rolled 1, 2 and 3.")
    assert laid.refusal(WHITE, ChangeDice((2, 0, 0))).rule == "5.6"


def test_5_6_the_opponent_may_change_the_open_roll_with_the_last_card() -> None:
    laid = battle(6, 5, 4, hand={WHITE: "B6"}).believed(DOUBLE, 5, 1, 2, 3)
    laid.do(WHITE, ChangeDice((1, 0, -1)), 1, 1, 1)
    (compared,) = laid.happened("RollsCompared")
    assert (compared.opponent_kind, compared.opponent_value) == (TRIPLE, 2)
    assert (compared.loser, compared.losses) == (RED, 2)
