"""The host is told of what needs them, once, and again only after it was gone."""

from __future__ import annotations

import json
import logging
import shutil
from collections import Counter, namedtuple
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import select, text

from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.admin import problems
from app.host.admin.alarms import Alarms
from app.host.admin.tables import DatabaseSize
from app.host.hosting.daily_backups import NAME, newest
from app.people.delivery.dispatcher import transports
from app.referee.packs import Library
from tests.app.lobby.people import Person, start
from tests.support.endpoint import Endpoint, endpoint
from tests.support.mailbox import Mailbox, body, mail_server

HOST = "host@example.org"
Usage = namedtuple("Usage", "total used free")
PLENTY = 500 * 2**30


class Watched:
    """A server's alarms, the mailbox and the hook of its host, and how full its disk is."""

    def __init__(self, alarms: Alarms, mailbox: Mailbox, hook: Endpoint, sessions: Any) -> None:
        self.alarms, self.mailbox, self.hook, self.sessions = alarms, mailbox, hook, sessions
        self.free = PLENTY

    async def hold(self, match: str) -> None:
        """Hold a match, until the test is over."""
        async with self.sessions() as db:
            held = text("update matches set held = 'a test' where id = cast(:id as uuid)")
            await db.execute(held, {"id": match})
            await db.commit()

    async def fail(self, at: datetime) -> None:
        """A backup has failed."""
        async with self.sessions() as db:
            await problems.keep(db, Counter([("error", "roses.backups", "no room")]), at)

    async def posted(self) -> list[str]:
        """The texts that this look has posted to the hook."""
        before = len(self.hook.posts)
        await self.alarms.look()
        return [json.loads(post.body)["text"] for post in self.hook.posts[before:]]

    async def look(self) -> list[str]:
        """The texts of the mails that this look has sent."""
        before = len(self.mailbox.mails)
        await self.alarms.look()
        return [body(mail) for mail in self.mailbox.mails[before:]]


@asynccontextmanager
async def watched(url: str, folder: Path) -> AsyncIterator[Watched]:
    async with mail_server() as mailbox, endpoint() as hook:
        settings = Settings(
            database_url=url,
            base_url="https://roses.example.org",
            smtp_url=mailbox.url,
            host_mail=HOST,
            host_hook=f"{hook.url}/told",
            private_addresses=True,
            var_dir=folder,
            backup_dir=folder,
        )
        engine, wall = make_engine(url), WallClock()
        sessions = make_sessions(engine)

        async def no_picture(_: object) -> None:
            return None

        carriers = await transports(settings, sessions, wall, no_picture)
        alarms = Alarms(settings, sessions, carriers, wall, Outage(), Library())
        yield Watched(alarms, mailbox, hook, sessions)
        for transport in carriers.by_kind.values():
            await transport.close()
        await engine.dispose()


@pytest.fixture
async def here(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Watched]:
    (tmp_path / f"{WallClock().now():{NAME}}").touch()  # a copy that was just made
    async with watched(database_url, tmp_path) as found:
        usage = lambda _: Usage(PLENTY, PLENTY - found.free, found.free)  # noqa: E731
        monkeypatch.setattr(shutil, "disk_usage", usage)
        yield found
        async with found.sessions() as db:
            await db.execute(text("truncate host_alarms, log_problems"))
            await db.execute(text("update matches set held = null"))
            await db.commit()


async def test_a_low_disk_is_said_once_and_again_after_there_was_room(here: Watched) -> None:
    assert await here.look() == []
    here.free = 2**29
    [told] = await here.look()
    assert "The disk is low: 512.0 MiB of 500.0 GiB free" in told
    assert "python -m app host link" in told
    assert await here.look() == []
    here.free = round(1.1 * 2**30)  # hardly enough: it is still the same trouble
    assert await here.look() == []
    here.free = PLENTY
    assert await here.look() == []
    here.free = 0
    assert len(await here.look()) == 1


async def test_a_held_match_is_told_by_its_id_and_by_no_position(here: Watched, match: str) -> None:
    await here.hold(match)
    [told] = await here.look()
    assert f"A match of The Cousins' War waits for you: {match}." in told
    assert await here.look() == []


async def test_a_backup_that_is_late_or_failed_is_told(here: Watched, tmp_path: Path) -> None:
    (newest(tmp_path) or tmp_path).unlink()
    now = WallClock().now()
    (tmp_path / f"{now - timedelta(hours=27):{NAME}}").touch()
    [told] = await here.look()
    assert "The backup is late: the newest was made 1 day ago." in told
    (tmp_path / f"{now - timedelta(hours=1):{NAME}}").touch()
    assert await here.look() == []
    await here.fail(now)
    [told] = await here.look()
    assert "The last backup failed, the newest was made 1 hour ago. no room" in told
    (tmp_path / f"{now + timedelta(seconds=1):{NAME}}").touch()
    assert await here.look() == []


async def test_what_could_not_be_sent_is_sent_later_and_logged_once(
    here: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    here.free, here.mailbox.busy = 0, True
    with caplog.at_level(logging.WARNING):
        assert await here.look() == await here.look() == []
    assert caplog.text.count("the host cannot be told by HOST_MAIL") == 1
    here.mailbox.busy = False
    assert len(await here.look()) == 1
    here.free = PLENTY
    await here.look()


async def test_each_trouble_comes_to_a_hook_once(
    here: Watched, host: Person, guest: Person, tmp_path: Path
) -> None:
    match, now = await start(host, guest), WallClock().now()
    assert await here.posted() == []
    here.free = 0
    [disk] = await here.posted()
    assert disk.startswith("The disk is low")
    await here.hold(match)
    [held] = await here.posted()
    assert held.startswith(f"A match of The Cousins' War waits for you: {match}.")
    newest(tmp_path).rename(tmp_path / f"{now - timedelta(days=2):{NAME}}")  # type: ignore[union-attr]
    [late] = await here.posted()
    assert late.startswith("The backup is late")
    (tmp_path / f"{now:{NAME}}").touch()
    assert await here.posted() == []
    await here.fail(now + timedelta(seconds=1))
    [failed] = await here.posted()
    assert failed.startswith("The last backup failed")
    assert await here.posted() == await here.posted() == []
    assert len({json.loads(post.body)["id"] for post in here.hook.posts}) == 4


@pytest.mark.parametrize("how", ["refuses", "has moved", "is not there"])
async def test_a_hook_that_fails_is_told_later_though_the_mail_went(
    here: Watched, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    here.hook.status = {"refuses": 503, "has moved": 404, "is not there": 201}[how]
    here.hook.is_away = how == "is not there"
    here.free = 0
    with caplog.at_level(logging.WARNING):
        assert len(await here.look()) == 1
        assert await here.look() == [], "the mail is not sent again"
    assert caplog.text.count("the host cannot be told by HOST_HOOK") == 1
    here.hook.status, here.hook.is_away = 201, False
    [told] = await here.posted()
    assert told.startswith("The disk is low")
    assert await here.posted() == []


async def test_the_size_of_the_database_is_noted_once_a_day(here: Watched) -> None:
    await here.look()
    await here.look()
    async with here.sessions() as db:
        [size] = (await db.scalars(select(DatabaseSize))).all()
    assert size.bytes > 2**20


def test_a_channel_to_the_host_needs_what_carries_it() -> None:
    with pytest.raises(ValidationError, match="HOST_MAIL needs SMTP_URL"):
        Settings(host_mail=HOST)
    with pytest.raises(ValidationError, match="HOST_HOOK needs BASE_URL"):
        Settings(host_hook="https://ntfy.sh/x")
