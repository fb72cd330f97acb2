"""Cards that players play on their own turn."""

from typing import Any

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Action, Refusal, Seat
from rulesets.rose_wars.components.charts import FIRST_ORDERS, NORTH, SOUTH
from rulesets.rose_wars.state.actions import (
    ChooseSquare,
    ChooseUnit,
    Decline,
    EndTurn,
)
from rulesets.rose_wars.state.game import Game
from tests.support.dice import Chance
from tests.support.random_games import played

from ..table import RULES, Table, play, sq, table


def holding(cards: str, south: str = "KN c3", north: str = "PK h6", **more: Any) -> Table:
    return table(south, north, hand={SOUTH: cards}, **more)


def playing(card: str, *units: str, **more: Any) -> Table:
    """South has played this card."""
    laid = holding(card, *units, **more).did(SOUTH, play(card))
    return laid


def choices(laid: Table) -> set[object]:
    return set(laid.legal(SOUTH))


# Forced March


def test_6_7_a_unit_with_movement_1_moves_one_square_farther() -> None:
    laid = playing("forced_march", "PK c3, LB f2")
    assert choices(laid) == {ChooseUnit(laid.units["c3"]), ChooseUnit(laid.units["f2"])}
    laid.do(SOUTH, ChooseUnit(laid.units["c3"]))
    assert laid.happened("UnitMarched")
    assert "marched" in laid.flags("c3")
    assert "c5" in laid.reach("c3").split()
    assert laid.game.left == 2


def test_6_7_in_its_next_action_only() -> None:
    laid = playing("forced_march", "PK c1, LB f2")
    laid.do(SOUTH, ChooseUnit(laid.units["c1"]))
    laid.do(SOUTH, laid.move("c1", "c3"))
    assert "marched" not in laid.flags("c1")


def test_6_7_and_in_this_turn_only() -> None:
    laid = playing("forced_march", "PK c1, LB f2")
    laid.do(SOUTH, ChooseUnit(laid.units["c1"]))
    laid.do(SOUTH, EndTurn())
    assert "marched" not in laid.flags("c1")


def test_6_7_before_an_attack_as_well() -> None:
    laid = holding("forced_march", "PK c2", "LB c5, PK h6")
    laid.do(SOUTH, play("forced_march"))  # a lone unit is chosen at once
    assert laid.attacks("c2") == "c5<c4"
    laid.do(SOUTH, laid.attack("c2", "c5", "c4"), 6)
    assert "marched" not in laid.flags("c2")


def test_6_7_not_for_units_with_more_movement_or_that_have_acted() -> None:
    laid = holding("forced_march", "KN c3")
    assert laid.refusal(SOUTH, play("forced_march")) == Refusal(
        "No unit with Movement 1 could act and go farther by it.",
        "6.7",
    )
    laid = holding("forced_march", "KN c3, PK d3, LB e3").moved("d3", "d4")
    laid.do(SOUTH, play("forced_march"))
    assert "marched" in laid.flags("e3")


def test_6_7_a_march_adds_nothing_to_a_rush() -> None:
    laid = table("irish_kerns c1", "LB c6", lancaster=NORTH, hand={SOUTH: "forced_march"})
    laid.do(SOUTH, play("forced_march"))
    assert laid.attacks("c1") == ""
    assert "c3" in laid.reach("c1").split()


def test_6_7_the_wrong_unit_is_refused() -> None:
    laid = playing("forced_march", "PK c3, LB f2, KN h1")
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["h1"])).rule == "6.7"


# Council of War


def test_6_8_one_more_action_this_turn() -> None:
    laid = playing("council_of_war")
    assert laid.game.left == 3
    assert laid.view(None)["council"]


def test_6_8_even_when_no_action_is_left() -> None:
    assert playing("council_of_war", left=0).game.left == 1


def test_6_8_once_a_turn_and_not_in_the_first() -> None:
    laid = holding("council_of_war council_of_war").did(SOUTH, play("council_of_war"))
    assert laid.refusal(SOUTH, play("council_of_war")) == Refusal(
        "Council of War: only once per turn.", "6.8"
    )
    laid.do(SOUTH, EndTurn())
    laid.do(NORTH, EndTurn())
    assert play("council_of_war") in laid.legal(SOUTH)
    laid = holding("council_of_war", turn=1, left=1)
    assert "not on the first turn" in laid.refusal(SOUTH, play("council_of_war")).text


# Arrow Storm


def test_6_9_two_ranged_units_attack_for_one_action() -> None:
    laid = playing("arrow_storm", "LB c3, LB d3", "PK c5, KN d5, PK h6")
    assert laid.asks(SOUTH) == "StormShot"
    assert laid.view(SOUTH)["odds"]
    laid.do(SOUTH, laid.attack("c3", "c5"), 6)
    assert laid.asks(SOUTH) == "StormShot"
    assert laid.question(SOUTH) == "Arrow Storm, the last shot: which unit shoots at which?"
    targets = {a.unit for a in laid.offers(SOUTH, "Attack")}
    assert targets == {laid.units["d3"]}
    laid.do(SOUTH, laid.attack("d3", "d5"), 1, 6)
    assert laid.where("d5") == "off"
    assert laid.game.left == 1
    assert laid.attacks("c3") == laid.attacks("d3") == ""


def test_6_9_any_of_the_shots_may_be_left_out() -> None:
    laid = playing("arrow_storm", "LB c3, LB d3", "PK c5, PK h6").attacked("c3", "c5", 6)
    laid.do(SOUTH, Decline())
    assert laid.asks(SOUTH) == "TakeAction"
    assert laid.attacks("d3")


def test_6_9_a_player_who_leaves_out_a_shot_is_not_asked_again() -> None:
    laid = playing("arrow_storm", "LB c3, LB d3", "PK c5, PK h6")
    assert laid.question(SOUTH) == "Arrow Storm, 2 shots: which unit shoots at which?"
    laid.do(SOUTH, Decline())
    assert laid.asks(SOUTH) == "TakeAction"


def test_6_9_not_with_wildfire_or_units_that_have_acted_or_melee_units() -> None:
    laid = holding("arrow_storm", "tower_wildfire c3, KN d4", "PK c5, PK h6")
    assert laid.refusal(SOUTH, play("arrow_storm")).rule == "6.9"
    laid = holding("arrow_storm", "LB c3, KN d4", "PK c5, PK h6").moved("c3", "c2")
    assert laid.refusal(SOUTH, play("arrow_storm")).rule == "6.9"


def test_6_9_abilities_follow_a_shot_of_the_storm() -> None:
    laid = table(
        "fauconbergs_bows c3", "PK c5, PK h6", lancaster=NORTH, hand={SOUTH: "arrow_storm"}
    ).did(SOUTH, play("arrow_storm"))
    laid.do(SOUTH, laid.attack("c3", "c5"), 6)
    assert laid.asks(SOUTH) == "StepAside"


# Treachery


def test_6_11_an_enemy_within_3_squares_may_not_act_in_its_next_turn() -> None:
    laid = playing("treachery", "KN c3", "red_jackets c5, LB c6, LC h4")
    assert choices(laid) == {ChooseUnit(laid.units["c5"]), ChooseUnit(laid.units["c6"])}
    laid.do(SOUTH, ChooseUnit(laid.units["c5"]))
    assert laid.happened("UnitHeld")[0].by is None
    assert laid.game.left == 2
    laid.do(SOUTH, EndTurn())
    assert laid.reach("c5") == ""
    laid.do(NORTH, EndTurn())
    assert laid.flags("c5") == []


def test_6_11_a_betrayed_unit_is_refused_with_the_card_and_its_paragraph() -> None:
    laid = playing("treachery", "KN c3", "LB c5, LC c6, PK h6")
    laid.do(SOUTH, ChooseUnit(laid.units["c5"]))
    laid.do(SOUTH, EndTurn())
    assert laid.refusal(NORTH, laid.move("c5", "c4")) == Refusal(
        "Treachery: that unit may not act this turn.", "6.11"
    )
    laid.do(NORTH, EndTurn())
    assert laid.game.betrayed == laid.game.held == 0


def test_6_11_nor_does_it_halt_anybody_until_that_turn_ends() -> None:
    assert "e5" in playing("treachery", "LC e2", "PK d4, PK h6").reach("e2").split()


def test_6_11_units_too_far_away_are_refused() -> None:
    laid = playing("treachery", "KN c3", "LB c5, LB c6, LC h4")
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["h4"])).rule == "6.11"
    laid = holding("treachery", "KN a1", "LC h6")
    assert laid.refusal(SOUTH, play("treachery")).text == "No enemy unit is near enough."


# Levy


def test_6_12_a_removed_basic_unit_returns_on_a_square_of_its_half_away_from_enemies() -> None:
    laid = playing("levy", "KN a1", "LB c3, PK h6")
    assert laid.game.left == 1
    assert len(choices(laid)) == 7  # of eight basic units one is on the board
    unit = next(a.unit for a in laid.offers(SOUTH, "ChooseUnit"))
    laid.do(SOUTH, ChooseUnit(unit))
    squares = {a.square for a in laid.offers(SOUTH, "ChooseSquare")}
    assert sq("a2") in squares
    assert not squares & {sq("c2"), sq("b3"), sq("d3"), sq("a4"), sq("a1")}
    laid.do(SOUTH, ChooseSquare(sq("a2")))
    assert laid.happened("UnitLevied")


def test_6_12_it_has_acted_and_its_loss_still_counts() -> None:
    laid = holding("levy", "KN a1", "LB c3, PK h6")
    before = list(laid.game.losses)
    laid.do(SOUTH, play("levy"))
    laid.do(SOUTH, laid.legal(SOUTH)[0])
    laid.do(SOUTH, ChooseSquare(sq("a2")))
    (levied,) = laid.happened("UnitLevied")
    laid.units["a2"] = levied.unit
    assert laid.reach("a2") == ""
    assert laid.game.losses == before


def test_6_12_without_a_removed_basic_unit_it_is_refused() -> None:
    full = "LB a1, LB b1, PK c1, PK d1, LC e1, LC f1, KN g1, KN h1"
    laid = holding("levy", full)
    assert laid.refusal(SOUTH, play("levy")) == Refusal(
        "No basic unit of yours could return.", "6.12"
    )


def test_6_12_the_wrong_unit_or_square_is_refused() -> None:
    laid = playing("levy", "KN a1", "LB c3, PK h6")
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["a1"])).rule == "6.12"
    laid.do(SOUTH, laid.legal(SOUTH)[0])
    assert laid.refusal(SOUTH, ChooseSquare(sq("a4"))).rule == "6.12"


# Snow at Towton


def test_6_13_the_enemy_may_not_shoot_until_your_next_turn() -> None:
    laid = playing("snow_at_towton", "PK c3", "LB c5, KN d4")
    assert laid.view(None)["snow"] == {"south": True, "north": False}
    laid.do(SOUTH, EndTurn())
    assert laid.attacks("c5") == ""
    assert laid.attacks("d4")
    assert laid.refusal(NORTH, laid.attack("c5", "c3")) == Refusal(
        "Snow: no ranged attacks this turn.", "6.13"
    )
    laid.do(NORTH, EndTurn())
    assert laid.view(None)["snow"] == {"south": False, "north": False}


def test_6_13_your_own_units_shoot_on() -> None:
    assert playing("snow_at_towton", "LB c3", "LB c5, KN d4").attacks("c3")


def test_6_13_snow_on_snow_is_refused() -> None:
    laid = holding("snow_at_towton")
    laid.game.snow[SOUTH] = True
    advance(laid.game)
    assert laid.refusal(SOUTH, play("snow_at_towton")).rule == "6.13"


# Rally


def test_6_14_a_unit_that_has_acted_may_act_again_for_an_action() -> None:
    laid = holding("rally", "KN c2, KN d2").moved("c2", "c3").did(SOUTH, play("rally"))
    assert laid.happened("UnitRallied")
    assert laid.game.left == 1
    laid.do(SOUTH, laid.move("c2", "c5"))
    assert laid.game.left == 0
    assert laid.reach("c2") == ""


def test_6_14_not_before_any_unit_has_acted() -> None:
    laid = holding("rally")
    assert laid.refusal(SOUTH, play("rally")) == Refusal(
        "No unit of yours has acted that could act again.",
        "6.14",
    )


def test_6_14_a_unit_that_has_not_acted_is_refused() -> None:
    laid = holding("rally", "KN c2, KN d2, LB e2")
    laid.game.left = 3
    laid.do(SOUTH, laid.move("c2", "c3"))
    laid.do(SOUTH, laid.move("d2", "d3"))
    laid.do(SOUTH, play("rally"))
    assert laid.refusal(SOUTH, ChooseUnit(laid.units["e2"])).rule == "6.14"


def test_6_14_not_for_a_unit_that_could_do_nothing_with_it() -> None:
    laid = holding("rally", "KN c3, LB e2", "LB c4, PK h6", orders=FIRST_ORDERS)
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)
    assert play("rally") in laid.legal(SOUTH)
    laid.game.put(laid.units["c4"], sq("h5"))
    advance(laid.game)
    assert laid.refusal(SOUTH, play("rally")).rule == "6.14"


@pytest.mark.parametrize("name", ["rally", "forced_march"])
def test_6_1_a_card_that_helps_a_unit_to_act_is_refused_without_an_action_left(name: str) -> None:
    laid = holding(f"{name} council_of_war", "KN c2, PK d2, LB f2").moved("c2", "c3")
    assert play(name) in laid.legal(SOUTH)
    laid.do(SOUTH, laid.move("d2", "d3"))
    refusal = laid.refusal(SOUTH, play(name))
    assert refusal.text.endswith(" helps a unit to act, and no action is left.")
    assert refusal.rule == "6.1"
    laid.do(SOUTH, play("council_of_war"))
    assert play(name) in laid.legal(SOUTH)


def test_6_7_not_where_a_second_square_would_be_no_farther() -> None:
    laid = holding("forced_march", "PK a1, KN a3, KN b2, LC b1", "PK h6")
    assert laid.refusal(SOUTH, play("forced_march")).rule == "6.7"


def test_6_8_not_where_no_unit_could_use_another_action() -> None:
    laid = holding("council_of_war", "KN c2, PK d2", "PK h6").moved("c2", "c3")
    laid.do(SOUTH, laid.move("d2", "d3"))
    assert laid.refusal(SOUTH, play("council_of_war")) == Refusal(
        "No unit of yours could use another action.", "6.8"
    )


def test_6_13_not_where_no_enemy_could_shoot() -> None:
    laid = holding("snow_at_towton", "KN c2", "PK h6", discards="levy")
    assert laid.refusal(SOUTH, play("snow_at_towton")).rule == "6.13"
    laid = holding("snow_at_towton", "KN c2", "PK h6")
    assert play("snow_at_towton") in laid.legal(SOUTH), "archers may be levied and rallied"


def test_6_15_not_where_no_enemy_rides() -> None:
    laid = holding("caltrops", "KN c2", "PK h6", discards="levy")
    assert laid.refusal(SOUTH, play("caltrops")).rule == "6.15"
    assert play("caltrops") in holding("caltrops", "KN c2", "PK h6").legal(SOUTH)


def test_6_1_every_card_that_is_offered_for_a_unit_would_help_one() -> None:
    tried = 0
    for seed in range(8):
        for game, seat, _ in played(RULES, "skirmish", seed):
            legal = RULES.legal(game, seat)
            for action in (play("rally"), play("forced_march"), play("council_of_war")):
                if action in legal:
                    assert gains(game, seat, action), action
                    tried += 1
    assert tried > 50


def gains(game: Game, seat: Seat, action: Action) -> bool:
    """Whether a way to carry the card out leads to an action that its holder did not have, or to
    one more action."""
    before, left = set(RULES.legal(game, seat)), game.left
    follow = RULES.clone(game)
    RULES.apply(follow, seat, action, Chance(1))
    ends = [follow]
    if RULES.prompt(follow, seat).decision != "TakeAction":
        ends = [RULES.clone(follow) for _ in RULES.legal(follow, seat)]
        for end, choice in zip(ends, RULES.legal(follow, seat), strict=True):
            RULES.apply(end, seat, choice, Chance(1))
    return any(end.left > left or set(RULES.legal(end, seat)) - before for end in ends)


# Caltrops


def test_6_15_enemy_cavalry_may_not_enter_the_square_until_your_next_turn() -> None:
    laid = playing("caltrops", "PK a1", "LC c5, LB e5").did(SOUTH, ChooseSquare(sq("c4")))
    assert laid.happened("CaltropsLaid")
    assert laid.view(None)["caltrops"] == {"south": ["c4"], "north": []}
    laid.do(SOUTH, EndTurn())
    assert "c4" not in laid.reach("c5").split()
    assert laid.refusal(NORTH, laid.move("c5", "c4")) == Refusal(
        "Caltrops keep cavalry off that square.", "6.15"
    )
    laid.do(NORTH, EndTurn())
    assert laid.view(None)["caltrops"] == {"south": [], "north": []}


def test_6_15_foot_and_friendly_cavalry_may_enter_it() -> None:
    laid = playing("caltrops", "LC c3", "LB c5, PK h6").did(SOUTH, ChooseSquare(sq("c4")))
    assert "c4" in laid.reach("c3").split()
    laid.do(SOUTH, EndTurn())
    assert "c4" in laid.reach("c5").split()


def test_6_15_on_an_empty_square_only() -> None:
    laid = playing("caltrops")
    assert laid.refusal(SOUTH, ChooseSquare(sq("c3"))).rule == "6.15"
    assert RULES.prompt(laid.game, NORTH).text == "Lancaster is laying caltrops."


def test_6_15_no_advance_onto_caltrops() -> None:
    laid = table("LC c3", "LB c4, PK h6")
    laid.game.caltrops[NORTH] = 1 << sq("c4")
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert laid.where("c4") == "off"
    assert laid.asks(SOUTH) == "TakeAction"
