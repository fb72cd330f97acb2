"""Giving hints: for one position of one seat, from what it knows."""

from __future__ import annotations

import logging
from typing import cast
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Seat
from rulesets.telling.lessons import Task

from ...base.database.engine import Sessions
from ...base.web.errors import conflict, not_found
from ...play.bots.engine import BotEngine, NoInsight
from ...play.bots.seat_knowledge import Frame
from ...play.live.guided import next_act, seat_of
from ...play.live.live_match import LiveMatch
from ...play.matches.audience import NOT_SEATED
from .schemas import AdviceJson, Found, GivenHintJson
from .tables import Hint

log = logging.getLogger("roses.hints")

STALE = "The game has moved on. Look at the new position first."


class HintService:
    """Gives hints, and keeps them for the replay."""

    def __init__(self, sessions: Sessions, engine: BotEngine) -> None:
        self._sessions, self._engine = sessions, engine
        self._thinking: set[tuple[UUID, Seat]] = set()

    async def give(self, live: LiveMatch, seat: Seat, player_id: UUID, seq: int) -> GivenHintJson:
        """What `player_id` might do in their seat, in the position that they know by `seq`. Asked
        again they are told the same, unless it was a guess. Raises Problem, also where the position
        or the player of the seat is another by the time that it is found."""
        if (live.header.id, seat) in self._thinking:
            raise conflict("thinking", "The server is still thinking about your last question.")
        self._thinking.add((live.header.id, seat))
        try:
            return GivenHintJson(seq=seq, **await self._advice(live, seat, player_id, seq))
        finally:
            self._thinking.discard((live.header.id, seat))

    async def _advice(self, live: LiveMatch, seat: Seat, player_id: UUID, seq: int) -> AdviceJson:
        async with live.lock, self._sessions() as db:
            await live.follow(db)
            kept = await db.get(Hint, (live.header.id, seat, seq))
            frame: Frame = orjson.loads(live.repeat(seat))
            row = live.referee.now.seq
        _require_same(live, seat, player_id, seq)
        if not frame["actions"]:
            raise conflict("not_your_turn", "There is nothing for you to decide now.")
        if kept is not None and kept.advice["found"] != "guess" and "first" in kept.advice:
            return cast(AdviceJson, kept.advice)  # without `first` an older server gave it
        advice = await self._found(live, seat, player_id, frame)
        _require_same(live, seat, player_id, seq)
        await self._keep(live.header.id, seat, seq, row, advice)
        return advice

    async def _found(
        self, live: LiveMatch, seat: Seat, player_id: UUID, frame: Frame
    ) -> AdviceJson:
        if live.header.guide is not None:
            return _of_the_lesson(live, seat)
        if len(frame["actions"]) == 1:
            return _plain(frame["actions"][0], "only")
        try:
            found = await self._engine.advise(live, seat, player_id, frame)
        except NoInsight as error:
            raise conflict(
                "no_hints", f"The server does not know {error} well enough to give hints."
            ) from None
        if found is None:
            raise conflict("stale", STALE)
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


def _require_same(live: LiveMatch, seat: Seat, player_id: UUID, seq: int) -> None:
    """Raises Problem unless the seat is still the player's, in the position that they know."""
    if live.header.seat_of(player_id) != seat:
        raise not_found(NOT_SEATED)
    if live.referee.now.counts[seat] != seq:
        raise conflict("stale", STALE)


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
