"""Calling players whose clocks run low."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping
from uuid import UUID

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..database.background import Background
from ..database.engine import DATABASE_ERRORS, Sessions
from ..database.outage import Outage
from ..matches.tables import Entry, Match, MatchSeat
from ..notices import outbox
from ..notices.tables import Notice
from ..wall_clock import WallClock
from .fold import Readings
from .store import clocks_of

log = logging.getLogger("roses.clocks")

LOCK = 0x524F53455310
"""PostgreSQL's number for this work: one process at a time does it."""
LOOK = 60.0
"""Seconds between two looks for clocks that run low."""


class LowClocks:
    """Calls players whose clocks run low, while the server runs."""

    def __init__(self, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        self._sessions, self._wall, self._outage = sessions, wall, outage
        self._background = Background(outage, log)

    async def start(self) -> None:
        """Begin to look."""
        self._background.start(self._look_now_and_then(), "low clocks")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                async with self._sessions() as db:
                    await call_players_with_little_time(db, self._wall)
            except DATABASE_ERRORS as error:
                self._outage.mention("players whose clocks run low wait for a call", error)


async def call_players_with_little_time(db: AsyncSession, wall: WallClock) -> None:
    """Have every player told whose clock runs, and runs low: once, until they act in that match.
    Commits."""
    if not await db.scalar(select(func.pg_try_advisory_xact_lock(LOCK))):
        return
    query = select(Match).where(Match.status == "running", Match.pace.is_not(None))
    matches = {match.id: match for match in await db.scalars(query)}
    now = wall.ms()
    found = await clocks_of(db, matches.values(), wall.now())
    readings = {match_id: clocks.at(now) for match_id, clocks in found.items()}
    shares = await _shares(db, matches)
    for match_id, seat in _low(matches, readings, shares):
        player = await _uncalled(db, match_id, seat)
        if player is not None:
            seq = matches[match_id].last_seq
            await outbox.add(db, "clock_low", [player], match_id, seq=seq)
    await db.commit()


async def _shares(db: AsyncSession, matches: Iterable[UUID]) -> dict[tuple[UUID, int], int]:
    """The hundredths of a bank below which the player of each seat wants to be called."""
    query = select(MatchSeat.match_id, MatchSeat.seat, Player.low_clock)
    query = query.join(Player, Player.id == MatchSeat.player_id)
    found = await db.execute(query.where(MatchSeat.match_id.in_(list(matches))))
    return {(match_id, seat): share for match_id, seat, share in found}


def _low(
    matches: Mapping[UUID, Match],
    readings: Mapping[UUID, Readings],
    shares: Mapping[tuple[UUID, int], int],
) -> Iterator[tuple[UUID, int]]:
    for match_id, clocks in readings.items():
        pace = matches[match_id].pace
        for seat, reading in enumerate(clocks):
            share = shares.get((match_id, seat), 0)
            # A hundredth of the bank, in milliseconds, is ten times its seconds.
            if pace and reading and reading.runs and reading.left < pace["bank"] * 10 * share:
                yield match_id, seat


async def _uncalled(db: AsyncSession, match_id: UUID, seat: int) -> UUID | None:
    """The seat's player, unless they have been called since they acted last."""
    here = (MatchSeat.match_id == match_id, MatchSeat.seat == seat)
    acted = select(func.max(Entry.seq)).where(Entry.match_id == match_id, Entry.seat == seat)
    called = exists().where(
        Notice.match_id == match_id,
        Notice.player_id == MatchSeat.player_id,
        Notice.kind == "clock_low",
        Notice.seq >= func.coalesce(acted.scalar_subquery(), -1),
    )
    return await db.scalar(select(MatchSeat.player_id).where(*here, ~called))
