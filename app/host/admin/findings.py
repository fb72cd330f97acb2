"""Health in words: what is wrong, what to do about it, and what is well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from ...base.database.place import OF_A_SUPERUSER
from ...base.web.text import ago, counted, size
from .state import BACKUP_LATE, SILENCE, Backups, Disk, ServerState

DISK, BACKUP, HELD = "disk", "backup", "held"
"""What a host is told of without asking (alarms.py)."""
FRIENDS = "Twelve friends who finish two matches a day take some 70 MB a year."


@dataclass(frozen=True, slots=True)
class HostFinding:
    """One sentence about the server."""

    about: str
    grade: Literal["bad", "look", "well"]
    text: str


def findings(found: ServerState, now: datetime) -> list[HostFinding]:
    """Everything, the worst first."""
    told = [
        _held(found),
        *(_disk(disk, found) for disk in found.disks),
        backup(found.backups, now),
        _database(found),
        _server(found, now),
        *_mail(found),
        _replays(found),
        _problems(found),
    ]
    return sorted(told, key=lambda one: ("bad", "look", "well").index(one.grade))


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


def backup(backups: Backups, now: datetime) -> HostFinding:
    """How old the newest copy is."""
    if backups.folder is None:
        return HostFinding(BACKUP, "look", "No backups are made: set BACKUP_DIR.")
    age = "" if backups.newest is None else ago(backups.newest.isoformat(), now)
    newest = f"the newest was made {age}" if backups.newest else "there is none yet"
    if backups.failed is not None:
        return HostFinding(BACKUP, "bad", f"The last backup failed, {newest}. {backups.failed}")
    if backups.changed:
        many = f"{counted(len(backups.changed), 'backup')} changed on the disk since made"
        return HostFinding(BACKUP, "bad", f"{many}: {_named(backups.changed)}. Mistrust that disk.")
    if backups.to_come:
        many = f"{counted(len(backups.to_come), 'backup')} of a date to come"
        advice = "Set the clock right, and remove them."
        return HostFinding(BACKUP, "bad", f"{many}: {_named(backups.to_come)}; {newest}. {advice}")
    if backups.newest is None:
        return HostFinding(BACKUP, "look", "There is no backup yet; the first comes by itself.")
    if now - backups.newest > BACKUP_LATE:
        return HostFinding(BACKUP, "bad", f"The backup is late: {newest}.")
    kept = f"{counted(backups.count, 'backup')} kept"
    tried = "and restored on trial" if backups.is_tried else "and has no note of a trial"
    return HostFinding(BACKUP, "well", f"{kept}, {newest} {tried}.")


def _named(files: tuple[str, ...]) -> str:
    """The first few, in a line that a mail can hold."""
    more = f" and {len(files) - 3:,} more" if len(files) > 3 else ""
    return ", ".join(files[:3]) + more


def _database(found: ServerState) -> HostFinding:
    text = f"The database takes {size(found.database)}"
    if found.monthly is None:
        text += f"; how fast it grows is known tomorrow. {FRIENDS}"
    elif found.monthly <= 0:
        text += ", and no more than a month ago."
    else:
        yearly = size(found.monthly * 365 / 30)
        text += f", and {size(found.monthly)} more in 30 days: at this rate {yearly} in a year."
    return HostFinding("database", "well", text)


def _server(found: ServerState, now: datetime) -> HostFinding:
    if found.heartbeat is None or now - found.heartbeat > SILENCE:
        return HostFinding("server", "bad", "No process of the server runs.")
    if found.is_superuser:
        return HostFinding("server", "look", OF_A_SUPERUSER)
    return HostFinding("server", "well", "The server runs and its database answers.")


def _mail(found: ServerState) -> Iterator[HostFinding]:
    for channel in found.channels:
        if channel.failed or channel.waiting:
            text = f"By {channel.kind}, {counted(channel.failed, 'notice')} failed today and "
            text += (
                f"{channel.waiting:,} are tried again, beside {channel.sent:,} sent. {channel.why}"
            )
            yield HostFinding("mail", "look", text.strip())
        else:
            yield HostFinding(
                "mail", "well", f"{counted(channel.sent, 'notice')} sent today by {channel.kind}."
            )


def _replays(found: ServerState) -> HostFinding:
    waiting = found.replays_waiting
    if not waiting:
        return HostFinding("replays", "well", "Every finished match has its replay.")
    verb = "is" if waiting == 1 else "are"
    text = f"{counted(waiting, 'replay')} {verb} still to be made."
    return HostFinding("replays", "look" if waiting > 10 else "well", text)


def _problems(found: ServerState) -> HostFinding:
    if not found.problems_today:
        return HostFinding("log", "well", "Nothing in the log since yesterday.")
    text = f"{counted(found.problems_today, 'problem')} in the log since yesterday, shown below."
    return HostFinding("log", "look", text)
