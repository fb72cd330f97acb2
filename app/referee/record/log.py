"""One row of a match's log as the referee writes and reads it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Literal, NamedTuple
from uuid import UUID

from rulesets.kernel.interface import Json, Seat
from rulesets.kernel.value import value

from .dice import Draws

Kind = Literal[
    "setup",
    "act",
    "undo",
    "takeback",
    "resign",
    "draw",
    "claim",
    "leave",
    "sit_in",
    "return",
    "replace",
]
AudienceEvents = list[list[Any]]
"""Events as [audience, event] pairs: the only seat that may see it, or None for everyone."""

SET_BACK: AudienceEvents = [[None, {"event": "SetBack"}]]
"""What is told of a takeback by which the host sets a match back that changed rules cannot follow:
it strikes out rows that these rules do not judge (app/play/live/repair.py)."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@value
class Row:
    """What `entries` keeps of a row; app/play/matches/tables.py says what each field means."""

    seq: int
    seat: Seat | None
    kind: Kind
    action: Json
    draws: Draws
    events: AudienceEvents
    seen: int
    request: UUID | None
    at: int
    """Milliseconds since 1970."""
    rules: str | None = None
    """The edition of the rules that wrote it (app/base/edition.py)."""
    digest: bytes | None = None
    """Of the state after it: see `Proof`. Both are None in rows from before there were any."""


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


@cache
def told_of(seen: int, viewers: int) -> tuple[bool, ...]:
    """Which of that many viewers are told of a row, by its `seen`."""
    return tuple(bool(seen >> viewer & 1) for viewer in range(viewers))


def visible_to(events: AudienceEvents, seat: Seat | None) -> list[Json]:
    """The events that a viewer may see."""
    return [event for audience, event in events if audience is None or audience == seat]


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


def kept(rows: Iterable[Row]) -> list[Row]:
    """The rows without those that were taken back, and without the undos."""
    rows = list(rows)
    taken_back = undone(rows)
    return [row for row in rows if row.kind != "undo" and row.seq not in taken_back]
