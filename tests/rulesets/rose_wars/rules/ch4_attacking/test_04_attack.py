from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import (
    DEFENDED,
    MISS,
    NORTH,
    SOUTH,
    YORK,
    Kind,
)
from rulesets.rose_wars.rules.ch4_attacking.outcome import lose_life
from rulesets.rose_wars.state.actions import Advance, EndTurn, Stay
from rulesets.rose_wars.state.events import (
    BonusDrawn,
    CardsDrawn,
)

from ....laid import dice
from ...table import PASS, RULES, Table, card, play, sq, table


def test_4_1_ranged_units_attack_within_range_counted_as_movement_is() -> None:
    laid = table("LB c3", "PK c5, LB d5, KN f3, KN e5")
    assert laid.attacks("c3") == "c5<c3 d5<c3 f3<c3"
    assert laid.refusal(SOUTH, laid.attack("c3", "e5")) == Refusal(
        "Longbowmen: Range 3, and the target is 4 away.",
        "4.1",
    )


def test_4_1_ranged_attacks_go_over_whatever_stands_between() -> None:
    assert table("LB c3, PK c4", "LB c5, PK c6").attacks("c3") == "c5<c3 c6<c3"


def test_4_1_ranged_units_stay_where_they_are_when_they_attack() -> None:
    laid = table("LB c3", "LB c4, PK h6")
    assert laid.refusal(SOUTH, laid.attack("c3", "c4", "b3")).rule == "4.1"
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert laid.where("c3") == "c3"
    assert laid.asks(SOUTH) == "TakeAction"
    assert Advance() not in laid.legal(SOUTH)


def test_4_2_melee_units_attack_from_next_to_the_target_after_a_move() -> None:
    laid = table("KN c3", "LB c5")
    assert laid.attacks("c3") == "c5<c4"
    laid = table("KN c3", "LB d4")
    assert laid.attacks("c3") == "d4<c4 d4<d3"
    laid.do(SOUTH, laid.attack("c3", "d4", "d3"), 6)
    assert laid.where("c3") == "d3"


def test_4_2_squares_that_are_out_of_reach_or_not_adjacent_are_refused() -> None:
    laid = table("PK c2", "LB c4")
    assert laid.refusal(SOUTH, laid.attack("c2", "c4", "b4")).rule == "4.2"
    assert "next to its target" in laid.refusal(SOUTH, laid.attack("c2", "c4", "c2")).text


def test_4_2_diagonal_enemies_are_not_adjacent() -> None:
    assert table("PK c3, PK b3, KN d3, LB c4, LB c2", "LB b4").attacks("c3") == ""


def test_4_3_an_attack_on_ones_own_or_a_removed_unit_is_refused() -> None:
    laid = table("LB c3, LB c4", "LB c5, PK h6")
    assert laid.refusal(SOUTH, laid.attack("c3", "c4")).rule == "4.3"
    laid.do(SOUTH, laid.attack("c3", "c5"), 1, 6)
    assert laid.refusal(SOUTH, laid.attack("c4", "c5")).rule == "4.7"


def test_4_3_the_declaration_tells_attack_and_defense() -> None:
    laid = table("PK c3", "LC c4").attacked("c3", "c4", 6)
    (declared,) = laid.happened("AttackDeclared")
    assert (declared.attack, declared.defense, declared.ranged) == (3, 2, False)
    assert (declared.kind, declared.target_kind) == (Kind(1), Kind(2))


def test_4_4_the_attack_hits_at_or_under_attack() -> None:
    for die, results in ((3, [DEFENDED]), (4, [MISS])):
        laid = table("KN c3", "LB c4")
        laid.do(SOUTH, laid.attack("c3", "c4"), *((die, 1) if die == 3 else (die,)))
        assert [event.result for event in laid.happened("AttackResolved")] == results
        assert [event.die for event in laid.happened("AttackRolled")] == [die]


def test_4_4_no_roll_hits_or_misses_by_itself() -> None:
    laid = table("burgundian_guns c3", "LB c4", lancaster=NORTH)
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)  # Attack 5: only a 6 misses
    assert [event.result for event in laid.happened("AttackResolved")] == [MISS]
    laid = table("LC c3", "LB c4, PK h6").attacked("c3", "c4", 1, 6)
    assert laid.where("c4") == "off"


def test_4_5_the_defender_survives_at_or_under_defense() -> None:
    for die, where in ((3, "c4"), (4, "off")):
        laid = table("LB c3", "LB c4, PK h6")
        laid.do(SOUTH, laid.attack("c3", "c4"), 1, die)
        assert laid.where("c4") == where
        assert [event.die for event in laid.happened("DefenseRolled")] == [die]


def test_4_6_attack_and_defense_are_at_least_1_and_at_most_5() -> None:
    laid = table("irish_kerns c3", "PK c4", lancaster=NORTH, hand={SOUTH: "for_the_rose"})
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, play("for_the_rose"), 6)
    (rolled,) = laid.happened("AttackRolled")
    assert rolled.attack == 5
    laid = table("LC c3", "french_pikemen c4, red_dragon c5", lancaster=NORTH)
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 5)  # Defense 4 + 1 + 1
    (rolled,) = laid.happened("DefenseRolled")
    assert rolled.defense == 5
    assert laid.where("c4") == "c4"


def test_4_6_pikemen_are_stronger_against_cavalry_in_attack_and_defense() -> None:
    laid = table("KN c3", "PK c4").attacked("c3", "c4", 1, 5)
    (rolled,) = laid.happened("DefenseRolled")
    assert rolled.defense == 5
    laid = table("LB c3", "PK c4").attacked("c3", "c4", 1, 4)
    (rolled,) = laid.happened("DefenseRolled")
    assert rolled.defense == 4
    laid = table("PK c3", "LB c4").attacked("c3", "c4", 3)
    (attack,) = laid.happened("AttackRolled")
    assert attack.attack == 2


def test_4_7_a_defeated_unit_is_removed_and_the_attacker_may_advance_or_stay() -> None:
    laid = table("KN c3", "LB c4, PK h6").attacked("c3", "c4", 1, 6)
    (removed,) = laid.happened("UnitRemoved")
    assert (removed.house, removed.square, removed.losses) == (YORK, sq("c4"), 10)
    assert list(laid.legal(SOUTH)) == [Advance(), Stay()]
    laid.do(SOUTH, Advance())
    assert laid.where("c3") == "c4"
    laid = table("KN c3", "LB c4, PK h6").attacked("c3", "c4", 1, 6).did(SOUTH, Stay())
    assert laid.where("c3") == "c3"


def test_4_7_the_advance_is_beyond_movement() -> None:
    laid = table("PK c2", "LB c4, PK h6")
    laid.do(SOUTH, laid.attack("c2", "c4", "c3"), 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.where("c2") == "c4"


def test_4_8_a_failed_attack_leaves_the_attacker_where_it_attacked() -> None:
    for faces, result in (((6,), MISS), ((1, 1), DEFENDED)):
        laid = table("KN c2", "LB c4")
        laid.do(SOUTH, laid.attack("c2", "c4", "c3"), *faces)
        assert [event.result for event in laid.happened("AttackResolved")] == [result]
        assert laid.where("c2") == "c3"
        assert "failed" in laid.flags("c2")
        assert laid.asks(SOUTH) == "TakeAction"


def test_4_8_a_unit_that_failed_may_not_move_this_turn_even_if_rallied() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "rally"}).attacked("c3", "c4").did(SOUTH, PASS, 6)
    laid.do(SOUTH, PASS)
    laid.do(SOUTH, play("rally"))
    assert laid.reach("c3") == ""
    assert laid.attacks("c3") == "c4<c3"
    assert laid.refusal(SOUTH, laid.move("c3", "b3")).rule == "4.8"


def test_4_8_nor_does_it_advance() -> None:
    laid = table("KN c3", "LB c4, PK h6")
    laid.game.failed |= 1 << laid.units["c3"]
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert laid.where("c4") == "off"
    assert laid.asks(SOUTH) == "TakeAction"


def test_4_8_nor_after_a_push() -> None:
    laid = table("pembroke_spears c3", "LB c4, PK h6")
    laid.game.failed |= 1 << laid.units["c3"]
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 1)
    assert laid.where("c4") == "c5"
    assert laid.asks(SOUTH) == "TakeAction"


def test_4_8_nor_does_it_step_aside() -> None:
    laid = table("fauconbergs_bows c3", "LB c5, PK h6", lancaster=NORTH)
    laid.game.failed |= 1 << laid.units["c3"]
    laid.do(SOUTH, laid.attack("c3", "c5"), 6)
    assert laid.asks(SOUTH) == "TakeAction"


def test_4_8_the_failure_is_forgotten_when_the_turn_ends() -> None:
    laid = table("KN c3", "LB c4").attacked("c3", "c4", 6).did(SOUTH, EndTurn())
    assert "failed" not in laid.flags("c3")


def lose(losses: int) -> Table:
    """North loses a unit after this many others."""
    laid = table("LB c3", "LB c4, PK h6")
    laid.game.losses[NORTH] = losses
    laid.game.dice, laid.game.events = dice(), laid.events
    lose_life(laid.game, laid.units["c4"])
    return laid


def test_4_9_the_fourth_loss_brings_a_card_at_once() -> None:
    laid = lose(3)
    assert laid.happened("BonusDrawn") == [BonusDrawn(NORTH, YORK, 17)]
    assert laid.happened("CardsDrawn") == [CardsDrawn(NORTH, (card("caltrops"),))]
    assert laid.game.hands[NORTH] == (card("caltrops"),)


def test_4_9_only_the_fourth_loss_does() -> None:
    for losses in (0, 1, 2, 4, 5):
        laid = lose(losses)
        assert laid.happened("BonusDrawn") == []
        assert laid.game.losses[NORTH] == losses + 1


def test_4_9_the_card_can_be_used_from_the_next_step_on() -> None:
    eight = "KN c3, KN a1, LB b1, LB c1, PK d1, PK e1, LC f1, LC g1"
    laid = table(eight, "percy_billmen c4", lancaster=NORTH)
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 1, 6)  # the answer removes the last of four
    assert laid.happened("UnitRemoved")
    assert len(laid.game.hands[SOUTH]) == 1


def test_4_3_the_dice_of_the_last_attack_stay_in_sight_until_the_next_is_over() -> None:
    laid = table("KN c3, LB a3", "LB c4, PK h6")
    assert laid.view(None)["fought"] is None
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    laid.do(SOUTH, Advance())
    laid.do(SOUTH, EndTurn())
    back = RULES.load(RULES.dump(laid.game))
    for viewer in (SOUTH, NORTH, None):
        fought = RULES.view(back, viewer)["fought"]
        assert (fought["attack_die"], fought["defense_die"]) == (1, 6)
        assert (fought["from"], fought["at"], fought["result"]) == ("c3", "c4", "defeated")
    assert laid.view(None)["fight"] is None
