"""How close a game was, and how far it swung, by its curves."""

from __future__ import annotations

from app.after.stories.kept import ENOUGH, course_of, in_words
from app.after.stories.schemas import ChancesJson
from app.people.results import in_order
from app.people.schemas import MatchCourseJson, PlayedMatchJson


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


def test_results_are_sorted_by_course_and_those_without_one_come_last() -> None:
    def played(name: str, course: tuple[float, float] | None) -> PlayedMatchJson:
        return PlayedMatchJson(
            game=name,
            seat="York",
            result="won",
            against=[],
            ended="",
            url="",
            picture="",
            replay=None,
            course=course and MatchCourseJson(lead=course[0], swing=course[1]),
        )

    matches = [played("untold", None), played("even", (0.1, 0.3)), played("wild", (0.4, 0.8))]
    assert in_order(matches, "newest") == matches
    assert [one["game"] for one in in_order(matches, "closest")] == ["even", "wild", "untold"]
    assert [one["game"] for one in in_order(matches, "swings")] == ["wild", "even", "untold"]
