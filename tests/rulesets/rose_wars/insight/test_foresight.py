"""What a move risks and threatens, and what cards would make of an attack."""

from __future__ import annotations

from rulesets.kernel.interface import Action
from rulesets.rose_wars.components.charts import NORTH, SOUTH
from rulesets.rose_wars.insight.foresight import FORESIGHT
from rulesets.search.foresight import foreseen, reached

from ..table import RULES, Table, table


def told(laid: Table, action: Action) -> list[str]:
    assert action in laid.legal(SOUTH)
    return foreseen(RULES, FORESIGHT, laid.game, SOUTH, action)


def test_4_who_can_attack_a_unit_where_it_goes() -> None:
    laid = table("PK c2", "PK c5, PK h6")
    near, far = told(laid, laid.move("c2", "c3")), told(laid, laid.move("c2", "c1"))
    assert near[0].startswith("1 enemy can attack it there next turn, and defeats it in ")
    assert far[0] == "No enemy can attack it there next turn."
    assert near[1] == "From there it has 1 target in your next turn, as they stand."
    assert far[1] == "From there it has no target in your next turn, as they stand."


def test_4_a_unit_that_has_acted_can_act_again_next_turn() -> None:
    laid = table("PK c2, PK h1", "LB c5, PK h6").moved("h1", "h2")
    assert told(laid, laid.move("c2", "c3"))[0].startswith("1 enemy ")


def test_6_4_a_card_in_hand_says_what_it_would_make_of_an_attack() -> None:
    laid = table("PK c3", "PK c4, PK h6", hand={SOUTH: "for_the_rose"})
    lines = told(laid, laid.attack("c3", "c4"))
    assert lines == ["With your For the Rose: hits in 67 of 100, defeats in 22."]


def test_6_5_a_card_that_the_enemy_may_hold_is_told_and_no_other() -> None:
    for hidden in ("stand_fast", "rally"):
        laid = table("PK c3", "LB c4, PK h6", hand={NORTH: hidden})
        (line,) = told(laid, laid.attack("c3", "c4"))
        assert line.startswith("Should the enemy hold Stand Fast: hits in 33 of 100")
    bare = table("PK c3", "LB c4, PK h6")
    assert told(bare, bare.attack("c3", "c4")) == []


def test_3_4_the_squares_that_units_can_attack_next_turn() -> None:
    laid = table("PK c2", "LB c6")
    found = {
        (mark.key, mark.seat): mark.number for mark in reached(RULES, FORESIGHT, laid.game, SOUTH)
    }
    assert found["c4", "south"] == 1
    assert ("c5", "south") not in found
    assert found["c3", "north"] == 1
