"""Health in words: what is wrong, what to do about it, and what is well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID

from ...after.making.progress import THERE, WorkProgress, oldest_wait, summed
from ...base.database.place import OF_A_SUPERUSER
from ...base.web.text import ago, counted, size
from .state import SILENCE, Disk, ServerState

DISK, BACKUP, HELD, SERVER, REPORTS = "disk", "backup", "held", "server", "reports"
Grade = Literal["bad", "look", "well"]
PATIENCE = timedelta(minutes=10)
"""How long a replay, a story or a backup may wait before the host should look."""
LONG = timedelta(hours=2)
"""How long before the host is told without asking."""
TOLD_BY_OTHERS = (HELD, DISK, SERVER)
"""What is bad there has other words in an alarm, or cannot be told by the server itself."""
BUSY = "the machine was too busy."
OFF = "This server tells no stories (STORY_SECONDS)."
FRIENDS = "Twelve friends who finish two matches a day take some 70 MB a year."


@dataclass(frozen=True, slots=True)
class HostFinding:
    """One sentence about the server."""

    about: str
    grade: Grade
    text: str


def findings(found: ServerState, now: datetime) -> list[HostFinding]:
    """Everything, the worst first."""
    told = [
        _held(found),
        *(_disk(disk, found) for disk in found.disks),
        *_backups(found, now),
        _database(found),
        _server(found, now),
        *_mail(found),
        _late("replay", found.replays, found, now),
        _late("story", found.stories, found, now),
        *_hurries(found),
        *_hints(found, now),
        *_reports(found),
        _problems(found),
    ]
    return sorted(told, key=lambda one: ("bad", "look", "well").index(one.grade))


def headline(told: Sequence[HostFinding]) -> str:
    """All findings in a few words: that all is well is said only where all are."""
    counts = Counter(one.grade for one in told)
    if bad := counts["bad"]:
        return f"{counted(bad, 'thing')} {'needs' if bad == 1 else 'need'} you"
    look = counts["look"]
    return f"{counted(look, 'thing')} to look at" if look else "All is well"


def _held(found: ServerState) -> HostFinding:
    held = len(found.held)
    if not held:
        return HostFinding(HELD, "well", "No match waits for you.")
    verb = "waits" if held == 1 else "wait"
    text = f"{counted(held, 'match')} {verb} for you: these rules cannot follow what was "
    return HostFinding(HELD, "bad", f"{text}played.")


def is_low(disk: Disk, found: ServerState, *, was_low: bool = False) -> bool:
    """Whether a disk is too full; one that was is so until a quarter more is free."""
    return disk.free < found.needed() * (1.25 if was_low else 1)


def low_disk(disk: Disk, found: ServerState) -> str:
    """What is said of a disk that is too full."""
    return f"The disk is low: {_free(disk)}. At least {size(found.needed())} should be."


def _free(disk: Disk) -> str:
    return f"{size(disk.free)} of {size(disk.total)} free on the disk of the {disk.what}"


def _disk(disk: Disk, found: ServerState) -> HostFinding:
    if is_low(disk, found):
        return HostFinding(DISK, "bad", low_disk(disk, found))
    return HostFinding(DISK, "well", f"{_free(disk)}.")


def _backups(found: ServerState, now: datetime) -> Iterator[HostFinding]:
    """The copies whose files are wrong, then how old the newest is."""
    copies = found.backups
    if copies.folder is None:
        yield HostFinding(BACKUP, "look", "No backups are made: set BACKUP_DIR.")
        return
    for about, files, wrong, advice in (
        ("changed", copies.shelf.changed, "changed on the disk since made", "Mistrust that disk."),
        ("to come", copies.shelf.to_come, "of a date to come", "Set the clock right, remove them."),
    ):
        if files:
            more = f" and {len(files) - 3:,} more" if len(files) > 3 else ""  # a mail holds a few
            named = ", ".join(files[:3]) + more
            text = f"{counted(len(files), 'backup')} {wrong}: {named}. {advice}"
            yield HostFinding(f"{BACKUP} {about}", "bad", text)
    age = "" if copies.newest is None else ago(copies.newest.isoformat(), now)
    newest = f"the newest was made {age}" if age else "there is none yet"
    if copies.next == THERE:
        kept = f"{counted(len(copies.shelf.good), 'backup')} kept"
        tried = "and restored on trial" if copies.is_tried else "and has no note of a trial"
        yield HostFinding(BACKUP, "well", f"{kept}, {newest} {tried}.")
    else:
        grade = "bad" if copies.next.state == "cannot" else _grade([copies.next], None, now)
        said = copies.next.said("new backup", now).removesuffix(".")
        yield HostFinding(BACKUP, grade, f"{said}; {newest}.")


def _database(found: ServerState) -> HostFinding:
    text = f"The database takes {size(found.database)}"
    if found.monthly is None:
        text += f"; growth: known tomorrow. {FRIENDS}"
    elif found.monthly <= 0:
        text += ", and no more than a month ago."
    else:
        yearly = size(found.monthly * 365 / 30)
        text += f", and {size(found.monthly)} more in 30 days: at this rate {yearly} in a year."
    return HostFinding("database", "well", text)


def _server(found: ServerState, now: datetime) -> HostFinding:
    if found.heartbeat is None or now - found.heartbeat > SILENCE:
        return HostFinding(SERVER, "bad", "No process of the server runs.")
    if found.is_superuser:
        return HostFinding(SERVER, "look", OF_A_SUPERUSER)
    return HostFinding(SERVER, "well", "The server runs and its database answers.")


def _mail(found: ServerState) -> Iterator[HostFinding]:
    for one in found.channels:
        text = f"{counted(one.sent, 'notice')} sent today by {one.kind}."
        fails = one.failed or one.waiting
        if fails:
            failed = f"By {one.kind}, {counted(one.failed, 'notice')} failed today and "
            text = f"{failed}{one.waiting:,} are tried again, beside {one.sent:,} sent. {one.why}"
        yield HostFinding("mail", "look" if fails else "well", text.strip())


def _late(
    what: str, late: Mapping[UUID, WorkProgress] | None, found: ServerState, now: datetime
) -> HostFinding:
    """What is made after the game, and is not there."""
    if late is None:
        return HostFinding(what, "well", OFF)
    if not late:
        return HostFinding(what, "well", f"No {what} waits to be made.")
    grade = _grade(late.values(), found.up, now)
    return HostFinding(what, grade, summed(what, late.values(), now))


def _grade(late: Collection[WorkProgress], up: datetime | None, now: datetime) -> Grade:
    """By how long the first of them has waited for a server that is `up` since."""
    since = oldest_wait(late)
    waited = timedelta() if since is None else now - max(since, up or since)
    if waited > LONG:
        return "bad"
    lost = any(one.state == "cannot" for one in late)
    return "look" if waited > PATIENCE or lost else "well"


def _hurries(found: ServerState) -> Iterator[HostFinding]:
    if found.hurried:
        text = f"The computer made {counted(found.hurried, 'move')} in a hurry since yesterday, "
        text += f"below the level that was chosen: {BUSY}"
        yield HostFinding("players", "look", text)


def _hints(found: ServerState, now: datetime) -> Iterator[HostFinding]:
    told = found.hints_guessed
    if told is not None:
        times = "once" if told.count == 1 else f"{told.count:,} times"
        last = ago(told.last.isoformat(), now)
        yield HostFinding("hints", "look", f"A hint was only a guess {times}, last {last}: {BUSY}")


def _reports(found: ServerState) -> Iterator[HostFinding]:
    if found.reports:
        text = f"{counted(found.reports, 'report')} of something wrong at a table"
        yield HostFinding(REPORTS, "look", f"{text}: the page of the host shows what was said.")


def _problems(found: ServerState) -> HostFinding:
    if not found.problems_today:
        return HostFinding("log", "well", "Nothing in the log since yesterday.")
    text = f"{counted(found.problems_today, 'problem')} in the log since yesterday"
    return HostFinding("log", "look", f"{text}: the page of the host lists them.")
