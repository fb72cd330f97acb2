"""Repairs for the host: see whether these rules can go on with a match, and end it. Setting
it back is in setting_back.py."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...referee.log import FoldError, to_datetime
from ..log import fold, store
from ..log.setting_back import usable_positions
from ..matches.header import Header
from ..matches.tables import Match, Snapshot
from .seat_change_news import tell_reseated

GOES_ON = "goes on"
WAITS = "waits for you"
LOST = "cannot go on"


async def prospect(db: AsyncSession, header: Header) -> tuple[str, str]:
    """What would become of a running match under these rules, in a few words, and why they cannot
    follow its log; "" where they can. Folds it as the server would."""
    try:
        await fold.load(db, header)
    except FoldError as error:
        usable = [at async for at in usable_positions(db, header)]
        is_lost = not usable and await store.newest_snapshots(db, header.id)
        return LOST if is_lost else WAITS, str(error)
    return GOES_ON, ""


async def end(db: AsyncSession, match: Match, at: int) -> None:
    """Call a running match off for good: no one wins, and it counts for no one. Its players are
    told, and every process closes it. Does not commit."""
    seats = await store.read_seats(db, match.id)
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    match.status, match.ended = "cancelled", to_datetime(at)
    match.awaited, match.held = [], None
    await db.execute(delete(Snapshot).where(Snapshot.match_id == match.id))
    await outbox.add(db, "match_ended", people, match.id)
    await tell_reseated(db, [match.id])
