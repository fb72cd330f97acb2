"""Messages that come in one piece are read as the library reads them."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from app.web.protocols.text_frames import framed, text_of

from .test_websocket_protocol import Transport, connected, end

MOST = 1 << 16


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("text", ["", "x", "ü" * 62, "x" * 126, "x" * 65_535])
def test_a_message_in_one_frame_is_read(text: str) -> None:
    assert text_of(_said(text), MOST) == text


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(Frame(Opcode.BINARY, b"{}").serialize(mask=True), id="of bytes"),
        pytest.param(Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True), id="goes on"),
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=False), id="unmasked"),
        pytest.param(Frame(Opcode.TEXT, b"\xff").serialize(mask=True), id="no UTF-8"),
        pytest.param(b"\x81\xff" + bytes(7) + b"\x77" + bytes(4 + 119), id="a long length"),
        pytest.param(Frame(Opcode.TEXT, b"x" * (MOST - 1)).serialize(mask=True), id="too long"),
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2, id="two of them"),
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=True)[:-1], id="a part"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_all_else_is_left_to_the_library(data: bytes) -> None:
    assert text_of(data, MOST - 2) is None


async def test_messages_arrive_alike_wherever_they_are_cut() -> None:
    said = _said("one") + _said("two", goes_on=True) + _said(" and three", Opcode.CONT)
    said += _said("four") + _said("five")
    for cut in range(len(said)):
        wire, _ = await _open()
        for piece in (said[:cut], said[cut:]):
            if piece:
                wire.data_received(piece)
        wire.data_received(_said("six"))
        assert _heard(wire) == ["one", "two and three", "four", "five", "six"]
        await end(wire)


async def test_what_looks_like_a_message_inside_another_is_none() -> None:
    inner = _said("hi")
    outer = Frame(Opcode.BINARY, inner).serialize(mask=True)
    head, mask = outer[:2], outer[2:6]
    wire, _ = await _open()
    wire.data_received(head + mask)
    wire.data_received(inner)
    assert [message.keys() for message in _taken(wire)] == [{"type", "bytes"}]
    await end(wire)


async def test_nothing_more_is_read_while_a_message_waits() -> None:
    wire, transport = await _open()
    waiting = wire.queue.coming()
    wire.data_received(_said("one"))
    assert waiting.done()
    assert transport.reads
    wire.data_received(_said("two"))
    assert not transport.reads
    assert [(await wire.receive())["text"] for _ in range(2)] == ["one", "two"]
    assert transport.reads
    await end(wire)


def _said(text: str, opcode: Opcode = Opcode.TEXT, *, goes_on: bool = False) -> bytes:
    return Frame(opcode, text.encode(), fin=not goes_on).serialize(mask=True)


async def _open() -> tuple[Any, Transport]:
    """A connection on which nothing waits to be read."""
    wire, transport = await connected(_silent)
    await wire.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    _taken(wire)
    return wire, transport


async def _silent(scope: Any, receive: Any, send: Any) -> None:
    """Reads nothing: the tests do."""


def _taken(wire: Any) -> list[Any]:
    found = []
    while not wire.queue.empty():
        found.append(wire.queue.take())
    return found


def _heard(wire: Any) -> list[str]:
    return [message["text"] for message in _taken(wire)]
