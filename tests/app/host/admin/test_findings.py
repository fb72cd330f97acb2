"""Health in words: what a database costs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from app.after.making.progress import WorkProgress
from app.base.settings import ROOT
from app.host.admin.findings import FRIENDS, findings, headline
from app.host.admin.state import Backups, ServerState
from app.host.admin.tables import LogProblem

NOW = datetime(2026, 11, 27, tzinfo=UTC)
STATE = ServerState(
    counts={},
    held=(),
    players=12,
    database=20 * 2**20,
    monthly=None,
    disks=(),
    backups=Backups(None, None, 0, None),
    channels=(),
    notices_due=0,
    oldest_due=None,
    replays={},
    stories={},
    is_backing_up=False,
    hurried=0,
    hints_refused=None,
    heartbeat=NOW,
    problems_today=0,
)


@pytest.mark.parametrize(
    ("monthly", "told"),
    [
        (None, f"how fast it grows is known tomorrow. {FRIENDS}"),
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
    copies = Backups(Path("/backups"), NOW, 1, None)
    assert told(backups=copies) == ("All is well", [])
    problem = ["1 problem in the log since yesterday: the page of the host lists them."]
    assert told(backups=copies, problems_today=1) == ("1 thing to look at", problem)
    assert told(backups=copies, problems_today=1, heartbeat=None)[0] == "1 thing needs you"


def test_the_host_is_told_what_waits_and_what_players_feel() -> None:
    since = NOW - timedelta(minutes=20)
    late = {uuid4(): WorkProgress("waits", since), uuid4(): WorkProgress("being_made", NOW)}
    text = "a hint was only a guess"
    refused = LogProblem(logger="roses.hints", text=text, count=3, first=since, last=since)
    head, said = told(replays=late, stories=late, hurried=12, hints_refused=refused)
    assert said == [
        "No backups are made: set BACKUP_DIR.",
        "1 replay waits, the oldest for 20 minutes; 1 replay is being made.",
        "1 story waits, the oldest for 20 minutes; 1 story is being made.",
        "The server’s players made 12 moves in a hurry since yesterday, below the level that was "
        "chosen: the machine was too busy.",
        "A hint was only a guess 3 times, last 20 minutes ago: the machine was too busy.",
    ]
    assert head == "5 things to look at"


def test_what_has_just_begun_to_wait_is_no_problem() -> None:
    late = {uuid4(): WorkProgress("waits", NOW)}
    assert "1 replay waits." not in told(replays=late)[1]


def test_the_page_and_the_guide_name_the_same_cost_of_a_year() -> None:
    guide = " ".join((ROOT / "docs" / "hosting.md").read_text().split())
    assert FRIENDS.lower().rstrip(".") in guide.lower()
