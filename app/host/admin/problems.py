"""The warnings and errors of all processes, kept for the host to read where there is no log at
hand: what was said, how often, and when last. No traceback is kept."""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.logs import said
from ...base.process.wall_clock import WallClock
from .tables import LogProblem

EVERY = 5.0
"""Seconds between two looks at what there is to keep."""
MOST = 200
"""Different problems that wait in a process; later ones are only in the log."""
LONGEST = 500
"""Characters of a problem that are kept."""
KEPT = timedelta(days=30)

Problem = tuple[str, str, str]
"""The level, the logger, and what it said."""


class KeptProblems(logging.Handler):
    """Keeps what is logged in this process between `start` and `stop`."""

    def __init__(self, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        super().__init__(logging.WARNING)
        self._sessions, self._wall, self._outage = sessions, wall, outage
        self._background = Background(outage)
        self._waiting: Counter[Problem] = Counter()

    async def start(self) -> None:
        """Hear everything from now on."""
        logging.getLogger().addHandler(self)
        self._background.repeat(self._keep, EVERY, "kept problems")

    async def stop(self) -> None:
        """End, without waiting for a database that may not answer: the log has it all."""
        logging.getLogger().removeHandler(self)
        await self._background.stop()

    def emit(self, record: logging.LogRecord) -> None:
        """Have a line kept. Any thread may log."""
        problem = (record.levelname.lower(), record.name, said(record)[:LONGEST])
        if problem in self._waiting or len(self._waiting) < MOST:
            self._waiting[problem] += 1

    async def _keep(self) -> None:
        if not self._waiting:
            return
        self.acquire()  # as whoever calls `emit` does
        waiting, self._waiting = self._waiting, Counter()
        self.release()
        try:
            async with self._sessions() as db:
                await keep(db, waiting, self._wall.now())
        except DATABASE_ERRORS as error:  # what waits goes with the next try
            self._outage.mention("problems are not kept yet", error)
            self._waiting.update(dict(waiting.most_common(MOST)))


async def keep(db: AsyncSession, problems: Counter[Problem], now: datetime) -> None:
    """Note problems, and forget old ones. Commits."""
    for (level, logger, text), count in sorted(problems.items()):
        digest = hashlib.sha256(f"{logger}\0{text}".encode()).digest()
        values = {"level": level, "logger": logger, "text": text, "count": count}
        row = insert(LogProblem).values(digest=digest, first=now, last=now, **values)
        again = {"count": LogProblem.count + count, "last": now}
        await db.execute(row.on_conflict_do_update(index_elements=["digest"], set_=again))
    await db.execute(delete(LogProblem).where(LogProblem.last < now - KEPT))
    await db.commit()


async def newest(db: AsyncSession, limit: int) -> Sequence[LogProblem]:
    """The problems that came last."""
    query = select(LogProblem).order_by(LogProblem.last.desc(), LogProblem.digest).limit(limit)
    return (await db.scalars(query)).all()


async def last_of(db: AsyncSession, logger: str, level: str, since: datetime) -> LogProblem | None:
    """What one part has logged last at a level, if that was since."""
    this = (LogProblem.logger == logger, LogProblem.level == level, LogProblem.last > since)
    query = select(LogProblem).where(*this)
    return (await db.scalars(query.order_by(LogProblem.last.desc()).limit(1))).first()
