"""The matches of this process: loaded when they are needed, put away when they are not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat
from rulesets.telling.lessons import Guide

from ...base.bus.notify import Notifier
from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.process.histogram import histogram
from ...base.process.wall_clock import WallClock
from ...referee.log import FoldError
from ...referee.referee import Move, Resign
from ...referee.settlements import SitIn
from ..bus.hub import Hub, Watcher
from ..bus.log_bus import LogBus, PostgresLog
from ..log import setting_back, store
from ..log.fold import Loaded, load
from ..log.log_writer import LogWriter
from ..matches.header import Header
from ..matches.messages import LOST_MATCH, LookedJson
from ..matches.observer import Observer
from ..matches.tables import Match
from ..replays.tables import replay_token
from . import first_frame, held_matches
from .beginning import set_up
from .live_match import Done, LiveMatch, Verdict
from .log_follower import Follower
from .seat_change_news import RESEATED, SeatChanges
from .told_logs import ToldLogs

log = logging.getLogger("roses.matches")

IDLE = 60.0
"""Seconds after which an unwatched match is put away."""
IDLE_WHEN_OVER = 5.0
"""Seconds for a match that is over: no player will come back with an action."""
SWEEP = 15.0
"""Seconds between two looks for matches to put away."""


class OtherPeople(Exception):
    """A watcher's seat has passed to another person while it was coming."""


class MatchRegistry:
    """Everything that outsiders do with running and finished matches."""

    def __init__(
        self,
        url: str,
        sessions: Sessions,
        hub: Hub,
        notifier: Notifier,
        build: store.BuildRuleset,
        wall: WallClock,
        outage: Outage | None = None,
        guide_of: Callable[[str], Guide | None] = lambda _: None,
        bus: LogBus | None = None,
    ) -> None:
        self.hub = hub
        self.outage = outage or Outage()
        self._observers: list[Observer] = []
        self._sessions, self._build = sessions, build
        self._wall, self._guide_of = wall, guide_of
        self._told_logs = ToldLogs(sessions)
        self._bus = bus or PostgresLog(notifier)
        self.log_writer = LogWriter(url, self._bus, self.outage)
        self.actions = histogram(
            "roses_action_seconds",
            "From the arrival of an action to its acknowledgement or refusal",
        )
        """From the arrival of each move to its verdict."""
        self.verdicts: Counter[str] = Counter(done=0)
        """How many moves ended as "done", or with which refusal."""
        self._live: dict[UUID, asyncio.Task[LiveMatch]] = {}
        self._held: dict[UUID, tuple[int | None, str]] = {}
        """Of each match that could not be followed, the newest snapshot then, and why."""
        self._background = Background(self.outage, log)
        self._follower = Follower(
            self._bus,
            sessions,
            self.outage,
            loaded=self._loaded,
            everything=self._all_loaded,
            lose=self._lose,
            compared=self._on_compared,
        )
        self._reseater = SeatChanges(
            hub,
            sessions,
            build,
            self._background,
            known=self._live.keys,
            find=self.open,
            forget=self._forget,
        )
        notifier.listen(RESEATED, self._reseater.hear, missed=self._reseater.on_missed)

    def observe(self, observer: Observer) -> None:
        """From now on tell `observer` what happens here."""
        self._observers.append(observer)

    async def start(self) -> None:
        """Begin to write, and to put matches away."""
        await self._bus.start()
        await self.log_writer.start()
        await self._follower.start()
        self._background.start(self._sweep(), "sweeper")

    def hurry(self) -> None:
        """The server is about to stop: no one waits long for a database that does not answer."""
        self.log_writer.hurry()

    async def stop(self) -> None:
        """Write what is waiting, and every open match as it stands, so that other rules may go on
        from here; then end."""
        await self._follower.stop()
        await self._background.stop()
        for live in self._all_loaded():
            live.keep_snapshot()
        await self.log_writer.stop()
        await self._bus.stop()

    # Beginning

    async def begin(self, db: AsyncSession, match: Match) -> None:
        """Set up the game of a match: see beginning.py. Does not commit."""
        await set_up(db, match, self._build, self._wall.ms())

    # Playing and watching

    async def open(self, match_id: UUID) -> LiveMatch:
        """A match that has begun, loaded if need be. Raises NoSuchMatch, FoldError, and one of
        DATABASE_ERRORS during an outage."""
        task = self._live.get(match_id)
        if task is None:
            task = self._background.share(self._load(match_id), f"load {match_id}")
            self._live[match_id] = task
            task.add_done_callback(lambda task: self._forget_failed(match_id, task))
        live = task.result() if task.done() else await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    async def submit(
        self, match_id: UUID, seat: Seat, move: Move, request: UUID, by: UUID | None = None
    ) -> Verdict:
        """Make a move for a seat; see `LiveMatch.submit`. `request` makes it count once. Raises as
        `open`."""
        began = perf_counter()
        live = await self.open(match_id)
        try:
            verdict = await live.submit(seat, move, request, by)
        except FoldError:
            self._lose(live)
            raise
        self.actions.observe(perf_counter() - began)
        self.verdicts["done" if isinstance(verdict, Done) else verdict.code] += 1
        if isinstance(verdict, Done) and verdict.is_last:
            for observer in self._observers:
                observer.on_ended(match_id)
        elif isinstance(move, Resign | SitIn) and isinstance(verdict, Done):
            for observer in self._observers:
                observer.on_taken_over(match_id)
        return verdict

    async def enter(
        self,
        watcher: Watcher,
        since: int | None = None,
        looked: LookedJson | None = None,
        newest: int | None = None,
    ) -> LiveMatch:
        """Show a match to `watcher` from now on: `welcome` and `state` first, then every change.
        `since` is the last sequence number that it knows, if it was here before; `looked`, how far
        its player has seen the match; `newest`, the newest row of the log when it came, if that has
        been read. Raises OtherPeople, and as `open`. A watcher that has entered must `leave`."""
        live = await self.open(watcher.match_id)
        async with live.lock:  # nothing may happen between the log that it reads and its joining
            # What another process has committed may not have been heard of here yet, and a viewer
            # who comes from there must not be shown an older position.
            if newest is None or newest > live.referee.now.seq:
                await self._follow(live)
            replay = await self._replay_of(watcher.match_id) if live.is_over else None
            player_id = watcher.player_id
            header = live.header
            if player_id is not None and header.seat_of(player_id) != watcher.seat:
                raise OtherPeople
            backlog = await first_frame.backlog_since(self._told_logs, live, watcher.viewer, since)
            watcher.deliver(first_frame.message(live, watcher, backlog, replay, looked))
            watcher.deliver(live.repeat(watcher.viewer, dropped=backlog.dropped))
            self.hub.join(watcher)
        if live.is_over and replay is None and header.guide is None:
            for observer in self._observers:
                observer.on_awaited(watcher.match_id)
        return live

    async def _replay_of(self, match_id: UUID) -> str | None:
        """The token of a match that is over."""
        async with self._sessions() as db:
            return await replay_token(db, match_id)

    def leave(self, watcher: Watcher) -> None:
        """A watcher that had entered is gone."""
        self.hub.leave(watcher)

    @property
    def bus_is_up(self) -> bool | None:
        """See `LogBus.is_up`."""
        return self._bus.is_up

    @property
    def count(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    def shown(self, match_id: UUID) -> LiveMatch:
        """A match that is watched here."""
        return self._live[match_id].result()

    def seat_names(self, match_id: UUID) -> Sequence[str]:
        """The names of the seats of a match that is watched here."""
        return self.shown(match_id).header.viewers[:-1]

    # Loading and putting away

    async def _load(self, match_id: UUID) -> LiveMatch:
        await self._bus.open(match_id)  # first, so that no row falls between the two
        async with self._sessions() as db:
            header = await store.read_header(db, match_id, self._build)
            guide = None if header.guide is None else self._guide_of(header.guide)
            if guide is not None:
                header = replace(header, chance=replace(header.chance, stacked=guide.draws))
            loaded = await self._loaded_from(db, header)
        live = LiveMatch(
            header,
            loaded.referee,
            self.log_writer,
            self.hub,
            self._sessions,
            self._wall,
            self.outage,
            guide,
            loaded.kept,
        )
        live.on_replaced = self._reseater.on_replaced
        return live

    async def _loaded_from(self, db: AsyncSession, header: Header) -> Loaded:
        await self._refuse_known(db, header)
        while True:
            try:
                loaded = await load(db, header)
            except FoldError as error:
                if await held_matches.is_over(db, header.id):
                    raise held_matches.PlayedByOtherRules(str(error)) from None
                await self._hold(db, header, error)
                raise
            now = loaded.referee.now
            if not header.is_held or await held_matches.release(
                db, header.id, now, self._wall.ms()
            ):
                return loaded

    async def _hold(self, db: AsyncSession, header: Header, error: FoldError) -> None:
        """Note why the match waits for the host, who decides by what a repair would cost."""
        repair, repair_helps = await setting_back.prospect(db, header)
        await held_matches.hold(
            db,
            header.id,
            f"{error}; {repair}",
            self._wall.ms(),
            repair_helps=repair_helps,
        )
        self._held[header.id] = await held_matches.newest_snapshot(db, header.id), str(error)

    async def _refuse_known(self, db: AsyncSession, header: Header) -> None:
        """What these rules could not follow is not tried again for each player who comes. Raises
        FoldError."""
        snapshot, why = self._held.get(header.id, (None, ""))
        if not header.is_held or await held_matches.newest_snapshot(db, header.id) != snapshot:
            self._held.pop(header.id, None)
        elif why:
            raise FoldError(why)

    def _forget_failed(self, match_id: UUID, task: asyncio.Task[LiveMatch]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._forget(match_id)

    def _forget(self, match_id: UUID) -> None:
        self._bus.close(match_id)
        self._live.pop(match_id, None)

    def _loaded(self, match_id: UUID) -> LiveMatch | None:
        task = self._live.get(match_id)
        done = task is not None and task.done() and not task.cancelled()
        return task.result() if task is not None and done and task.exception() is None else None

    def _all_loaded(self) -> list[LiveMatch]:
        return [live for match_id in list(self._live) if (live := self._loaded(match_id))]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self._put_away()

    def _put_away(self) -> None:
        """Forget the matches that have not been needed for a while."""
        now = time.monotonic()
        for match_id in list(self._live):
            live = self._loaded(match_id)
            if live is None or live.lock.locked() or self.hub.is_watched(match_id):
                continue
            if now - live.touched > (IDLE_WHEN_OVER if live.is_over else IDLE):
                live.keep_snapshot()
                self._forget(match_id)

    # The other processes

    def _on_compared(self) -> None:
        """Messages of other servers may have been missed."""
        for live in self._all_loaded():
            if live.is_over and self.hub.is_watched(live.header.id):
                for observer in self._observers:
                    observer.on_rechecked(live.header.id)

    async def _follow(self, live: LiveMatch) -> None:
        """Take in what other processes have committed; the caller holds the lock. Raises
        FoldError, after which this process shows the match to no one."""
        try:
            async with self._sessions() as db:
                await live.follow(db)
        except FoldError:
            self._lose(live)
            raise

    def _lose(self, live: LiveMatch) -> None:
        """Another version of the rules wrote the log: showing the match would show a wrong
        board."""
        log.exception("match %s cannot be followed", live.header.id)
        self._forget(live.header.id)
        watchers = self.hub.watchers(live.header.id)
        self.hub.close(watchers, LOST_MATCH, "this server cannot follow the match")
