"""Compresses the logs and replays of matches that have been over for long, one after the other and
beside play. Each is unpacked when it is opened, and its time begins again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime, timedelta
from time import monotonic
from uuid import UUID

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..database.background import Background
from ..database.engine import DATABASE_ERRORS, Sessions
from ..database.outage import Outage
from ..matches.compressed_tables import CompressedLog
from ..matches.log import compressed_log
from ..matches.tables import Match
from ..process.wall_clock import WallClock
from ..replays import compressed
from ..replays.tables import CompressedReplay, Replay
from ..settings import Settings

log = logging.getLogger("roses.compressing")

EVERY = 3600.0
"""Seconds between two rounds."""
AFTER_START = 300.0
"""Seconds for which a server that has just begun is left alone."""
REST = 4.0
"""Rests so many times as long as the work before took: thousands of matches may wait after an
update."""
AT_ONCE = 100
"""Matches that are looked up together."""
WAYS: Sequence[Callable[[AsyncSession, UUID], Awaitable[bool]]] = (
    compressed_log.compress,
    compressed.compress,
)


class Compressor:
    """Works in this process between `start` and `stop`. Several processes may do so."""

    def __init__(
        self, sessions: Sessions, settings: Settings, wall: WallClock, outage: Outage
    ) -> None:
        self._sessions, self._wall, self._outage = sessions, wall, outage
        self._days = settings.compress_days
        self._impossible: set[UUID] = set()
        self._background = Background(outage, log)

    async def start(self) -> None:
        """Begin, where the host wants it."""
        if self._days:
            self._background.start(self._run(), "compressor")

    async def stop(self) -> None:
        """End, wherever it is: each match is a transaction of its own."""
        await self._background.stop()

    async def _run(self) -> None:
        await asyncio.sleep(AFTER_START)
        while True:
            try:
                await self.work(REST)
            except DATABASE_ERRORS as error:
                self._outage.mention("nothing was compressed", error)
            await asyncio.sleep(EVERY)

    async def work(self, rest: float = 0.0) -> int:
        """Compress all that has been left alone for long enough; how many matches that was. What
        another process is at waits for the next round."""
        tried: set[UUID] = set()
        done = 0
        before = self._wall.now() - timedelta(days=self._days)
        while True:
            async with self._sessions() as db:
                found = await due(db, before, tried | self._impossible)
            if not found:
                return done
            for match_id in found:
                began = monotonic()
                done += await self._compress(match_id)
                tried.add(match_id)
                await asyncio.sleep((monotonic() - began) * rest)

    async def _compress(self, match_id: UUID) -> bool:
        try:
            async with self._sessions() as db:
                return all([await way(db, match_id) for way in WAYS])
        except ValueError:
            log.exception("match %s stays as it is", match_id)
            self._impossible.add(match_id)
            return False


async def due(db: AsyncSession, before: datetime, passed: Collection[UUID]) -> list[UUID]:
    """Some of the matches that ended before, and which no one has opened since, apart from those
    that are passed by."""

    def is_loose(table: type[CompressedLog] | type[CompressedReplay]) -> ColumnElement[bool]:
        fresh = table.at.is_(None)
        return or_(fresh, table.content.is_(None) & (table.at < before))

    query = (
        select(Match.id)
        .join(Replay, Replay.match_id == Match.id)
        .outerjoin(CompressedLog, CompressedLog.match_id == Match.id)
        .outerjoin(CompressedReplay, CompressedReplay.match_id == Match.id)
        .where(Match.status == "over", Match.ended < before)
        .where(or_(is_loose(CompressedLog), is_loose(CompressedReplay)), Match.id.not_in(passed))
    )
    return list(await db.scalars(query.order_by(Match.ended).limit(AT_ONCE)))
