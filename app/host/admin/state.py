"""The state of the server, read once for all that tell of it: the page of the host, `host status`,
alarms and /metrics. It is read from the database and the disks, so every process and every command
tells the same."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Delivery, Notice
from ...accounts.tables import Player
from ...after.making import claims
from ...after.making.progress import THERE, WorkProgress
from ...after.replays import archive
from ...after.stories import making
from ...base.database.engine import DATABASE_SIZE
from ...base.database.place import IS_SUPERUSER
from ...base.settings import Settings
from ...play.bots.tables import HurriedMove
from ...play.clocks.tables import Heartbeat, ServerAbsence
from ...play.matches.tables import Match
from ..hosting.backups import CopyNote
from ..hosting.daily_backups import EVERY, Shelf, newest, shelf
from . import problems
from .tables import DatabaseSize, LogProblem, Report

GIB = 2**30
LOWEST = GIB
"""Bytes that a disk should have free, whatever the size of the database."""
COPIES = 2
"""So many times the database must fit on the disk: a copy, and the trial of it."""
SILENCE = timedelta(seconds=30)
"""Since the last heartbeat, after which no process is taken to run."""
HINTS = "roses.hints"
DAY = timedelta(days=1)
MONTH = 30
ADDRESS = re.compile(r"\S+@\S+")


@dataclass(frozen=True, slots=True)
class Disk:
    """A disk that the server writes to."""

    what: str
    path: Path
    free: int
    total: int


@dataclass(frozen=True, slots=True)
class Backups:
    """The daily copies."""

    folder: Path | None
    """None where none are made."""
    shelf: Shelf
    is_tried: bool
    """Whether a note says that the newest was restored on trial."""
    next: WorkProgress
    """How far the next one is; there, while the newest is enough."""

    @property
    def newest(self) -> datetime | None:
        """When the newest good one was made."""
        return self.shelf.good[0] if self.shelf.good else None


@dataclass(frozen=True, slots=True)
class ChannelCounts:
    """What became of the notices of the last day that went by one kind of channel."""

    kind: str
    sent: int
    waiting: int
    """The notices that are tried again."""
    failed: int
    why: str
    """What the newest failure said, without addresses."""


@dataclass(frozen=True, slots=True)
class ServerState:
    """How the whole server stands."""

    counts: dict[str, int]
    """Matches by status, without those that are held."""
    held: tuple[tuple[UUID, str], ...]
    """The matches that wait for the host, each with its game."""
    players: int
    database: int
    """Bytes."""
    monthly: int | None
    """By how many bytes the database grows in 30 days; None where that is not known yet."""
    disks: tuple[Disk, ...]
    backups: Backups
    channels: tuple[ChannelCounts, ...]
    notices_due: int
    """The notices that are due and not settled."""
    oldest_due: datetime | None
    """Since when the first of them is."""
    replays: Mapping[UUID, WorkProgress]
    stories: Mapping[UUID, WorkProgress] | None
    """How far those are that are not there, by their matches; None where none are told."""
    hurried: int
    """The moves of the last day that the server's players made in a hurry."""
    hints_guessed: LogProblem | None
    """What the log says of hints that were only guesses, since yesterday."""
    heartbeat: datetime | None
    up: datetime | None
    """Since when a server has run without an absence; None where there was none."""
    problems_today: int
    is_superuser: bool = False
    """Whether the role of the server is one in the database."""
    reports: int = 0
    """What players have reported, and the host has not dealt with."""

    def needed(self) -> int:
        """Bytes that a disk should have free."""
        return max(LOWEST, COPIES * self.database)


async def read_state(db: AsyncSession, settings: Settings, now: datetime) -> ServerState:
    """The state at this moment. Raises one of DATABASE_ERRORS during an outage."""
    database = (await db.execute(select(DATABASE_SIZE))).scalar_one()
    held = select(Match.id, Match.ruleset).where(Match.held.is_not(None), Match.status == "running")
    due = select(func.count(), func.min(Notice.due)).where(
        Notice.settled.is_(None), Notice.due <= now
    )
    notices_due, oldest_due = (await db.execute(due)).one()
    players = select(func.count()).where(Player.left.is_(None))
    counts = select(Match.status, func.count()).where(Match.guide.is_(None), Match.held.is_(None))
    hurried = select(func.count()).where(HurriedMove.at >= now - DAY)
    logged = select(func.count()).where(LogProblem.last >= now - DAY)
    return ServerState(
        counts=dict((await db.execute(counts.group_by(Match.status))).all()),
        held=tuple((match, game) for match, game in await db.execute(held)),
        players=(await db.execute(players)).scalar_one(),
        database=database,
        monthly=await _monthly(db, database, now),
        disks=tuple(_disks(settings)),
        backups=await _backups(db, settings, now),
        channels=tuple([counts async for counts in _channels(db, now)]),
        notices_due=notices_due,
        oldest_due=oldest_due,
        replays=await archive.unmade(db),
        stories=await making.unmade(db) if settings.tells_stories else None,
        hurried=(await db.execute(hurried)).scalar_one(),
        hints_guessed=await problems.last_of(db, HINTS, "warning", now - DAY),
        heartbeat=await db.scalar(select(func.max(Heartbeat.at))),
        up=await db.scalar(select(func.max(ServerAbsence.ends))),
        problems_today=(await db.execute(logged)).scalar_one(),
        is_superuser=await db.scalar(text(IS_SUPERUSER)) or False,
        reports=(await db.execute(select(func.count()).select_from(Report))).scalar_one(),
    )


async def _monthly(db: AsyncSession, database: int, now: datetime) -> int | None:
    """By what was noted in the last month."""
    since = (now - timedelta(days=MONTH)).date()
    query = select(DatabaseSize).where(DatabaseSize.day >= since).order_by(DatabaseSize.day)
    first = await db.scalar(query.limit(1))
    days = 0 if first is None else (now.date() - first.day).days
    return round((database - first.bytes) / days * MONTH) if first and days else None


def _disks(settings: Settings) -> Iterator[Disk]:
    """One for each disk, however many folders are on it. That of a database of the host's own is
    not for us to see."""
    folders = {
        "database": postgres if (postgres := settings.var_dir / "postgres").exists() else None,
        "backups": settings.backup_folder if settings.backup_days else None,
        "server": settings.var_dir,
    }
    seen: set[int] = set()
    for what, folder in folders.items():
        if folder is None:
            continue
        there = next(path for path in (folder, *folder.parents) if path.exists())
        if (device := there.stat().st_dev) not in seen:
            seen.add(device)
            usage = shutil.disk_usage(there)
            yield Disk(what, there, usage.free, usage.total)


async def _backups(db: AsyncSession, settings: Settings, now: datetime) -> Backups:
    folder = settings.backup_folder if settings.backup_days else None
    found, copy = shelf(folder, now), newest(folder, now)
    note = CopyNote.beside(copy) if copy else None
    is_tried = note is not None and note.holds is not None
    return Backups(folder, found, is_tried, await _next_backup(db, found, now))


async def _next_backup(db: AsyncSession, found: Shelf, now: datetime) -> WorkProgress:
    last = found.good[0] if found.good else None
    failure = await problems.last_of(db, "roses.backups", "error", last or now - problems.KEPT)
    if failure is not None:
        why = failure.text.rpartition("(BACKUP_DIR): ")[2]
        return WorkProgress("cannot", why=why.rstrip("."))
    if await claims.held(db, claims.BACKUPS):
        return WorkProgress("being_made")
    if last is None:
        return WorkProgress("waits")
    return WorkProgress("waits", last + EVERY) if now > last + EVERY else THERE


async def _channels(db: AsyncSession, now: datetime) -> AsyncIterator[ChannelCounts]:
    query = (
        select(
            Delivery.channel_kind,
            func.count().filter(Delivery.state == "sent"),
            func.count().filter(Delivery.state == "waiting", Delivery.attempts > 0),
            func.count().filter(Delivery.state == "failed"),
            func.max(Delivery.id).filter(Delivery.why.is_not(None)),
        )
        .where(Delivery.changed >= now - DAY)
        .group_by(Delivery.channel_kind)
        .order_by(Delivery.channel_kind)
    )
    for kind, sent, waiting, failed, last in (await db.execute(query)).all():
        why = None if last is None else await db.get(Delivery, last)
        said = ADDRESS.sub("…", why.why or "") if why is not None else ""
        yield ChannelCounts(kind, sent, waiting, failed, said)
