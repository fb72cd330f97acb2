"""The content of the charts, and the detection of impossible states."""

from collections.abc import Callable

import pytest

from rulesets.kernel.flow import required
from rulesets.richard_iii.components.areas import (
    AREAS,
    HOME_DOWN,
    MAP,
    MINOR,
    TOWER,
    area,
)
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Place
from rulesets.richard_iii.state.game import Game
from rulesets.richard_iii.state.invariants import check

from ..table import RULES, card, cards, table


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


def spoil_place(game: Game) -> None:
    game.where[block("york_norfolk")] = Place(area("derby"))


def spoil_held(game: Game) -> None:
    game.held[YORK] = 0


def spoil_off(game: Game) -> None:
    game.off[MINOR - MAP] = 0


def spoil_possible(game: Game) -> None:
    game.possible[area("kent")] = 0


def spoil_exile(game: Game) -> None:
    game.put(block("york_norfolk"), area("france"))


def spoil_twins(game: Game) -> None:
    game.put(block("lancaster_warwick"), area("kent"))


def spoil_home(game: Game) -> None:
    game.put(block("york_norfolk"), HOME_DOWN)


def spoil_minor(game: Game) -> None:
    game.put(block("york_norfolk"), MINOR)


def spoil_tower(game: Game) -> None:
    game.put(block("york_norfolk"), TOWER)


def spoil_steps(game: Game) -> None:
    game.steps[block("york_norfolk")] = 0


def spoil_hand(game: Game) -> None:
    game.hands[YORK] = (*game.hands[YORK], game.hands[LANCASTER][0])


def spoil_order(game: Game) -> None:
    game.hands[YORK] = game.hands[YORK][::-1]


def spoil_border(game: Game) -> None:
    game.crossed[0] = 6


@pytest.mark.parametrize(
    "spoil",
    [
        *(spoil_place, spoil_held, spoil_off, spoil_possible, spoil_exile, spoil_twins),
        *(spoil_home, spoil_minor, spoil_tower, spoil_steps, spoil_hand, spoil_order, spoil_border),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Callable[[Game], None]) -> None:
    laid = table("kent norfolk warwick; calais york", "middlesex henry_vi")
    check(laid.game)
    spoil(laid.game)
    with pytest.raises(AssertionError):
        check(laid.game)


def test_what_the_rules_guarantee_is_missed_when_it_is_not_there() -> None:
    assert required(3) == 3
    with pytest.raises(LookupError):
        required(None)


def test_headings_name_campaign_and_turn() -> None:
    assert table("calais york", "middlesex henry_vi").view(None)["turn"] == "Campaign 1, turn 1"
    one = table("calais york", "middlesex henry_vi", scenario="richard")
    assert one.view(None)["turn"] == "Turn 1"
    assert len(AREAS) == MAP
    assert cards("a4_1") == (card("a4_1"),)
