"""A run over games: how many pairs of which, and what came of them."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from app.base.database.embedded import EmbeddedPostgres

from .comparing import Comparison, Report
from .pairs import pairs
from .servers import twins


@dataclass(frozen=True)
class Course:
    """So many pairs out of one game of a scenario, at every so many rows."""

    key: str
    scenario: str
    pairs: int = 9
    every: int = 13
    seed: int = 1


async def compare(
    postgres: EmbeddedPostgres, folder: Path, courses: Iterable[Course], leak: str = ""
) -> dict[Course, Report]:
    """Compare them all, at two servers that keep their files in `folder`."""
    reports = {}
    async with twins(postgres, folder, leak) as (here, there):
        for course in courses:
            report = reports[course] = Report()
            found = pairs(course.key, course.scenario, course.seed, course.every)
            for pair in islice(found, course.pairs):
                report.add(await Comparison(pair, here, there).run())
    return reports


def run(courses: Iterable[Course]) -> dict[Course, Report]:
    """Compare them all, with a PostgreSQL of its own."""
    with tempfile.TemporaryDirectory(prefix="roses-twins-") as folder:
        postgres = EmbeddedPostgres(Path(folder) / "postgres", fsync=False)
        postgres.start()
        try:
            return asyncio.run(compare(postgres, Path(folder), courses))
        finally:
            postgres.stop()
