"""2., 3., 4.: the map, the blocks and the setup of each scenario."""

import json
from collections import Counter
from pathlib import Path

import pytest

from rulesets.richard_iii.components.areas import (
    AREA_NAMES,
    AREAS,
    CROWNS,
    EDGES,
    EXILES,
    MAP,
    NEIGHBOURS,
    PAIRS,
    PLACE_NAMES,
    TITLES,
)
from rulesets.richard_iii.components.blocks import (
    BLOCK_NAMES,
    BLOCKS,
    HEIRS,
    KIND,
    KIND_NAMES,
    OWNER,
    SYMBOLS,
    TWIN,
)
from rulesets.richard_iii.components.ids import LANCASTER, SEATS, YORK, Area
from rulesets.richard_iii.rules.setup import SETUPS, places
from tests.support.dice import Chance

from ..table import RULES, Table

STATIC = Path(__file__).parents[4] / "static"


def begun(scenario: str) -> Table:
    return Table(RULES.setup(scenario, {}, Chance(1))[0])


def names(blocks: object) -> list[str]:
    return [BLOCK_NAMES[b] for b in blocks]  # type: ignore[attr-defined]


def test_2_1_the_borders_are_those_of_the_drawn_map() -> None:
    drawn = json.loads((STATIC / "maps" / "england.json").read_text())["borders"]
    keys = dict(zip(TITLES, AREA_NAMES, strict=True))
    lines = {tuple(sorted(keys[title] for title in line["between"])) for line in drawn}
    assert lines == set(PAIRS)


def test_2_1_there_are_33_areas_and_62_borders() -> None:
    assert len(AREAS) == 33
    assert Counter(EDGES[pair] for pair in PAIRS) == {"yellow": 24, "blue": 26, "red": 12}
    for here in AREAS:
        for there, border in NEIGHBOURS[here]:
            assert (here, border) in NEIGHBOURS[there]


def test_2_7_each_house_has_two_exile_areas() -> None:
    assert [[AREA_NAMES[a] for a in EXILES[seat]] for seat in SEATS] == [
        ["ireland", "calais"],
        ["scotland", "france"],
    ]


def test_2_3_eleven_areas_have_a_crown() -> None:
    assert {AREA_NAMES[place] for place in CROWNS} == {
        *("cumbria", "south_yorks", "caernarvon", "chester", "derby", "pembroke", "warwick"),
        *("gloucester", "middlesex", "sussex", "cornwall"),
    }


def test_3_there_are_31_blocks_of_each_house_and_a_rebel() -> None:
    assert Counter(OWNER) == {YORK: 31, LANCASTER: 31, None: 1}


def test_3_2_blocks_of_each_type() -> None:
    for seat, nobles in ((YORK, 17), (LANCASTER, 16)):
        kinds = Counter(KIND_NAMES[KIND[b]] for b in BLOCKS if OWNER[b] == seat)
        levies = 3 if seat == YORK else 4
        assert kinds == {
            "heir": 5,
            "noble": nobles,
            "church": 2,
            "levy": levies,
            "bombard": 1,
            "mercenary": 3,
        }


def test_3_21_heirs_are_ranked_from_senior_to_junior() -> None:
    assert names(HEIRS[YORK]) == [
        f"york_{name}" for name in ("york", "march", "rutland", "clarence", "gloucester")
    ]
    assert names(HEIRS[LANCASTER]) == [
        f"lancaster_{name}"
        for name in ("henry_vi", "prince_edward", "exeter", "somerset", "richmond")
    ]


def test_4_6_people_with_two_versions() -> None:
    pairs = {BLOCK_NAMES[b].split("_", 1)[1] for b in BLOCKS if TWIN[b] is not None}
    assert pairs == {
        *("buckingham", "clarence", "exeter", "kent", "northumberland", "rivers", "salisbury"),
        *("shrewsbury", "stanley", "warwick", "westmoreland", "church_canterbury", "church_york"),
    }
    for b in BLOCKS:
        twin = TWIN[b]
        assert twin is None or (TWIN[twin] == b and OWNER[twin] != OWNER[b])


def test_2_2_every_noble_but_clarence_has_a_shield() -> None:
    bare = {BLOCK_NAMES[b] for b in BLOCKS if KIND_NAMES[KIND[b]] == "noble" and not SYMBOLS[b]}
    assert bare == {"lancaster_clarence"}


def test_4_1_the_setup_of_1460() -> None:
    laid = begun("wars")
    assert laid.game.king == LANCASTER
    assert laid.view(None)["rulers"] == {
        "king": "henry_vi",
        "pretender": "york",
    }
    assert laid.view(None)["minors"] == {
        "york": ["york_clarence", "york_gloucester"],
        "lancaster": ["lancaster_prince_edward", "lancaster_richmond"],
    }


def test_4_2_the_pools_of_1460_are_known_to_their_owners() -> None:
    laid = begun("wars")
    assert [len(laid.game.pool(seat)) for seat in SEATS] == [13, 13]
    assert "rebel" in laid.view(YORK)["pools"]["york"]["up"]
    assert laid.view(YORK)["pools"]["lancaster"]["up"] is None
    assert laid.view(None)["pools"]["york"] == {"count": 13, "up": None, "down": []}


@pytest.mark.parametrize("scenario", SETUPS)
def test_4_6_exactly_one_version_of_each_person_is_in_play(scenario: str) -> None:
    game = begun(scenario).game
    for b in BLOCKS:
        twin = TWIN[b]
        if twin is not None and not game.is_dead(b):
            assert (PLACE_NAMES[game.where[b]] == "enemy") != (
                PLACE_NAMES[game.where[twin]] == "enemy"
            ), BLOCK_NAMES[b]


@pytest.mark.parametrize("scenario", SETUPS)
def test_4_1_every_block_is_listed_once_and_deployed_at_full_strength(scenario: str) -> None:
    listed = [placed for placed, _ in places(scenario)]
    assert len(listed) == len(set(listed))
    game = begun(scenario).game
    for placed in listed:
        assert game.steps[placed] == game.faces[placed].strength


def test_4_7_the_kingmaker_scenario() -> None:
    laid = begun("kingmaker")
    assert (laid.game.king, laid.game.campaigns) == (YORK, 1)
    assert laid.view(None)["rulers"] == {
        "king": "march",
        "pretender": "prince_edward",
    }
    assert laid.view(None)["blocks"]["lancaster_henry_vi"] == {
        "at": "middlesex",
        "steps": 4,
        "flags": ["prisoner"],
    }
    assert "rebel" in laid.view(LANCASTER)["pools"]["lancaster"]["up"]
    assert laid.game.blocks(LANCASTER, Area(AREA_NAMES.index("france")))
    assert laid.where("lancaster_somerset") == "out"


def test_4_8_the_scenario_of_richard_iii() -> None:
    laid = begun("richard")
    assert laid.view(None)["rulers"] == {
        "king": "gloucester",
        "pretender": "richmond",
    }
    alive = [b for seat in SEATS for b in HEIRS[seat] if not laid.game.is_dead(b)]
    assert names(alive) == ["york_gloucester", "lancaster_richmond"]
    assert sum(laid.game.where[b] < MAP for b in BLOCKS) == 17


def test_3_14_names_and_ratings_are_printed_on_the_blocks() -> None:
    chart = RULES.charts()["blocks"]
    assert len(chart) == len(BLOCKS)
    assert chart["york_warwick"] == {
        "id": "york_warwick",
        "name": "Warwick",
        "title": "Earl of Warwick",
        "seat": "york",
        "kind": "noble",
        "rank": None,
        "strength": 4,
        "combat": "B3",
        "loyalty": 3,
        "rose": False,
        "heir": False,
        "twin": "lancaster_warwick",
        "symbols": ["warwick", "glamorgan", "calais"],
        "shields": [],
        "inherits": [],
        "sails": True,
        "home": None,
    }
    assert chart["york_rivers"]["loyalty"] == 2
    assert chart["lancaster_rivers"]["loyalty"] == 1
    assert chart["lancaster_oxford"]["rose"] is True
