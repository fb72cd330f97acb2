"""Copies that make themselves, and which of them are kept."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path, PosixPath
from typing import Any, NoReturn

import pytest

from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.hosting import backups, daily_backups
from app.host.hosting.backups import NoCopy, refuse_changed
from app.host.hosting.daily_backups import NAME, DailyBackups, Shelf, kept, newest, shelf
from tests.app.host.conftest import sql
from tests.support.waiting import until

NOW = datetime(2026, 11, 24, 3, 0, 0, tzinfo=UTC)


def of(url: str, folder: Path, **rule: Any) -> DailyBackups:
    settings = Settings(database_url=url, backup_dir=folder, **rule)
    return DailyBackups(settings, WallClock(lambda: int(NOW.timestamp() * 1000)), Outage())


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def flip_a_bit(path: Path, offset: int = 2000) -> None:
    """In the head of a copy, of which PostgreSQL keeps no checksum."""
    content = bytearray(path.read_bytes())
    content[offset] ^= 1
    path.write_bytes(content)


async def scratch_databases(url: str) -> int:
    query = "select from pg_database where starts_with(datname, $1)"
    return len(await sql(url, query, backups.SCRATCH))


async def test_a_copy_that_cannot_be_restored_does_not_count(
    database_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    run = backups._run

    async def spoilt(name: str, url: str, *arguments: str) -> None:
        await run(name, url, *arguments)
        if name == "pg_dump":
            part = tmp_path / next(file for file in files(tmp_path) if file.endswith(".part"))
            part.write_bytes(part.read_bytes()[:-2000])

    monkeypatch.setattr(backups, "_run", spoilt)
    daily = of(database_url, tmp_path)
    await daily.make(tmp_path)
    assert (shelf(tmp_path, NOW).good, daily.failed) == ([], 1)
    assert f"no backup could be made in {tmp_path}" in caplog.text
    assert await scratch_databases(database_url) == 0
    monkeypatch.undo()
    for left in ("roses-2026-11-23-030000.dump.part", "roses-2026-11-23-030000.dump.untried"):
        (tmp_path / left).touch()
    await daily.make(tmp_path)
    made = [f"{NOW:{NAME}}", f"{NOW:{NAME}}.json"]
    assert files(tmp_path) == made, "the next one removes what was left"


async def test_no_copy_is_made_while_another_process_makes_one(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go, run = asyncio.Event(), asyncio.Event(), backups._run

    async def waiting(name: str, url: str, *arguments: str) -> None:
        begun.set()
        await go.wait()
        await run(name, url, *arguments)

    monkeypatch.setattr(backups, "_run", waiting)
    one, other = of(database_url, tmp_path), of(database_url, tmp_path)
    making = asyncio.create_task(one.make(tmp_path))
    await begun.wait()
    await other.make(tmp_path)
    assert (shelf(tmp_path, NOW).good, other.failed) == ([], 0)
    go.set()
    await making
    assert shelf(tmp_path, NOW).good == [NOW]


class Unreadable(PosixPath):
    """A folder whose disk goes away while it is read."""

    def glob(self, pattern: str) -> NoReturn:
        """What the system says."""
        raise NotADirectoryError(20, "Not a directory")


async def test_a_folder_that_cannot_be_read_does_not_end_the_backups(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, tried = of(database_url, tmp_path), list[Path]()

    async def make(folder: Path) -> None:
        tried.append(folder)

    monkeypatch.setattr(daily_backups, "LOOK", 0.0)
    monkeypatch.setattr(ours, "folder", Unreadable(tmp_path))
    monkeypatch.setattr(ours, "make", make)
    await ours.start()
    await until(lambda: len(tried) > 1)
    await ours.stop()


def test_the_newest_of_each_day_week_and_month_are_kept() -> None:
    made = [NOW - timedelta(days=day) for day in range(400)] + [NOW - timedelta(hours=1)]
    days = [NOW - timedelta(days=day) for day in range(3)]
    sundays = [datetime(2026, 11, day, 3, tzinfo=UTC) for day in (22, 15)]
    months = [datetime(2026, 10, 31, 3, tzinfo=UTC)]
    assert kept(made, 3, 0, 0) == set(days)
    assert kept(made, 0, 3, 0) == {NOW, *sundays}
    assert kept(made, 3, 3, 2) == {*days, *sundays, *months}
    assert kept([], 3, 3, 2) == set()


async def test_old_copies_go_and_other_files_stay(database_url: str, tmp_path: Path) -> None:
    mine, old = tmp_path / "roses-by-hand.dump", tmp_path / f"{NOW - timedelta(days=1):{NAME}}"
    mine.touch()
    old.touch()
    daily = of(database_url, tmp_path, backup_days=1, backup_weeks=0, backup_months=0)
    await daily.make(tmp_path)
    assert [file for file in files(tmp_path) if file.endswith(".dump")] == [
        f"{NOW:{NAME}}",
        mine.name,
    ]


async def test_a_copy_of_a_date_to_come_stops_no_backup_and_is_no_days_copy(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = tmp_path / f"{NOW + timedelta(days=700):{NAME}}"
    late.touch()
    daily = of(database_url, tmp_path, backup_days=1, backup_weeks=1, backup_months=1)
    await daily._look(tmp_path)
    assert newest(tmp_path, NOW) == tmp_path / f"{NOW:{NAME}}"
    assert shelf(tmp_path, NOW) == Shelf([NOW], [late.name], []), "only its host removes it"


async def test_a_bit_that_flips_on_the_disk_is_seen_when_the_next_copy_is_made(
    database_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rotten = tmp_path / "before-0.5.0-2026-11-23-030000.dump"
    await backups.back_up(database_url, rotten)
    flip_a_bit(rotten)
    await of(database_url, tmp_path).make(tmp_path)
    aside = rotten.with_name(f"{rotten.name}.changed")
    assert shelf(tmp_path, NOW) == Shelf([NOW], [], [aside.name])
    with pytest.raises(NoCopy, match="has changed since it was made"):
        refuse_changed(aside)
    assert f"{rotten} has changed since it was made" in caplog.text
    caplog.clear()
    daily_backups._set_changed_aside(tmp_path)
    assert caplog.text == "", "it is told once"


def test_an_embedded_database_is_copied_unless_the_host_says_no(tmp_path: Path) -> None:
    embedded = Settings(var_dir=tmp_path, database_url=None)
    assert embedded.backup_folder == tmp_path / "backups"
    assert Settings(database_url="postgresql://a/b").backup_folder is None
    off = embedded.model_copy(update={"backup_days": 0})
    assert DailyBackups(off, WallClock(), Outage()).folder is None
