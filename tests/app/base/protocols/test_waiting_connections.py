"""A connection on which nothing happens holds little, and misses nothing."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

from websockets.frames import Frame, Opcode

from app.base.protocols.websocket_protocol import finish

from .test_websocket_protocol import connected, end


class Application:
    """Accepts a connection, leaves the rest, and returns."""

    def __init__(self) -> None:
        self.returned = False
        self.heard: list[Any] = []
        self.host = ""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})

        async def rest() -> None:
            self.host = dict(scope["headers"])[b"Host"].decode()
            assert self.returned
            while (message := await receive())["type"] == "websocket.receive":
                self.heard.append(message["text"])

        await finish(scope, rest)
        self.returned = True


def _frame(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=True)


async def _turns() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_the_rest_is_done_once_the_application_has_returned() -> None:
    application = Application()
    wire, _ = await connected(application)
    await _turns()
    assert application.host == "localhost"
    for text in (b"one", b"two"):
        wire.data_received(_frame(text))
        await _turns()
    await end(wire)
    assert application.heard == ["one", "two"]


async def test_without_the_server_s_help_the_application_does_the_rest_itself() -> None:
    done = []

    async def rest() -> None:
        done.append(True)

    await finish({"type": "websocket"}, rest)
    assert done


async def test_what_came_with_the_handshake_is_forgotten() -> None:
    wire, _ = await connected(Application())
    await _turns()
    assert not wire.request.headers
    assert not hasattr(wire, "response")
    assert list(wire.scope) == ["path"]
    await end(wire)


async def test_a_mistake_in_the_rest_ends_the_connection() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})

        async def rest() -> None:
            raise LookupError

        await finish(scope, rest)

    wire, transport = await connected(application)
    await _turns()
    assert transport.closing
    await end(wire)


async def test_it_is_freed_at_once_when_it_ends() -> None:
    gc.disable()
    try:
        wire, transport = await connected(Application())
        await _turns()
        left = weakref.ref(wire)
        await end(wire)
        del wire, transport
        assert left() is None
    finally:
        gc.enable()
