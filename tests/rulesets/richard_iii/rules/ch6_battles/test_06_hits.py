"""6.4 and 6.5: fire, hits and charges."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import Charge, Fire, TakeHit

from ...fights import fight


def test_6_4_example_stanley_rolls_three_dice_and_hits_with_1_and_2() -> None:
    laid = fight("oxford", "norfolk", "stanley:3", main="wilts").fire("lancaster_stanley", 1, 2, 3)
    fired = laid.happened("Fired")[0]
    assert (fired.dice, fired.firepower, fired.hits) == ((1, 2, 3), 2, 2)
    assert laid.steps("york_norfolk") == 2


def test_6_4_all_hits_go_to_the_strongest_enemy_block() -> None:
    laid = fight("oxford", "norfolk suffolk", "northumberland", main="wilts")
    laid.fire("lancaster_northumberland", 1, 2, 3, 4)
    assert (laid.steps("york_norfolk"), laid.steps("york_suffolk")) == (1, 3)


def test_6_4_hits_apply_at_once() -> None:
    laid = fight("oxford", "norfolk", "stanley", main="wilts").fire("lancaster_stanley", 1, 1, 6, 6)
    laid.fire("york_norfolk", 6, 6)  # two dice are left


def test_6_4_surplus_hits_go_on_to_the_next_strongest() -> None:
    laid = fight("oxford", "worcester suffolk:1", "northumberland", main="wilts")
    laid.fire("lancaster_northumberland", 1, 1, 1, 6)
    assert laid.where("york_worcester") == "dead"
    assert laid.where("york_suffolk") == "dead"


def test_6_4_the_owner_chooses_among_the_strongest() -> None:
    laid = fight("oxford", "suffolk herbert worcester", "stanley", main="wilts")
    laid.skip("york_herbert")
    laid.fire("lancaster_stanley", 2, 2, 6, 6)
    assert laid.awaited() == [YORK]
    assert laid.question(YORK) == "Choose which of your strongest blocks takes the 2 hits."
    assert laid.legal(YORK) == (TakeHit(block("york_herbert")), TakeHit(block("york_suffolk")))
    laid.take_hits("york_suffolk")
    assert [laid.steps(f"york_{n}") for n in ("suffolk", "herbert", "worcester")] == [1, 3, 2]


def test_6_4_a_new_choice_for_surplus_hits() -> None:
    laid = fight("oxford", "worcester:1 suffolk:1 herbert:1", "stanley", main="wilts")
    laid.skip("york_herbert")
    laid.fire("lancaster_stanley", 2, 2, 6, 6)
    laid.take_hits("york_suffolk")
    assert laid.question(YORK) == "Choose which of your strongest blocks takes the hit."
    laid.take_hits("york_herbert")
    assert laid.steps("york_worcester") == 1


def test_6_4_bonuses_make_hits() -> None:
    laid = fight("middlesex", "levy_london", "oxford", attacker=LANCASTER).skip("lancaster_oxford")
    laid.fire("york_levy_london", 4, 5, 6, 6)
    assert laid.happened("Fired")[0].hits == 1


@pytest.mark.parametrize("attacker", [YORK, LANCASTER])
def test_6_5_the_senior_heir_of_each_side_may_charge(attacker: Seat) -> None:
    laid = fight("oxford", "march rutland", "exeter somerset", attacker=attacker)
    seen: dict[str, set[str]] = {}
    while len(seen) < 4:
        actor = next(iter(laid.turn()))
        seen[actor] = laid.charges(actor)
        laid.skip(actor)
    assert seen["york_march"] == {"lancaster_exeter", "lancaster_somerset"}
    assert seen["lancaster_exeter"] == {"york_march", "york_rutland"}
    assert seen["york_rutland"] == seen["lancaster_somerset"] == set()


def test_6_5_a_charge_is_an_option() -> None:
    laid = fight("oxford", "march", "devon", main="wilts")
    target = block("lancaster_devon")
    assert Charge(block("york_march"), target) in laid.legal(YORK)
    assert Fire(block("york_march")) in laid.legal(YORK)


def test_6_5_the_charge_goes_to_the_named_block() -> None:
    laid = fight("oxford", "march", "stanley devon:1", main="wilts")
    laid.charge("york_march", "lancaster_devon", 1, 6, 6)
    assert laid.where("lancaster_devon") == "dead"
    assert laid.steps("lancaster_stanley") == 4


def test_6_5_surplus_hits_of_a_charge_are_forfeit() -> None:
    laid = fight("oxford", "march", "stanley devon:1", main="wilts")
    laid.charge("york_march", "lancaster_devon", 1, 1, 1)
    assert laid.steps("lancaster_stanley") == 4


def test_6_5_who_survives_the_charge_fires_at_the_charging_block_at_once() -> None:
    laid = fight("oxford", "march norfolk", "devon", main="wilts")
    laid.charge("york_march", "lancaster_devon", 1, 6, 6, 2)
    charged, bonus = laid.happened("Charged")[0], laid.happened("Fired")[0]
    assert charged.hits == 1
    assert bonus.bonus
    assert laid.steps("york_march") == 2
    assert laid.steps("york_norfolk") == 4
    assert laid.turn() == {"lancaster_devon"}  # its own turn is still to come


def test_6_5_surplus_hits_of_the_bonus_fire_are_forfeit_too() -> None:
    laid = fight("oxford", "march:1 norfolk", "stanley", main="wilts")
    laid.charge("york_march", "lancaster_stanley", 6, 1, 1, 1, 1)
    assert [e.block for e in laid.happened("Eliminated")] == [block("york_march")]
    assert [e.lost for e in laid.happened("Hit")] == [1]
    assert laid.steps("york_norfolk") == 4


def test_6_5_both_fire_with_the_bonuses_they_have() -> None:
    laid = fight("dorset", "norfolk", "somerset", attacker=YORK)
    laid.charge("lancaster_somerset", "york_norfolk", 3, 6, 6, 2, 3, 6)
    charged, bonus = laid.happened("Charged")[0], laid.happened("Fired")[0]
    assert (charged.firepower, charged.hits) == (3, 1)
    assert (bonus.firepower, bonus.hits) == (2, 1)
    away = fight("east_anglia", "norfolk", "henry_vi", attacker=LANCASTER).skip("york_norfolk")
    away.charge("lancaster_henry_vi", "york_norfolk", 3, 6, 6, 6, 3, 6, 6, 6)
    charged, bonus = away.happened("Charged")[0], away.happened("Fired")[0]
    assert (charged.firepower, charged.hits) == (2, 0)
    assert (bonus.firepower, bonus.hits) == (3, 1)


def test_6_5_senior_means_at_the_instant_of_fire() -> None:
    laid = fight("oxford", "york:3 rutland:2", "clifford", main="wilts")
    laid.fire("lancaster_clifford", 1, 1, 2)
    assert laid.where("york_york") == "dead"
    assert laid.charges("york_rutland") == {"lancaster_clifford"}
    alive = fight("oxford", "york:3 rutland:2", "clifford", main="wilts")
    alive.fire("lancaster_clifford", 1, 1, 6)
    assert alive.charges("york_york") == {"lancaster_clifford"}
    assert alive.charges("york_rutland") == set()


def test_6_5_who_defects_is_no_heir_any_more() -> None:
    laid = fight("oxford", "clarence norfolk; calais york", "henry_vi", main="wilts")
    laid.betray("lancaster_henry_vi", "york_clarence", 2)
    laid.skip("york_norfolk")
    assert laid.turn() == {"lancaster_clarence", "lancaster_henry_vi"}
    assert laid.charges("lancaster_clarence") == set()
