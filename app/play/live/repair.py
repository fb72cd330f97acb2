"""Repairs for the host: see whether these rules can go on with a match, and end it. Setting
it back is in setting_back.py."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...base.edition import is_of_this_release
from ...referee.interpreter import FoldError
from ...referee.record.log import to_datetime
from ..log import fold, log_reader, store
from ..log.setting_back import usable_positions
from ..matches.header import Header
from ..matches.tables import Match, Snapshot
from .seat_change_news import tell_reseated

GOES_ON = "goes on"
AFTER_A_STOP = "goes on after a clean stop of the version before"
WAITS = "would wait for you"
LOST = "cannot go on"
KEEPS_NOTHING = (
    "the version that wrote the last row keeps nothing when it stops; end the game or the turn "
    "under it, or repair or end the match"
)
"""Those before 0.3.0, which wrote no editions either."""
HAS_OTHER_TABLES = (
    "the version that wrote the last row cannot be started on these tables; repair or end the match"
)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What would become of a running match under these rules."""

    verdict: str
    """In a few words."""
    problem: str = ""
    """Why they cannot follow its log."""


async def prospect(db: AsyncSession, header: Header) -> Prospect:
    """Fold the match with these rules, as the server would."""
    try:
        await fold.load(db, header)
    except FoldError as error:
        return await _without(db, header, error)
    return Prospect(GOES_ON)


async def _without(db: AsyncSession, header: Header, error: FoldError) -> Prospect:
    usable = [at async for at in usable_positions(db, header)]
    if not usable and await store.newest_snapshots(db, header.id):
        return Prospect(LOST, str(error))
    wrote = await log_reader.newest_edition(db, header.id)
    if wrote is None:
        return Prospect(WAITS, f"{error}; {KEEPS_NOTHING}")
    if header.is_held and not is_of_this_release(wrote):
        return Prospect(WAITS, f"{error}; {HAS_OTHER_TABLES}")
    return Prospect(AFTER_A_STOP, str(error))


async def end(db: AsyncSession, match: Match, at: int) -> None:
    """Call a running match off for good: no one wins, and it counts for no one. Its players are
    told, and every process closes it. Does not commit."""
    seats = await store.read_seats(db, match.id)
    people = [seat.player_id for seat, _ in seats if seat.player_id is not None]
    match.status, match.ended = "cancelled", to_datetime(at)
    match.awaited, match.held = [], None
    await db.execute(delete(Snapshot).where(Snapshot.match_id == match.id))
    await outbox.add(db, "match_ended", people, match.id)
    await tell_reseated(db, [match.id])
