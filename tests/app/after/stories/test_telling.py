"""What a story tells of short random matches of each game, and how close one was by its curves."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from pydantic import TypeAdapter

from app.after.stories.kept import ENOUGH, course_of, in_words
from app.after.stories.making import story_of
from app.after.stories.schemas import ChancesJson, StoryJson
from app.after.stories.telling import VERSION
from app.referee.packs import OURS
from rulesets import RULESETS
from rulesets.telling.story.timeline import FEW
from tests.support.records import played

from .conftest import small_purse

LENGTHS = {"cousins_war": 60, "rose_wars": 40, "lancaster_york": 40, "richard_iii": 12}


@cache
def story(key: str) -> StoryJson:
    return _told(key)


def _told(key: str) -> StoryJson:
    match = played(key, most=LENGTHS[key])
    found = story_of(match.header, match.rows, (), OURS, small_purse())
    assert found is not None
    return found


@pytest.mark.parametrize("key", RULESETS)
def test_a_story_has_the_form_that_the_api_promises(key: str) -> None:
    told = story(key)
    TypeAdapter(StoryJson).validate_python(told, strict=False)
    assert told["version"] == VERSION
    assert tuple(told["seats"]) == OURS.ruleset(key).seats[: len(told["seats"])]


@pytest.mark.parametrize(
    ("key", "names"), [("rose_wars", {"Lancaster", "York"}), ("lancaster_york", None)]
)
def test_seats_are_called_by_what_they_became_in_the_game(key: str, names: set[str] | None) -> None:
    told = story(key)
    assert set(told["people"]) == set(told["seats"])
    assert set(told["people"].values()) == (names or {seat.title() for seat in told["seats"]})


@pytest.mark.parametrize("key", RULESETS)
def test_the_chances_of_all_sides_are_one_and_end_with_the_result(key: str) -> None:
    chances = story(key)["chances"]
    true = list(zip(*chances["true"].values(), strict=True))
    known = list(zip(*chances["known"].values(), strict=True))
    assert len(true) == len(known) == len(chances["rows"]) == len(chances["sure"]) > 2
    assert all(abs(sum(each) - 1) < 0.003 for each in true)
    assert sorted(true[-1]) == [0.0] * (len(true[0]) - 1) + [1.0]  # all others resigned
    assert known[-1] == true[-1]
    assert (chances["sure"][-1], min(chances["sure"][:-1]) > 0) == (0, True)
    assert all(a < b for a, b in pairwise(chances["rows"]))


def test_a_game_that_is_won_within_a_fight_ends_with_the_chances_of_its_end() -> None:
    match = played("rose_wars", seed=45, most=200)
    told = story_of(match.header, match.rows, (), OURS, small_purse())
    assert told is not None
    assert (end := told["moments"][-1])["about"] == "end"
    assert end["account"] is not None
    assert end["account"]["after"] == 100


def test_the_same_work_tells_the_same_story() -> None:
    assert _told("cousins_war") == story("cousins_war")


def test_a_seat_guesses_what_it_cannot_see_until_all_lies_open() -> None:
    told = story("cousins_war")
    for steps in told["known"].values():
        assert any(0 < fact["share"] < 1 for step in steps for fact in step["facts"])
        assert steps[-1]["facts"] == []


def test_where_nothing_is_hidden_a_seat_knows_its_chances() -> None:
    chances = story("lancaster_york")["chances"]
    for seat, curve in chances["known"].items():
        assert curve == chances["true"][seat]


def test_no_two_turning_points_are_in_the_same_part_of_the_game() -> None:
    for key in RULESETS:
        told = story(key)
        turns = [band["row"] for band in told["bands"] if band["level"] == 0]
        starts = turns if len(turns) >= FEW else [band["row"] for band in told["bands"]]
        places = [sum(row <= one["row"] for row in starts) for one in told["moments"][:-1]]
        assert len(places) < 5  # and the end, which may be beside a swing
        assert len(set(places)) == len(places)


def chances(york: list[float]) -> ChancesJson:
    """A game of two in which York's true chances were these."""
    return ChancesJson(
        rows=list(range(len(york))),
        true={"york": york, "lancaster": [1 - one for one in york]},
        sure=[0.01] * len(york),
        known={},
    )


def test_the_lead_is_the_mean_of_how_far_the_likeliest_winner_was_ahead() -> None:
    course = course_of(chances([0.5] * 5 + [0.25] * 5 + [1.0]))
    assert course is not None
    assert course.lead == 0.25  # even half of the time, then 75 to 25


def test_the_swing_is_the_furthest_rise_of_one_side_from_its_lowest() -> None:
    course = course_of(chances([0.5, 0.9, 0.2, 0.1, 0.6, 0.8, 0.3, 0.4, 0.5, 0.2, 0.0]))
    assert course is not None
    assert course.swing == 0.9  # Lancaster rose from 0.1, as York fell from 0.9, to win
    assert in_words(*course).endswith("the widest swing was 90.")


def test_a_game_that_was_given_up_at_once_was_not_close() -> None:
    assert course_of(chances([0.5] * (ENOUGH - 1) + [1.0])) is None
