"""Saving: every position fits the server's JSON, and games saved at version 1 can be loaded."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from rulesets.richard_iii.components.areas import BORDER_NAMES, LAND_BORDERS, MAP, area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import YORK
from rulesets.richard_iii.state.actions import March, Take

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


@pytest.mark.parametrize("number", [0, LAND_BORDERS - 1])
def test_6_3_attacks_over_any_border_can_be_saved_and_loaded(number: int) -> None:
    source, target = BORDER_NAMES[number].split("|")
    laid = attacking(source, target)
    again = RULES.load(saved(laid))
    assert again == laid.game
    assert again.ways[YORK * MAP + area(target)] == (border(BORDER_NAMES[number]),)


def test_a_game_saved_at_version_1_goes_on() -> None:
    laid = attacking("kent", "sussex")
    old = saved(laid)
    way = border("kent|sussex")
    old["ways"] = [1 << way if borders else 0 for borders in old["ways"]]
    again = RULES.load(RULES.upgrade(old, 1))
    assert again.ways == laid.game.ways
    assert Take(area("kent")) not in RULES.legal(again, YORK)
    assert March(block("york_norfolk"), area("sussex"), None) in RULES.legal(again, YORK)
