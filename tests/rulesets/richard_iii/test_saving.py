"""Saving: every position fits the server's JSON, and games saved at version 1 can be loaded; and
the eager fighter of `python -m tools fuzz --eager`."""

from __future__ import annotations

from typing import Any

import orjson

from rulesets.richard_iii.components.areas import BORDER_NAMES, MAP, area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import EndActions, Fire, March, Pass, Take

from .fights import fight
from .table import RULES, Table, border, table


def saved(laid: Table) -> Any:
    """The position as the server writes it, and reads it again."""
    return orjson.loads(orjson.dumps(RULES.dump(laid.game)))


def attacking(source: str, target: str) -> Table:
    laid = table(f"{source} york norfolk", f"{target} henry_vi; france clifford").take(source)
    laid.march("york_york", target)
    return laid


def test_6_3_an_attack_over_the_last_borders_can_be_saved() -> None:
    """More borders than a number in JSON has bits: these were dumped as 1 << 64."""
    number, name = 64, BORDER_NAMES[64]
    laid = table("calais york; east_anglia norfolk", "kent clifford", played=("piracy", "a2_1"))
    laid.take("calais")
    laid.raid("york_york", "kent", name)
    assert laid.game.ways[YORK * MAP + area("kent")] == (number,)
    assert saved(laid)["ways"][YORK * MAP + area("kent")] == [name]


def test_a_game_saved_at_version_1_goes_on() -> None:
    laid = attacking("kent", "sussex")
    old = saved(laid)
    way = border("kent|sussex")
    old["ways"] = [1 << way if borders else 0 for borders in old["ways"]]
    again = RULES.load(RULES.upgrade(old, 1))
    assert again.ways == laid.game.ways
    assert Take(area("kent")) not in RULES.legal(again, YORK)
    assert March(block("york_norfolk"), area("sussex"), None) in RULES.legal(again, YORK)


def test_a_fighter_likes_to_attack_and_to_stand_where_the_enemy_is_near() -> None:
    laid = table("kent norfolk; derby suffolk", "middlesex oxford")
    near, far = Take(area("kent")), Take(area("derby"))
    weights = {a: RULES.eager_weight(laid.game, YORK, a) for a in laid.legal(YORK)}
    assert weights[near] > weights[far] > weights[EndActions()] >= 1
    laid.take("kent")
    attack = March(block("york_norfolk"), area("middlesex"), None)
    peace = March(block("york_norfolk"), area("sussex"), None)
    weights = {a: RULES.eager_weight(laid.game, YORK, a) for a in laid.legal(YORK)}
    assert weights[attack] > 10 * weights[peace]


def test_in_a_battle_he_fires_rather_than_passes() -> None:
    laid = fight("oxford", "norfolk", "devon", main="wilts")
    shoot, stay = (kind(block("lancaster_devon")) for kind in (Fire, Pass))
    weights = {a: RULES.eager_weight(laid.game, LANCASTER, a) for a in laid.legal(LANCASTER)}
    assert weights[shoot] > weights[stay] >= 1
