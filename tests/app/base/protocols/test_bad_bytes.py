"""What is no HTTP, no frame or no text is refused, counted, and no line of the log."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from app.base.protocols import bad_bytes
from app.base.protocols.http_timeouts import TimeoutProtocol
from app.base.protocols.websocket_protocol import FastTextProtocol

from .test_websocket_protocol import HANDSHAKE, Transport, _app, end
from .test_websocket_protocol import _open as opened

HOST = b"Host: localhost\r\n"
NO_HTTP = {
    "two bytes": b"\xff\xfe\r\n\r\n",
    "in the path": b"GET /\xff\xfe HTTP/1.1\r\n" + HOST + b"\r\n",
    "a version": b"GET / HTTP/9.9\r\n" + HOST + b"\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a length": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n",
    "a chunk": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "another protocol": HANDSHAKE.replace(b"Upgrade: websocket", b"Upgrade: \xff\xfe"),
}
MASK = b"\0\0\0\0"
NO_FRAMES = {
    "a reserved kind": b"\x83\x80" + MASK,
    "reserved bits": b"\xf1\x80" + MASK,
    "no mask": b"\x81\x02ab",
    "half a code": b"\x88\x81" + MASK + b"x",
    "a reason that is no text": b"\x88\x84" + MASK + b"\x03\xe8\xff\xfe",
    "a part of nothing": b"\x80\x81" + MASK + b"a",
    "a text within a text": b"\x01\x81" + MASK + b"a\x81\x81" + MASK + b"a",
    "a long ping": b"\x89\xfe\x00\x80" + MASK + b"x" * 128,
    "a length": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + MASK,
}
NO_TEXT = {
    "two bytes": b"\x81\x82" + MASK + b"\xff\xfe",
    "in parts": b"\x01\x81" + MASK + b"\xff\x80\x81" + MASK + b"\xfe",
}
NO_HANDSHAKE = {
    "in the path": HANDSHAKE.replace(b"/ws", b"/\xff\xfe"),
    "the key": HANDSHAKE.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"\xff\xfe"),
    "no key": HANDSHAKE.replace(b"Sec-WebSocket-Key", b"X"),
    "an extension": HANDSHAKE[:-2] + b"Sec-WebSocket-Extensions: ;;\xff\r\n\r\n",
    "a subprotocol": HANDSHAKE[:-2] + b"Sec-WebSocket-Protocol: \xff,;\r\n\r\n",
}


@pytest.fixture(autouse=True)
def _counted(caplog: pytest.LogCaptureFixture) -> Any:
    """Whatever is logged at all of what a stranger sends is a failure."""
    bad_bytes.count()
    bad_bytes.counted.clear()
    caplog.set_level(logging.WARNING)
    yield
    assert caplog.records == []


def http() -> tuple[TimeoutProtocol, Transport]:
    config = Config(_app, ws=FastTextProtocol, ws_per_message_deflate=False, log_config=None)
    config.load()
    wire, transport = TimeoutProtocol(config, ServerState(), {}), Transport()
    wire.connection_made(transport)
    return wire, transport


@pytest.mark.parametrize("sent", NO_HTTP.values(), ids=NO_HTTP)
async def test_what_is_no_http_is_counted(sent: bytes) -> None:
    wire, _ = http()
    wire.data_received(sent)
    wire.connection_lost(None)
    assert bad_bytes.counted["http"] == 1


@pytest.mark.parametrize("sent", NO_FRAMES.values(), ids=NO_FRAMES)
async def test_what_is_no_frame_ends_the_connection_without_a_line(sent: bytes) -> None:
    wire, transport = await opened()
    wire.data_received(sent)
    assert transport.closing
    assert transport.written[0][:1] == b"\x88"
    await end(wire)


@pytest.mark.parametrize("sent", NO_TEXT.values(), ids=NO_TEXT)
async def test_what_is_no_text_is_counted_and_answered_with_its_code(sent: bytes) -> None:
    wire, transport = await opened()
    wire.data_received(sent)
    assert transport.closing
    assert transport.written[0] == b"\x88\x02" + (1007).to_bytes(2, "big")
    assert bad_bytes.counted == {"websocket": 1}
    await end(wire)


@pytest.mark.parametrize("sent", NO_HANDSHAKE.values(), ids=NO_HANDSHAKE)
async def test_a_handshake_of_any_bytes_is_no_line_of_the_log(sent: bytes) -> None:
    wire, _ = http()
    wire.data_received(sent)
    for other in tuple(wire.connections):
        other.connection_lost(None)


def test_other_lines_of_the_server_stay() -> None:
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in", None, None)
    assert bad_bytes.is_another(record)
