"""Notices when the whole server was away, so that no clock counts that time.

Every process writes now and then, into one row, that it lives and can reach the database. A gap in
that row is an absence if this process did not itself live through it: it has just started, its last
attempt failed, or the machine was asleep, so that the time of day went on and the process did not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import SECONDS_AT_A_STOP, Outage
from ...base.process.wall_clock import WallClock
from .tables import Heartbeat, ServerAbsence

log = logging.getLogger("roses.clocks")

EVERY = 5.0
"""Seconds between two beats."""
SHORTEST = timedelta(seconds=2 * EVERY)
"""A shorter gap is no absence: it may be the pause between two beats of another process."""
JUMPED = (
    "the clock of this machine jumped by %+.0f seconds: it slept, or its time was wrong. Keep it "
    "right (NTP): rows and clocks go by it"
)
THE_ROW = 1
SECONDS_TO_BEAT = 10
"""After which the database gives up the beat of a process that has frozen: the other processes wait
for its row, and so does a server that starts."""


class Heart:
    """Beats in this process between `start` and `stop`; `missed` is called after an absence."""

    def __init__(
        self, sessions: Sessions, wall: WallClock, outage: Outage, missed: Callable[[], None]
    ) -> None:
        self._sessions, self._wall, self._outage, self._missed = sessions, wall, outage, missed
        self._background = Background(outage)
        self._last: tuple[datetime, float] | None = None
        """When this process last beat, by the wall and by the steady clock; None: it failed to."""

    async def start(self) -> None:
        """Beat once, before anything else can happen; then regularly."""
        await self.beat()
        self._background.repeat(self.beat, EVERY, "heartbeat")

    async def stop(self) -> None:
        """A last beat, so that the absence begins now."""
        await self._background.stop()
        try:
            async with asyncio.timeout(SECONDS_AT_A_STOP):
                await self.beat()
        except DATABASE_ERRORS as error:
            if self._outage.mention("the last heartbeat", error):
                self._outage.failed(error)

    async def beat(self) -> None:
        """Say that this process lives, and note an absence that has just ended."""
        now, steady = self._wall.both()
        lived = self._lived(now, steady)
        try:
            async with self._sessions() as db:
                was_away = await _beat(db, now, note_gap=not lived)
                await db.commit()
        except DATABASE_ERRORS:
            self._last = None
            raise
        self._last = (now, steady)
        if was_away:
            self._missed()

    def _lived(self, now: datetime, steady: float) -> bool:
        """Whether this process has lived through the time since its last beat."""
        if self._last is None:
            return False
        jump = now - self._last[0] - timedelta(seconds=steady - self._last[1])
        if abs(jump) >= SHORTEST:
            log.warning(JUMPED, jump.total_seconds())
        return jump < SHORTEST


async def _beat(db: AsyncSession, now: datetime, *, note_gap: bool) -> bool:
    """Does not commit. Whether there was an absence."""
    await db.execute(text(f"set local idle_in_transaction_session_timeout = '{SECONDS_TO_BEAT}s'"))
    last = await db.scalar(select(Heartbeat.at).where(Heartbeat.id == THE_ROW).with_for_update())
    if last is None:
        await db.execute(insert(Heartbeat).values(id=THE_ROW, at=now).on_conflict_do_nothing())
        return False
    if last >= now:
        return False  # another process, whose clock is a little ahead
    is_absence = note_gap and now - last > SHORTEST
    if is_absence:
        absence = insert(ServerAbsence).values(begins=last, ends=now)
        await db.execute(absence.on_conflict_do_nothing())
    await db.merge(Heartbeat(id=THE_ROW, at=now))
    return is_absence
