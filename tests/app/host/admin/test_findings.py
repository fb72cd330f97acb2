"""Health in words: what a database costs, and what the log says: masked, counted, without
tracebacks."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.making.progress import THERE, WorkProgress
from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.base.settings import ROOT
from app.host.admin.findings import BACKUP, FRIENDS, findings, headline
from app.host.admin.problems import KEPT, KeptProblems, keep, last_of, newest
from app.host.admin.state import Backups, ServerState
from app.host.admin.tables import LogProblem
from app.host.hosting.daily_backups import Shelf

NOW = datetime(2026, 11, 27, tzinfo=UTC)
STATE = ServerState(
    counts={},
    held=(),
    players=12,
    database=20 * 2**20,
    monthly=None,
    disks=(),
    backups=Backups(None, Shelf([], [], []), is_tried=False, next=THERE),
    channels=(),
    notices_due=0,
    oldest_due=None,
    replays={},
    stories={},
    hurried=0,
    hints_guessed=None,
    heartbeat=NOW,
    up=None,
    problems_today=0,
)


@pytest.mark.parametrize(
    ("monthly", "told"),
    [
        (None, f"growth: known tomorrow. {FRIENDS}"),
        (3 * 2**20, "3.0 MiB more in 30 days: at this rate 36.5 MiB in a year."),
        (-5, "no more than a month ago."),
    ],
)
def test_a_host_reads_what_a_year_costs(monthly: int | None, told: str) -> None:
    found = findings(replace(STATE, monthly=monthly), NOW)
    (said,) = [one.text for one in found if one.about == "database"]
    assert said.startswith("The database takes 20.0 MiB")
    assert said.endswith(told)


def told(**changed: Any) -> tuple[str, list[str]]:
    """The headline, and what is not well."""
    found = findings(replace(STATE, **changed), NOW)
    return headline(found), [one.text for one in found if one.grade != "well"]


def test_all_is_well_stands_above_no_problem() -> None:
    copies = replace(STATE.backups, folder=Path("/backups"), shelf=Shelf([NOW], [], []))
    assert told(backups=copies) == ("All is well", [])
    problem = ["1 problem in the log since yesterday: the page of the host lists them."]
    assert told(backups=copies, problems_today=1) == ("1 thing to look at", problem)
    assert told(backups=copies, problems_today=1, heartbeat=None)[0] == "1 thing needs you"


def test_the_host_is_told_what_waits_and_what_players_feel() -> None:
    since = NOW - timedelta(minutes=20)
    late = {uuid4(): WorkProgress("waits", since), uuid4(): WorkProgress("being_made", NOW)}
    text = "a hint was only a guess"
    guessed = LogProblem(logger="roses.hints", text=text, count=3, first=since, last=since)
    head, said = told(replays=late, stories=late, hurried=12, hints_guessed=guessed)
    assert said == [
        "No backups are made: set BACKUP_DIR.",
        "1 replay waits, the oldest for 20 minutes; 1 replay is being made.",
        "1 story waits, the oldest for 20 minutes; 1 story is being made.",
        "The computer made 12 moves in a hurry since yesterday, below the level that was "
        "chosen: the machine was too busy.",
        "A hint was only a guess 3 times, last 20 minutes ago: the machine was too busy.",
    ]
    assert head == "5 things to look at"


@pytest.mark.parametrize(
    ("progress", "grade", "said"),
    [
        (THERE, "well", "1 backup kept, the newest was made 1 day ago and restored on trial."),
        (WorkProgress("being_made"), "well", "The new backup is being made; the newest was made "),
        (WorkProgress("waits"), "well", "The new backup waits for its turn; the newest was made "),
        (WorkProgress("waits", NOW - timedelta(minutes=20)), "look", "The new backup has waited "),
        (WorkProgress("waits", NOW - timedelta(hours=3)), "bad", "for 3 hours; the newest was "),
        (WorkProgress("cannot", why="no room"), "bad", "There is no new backup: no room; the ne"),
    ],
)
def test_a_backup_has_the_four_states_of_all_that_is_made_later(
    progress: WorkProgress, grade: str, said: str
) -> None:
    made = Shelf([NOW - timedelta(days=1)], [], [])
    copies = Backups(Path("/backups"), made, is_tried=True, next=progress)
    state = replace(STATE, backups=copies, up=NOW)
    (found,) = [one for one in findings(state, NOW) if one.about == BACKUP]
    assert found.grade == grade
    assert said in found.text


def test_what_waited_for_a_server_that_did_not_run_needs_no_one_yet() -> None:
    late = {uuid4(): WorkProgress("waits", NOW - timedelta(days=3))}
    grade = {one.about: one.grade for one in findings(replace(STATE, replays=late), NOW)}
    assert grade["replay"] == "bad"
    started = replace(STATE, replays=late, up=NOW - timedelta(minutes=5))
    assert {one.about: one.grade for one in findings(started, NOW)}["replay"] == "well"


def test_what_has_just_begun_to_wait_is_no_problem() -> None:
    late = {uuid4(): WorkProgress("waits", NOW)}
    assert "1 replay waits." not in told(replays=late)[1]


def test_the_page_and_the_guide_name_the_same_cost_of_a_year() -> None:
    guide = " ".join((ROOT / "docs" / "hosting.md").read_text().split())
    assert FRIENDS.lower().rstrip(".") in guide.lower()


async def test_a_warning_is_kept_once_with_its_count_and_without_what_opens_anything(
    db: AsyncSession, database_url: str
) -> None:
    engine = make_engine(database_url)
    kept = KeptProblems(make_sessions(engine), WallClock(), Outage())
    logger = logging.getLogger("roses.test_problems")
    await kept.start()
    try:
        for _ in range(3):
            logger.warning("GET /host/enter/%s failed", "a" * 43)
        logger.info("nothing to worry about")
        try:
            raise ValueError("what a player wrote")
        except ValueError:
            logger.exception("a page failed")
        await kept._keep()
    finally:
        await kept.stop()
        await engine.dispose()
    found = {one.text: one for one in await newest(db, 10)}
    assert found["GET /host/enter/… failed"].count == 3
    assert found["a page failed (ValueError)"].level == "error"
    assert len(found) == 2
    since = WallClock().now() - KEPT
    assert (await last_of(db, "roses.test_problems", "error", since)) is not None


async def test_old_problems_are_forgotten_and_those_that_come_again_are_not(
    db: AsyncSession,
) -> None:
    now = WallClock().now()
    old, again = ("warning", "roses.old", "once"), ("warning", "roses.old", "again")
    await keep(db, Counter([old, again]), now - KEPT - timedelta(hours=1))
    await keep(db, Counter([again]), now)
    found = {one.text: one.count for one in await newest(db, 10) if one.logger == "roses.old"}
    assert found == {"again": 2}
