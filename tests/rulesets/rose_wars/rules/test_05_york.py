"""The special units of York. South commands York here."""

from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import MARKED, NORTH, SOUTH
from rulesets.rose_wars.state.actions import Advance, Decline, EndTurn, Stay

from ..table import Table, sq, table


def york(south: str, north: str = "PK h6", **more: object) -> Table:
    return table(south, north, lancaster=NORTH, **more)  # type: ignore[arg-type]


def rolled_against(laid: Table) -> int:
    """The Attack against which the last attack was rolled."""
    return int(laid.happened("AttackRolled")[-1].attack)


# The Sun in Splendour


def test_5_1_melee_units_next_to_the_sun_attack_with_1_more() -> None:
    laid = york("KN c3, sun_in_splendour d3", "LB c4").attacked("c3", "c4", 6)
    assert rolled_against(laid) == 4


def test_5_1_what_counts_is_the_square_from_which_they_attack() -> None:
    laid = york("KN c2, sun_in_splendour d3", "LB c4")
    laid.do(SOUTH, laid.attack("c2", "c4", "c3"), 6)
    assert rolled_against(laid) == 4
    laid = york("KN c3, sun_in_splendour d2", "LB c4").attacked("c3", "c4", 6)
    assert rolled_against(laid) == 3


def test_5_1_ranged_units_and_the_sun_itself_gain_nothing() -> None:
    laid = york("LB c3, sun_in_splendour d3", "LB c4").attacked("c3", "c4", 6)
    assert rolled_against(laid) == 3
    laid = york("LB c3, sun_in_splendour d3", "LB d4").attacked("d3", "d4", 6)
    assert rolled_against(laid) == 2


def test_5_1_the_enemy_gains_nothing_from_the_sun() -> None:
    laid = table("KN c3", "LB c4, sun_in_splendour b3").attacked("c3", "c4", 6)
    assert rolled_against(laid) == 3


# The White Boar Knights


def boar(north: str = "LB c4, LB c5, PK h6") -> Table:
    laid = york("white_boar_knights c3", north).attacked("c3", "c4", 1, 6).did(SOUTH, Advance())
    return laid


def test_5_2_after_the_advance_the_boar_attacks_once_more_and_advances_again() -> None:
    laid = boar()
    assert laid.asks(SOUTH) == "FollowUp"
    laid.do(SOUTH, laid.attack("c3", "c5"), 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.where("c3") == "c5"
    assert laid.asks(SOUTH) == "TakeAction"


def test_5_2_without_moving_first() -> None:
    laid = boar("LB c4, LB d4, PK h6")
    assert laid.offers(SOUTH, "Attack") == [laid.attack("c3", "d4", "c4")]


def test_5_2_only_one_more_attack_even_if_it_wins() -> None:
    laid = boar("LB c4, LB c5, LC b5, PK h6").attacked("c3", "c5", 1, 6).did(SOUTH, Advance())
    assert laid.asks(SOUTH) == "TakeAction"


def test_5_2_not_without_an_advance_nor_after_a_failure() -> None:
    laid = york("white_boar_knights c3", "LB c4, LB b3, PK h6").attacked("c3", "c4", 6)
    assert laid.asks(SOUTH) == "TakeAction"


def test_5_2_the_second_attack_may_be_left_out() -> None:
    assert boar().did(SOUTH, Decline()).asks(SOUTH) == "TakeAction"


def test_5_2_it_is_one_action_only() -> None:
    assert boar().attacked("c3", "c5", 6).game.left == 1


# The Marcher Hobelars


def test_5_3_unused_movement_is_spent_after_an_attack_that_did_not_fail() -> None:
    laid = york("marcher_hobelars c3", "LB c4, PK h6").attacked("c3", "c4", 1, 6).did(SOUTH, Stay())
    assert laid.asks(SOUTH) == "RideOn"
    reach = {a.square for a in laid.offers(SOUTH, "Move")}
    assert sq("f3") in reach  # three squares
    assert sq("c1") in reach
    assert sq("b4") not in reach


def test_5_3_an_advance_costs_1() -> None:
    laid = york("marcher_hobelars c3", "LB c4, PK h6").attacked("c3", "c4", 1, 6)
    laid.do(SOUTH, Advance())
    reach = {a.square for a in laid.offers(SOUTH, "Move")}
    assert sq("e4") in reach
    assert sq("f4") not in reach
    assert sq("c5") not in reach  # farther forward than the attack left them
    laid.do(SOUTH, laid.move("c3", "c2"))
    assert laid.where("c3") == "c2"


def test_5_3_what_was_moved_before_the_attack_is_used() -> None:
    laid = york("marcher_hobelars c1", "LB c4, PK h6")
    laid.do(SOUTH, laid.attack("c1", "c4", "c3"), 1, 6)
    laid.do(SOUTH, Advance())
    assert laid.asks(SOUTH) == "TakeAction"


def test_5_3_not_after_a_failed_attack() -> None:
    for faces in ((6,), (1, 1)):
        laid = york("marcher_hobelars c3", "LB c4")
        laid.do(SOUTH, laid.attack("c3", "c4"), *faces)
        assert laid.asks(SOUTH) == "TakeAction"


# Landsknechts


def test_5_4_landsknechts_halt_cavalry_but_are_not_stronger_against_it() -> None:
    laid = table("LC c2", "landsknechts d4")
    assert "c5" not in laid.reach("c2").split()
    laid = table("KN d3", "landsknechts d4")
    assert laid.view(SOUTH)["odds"][0]["defense"] == 3


# Fauconberg's Bows


def test_5_5_after_the_shot_the_bows_may_move_one_square() -> None:
    for faces in ((6,), (1, 1), (1, 6)):
        laid = york("fauconbergs_bows c3", "LB c6, LB c5, PK h6")
        laid.do(SOUTH, laid.attack("c3", "c5"), *faces)
        assert laid.asks(SOUTH) == "StepAside"
        laid.do(SOUTH, laid.move("c3", "c2"))
        assert laid.where("c3") == "c2"
        assert laid.asks(SOUTH) == "TakeAction"


def test_5_5_or_stay_and_not_two_squares() -> None:
    laid = york("fauconbergs_bows c3", "LB c5, PK h6").attacked("c3", "c5", 6)
    moves = {a.square for a in laid.offers(SOUTH, "Move")}
    assert moves == {sq("c4"), sq("c2"), sq("b3"), sq("d3")}
    laid.do(SOUTH, Decline())
    assert laid.where("c3") == "c3"


# The Burgundian Guns


def test_5_6_after_attacking_the_guns_may_not_attack_in_the_owners_next_turn() -> None:
    laid = york("burgundian_guns c3", "LB c5, PK h6").attacked("c3", "c5", 6)
    for seat in (SOUTH, NORTH):
        laid.do(seat, EndTurn())
    assert laid.attacks("c3") == ""
    assert laid.reach("c3")
    assert laid.refusal(SOUTH, laid.attack("c3", "c5")) == Refusal(
        "Burgundian Guns must load: no attack this turn.",
        "5.6",
    )
    for seat in (SOUTH, NORTH):
        laid.do(seat, EndTurn())
    assert laid.attacks("c3") == "c5<c3"


def test_5_6_the_view_shows_that_they_load() -> None:
    laid = york("burgundian_guns c3", "LB c5, PK h6").attacked("c3", "c5", 6)
    assert "loading" in laid.flags("c3")


# The Calais Garrison


def test_5_7_the_garrison_is_marked_the_first_time_and_nobody_advances() -> None:
    laid = table("KN c3", "calais_garrison c4").attacked("c3", "c4", 1, 6)
    assert [event.result for event in laid.happened("AttackResolved")] == [MARKED]
    assert laid.happened("UnitMarked")
    assert laid.flags("c4") == ["marked"]
    assert laid.where("c4") == "c4"
    assert laid.asks(SOUTH) == "TakeAction"


def test_5_7_the_second_time_it_is_removed() -> None:
    laid = table("KN c3, KN b4", "calais_garrison c4, PK h6").attacked("c3", "c4", 1, 6)
    laid.do(SOUTH, laid.attack("b4", "c4"), 1, 6)
    assert laid.happened("UnitRemoved")
    assert laid.where("c4") == "off"


def test_5_7_losing_the_first_life_is_no_loss_for_the_bonus() -> None:
    laid = table("KN c3", "calais_garrison c4")
    before = laid.game.losses[NORTH]
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert laid.game.losses[NORTH] == before


def test_5_7_the_answer_of_the_billmen_takes_the_first_life_first() -> None:
    laid = york("calais_garrison c3", "percy_billmen c4").attacked("c3", "c4", 1, 1, 6)
    assert laid.where("c3") == "c3"
    assert "marked" in laid.flags("c3")


# Irish Kerns


def test_5_8_the_kerns_rush_three_squares_into_a_melee_and_walk_one() -> None:
    laid = york("irish_kerns c2", "LB c6")
    assert laid.attacks("c2") == "c6<c5"
    assert laid.reach("c2") == "b2 c1 c3 d2"
    laid.do(SOUTH, laid.attack("c2", "c6", "c5"), 6)
    assert len(laid.only("UnitMoved").path) == 3


# Red Jackets


def test_5_9_the_red_jackets_halt_every_enemy_unit() -> None:
    laid = table("KN c2, LB e3", "red_jackets d4, PK h6")
    assert "c4" in laid.reach("c2").split()
    laid.do(SOUTH, laid.move("e3", "e4"))
    assert "halted" in laid.flags("e3")


def test_5_9_foot_beside_them_does_not_advance_forward() -> None:
    laid = table("PK c3", "red_jackets d4, LB c5")
    laid.do(SOUTH, laid.attack("c3", "c5", "c4"), 1, 6)
    assert laid.where("c5") == "off"
    assert laid.asks(SOUTH) == "TakeAction"


# Norfolk's Column


def test_5_10_the_column_is_placed_anywhere_on_its_half() -> None:
    laid = york("norfolks_column a1, PK b1, PK a2", "PK h6")
    reach = laid.reach("a1").split()
    assert {"h3", "h1", "c2"} <= set(reach)
    assert "h4" not in reach
    laid.do(SOUTH, laid.move("a1", "h3"))
    assert laid.where("a1") == "h3"


def test_5_10_not_when_it_stands_outside_its_half() -> None:
    assert york("norfolks_column c4", "PK h6").reach("c4") == "b4 c3 c5 d4"


def test_5_10_as_the_move_before_an_attack() -> None:
    laid = york("norfolks_column a1", "LB g4, PK h6")
    assert "g4<g3" in laid.attacks("a1")
    laid.do(SOUTH, laid.attack("a1", "g4", "g3"), 6)
    assert laid.where("a1") == "g3"
