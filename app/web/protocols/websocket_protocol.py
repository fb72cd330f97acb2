"""Websockets as uvicorn speaks them, with a shorter way for finished frames, and little to remember
of each.

A frame through ASGI passes every middleware, is decoded, and is encoded again: more work than
making it. A frame that is encoded already is written to the transport here. Everything else about a
connection stays uvicorn's, and so do frames while the peer reads too slowly or the connection is
not open: then the writer says no, and the sender goes through ASGI, which waits or raises.

Most connections wait. What every middleware and the handshake hold of one meanwhile was two thirds
of its memory: an application that has accepted a connection may leave the rest to be done once
all of them have returned.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from .keep_alive import Rounds

EXTENSION = "roses.write_text"
"""The key of the writer among the extensions of a connection's scope."""
LEAVE = "roses.leave"
"""The key of what takes the rest, to be done when the application has returned."""
ROUNDS = "roses.rounds"
"""The key of the rounds among what all connections of a server share."""
TEXT_FRAME = b"\x81"
"""RFC 6455, 5.2: the first byte of a frame that is a whole text message."""
SHORT, MEDIUM = 126, 1 << 16
"""Lengths from which more bytes are needed to write the length."""

RESTART = 1012
HANDED_OVER = "another process goes on"
"""Why a connection ends with RESTART whose peer may connect again at once."""

WriteText = Callable[[bytes], bool]
"""Sends a text message now, if that can be done without waiting; says whether it has."""
Rest = Callable[[], Awaitable[None]]
"""What there is to do on a connection that has been accepted."""


def writer_of(scope: Scope) -> WriteText | None:
    """The short way of a connection; None on servers that have none."""
    writer: WriteText | None = scope.get("extensions", {}).get(EXTENSION)
    return writer


async def finish(scope: Scope, rest: Rest) -> None:
    """Do the rest on an accepted connection: here, or where the server takes it."""
    leave: Callable[[Rest], None] | None = scope.get("extensions", {}).get(LEAVE)
    if leave is None:
        await rest()
    else:
        leave(rest)


class Inbox:
    """An asyncio.Queue for one reader: that has five empty deques, 0.7 KB each."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message. Few wait: see `is_full`."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self._messages

    def is_full(self) -> bool:
        """Whether so many wait that the connection should read no further."""
        return len(self._messages) > 1

    def coming(self) -> asyncio.Future[None]:
        """Is done as soon as there is a message; to be awaited where there is none."""
        self._reader = asyncio.get_running_loop().create_future()
        return self._reader

    def take(self) -> Any:
        """The next message, of those that wait."""
        return self._messages.pop(0)


class Gate:
    """An asyncio.Event that is set most of the time, and takes no room then."""

    __slots__ = ("_opens",)

    def __init__(self) -> None:
        self._opens: asyncio.Event | None = None

    def is_set(self) -> bool:
        """Whether no one has to wait."""
        return self._opens is None

    def set(self) -> None:
        """Let all pass."""
        if self._opens is not None:
            self._opens.set()
            self._opens = None

    def clear(self) -> None:
        """From now on let all wait."""
        self._opens = self._opens or asyncio.Event()

    async def wait(self) -> None:
        """Pass as soon as one may."""
        if self._opens is not None:
            await self._opens.wait()


class FastTextProtocol(WebSocketsSansIOProtocol):
    """A connection that offers the short way to the application."""

    # Instances share a dictionary of names only while they have at most thirty. uvicorn's have
    # more, and each would have a dictionary of its own, 1.6 KB: so some of its names are slots.
    __slots__ = (
        "_asked",
        "_extensions",
        "_heard",
        "_rest",
        "_share",
        "close_timer",
        "conn",
        "curr_msg_data_type",
        "frames",
        "last_ping_rtt",
        "pending_ping_payload",
        "ping_sent_at",
        "ping_timer",
        "pong_timer",
        "queue",
        "request",
        "response",
        "scope",
        "transport",
        "writable",
    )

    def __init__(self, *words: Any, **settings: Any) -> None:
        super().__init__(*words, **settings)
        self._extensions: dict[str, Any] | None = None
        """Those of the scope, which the writer is among."""
        self._rest: Rest | None = None
        """What the application has left to be done."""
        self._heard = True
        """Whether the peer was heard since the last visit."""
        self._asked = False
        """Whether it has been asked, and not been heard since."""
        self._share: int | None = None
        """Where it is among those that are visited; None while it is not."""
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Gate())

    def handle_connect(self, event: Any) -> None:
        """The handshake: the application begins with the next turn of the loop."""
        super().handle_connect(event)
        if not self.close_sent:
            scope = cast(dict[str, Any], self.scope)
            more = {EXTENSION: self.write_text, LEAVE: self._leave}
            self._extensions = scope["extensions"] = {**scope["extensions"], **more}

    @property
    def app(self) -> Any:
        """What serves the connection. As a property it is no reference of an object to itself."""
        return self._serve

    @app.setter
    def app(self, _: Any) -> None:
        """uvicorn sets what it has loaded, which `_serve` calls."""

    async def _serve(self, scope: Any, receive: Any, send: Any) -> Any:
        answer = await self.config.loaded_app(scope, receive, send)
        del scope, receive, send
        rest, self._rest = self._rest, None
        if rest is None:
            return answer
        self._forget_handshake()
        return await rest()

    def _leave(self, rest: Rest) -> None:
        self._rest = rest

    def _forget_handshake(self) -> None:
        """Its headers, cookies too, and what the application has noted beside them. The parser
        holds on to the request itself."""
        self.request.headers.clear()
        del self.response
        self.scope = cast(Any, {"path": self.scope["path"]})
        self._forget_extensions()

    async def receive(self) -> Any:
        """The next message, as the application asks for it. One coroutine, not two."""
        inbox = cast(Inbox, self.queue)
        while inbox.empty():
            await inbox.coming()
        message = inbox.take()
        if self.read_paused and inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer has gone, or we have closed the connection."""
        super().connection_lost(exc)
        self._forget_extensions()

    def _forget_extensions(self) -> None:
        """The writer refers to the connection, and that to its scope. Python's collector comes by
        too seldom for this (app/process/priority.py): without the writer, all is freed at once."""
        if self._extensions is not None:
            del self._extensions[EXTENSION], self._extensions[LEAVE]
            self._extensions = None

    def start_keepalive(self) -> None:
        """The connection is open: be visited (keep_alive.py)."""
        self._share = self._rounds.join(self)

    def stop_keepalive(self) -> None:
        """The connection ends."""
        if self._share is not None:
            self._rounds.leave(self, self._share)
            self._share = None

    @property
    def _rounds(self) -> Rounds:
        """Those of the server, beside what else its connections share."""
        found: Rounds = self.app_state.get(ROUNDS) or self.app_state.setdefault(ROUNDS, Rounds())
        return found

    def data_received(self, data: bytes) -> None:
        """The peer says something, if only that it is there."""
        self._heard, self._asked = True, False
        # uvicorn reads no further after each message until it is taken. To stop and begin again
        # costs more than to have one message wait; it stops where a second one does.
        is_paused, self.read_paused = self.read_paused, True
        super().data_received(data)
        self.read_paused = is_paused
        if not is_paused and cast(Inbox, self.queue).is_full() and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def visit(self) -> None:
        """Ask a peer that has been silent whether it is there, and end if it does not answer."""
        if self._heard:
            self._heard = False
        elif self._asked:
            self.keepalive_timeout()
        elif not self.close_sent and not self.transport.is_closing():
            self._asked = True
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))

    def write_text(self, text: bytes) -> bool:
        """Write a text message, unless it has to wait or the connection is not open."""
        if (
            self.conn.state is not OPEN
            or self.transport.is_closing()
            or not self.writable.is_set()
            or self.conn.extensions
        ):
            return False
        self.transport.write(framed(text))
        return True

    def shutdown(self) -> None:
        """End the connection, unless it ends already: uvicorn would send a second close frame,
        which raises, and the server would end without a word to the others."""
        if not self.disconnected and not self.transport.is_closing():
            super().shutdown()

    def hand_over(self) -> None:
        """Have the peer connect again: another process of the server takes new connections."""
        if self.conn.state is not OPEN or self.disconnected or self.transport.is_closing():
            self.shutdown()  # the peer has not come yet, or is going
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART})
        self.conn.send_close(RESTART, HANDED_OVER)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def place(self) -> str:
        """What it is connected to: the path of its match."""
        return str(self.scope["path"])


def framed(text: bytes) -> bytes:
    """RFC 6455, 5.2: a text message in one frame, as a server sends it."""
    size = len(text)
    if size < SHORT:
        length = bytes((size,))
    elif size < MEDIUM:
        length = b"\x7e" + size.to_bytes(2, "big")
    else:
        length = b"\x7f" + size.to_bytes(8, "big")
    return TEXT_FRAME + length + text
