"""8.1, 8.2: control points, victory points of an area, and the chart that breaks ties."""

import pytest

from rulesets.lancaster_york.components.charts import (
    BLUE,
    GREEN,
    MIDLANDS,
    NORTHERN_ENGLAND,
    NORTHERN_MARCHES,
    RED,
    SOUTH_EAST_ENGLAND,
    TIE_NAMES,
    WALES,
    YELLOW,
    Area,
)
from rulesets.lancaster_york.rules.ch8_parliament.parliament import score_area
from rulesets.lancaster_york.state.events import AreaScored

from ...table import table


def scored(area: Area, **laid: str) -> AreaScored:
    (event,) = table(score_area(area), **laid).happened("AreaScored")  # type: ignore[arg-type]
    assert isinstance(event, AreaScored)
    return event


def test_8_2_example_percy_and_a_bishop_beat_plantagenet_and_a_town_of_as_many_points() -> None:
    event = scored(
        NORTHERN_ENGLAND,
        order="yellow red green blue",
        red="noble_percy_9 bishop_york",
        yellow="noble_plantagenet_9 lincoln",
        at="noble_percy_9 northern_england",
    )
    assert event.points == ((YELLOW, 12), (RED, 12))
    assert (event.first, event.second, event.tied) == (RED, YELLOW, True)


def test_8_1_example_scoring_northern_england_neville_and_kingston_beat_pontefract_and_york() -> (
    None
):
    laid = table(
        score_area(NORTHERN_ENGLAND), red="pontefract york", yellow="noble_neville_8 kingston"
    )
    (event,) = laid.happened("AreaScored")
    assert event.points == ((RED, 10), (YELLOW, 10))
    assert (event.first, event.first_score) == (YELLOW, 9)
    assert (event.second, event.second_score) == (RED, 6)
    assert laid.score() == [6, 9, 0, 0]


def test_8_2_example_herbert_the_second_noble_beats_york_after_equal_first_nobles() -> None:
    event = scored(
        NORTHERN_ENGLAND,
        red="noble_percy_9 york",
        yellow="noble_plantagenet_9 noble_herbert_4",
        at="noble_percy_9 northern_england, noble_herbert_4 northern_england",
    )
    assert event.points == ((RED, 13), (YELLOW, 13))
    assert (event.first, event.tied) == (YELLOW, True)


def test_8_2_example_the_captain_of_calais_is_a_noble_and_beats_london() -> None:
    event = scored(SOUTH_EAST_ENGLAND, captain="red south_east_england", yellow="london")
    assert event.points == ((RED, 4), (YELLOW, 4))
    assert (event.first, event.second, event.tied) == (RED, YELLOW, True)


def test_8_1_example_sandwich_and_two_ships_beat_london() -> None:
    laid = table(
        score_area(SOUTH_EAST_ENGLAND),
        red="sandwich ship_sandwich ship_plymouth",
        yellow="london",
        at="ship_plymouth se",
    )
    (event,) = laid.happened("AreaScored")
    assert event.points == ((RED, 6), (YELLOW, 4))
    assert not event.tied
    assert laid.score() == [7, 4, 0, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("noble_tudor_6", "windsor"),
        ("london", "sandwich ship_sandwich"),
        ("windsor", "winchester bishop_winchester"),
        ("london sandwich", "bishop_winchester winchester"),
        ("bishop_winchester", "winchester"),
        ("sandwich", "ship_sandwich"),
        ("noble_beaufort_8 noble_herbert_4", "noble_neville_8 london"),
        ("noble_herbert_4 noble_beaufort_8 sandwich", "noble_neville_8 windsor"),
        ("noble_stafford_6 noble_herbert_4", "noble_woodville_5 noble_courtenay_5"),
        ("noble_percy_9 windsor", "noble_neville_8 noble_mowbray_7"),
    ],
)
def test_8_2_of_equal_points_the_chart_prefers_what_is_further_left(
    better: str, worse: str
) -> None:
    nobles = [name for name in f"{better} {worse}".split() if name.startswith("noble")]
    at = ", ".join([*(f"{name} south_east_england" for name in nobles), "ship_plymouth se"])
    event = scored(SOUTH_EAST_ENGLAND, red=worse, yellow=better, at=at)
    (_, reds), (_, yellows) = event.points
    assert reds == yellows
    assert (event.first, event.second, event.tied) == (YELLOW, RED, True)


@pytest.mark.parametrize("order", ["red yellow green blue", "yellow red green blue"])
@pytest.mark.parametrize(
    ("one", "other", "at"),
    [
        ("ship_sandwich", "ship_plymouth", "ship_plymouth se"),
        (
            "noble_neville_8",
            "noble_beaufort_8",
            "noble_neville_8 south_east_england, noble_beaufort_8 south_east_england",
        ),
    ],
)
def test_8_2_equal_nobles_or_ships_are_decided_by_turn_order(
    order: str, one: str, other: str, at: str
) -> None:
    event = scored(SOUTH_EAST_ENGLAND, order=order, red=one, yellow=other, at=at)
    assert event.first == (RED if order.startswith("red") else YELLOW)
    assert event.tied


def test_8_2_ties_for_second_place_are_broken_in_the_same_way() -> None:
    event = scored(
        MIDLANDS,
        red="coventry",
        yellow="kenilworth",
        green="bishop_norwich",
        blue="ship_kings_lynn",
    )
    assert event.points == ((RED, 3), (YELLOW, 6), (GREEN, 3), (BLUE, 2))
    assert (event.first, event.second, event.tied) == (YELLOW, GREEN, True)


def test_8_2_a_tie_behind_second_place_is_none() -> None:
    event = scored(
        MIDLANDS, red="kenilworth", yellow="norwich", green="coventry", blue="bishop_norwich"
    )
    assert (event.first, event.second, event.tied) == (RED, YELLOW, False)


def test_8_1_ruling_alone_in_an_area_means_first_and_nobody_second() -> None:
    laid = table(score_area(WALES), red="pembroke")
    (event,) = laid.happened("AreaScored")
    assert (event.first, event.second, event.second_score) == (RED, None, 0)
    assert laid.score() == [5, 0, 0, 0]


def test_8_1_an_empty_area_scores_for_nobody() -> None:
    laid = table(score_area(WALES))
    assert laid.happened("AreaScored") == [AreaScored(WALES, (), None, None, 0, 0, False, ())]
    assert laid.score() == [0, 0, 0, 0]


def test_8_1_nobles_and_ships_count_where_they_are_and_not_where_they_come_from() -> None:
    at = "noble_percy_9 northern_england, ship_berwick ne_w"
    owned = "noble_percy_9 ship_berwick"
    assert scored(NORTHERN_MARCHES, red=owned, at=at).points == ()
    assert scored(NORTHERN_ENGLAND, red=owned, at=at).points == ((RED, 11),)


def test_8_1_each_kind_brings_its_points() -> None:
    for name, points in {
        "windsor": 6,
        "london": 4,
        "bishop_winchester": 3,
        "winchester": 3,
        "sandwich": 2,
        "ship_sandwich": 2,
        "noble_stafford_6": 6,
    }.items():
        assert scored(SOUTH_EAST_ENGLAND, red=name).points == ((RED, points),)


@pytest.mark.parametrize(
    ("area", "first", "second"),
    [(0, 4, 1), (1, 9, 6), (2, 8, 5), (3, 7, 4), (4, 6, 3), (5, 5, 2)],
)
def test_8_1_what_the_areas_are_worth(area: Area, first: int, second: int) -> None:
    large = "newcastle york norwich london bristol cardiff"
    castles = "bamburgh pontefract kenilworth windsor carisbrooke harlech"
    event = scored(area, red=castles, yellow=large)
    assert (event.first_score, event.second_score) == (first, second)


@pytest.mark.parametrize(
    ("red", "yellow", "by"),
    [
        ("noble_herbert_4", "cardiff", "noble"),
        ("harlech", "cardiff pembroke", "royal_castle"),
        ("cardiff", "pembroke ship_pembroke", "large_town"),
        ("bishop_st_davids", "st_davids", "bishop"),
        ("bishop_st_davids ship_pembroke", "st_davids pembroke", "bishop"),
        ("st_davids", "pembroke", "points"),
        ("pembroke", "ship_pembroke", "port"),
        ("ship_pembroke", "ship_plymouth", "turn_order"),
    ],
)
def test_8_2_a_tie_says_which_icon_broke_it(red: str, yellow: str, by: str) -> None:
    laid = table(score_area(WALES), red=red, yellow=yellow, at="ship_plymouth wal")
    (event,) = laid.happened("AreaScored")
    shown = laid.view(None)["standing"]["wales"]["ties"]
    if by == "points":
        assert (event.tied, event.ties, shown) == (False, (), [])
    else:
        assert event.tied
        assert shown == [["red", "yellow", by]]
        assert event.ties == ((RED, YELLOW, TIE_NAMES.index(by)),)


def test_8_2_of_three_with_equal_points_each_pair_says_what_broke_its_tie() -> None:
    laid = table(
        red="pembroke",
        yellow="ship_pembroke",
        green="ship_plymouth",
        at="ship_plymouth wal",
        order="green blue yellow red",
    )
    assert laid.view(None)["standing"]["wales"]["ties"] == [
        ["red", "green", "port"],
        ["green", "yellow", "turn_order"],
    ]
