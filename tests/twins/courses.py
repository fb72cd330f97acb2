"""What the tests of twins share: they are one file for each game, so that workers share them."""

from __future__ import annotations

from pathlib import Path

from app.base.database.embedded import EmbeddedPostgres
from tools.twins.comparing import Report
from tools.twins.run import Course, compare

PAIRS, EVERY = 3, 23
"""Over as much of a game as `python -m tools twins` looks at, in a third as many places."""
KINDS = {"foresights", "frames", "mails", "notices", "pages", "questions", "refusals", "trials"}
"""What must have been compared at least once."""


async def holds(postgres: EmbeddedPostgres, folder: Path, *courses: Course) -> None:
    """No viewer can tell the worlds of any pair apart, though most of them differ."""
    report = Report()
    for found in (await compare(postgres, folder, courses)).values():
        report.add(found)
    assert report.leaks == []
    assert report.pairs > sum(course.pairs for course in courses) / 2
    assert report.different > report.pairs / 2
    assert report.compared.keys() >= KINDS
