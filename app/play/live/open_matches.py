"""The matches in the memory of this server: loaded when they are needed, put away when not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.lessons import Guide

from ...base.database.background import Background
from ...base.database.in_hand import none_in_hand
from ...referee.log import FoldError
from ..log import setting_back, store
from ..log.fold import Loaded, load
from ..matches.header import Header
from ..matches.messages import LOST_MATCH
from ..matches.observer import Observer
from . import held_matches
from .live_match import LiveMatch
from .surroundings import Surroundings

log = logging.getLogger("roses.matches")

IDLE = 60.0
"""Seconds after which an unwatched match is put away."""
IDLE_WHEN_OVER = 5.0
"""Seconds for a match that is over: no player will come back with an action."""
LOADING = 5
"""Matches that are loaded at once: after a start all tables come back together. The others take
their turn here, and not in the pool, which they would keep from those who play already."""
SWEEP = 15.0
"""Seconds between two looks for matches to put away."""

GuideOf = Callable[[str], Guide | None]
"""The guide of a guided first game by its digest; None where it has been revised."""


class OpenMatches(Observer):
    """The matches that are open here. `around` is what they work with."""

    def __init__(
        self,
        around: Surroundings,
        build: store.BuildRuleset,
        guide_of: GuideOf,
        background: Background,
    ) -> None:
        self.around = around
        self._build, self._guide_of, self._background = build, guide_of, background
        self._loading = asyncio.Semaphore(LOADING)
        self._live: dict[UUID, asyncio.Task[LiveMatch]] = {}
        self._held: dict[UUID, tuple[int | None, str]] = {}
        """Of each match that could not be followed, the newest snapshot then, and why."""
        around.observers.append(self)

    async def open(self, match_id: UUID) -> LiveMatch:
        """A match that has begun, loaded if need be. Raises NoSuchMatch, FoldError, and one of
        DATABASE_ERRORS during an outage."""
        task = self._live.get(match_id)
        if task is None or not task.done():
            none_in_hand("a match that is loaded")
        if task is None:
            task = self._background.share(self._load(match_id), f"load {match_id}")
            self._live[match_id] = task
            task.add_done_callback(lambda task: self._forget_failed(match_id, task))
        live = task.result() if task.done() else await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    def find(self, match_id: UUID) -> LiveMatch | None:
        """A match, if it is open."""
        task = self._live.get(match_id)
        done = task is not None and task.done() and not task.cancelled()
        return task.result() if task is not None and done and task.exception() is None else None

    def all(self) -> list[LiveMatch]:
        """Every open match."""
        return [live for match_id in list(self._live) if (live := self.find(match_id))]

    @property
    def ids(self) -> list[UUID]:
        """The matches that are open, or will be in a moment."""
        return list(self._live)

    def forget(self, match_id: UUID) -> None:
        """The match is not open any more."""
        self._live.pop(match_id, None)

    def on_lost(self, match_id: UUID) -> None:
        """Another version of the rules wrote the log: showing the match would show a wrong
        board."""
        log.exception("match %s cannot be followed", match_id)
        self.forget(match_id)
        watchers = self.around.hub.watchers(match_id)
        self.around.hub.close(watchers, LOST_MATCH, "this server cannot follow the match")

    # Loading

    async def _load(self, match_id: UUID) -> LiveMatch:
        async with self._loading, self.around.sessions() as db:
            header = await store.read_header(db, match_id, self._build)
            guide = None if header.guide is None else self._guide_of(header.guide)
            if guide is not None:
                header = replace(header, chance=replace(header.chance, stacked=guide.draws))
            loaded = await self._loaded_from(db, header)
        return LiveMatch(header, loaded.referee, self.around, guide, loaded.kept)

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
                db, header.id, now, self.around.wall.ms()
            ):
                return loaded

    async def _hold(self, db: AsyncSession, header: Header, error: FoldError) -> None:
        """Note why the match waits for the host, who decides by what a repair would cost."""
        repair, repair_helps = await setting_back.prospect(db, header)
        await held_matches.hold(
            db,
            header.id,
            f"{error}; {repair}",
            self.around.wall.ms(),
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
            self.forget(match_id)

    # Putting away

    async def put_away(self) -> None:
        """Forget the matches that have not been needed for a while."""
        now = time.monotonic()
        for match_id in list(self._live):
            live = self.find(match_id)
            if live is None or live.lock.locked() or self.around.hub.is_watched(match_id):
                continue
            if now - live.touched > (IDLE_WHEN_OVER if live.is_over else IDLE):
                live.keep_snapshot()
                self.forget(match_id)
