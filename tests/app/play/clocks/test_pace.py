"""Time controls in words: pages and table say them alike (tests/front/table/clocks.test.mjs)."""

from __future__ import annotations

import pytest

from app.base.web.text import time_left
from app.play.clocks.pace import BRISK, CALM, DAY, HOUR, MINUTE, days, in_words
from app.play.matches.messages import PaceJson
from tests.app.play.clocks.tables import live


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (None, "No clock"),
        (BRISK, "24 hours + 4 hours a turn, up to 72 hours"),
        (CALM, "72 hours + 12 hours a turn, up to 120 hours"),
        (live(60 * MINUTE, 30, "decision"), "60 minutes + 30 seconds a decision"),
        (live(MINUTE, 1, "turn"), "1 minute + 1 second a turn"),
        (days(7 * DAY, 0, 7 * DAY), "7 days, up to 7 days"),
        (days(5 * DAY, HOUR, 10 * DAY), "120 hours + 60 minutes a turn, up to 10 days"),
    ],
)
def test_a_pace_is_written_as_people_say_it(pace: PaceJson | None, words: str) -> None:
    assert in_words(pace) == words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "time is up"),
        (0.5, "less than a minute left"),
        (61, "1 hour 1 minute left"),
        (120, "2 hours left"),
        (2 * 1440 + 5, "2 days left"),
    ],
)
def test_what_is_left_is_told_in_two_units(minutes: float, words: str) -> None:
    assert time_left(int(minutes * 60_000)) == words
