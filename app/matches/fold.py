"""From the log in the database to a referee: the state of a match is the fold of its rows."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ..referee import interpreter
from ..referee.chain import Links
from ..referee.interpreter import FoldError
from ..referee.log import Row, milliseconds
from ..referee.position import LastSeen, Position
from ..referee.referee import Referee
from ..referee.takeback import Takeback, work_out
from ..referee.transitions import resting
from . import store
from .header import Header
from .tables import Match, Snapshot

log = logging.getLogger("roses.matches")


async def load(db: AsyncSession, header: Header) -> Referee:
    """The referee of a match, from its newest usable snapshot or from the beginning.

    Raises FoldError for a log that today's rules cannot follow.
    """
    for snapshot in await store.newest_snapshots(db, header.id):
        try:
            start = await _from_snapshot(db, header, snapshot)
            return await _folded(db, header, start)
        except (FoldError, ValueError, KeyError, TypeError) as error:
            log.warning("match %s: snapshot %s: %s", header.id, snapshot.seq, error)
    return await _folded(db, header, None)


async def _folded(db: AsyncSession, header: Header, start: Position | None) -> Referee:
    rows = await store.read_rows(db, header.id, after=start.seq if start else -1)
    if start is None:
        start = first_position(header, rows.pop(0))
    referee = Referee(header.ruleset, header.chance, header.chain, start)
    referee.fold(rows)
    return referee


async def takeback(
    db: AsyncSession, header: Header, first: int, seat: Seat, up_to: int
) -> Takeback:
    """What taking back everything from row `first` on leads to after row `up_to`. Long games take
    a while, so it is worked out beside the event loop. Raises FoldError."""
    setup, *rows = await store.read_rows(db, header.id, up_to=up_to)
    start = first_position(header, setup)
    return await asyncio.to_thread(work_out, start, rows, first, seat)


def first_position(header: Header, setup: Row) -> Position:
    """The position after the setup, from row 0 of the log. Raises FoldError."""
    return interpreter.first_position(
        header.ruleset,
        setup,
        len(header.seats),
        scenario=header.scenario,
        options=header.options,
        chain=header.chain,
        people=header.people,
    )


async def _from_snapshot(db: AsyncSession, header: Header, snapshot: Snapshot) -> Position:
    """The position that a snapshot holds: one without a tail, as only those are written."""
    ruleset = header.ruleset
    data: Any = snapshot.state
    if snapshot.version != ruleset.version:
        data = ruleset.upgrade(data, snapshot.version)
    state = ruleset.load(data)
    return resting(
        ruleset,
        state,
        seq=snapshot.seq,
        since=await _awaited_since(db, header),
        counts=tuple(snapshot.counts),
        last_seen=await _last_seen(db, header, snapshot.seq),
        rolls=await store.rolls(db, header.id, snapshot.seq),
        links=_links(header, snapshot),
        people=header.people,
        absence=await store.absence(db, header.id, snapshot.seq),
    )


def _links(header: Header, snapshot: Snapshot) -> Links | None:
    if header.chain is None:
        return None
    if snapshot.head is None or snapshot.shown is None:
        raise ValueError("it has no head of the chain")
    return Links(snapshot.head, snapshot.shown)


async def _awaited_since(db: AsyncSession, header: Header) -> int:
    """Kept with the match; rows after the snapshot that change who is awaited correct it."""
    match = await db.get_one(Match, header.id)
    assert match.awaited_since is not None or match.started is not None
    return milliseconds(match.awaited_since or match.started)  # type: ignore[arg-type]


async def _last_seen(db: AsyncSession, header: Header, up_to: int) -> tuple[LastSeen, ...]:
    found = []
    for viewer in range(len(header.seats) + 1):
        at, seat = await store.newest_told(db, header.id, viewer, up_to)
        found.append(LastSeen(milliseconds(at), None if seat is None else Seat(seat)))
    return tuple(found)
