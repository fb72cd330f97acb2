"""9: the end of a turn, the end of the game, and the winner."""

from collections.abc import Sequence

import pytest

from rulesets.kernel.interface import Outcome
from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, YELLOW
from rulesets.lancaster_york.rules.ch9_end import end_of_game, end_of_turn
from rulesets.lancaster_york.state.events import GameEnded, TurnEnded

from ..table import RULES, Table, table


def ended(score: Sequence[int], *, players: int = 4, **laid: str) -> Table:
    return table(end_of_game(), turn=5, score=score, players=players, **laid)  # type: ignore[arg-type]


def outcome(laid: Table) -> Outcome:
    found = RULES.outcome(laid.game)
    assert found is not None
    return found


def test_9_1_the_captain_of_calais_goes_home_at_the_end_of_each_turn() -> None:
    laid = table(end_of_turn(), captain="red midlands", score=(1, 2, 3, 4))
    assert laid.game.captain is None
    assert laid.happened("TurnEnded") == [TurnEnded(2, (1, 2, 3, 4))]


def test_9_2_most_victory_points_win() -> None:
    laid = ended((50, 60, 70, 80), kings="york york york york york")
    assert (outcome(laid).winners, outcome(laid).rule) == ((BLUE,), "9.2")
    assert laid.happened("GameEnded") == [GameEnded(BLUE, (50, 60, 70, 80), "")]


@pytest.mark.parametrize(
    ("kings", "winner"),
    [("york lancaster york york lancaster", YELLOW), ("lancaster york lancaster - -", RED)],
)
def test_9_3_a_tie_goes_to_the_house_that_was_crowned_more_often(kings: str, winner: int) -> None:
    laid = ended((70, 70, 50, 60), kings=kings, red="noble_percy_9", yellow="noble_neville_10")
    assert (outcome(laid).winners, outcome(laid).rule) == ((winner,), "9.3")
    assert laid.happened("GameEnded")[0].tie == "kings"


@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [
        ("noble_percy_9", "noble_neville_10", BLUE),
        ("noble_percy_9 noble_tudor_6", "noble_plantagenet_9 noble_stafford_6", None),
        ("noble_percy_9 noble_mowbray_7", "noble_plantagenet_9 noble_stafford_6 windsor", RED),
        ("noble_percy_9 windsor", "noble_plantagenet_9 noble_herbert_4", BLUE),
        ("windsor bamburgh", "harlech york london", RED),
        ("windsor york london", "harlech bristol bishop_york lincoln", RED),
        ("bishop_york", "lincoln berwick ship_berwick", RED),
        ("lincoln", "berwick ship_berwick", RED),
        ("berwick", "ship_berwick ship_sandwich", RED),
        ("ship_berwick", "ship_plymouth ship_sandwich", BLUE),
    ],
)
def test_9_3_within_a_house_the_chart_decides(red: str, blue: str, winner: int | None) -> None:
    laid = ended((70, 50, 60, 70), kings="lancaster", red=red, blue=blue)
    tie = "order" if winner is None else "chart"
    assert laid.happened("GameEnded")[0].tie == tie
    assert outcome(laid).winners == ((RED,) if winner is None else (winner,))


def test_9_3_ruling_the_chart_decides_between_houses_crowned_equally_often() -> None:
    laid = ended(
        (70, 70, 50, 60), kings="lancaster york - - -", red="harlech", yellow="windsor york"
    )
    assert outcome(laid).winners == (YELLOW,)
    assert outcome(laid).rule == "9.3"


def test_9_3_ruling_what_is_still_equal_is_decided_by_turn_order() -> None:
    laid = ended((70, 50, 70, 60), kings="york lancaster - - -", order="blue green red yellow")
    assert outcome(laid).winners == (GREEN,)
    assert laid.happened("GameEnded")[0].tie == "order"


@pytest.mark.parametrize("players", [2, 3])
def test_9_3_without_houses_the_chart_decides_at_once(players: int) -> None:
    laid = ended((70, 70, 10)[:players], players=players, red="york", yellow="windsor")
    assert outcome(laid).winners == (YELLOW,)
    assert laid.happened("GameEnded")[0].tie == "chart"


def test_9_3_ruling_the_captain_of_the_last_turn_has_gone_home() -> None:
    captain = "red midlands"
    assert table(end_of_turn(), end_of_game(), turn=5, captain=captain).game.captain is None
    laid = table(
        end_of_turn(),
        end_of_game(),
        turn=5,
        score=(70, 50, 60, 70),
        kings="lancaster",
        captain=captain,
        red="harlech",
        blue="windsor york",
    )
    assert outcome(laid).winners == (BLUE,), "as a noble the Captain would have decided"


def test_9_3_three_who_are_equal_are_compared_in_the_same_order() -> None:
    laid = ended(
        (70, 70, 50, 70),
        kings="lancaster lancaster york",
        red="york",
        blue="windsor",
        yellow="london",
    )
    assert outcome(laid).winners == (BLUE,)


def test_9_2_the_outcome_says_how_many_points_and_what_broke_the_tie() -> None:
    assert (
        outcome(ended((50, 60, 70, 80))).reason == "Blue wins with 80; Green 70, Yellow 60, Red 50."
    )
    laid = ended((80, 60, 70, 80), blue="windsor")
    assert laid.happened("GameEnded")[0].tie == "chart"
    assert outcome(laid).reason == (
        "Blue wins with 80; Red 80, Green 70, Yellow 60. "
        "The tie is broken by the Control Point Chart."
    )
