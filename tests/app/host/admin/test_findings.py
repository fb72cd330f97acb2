"""Health in words: what a database costs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.base.settings import ROOT
from app.host.admin.findings import FRIENDS, findings
from app.host.admin.state import Backups, ServerState

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
    replays_waiting=0,
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


def test_the_page_and_the_guide_name_the_same_cost_of_a_year() -> None:
    guide = " ".join((ROOT / "docs" / "hosting.md").read_text().split())
    assert FRIENDS.lower().rstrip(".") in guide.lower()
