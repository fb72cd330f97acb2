"""The measurements measure something: a small load on a real server, and the sums behind it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from rulesets.telling.story.tale import MOST_MOMENTS
from tools.bench import plot, report
from tools.bench.measurements.attack import measure_attack
from tools.bench.measurements.growth import measure_growth
from tools.bench.measurements.judging import measure_judging
from tools.bench.measurements.length import _at
from tools.bench.measurements.notices import measure_notices
from tools.bench.measurements.onlookers import measure_onlookers
from tools.bench.measurements.rules import measure_rules
from tools.bench.measurements.scenarios import (
    Scenario,
    against,
    measure,
    measure_ceiling,
    percentile,
)
from tools.bench.players.visitors import Browser, Witness


@pytest.mark.thorough
async def test_a_small_load_is_played_counted_and_found_in_the_log() -> None:
    # A quick machine ends a game of two players every tenth of a second: spares must last.
    scenario = Scenario("small", 2, 1.5, spares=60)
    figures = await asyncio.to_thread(measure, scenario, 1)
    assert figures["actions_per_second"] > 0
    assert figures["refused"] == 0
    assert figures["acknowledged"] <= figures["in_log"]
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert figures["server_rss_mib"] > 10
    against(figures, [figures])
    assert figures["others_cpu"] >= 0
    assert "| 100%" in " ".join(report.table(report.SERVER, [figures]).split())


@pytest.mark.thorough
async def test_a_load_of_four_players_is_timed_by_its_acknowledgements() -> None:
    scenario = Scenario("four", 2, 0.5, ruleset="lancaster_york", by_ack=True)
    figures = await asyncio.to_thread(measure, scenario, 1)
    assert figures["sockets"] == 10
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert figures["refused"] == 0


@pytest.mark.thorough
async def test_a_paced_load_keeps_its_pace_beside_tables_against_the_server() -> None:
    scenario = Scenario("beside", 2, 6.0, interval=0.2, spares=6, earls=1)
    figures = await asyncio.to_thread(measure, scenario, 1)
    assert figures["refused"] == 0
    assert 2 < figures["actions_per_second"] < 15
    # More rows than were acknowledged to the measured matches: the learner and the server played.
    assert figures["in_log"] > figures["acknowledged"] + 2


@pytest.mark.thorough
async def test_an_address_that_does_its_worst_beside_play_is_told_no_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.bench.measurements.attack.TABLES", 2)
    peace, attack = await asyncio.to_thread(measure_attack, "cousins_war", 5.0, 1)
    assert peace["actions"] > 0
    assert attack["health_most_ms"] > 0
    assert not peace["told"]
    assert "200:" in attack["told"]
    assert "500:" not in attack["told"]


@pytest.mark.thorough
async def test_readers_spectators_backups_and_stories_are_measured_beside_play_and_play_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.bench.measurements.onlookers.MATCHES", 3)
    monkeypatch.setattr("tools.bench.measurements.onlookers.GAMES", 12)
    monkeypatch.setenv("STORY_SECONDS", "2")
    rows = await asyncio.to_thread(measure_onlookers, "cousins_war", 4.0, 1, 6)
    many = ["6 readers of one replay", "6 who are new here", "6 spectators of one match"]
    beside = [*many, "backups are made", "stories are told"]
    named = [row["name"].partition(",")[0] for row in rows]
    assert named == [one for name in beside for one in ("nothing", name)]
    assert all(0 < row["p50_ms"] <= row["p99_ms"] for row in rows)
    pictures = MOST_MOMENTS + 1  # of the moments, and of how it was won
    assert rows[1]["answers"] in range(9, 6 * (5 + pictures) + 1), (
        "page, film, story and what stands beside for each who came in time, and pictures"
    )
    assert rows[3]["answers"] > rows[1]["answers"], "the files as well"
    assert rows[5]["answers"] > 6, "each spectator is shown the board, and what is played"
    assert rows[7]["answers"] >= 1, "a copy that was restored on trial"
    assert "stories are told" in report.table(report.ONLOOKERS, rows)


@pytest.mark.thorough
def test_a_soak_plays_one_match_after_the_other_and_weighs_them(tmp_path: Path) -> None:
    wanted = "--minutes 0.2 --matches 4 --pause 0 --most-actions 4 --json"
    command = [sys.executable, "-m", "tools", "soak", *wanted.split(), str(tmp_path / "samples")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "matches and" in done.stdout, done.stderr
    samples = json.loads((tmp_path / "samples").read_bytes())
    assert samples[-1]["rows"] > samples[0]["rows"] == 0
    assert all(sample["server"] > 10 for sample in samples)


@pytest.mark.thorough
async def test_the_ceiling_commits_what_it_acknowledges() -> None:
    figures = await asyncio.to_thread(measure_ceiling, 0.5, 1)
    assert 0 < figures["acknowledged"] <= figures["in_log"]


@pytest.mark.thorough
async def test_notices_are_measured_until_the_last_mail_was_taken() -> None:
    figures = await asyncio.to_thread(measure_notices, 12, "cousins_war", 1)
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert figures["per_second"] > 0
    assert "12 due at once" in report.table(report.NOTICES, [figures])


def test_the_longest_of_several_pauses_counts() -> None:
    witness = Witness(iter([1.0, 4.0, 10.0, 10.5]).__next__)
    for kind in ("welcome", "offline", "offline", "welcome", "offline", "welcome"):
        witness.note({"type": kind})
    assert witness.pause == 3.0
    assert witness.times_away == 2
    assert witness.is_here


def test_players_of_the_bench_come_back_when_browsers_do() -> None:
    browser = Browser("ws://127.0.0.1/", "")
    for least in (0.2, 0.4, 0.8, 1.25, 1.25):
        assert least <= browser._wait_after(OSError()) <= 2 * least
    browser = Browser("ws://127.0.0.1/", "")
    assert 0.2 <= browser._wait_after(ConnectionClosedError(Close(1012, ""), None)) <= 1.3


def test_the_rules_are_measured_without_a_server() -> None:
    (figures, *_) = measure_rules(0.01, 1)
    assert figures["decisions_per_second"] > 0
    assert figures["clone_us"] > 0
    assert report.table(report.RULES, [figures]).startswith("| ruleset")


def test_the_referee_is_measured_in_all_games() -> None:
    rows = measure_judging(0.01, 1)
    assert [row["viewers"] for row in rows] == [3, 3, 3, 5]
    assert all(row["us_per_action"] > 0 and row["bytes_per_action"] > 100 for row in rows)
    assert report.table(report.JUDGING, rows).count("\n") == 5


@pytest.mark.parametrize(("percent", "milliseconds"), [(50, 51), (99, 100), (100, 100)])
def test_a_percentile_is_one_of_the_values(percent: int, milliseconds: float) -> None:
    delays = [number / 1000 for number in range(1, 101)]
    assert percentile(delays, percent) == pytest.approx(milliseconds)


def test_between_two_looks_the_value_is_on_the_straight_line() -> None:
    points = [(0.0, 10.0), (2.0, 30.0), (4.0, 30.0)]
    assert [_at(points, moment) for moment in (0, 1, 2, 3, 9)] == [10, 20, 30, 30, 30]


@pytest.mark.thorough
async def test_growth_is_measured_with_copies_of_matches_and_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.bench.measurements.growth.INTERVAL", 0.5)
    monkeypatch.setattr("tools.bench.measurements.growth.MADE", 2)
    rows = await asyncio.to_thread(measure_growth, "cousins_war", 1.5, 1, (2, 8))
    assert [(row["matches"], row["sockets"]) for row in rows] == [(2, 6), (8, 24)]
    assert all(0 < row["p50_ms"] <= row["p99_ms"] for row in rows)
    assert rows[1]["actions_per_second"] > 5, "the copies are played, too"
    assert all(row["refused"] == 0 for row in rows)
    assert "| 8 " in report.table(report.GROWTH, rows)
    drawing = ElementTree.fromstring(plot.growth(rows))  # noqa: S314
    assert len(drawing.findall("{http://www.w3.org/2000/svg}circle")) == 8, "two of each line"


def test_a_drawing_of_growth_keeps_to_its_frame() -> None:
    rows = [
        {"matches": n, "serving_cpu": n / 6000, "server_mib": 150.0, "p50_ms": 2.0, "p99_ms": None}
        for n in (10, 6000)
    ]
    drawing = ElementTree.fromstring(plot.growth(rows))  # noqa: S314
    wide, tall = map(float, drawing.attrib["viewBox"].split()[2:])
    for circle in drawing.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 < float(circle.attrib["cx"]) < wide
        assert plot.TOP <= float(circle.attrib["cy"]) <= plot.TOP + plot.HEIGHT < tall
