"""4.3, 4.4 and 2.8: the printed lists, read against the charts a second time."""

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import AREA_NAMES, CHART, MAJOR_PORTS, NEIGHBOURS, area
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, COLOURED
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from tests.support.dice import Chance

from ..table import RULES, Table


def wars() -> Table:
    game, _ = RULES.setup("wars", {}, Chance(1))
    return Table(game)


LANCASTER_1460 = (
    "middlesex henry_vi; dorset somerset; cornwall exeter devon; pembroke pembroke;"
    " wilts wiltshire; essex oxford; lincoln beaumont; north_yorks clifford; france french;"
    " scotland scots; minor prince_edward richmond;"
    " pool buckingham northumberland shrewsbury westmoreland rivers stanley levy_bristol"
    " levy_coventry levy_newcastle levy_york church_york bombard welsh;"
    " enemy church_canterbury clarence warwick salisbury kent"
)
YORK_1460 = (
    "ireland york rutland irish; calais march warwick salisbury kent calais burgundian;"
    " minor clarence gloucester;"
    " pool norfolk suffolk arundel essex worcester hastings herbert church_canterbury"
    " levy_london levy_norwich levy_salisbury bombard;"
    " enemy exeter buckingham northumberland westmoreland shrewsbury rivers stanley church_york"
)


def listed(text: str) -> dict[str, str]:
    """Where each block is, of a list that is written as for `table`."""
    parts = (part.split() for part in text.split(";"))
    return {name: place for place, *names in parts for name in names}


def found(laid: Table, house: Seat) -> dict[str, str]:
    keys = [BLOCK_NAMES[b] for b in COLOURED[house]]
    return {key.partition("_")[2]: laid.where(key) for key in keys}


def test_4_3_lancaster_begins_as_listed() -> None:
    assert found(wars(), LANCASTER) == listed(LANCASTER_1460)


def test_4_4_york_begins_as_listed_and_has_the_rebel() -> None:
    laid = wars()
    assert found(laid, YORK) == listed(YORK_1460)
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
