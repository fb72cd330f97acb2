"""GET /ws/matches/{id}/try: a player plays on for all sides, in a world that they might be in."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

import orjson
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from rulesets.kernel.interface import Seat

from ...base.database.engine import DATABASE_ERRORS
from ...base.database.outage import to_players
from ...base.process.wall_clock import WallClock
from ...base.uses import count_use
from ...base.web.deps import sessions_of
from ...base.web.injection import service_of
from ...base.web.limits import Limits, RateLimited
from ...base.web.validation import address_of
from ...play.live import held_matches
from ...play.live.live_match import BROKEN, LiveMatch
from ...play.live.registry import MatchRegistry
from ...play.log.store import NoSuchMatch
from ...play.matches.messages import LOST_MATCH, WelcomeMessage
from ...play.table import messages as table_messages
from ...play.table import protocol
from ...play.table.connection import (
    FLOOD,
    NOT_ALLOWED,
    RENEWED,
    TRY_LATER,
    Connection,
    TurnedAway,
    unseen,
)
from ...referee.log import FoldError
from ...referee.referee import Act, Refused
from . import messages
from .trial import Trial, draw_world
from .trials import TrialSession, TrialStore

log = logging.getLogger("roses.sandbox")

PUT_AWAY: Final = 4410
"""The trial is over: it was left alone, or its player has begun others."""
DICE: Final = 32
"""Bytes of a key."""

NO_HINTS = "You can try things out only where one person plays the server, or hints are allowed."
OVER = "The game is over: look at its replay."
NO_SUCH_SEAT = Refused("malformed", "There is no such seat.")
NO_LONGER = Refused("not_now", "The match is over, or you have no seat in it any more.")


def draw_key() -> bytes:
    """A key for dice that have nothing to do with those of the match."""
    return secrets.token_bytes(DICE)


class SandboxSocket(Connection):
    """A connection of a player to a trial of theirs."""

    client = messages.CLIENT

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self._matches = service_of(self._connection, MatchRegistry)
        self._trials = service_of(self._connection, TrialStore)
        self._limits = service_of(self._connection, Limits)
        self._wall = service_of(self._connection, WallClock)
        self._held: TrialSession
        self._live: LiveMatch

    # Coming and going

    async def _admit(self) -> None:
        try:
            match_id = UUID(self._connection.path_params["match_id"])
            self._live = await self._matches.open(match_id)
            player_id, seat = await self._identify()
            self._allow(self._live)
            await self._sit_down(match_id, player_id, seat)
        except (ValueError, NoSuchMatch) as error:
            if isinstance(error, FoldError):
                raise TurnedAway(LOST_MATCH, "match_held", held_matches.WORDS) from None
            raise unseen() from None
        except RateLimited as limited:
            raise TurnedAway(FLOOD, "too_frequent", limited.message) from None
        except DATABASE_ERRORS as error:
            self._matches.outage.mention("a sandbox could not be opened", error)
            raise TurnedAway(TRY_LATER, "try_later", to_players(error)) from None

    async def _identify(self) -> tuple[UUID, Seat]:
        async with sessions_of(self._connection)() as db:
            visitor = await self._visitor(db)
        seat = None if visitor is None else self._live.header.seat_of(visitor.player.id)
        if visitor is None or seat is None:
            raise unseen()
        return visitor.player.id, seat

    @staticmethod
    def _allow(live: LiveMatch) -> None:
        """Allow what is an aid in thinking, as hints are. Raises TurnedAway."""
        if live.is_over:
            raise TurnedAway(NOT_ALLOWED, "over", OVER)
        if not live.header.gives_hints:
            raise TurnedAway(NOT_ALLOWED, "no_hints", NO_HINTS)

    async def _sit_down(self, match_id: UUID, player_id: UUID, seat: Seat) -> None:
        """Go on with the trial that the address names, or begin one."""
        named = self._connection.query_params.get("trial")
        found = self._trials.again(named, match_id, player_id, seat, self._put_away)
        if found is not None:
            self._held = found
            await self._trials.work(found, self._show)
            return
        await self._limits.hit("trial", str(player_id))
        async with sessions_of(self._connection)() as db:
            await count_use(db, "try_it")
        address = address_of(self._connection)
        self._held = self._trials.open(match_id, player_id, address, seat, self._put_away)
        try:
            await self._trials.work(self._held, self._draw)
        except BaseException:
            self._trials.drop(self._held)
            raise

    def _put_away(self) -> None:
        self._error("put_away", "This trial has ended. Start another.")
        self.close(PUT_AWAY, "put_away")

    def _leave(self) -> None:
        self._trials.leave(self._held, self._put_away)

    # What its peer says

    async def _answer(self, message: Any) -> None:
        if isinstance(message, protocol.PingMessage):
            self.deliver(table_messages.PONG)
            if self._trials.is_idle(self._held):
                self._put_away()
            return
        self._trials.touch(self._held)
        match message:
            case messages.RedrawMessage():
                await self._redraw(message.id)
            case protocol.ActMessage():
                await self._work(message.id, lambda: self._act(message))
            case protocol.UndoMessage():
                await self._work(message.id, self._undo)
            case messages.RestartMessage():
                await self._work(message.id, self._restart)
            case messages.SeeMessage():
                await self._work(message.id, lambda: self._see(message.seat))

    async def _work(self, request: UUID, step: Callable[[], Refused | None]) -> None:
        def own_step() -> Refused | None:
            """A page that was loaded again may have come back while this one waited."""
            return step() if self._held.close == self._put_away else None

        try:
            refused = await self._trials.work(self._held, own_step)
        except Exception:
            # A mistake in the rules. They work on copies: the trial is as it was.
            log.exception("a trial in match %s", self._held.match_id)
            refused = BROKEN
        if refused is not None:
            self._refuse(request, refused)

    def _act(self, message: protocol.ActMessage) -> Refused | None:
        act = Act(message.seq, message.action)
        trial, eyes = self._held.trial, self._held.eyes
        refused = trial.act(eyes, act, message.id, self._wall.ms())
        if refused is None:
            self.deliver(trial.frame(eyes, ack=message.id))
        return refused

    def _undo(self) -> Refused | None:
        refused = self._held.trial.undo()
        if refused is None:
            self._show()
        return refused

    def _restart(self) -> None:
        self._held.trial.restart()
        self._show()

    def _see(self, name: str) -> Refused | None:
        seats = self._live.header.viewers[:-1]
        if name not in seats:
            return NO_SUCH_SEAT
        self._held.eyes = Seat(seats.index(name))
        self._show()
        return None

    async def _redraw(self, request: UUID) -> None:
        held = self._held
        try:
            await self._limits.hit("trial", str(held.player_id))
            live = await self._matches.open(held.match_id)
        except RateLimited as limited:
            self._refuse(request, Refused("too_frequent", limited.message))
        except (FoldError, NoSuchMatch):
            self._refuse(request, NO_LONGER)
        except DATABASE_ERRORS as error:
            self._matches.outage.mention(f"match {held.match_id}: no other world", error)
            self._refuse(request, Refused("not_now", to_players(error)))
        else:
            if live.header.seat_of(held.player_id) != held.seat:
                self.close(RENEWED, "other_people")
            elif live.is_over:
                self._refuse(request, NO_LONGER)
            else:
                self._live = live
                await self._work(request, self._draw)

    # Showing

    def _draw(self) -> None:
        """Another world, from what the seat knows now, seen by the seat itself."""
        live, held = self._live, self._held
        held.eyes = held.seat
        now, header = live.referee.now, live.header
        world = draw_world(header.ruleset, now.state, held.seat, draw_key())
        held.trial = Trial(header.ruleset, now.seats, world, draw_key, self._wall.ms())
        held.world, held.since = held.world + 1, now.counts[held.seat]
        self._show()

    def _show(self) -> None:
        """Everything, as it looks through the eyes of a seat."""
        header, trial, held = self._live.header, self._held.trial, self._held
        welcome = WelcomeMessage(
            type="welcome",
            match=header.public(),
            viewer=header.viewer_name(held.eyes),
            seq=trial.now.counts[held.eyes],
            now=self._wall.ms(),
            log=trial.lines(held.eyes),
            reset=True,
            replay=None,
            looked=None,
        )
        told = messages.TrialMessage(
            type="trial",
            id=held.id,
            own=header.viewer_name(held.seat),
            world=held.world,
            since=held.since,
        )
        for message in (welcome, told):
            self.deliver(orjson.dumps(message))
        self.deliver(trial.frame(held.eyes))

    def _now(self) -> bytes:
        return self._held.trial.frame(self._held.eyes)


route = WebSocketRoute("/ws/matches/{match_id}/try", SandboxSocket, name="sandbox_socket")
