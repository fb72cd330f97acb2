"""The short way for finished frames: the same bytes, and never out of turn. A connection on which
nothing happens holds little, and misses nothing."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from app.base.protocols.http_timeouts import TimeoutProtocol
from app.base.protocols.websocket_protocol import (
    EXTENSION,
    FastTextProtocol,
    finish,
    framed,
    writer_of,
)

HANDSHAKE = b"\r\n".join(
    (
        b"GET /ws HTTP/1.1",
        b"Host: localhost",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        b"",
        b"",
    )
)


class Transport:
    """Keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        assert not self.closing
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_extra_info(self, name: str) -> None:
        return None

    def set_protocol(self, protocol: Any) -> None:
        """It passes nothing on."""


async def _app(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def connected(app: Any = _app) -> tuple[FastTextProtocol, Transport]:
    """A connection whose handshake has come, but is not answered yet."""
    config = Config(app, ws=FastTextProtocol, ws_per_message_deflate=False, log_config=None)
    config.load()
    wire, transport = FastTextProtocol(config, ServerState(), {}), Transport()
    wire.connection_made(transport)  # type: ignore[arg-type]
    wire.data_received(HANDSHAKE)
    return wire, transport


async def _open() -> tuple[FastTextProtocol, Transport]:
    wire, transport = await connected()
    await wire.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    transport.written.clear()
    return wire, transport


async def end(wire: FastTextProtocol) -> None:
    wire.connection_lost(None)
    for task in tuple(wire.tasks):
        await task


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@contextmanager
def _without_the_collector() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize("leaves_the_rest", [False, True])
async def test_a_connection_that_has_ended_is_freed_at_once(leaves_the_rest: bool) -> None:
    with _without_the_collector():
        wire, transport = await (connected(Application()) if leaves_the_rest else _open())
        left = weakref.ref(wire)
        await end(wire)
        del wire, transport
        assert left() is None


async def test_what_became_a_websocket_is_freed_at_once_as_http() -> None:
    config = Config(_app, ws=FastTextProtocol, ws_per_message_deflate=False, log_config=None)
    config.load()
    state = ServerState()
    with _without_the_collector():
        http = TimeoutProtocol(config, state, {})
        http.connection_made(Transport())
        http.data_received(HANDSHAKE)
        left = weakref.ref(http)
        del http
        assert left() is None
    (wire,) = state.connections
    assert isinstance(wire, FastTextProtocol)
    await end(wire)


def _from_peer(opcode: Opcode, data: bytes = b"") -> bytes:
    return Frame(opcode, data).serialize(mask=True)


async def test_a_peer_that_goes_while_a_message_waits_is_let_go() -> None:
    wire, transport = await _open()
    await wire.receive()
    wire.data_received(_from_peer(Opcode.TEXT, b"1"))
    wire.data_received(_from_peer(Opcode.CLOSE, Close(1000, "").serialize()))
    assert transport.closing
    message: Any = await wire.receive()
    assert message["text"] == "1"
    assert (await wire.receive())["type"] == "websocket.disconnect"
    await end(wire)


async def _closed() -> tuple[FastTextProtocol, Transport]:
    wire, transport = await _open()
    await wire.send({"type": "websocket.close", "code": 4401, "reason": "signed_out"})
    transport.written.clear()
    return wire, transport


async def _closing() -> tuple[FastTextProtocol, Transport]:
    wire, transport = await _open()
    transport.close()
    return wire, transport


@pytest.mark.parametrize("made", [connected, _closed, _closing])
async def test_a_connection_that_is_not_open_takes_no_frame(
    made: Callable[[], Awaitable[tuple[FastTextProtocol, Transport]]],
) -> None:
    wire, transport = await made()
    assert not wire.write_text(b"{}")
    assert transport.written == []
    await end(wire)


async def test_a_frame_is_taken_at_once_but_for_a_slow_peer_who_has_a_queue() -> None:
    wire, transport = await _open()
    write = writer_of(wire.scope)  # type: ignore[arg-type]
    assert write is not None
    wire.pause_writing()
    assert not write(b"{}")
    wire.resume_writing()
    assert write(b"{}")
    assert transport.written == [b"\x81\x02{}"]
    await end(wire)


@pytest.mark.parametrize("is_lost", [False, True], ids=["says goodbye", "is lost"])
async def test_a_peer_that_goes_by_itself_needs_no_end(is_lost: bool) -> None:
    wire, transport = await _open()
    if is_lost:
        wire.connection_lost(OSError("reset"))
    else:
        goodbye = Frame(Opcode.CLOSE, Close(1001, "").serialize())
        wire.data_received(goodbye.serialize(mask=True))
    transport.written.clear()
    wire.shutdown()
    assert transport.written == []
    if not is_lost:
        await end(wire)


def test_another_server_has_no_short_way() -> None:
    assert writer_of({"type": "websocket"}) is None
    assert writer_of({"type": "websocket", "extensions": {"other": None}}) is None
    assert EXTENSION.startswith("roses.")


# The rest is left to be done


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


async def _turns() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_the_rest_is_done_once_the_application_has_returned() -> None:
    application = Application()
    wire, _ = await connected(application)
    await _turns()
    assert application.host == "localhost"
    for text in (b"one", b"two"):
        wire.data_received(_from_peer(Opcode.TEXT, text))
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
