"""Backups that make themselves: a copy of the database every day, tried out before it counts.

A copy is first restored into a scratch database; only then does it get the name under which it is
kept and found. So every `.dump` in the folder is one that could be restored.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.in_hand import in_a_thread
from ...base.database.outage import Outage, told
from ...base.database.place import connected
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from .backups import back_up, try_out
from .notes import Contents, CopyNote, NoCopy, refuse_changed, remove

log = logging.getLogger("roses.backups")

NAME = "roses-%Y-%m-%d-%H%M%S.dump"
"""What a copy is called, by its time in UTC."""
UNTRIED = ".untried"
"""What a name ends with until the copy was tried out."""
EVERY = timedelta(days=1)
AFTER_FAILURE = timedelta(hours=1)
LOOK = 300.0
"""Seconds between two looks at whether one is due, and before the first: the time of day goes on
while the machine sleeps."""
SLACK = timedelta(minutes=1)
"""By how much the clocks of two machines may differ."""
LOCK = 0x526F736542
"""The key of the advisory lock of the one process that makes a copy."""


def times(folder: Path) -> list[datetime]:
    """When the copies in a folder were made, the newest first; other files are left alone."""
    return sorted(filter(None, map(_time_of, _files(folder))), reverse=True)


def _files(folder: Path) -> list[Path]:
    """All copies, also those that the host has made. A folder that cannot be read counts as empty:
    the next copy reports why."""
    try:
        return sorted(folder.glob("*.dump"))
    except OSError:
        return []


def _time_of(file: Path) -> datetime | None:
    try:
        return datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Shelf:
    """The copies in a folder, as far as their names and notes tell."""

    good: list[datetime]
    """When the daily ones were made, the newest first."""
    to_come: list[str]
    """The names of copies of a date to come, which no day has: a clock was wrong."""
    changed: list[str]
    """The names of copies whose file is not the one that was made."""


def shelf(folder: Path | None, now: datetime) -> Shelf:
    """What is in a folder; nothing where there is none."""
    found = Shelf([], [], [])
    for file in reversed(_files(folder) if folder else []):
        at, note = _time_of(file), CopyNote.beside(file)
        if note is not None and note.changed is not None:
            found.changed.append(file.name)
        elif at is not None and at > now + SLACK:
            found.to_come.append(file.name)
        elif at is not None:
            found.good.append(at)
    return found


def newest(folder: Path | None, now: datetime) -> Path | None:
    """The newest good copy in a folder."""
    good = shelf(folder, now).good
    return folder / f"{good[0]:{NAME}}" if folder and good else None


def kept(made: Iterable[datetime], days: int, weeks: int, months: int) -> set[datetime]:
    """Which copies to keep: the newest of each of the last days, weeks and months that have any."""
    keep: set[datetime] = set()
    for form, count in (("%Y-%m-%d", days), ("%G-%V", weeks), ("%Y-%m", months)):
        newest_of: dict[str, datetime] = {}
        for at in sorted(made, reverse=True):
            newest_of.setdefault(f"{at:{form}}", at)
        keep |= set(list(newest_of.values())[:count])
    return keep


def _prepare(folder: Path) -> None:
    """Make it, and remove what a copy that was not finished has left."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for left in folder.glob(f"roses-*{UNTRIED}*"):
        left.unlink()


class DailyBackups:
    """Makes them in this process between `start` and `stop`, where the host has a folder for them.
    Processes that share a database take turns."""

    def __init__(self, settings: Settings, wall: WallClock, outage: Outage) -> None:
        self.folder = settings.backup_folder if settings.backup_days else None
        self.failed = 0
        """How often it did not work, in this process."""
        self._settings, self._wall = settings, wall
        self._not_before = wall.now()
        self._background = Background(outage)

    async def start(self) -> None:
        """Begin to wait for the next one."""
        if self.folder is not None:
            self._background.repeat(partial(self._look, self.folder), LOOK, "backups")

    async def stop(self) -> None:
        """End; what is left of a copy that is under way is removed by the next one."""
        await self._background.stop()

    def begin(self, folder: Path) -> None:
        """Make one now, beside what else is done."""
        self._background.start(self._make_one(folder), "a backup by the host")

    async def _make_one(self, folder: Path) -> None:
        await self.make(folder)

    async def _look(self, folder: Path) -> None:
        """Make one if it is due."""
        now = self._wall.now()
        due = max((at + EVERY for at in shelf(folder, now).good), default=self._not_before)
        if now < max(due, self._not_before):
            return
        if not await self.make(folder):
            self._not_before = self._wall.now() + AFTER_FAILURE

    async def make(self, folder: Path) -> bool:
        """Make one, try it out, and remove those that are not to be kept. A failure is logged;
        then all that was there is still there."""
        url = self._settings.url
        try:
            async with connected(url) as connection:
                if not await connection.fetchval("select pg_try_advisory_lock($1)", LOCK):
                    return True  # another process makes it
                holds = await self._made(url, folder)
        except (NoCopy, *DATABASE_ERRORS) as error:
            self.failed += 1
            log.error("no backup could be made in %s (BACKUP_DIR): %s", folder, told(error))
            return False
        log.info("backup made: %s", holds)
        return True

    async def _made(self, url: str, folder: Path) -> Contents:
        _prepare(folder)
        now = self._wall.now()
        await in_a_thread(_find_changed, folder, now)
        path = folder / f"{now.astimezone(UTC):{NAME}}"
        untried = path.with_name(path.name + UNTRIED)
        await back_up(url, untried)
        holds = await try_out(url, untried)
        if (note := CopyNote.beside(untried)) is not None:
            note.model_copy(update={"tried": now, "holds": holds}).put_beside(path)
        untried.rename(path)
        self._thin_out(folder, now)
        _prepare(folder)
        return holds

    def _thin_out(self, folder: Path, now: datetime) -> None:
        made, rule = shelf(folder, now).good, self._settings
        for at in set(made) - kept(made, rule.backup_days, rule.backup_weeks, rule.backup_months):
            remove(folder / f"{at:{NAME}}")


def _find_changed(folder: Path, now: datetime) -> None:
    """Read all copies that have a note, and note which have changed on their disk."""
    for file in _files(folder):
        note = CopyNote.beside(file)
        if note is None or note.changed is not None:
            continue
        try:
            refuse_changed(file)
        except (NoCopy, OSError) as error:
            log.warning("%s", error)
            note.model_copy(update={"changed": now}).put_beside(file)
