"""The clocks of the matches that are watched in this process.

A match without a pace costs nothing: its live match tells no one of rows. For the others
this process keeps the clocks in memory while they are watched, takes in each row that everyone
learns of, and tells the watchers.
"""

from __future__ import annotations

from uuid import UUID

import orjson

from rulesets.kernel.interface import Seat

from ...accounts.time_off.routes import TIME_OFF
from ...base.bus.notify import Message, Notifier
from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.position import Row
from ..bus.hub import Watcher
from ..live.registry import MatchRegistry
from ..matches.observer import Observer
from ..matches.tables import Match
from . import messages
from .fold import Shown
from .heartbeat import Heart
from .service import TOPIC
from .store import MatchClocks, clocks_of

LOOK = 5.0
"""Seconds between two looks for clocks that have started or stopped by themselves."""


class LiveClocks(Observer):
    """Shows watchers the clocks of their matches. `start` it before anything can be played."""

    def __init__(
        self, sessions: Sessions, notifier: Notifier, matches: MatchRegistry, wall: WallClock
    ) -> None:
        self._sessions, self._matches, self._hub = sessions, matches, matches.hub
        self._wall = wall
        self._heart = Heart(sessions, wall, matches.outage, self._read_all_again)
        self._background = Background(matches.outage)
        self._watched: dict[UUID, MatchClocks] = {}
        self._changes: dict[UUID, int] = {}
        """When a clock of a watched match starts or stops by itself next."""
        self._hub.observe(self._came, self._went)
        matches.observe(self)
        notifier.listen(TOPIC, self._hear, missed=self._read_all_again)
        notifier.listen(TIME_OFF, self._hear_of_time_off)

    async def start(self) -> None:
        """Say that this process lives, and keep watched clocks true."""
        await self._heart.start()
        self._background.repeat(self._look, LOOK, "clocks")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()
        await self._heart.stop()

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
            self._watched.pop(watcher.match_id, None)
            self._changes.pop(watcher.match_id, None)

    def _hear(self, message: Message) -> None:
        match_id = UUID(message["match"])
        if self._hub.is_watched(match_id):
            self._read_again(match_id)

    def _hear_of_time_off(self, message: Message) -> None:
        """A player has other quiet hours."""
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
            found = await clocks_of(db, [await db.get_one(Match, match_id)], self._wall.now())
            if not self._hub.is_watched(match_id):
                return
            if match_id in found:
                live.is_timed = True
                self._watched[match_id] = found[match_id]
                self._tell(match_id)

    def on_seen_by_all(self, match_id: UUID, row: Row, awaited: tuple[Seat, ...] | None) -> None:
        """Move the clocks of a watched match on, and tell its watchers."""
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
            messages.ClocksMessage(
                type="clocks",
                now=now,
                pace=clocks.pace,
                paused=clocks.is_paused(now),
                seats=[
                    messages.ClockJson(
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

    async def _look(self) -> None:
        """Tell the watchers of clocks that have started or stopped by themselves."""
        now = self._wall.ms()
        for match_id, change in tuple(self._changes.items()):
            if 0 < change <= now:
                self._tell(match_id)
