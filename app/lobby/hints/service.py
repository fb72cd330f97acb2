"""Giving hints: for one position of one seat, from what it knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar, cast
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Seat
from rulesets.telling.lessons import Task

from ...base.database.engine import Sessions
from ...base.web.errors import conflict
from ...play.bots.engine import BotEngine, NoInsight
from ...play.bus.hub import Watcher
from ...play.live.guided import next_act, seat_of
from ...play.live.live_match import LiveMatch
from ...play.live.registry import MatchRegistry
from .schemas import AdviceJson, Found, GivenHintJson
from .tables import Hint

log = logging.getLogger("roses.hints")

T = TypeVar("T")


class PositionChanged(Exception):
    """The position has changed meanwhile."""


class PositionWatch(Watcher):
    """Sees what a seat sees, and knows when that changes."""

    person = False
    seat: Seat
    player_id: UUID

    def __init__(self, match_id: UUID, seat: Seat, player_id: UUID) -> None:
        self.match_id, self.seat, self.viewer = match_id, seat, seat
        self.player_id = player_id
        self.frame: dict[str, Any] = {}
        self._changed = asyncio.Event()

    def deliver(self, frame: bytes) -> None:
        message = orjson.loads(frame)
        if message["type"] != "state":
            return
        if self.frame:
            self._changed.set()
        else:
            self.frame = message

    def close(self, code: int, reason: str) -> None:
        self._changed.set()

    async def unless_it_changes(self, thought: Coroutine[Any, Any, T]) -> T:
        """What the thought comes to. Raises Changed, and gives it up, as soon as the seat is shown
        another position."""
        thinking = asyncio.ensure_future(thought)
        changed = asyncio.ensure_future(self._changed.wait())
        try:
            await asyncio.wait({thinking, changed}, return_when=asyncio.FIRST_COMPLETED)
            if changed.done():
                raise PositionChanged
            return await thinking
        finally:
            changed.cancel()
            thinking.cancel()
            await asyncio.gather(changed, thinking, return_exceptions=True)


STALE = "The game has moved on. Look at the new position first."


class HintService:
    """Gives hints, and keeps them for the replay."""

    def __init__(self, sessions: Sessions, matches: MatchRegistry, engine: BotEngine) -> None:
        self._sessions, self._matches, self._engine = sessions, matches, engine
        self._thinking: set[tuple[UUID, Seat]] = set()

    async def give(self, match_id: UUID, seat: Seat, player_id: UUID, seq: int) -> GivenHintJson:
        """What `player_id` might do in their seat, in the position that they know by `seq`. Asked
        again they are told the same, unless it was a guess. Raises Problem, and as
        `MatchRegistry.enter`."""
        if (match_id, seat) in self._thinking:
            raise conflict("thinking", "The server is still thinking about your last question.")
        self._thinking.add((match_id, seat))
        attention = PositionWatch(match_id, seat, player_id)
        try:
            live = await self._matches.enter(attention, seq)
            try:
                return GivenHintJson(seq=seq, **await self._advice(live, seat, seq, attention))
            finally:
                self._matches.leave(attention)
        finally:
            self._thinking.discard((match_id, seat))

    async def _advice(
        self, live: LiveMatch, seat: Seat, seq: int, attention: PositionWatch
    ) -> AdviceJson:
        frame, row = attention.frame, live.referee.now.seq
        if frame["seq"] != seq:
            raise conflict("stale", STALE)
        if not frame["actions"]:
            raise conflict("not_your_turn", "There is nothing for you to decide now.")
        async with self._sessions() as db:
            kept = await db.get(Hint, (live.header.id, seat, seq))
        if kept is not None and kept.advice["found"] != "guess" and "first" in kept.advice:
            return cast(AdviceJson, kept.advice)  # without `first` an older server gave it
        try:
            advice = await attention.unless_it_changes(self._found(live, attention))
        except PositionChanged:
            raise conflict("stale", STALE) from None
        await self._keep(live.header.id, seat, seq, row, advice)
        return advice

    async def _found(self, live: LiveMatch, attention: PositionWatch) -> AdviceJson:
        frame, seat = attention.frame, attention.seat
        if live.header.guide is not None:
            return _of_the_lesson(live, seat)
        if len(frame["actions"]) == 1:
            return _plain(frame["actions"][0], "only")
        try:
            found = await self._engine.advise(live, seat, attention.player_id, frame)
        except NoInsight as error:
            raise conflict(
                "no_hints", f"The server does not know {error} well enough to give hints."
            ) from None
        if found is None:
            raise PositionChanged
        if found["found"] == "guess":
            log.warning("a hint was only a guess: the machine was too busy")  # the host is told
        return cast(AdviceJson, found)

    async def _keep(
        self, match_id: UUID, seat: Seat, seq: int, row: int, advice: AdviceJson
    ) -> None:
        """Before it is told: what was told last stands in the replay."""
        kept = Hint(match_id=match_id, seat=seat, seq=seq, row=row, advice=advice)
        async with self._sessions() as db:
            await db.merge(kept)
            await db.commit()


def _of_the_lesson(live: LiveMatch, seat: Seat) -> AdviceJson:
    """What a guided game asks for. Raises Problem where it asks for nothing."""
    guide, referee = live.guide, live.referee
    step = None if guide is None else guide.step(referee.now.seq)
    if guide is None or not isinstance(step, Task) or seat != seat_of(referee, guide.seat):
        raise conflict("no_hints", "The lesson asks for nothing now.")
    _, act = next_act(guide, referee)
    return _plain(act.action, "lesson")


def _plain(action: Json, found: Found) -> AdviceJson:
    """Advice that needs no thought."""
    return AdviceJson(first=[], action=action, found=found, often=None, reasons=[])
