"""What is said to be won in so many of a hundred cases was won in about as many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.after.stories.telling import calibration_of
from app.referee.packs import OURS
from rulesets import RULESETS
from rulesets.review.calibration import Calibration, Correction, read
from rulesets.review.chances import Judge
from tools.calibrate.fitting import Held, fit, table
from tools.calibrate.lasting import lasting
from tools.calibrate.page import PAGE, with_tables
from tools.calibrate.playing import Course, play
from tools.calibrate.samples import samples


@pytest.mark.parametrize("key", RULESETS)
def test_the_kept_tables_hold(key: str) -> None:
    found = calibration_of(OURS.plugins[key].package)
    assert found.games >= 200
    assert sum(row.positions for row in found.rows) > 2000
    assert [row for row in found.rows if not row.holds] == []


def test_the_page_shows_the_kept_tables() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_tables(page)


def test_a_correction_keeps_the_order_and_gives_chances_that_sum_to_1() -> None:
    found = Correction((0.8, 1.2), ((0.0, 0.0), (0.1, 0.4))).chances([0.5, 0.3, 0.2], 0.5)
    assert sum(found) == pytest.approx(1)
    assert found[2] < found[1]
    assert Correction().chances([0.7, 0.3], 0.5) == pytest.approx([0.7, 0.3])


def test_a_game_that_was_not_measured_is_taken_as_it_is() -> None:
    assert read(json.loads(json.dumps(Calibration().written()))) == Calibration()


def test_a_fit_finds_that_a_judgement_is_too_sure() -> None:
    said = [([0.9, 0.1], 0.5, [1.0, 0.0])] * 70 + [([0.9, 0.1], 0.5, [0.0, 1.0])] * 30
    said += [([b, a], progress, [y, x]) for (a, b), progress, (x, y) in said]
    found = fit(said).chances([0.9, 0.1], 0.5)
    assert found[0] == pytest.approx(0.7, abs=0.02)
    assert [row.holds for row in table([Held(game, 0.75, 1.0) for game in range(200)])] == [False]


def test_of_a_draw_that_a_look_judges_by_half_twice_as_much_lasts() -> None:
    insight = RULESETS["rose_wars"].insight
    assert insight is not None
    ruleset, course = OURS.ruleset("rose_wars"), Course("rose_wars", 0.0, 3)
    found = lasting(Judge(ruleset, insight), course, 1)
    flat = Calibration(sight={2: Correction((0.5, 0.5))})
    assert 0 < found < 2
    assert lasting(Judge(ruleset, insight, flat), course, 1) > 1.5 * found


def test_games_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    course, kept = Course("cousins_war", 0.0, 3), tmp_path / "games.jsonl"
    once = list(samples(course, 1, kept))
    assert list(samples(course, 1, kept)) == once == [play(course, 0)]
    assert kept.read_text("utf-8").count("\n") == 1
    assert all(sum(one.won) == pytest.approx(1) for one in once[0])
