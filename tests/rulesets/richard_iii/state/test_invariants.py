"""The content of the charts, and the detection of impossible states."""

from operator import setitem

import pytest

from rulesets.richard_iii.components.areas import (
    HOME_DOWN,
    MAP,
    MINOR,
    TOWER,
    area,
)
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK

from ...laid import Spoil
from ..table import RULES, table


def test_charts_tell_what_is_printed() -> None:
    charts = RULES.charts()
    assert charts["areas"]["south_yorks"] == {
        "name": "South Yorks",
        "city": "york",
        "cathedral": "york",
        "crown": True,
        "major_port": False,
        "wales": False,
        "exile": None,
        "shields": ["york", "shrewsbury"],
        "seas": [],
    }
    assert charts["borders"]["chester|derby"] == {"colour": "yellow", "limit": 4}
    assert charts["cards"]["muster"]["event"] is True
    assert set(charts["seas"]) == {"irish_sea", "north_sea", "english_channel"}


NORFOLK = block("york_norfolk")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: setitem(game.where, NORFOLK, area("derby")),
        lambda game: setitem(game.held, YORK, 0),
        lambda game: setitem(game.off, MINOR - MAP, 0),
        lambda game: setitem(game.possible, area("kent"), 0),
        lambda game: game.put(NORFOLK, area("france")),
        lambda game: game.put(block("lancaster_warwick"), area("kent")),
        lambda game: game.put(NORFOLK, HOME_DOWN),
        lambda game: game.put(NORFOLK, MINOR),
        lambda game: game.put(NORFOLK, TOWER),
        lambda game: setitem(game.steps, NORFOLK, 0),
        lambda game: setitem(game.hands, YORK, (*game.hands[YORK], game.hands[LANCASTER][0])),
        lambda game: setitem(game.hands, YORK, game.hands[YORK][::-1]),
        lambda game: setitem(game.crossed, 0, 6),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Spoil) -> None:
    table("kent norfolk warwick; calais york", "middlesex henry_vi").notices(spoil)


def test_headings_name_campaign_and_turn() -> None:
    assert table("calais york", "middlesex henry_vi").view(None)["turn"] == "Campaign 1, turn 1"
    one = table("calais york", "middlesex henry_vi", scenario="richard")
    assert one.view(None)["turn"] == "Turn 1"
