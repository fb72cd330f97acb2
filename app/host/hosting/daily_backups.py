"""Backups that make themselves: a copy of the database every day, tried out before it counts.

A copy is first restored into a scratch database; only then does it get the name under which it is
kept and found, and it loses that name where its file has changed. So every daily `.dump` in the
folder is one that could be restored.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from ...after.making.claims import BACKUPS, claim
from ...base.database.background import BackgroundWorker
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.in_hand import in_a_thread
from ...base.database.outage import Outage, told
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from .backups import PART, CopyNote, NoCopy, back_up, note_path, refuse_changed

log = logging.getLogger("roses.backups")

NAME = "roses-%Y-%m-%d-%H%M%S.dump"
"""What a copy is called, by its time in UTC."""
CHANGED = ".changed"
"""What the name of a copy ends with whose file is not the one that was made."""
EVERY = timedelta(days=1)
AFTER_FAILURE = timedelta(hours=1)
LOOK = 300.0
"""Seconds between two looks at whether one is due, and before the first: the time of day goes on
while the machine sleeps."""
SLACK = timedelta(minutes=1)
"""By how much the clocks of two machines may differ."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The daily copies in a folder, as far as their names tell."""

    good: list[datetime]
    """When they were made, the newest first."""
    to_come: list[str]
    """The names of those of a date to come, which no day has: a clock was wrong."""
    changed: list[str]
    """The names of copies, also the host's own, whose file is not the one that was made."""


def shelf(folder: Path | None, now: datetime) -> Shelf:
    """What is in a folder: nothing where there is none, or none that can be read. The next copy
    reports why."""
    try:
        files = sorted(folder.glob("*.dump*"), reverse=True) if folder else []
    except OSError:
        files = []
    made = {file.name: at for file in files if (at := _time_of(file)) is not None}
    return Shelf(
        good=[at for at in made.values() if at <= now + SLACK],
        to_come=[name for name, at in made.items() if at > now + SLACK],
        changed=[file.name for file in files if file.suffix == CHANGED],
    )


def _time_of(file: Path) -> datetime | None:
    try:
        return datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
    except ValueError:
        return None


def newest(folder: Path | None, now: datetime) -> Path | None:
    """The newest good copy in a folder."""
    good = shelf(folder, now).good
    return folder / f"{good[0]:{NAME}}" if folder and good else None


def newest_there(folder: Path | None) -> Path:
    """The newest good copy today. Raises NoCopy."""
    if copy := newest(folder, datetime.now(UTC)):
        return copy
    where = f"in {folder} (BACKUP_DIR)" if folder else "without BACKUP_DIR"
    raise NoCopy(f"There is no copy {where} that is whole and not of a date to come.")


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
    """Make it, and remove what a copy that was not finished has left, today or before 0.6.0."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for left in folder.glob("roses-*"):
        if left.suffix in (PART, ".untried"):
            left.unlink()


def _set_changed_aside(folder: Path) -> None:
    """Read all copies that have a note, and rename those that have changed on their disk."""
    for file in folder.glob("*.dump"):
        if CopyNote.beside(file) is None:
            continue
        try:
            refuse_changed(file)
        except OSError as error:
            log.warning("%s cannot be read: %s", file, error)
        except NoCopy:
            aside = file.with_name(file.name + CHANGED)
            note_path(file).rename(note_path(aside))
            file.rename(aside)
            log.warning("%s has changed since it was made, and is called %s now", file, aside.name)


class DailyBackups(BackgroundWorker):
    """Makes them in this process between `start` and `stop`, where the host has a folder for them.
    Processes that share a database take turns."""

    def __init__(self, settings: Settings, wall: WallClock, outage: Outage) -> None:
        super().__init__(outage)
        self.folder = settings.backup_folder if settings.backup_days else None
        self.failed = 0
        """How often it did not work, in this process."""
        self._settings, self._wall = settings, wall
        self._not_before = wall.now()

    async def start(self) -> None:
        """Begin to wait for the next one."""
        if self.folder is not None:
            self._background.repeat(partial(self._look, self.folder), LOOK, "backups")

    def begin(self, folder: Path) -> None:
        """Make one now, beside what else is done."""
        self._background.start(self.make(folder), "a backup by the host")

    async def _look(self, folder: Path) -> None:
        """Make one if it is due."""
        now = self._wall.now()
        if now >= max([self._not_before, *(at + EVERY for at in shelf(folder, now).good)]):
            await self.make(folder)

    async def make(self, folder: Path) -> None:
        """Make one, unless another process does, try it out, and remove those that are not to be
        kept. A failure is logged; then all that was there is still there."""
        url = self._settings.url
        try:
            async with claim(url, BACKUPS) as is_ours:
                if is_ours:
                    await self._make(url, folder)
        except (NoCopy, *DATABASE_ERRORS) as error:
            self.failed += 1
            self._not_before = self._wall.now() + AFTER_FAILURE
            log.error("no backup could be made in %s (BACKUP_DIR): %s", folder, told(error))

    async def _make(self, url: str, folder: Path) -> None:
        _prepare(folder)
        await in_a_thread(_set_changed_aside, folder)
        now = self._wall.now()
        note = await back_up(url, folder / f"{now.astimezone(UTC):{NAME}}", on_trial=True)
        log.info("backup made: %s", note)
        made, rule = shelf(folder, now).good, self._settings
        for at in set(made) - kept(made, rule.backup_days, rule.backup_weeks, rule.backup_months):
            old = folder / f"{at:{NAME}}"
            old.unlink()
            note_path(old).unlink(missing_ok=True)
