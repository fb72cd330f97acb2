"""A match as it is shown to watchers: at a position, which rows of the log move on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.process.wall_clock import WallClock
from ...referee.position import Row
from ...referee.referee import Referee
from ...referee.transitions import Takeback
from ..log import fold
from ..matches.header import Header


class ShownMatch:
    """The referee of a match, and what it shows."""

    def __init__(self, header: Header, referee: Referee, wall: WallClock) -> None:
        self.header, self.referee = header, referee
        self.wall = wall
        """What time it is."""
        self.lock = asyncio.Lock()
        """Held while a row is being written or followed: one at a time, in order of arrival."""
        self.touched = time.monotonic()

    @property
    def is_over(self) -> bool:
        return self.referee.now.outcome is not None

    def repeat(self, viewer: int, *, dropped: Sequence[int] = (), ack: UUID | None = None) -> bytes:
        """The current `state` for one viewer."""
        return self.referee.frame(viewer, dropped=dropped, ack=ack)

    async def agreed(self, db: AsyncSession, row: Row) -> Takeback | None:
        """What a takeback that others have written leads to; None for rows of other kinds."""
        if row.kind != "takeback" or row.seat is None:
            return None
        return await fold.takeback(db, self.header, row.action["first"], row.seat, row.seq - 1)
