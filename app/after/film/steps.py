"""The steps of a match, walked by the rules of today, which may not be those it was played by.

Rows prove the position after them. Where today's rules lead elsewhere, the board *rests*: it stands
still while the steps are told in the words of their events, and goes on at the next position that
is known, which is where a later edition of the rules took the match over.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.value import value

from ...base.database.in_hand import let_go
from ...base.edition import alike
from ...play.log import log_reader, snapshots, store
from ...play.log.snapshots import first_position
from ...play.matches.header import Header
from ...referee.interpreter import advance, check_told
from ...referee.log import FoldError, kept, provable
from ...referee.match_key import Proof
from ...referee.position import Position, Row

SLICE = 0.002
"""Seconds of work on a timeline after which the players at the tables get their turn."""


@value
class TimelineStep:
    """A row, and the position that it led to; or, at rest, the position at which the board stands
    meanwhile."""

    row: Row
    position: Position
    rests: bool = False


async def read_whole(
    db: AsyncSession, match_id: UUID, build: store.BuildRuleset
) -> tuple[Header, list[Row], list[Position]]:
    """What it takes to walk a finished match: all of its log, and the handovers. Lets go of the
    connection: to walk takes long."""
    header = await store.read_header(db, match_id, build)
    rows = await log_reader.read_rows(db, match_id)
    known = await handovers(db, header, rows)
    await let_go(db)
    return header, rows, known


async def handovers(db: AsyncSession, header: Header, rows: Sequence[Row]) -> list[Position]:
    """The positions, in order, at which one edition of the rules left the match to another: today's
    need not reach them by themselves. None where no other edition has written a row."""
    if all(alike(row.rules, header.rules) for row in rows):
        return []
    whole = provable(rows)
    found = []
    for snapshot in reversed(await store.newest_snapshots(db, header.id)):
        if snapshot.seq > rows[-1].seq:
            break  # from after what may be seen
        try:
            kept_one = await snapshots.position_of(db, header, snapshot)
            found.append(_with_nothing_undone(header, kept_one, rows, whole))
        except (FoldError, ValueError, KeyError, TypeError):
            continue  # today's rules cannot read it: the board rests longer
    return found


def _with_nothing_undone(
    header: Header, now: Position, rows: Sequence[Row], whole: frozenset[int]
) -> Position:
    """The first position from `now` on at which nothing counts that is taken back later. Raises
    FoldError."""
    proof, later = Proof(header.chance.key), iter(rows[now.seq + 1 :])
    while now.seq not in whole:
        row = next(later)  # after the last of these rows, none of them is taken back
        _, now = advance(now, row, None)
        proof.check(row, header.ruleset, now.state)
    return now


def walk(
    header: Header, rows: Sequence[Row], known: Iterable[Position] = ()
) -> Iterator[TimelineStep]:
    """Each row that stands, with the position that it led to. The log was judged when it was
    written, which need not be done again; but it is compared with what was played. Where these
    rules do not lead there, the board rests until the next of the `known` positions, which are in
    order. Raises FoldError if there is none at all."""
    standing, whole, known = kept(rows), provable(rows), list(known)
    board: Position | None = None
    told = 0
    for start in _starts(header, standing[0], known):
        reached = sum(row.seq <= start.seq for row in standing)
        if reached <= told:
            continue  # these rules have come past it by themselves
        *resting, arrived = standing[told:reached]
        yield from _rest(resting, board or start)
        yield TimelineStep(arrived, start)
        board, told = start, reached
        for group in _proven(header, start, standing[told:], whole):
            yield from group
            board, told = group[-1].position, told + len(group)
    assert board is not None
    yield from _rest(standing[told:], board)


async def walked(
    header: Header, rows: Sequence[Row], known: Iterable[Position] = ()
) -> AsyncIterator[TimelineStep]:
    """As `walk`, with pauses in which the server can do other things."""
    paused = time.thread_time()
    for step in walk(header, rows, known):
        yield step
        if time.thread_time() - paused > SLICE:
            await asyncio.sleep(0)
            paused = time.thread_time()


def _starts(header: Header, setup: Row, known: list[Position]) -> list[Position]:
    try:
        return [first_position(header, setup), *known]
    except FoldError:
        if not known:
            raise
        return known


def _rest(rows: Iterable[Row], board: Position) -> Iterator[TimelineStep]:
    return (TimelineStep(row, board, rests=True) for row in rows)


def _proven(
    header: Header, now: Position, rows: Sequence[Row], whole: frozenset[int]
) -> Iterator[list[TimelineStep]]:
    """The steps that follow a position, in groups that end where a digest proves them: a row beside
    which others counted that were taken back later proves nothing. Ends before the first group that
    these rules lead elsewhere."""
    proof = Proof(header.chance.key)
    group: list[TimelineStep] = []
    for row in rows:
        try:
            change, now = advance(now, row, None, judge=False)
            if row.seq in whole:
                proof.check(row, header.ruleset, now.state)
                if row.digest is None and row.kind == "act":
                    check_told(row, change.events)
        except FoldError:
            return
        group.append(TimelineStep(row, now))
        if row.seq in whole:
            yield group
            group = []
