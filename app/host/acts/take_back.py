"""The host takes back the newest action of a match, for instance after a mistake in the rules.

It is recorded as a takeback by consent is: by a row that names the first row that no longer counts.
The row also says that the host did it; so do the log at the table, the replay and the notices.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.notices import outbox
from ...play.live.live_match import LiveMatch
from ...play.live.registry import MatchRegistry
from ...play.log import fold, log_reader, store
from ...referee.log import FoldError
from ...referee.referee import Refused
from ...referee.takeback import newest_action
from ..cannot_do import CannotDo

TOLD = "host_took_back"
ATTEMPTS = 5
"""How often it is worked out again because the players were faster."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What would no longer count."""

    row: int
    seat: str
    at: int
    """Milliseconds since 1970."""
    action: object
    place: Seat


async def newest(db: AsyncSession, matches: MatchRegistry, match_id: UUID) -> TakenBack:
    """The newest action that still counts; changes nothing. Raises CannotDo."""
    live = await _open(matches, match_id)
    async with live.lock:
        await live.follow(db)
    if live.header.guide is not None:
        raise CannotDo("This is a guided game, which follows its lesson.")
    if live.is_over:
        raise CannotDo("The game is over.")
    rows = await log_reader.read_rows(db, live.header.id, up_to=live.referee.now.seq)
    first = newest_action(rows)
    if first is None:
        raise CannotDo("There is no action to take back.")
    row = rows[first]
    seat = Seat(row.seat or 0)
    return TakenBack(first, live.header.viewer_name(seat), row.at, row.action, seat)


async def take_back(
    db: AsyncSession, matches: MatchRegistry, match_id: UUID, agreed: TakenBack
) -> None:
    """Take an action back if it is still the newest, and tell all players. Commits. Raises
    CannotDo."""
    for _ in range(ATTEMPTS):
        if (await newest(db, matches, match_id)).row != agreed.row:
            break
        live = await _open(matches, match_id)
        now = live.referee.now.seq
        takeback = await fold.takeback(db, live.header, agreed.row, agreed.place, now)
        done = await live.submit(agreed.place, replace(takeback, by_host=True), uuid4())
        if not isinstance(done, Refused):
            detail = {"offer": TOLD}
            players = live.header.players
            await outbox.add(db, "settlement", players, match_id, detail=detail)
            await db.commit()
            return
        if done.code != "stale":
            raise CannotDo(done.reason)
    raise CannotDo("The players have moved on since. Nothing was changed; look again.")


async def _open(matches: MatchRegistry, match_id: UUID) -> LiveMatch:
    try:
        return await matches.open(match_id)
    except store.NoSuchMatch:
        raise CannotDo(f"No match {match_id} has begun.") from None
    except FoldError as error:
        raise CannotDo(f"This version cannot read the match: {error}") from None
