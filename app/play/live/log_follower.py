"""Keeps the matches of this server level with the rows that other servers write.

News says which row was written; the log says what it is. All matches that are behind are read
together, in one query, however many there are.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from uuid import UUID

from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...referee.log import FoldError
from ...referee.position import Row
from ..bus.log_bus import LogBus, RowListener, WrittenRow
from ..log import log_reader
from .live_match import LiveMatch

log = logging.getLogger("roses.matches")

RETRY = 0.5
"""Seconds after which rows that could not be read are asked for again."""


class Follower(RowListener):
    """`loaded` finds a match of this server, `everything` all of them; `lose` is called with one
    whose rows cannot be followed, `compared` when all have been compared with the log."""

    def __init__(
        self,
        bus: LogBus,
        sessions: Sessions,
        outage: Outage,
        *,
        loaded: Callable[[UUID], LiveMatch | None],
        everything: Callable[[], list[LiveMatch]],
        lose: Callable[[LiveMatch], None],
        compared: Callable[[], None],
    ) -> None:
        self._bus, self._sessions, self._outage = bus, sessions, outage
        self._loaded, self._everything, self._lose = loaded, everything, lose
        self._compared = compared
        self._behind: dict[UUID, LiveMatch] = {}
        """The matches that lack rows which have to be read."""
        self._reading = False
        self._background = Background(outage, log)
        bus.listen(self)

    async def start(self) -> None:
        """Compare with the log now and then, where the bus may lose something."""
        if self._bus.compare_every is not None:
            self._background.start(self._compare_regularly(self._bus.compare_every), "comparing")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()

    def hear(self, rows: Sequence[WrittenRow]) -> None:
        """Rows have been written: read soon what is lacking here."""
        for match_id, seq in rows:
            live = self._loaded(match_id)
            if live is not None and seq > live.referee.now.seq:
                self._read_soon(live)

    def on_missed(self) -> None:
        """News may have been lost: look at everything."""
        self._background.start(self._recheck(), "recheck")

    async def _recheck(self) -> None:
        await self.compare()
        self._compared()

    async def compare(self) -> None:
        """Compare every open match with its log."""
        matches = self._everything()
        async with self._sessions() as db:
            newest = await log_reader.newest_rows(db, [live.header.id for live in matches])
        for live in matches:
            if newest.get(live.header.id, -1) > live.referee.now.seq:
                self._behind[live.header.id] = live
        await asyncio.gather(*await self._read())

    async def _compare_regularly(self, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.compare()
            except DATABASE_ERRORS as error:
                self._outage.mention("the log could not be compared", error)

    def _read_soon(self, live: LiveMatch) -> None:
        self._behind[live.header.id] = live
        if not self._reading:
            self._reading = True
            self._background.start(self._read_on(), "rows of other servers")

    async def _read_on(self) -> None:
        """Read until no match is behind."""
        try:
            while self._behind:
                try:
                    await self._read()
                except DATABASE_ERRORS as error:
                    self._outage.mention("rows of other servers could not be read", error)
                    await asyncio.sleep(RETRY)
        finally:
            self._reading = False

    async def _read(self) -> list[asyncio.Task[None]]:
        """Read what all matches that are behind lack, and begin to take it in: a match with a move
        under way does so after the move, and keeps no other waiting."""
        late, self._behind = self._behind, {}  # news that comes meanwhile needs another query
        known = {match_id: live.referee.now.seq for match_id, live in late.items()}
        try:
            async with self._sessions() as db:
                tails = await log_reader.read_tails(db, known)
        except BaseException:
            self._behind = late | self._behind
            raise
        return [
            self._background.start(self._follow(live, tails[match_id]), f"match {match_id}")
            for match_id, live in late.items()
            if match_id in tails
        ]

    async def _follow(self, live: LiveMatch, rows: Sequence[Row]) -> None:
        async with live.lock:
            known = live.referee.now.seq
            try:
                for row in rows:
                    if row.seq <= known:
                        continue  # taken in meanwhile
                    if row.kind == "takeback":
                        async with self._sessions() as db:
                            await live.follow(db)
                        return
                    live.take_in(row)
            except FoldError:
                self._lose(live)
