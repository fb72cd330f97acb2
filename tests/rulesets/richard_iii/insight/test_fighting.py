"""First impressions in battles, and what the search leaves out because of them."""

from __future__ import annotations

from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.insight import INSIGHT
from rulesets.richard_iii.insight.fighting import impression
from rulesets.richard_iii.state.actions import Charge, Fire, Pass

from ..fights import fight


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
