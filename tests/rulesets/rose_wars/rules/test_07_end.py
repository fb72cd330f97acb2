import pytest

from rulesets.rose_wars.components.charts import LAST_TURN, NORTH, QUIET_TURNS, SOUTH
from rulesets.rose_wars.state.actions import Advance, ChooseSquare, EndTurn

from ..table import PASS, RULES, Table, play, sq, table


def winners(laid: Table) -> tuple[int, ...] | None:
    outcome = RULES.outcome(laid.game)
    return None if outcome is None else outcome.winners


def test_7_1_a_unit_on_the_enemy_back_line_wins_at_once() -> None:
    laid = table("KN c4", "PK h6").moved("c4", "c6")
    assert winners(laid) == (SOUTH,)
    prompt = RULES.prompt(laid.game, None)
    assert prompt.text == "Lancaster wins: Knights on the enemy back line."
    assert list(laid.awaited()) == []


def test_7_1_the_other_player_wins_in_the_same_way() -> None:
    laid = table("PK a1", "KN c3", player=NORTH)
    laid.do(NORTH, laid.move("c3", "c1"))
    assert winners(laid) == (NORTH,)


def test_7_1_ones_own_back_line_wins_nothing() -> None:
    laid = table("KN c2", "PK h6").moved("c2", "c1")
    assert winners(laid) is None


def test_7_1_an_advance_wins_like_a_move() -> None:
    laid = table("KN c5", "LB c6, PK h6").attacked("c5", "c6", 1, 6).did(SOUTH, Advance())
    assert winners(laid) == (SOUTH,)


def test_7_1_so_does_the_move_before_an_attack() -> None:
    laid = table("KN c4", "LB d6, PK h6")
    laid.do(SOUTH, laid.attack("c4", "d6", "c6"))
    assert winners(laid) == (SOUTH,)
    assert laid.happened("UnitMoved")
    assert laid.happened("GameEnded")


def test_7_2_without_units_a_player_has_lost() -> None:
    laid = table("KN c3", "LB c4").attacked("c3", "c4", 1, 6)
    assert winners(laid) == (SOUTH,)
    assert RULES.prompt(laid.game, None).rule == "7.2"


def test_7_2_even_the_attacker() -> None:
    laid = table("KN c3", "percy_billmen c4", lancaster=NORTH).attacked("c3", "c4", 1, 1, 6)
    assert winners(laid) == (NORTH,)


def stale(south: str, north: str, turn: int, last_loss: int) -> Table:
    laid = table(south, north, turn=turn)
    laid.game.last_loss = last_loss
    laid.do(SOUTH, EndTurn())
    return laid


@pytest.mark.parametrize(
    ("north", "winner"),
    [("PK h6, LB g6", (NORTH,)), ("PK h6", ()), ("PK h6, LB g6, LB f6", (NORTH,))],
)
def test_7_3_after_twenty_turns_each_without_a_removal_more_units_win(
    north: str, winner: tuple[int, ...]
) -> None:
    laid = stale("KN a1", north, QUIET_TURNS + 1, 1)
    assert winners(laid) == winner
    assert winners(stale("KN a1", north, QUIET_TURNS + 1, 2)) is None


def test_7_3_after_sixty_turns_each_as_well() -> None:
    laid = stale("KN a1, LB b1", "PK h6", LAST_TURN + 1, LAST_TURN)
    assert winners(laid) == (SOUTH,)
    assert (QUIET_TURNS, LAST_TURN) == (40, 120)


def test_7_3_equal_numbers_are_a_draw() -> None:
    laid = stale("KN a1", "PK h6", 61, 1)
    assert winners(laid) == ()
    assert "draw" in laid.question(None)


def test_7_3_the_view_counts_the_quiet_turns() -> None:
    laid = table(turn=9)
    laid.game.last_loss = 4
    assert laid.view(None)["quiet"] == 4


def test_7_3_a_removal_begins_the_count_again() -> None:
    laid = table("KN c3", "LB c4, PK h6", turn=9).attacked("c3", "c4", 1, 6)
    assert laid.game.last_loss == 9


def test_7_4_no_push_onto_the_line_on_which_the_unit_wins() -> None:
    laid = table("LB c2, PK a1", "pembroke_spears c3, PK h6", player=NORTH, lancaster=NORTH)
    laid.do(NORTH, laid.attack("c3", "c2"), 1, 1)
    assert laid.where("c2") == "c1"  # its own back line: that is no goal
    laid = table("LB c5, PK a1", "pembroke_spears c4, PK h6", player=NORTH, lancaster=NORTH)
    laid.do(NORTH, laid.attack("c4", "c5"), 1, 1)
    assert laid.where("c5") == "c5"
    assert winners(laid) is None


def test_7_4_no_feigned_retreat_onto_it_either() -> None:
    laid = table("LB c5, PK a1", "KN d5, PK h6", hand={SOUTH: "feigned_retreat"}, player=NORTH)
    laid.do(NORTH, laid.attack("d5", "c5"))
    laid.do(SOUTH, play("feigned_retreat"))
    assert set(laid.legal(SOUTH)) == {ChooseSquare(sq("b5")), ChooseSquare(sq("c4"))}
    laid.do(SOUTH, ChooseSquare(sq("b5")))
    assert winners(laid) is None
    assert PASS not in laid.legal(NORTH)
