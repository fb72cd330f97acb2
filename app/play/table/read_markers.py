"""Remembers how far each player has seen each match, to tell them later what they missed.

A page says it now and then with `look`. What it says is gathered here and written for all players
in one statement, so it costs no action anything and a rush of pages costs one transaction. If the
process dies before that, a player is told once more of what they have seen: never the reverse.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text

from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import SECONDS_AT_A_STOP, Outage
from ...base.process.wall_clock import WallClock
from ...referee.log import milliseconds
from ..matches.messages import LookedJson

GATHER = 2.0
"""Seconds for which looks are gathered before they are written, or tried again while the database
is away."""
WRITE = text("""
    insert into looks (match_id, player_id, seq, at)
    select match_id, player_id, fresh.seq, fresh.at
    from unnest(
        cast(:matches as uuid[]), cast(:players as uuid[]), cast(:seqs as int[]),
        cast(:times as timestamptz[])
    ) as fresh (match_id, player_id, seq, at)
    join match_seats using (match_id, player_id)
    on conflict (match_id, player_id) do update set seq = excluded.seq, at = excluded.at
    where looks.seq <= excluded.seq
""")
"""A match or a player that is gone in the meantime has no seat, and is passed over."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How far, by the viewer's own sequence number, and when."""

    seq: int
    at: datetime


class ReadMarkers:
    """Gathers the looks of all pages of this process."""

    def __init__(self, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        self._sessions, self._wall, self._outage = sessions, wall, outage
        self._background = Background(outage)
        self._gathered: dict[tuple[UUID, UUID], Seen] = {}
        self._written: dict[tuple[UUID, UUID], Seen] = {}
        """What was written last: a player who comes may have read the database just before that."""

    async def start(self) -> None:
        """Begin to write."""
        self._background.repeat(self.write, GATHER, "how far players have seen")

    async def stop(self) -> None:
        """Write what has gathered, if the database can be reached."""
        await self._background.stop()
        try:
            async with asyncio.timeout(SECONDS_AT_A_STOP):
                await self.write()
        except DATABASE_ERRORS as error:
            self._outage.mention("how far players have seen was not written", error)

    def note(self, match_id: UUID, player_id: UUID, seq: int) -> None:
        """A player has seen a match up to `seq`."""
        known = self._gathered.get((match_id, player_id))
        if known is None or known.seq <= seq:
            self._gathered[match_id, player_id] = Seen(seq, self._wall.now())

    def latest(self, match_id: UUID, player_id: UUID, written: Seen | None) -> LookedJson | None:
        """How far the player has seen the match, where the database has `written`; None if they
        never have."""
        key = match_id, player_id
        noted = (written, self._written.get(key), self._gathered.get(key))
        known = [seen for seen in noted if seen is not None]
        if not known:
            return None
        last = max(known, key=lambda seen: (seen.seq, seen.at))
        return LookedJson(seq=last.seq, at=milliseconds(last.at))

    async def write(self) -> None:
        """Write what has gathered. Raises what the database raises, and keeps it then."""
        batch = dict(self._gathered)
        if not batch:
            return
        values = {
            "matches": [match_id for match_id, _ in batch],
            "players": [player_id for _, player_id in batch],
            "seqs": [seen.seq for seen in batch.values()],
            "times": [seen.at for seen in batch.values()],
        }
        async with self._sessions() as db:
            await db.execute(WRITE, values)
            await db.commit()
        self._written = batch
        for key, seen in batch.items():
            if self._gathered.get(key) is seen:
                del self._gathered[key]
