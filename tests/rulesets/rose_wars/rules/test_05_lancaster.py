"""The special units of Lancaster. South commands Lancaster here."""

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import FURTHER, NORTH, SOUTH
from rulesets.rose_wars.state.actions import Advance, Decline, EndTurn, Suborn

from ..table import PASS, Table, play, table


def lancaster_defends(south: str, north: str, **more: object) -> Table:
    """South is York and at turn; north is Lancaster."""
    return table(south, north, lancaster=NORTH, **more)  # type: ignore[arg-type]


# The Red Dragon


def test_5_1_friendly_units_next_to_the_dragon_defend_with_1_more() -> None:
    laid = lancaster_defends("LB c3", "LB c4, red_dragon c5").attacked("c3", "c4", 1, 4)
    assert laid.only("DefenseRolled").defense == 4


def test_5_1_the_dragon_itself_and_units_farther_away_gain_nothing() -> None:
    laid = lancaster_defends("LB c3", "LB c4, red_dragon d5").attacked("c3", "c4", 1, 1)
    assert laid.happened("DefenseRolled")[0].defense == 3
    laid = lancaster_defends("LB c3", "LB c5, red_dragon c4").attacked("c3", "c4", 1, 1)
    assert laid.happened("DefenseRolled")[0].defense == 4


# Somerset's Lances


@pytest.mark.parametrize(("start", "attack"), [("c1", 4), ("c2", 4), ("c3", 2)])
def test_5_17_two_squares_moved_give_2_more_attack(start: str, attack: int) -> None:
    laid = table(f"somersets_lances {start}", "LB c4")
    assert laid.view(SOUTH)["odds"]
    laid.do(SOUTH, laid.attack(start, "c4", "c3"), 6)
    assert laid.happened("AttackRolled")[0].attack == attack


# Border Prickers


def test_5_18_the_prickers_are_halted_by_nobody() -> None:
    laid = table("border_prickers c2", "PK d4, red_jackets b4")
    assert "c5" in laid.reach("c2").split()
    laid.do(SOUTH, laid.move("c2", "c5"))
    assert "halted" not in laid.flags("c2")


# French Pikemen


def test_5_4_french_pikemen_are_pikemen_in_every_respect() -> None:
    laid = lancaster_defends("LC c2", "french_pikemen d4")
    assert "c5" not in laid.reach("c2").split()
    laid = lancaster_defends("KN d3", "french_pikemen d4")
    assert laid.view(SOUTH)["odds"][0]["defense"] == 5
    laid = table("french_pikemen d3", "LC d4")
    assert laid.view(SOUTH)["odds"][0]["attack"] == 3
    laid = table("french_pikemen d3", "LB d4")
    assert laid.view(SOUTH)["odds"][0]["attack"] == 2


# Swan Archers and Tower Wildfire


@pytest.mark.parametrize("archers", ["swan_archers", "tower_wildfire"])
def test_5_11_their_targets_have_1_less_defense(archers: str) -> None:
    laid = table(f"{archers} c3", "LB c5").attacked("c3", "c5", 1, 3)
    assert laid.happened("DefenseRolled")[0].defense == 2
    assert laid.where("c5") == "off"


def test_5_12_an_attack_of_wildfire_takes_two_actions() -> None:
    laid = table("tower_wildfire c3, KN d3", "LB c5, PK h6").attacked("c3", "c5", 6)
    assert laid.game.left == 0
    laid = table("tower_wildfire c3, KN d3", "LB c5, PK h6", left=1)
    assert laid.attacks("c3") == ""
    assert laid.reach("c3")
    assert laid.refusal(SOUTH, laid.attack("c3", "c5")) == Refusal("That takes 2 actions.", "5.12")


# Percy Billmen


def test_5_13_who_hits_the_billmen_and_fails_must_roll_its_defense() -> None:
    laid = lancaster_defends("KN c3, PK a1", "percy_billmen c4").attacked("c3", "c4", 1, 1, 4)
    (rolled,) = laid.happened("RiposteRolled")
    assert (rolled.die, rolled.defense) == (4, 3)
    assert laid.happened("UnitRemoved")
    assert laid.where("c3") == "off"
    laid = lancaster_defends("KN c3, PK a1", "percy_billmen c4").attacked("c3", "c4", 1, 1, 3)
    assert laid.where("c3") == "c3"


def test_5_13_not_after_a_miss_nor_after_a_shot() -> None:
    laid = lancaster_defends("KN c3", "percy_billmen c4").attacked("c3", "c4", 6)
    assert laid.happened("RiposteRolled") == []
    laid = lancaster_defends("LB c3", "percy_billmen c4").attacked("c3", "c4", 1, 1)
    assert laid.happened("RiposteRolled") == []


def test_5_13_no_card_is_asked_for_on_the_answer() -> None:
    hand = {SOUTH: "fortunes_wheel"}
    laid = lancaster_defends("KN c3, PK a1", "percy_billmen c4", hand=hand).attacked("c3", "c4")
    laid.do(SOUTH, PASS, 1, 1, 6)
    assert laid.where("c3") == "off"
    assert laid.asks(SOUTH) == "TakeAction"


# Scots Axemen


def axemen(*faces: int) -> Table:
    laid = table("scots_axemen c3", "LB c4, LB b3, PK h6")
    laid.do(SOUTH, laid.attack("c3", "c4"), *faces)
    return laid


def test_5_14_one_further_attack_on_another_adjacent_enemy() -> None:
    laid = axemen(6)
    assert laid.asks(SOUTH) == "FurtherAttack"
    assert laid.offers(SOUTH, "Attack") == [laid.attack("c3", "b3")]
    laid.do(SOUTH, laid.attack("c3", "b3"), 1, 6)
    assert laid.only("AttackDeclared").attack == 2
    assert laid.where("b3") == "off"


def test_5_14_no_advance_after_it() -> None:
    laid = axemen(6).attacked("c3", "b3", 1, 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert laid.where("c3") == "c3"


def test_5_14_after_an_advance_from_the_new_square() -> None:
    laid = table("scots_axemen c3", "LB c4, LB c5, LC b3, PK h6").attacked("c3", "c4", 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.offers(SOUTH, "Attack") == [laid.attack("c3", "c5")]


def test_5_14_it_may_be_left_out_and_the_odds_are_1_less() -> None:
    laid = axemen(6)
    assert [row["attack"] for row in laid.view(SOUTH)["odds"]] == [2]
    laid.do(SOUTH, Decline())
    assert laid.asks(SOUTH) == "TakeAction"
    assert laid.game.left == 1


def test_5_14_no_third_attack() -> None:
    laid = table("scots_axemen c3", "LB c4, LB b3, LC d3, PK h6").attacked("c3", "c4", 6)
    laid.do(SOUTH, laid.attack("c3", "b3"), 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert FURTHER == 2


# Pembroke Spears


def test_5_15_a_surviving_defender_is_pushed_straight_away() -> None:
    laid = table("pembroke_spears c3", "LB c4").attacked("c3", "c4", 1, 1)
    assert laid.where("c4") == "c5"
    laid.do(SOUTH, Advance())
    assert laid.where("c3") == "c4"


def test_5_15_sideways_as_well() -> None:
    assert table("pembroke_spears c3", "LB d3").attacked("c3", "d3", 1, 1).where("d3") == "e3"


def test_5_15_not_onto_another_unit_or_off_the_board() -> None:
    laid = table("pembroke_spears c3", "LB c4, PK c5").attacked("c3", "c4", 1, 1)
    assert laid.where("c4") == "c4"
    assert laid.asks(SOUTH) == "TakeAction"
    laid = table("pembroke_spears b3", "LB a3").attacked("b3", "a3", 1, 1)
    assert laid.where("a3") == "a3"


def test_5_15_not_after_a_miss() -> None:
    assert table("pembroke_spears c3", "LB c4").attacked("c3", "c4", 6).where("c4") == "c4"


def test_5_15_caltrops_keep_cavalry_from_being_pushed() -> None:
    laid = table("pembroke_spears c3", "LC c4")
    laid.game.caltrops[SOUTH] = 1 << 34  # c5
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 1)
    assert laid.where("c4") == "c4"


# Trollope's Men


def test_5_16_a_basic_enemy_within_2_squares_is_suborned_instead_of_an_attack() -> None:
    laid = table("trollopes_men c3", "LB c5, KN c6, red_jackets d4, LC h4")
    suborn = laid.offers(SOUTH, "Suborn")
    assert suborn == [Suborn(laid.units["c3"], laid.units["c5"])]
    laid.do(SOUTH, suborn[0])
    assert laid.happened("UnitHeld")
    assert laid.flags("c5") == ["held"]
    assert laid.game.left == 1
    assert laid.reach("c3") == ""


def test_5_16_it_may_not_act_in_its_owners_next_turn_only() -> None:
    laid = table("trollopes_men c3", "LB c5, PK h6")
    laid.do(SOUTH, Suborn(laid.units["c3"], laid.units["c5"]))
    laid.do(SOUTH, EndTurn())
    assert laid.reach("c5") == laid.attacks("c5") == ""
    assert laid.refusal(NORTH, laid.move("c5", "d5")).rule == "5.16"
    laid.do(NORTH, EndTurn())
    laid.do(SOUTH, EndTurn())
    assert laid.reach("c5")


def test_5_16_nor_does_it_halt_anybody() -> None:
    laid = table("trollopes_men c3, LC e2", "PK d4, PK h6")
    assert "e5" not in laid.reach("e2").split()
    laid.do(SOUTH, Suborn(laid.units["c3"], laid.units["d4"]))
    assert "e5" in laid.reach("e2").split()


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("d4", "Only basic units"),
        ("h4", "within 2 squares"),
        ("a1", "enemy unit on the board"),
        ("c5", "already misses its next turn"),
    ],
)
def test_5_16_others_are_refused(target: str, why: str) -> None:
    laid = table("trollopes_men c3, PK a1", "LB c5, red_jackets d4, LC h4")
    laid.game.held |= 1 << laid.units["c5"]
    advance(laid.game)
    refusal = laid.refusal(SOUTH, Suborn(laid.units["c3"], laid.units[target]))
    assert why in refusal.text
    assert refusal.rule == "5.16"


def test_5_16_others_cannot_suborn() -> None:
    laid = table("PK c3", "LB c4")
    refusal = laid.refusal(SOUTH, Suborn(laid.units["c3"], laid.units["c4"]))
    assert "cannot suborn" in refusal.text


def test_5_15_the_push_is_told_as_such() -> None:
    laid = table("pembroke_spears c3", "LB c4", hand={NORTH: "rally"}).attacked("c3", "c4")
    for faces in ((1,), (1,), ()):
        laid.do(NORTH, PASS, *faces)
    assert laid.only("UnitMoved").how == 3
    assert play("rally") not in laid.legal(NORTH)
