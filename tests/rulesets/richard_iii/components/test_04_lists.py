"""4.3, 4.4 and 2.8: the printed lists, read against the charts a second time."""

from rulesets.richard_iii.components.areas import AREA_NAMES, CHART, MAJOR_PORTS, NEIGHBOURS, area
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, COLOURED
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from tests.support.dice import Chance

from ..table import RULES, Table


def wars() -> Table:
    game, _ = RULES.setup("wars", {}, Chance(1))
    return Table(game)


LANCASTER_1460 = {
    "henry_vi": "middlesex",
    "somerset": "dorset",
    "exeter": "cornwall",
    "devon": "cornwall",
    "pembroke": "pembroke",
    "wiltshire": "wilts",
    "oxford": "essex",
    "beaumont": "lincoln",
    "clifford": "north_yorks",
    "french": "france",
    "scots": "scotland",
    "buckingham": "pool",
    "northumberland": "pool",
    "shrewsbury": "pool",
    "westmoreland": "pool",
    "rivers": "pool",
    "stanley": "pool",
    "levy_bristol": "pool",
    "levy_coventry": "pool",
    "levy_newcastle": "pool",
    "levy_york": "pool",
    "church_york": "pool",
    "bombard": "pool",
    "welsh": "pool",
    "prince_edward": "minor",
    "richmond": "minor",
    "church_canterbury": "enemy",
    "clarence": "enemy",
    "warwick": "enemy",
    "salisbury": "enemy",
    "kent": "enemy",
}

YORK_1460 = {
    "york": "ireland",
    "rutland": "ireland",
    "irish": "ireland",
    "march": "calais",
    "warwick": "calais",
    "salisbury": "calais",
    "kent": "calais",
    "calais": "calais",
    "burgundian": "calais",
    "norfolk": "pool",
    "suffolk": "pool",
    "arundel": "pool",
    "essex": "pool",
    "worcester": "pool",
    "hastings": "pool",
    "herbert": "pool",
    "church_canterbury": "pool",
    "levy_london": "pool",
    "levy_norwich": "pool",
    "levy_salisbury": "pool",
    "bombard": "pool",
    "clarence": "minor",
    "gloucester": "minor",
    "exeter": "enemy",
    "buckingham": "enemy",
    "northumberland": "enemy",
    "westmoreland": "enemy",
    "shrewsbury": "enemy",
    "rivers": "enemy",
    "stanley": "enemy",
    "church_york": "enemy",
}


def test_4_3_lancaster_begins_as_listed() -> None:
    laid = wars()
    keys = [BLOCK_NAMES[b] for b in COLOURED[LANCASTER]]
    assert {k.removeprefix("lancaster_"): laid.where(k) for k in keys} == LANCASTER_1460


def test_4_4_york_begins_as_listed_and_has_the_rebel() -> None:
    laid = wars()
    keys = [BLOCK_NAMES[b] for b in COLOURED[YORK]]
    assert {k.removeprefix("york_"): laid.where(k) for k in keys} == YORK_1460
    assert "rebel" in laid.view(YORK)["pools"]["york"]["up"]


def test_2_82_the_isle_of_man_has_a_shield_of_stanley_and_no_border() -> None:
    man = area("isle_of_man")
    assert CHART[man].shields == ("stanley",)
    assert NEIGHBOURS[man] == ()


def test_2_83_fourteen_areas_have_a_major_port() -> None:
    names = (
        "ireland scotland northumbria east_yorks chester east_anglia glamorgan middlesex somerset "
        "sussex kent cornwall france calais"
    )
    assert {AREA_NAMES[a] for a in MAJOR_PORTS} == set(names.split())
