"""Plays the other side of guided games, and the turns that pass quickly, as the guides say, while
their learners watch."""

from __future__ import annotations

import asyncio
import logging
from uuid import UUID, uuid4

from rulesets.telling.lessons import Guide, Reply

from ...base.database.background import Background
from ...play.bus.hub import Hub, Watcher
from ...play.live.guided import next_act, seat_of
from ...play.live.live_match import LiveMatch
from ...play.live.registry import MatchRegistry
from ...referee.referee import Refused

log = logging.getLogger("roses.lessons")

RETRY = 1.0
"""Seconds to wait after a refusal, because nothing can be saved or another process was first."""


class ScriptedOpponents:
    """The tutors of this process: one for each guided game that is watched here. `delay` is how
    many seconds they leave the learner to look before each row."""

    def __init__(self, hub: Hub, matches: MatchRegistry, delay: float) -> None:
        self._hub, self._matches, self._delay = hub, matches, delay
        self._opponents: dict[UUID, ScriptedOpponent] = {}
        self._stopping = False
        self._background = Background(matches.outage)

    async def start(self) -> None:
        """Come to the learners who are here, and to those who come."""
        self._hub.observe(self._came, self._went)

    async def stop(self) -> None:
        """Leave every game."""
        self._stopping = True
        await self._background.stop()

    def _came(self, watcher: Watcher) -> None:
        match_id = watcher.match_id
        if not watcher.person or match_id in self._opponents or self._stopping:
            return
        live = self._matches.shown(match_id)
        if live.guide is None:
            return
        tutor = ScriptedOpponent(self._matches, self._hub, live, live.guide, self._delay)
        self._opponents[match_id] = tutor
        task = self._background.start(tutor.play(), f"tutor of {match_id}")
        task.add_done_callback(lambda _: self._gone(match_id))

    def _went(self, watcher: Watcher) -> None:
        if watcher.person and watcher.match_id in self._opponents:
            self._opponents[watcher.match_id].look()

    def _gone(self, match_id: UUID) -> None:
        """A learner may have come back while the tutor was leaving."""
        del self._opponents[match_id]
        for watcher in self._hub.watchers(match_id):
            self._came(watcher)


class ScriptedOpponent(Watcher):
    """Watches one guided game from the other side, and plays that side."""

    person = False

    def __init__(
        self, matches: MatchRegistry, hub: Hub, live: LiveMatch, guide: Guide, delay: float
    ) -> None:
        self._matches, self._hub, self._guide, self._delay = matches, hub, guide, delay
        self.match_id = live.header.id
        replies = (step for step in self._guide.steps if isinstance(step, Reply))
        other = next(reply.seat for reply in replies if reply.seat != self._guide.seat)
        self.seat = self.viewer = seat_of(live.referee, other)
        self._news = asyncio.Event()
        self._closed = False

    def deliver(self, frame: bytes) -> None:
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        self._closed = True
        self._news.set()

    def look(self) -> None:
        """A watcher went: check whether a learner is still here."""
        self._news.set()

    async def play(self) -> None:
        """Sit down, and stay while a learner watches."""
        live = await self._matches.enter(self)
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                watchers = self._hub.watchers(self.match_id)
                if self._closed or not any(watcher.person for watcher in watchers):
                    return
                if isinstance(self._guide.step(live.referee.now.seq), Reply):
                    await self._reply(live)
        finally:
            self._matches.leave(self)

    async def _reply(self, live: LiveMatch) -> None:
        await asyncio.sleep(self._delay)
        if not isinstance(self._guide.step(live.referee.now.seq), Reply):
            return
        seat, act = next_act(self._guide, live.referee)
        verdict = await self._matches.submit(self.match_id, seat, act, uuid4())
        if isinstance(verdict, Refused):
            log.info("match %s: %s", self.match_id, verdict.reason)
            await asyncio.sleep(RETRY)
            self._news.set()
