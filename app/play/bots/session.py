"""A server-side player in a seat: it watches as a person would, thinks, and moves."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal
from uuid import UUID, uuid4

import orjson

from rulesets.kernel.interface import Json, Seat
from rulesets.search.thinking import Rest

from ...referee.referee import Act, Refused
from ..bus.hub import Watcher
from ..live.registry import MatchRegistry
from .engine import BotEngine
from .hurries import Hurries
from .registry import Bot
from .seat_knowledge import Frame

log = logging.getLogger("roses.bots")

RETRY = 1.0
"""Seconds to wait after a refusal, because the answer was stale or nothing can be saved."""


class BotSession(Watcher):
    """Plays one seat of one match while it is awaited or a person watches here. Another process may
    play the same seat: the second move is stale, and does nothing."""

    person = False

    def __init__(
        self,
        matches: MatchRegistry,
        engine: BotEngine,
        hurries: Hurries,
        match_id: UUID,
        seat: Seat,
        bot: Bot,
        delay: float,
    ) -> None:
        self.match_id, self.seat, self.viewer, self._place = match_id, seat, seat, seat
        self._matches, self._engine, self._hurries = matches, engine, hurries
        self._bot, self._delay = bot, delay
        self._taken = 0
        """Actions taken in this turn, except those taken in secret at the same time as others."""
        self._rest = Rest()
        self._pace: Literal["unknown", "calm", "hurried"] = "unknown"
        """Whether its turns to think came in time since it was last asked for something."""
        self._frame: Frame = {"actions": [], "outcome": None}
        self._news = asyncio.Event()
        self._stale = asyncio.Event()
        """Whether the frame that is being thought about is no longer the newest."""
        self._closed = False

    def deliver(self, frame: bytes) -> None:
        message = orjson.loads(frame)
        if message["type"] == "state":
            self._frame = message
            if not message["actions"]:
                self._has_finished()
            if not message["actions"] or message["dropped"]:  # it plans for the position as it is
                self._rest = Rest()
            self._stale.set()
            self._news.set()

    def close(self, code: int, reason: str) -> None:
        self._closed = True
        self._stale.set()
        self._news.set()

    def look(self) -> None:
        """A watcher came or went: check whether the seat is still needed here."""
        self._news.set()

    async def play(self) -> None:
        """Sit down, and stay while a bot is needed. Raises as `MatchRegistry.enter`."""
        play = await self._matches.enter(self)
        self._is_stand_in = play.header.seats[self._place].bot is None
        self._seat_name = play.header.viewer_name(self._place)
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                if self._closed or self._frame["outcome"] is not None or self._is_relieved():
                    return
                if self._frame["actions"]:
                    await self._move()
                    continue
                self._taken = 0
                if not any(watcher.person for watcher in self._matches.hub.watchers(self.match_id)):
                    return
        finally:
            self._matches.leave(self)

    def _is_relieved(self) -> bool:
        """Whether the player for whom it sits in is back."""
        played = (*self._frame["resigned"], *self._frame["stand_ins"])
        return self._is_stand_in and self._seat_name not in played

    async def _move(self) -> None:
        """Think, then move; think again if something has happened since."""
        frame = self._frame
        action = await self._thought(frame)
        if self._closed or self._frame is not frame:
            self._news.set()
            return
        if action is None:  # what has happened will be told in a moment
            await asyncio.sleep(RETRY)
            self._news.set()
            return
        move = Act(frame["seq"], action, by_server=True)
        verdict = await self._matches.submit(self.match_id, self._place, move, uuid4())
        if isinstance(verdict, Refused):
            log.info("match %s, %s: %s", self.match_id, self._bot.title, verdict.reason)
            await asyncio.sleep(RETRY)
            self._news.set()
            return
        self._rest.taken()
        self._taken = 0 if _is_together(frame) else self._taken + 1

    def _is_paced(self, frame: Frame, *, hurried: bool) -> None:
        """Note whether the turn to think has come, or has not come in time."""
        if self._pace != "unknown" and _is_together(frame):
            return  # how often it thinks in secret is secret
        if hurried:
            self._pace = "hurried"
            self._hurries.tell(self.match_id, self._place, hurried=True)
        elif self._pace == "unknown":
            self._pace = "calm"

    def _has_finished(self) -> None:
        """Nothing more is asked of it, as all can see."""
        if self._pace == "calm":
            self._hurries.tell(self.match_id, self._place, hurried=False)
        self._pace = "unknown"

    async def _thought(self, frame: Frame) -> Json | None:
        """What to do in this frame, after a pause at least; None as soon as there is another."""
        self._stale.clear()
        stale = asyncio.create_task(self._stale.wait())
        thinking = asyncio.create_task(self._pondered(frame))
        try:
            await asyncio.wait({stale, thinking}, return_when=asyncio.FIRST_COMPLETED)
            return None if stale.done() else await thinking
        finally:
            stale.cancel()
            thinking.cancel()
            await asyncio.gather(stale, thinking, return_exceptions=True)

    async def _pondered(self, frame: Frame) -> Json | None:
        least = asyncio.sleep(pause(self._delay, self._taken, frame))
        action, _ = await asyncio.gather(self._chosen(frame), least)
        return action

    async def _chosen(self, frame: Frame) -> Json | None:
        when = frame["view"]["turn"], frame["prompt"]["decision"]
        action = self._rest.next(frame["actions"], when)
        if action is not None:
            return action
        live = await self._matches.open(self.match_id)
        thought = await self._engine.choose(live, self._place, self._bot, frame)
        if thought is None:
            return None
        if self._bot.looks_ahead:
            self._is_paced(frame, hurried=thought.hurried)
        if thought.hurried and len(frame["actions"]) > 1:
            await self._hurries.keep(self.match_id, self._place, thought.row)
        return self._rest.keep(thought.actions, when)


def pause(delay: float, taken: int, frame: Frame) -> float:
    """Seconds to think before the next action. A turn may have a hundred actions, so the pauses get
    shorter and shorter."""
    return 0.0 if _is_together(frame) else delay / (taken + 1)


def _is_together(frame: Frame) -> bool:
    """Whether others choose at the same time: then no one sees what the bot does, or when."""
    return len(frame["awaited"]) > 1
