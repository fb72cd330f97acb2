"""Keeps the matches of this process level with the rows that other processes write.

A row that came with its news is taken in at once, or when its match is free: without a task or a
query. The matches for which that is not possible are read together, in one query, however many
there are.
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
from ..bus.log_bus import LogBus
from ..bus.news import News
from ..log import log_reader
from .live_match import LiveMatch

log = logging.getLogger("roses.matches")

RETRY = 0.5
"""Seconds after which rows that could not be read are asked for again."""


class Follower:
    """`loaded` finds a match of this process, `everything` all of them; `lose` is called with one
    whose rows cannot be followed."""

    def __init__(
        self,
        bus: LogBus,
        sessions: Sessions,
        outage: Outage,
        *,
        loaded: Callable[[UUID], LiveMatch | None],
        everything: Callable[[], list[LiveMatch]],
        lose: Callable[[LiveMatch], None],
    ) -> None:
        self._bus, self._sessions, self._outage = bus, sessions, outage
        self._loaded, self._everything, self._lose = loaded, everything, lose
        self._behind: dict[UUID, LiveMatch] = {}
        """The matches that lack rows which have to be read."""
        self._reading = False
        self._background = Background(outage, log)

    async def start(self) -> None:
        """Compare with the log now and then, where the bus may lose something."""
        if self._bus.compare_every is not None:
            self._background.start(self._compare_regularly(self._bus.compare_every), "comparing")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()

    def hear(self, heard: Sequence[News]) -> None:
        """Take in news of rows."""
        for news in heard:
            live = self._loaded(news.match_id)
            if live is None or news.seq <= live.referee.now.seq:
                continue
            row = news.row
            if row is not None and live.lock.locked():
                live.heard.put(row)
            elif row is None or not self._take_in(live, row):
                self._read_soon(live)

    def take_in_heard(self, live: LiveMatch) -> None:
        """A match is about to be free: take in what was heard of it meanwhile."""
        try:
            for row in live.heard.following(lambda: live.referee.now.seq):
                live.take_in(row)
        except FoldError:
            self._lose(live)
            live.heard.clear()
        if live.heard.clear():
            self._read_soon(live)

    def catch_up(self, match_id: UUID) -> None:
        """Take in a row of this process for which no task waits any more."""
        live = self._loaded(match_id)
        if live is not None:
            self._read_soon(live)

    async def compare(self) -> None:
        """News may have been missed: compare every open match with its log."""
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

    def _take_in(self, live: LiveMatch, row: Row) -> bool:
        """Whether the row could be taken in at once: it is the next one, and needs no others."""
        if row.seq != live.referee.now.seq + 1 or row.kind == "takeback":
            return False
        try:
            live.take_in(row)
        except FoldError:
            self._lose(live)
        return True

    def _read_soon(self, live: LiveMatch) -> None:
        self._behind[live.header.id] = live
        if not self._reading:
            self._reading = True
            self._background.start(self._read_on(), "rows of other processes")

    async def _read_on(self) -> None:
        """Read until no match is behind."""
        try:
            while self._behind:
                try:
                    await self._read()
                except DATABASE_ERRORS as error:
                    self._outage.mention("rows of other processes could not be read", error)
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
                        continue  # heard of meanwhile
                    if row.kind == "takeback":
                        async with self._sessions() as db:
                            await live.follow(db)
                        return
                    live.take_in(row)
            except FoldError:
                self._lose(live)
