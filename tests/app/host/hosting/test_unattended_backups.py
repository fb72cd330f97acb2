"""A server that no one looks after: days pass, copies are made, and the host is told what fails."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.engine import make_engine, make_sessions
from app.base.database.place import ensure_database
from app.host.admin import alarms, keys, problems
from app.host.hosting import daily_backups
from app.host.hosting.daily_backups import newest, shelf
from tests.app.host.conftest import Command
from tests.app.lobby.people import Person, start
from tests.support.client import Client
from tests.support.endpoint import Endpoint, endpoint
from tests.support.moved_time import MovedTime
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.waiting import until

from .test_daily_backups import scratch_databases

TOKEN = "a-token-of-the-host"
DAYS = 2


@dataclass
class Unattended:
    """A server, its time, its copies, and what its host is told."""

    site: Site
    time: MovedTime
    folder: Path
    hook: Endpoint
    browser: Client
    _link: Callable[[], Awaitable[str]]

    async def until_made(self, count: int) -> None:
        """Until there are so many copies, none older than this moment."""

        def is_made() -> bool:
            now = self.time.wall.now()
            made = shelf(self.folder, now).good
            return len(made) == count and (now - made[0]).total_seconds() < 3600

        await until(is_made)

    async def age(self) -> float:
        """That of the newest, as a monitor reads it."""
        monitor = {"Authorization": f"Bearer {TOKEN}"}
        page = (await self.browser.get("/metrics", headers=monitor)).text
        line = next(one for one in page.splitlines() if one.startswith("roses_backup_age"))
        return float(line.split()[1])

    async def page(self) -> str:
        """The page of the host, whose key lasts for twelve hours."""
        await self.browser.post(await self._link())
        return (await self.browser.get("/host")).text

    async def told(self, count: int) -> str:
        """The newest message, of so many."""
        return str(json.loads((await self.hook.until(count)).body)["text"])


@pytest.fixture
async def server(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Unattended]:
    for part, pause in ((daily_backups, "LOOK"), (alarms, "EVERY"), (problems, "EVERY")):
        monkeypatch.setattr(part, pause, 0.05)
    time, folder, engine = MovedTime(), tmp_path / "backups", make_engine(database_url)
    async with endpoint() as hook, make_sessions(engine)() as db:
        rule = {"backup_days": DAYS, "backup_weeks": 0, "backup_months": 0}
        told = {"host_hook": f"{hook.url}/told", "private_addresses": True}
        where = {"backup_dir": folder, "base_url": "http://localhost", "metrics_token": TOKEN}
        with threaded_server(database_url, wall=time.wall, **rule, **told, **where) as site:
            async with Client(site.url) as browser:
                link = lambda: keys.make_link(db, time.wall.now())  # noqa: E731
                yield Unattended(site, time, folder, hook, browser, link)
    await engine.dispose()


async def test_copies_are_made_day_by_day_tried_out_thinned_out_and_told_of_if_they_fail(
    server: Unattended,
    database_url: str,
    command: Command,
    postgres: EmbeddedPostgres,
) -> None:
    async with Person(server.site, "Margaret") as host, Person(server.site, "Cecily") as guest:
        await start(host, guest)
    for day in range(1, DAYS + 2):
        await server.until_made(min(day, DAYS))
        server.time.forward(days=1)
    await server.until_made(DAYS)
    assert await server.age() < 3600
    assert await scratch_databases(database_url) == 0
    assert f"{DAYS} backups kept, the newest was made" in await server.page()
    assert server.hook.posts == []

    kept = server.folder.rename(server.folder.with_name("away"))
    server.folder.touch()  # in the place of the folder, as where a disk is not mounted
    server.time.forward(days=1)
    assert "There is no new backup: " in (await server.told(1))
    assert "There is no new backup" in await server.page()
    server.folder.unlink()
    kept.rename(server.folder)
    assert await server.age() > 86400, "after a failure it waits for an hour"
    server.time.forward(hours=2)
    await server.until_made(DAYS)
    await server.page()
    await until(lambda: _all_is_well(server.browser))
    assert len(server.hook.posts) == 1, "though the alarms looked again and again"

    elsewhere = "roses_restored"
    await ensure_database(postgres, elsewhere)
    copy = newest(server.folder, server.time.wall.now())
    back = await command("restore", copy, at=postgres.url(elsewhere))
    assert "2 players, 1 match, 1 row; restored on trial" in back.out, "what its note says"
    assert "2 players, 1 match, 1 row." in back.out, back.err


async def _all_is_well(browser: Client) -> bool:
    return "There is no new backup" not in (await browser.get("/host")).text
