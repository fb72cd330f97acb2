"""A websocket as plain ASGI: who comes in, how much they may send, and when it ends. What is said
on it is for the sockets: that of a match (socket.py) and that of a trial
(app/lobby/sandbox)."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any, ClassVar
from uuid import UUID

import orjson
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ...accounts.sessions.cookies import session_of, visitor_of
from ...accounts.sessions.store import Visitor
from ...accounts.sessions.tokens import holder_of
from ...base.bus.outbox import Outbox
from ...base.process.wall_clock import WallClock
from ...base.protocols.websocket_protocol import finish, writer_of
from ...base.settings import Settings
from ...base.web.api import Scope as TokenScope
from ...base.web.errors import Problem
from ...base.web.injection import service_of
from ...base.web.limits import Limits, RateLimited
from ...base.web.validation import address_of
from ...referee.referee import Refused
from ..matches.audience import UNSEEN
from ..matches.messages import NO_MATCH
from . import messages
from .connection_limits import PER_SECOND, ConnectionLimiter, TokenBucket
from .session_sockets import SessionSockets

BAD_REQUEST, SIGNED_OUT, RENEWED, NOT_ALLOWED = 4400, 4401, 4402, 4403
TOO_SLOW, FLOOD, TRY_LATER = 4408, 4429, 1013

PLAY: tuple[TokenScope, ...] = ("play",)
"""What an API token must be allowed to open a websocket."""
SECONDS_TO_COME_BACK = 60
"""What an address with too many connections is told."""
MAX_IGNORED = 200
"""Messages that come too often before the connection is closed."""

WITHOUT_STATE = frozenset({"malformed", "no_offer", "not_now", "not_seated", "too_frequent"})
"""Refusals that have nothing to do with the position. A few bytes must not cost us a whole one."""
TOO_FREQUENT = Refused("too_frequent", f"At most {PER_SECOND} messages a second, please.")


class TurnedAway(Exception):
    """Why a connection is not served: the close code, the error's name and its text."""

    def __init__(self, code: int, name: str, reason: str) -> None:
        super().__init__(reason)
        self.code, self.name, self.reason = code, name, reason


def unseen() -> TurnedAway:
    """The one answer where no match is to be seen, whatever the reason."""
    return TurnedAway(NO_MATCH, "no_such_match", f"{UNSEEN} Or it has not begun.")


class Connection(ABC):
    """Reads one message at a time and answers it before it reads the next."""

    # Most connections wait: slots take a quarter of the room of a dictionary.
    __slots__ = (
        "_bucket",
        "_connection",
        "_connections",
        "_outbox",
        "_receive",
        "_session_sockets",
    )

    client: ClassVar[TypeAdapter[Any]]
    """The messages that it understands."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._connection = HTTPConnection(scope)
        self._receive = receive
        limited = service_of(self._connection, Settings).rate_limits
        steady = service_of(self._connection, WallClock).steady
        self._bucket = TokenBucket(steady) if limited else None
        self._outbox = Outbox(send, writer_of(scope))
        self._session_sockets = service_of(self._connection, SessionSockets)
        self._connections = service_of(self._connection, ConnectionLimiter)

    # What a socket adds

    @abstractmethod
    async def _admit(self) -> None:
        """Find out who it is and what they may see, and show it. Raises TurnedAway."""

    @abstractmethod
    async def _answer(self, message: Any) -> None:
        """Carry out a message of `client`."""

    @abstractmethod
    def _now(self) -> bytes:
        """The current `state`."""

    @abstractmethod
    def _leave(self) -> None:
        """The peer, which had been admitted, is gone."""

    # Sending

    def deliver(self, frame: bytes) -> None:
        """Send a message, now or as soon as the peer can take it."""
        if not self._outbox.put(frame):
            self.close(TOO_SLOW, "too slow: connect again with since")

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        self._outbox.close(code, reason)

    def _refuse(self, request: UUID, why: Refused) -> None:
        """Say why a message is not carried out."""
        refused = messages.RefusedMessage(
            type="refused", id=request, code=why.code, reason=why.reason, rule=why.rule
        )
        self.deliver(orjson.dumps(refused))
        if why.code not in WITHOUT_STATE:
            self.deliver(self._now())

    def _error(self, code: str, reason: str) -> None:
        self.deliver(messages.error(code, reason))

    # Its session

    def sign_out(self) -> None:
        """The player's session has ended here: nothing more is shown or taken."""
        self._error("signed_out", "This session has ended.")
        self.close(SIGNED_OUT, "signed_out")

    def renew(self) -> None:
        """The player's session has another token, which the browser has by now."""
        self.close(RENEWED, "renewed: connect again")

    async def _visitor(self, db: AsyncSession) -> Visitor | None:
        try:
            by_token = await holder_of(db, self._connection, PLAY)
        except Problem as problem:
            raise TurnedAway(NOT_ALLOWED, problem.code, problem.message) from None
        return by_token or await visitor_of(self._connection, db)

    # From the handshake to the end

    def __await__(self) -> Generator[Any, None, None]:
        """As routes do with an endpoint that is a class."""
        return self.run().__await__()

    async def run(self) -> None:
        """Serve it from the handshake to its end."""
        await self._receive()  # websocket.connect
        self._outbox.accept()
        await finish(self._connection.scope, self._accepted)

    async def _accepted(self) -> None:
        # Each coroutine that waits takes a quarter of a kilobyte: as few as possible.
        address = address_of(self._connection)
        try:
            await service_of(self._connection, Limits).hit("connect", address)
            if not self._connections.come(address):
                raise RateLimited("open connections", SECONDS_TO_COME_BACK)
        except RateLimited as limited:
            self._turn_away(TurnedAway(FLOOD, "too_frequent", limited.message))
            return
        session, admitted = session_of(self._connection), False
        if session is not None:
            self._session_sockets.admit(session, self)
        try:
            admitted = await self._is_admitted()
            if admitted:
                await self._listen()
        except asyncio.CancelledError:
            pass  # the server ends, and could not wait: the peer sends again what was not answered
        finally:
            self._connections.go(address)
            if session is not None:
                self._session_sockets.dismiss(session, self)
            if admitted:
                self._outbox.stop()
                self._leave()

    async def _is_admitted(self) -> bool:
        try:
            await self._admit()
        except TurnedAway as turned:
            self._turn_away(turned)
            return False
        del self._connection  # its headers, and all that was noted on the way here
        return True

    def _turn_away(self, turned: TurnedAway) -> None:
        self._error(turned.name, turned.reason)
        self.close(turned.code, turned.name)

    # Reading

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
            message = self.client.validate_json(text)
        except ValidationError as error:
            why = Refused("malformed", explained(error))
            self._refuse_text(text, TOO_FREQUENT if ignore else why)
        else:
            if ignore:
                self._refuse_text(text, TOO_FREQUENT)
            else:
                await self._answer(message)
        if self._bucket is not None and self._bucket.ignored > MAX_IGNORED:
            self.close(FLOOD, "too_frequent")

    def _refuse_text(self, text: str, why: Refused) -> None:
        """By its id, or else by its type, where at least that can be read."""
        try:
            said = dict(orjson.loads(text))
        except (ValueError, TypeError):
            said = {}
        try:
            request = UUID(said.get("id"))
        except (ValueError, TypeError, AttributeError):
            self.deliver(messages.error(why.code, why.reason, said.get("type")))
        else:
            self._refuse(request, why)


def explained(error: ValidationError) -> str:
    """Where a message is wrong, and how."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
