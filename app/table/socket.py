"""GET /ws/matches/{id}: one websocket for each viewer of a match, as plain ASGI."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import orjson
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from rulesets.kernel.interface import Seat

from ..accounts.sessions import Visitor, session_of, visitor_of
from ..accounts.tokens import holder_of
from ..bus.hub import Watcher
from ..bus.outbox import Outbox
from ..database.engine import DATABASE_ERRORS
from ..matches import held
from ..matches.close_codes import LOST_MATCH, NO_MATCH
from ..matches.live_match import NOT_SAVED, LiveMatch
from ..matches.messages import Looked
from ..matches.privacy import UNSEEN
from ..matches.registry import MatchRegistry, OtherPeople
from ..matches.store import NoSuchMatch
from ..offers.kinds import NotOffered
from ..offers.offers import Offers
from ..referee import referee, settlement
from ..referee.interpreter import FoldError
from ..referee.referee import Move, Refused
from ..settings import Settings
from ..wall_clock import WallClock
from ..web.api import Scope as TokenScope
from ..web.deps import sessions_of
from ..web.errors import Problem
from ..web.injection import service_of
from ..web.inputs import address_of
from ..web.limits import Limits, RateLimited
from ..web.wires import writer_of
from . import messages, protocol
from .chat import Chat
from .crowd import Crowd
from .doorkeeper import Doorkeeper
from .looks import Looks
from .token_bucket import PER_SECOND, TokenBucket

BAD_REQUEST, SIGNED_OUT, RENEWED, NOT_ALLOWED = 4400, 4401, 4402, 4403
TOO_SLOW, FLOOD, TRY_LATER = 4408, 4429, 1013

PLAY: tuple[TokenScope, ...] = ("play",)
"""What an API token must be allowed to open a websocket."""
SECONDS_TO_COME_BACK = 60
"""What an address with too many connections is told."""
MOST_IGNORED = 200
"""Messages that come too often before the connection is closed."""

TOO_FREQUENT = Refused("too_frequent", f"At most {PER_SECOND} messages a second, please.")
NOT_SEATED = Refused("not_seated", "Spectators cannot do this.")
WITHOUT_STATE = frozenset({"malformed", "no_offer", "not_now", "not_seated", "too_frequent"})
"""Refusals that have nothing to do with the position. A few bytes must not cost us a whole one."""


class TurnedAway(Exception):
    """Why a connection is not served: the close code, the error's name and its text."""

    def __init__(self, code: int, name: str, reason: str) -> None:
        super().__init__(reason)
        self.code, self.name, self.reason = code, name, reason


def _unseen() -> TurnedAway:
    """The one answer where no match is to be seen, whatever the reason."""
    return TurnedAway(NO_MATCH, "no_such_match", f"{UNSEEN} Or it has not begun.")


class Socket(Watcher):
    """A connection. It reads one message at a time and answers it before it reads the next."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._connection = HTTPConnection(scope)
        self._receive = receive
        self._matches = service_of(self._connection, MatchRegistry)
        limited = service_of(self._connection, Settings).rate_limits
        steady = service_of(self._connection, WallClock).steady
        self._bucket = TokenBucket(steady) if limited else None
        self._outbox = Outbox(send, self._fall_behind, writer_of(scope))
        self._doorkeeper = service_of(self._connection, Doorkeeper)
        self._crowd = service_of(self._connection, Crowd)
        self._chat = service_of(self._connection, Chat)
        self._offers = service_of(self._connection, Offers)
        self._looks = service_of(self._connection, Looks)
        self._live: LiveMatch
        self._looked: Looked | None = None

    # Watching

    def deliver(self, frame: bytes) -> None:
        """Send a message, now or as soon as the peer can take it."""
        self._outbox.put(frame)

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        self._outbox.close(code, reason)

    def _fall_behind(self) -> None:
        self.close(TOO_SLOW, "too slow: connect again with since")

    # Its session

    def sign_out(self) -> None:
        """The player's session has ended here: nothing more is shown or taken."""
        self._error("signed_out", "This session has ended.")
        self.close(SIGNED_OUT, "signed_out")

    def renew(self) -> None:
        """The player's session has another token, which the browser has by now."""
        self.close(RENEWED, "renewed: connect again")

    # The connection

    async def run(self) -> None:
        """Serve it from the handshake to its end."""
        await self._receive()  # websocket.connect
        self._outbox.accept()
        address = address_of(self._connection)
        try:
            await self._come_in(address)
        except RateLimited as limited:
            self._turn_away(TurnedAway(FLOOD, "too_frequent", limited.message))
            return
        try:
            await self._serve_session()
        finally:
            self._crowd.go(address)

    async def _come_in(self, address: str) -> None:
        await service_of(self._connection, Limits).hit("connect", address)
        if not self._crowd.has_room(address):
            raise RateLimited("open connections", SECONDS_TO_COME_BACK)
        self._crowd.come(address)

    async def _serve_session(self) -> None:
        session = session_of(self._connection)
        if session is None:
            await self._serve()
            return
        self._doorkeeper.admit(session, self)
        try:
            await self._serve()
        finally:
            self._doorkeeper.dismiss(session, self)

    async def _serve(self) -> None:
        try:
            await self._admit()
        except TurnedAway as turned:
            self._turn_away(turned)
            return
        try:
            await self._listen()
        finally:
            self._outbox.stop()
            self._matches.leave(self)

    def _turn_away(self, turned: TurnedAway) -> None:
        self._error(turned.name, turned.reason)
        self.close(turned.code, turned.name)

    async def _admit(self) -> None:
        """Find out who it is and what they may see, and show it. Raises TurnedAway."""
        since = self._since()
        try:
            self.match_id = UUID(self._connection.path_params["match_id"])
            live = await self._matches.open(self.match_id)
            await self._identify(live)
            self._live = await self._matches.enter(self, since, self._looked)
        except (ValueError, NoSuchMatch) as error:
            if isinstance(error, FoldError):
                raise TurnedAway(LOST_MATCH, "match_held", held.WORDS) from None
            raise _unseen() from None
        except OtherPeople:
            raise TurnedAway(
                RENEWED, "other_people", "Connect again: the seats have changed."
            ) from None
        except DATABASE_ERRORS as error:
            self._matches.outage.mention("a socket could not be admitted", error)
            reason = "The server cannot reach its database. Try again soon."
            raise TurnedAway(TRY_LATER, "try_later", reason) from None

    def _since(self) -> int | None:
        text = self._connection.query_params.get("since")
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise TurnedAway(BAD_REQUEST, "bad_request", "since is not a sequence number.")
        return int(text)

    async def _identify(self, live: LiveMatch) -> None:
        async with sessions_of(self._connection)() as db:
            visitor = await self._visitor(db)
            if visitor is not None:
                self.player_id, self.name = visitor.player.id, visitor.player.name
            self.seat = live.header.seat_of(self.player_id)
            if self.player_id is not None and self.seat is not None:
                self._looked = await self._looks.of(db, self.match_id, self.player_id)
        self.viewer = len(live.header.seats) if self.seat is None else self.seat
        if not live.may_see(self.player_id):
            raise _unseen()

    async def _visitor(self, db: AsyncSession) -> Visitor | None:
        try:
            by_token = await holder_of(db, self._connection, PLAY)
        except Problem as problem:
            raise TurnedAway(NOT_ALLOWED, problem.code, problem.message) from None
        return by_token or await visitor_of(self._connection, db)

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect" or self._outbox.closed:
                return
            text = message.get("text")
            if text is None:
                self._error("malformed", "Messages are JSON in text frames.")
            else:
                await self._read(text)

    async def _read(self, text: str) -> None:
        ignore = self._bucket is not None and not self._bucket.passes()
        try:
            message = protocol.CLIENT.validate_json(text)
        except ValidationError as error:
            self._refuse_malformed(
                text, TOO_FREQUENT if ignore else Refused("malformed", explained(error))
            )
        else:
            if ignore:
                self._refuse_any(getattr(message, "id", None), TOO_FREQUENT)
            else:
                await self._answer(message)
        if self._bucket is not None and self._bucket.ignored > MOST_IGNORED:
            self.close(FLOOD, "too_frequent")

    async def _answer(self, message: Any) -> None:
        match message:
            case protocol.ActMessage():
                await self._move(message.id, referee.Act(message.seq, message.action))
            case protocol.UndoMessage():
                await self._move(message.id, referee.Undo(message.seq))
            case protocol.ResignMessage():
                await self._move(message.id, referee.Resign())
            case protocol.LeaveMessage():
                await self._move(message.id, settlement.Leave())
            case protocol.ReturnMessage():
                await self._move(message.id, settlement.Return())
            case protocol.OfferMessage() | protocol.AnswerMessage() | protocol.WithdrawMessage():
                await self._propose(message)
            case protocol.PingMessage():
                self.deliver(messages.PONG)
            case protocol.LookMessage():
                self._look(message.seq)
            case protocol.ChatMessage():
                await self._chat.hear(self, message.text)

    def _look(self, seq: int) -> None:
        """A player has seen the match up to `seq`: nothing that they have not been told of."""
        if self.player_id is not None and self.seat is not None:
            told = self._live.referee.now.counts[self.viewer]
            self._looks.note(self.match_id, self.player_id, min(seq, told))

    # Moves

    async def _move(self, request: UUID, move: Move) -> None:
        if self.seat is None:
            self._refuse(request, NOT_SEATED)
            return
        try:
            seat = Seat(self.seat)
            verdict = await self._matches.submit(self.match_id, seat, move, request, self.player_id)
        except (*DATABASE_ERRORS, FoldError) as error:
            self._matches.outage.mention(f"match {self.match_id}: a move was not made", error)
            verdict = NOT_SAVED
        if isinstance(verdict, Refused):
            self._refuse(request, verdict)
        elif verdict.repeated:
            self.deliver(self._live.repeat(self.viewer, ack=request))

    # Offers

    async def _propose(
        self, message: protocol.OfferMessage | protocol.AnswerMessage | protocol.WithdrawMessage
    ) -> None:
        """Everyone concerned is told by `offers`; only a refusal is answered here."""
        if self.seat is None:
            self._refuse(message.id, NOT_SEATED)
            return
        try:
            await self._offer(Seat(self.seat), message)
        except NotOffered as refusal:
            self._refuse(message.id, Refused(refusal.code, refusal.reason))
        except RateLimited as limited:
            self._refuse(message.id, Refused("too_frequent", limited.message))
        except (*DATABASE_ERRORS, FoldError) as error:
            self._matches.outage.mention(f"match {self.match_id}: an offer was lost", error)
            self._refuse(message.id, NOT_SAVED)

    async def _offer(
        self,
        seat: Seat,
        message: protocol.OfferMessage | protocol.AnswerMessage | protocol.WithdrawMessage,
    ) -> None:
        match message:
            case protocol.OfferMessage(id=request, kind=kind, about=about, detail=detail):
                await self._offers.make(self.match_id, seat, request, kind, about, detail)
            case protocol.AnswerMessage(offer=offer, accept=accept):
                await self._offers.answer(self.match_id, seat, offer, accept=accept)
            case protocol.WithdrawMessage(offer=offer):
                await self._offers.withdraw(self.match_id, seat, offer)

    def _refuse(self, request: UUID, why: Refused) -> None:
        refused = messages.Refused(
            type="refused", id=request, code=why.code, reason=why.reason, rule=why.rule
        )
        self.deliver(orjson.dumps(refused))
        if why.code not in WITHOUT_STATE:
            self.deliver(self._live.repeat(self.viewer))

    def _refuse_any(self, request: UUID | None, why: Refused) -> None:
        if request is None:
            self._error(why.code, why.reason)
        else:
            self._refuse(request, why)

    def _refuse_malformed(self, text: str, why: Refused) -> None:
        """By its id, where at least that can be read."""
        try:
            request = UUID(orjson.loads(text)["id"])
        except (ValueError, TypeError, KeyError, AttributeError):
            request = None
        self._refuse_any(request, why)

    def _error(self, code: str, reason: str) -> None:
        self.deliver(messages.error(code, reason))


def explained(error: ValidationError) -> str:
    """Where a message is wrong, and how."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


class _Endpoint:
    """What the router calls: an object and not a function, which Starlette would wrap."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Socket(scope, receive, send).run()


route = WebSocketRoute("/ws/matches/{match_id}", _Endpoint(), name="match_socket")
