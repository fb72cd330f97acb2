"""Frames on their way to one peer: in order, and never a reason for the others to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from types import coroutine
from typing import Any, cast

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

MOST = 128
"""Frames that may wait for a slow peer."""


class Outbox:
    """Sends at once while the peer keeps up, and queues while it does not. `write` is a shorter way
    for text frames, which says whether it could send one."""

    __slots__ = ("_closed", "_draining", "_send", "_waiting", "_write")

    def __init__(self, send: Send, write: Callable[[bytes], bool] | None = None) -> None:
        self._send, self._write = send, write
        self._waiting: list[Message] = []  # an empty deque takes 0.7 KB
        self._draining: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether nothing is sent any more."""
        return self._closed

    def accept(self) -> None:
        """Finish the handshake."""
        self._post({"type": "websocket.accept"})

    def put(self, frame: bytes) -> bool:
        """Send a text frame. False if the peer is so slow that MOST frames wait: it should be
        closed."""
        if self._closed:
            return True
        if self._draining is None and self._write is not None and self._write(frame):
            return True
        if len(self._waiting) == MOST:
            return False
        self._post({"type": "websocket.send", "text": frame.decode()})
        return True

    def close(self, code: int, reason: str) -> None:
        """Send a close frame instead of what waits; nothing is sent after it."""
        if not self._closed:
            self._closed = True
            self._waiting.clear()
            self._post({"type": "websocket.close", "code": code, "reason": reason})

    def stop(self) -> None:
        """The peer is gone: forget everything."""
        self._closed = True
        self._waiting.clear()
        if self._draining is not None:
            self._draining.cancel()

    def _post(self, message: Message) -> None:
        if self._draining is not None:
            self._waiting.append(message)
            return
        # A send is done at its first step unless the peer is slow, and so needs no task. That
        # saves a switch between tasks for every frame of every action.
        sending = cast(Coroutine[Any, Any, None], self._send(message))
        try:
            awaits = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self.stop()  # the peer has gone; the reader of this connection is told too
            return
        self._draining = asyncio.create_task(self._drain(sending, awaits))

    async def _drain(self, first: Coroutine[Any, Any, None], awaits: Any) -> None:
        try:
            await _rest(first, awaits)
            while self._waiting:
                await self._send(self._waiting.pop(0))
        except Exception:
            self.stop()
        finally:
            self._draining = None


@coroutine
def _rest(begun: Coroutine[Any, Any, None], awaits: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that has been begun by hand and awaits the future `awaits`."""
    while True:
        yield awaits
        try:
            awaits = begun.send(None)
        except StopIteration:
            return
