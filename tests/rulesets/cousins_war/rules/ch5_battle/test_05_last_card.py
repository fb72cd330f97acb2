"""5.6: changing dice with the last card; and the worked example of the rulebook, two battle
sequences between Oscar and Beth."""

from __future__ import annotations

from rulesets.cousins_war.components.charts import (
    DOUBLE,
    LANCASTER,
    SINGLE,
    TRIPLE,
    YORK,
)
from rulesets.cousins_war.state.actions import (
    Believe,
    ChallengeDeclaration,
    ChangeDice,
    Declare,
    HoldCard,
    RollOpenly,
)
from rulesets.cousins_war.state.dice import changes
from rulesets.cousins_war.state.events import (
    CardHeld,
    DeclarationMended,
    DiceChanged,
    DiceRevealed,
    RollsCompared,
)

from ...battles import RED, WHITE, battle, strengths
from ...table import card


def test_5_6_a_caught_liar_is_asked_for_the_last_card_with_the_declaration_and_the_roll() -> None:
    laid = battle(2, 4, 5, hand={RED: "B5", WHITE: ""}).challenged(DOUBLE, 5)
    assert laid.asks(RED) == "ChangeShownDice"
    assert laid.question(RED) == (
        "You declared double 5 and rolled 2, 4 and 5. Play your last card to change 1 die by 1?"
    )


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


OSCAR, BETH = LANCASTER, YORK


def test_5_8_the_battle_of_oscar_and_beth_goes_as_the_rulebook_tells_it() -> None:
    cubes = {"lancaster": "battlefield 2, french 2, north 2", "york": "battlefield 3, north 1"}
    hands = {OSCAR: "B5", BETH: "E10"}  # 1 and 3 command points
    laid = battle(2, 4, 5, **cubes, hand=hands, holder=BETH)
    game = laid.game

    # Oscar has more influence there, so he begins; he has 2, 4 and 5, and declares a double 5.
    assert list(laid.awaited()) == [OSCAR]
    laid.do(OSCAR, Declare(DOUBLE, 5))
    laid.do(BETH, ChallengeDeclaration())
    assert laid.happened("DiceRevealed") == [DiceRevealed(OSCAR, (2, 4, 5), False)]

    # His last card turns the 4 into a 5: the declaration stands, and neither player loses a cube.
    laid.do(OSCAR, ChangeDice((0, 1, 0)))
    assert laid.happened("DiceChanged") == [DiceChanged(OSCAR, card("B5"), (2, 4, 5), (2, 5, 5))]
    assert laid.happened("DeclarationMended") == [DeclarationMended(OSCAR)]
    assert (game.strength(OSCAR), game.strength(BETH)) == (4, 3)

    # Beth takes the dice and rolls them openly.
    laid.do(BETH, RollOpenly(), 1, 3, 3)

    # Beth has rolled 1, 3 and 3. She cannot reach three threes, but three twos she can.
    offers = {action.changes for action in laid.offers(BETH, "ChangeDice")}
    assert (2, 0, 0) not in offers
    laid.do(BETH, ChangeDice((1, -1, -1)), 1, 4, 6)
    assert laid.happened("RollsCompared") == [
        RollsCompared(OSCAR, DOUBLE, 5, TRIPLE, 2, OSCAR, 2),
    ]
    assert game.french == [0, 0]
    assert (game.strength(OSCAR), game.strength(BETH)) == (2, 3)
    assert laid.view(None)["supply"]["french"] == 2

    # The parts are swapped. Beth has 1, 4 and 6, declares a double 4, and Oscar believes her.
    assert list(laid.awaited()) == [BETH]
    laid.do(BETH, Declare(DOUBLE, 4))
    laid.do(OSCAR, Believe(), 3, 3, 6, 1, 2, 3)
    assert not laid.happened("DiceRevealed")

    # He rolls 3, 3 and 6, has no card any more, and loses one cube; the battle goes on.
    assert laid.happened("RollsCompared") == [RollsCompared(BETH, DOUBLE, 4, DOUBLE, 3, OSCAR, 1)]
    assert (game.strength(OSCAR), game.strength(BETH)) == (1, 3)
    assert list(laid.awaited()) == [OSCAR]
