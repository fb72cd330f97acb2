"""The host is told of what needs them, once by each channel, and again only after it was gone."""

from __future__ import annotations

import json
import logging
import shutil
from collections import Counter, namedtuple
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.engine import make_engine, make_sessions
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.admin import problems
from app.host.admin.alarms import Alarms
from app.host.hosting.daily_backups import NAME, newest
from app.people.delivery.dispatcher import transports
from app.referee.packs import Library
from tests.app.host.conftest import sql
from tests.support.endpoint import Endpoint, endpoint
from tests.support.mailbox import Mailbox, body, mail_server

HOST = "host@example.org"
Usage = namedtuple("Usage", "total used free")
PLENTY = 500 * 2**30


@dataclass
class Watched:
    """A server's alarms, the mailbox and the hook of its host, and how full its disk is."""

    alarms: Alarms
    mailbox: Mailbox
    hook: Endpoint
    free: int = PLENTY

    async def each(self) -> tuple[list[str], list[str]]:
        """The texts that this look has sent by mail, and those that it has posted to the hook."""
        mails, posts = len(self.mailbox.mails), len(self.hook.posts)
        await self.alarms.look()
        posted = [json.loads(post.body)["text"] for post in self.hook.posts[posts:]]
        return [body(mail) for mail in self.mailbox.mails[mails:]], posted

    async def look(self) -> list[str]:
        """The texts of the mails that this look has sent; the hook tells the same."""
        mailed, posted = await self.each()
        for mail, post in zip(mailed, posted, strict=True):
            assert post.splitlines()[0] in mail
        return mailed


@pytest.fixture
async def here(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Watched]:
    (tmp_path / f"{WallClock().now():{NAME}}").touch()  # a copy that was just made
    async with mail_server() as mailbox, endpoint() as hook:
        settings = Settings(
            database_url=database_url,
            base_url="https://roses.example.org",
            smtp_url=mailbox.url,
            host_mail=HOST,
            host_hook=f"{hook.url}/told",
            private_addresses=True,
            var_dir=tmp_path,
            backup_dir=tmp_path,
        )
        engine, wall = make_engine(database_url), WallClock()
        sessions = make_sessions(engine)

        async def no_picture(_: object) -> None:
            return None

        carriers = await transports(settings, sessions, wall, no_picture)
        alarms = Alarms(settings, sessions, carriers, wall, Library())
        found = Watched(alarms, mailbox, hook)
        usage = lambda _: Usage(PLENTY, PLENTY - found.free, found.free)  # noqa: E731
        monkeypatch.setattr(shutil, "disk_usage", usage)
        yield found
        for transport in carriers.by_kind.values():
            await transport.close()
        await engine.dispose()
    await sql(database_url, "truncate host_alarms, log_problems")
    await sql(database_url, "update matches set held = null")


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
    assert len({json.loads(post.body)["id"] for post in here.hook.posts}) == 2


async def test_a_held_match_is_told_by_its_id_and_by_no_position(
    here: Watched, match: str, database_url: str
) -> None:
    await sql(database_url, "update matches set held = 'a test' where id = $1", match)
    [told] = await here.look()
    assert f"A match of The Cousins' War waits for you: {match}." in told
    assert await here.look() == []


async def test_a_backup_that_is_late_or_failed_is_told(
    here: Watched, tmp_path: Path, db: AsyncSession
) -> None:
    now = WallClock().now()
    (newest(tmp_path, now) or tmp_path).unlink()
    (tmp_path / f"{now - timedelta(hours=27, minutes=1):{NAME}}").touch()
    [told] = await here.look()
    assert "The new backup has waited for 3 hours; the newest was made 1 day ago." in told
    (tmp_path / f"{now - timedelta(hours=1):{NAME}}").touch()
    assert await here.look() == []
    await problems.keep(db, Counter([("error", "roses.backups", "no room")]), now)
    [told] = await here.look()
    assert "There is no new backup: no room; the newest was made 1 hour ago." in told
    (tmp_path / f"{now + timedelta(seconds=1):{NAME}}").touch()
    assert await here.look() == []
    (tmp_path / f"{now + timedelta(days=700):{NAME}}").touch()
    [told] = await here.look()
    assert "1 backup of a date to come: roses-20" in told
    assert "Set the clock right" in told
    (tmp_path / f"{now + timedelta(days=700):{NAME}}").unlink()
    assert await here.look() == []
    spoilt = tmp_path / f"{now - timedelta(hours=1):{NAME}}.changed"
    spoilt.touch()
    [told] = await here.look()
    assert f"1 backup changed on the disk since made: {spoilt.name}." in told


async def test_a_replay_that_waits_for_hours_is_told_once(
    here: Watched, match: str, database_url: str
) -> None:
    await sql(database_url, "delete from absences")
    over = "update matches set status = 'over', ended = now() - interval '3 hours' where id = $1"
    await sql(database_url, over, match)
    [told] = await here.look()
    assert "1 replay waits, the oldest for 3 hours." in told
    assert await here.look() == []
    await sql(database_url, "delete from matches where id = $1", match)


async def test_a_mail_that_could_not_be_sent_is_sent_later_and_that_is_logged_once(
    here: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    here.free, here.mailbox.busy = 0, True
    with caplog.at_level(logging.WARNING):
        assert [len(sent) for sent in await here.each()] == [0, 1]
        assert await here.each() == ([], [])
    assert caplog.text.count("the host cannot be told by HOST_MAIL") == 1
    here.mailbox.busy = False
    assert [len(sent) for sent in await here.each()] == [1, 0]


@pytest.mark.parametrize("how", ["refuses", "has moved", "is not there"])
async def test_a_hook_that_fails_is_told_later_though_the_mail_went(
    here: Watched, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    here.hook.status = {"refuses": 503, "has moved": 404, "is not there": 201}[how]
    here.hook.is_away = how == "is not there"
    here.free = 0
    with caplog.at_level(logging.WARNING):
        for mails in (1, 0):
            assert len((await here.each())[0]) == mails, "the mail is not sent again"
    assert caplog.text.count("the host cannot be told by HOST_HOOK") == 1
    here.hook.status, here.hook.is_away = 201, False
    mailed, [told] = await here.each()
    assert (mailed, told.startswith("The disk is low")) == ([], True)
    assert await here.each() == ([], [])


async def test_the_size_of_the_database_is_noted_once_a_day(
    here: Watched, database_url: str
) -> None:
    await here.look()
    await here.look()
    [size] = await sql(database_url, "select bytes from database_sizes")
    assert size["bytes"] > 2**20


def test_a_channel_to_the_host_needs_what_carries_it() -> None:
    with pytest.raises(ValidationError, match="HOST_MAIL needs SMTP_URL"):
        Settings(host_mail=HOST)
    with pytest.raises(ValidationError, match="HOST_HOOK needs BASE_URL"):
        Settings(host_hook="https://ntfy.sh/x")
