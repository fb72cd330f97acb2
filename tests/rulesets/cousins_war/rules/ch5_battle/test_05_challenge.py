"""5.5: a challenge is a separate step, which all see before the next roll."""

from typing import Any

from rulesets.cousins_war.components.charts import DOUBLE, SINGLE, TRIPLE
from rulesets.cousins_war.state.actions import (
    ChallengeDeclaration,
    ChangeDice,
    Declare,
    RollOpenly,
)

from ...battles import RED, WHITE, battle, strengths
from ...table import Table

VIEWERS = (RED, WHITE, None)
HONEST: dict[str, Any] = {
    "active": "lancaster",
    "claim": {"kind": "double", "value": 5},
    "rolled": [5, 5, 2],
    "final": [5, 5, 2],
    "verdict": "true",
    "loser": "york",
}
LIE = HONEST | {"rolled": [2, 4, 5], "final": [2, 4, 5], "verdict": "false", "loser": "lancaster"}


def challenged(*roll: int, **more: Any) -> Table:
    """York has challenged a double 5."""
    laid = battle(*roll, **more).challenged(DOUBLE, 5)
    return laid


def test_5_5_a_challenge_rolls_no_dice_and_the_challenger_is_asked_to_take_them() -> None:
    laid = challenged(5, 5, 2)
    assert not laid.happened("DiceRolled")
    assert (list(laid.awaited()), laid.asks(WHITE)) == ([WHITE], "TakeDice")
    assert list(laid.legal(WHITE)) == [RollOpenly()]
    assert laid.question(RED) == "York is about to roll."


def test_5_5_every_viewer_sees_the_revealed_dice_who_was_right_and_who_lost_a_cube() -> None:
    told, lied = challenged(5, 5, 2), challenged(2, 4, 5)
    for viewer in VIEWERS:
        assert told.view(viewer)["challenge"] == HONEST
        assert told.view(viewer)["battle"]["shown"] == [5, 5, 2]
        assert lied.view(viewer)["challenge"] == LIE
    assert (strengths(told), strengths(lied)) == ((4, 3), (3, 4))


def test_5_5_the_challenger_reads_what_came_of_it_and_what_to_roll_against() -> None:
    assert challenged(5, 5, 2).question(WHITE) == (
        "The declaration was true: you lost a cube. Roll against double 5."
    )
    assert challenged(2, 4, 6).question(WHITE) == (
        "The declaration was false: your opponent lost a cube. Roll against single 6."
    )


def test_5_6_while_the_last_card_may_mend_it_the_verdict_is_open() -> None:
    laid = challenged(2, 4, 5, hand={RED: "B5"})
    assert laid.asks(RED) == "ChangeShownDice"
    assert laid.view(WHITE)["challenge"] == LIE | {"verdict": None, "loser": None}


def test_5_6_a_mended_declaration_is_seen_before_the_open_roll() -> None:
    laid = challenged(2, 4, 5, hand={RED: "B5"}).did(RED, ChangeDice((0, 1, 0)))
    mended = {"final": [2, 5, 5], "verdict": "mended", "loser": None}
    assert laid.view(None)["challenge"] == LIE | mended
    assert laid.question(WHITE) == (
        "The last card made the declaration true: no cube was lost. Roll against double 5."
    )
    assert strengths(laid) == (4, 4)


def test_5_5_the_challenge_is_news_until_the_open_roll() -> None:
    laid = challenged(5, 5, 2).did(WHITE, RollOpenly(), 1, 2, 3, 6, 6, 6)
    view = laid.view(None)
    assert view["challenge"] is None
    assert view["last"]["losses"] == 2


def test_5_5_a_challenge_clears_the_comparison_before_it() -> None:
    laid = battle(6, 6, 1).believed(SINGLE, 6, 6, 1, 2, 3, 3, 3)  # a tie
    assert laid.view(None)["last"]["loser"] is None
    laid.do(WHITE, Declare(TRIPLE, 3))
    laid.do(RED, ChallengeDeclaration())
    assert laid.view(None)["last"] is None


def test_5_5_after_the_last_lie_the_board_shows_it_and_not_the_roll_before() -> None:
    laid = battle(6, 1, 2, lancaster="battlefield 4", york="battlefield 1")
    laid.believed(SINGLE, 6, 6, 1, 3, 2, 4, 5)  # a tie; York rolls 2, 4 and 5 under the cup
    laid.do(WHITE, Declare(DOUBLE, 5))
    laid.do(RED, ChallengeDeclaration())
    view = laid.view(None)
    assert laid.asks(RED) == "PlaceSurvivors"
    assert (view["battle"], view["last"]) == (None, None)
    assert view["challenge"] == LIE | {"active": "york", "loser": "york"}
