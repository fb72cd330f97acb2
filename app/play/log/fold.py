"""From the log in the database to a referee: the state of a match is the fold of its rows."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...base.database.in_hand import in_a_thread, let_go
from ...base.edition import alike
from ...referee.log import FoldError
from ...referee.match_key import Proof
from ...referee.position import Position
from ...referee.referee import Referee
from ...referee.takeback import work_out
from ...referee.transitions import Takeback
from ..matches.header import Header
from . import log_reader, snapshots, store
from .snapshots import first_position

log = logging.getLogger("roses.matches")

NOTHING_KEPT = -1
MANY = 100
"""More rows than these are folded beside the event loop: a finished match has no snapshots, and the
past of one seldom has."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as it stands, and the newest row up to which a snapshot by these very rules holds
    it."""

    referee: Referee
    kept: int = NOTHING_KEPT


async def load(db: AsyncSession, header: Header) -> Loaded:
    """A match, from its newest usable snapshot or from the beginning.

    Raises FoldError for a log that these rules cannot follow. It names the row at which they fail
    from the newest snapshot that they can read, since nothing gets further.
    """
    furthest: FoldError | None = None
    for snapshot in await store.newest_snapshots(db, header.id):
        try:
            start = await snapshots.position_of(db, header, snapshot)
        except (ValueError, KeyError, TypeError) as error:
            log.warning("match %s: snapshot %s: %s", header.id, snapshot.seq, error)
            continue
        try:
            referee = await _folded(db, header, start)
        except FoldError as error:
            log.warning("match %s: snapshot %s: %s", header.id, snapshot.seq, error)
            furthest = furthest or error
        else:
            by_these = alike(snapshot.rules, header.rules)
            return Loaded(referee, snapshot.seq if by_these else NOTHING_KEPT)
    try:
        return Loaded(await _folded(db, header, None))
    except FoldError as error:
        raise furthest or error from None


async def _folded(
    db: AsyncSession, header: Header, start: Position | None, up_to: int | None = None
) -> Referee:
    after = start.seq if start else -1
    rows = await log_reader.read_rows(db, header.id, after=after, up_to=up_to)
    now = start or first_position(header, rows.pop(0))
    referee = Referee(header.ruleset, header.chance, header.chain, now, header.rules)
    if len(rows) > MANY:
        await let_go(db)
        await in_a_thread(referee.fold, rows)
    else:
        referee.fold(rows)
    return referee


async def load_past(db: AsyncSession, header: Header, up_to: int) -> Referee:
    """A match as it stood after row `up_to`. Raises FoldError."""
    start: Position | None = None
    for snapshot in await store.newest_snapshots(db, header.id):
        if snapshot.seq <= up_to and alike(snapshot.rules, header.rules):
            with suppress(ValueError, KeyError, TypeError):
                start = await snapshots.position_of(db, header, snapshot)
                break
    return await _folded(db, header, start, up_to)


async def takeback(
    db: AsyncSession, header: Header, first: int, seat: Seat, up_to: int
) -> Takeback:
    """What taking back everything from row `first` on leads to after row `up_to`. Long games take
    a while, so it is worked out beside the event loop. Raises FoldError."""
    setup, *rows = await log_reader.read_rows(db, header.id, up_to=up_to)
    start = first_position(header, setup)
    proof = Proof(header.chance.key)
    await let_go(db)
    return await in_a_thread(work_out, start, rows, first, seat, proof)
