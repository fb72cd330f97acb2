"""The matches of this process that spectators are shown late: each at a position of the past.

A late match follows the log up to the row that `audience` names, and no further. Its spectators
are in a hub of their own: what is sent to the watchers of the match as it is played never reaches
them. While no one watches late, nothing is read; while someone does, one query a second asks how
far all of them may see. Nothing that matters is kept here, so another process shows the same.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import Message, Notifier
from ...base.database.background import BackgroundWorker
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ...referee.log import FoldError
from ..bus.hub import Hub, Watcher
from ..log import fold, log_reader, store
from ..log.store import NoSuchMatch
from ..matches.audience import Audience, Past, spectators_of
from ..matches.header import Header
from ..matches.messages import NO_MATCH, OTHER_PEOPLE
from . import shown_match
from .live_match import LiveMatch
from .registry import OtherPeople
from .seat_change_news import RESEATED
from .shown_match import ShownMatch

log = logging.getLogger("roses.matches")

LOOK = 1.0
"""Seconds between two looks at what may be shown by now."""
IDLE = 60.0
"""Seconds after which a late match that no one watches is put away."""


class LateMatches(BackgroundWorker):
    """Late matches, opened when they are needed."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        build: store.BuildRuleset,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        super().__init__(outage)
        self.hub = Hub()
        """The watchers who see a match late."""
        self._sessions, self._build, self._wall = sessions, build, wall
        self._late: dict[UUID, asyncio.Task[ShownMatch]] = {}
        notifier.listen(RESEATED, self._on_reseated, missed=self._renew_all)

    async def start(self) -> None:
        """Begin to show what may be shown by now."""
        self._background.repeat(self.look, LOOK, "late matches")

    async def as_seen_by(self, live: LiveMatch, player_id: UUID | None) -> tuple[ShownMatch, int]:
        """The match as a player may be shown it now (None: a visitor without a name), and the index
        of their kind of viewer. Raises NoSuchMatch where they may not see it, FoldError and
        DATABASE_ERRORS."""
        audience = live.header.audience(player_id)
        if not audience.watches:
            raise NoSuchMatch(live.header.id)
        if audience.seat is not None:
            return live, audience.seat
        held = (await self._spectators(live.header.id)).held_at if audience.is_late else None
        shown = live if held is None else await self._opened(live.header.id, held)
        return shown, len(live.header.seats)

    async def enter(self, watcher: Watcher, since: int | None = None) -> ShownMatch | None:
        """Show a match to a spectator from now on, as `MatchRegistry.enter` does to others, which
        it is left to (None) where nothing is held back any more. Raises OtherPeople, and as
        `as_seen_by`. A watcher that has entered must `leave`."""
        match_id = watcher.match_id
        audience = await self._spectators(match_id)
        if not audience.watches:
            raise NoSuchMatch(match_id)
        if audience.held_at is None:
            return None
        late = await self._opened(match_id, audience.held_at)
        async with late.lock:  # nothing may be shown between what it reads and its joining
            backlog = await shown_match.backlog_since(self._sessions, late, watcher.viewer, since)
            if not self._is_current(late):
                raise OtherPeople
            watcher.deliver(shown_match.message(late, watcher, backlog, None))
            watcher.deliver(late.repeat(watcher.viewer, dropped=backlog.dropped))
            self.hub.join(watcher)
        return late

    def leave(self, watcher: Watcher) -> None:
        """A watcher that had entered is gone."""
        self.hub.leave(watcher)

    # Opening

    async def _spectators(self, match_id: UUID) -> Audience:
        async with self._sessions() as db:
            found = await spectators_of(db, [match_id], self._wall.now())
        if match_id not in found:
            raise NoSuchMatch(match_id)
        return found[match_id]

    def _is_current(self, late: ShownMatch) -> bool:
        task = self._late.get(late.header.id)
        return task is not None and task.done() and task.result() is late

    async def _opened(self, match_id: UUID, past: Past) -> ShownMatch:
        task = self._late.get(match_id)
        if task is None:
            task = self._background.share(self._load(match_id, past.seq), f"late {match_id}")
            self._late[match_id] = task
            task.add_done_callback(lambda task: self._forget_failed(match_id, task))
        late = await asyncio.shield(task)
        late.touched = time.monotonic()
        await self._move_on(late, past.seq)
        return late

    async def _load(self, match_id: UUID, up_to: int) -> ShownMatch:
        async with self._sessions() as db:
            header = await self._header(db, match_id, up_to)
            referee = await fold.load_past(db, header, up_to)
        spectators = len(header.seats)
        referee.watched = lambda: (spectators,) if self.hub.is_watched(match_id) else ()
        return ShownMatch(header, referee, self._wall)

    async def _header(self, db: AsyncSession, match_id: UUID, up_to: int) -> Header:
        """With the people who sat there then."""
        header = await store.read_header(db, match_id, self._build)
        return replace(header, seats=await store.seats_at(db, match_id, header.seats, up_to))

    def _forget_failed(self, match_id: UUID, task: asyncio.Task[ShownMatch]) -> None:
        if (task.cancelled() or task.exception() is not None) and self._late.get(match_id) is task:
            del self._late[match_id]

    async def _move_on(self, late: ShownMatch, up_to: int) -> None:
        """Take in the rows that may be seen by now, and show them. Raises FoldError."""
        if up_to <= late.referee.now.seq:
            return
        match_id = late.header.id
        async with late.lock, self._sessions() as db:
            known = late.referee.now.seq
            rows = await log_reader.read_rows(db, match_id, after=known, up_to=up_to)
            for row in rows:
                frames = late.referee.follow(row, await late.agreed(db, row))
                self.hub.show(match_id, frames)
        if late.is_over or any(row.kind == "replace" for row in rows):
            self._renew(match_id)

    # Moving on

    async def look(self) -> None:
        """Show those who watch late what they may see by now. Raises DATABASE_ERRORS."""
        self._put_away()
        watched = {watcher.match_id for watcher in self.hub.everyone()}
        if not watched:
            return
        async with self._sessions() as db:
            found = await spectators_of(db, watched, self._wall.now())
        for match_id in watched:
            await self._show(match_id, found.get(match_id))

    async def _show(self, match_id: UUID, audience: Audience | None) -> None:
        if audience is None or not audience.watches:
            self._close(match_id, NO_MATCH, "the match cannot be watched any more")
        elif audience.past is None:
            self._renew(match_id)
        else:
            try:
                await self._opened(match_id, audience.past)
            except (FoldError, NoSuchMatch):
                log.exception("match %s cannot be shown late", match_id)
                self._renew(match_id)

    def _on_reseated(self, message: Message) -> None:
        for key in message["matches"]:
            self._renew(UUID(key))

    def _renew_all(self) -> None:
        for match_id in tuple(self._late):
            self._renew(match_id)

    def _renew(self, match_id: UUID) -> None:
        """Other people or terms, or the end: those who watch connect again, and learn of it."""
        self._close(match_id, OTHER_PEOPLE, "connect again")

    def _close(self, match_id: UUID, code: int, reason: str) -> None:
        self._late.pop(match_id, None)
        self.hub.close(self.hub.watchers(match_id), code, reason)

    def _put_away(self) -> None:
        now = time.monotonic()
        for match_id, task in tuple(self._late.items()):
            idle = task.done() and now - task.result().touched > IDLE
            if idle and not self.hub.is_watched(match_id):
                del self._late[match_id]
