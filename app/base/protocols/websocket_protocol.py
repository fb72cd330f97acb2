"""Websockets as uvicorn speaks them, with a shorter way for finished frames.

A frame through ASGI passes every middleware, is decoded, and is encoded again: more work than
making it. A frame that is encoded already is written to the transport here. Everything else about a
connection stays uvicorn's, and so do frames while the peer reads too slowly or the connection is
not open: then the writer says no, and the sender goes through ASGI, which waits or raises.

Most connections wait. What every middleware and the handshake hold of one meanwhile is 15 KB: an
application that has accepted a connection may leave the rest to be done once all of them have
returned.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

EXTENSION = "roses.write_text"
"""The key of the writer among the extensions of a connection's scope."""
LEAVE = "roses.leave"
"""The key of what takes the rest, to be done when the application has returned."""
TEXT_FRAME = b"\x81"
"""RFC 6455, 5.2: the first byte of a frame that is a whole text message."""
SHORT, MEDIUM = 126, 1 << 16
"""Lengths from which more bytes are needed to write the length."""

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


class FastTextProtocol(WebSocketsSansIOProtocol):
    """A connection that offers the short way to the application."""

    _rest: Rest | None = None
    """What the application has left to be done."""

    def handle_connect(self, event: Any) -> None:
        """The handshake: the application begins with the next turn of the loop."""
        super().handle_connect(event)
        if not self.close_sent:
            self._extensions.update({EXTENSION: self.write_text, LEAVE: self._leave})

    @property
    def _extensions(self) -> dict[str, Any]:
        """What the connection offers; nothing once the application has left."""
        return cast(dict[str, dict[str, Any]], self.scope).get("extensions", {})

    async def run_asgi(self) -> None:
        """Serve the connection to its end."""
        self.app = self._serve
        await super().run_asgi()

    async def _serve(self, scope: Any, receive: Any, send: Any) -> Any:
        self.app = self.config.loaded_app
        with suppress(asyncio.CancelledError):  # the server stops, and this would not end by itself
            answer = await self.app(scope, receive, send)
            del scope, receive, send
            rest, self._rest = self._rest, None
            if rest is None:
                return answer
            self._forget_handshake()
            return await rest()

    def _leave(self, rest: Rest) -> None:
        self._rest = rest

    def _forget_handshake(self) -> None:
        """Drop the headers, cookies too, and what the application has noted beside them. The parser
        holds on to the request itself."""
        self.request.headers.clear()
        del self.response
        self._extensions.clear()
        self.scope = cast(Any, {"path": self.scope["path"]})

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer has gone, or we have closed the connection."""
        super().connection_lost(exc)
        # The writer refers to the connection, and that to its scope. Python's collector comes by
        # too seldom for this (app/base/process/priority.py): without the writer, all is freed at
        # once.
        if hasattr(self, "scope"):
            self._extensions.clear()

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
