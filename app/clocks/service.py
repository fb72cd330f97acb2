"""The clocks of the matches that are watched here, and what other rooms ask and do with clocks.

A match without a pace costs nothing: its live match has no one to tell of rows. For the others
this process keeps the clocks in memory while they are watched, takes in each row that everyone
learns of, and tells the watchers. What changes beside the log is written as a fact in the caller's
transaction, whose commit carries a notification; every process then reads the clocks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.time_off import TIME_OFF
from ..bus.hub import Hub, Watcher
from ..bus.notify import Message, Notifier, channel
from ..database.background import Background
from ..database.engine import DATABASE_ERRORS, Sessions
from ..database.outage import Outage
from ..matches.live_match import LiveMatch
from ..matches.messages import Pace
from ..matches.registry import MatchRegistry
from ..matches.tables import Match
from ..referee.log import Row, to_datetime
from ..wall_clock import WallClock
from . import messages
from .fold import Readings, Shown
from .heartbeat import Heart
from .low import call_players_with_little_time
from .store import MatchClocks, clocks_of
from .tables import ClockFact

log = logging.getLogger("roses.clocks")

TOPIC = "clocks"
"""Topic: {"match": id}, when a fact beside the log has changed its clocks."""
LOW_LOOK = 60.0
"""Seconds between two looks for clocks that run low."""
LOOK = 5.0
"""Seconds between two looks for clocks that have started or stopped by themselves."""


class Clocks:
    """The clocks of this process. `start` it before anything can be played."""

    def __init__(
        self,
        sessions: Sessions,
        hub: Hub,
        notifier: Notifier,
        matches: MatchRegistry,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        self._sessions, self._hub, self._matches, self._wall = sessions, hub, matches, wall
        self._heart = Heart(sessions, wall, outage, self._read_all_again)
        self._outage, self._background = outage, Background(outage, log)
        self._watched: dict[UUID, MatchClocks] = {}
        self._changes: dict[UUID, int] = {}
        """When a clock of a watched match starts or stops by itself next."""
        hub.observe(self._came, self._went)
        notifier.listen(TOPIC, self._hear, missed=self._read_all_again)
        notifier.listen(TIME_OFF, self._hear_of_time_off)

    async def start(self) -> None:
        """Say that this process lives, and keep watched clocks true."""
        await self._heart.start()
        self._background.start(self._look_now_and_then(), "clocks")
        self._background.start(self._call_now_and_then(), "low clocks")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()
        await self._heart.stop()

    # Questions

    async def of(self, db: AsyncSession, matches: Iterable[Match]) -> dict[UUID, MatchClocks]:
        """The clocks of those matches that have some."""
        return await clocks_of(db, matches, self._wall.now())

    async def now(self, db: AsyncSession, matches: Iterable[Match]) -> dict[UUID, Readings]:
        """What the clocks of those matches show now. A match without clocks is not in it."""
        running = [match for match in matches if match.status == "running"]
        found = await self.of(db, running)
        return {match_id: clocks.at(self._wall.ms()) for match_id, clocks in found.items()}

    async def time_up(self, db: AsyncSession, match_id: UUID) -> set[int]:
        """The seats that are awaited and have no time left. Empty without a clock, and in a
        pause."""
        match = await db.get_one(Match, match_id)
        clocks = (await self.of(db, [match])).get(match_id)
        if clocks is None or match.status != "running" or clocks.paused:
            return set()
        readings = enumerate(clocks.at(self._wall.ms()))
        return {seat for seat, reading in readings if reading is not None and reading.is_up}

    # Changes beside the log, in the caller's transaction

    async def give(self, db: AsyncSession, match_id: UUID, seat: int, milliseconds: int) -> None:
        """Give a seat more time."""
        await self._note(db, match_id, "given", {"time": milliseconds}, seat)

    async def pause(self, db: AsyncSession, match_id: UUID) -> None:
        """Stop all clocks until `resume`."""
        await self._note(db, match_id, "paused", {})

    async def resume(self, db: AsyncSession, match_id: UUID) -> None:
        """Let the clocks go on."""
        await self._note(db, match_id, "resumed", {})

    async def set_pace(self, db: AsyncSession, match_id: UUID, pace: Pace | None) -> None:
        """Another time control, or none. All players begin again with its bank."""
        match = await db.get_one(Match, match_id, with_for_update=True)
        detail = {"before": match.pace, "after": pace, "awaited": match.awaited}
        await self._note(db, match_id, "paced", detail)
        match.pace = pace
        await db.flush()

    async def _note(
        self,
        db: AsyncSession,
        match_id: UUID,
        kind: str,
        detail: dict[str, Any],
        seat: int | None = None,
    ) -> None:
        at = to_datetime(self._wall.ms())
        db.add(ClockFact(match_id=match_id, at=at, kind=kind, seat=seat, detail=detail))
        await db.flush()
        message = orjson.dumps({"match": str(match_id)}).decode()
        await db.execute(select(func.pg_notify(channel(TOPIC), message)))

    # Watched matches

    def _came(self, watcher: Watcher) -> None:
        """Show the clocks to one who comes, if the match has any. Server-side players need none."""
        if not watcher.person:
            return
        known = self._watched.get(watcher.match_id)
        if known is not None:
            watcher.deliver(self._message(watcher.match_id, known))
        elif self._matches.shown(watcher.match_id).is_timed:
            self._read_again(watcher.match_id)

    def _went(self, watcher: Watcher) -> None:
        if not self._hub.is_watched(watcher.match_id):
            self._forget(watcher.match_id)

    def _forget(self, match_id: UUID) -> None:
        self._watched.pop(match_id, None)
        self._changes.pop(match_id, None)

    def _hear(self, message: Message) -> None:
        match_id = UUID(message["match"])
        if self._hub.is_watched(match_id):
            self._read_again(match_id)

    def _hear_of_time_off(self, message: Message) -> None:
        """A player has other quiet hours or holidays."""
        player_id = UUID(message["player"])
        for match_id in tuple(self._watched):
            if self._matches.shown(match_id).header.seat_of(player_id) is not None:
                self._read_again(match_id)

    def _read_all_again(self) -> None:
        """Something may have changed unheard, or the server was away."""
        for match_id in {watcher.match_id for watcher in self._hub.everyone()}:
            self._read_again(match_id)

    def _read_again(self, match_id: UUID) -> None:
        self._background.start(self._read(match_id), f"clocks of {match_id}")

    async def _read(self, match_id: UUID) -> None:
        """Read the clocks from the database, and tell the watchers. No row comes in between."""
        live = await self._matches.open(match_id)
        async with live.lock, self._sessions() as db:
            await live.follow(db)
            found = await self.of(db, [await db.get_one(Match, match_id)])
            if not self._hub.is_watched(match_id):
                return
            if match_id in found:
                live.is_timed, live.on_seen_by_all = True, self._row
                self._watched[match_id] = found[match_id]
                self._tell(match_id)

    def _row(self, live: LiveMatch, row: Row, awaited: tuple[int, ...] | None) -> None:
        """Everyone has learnt of a row in a match with clocks."""
        match_id = live.header.id
        known = self._watched.get(match_id)
        if row.kind == "replace":
            self._read_again(match_id)  # the clock is another player's now
        if known is not None:
            shown = Shown(row.at, row.kind, row.seat, awaited)
            self._watched[match_id] = known.after(shown)
            self._tell(match_id)

    def _tell(self, match_id: UUID) -> None:
        self._hub.send(match_id, self._message(match_id, self._watched[match_id]))

    def _message(self, match_id: UUID, clocks: MatchClocks) -> bytes:
        now = self._wall.ms()
        readings = clocks.at(now)
        names = self._matches.seat_names(match_id)
        coming = [one.changes for one in readings if one is not None and one.changes is not None]
        self._changes[match_id] = min(coming, default=0)
        return orjson.dumps(
            messages.Clocks(
                type="clocks",
                now=now,
                pace=clocks.pace,
                paused=clocks.paused,
                seats=[
                    messages.Clock(
                        seat=name,
                        left=reading.left,
                        awaited=reading.awaited,
                        runs=reading.runs,
                        changes=reading.changes,
                    )
                    for name, reading in zip(names, readings, strict=True)
                    if reading is not None
                ],
            )
        )

    async def _call_now_and_then(self) -> None:
        """Have players called whose clocks run low."""
        while True:
            await asyncio.sleep(LOW_LOOK)
            try:
                async with self._sessions() as db:
                    await call_players_with_little_time(db, self._wall)
            except DATABASE_ERRORS as error:
                self._outage.mention("players whose clocks run low wait for a call", error)

    async def _look_now_and_then(self) -> None:
        """Tell the watchers of clocks that have started or stopped by themselves."""
        while True:
            await asyncio.sleep(LOOK)
            now = self._wall.ms()
            for match_id, change in tuple(self._changes.items()):
                if 0 < change <= now:
                    self._tell(match_id)
