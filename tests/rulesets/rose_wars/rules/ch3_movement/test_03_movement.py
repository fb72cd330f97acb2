from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import NORTH, SOUTH
from rulesets.rose_wars.state.actions import Advance, EndTurn

from ...table import Table, sq, table


def test_3_1_a_unit_moves_up_to_its_movement_never_diagonally() -> None:
    laid = table("PK c3, KN f2", "PK h6")
    assert laid.reach("c3") == "b3 c2 c4 d3"
    assert laid.reach("f2") == "d2 e1 e2 e3 f1 f3 f4 g1 g2 g3 h2"


def test_3_1_a_square_that_is_too_far_is_refused() -> None:
    laid = table("KN c2", "PK h6")
    assert laid.refusal(SOUTH, laid.move("c2", "c5")) == Refusal(
        "Too far for Knights: Movement 2.",
        "3.1",
    )
    assert laid.refusal(SOUTH, laid.move("c2", "c2")).rule == "3.1"


def test_3_2_a_unit_moves_through_no_other_of_either_side() -> None:
    laid = table("KN a2, PK a3, PK a1", "LB b2")
    assert laid.reach("a2") == ""
    assert laid.refusal(SOUTH, laid.move("a2", "a4")).rule == "3.2"
    assert laid.refusal(SOUTH, laid.move("a2", "a3")).text == "Another unit stands on that square."


def test_3_2_a_unit_goes_round_others_if_it_can_go_so_far() -> None:
    laid = table("LC a1, PK a2", "PK h6")
    assert "a3" not in laid.reach("a1").split()
    assert "b3" in laid.reach("a1").split()
    laid.do(SOUTH, laid.move("a1", "b3"))
    assert laid.only("UnitMoved").path == (sq("b1"), sq("b2"), sq("b3"))


# 3.3 Cavalry and Pikemen


def pikes(riders: str = "LC c2") -> Table:
    return table(riders, "PK d4")


def test_3_3_cavalry_that_moved_forward_beside_pikemen_goes_no_farther_forward() -> None:
    laid = pikes()
    assert "c4" in laid.reach("c2").split()
    assert "c5" not in laid.reach("c2").split()
    assert laid.refusal(SOUTH, laid.move("c2", "c5")) == Refusal(
        "A blocking unit would halt it on the way.", "3.3"
    )


def test_3_3_the_other_side_of_the_pikemen_halts_as_well() -> None:
    laid = pikes("LC e2")
    assert "e4" in laid.reach("e2").split()
    assert "e5" not in laid.reach("e2").split()


def test_3_3_two_squares_away_from_pikemen_nobody_is_halted() -> None:
    assert "b5" in pikes("LC b2").reach("b2").split()


def test_3_3_pikemen_ahead_or_behind_halt_nobody() -> None:
    laid = table("LC c1", "PK c4, PK h6")
    assert "c3" in laid.reach("c1").split()
    laid = table("LC c4", "PK c3, PK h6")
    assert "c5" in laid.reach("c4").split()


def test_3_3_halted_cavalry_goes_on_sideways_and_back() -> None:
    laid = table("LC c3", "PK d4")
    reach = laid.reach("c3").split()
    assert {"b4", "a4", "b3"} <= set(reach)
    assert "c5" not in reach
    assert "b5" in reach  # round the Pikemen: sideways first, out of their reach
    laid.do(SOUTH, laid.move("c3", "c4"))
    assert "halted" in laid.flags("c3")


def test_3_3_foot_is_not_halted_by_pikemen() -> None:
    assert "halted" not in table("LB c3", "PK d4").moved("c3", "c4").flags("c3")


def test_3_3_friendly_pikemen_halt_nobody() -> None:
    assert "c5" in table("LC c2, PK d4", "PK h6").reach("c2").split()


def test_3_3_cavalry_that_starts_beside_pikemen_may_step_forward_once() -> None:
    laid = table("LC c3", "PK d3, PK h6")
    assert {"c4", "c5"} <= set(laid.reach("c3").split())


def test_3_3_cavalry_that_slides_beside_pikemen_is_not_halted_before_it_steps_forward() -> None:
    laid = table("LC b3", "PK d3, PK h6").moved("b3", "c3")
    assert "halted" not in laid.flags("b3")
    laid = table("LC b3", "PK d3, PK h6")
    assert "c5" in laid.reach("b3").split()


def test_3_3_stepping_forward_and_then_sliding_beside_pikemen_halts() -> None:
    laid = table("LC b3, PK b5, PK a4", "PK d4, PK h6")
    assert "c4" in laid.reach("b3").split()
    laid.do(SOUTH, laid.move("b3", "c4"))
    assert "halted" in laid.flags("b3")


def test_3_3_halted_cavalry_attacks_ahead_but_does_not_advance() -> None:
    laid = table("LC c3", "PK d4, LB c5")
    laid.do(SOUTH, laid.attack("c3", "c5", "c4"), 1, 6)
    assert laid.where("c5") == "off"
    assert laid.where("c3") == "c4"
    assert Advance() not in laid.legal(SOUTH)


def test_3_3_cavalry_that_advances_beside_pikemen_is_halted_there_and_no_other_unit() -> None:
    laid = table("LC c3, LC e3", "PK d4, LB c4, PK h6")
    laid.do(SOUTH, laid.attack("c3", "c4", "c3"), 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.where("c3") == "c4"
    assert [unit for unit in ("c3", "e3", "d4", "h6") if "halted" in laid.flags(unit)] == ["c3"]


def test_3_3_halted_cavalry_advances_sideways() -> None:
    laid = table("LC c3", "PK d4, LB b4, PK h6")
    laid.do(SOUTH, laid.attack("c3", "b4", "c4"), 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.where("c3") == "b4"


def test_3_3_the_halt_ends_with_the_turn() -> None:
    laid = table("LC c3", "PK d4, PK h6").moved("c3", "c4").did(SOUTH, EndTurn())
    laid.do(NORTH, EndTurn())
    assert "halted" not in laid.flags("c3")
    assert "c5" in laid.reach("c3").split()


def test_3_3_south_moves_up_and_north_moves_down() -> None:
    laid = table("PK d3", "LC c5", player=NORTH)
    assert "c3" in laid.reach("c5").split()
    assert "c2" not in laid.reach("c5").split()
