"""Reads the clocks of matches, and changes them beside the log.

A change is written as a fact in the caller's transaction, whose commit carries a notification;
every process then reads the clocks of that match again (see live_clocks.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import tell
from ...base.process.wall_clock import WallClock
from ..matches.messages import PaceJson
from ..matches.tables import Match
from .fold import Readings
from .store import away_times, clocks_of
from .tables import ClockFact, FactKind

TOPIC = "clocks"
"""Topic: {"match": id}, when a fact beside the log has changed its clocks."""


class Clocks:
    """Reads and changes clocks by what the database holds."""

    def __init__(self, wall: WallClock) -> None:
        self._wall = wall

    async def now(self, db: AsyncSession, matches: Iterable[Match]) -> dict[UUID, Readings]:
        """What the clocks of those matches show now. A match without clocks is not in it."""
        running = [match for match in matches if match.status == "running"]
        found = await clocks_of(db, running, self._wall.now())
        return {match_id: clocks.at(self._wall.ms()) for match_id, clocks in found.items()}

    async def paused(self, db: AsyncSession, match_id: UUID) -> bool | None:
        """Whether the clocks of a match are in a pause now; None if it has none."""
        match = await db.get_one(Match, match_id, populate_existing=True)
        clocks = (await clocks_of(db, [match], self._wall.now())).get(match.id)
        if clocks is None or clocks.pace is None:
            return None
        return clocks.is_paused(self._wall.ms())

    async def time_up(self, db: AsyncSession, match_id: UUID) -> set[int]:
        """The seats that are awaited and have no time left. Empty without a clock, and in a
        pause."""
        match = await db.get_one(Match, match_id)
        clocks = (await clocks_of(db, [match], self._wall.now())).get(match_id)
        now = self._wall.ms()
        if clocks is None or match.status != "running" or clocks.is_paused(now):
            return set()
        readings = enumerate(clocks.at(now))
        return {seat for seat, reading in readings if reading is not None and reading.is_up}

    async def waited(self, db: AsyncSession, match_id: UUID, since: int) -> int:
        """The milliseconds from `since` to now in which a move could be expected, with a clock or
        without: no pause or absence of the server. Nights count: three days have three."""
        match = await db.get_one(Match, match_id)
        still = await away_times(db, match)
        return still.ran(since, self._wall.ms())

    # Changes beside the log, in the caller's transaction

    async def set_pace(self, db: AsyncSession, match_id: UUID, pace: PaceJson | None) -> None:
        """Another time control, or none. All players begin again with its bank."""
        match = await db.get_one(Match, match_id, with_for_update=True)
        detail = {"before": match.pace, "after": pace, "awaited": match.awaited}
        await self.note(db, match_id, "paced", detail)
        match.pace = pace
        await db.flush()

    async def note(
        self,
        db: AsyncSession,
        match_id: UUID,
        kind: FactKind,
        detail: dict[str, Any],
        seat: int | None = None,
    ) -> None:
        """Note that clocks were paused, or resumed, or that a seat was given time: see
        `ClockFact`."""
        now = self._wall.now()
        db.add(ClockFact(match_id=match_id, at=now, kind=kind, seat=seat, detail=detail))
        await db.flush()
        await tell(db, TOPIC, {"match": str(match_id)})
