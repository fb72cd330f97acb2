"""Brings the server-side players to the matches that need them.

They sit down where a person watches, and wherever one of them is awaited and nothing happens, as
after a restart or when the process that ran them is gone.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from functools import partial
from uuid import UUID

from sqlalchemy import any_, func, or_, select

from rulesets.kernel.interface import Seat

from ...base.database.background import BackgroundWorker
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.settlements import STAND_IN
from ..bus.hub import Watcher
from ..live.registry import MatchRegistry
from ..matches.observer import Observer
from ..matches.tables import Match, MatchSeat
from .engine import BotEngine
from .hurries import Hurries
from .registry import BOTS
from .session import BotSession

log = logging.getLogger("roses.bots")

LOOK = 5.0
"""Seconds between two looks for matches in which a server-side player is awaited."""


class Bots(BackgroundWorker, Observer):
    """The server-side players of this process. `delay` is how many seconds they think."""

    def __init__(
        self,
        sessions: Sessions,
        matches: MatchRegistry,
        engine: BotEngine,
        hurries: Hurries,
        wall: WallClock,
        delay: float,
    ) -> None:
        super().__init__(matches.outage)
        self._sessions, self._matches, self._engine = sessions, matches, engine
        self._hurries, self._wall, self._delay = hurries, wall, delay
        self._sessions_at: dict[tuple[UUID, int], BotSession] = {}
        matches.hub.observe(self._came, self._went)
        matches.observe(self)

    async def start(self) -> None:
        """Wake the matches in which a bot was awaited when the server stopped."""
        self._background.start(self._look(0.0), "bots that are awaited")
        self._background.repeat(partial(self._look, LOOK), LOOK, "bots that are awaited")

    def _came(self, watcher: Watcher) -> None:
        if watcher.person:
            self._background.start(
                self._sit_beside(watcher.match_id), f"bots of {watcher.match_id}"
            )

    def _went(self, watcher: Watcher) -> None:
        if watcher.person:
            for (match_id, _), session in self._sessions_at.items():
                if match_id == watcher.match_id:
                    session.look()

    def on_taken_over(self, match_id: UUID) -> None:
        """Sit down on the seat that has become free."""
        self._background.start(self._sit_beside(match_id), f"substitutes in {match_id}")

    async def _sit_beside(self, match_id: UUID) -> None:
        """Take every seat of a match that is a bot's from the start, since its player resigned,
        or until its player returns."""
        play = await self._matches.open(match_id)
        if play.is_over or play.header.guide is not None:
            return
        for seat, sitting in enumerate(play.header.seats):
            if sitting.bot is not None:
                self._sit(match_id, seat, sitting.bot)
        absence = play.referee.now.situation.absence
        for seat in (*absence.resigned, *absence.stand_ins):
            self._sit(match_id, seat, STAND_IN)

    async def _look(self, age: float) -> None:
        """Take the bots' seats that have been awaited for `age` seconds in running matches."""
        query = (
            select(Match.id, MatchSeat.seat, func.coalesce(MatchSeat.bot, MatchSeat.stand_in))
            .join(MatchSeat, MatchSeat.match_id == Match.id)
            .where(
                Match.status == "running",
                Match.guide.is_(None),
                or_(MatchSeat.bot.is_not(None), MatchSeat.stand_in.is_not(None)),
                MatchSeat.seat == any_(Match.awaited),
                Match.awaited_since <= self._wall.now() - timedelta(seconds=age),
            )
        )
        async with self._sessions() as db:
            found = (await db.execute(query)).all()
        for match_id, seat, bot in found:
            self._sit(match_id, seat, bot)

    def _sit(self, match_id: UUID, seat: int, kind: str) -> None:
        if (match_id, seat) in self._sessions_at:
            return
        bot = BOTS.get(kind)
        if bot is None:
            log.error("match %s: no server-side player is called %r", match_id, kind)
            return
        session = BotSession(
            self._matches, self._engine, self._hurries, match_id, Seat(seat), bot, self._delay
        )
        self._sessions_at[match_id, seat] = session
        task = self._background.start(session.play(), f"{kind} in {match_id}")
        task.add_done_callback(lambda _: self._sessions_at.pop((match_id, seat)))
