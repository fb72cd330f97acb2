"""Keeps the matches of this server level with the rows that other servers write.

A notification says which row was written, in the transaction that writes it; the log says what it
is. All matches that are behind are read together, in one query, however many there are. Where
notifications may have been lost, every open match is compared with its log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from uuid import UUID

from ...base.bus.notify import Message, Notifier
from ...base.database.background import BackgroundWorker
from ...base.database.engine import DATABASE_ERRORS
from ...referee.log import FoldError
from ...referee.position import Row
from ..log import log_reader
from .live_match import LiveMatch
from .open_matches import OpenMatches

TOPIC = "log"
"""Topic: {"process", "rows": [[match, number]]}: rows have been written (app/play/log/sql.py)."""
RETRY = 0.5
"""Seconds after which rows that could not be read are asked for again."""


class Follower(BackgroundWorker):
    """Follows the log of every open match."""

    def __init__(self, matches: OpenMatches, notifier: Notifier) -> None:
        super().__init__(matches.around.outage)
        self._matches, self._around = matches, matches.around
        self._behind: dict[UUID, LiveMatch] = {}
        """The matches that lack rows which have to be read."""
        self._reading = False
        notifier.listen(TOPIC, self._on_news, self.on_missed, own=False)

    def _on_news(self, message: Message) -> None:
        self.hear((UUID(key), seq) for key, seq in message["rows"])

    def hear(self, rows: Iterable[tuple[UUID, int]]) -> None:
        """Rows of these matches and numbers have been written: read soon what is lacking here."""
        for match_id, seq in rows:
            live = self._matches.find(match_id)
            if live is not None and seq > live.referee.now.seq:
                self._read_soon(live)

    def on_missed(self) -> None:
        """News may have been lost: look at everything."""
        self._background.start(self._recheck(), "recheck")

    async def _recheck(self) -> None:
        await self.compare()
        for live in self._matches.all():
            if live.is_over and self._around.hub.is_watched(live.header.id):
                for observer in self._around.observers:
                    observer.on_awaited(live.header.id)

    async def compare(self) -> None:
        """Compare every open match with its log."""
        matches = self._matches.all()
        async with self._around.sessions() as db:
            newest = await log_reader.newest_rows(db, [live.header.id for live in matches])
        for live in matches:
            if newest.get(live.header.id, -1) > live.referee.now.seq:
                self._behind[live.header.id] = live
        await asyncio.gather(*await self._read())

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
                    if not self._around.outage.mention("rows of other servers: not read", error):
                        return  # they are read with the next news
                    await asyncio.sleep(RETRY)
        finally:
            self._reading = False

    async def _read(self) -> list[asyncio.Task[None]]:
        """Read what all matches that are behind lack, and begin to take it in: a match with a move
        under way does so after the move, and keeps no other waiting."""
        late, self._behind = self._behind, {}  # news that comes meanwhile needs another query
        known = {match_id: live.referee.now.seq for match_id, live in late.items()}
        try:
            async with self._around.sessions() as db:
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
        with suppress(FoldError):  # then it is lost
            async with live.lock, self._around.sessions() as db:
                await live.take_in(db, rows)
