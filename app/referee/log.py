"""Reading a log: which of its rows count, and what of them is proven."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from rulesets.kernel.interface import Json, Seat

from .position import AudienceEvents, Kind, Row

SET_BACK: AudienceEvents = [[None, {"event": "SetBack"}]]
"""What is told of a takeback by which the host sets a match back that changed rules cannot follow:
it strikes out rows that these rules do not judge (app/play/log/setting_back.py)."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class FoldError(ValueError):
    """A log that these rules cannot follow."""


class ToldRow(NamedTuple):
    """What it takes to tell a viewer the log, of one row: less than half of it, because every
    viewer who comes in is told the whole log."""

    seq: int
    seat: Seat | None
    kind: Kind
    action: Json
    """Of a takeback; None elsewhere."""
    events: AudienceEvents
    seen: int
    at: int
    """Milliseconds since 1970."""


def milliseconds(moment: datetime) -> int:
    """A point in time as the protocol writes it."""
    return (moment - EPOCH) // timedelta(milliseconds=1)


def to_datetime(at: int) -> datetime:
    """A point in time as the database keeps it."""
    return EPOCH + timedelta(milliseconds=at)


def is_by_host(action: Json) -> bool:
    """Whether the row of a takeback says that the host of the server made it."""
    return action.get("by_host") is True


def undone(rows: Iterable[Row | ToldRow]) -> dict[int, int]:
    """The rows that were taken back, each with the row that took it back. An undo drops the
    newest action of its seat that still stands; a takeback all actions from a row on."""
    standing: dict[Seat | None, list[int]] = {}
    taken_back: dict[int, int] = {}
    for row in rows:
        if row.kind == "act":
            standing.setdefault(row.seat, []).append(row.seq)
        elif row.kind == "undo":
            taken_back[standing[row.seat].pop()] = row.seq
        elif row.kind == "takeback":
            for acts in standing.values():
                while acts and acts[-1] >= row.action["first"]:
                    taken_back[acts.pop()] = row.seq
    return taken_back


def kept(rows: Sequence[Row]) -> list[Row]:
    """The rows without those that were taken back, and without the undos."""
    taken_back = undone(rows)
    return [row for row in rows if row.kind != "undo" and row.seq not in taken_back]


def provable(rows: Sequence[Row]) -> frozenset[int]:
    """The rows after which a match that is played without its undone rows stands where it stood:
    those at which nothing counted that was taken back later."""
    gone = undone(rows)
    found, until = set(), -1
    for row in rows:
        until = max(until, gone.get(row.seq, -1))
        if row.seq >= until:
            found.add(row.seq)
    return frozenset(found)
