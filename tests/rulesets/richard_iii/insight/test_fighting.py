"""First impressions in battles, and what the search leaves out because of them."""

from __future__ import annotations

from app.play.bots.chance import SeededChance
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Place
from rulesets.richard_iii.insight import INSIGHT
from rulesets.richard_iii.insight.fighting import impression
from rulesets.richard_iii.rules.ch6_battles.regrouping import RegroupVictors
from rulesets.richard_iii.state.actions import Charge, EndRegroup, Fire, GoHome, Pass, Regroup
from rulesets.search.search import Work
from rulesets.search.thinking import decide

from ..fights import fight
from ..table import RULES, Table, table


def charge(york: int, somerset: int) -> float:
    """How promising it looks that York charges Somerset, where they have so many steps left."""
    laid = fight("kent", f"york:{york}", f"somerset:{somerset}", attacker=LANCASTER)
    action = Charge(block("york_york"), block("lancaster_somerset"))
    return impression(laid.game, YORK, action)


def test_6_2_a_block_that_may_fire_does_not_try_to_pass() -> None:
    laid = fight("kent", "warwick norfolk", "somerset", attacker=LANCASTER)
    actions = laid.legal(laid.seat)
    tried = [action for (action,) in INSIGHT.plans(laid.game, laid.seat)]
    assert any(isinstance(action, Pass) for action in actions)
    assert any(isinstance(action, Fire) for action in tried)
    assert not any(isinstance(action, Pass) for action in tried)


def test_6_5_a_charge_looks_the_better_the_weaker_its_target() -> None:
    assert charge(3, 1) > charge(3, 3)


def test_6_5_a_leader_with_one_step_left_had_better_not_charge() -> None:
    assert charge(1, 3) < charge(3, 3)


def test_8_4_only_an_heir_had_better_go_to_middlesex() -> None:
    laid = table("essex march norfolk", "kent henry_vi")

    def home(name: str, to: str) -> float:
        return impression(laid.game, YORK, GoHome(block(name), Place(area(to))))

    assert home("york_march", "middlesex") > home("york_norfolk", "middlesex")
    assert home("york_march", "warwick") == home("york_norfolk", "warwick")


def victors() -> Table:
    """York's seven blocks have won in Essex, which feeds four. Rutland feeds one more; East Anglia
    is full, and Leicester vacant."""
    laid = table(
        "essex york march norfolk suffolk hastings herbert worcester; "
        "rutland arundel exeter buckingham; east_anglia levy_norwich rivers stanley kent salisbury",
        "middlesex henry_vi",
    )
    laid.work(RegroupVictors(YORK, area("essex"), ()))
    return laid


def test_7_1_victors_who_can_be_fed_next_door_do_not_stay_to_starve() -> None:
    laid = victors()
    able = INSIGHT.undominated(laid.game, YORK, laid.legal(YORK))
    assert EndRegroup() in laid.legal(YORK)
    assert {type(action) for action in able} == {Regroup}
    ways = {action.to for action in able if isinstance(action, Regroup)}
    assert ways == {area("rutland"), area("leicester")}, "East Anglia feeds no more"


def test_7_1_no_level_ends_a_regrouping_with_blocks_that_starve_without_need() -> None:
    for iterations in (0, 12):
        laid, chance = victors(), SeededChance(f"{iterations}")
        while laid.awaited() == [YORK] and laid.asks(YORK) == "RegroupVictors":
            work = Work(iterations=iterations, depth=2, worlds=2)
            action = decide(RULES, INSIGHT, laid.game, YORK, work, 50.0, chance)
            laid.do(YORK, action)
        assert laid.game.count(YORK, area("essex")) <= 4


def test_7_1_an_area_that_is_fed_is_not_left_for_one_that_is_full() -> None:
    laid = table(
        "essex york norfolk; east_anglia levy_norwich rivers stanley kent salisbury",
        "middlesex henry_vi",
    )
    laid.work(RegroupVictors(YORK, area("essex"), ()))
    able = INSIGHT.undominated(laid.game, YORK, laid.legal(YORK))
    assert Regroup(block("york_york"), area("east_anglia")) in laid.legal(YORK)
    assert Regroup(block("york_york"), area("east_anglia")) not in able
    assert EndRegroup() in able
