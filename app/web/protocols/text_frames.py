"""Text messages of a websocket that are one frame each, as almost all are (RFC 6455, 5.2): written
and read at once. The library reads byte by byte what it is sent, in six generators."""

from __future__ import annotations

from typing import Any

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the faster of two
from websockets.protocol import OPEN, Protocol
from websockets.streams import StreamReader

TEXT_FRAME = b"\x81"
"""The first byte of a frame that is a whole text message."""
SHORT, MEDIUM = 126, 1 << 16
"""Lengths from which more bytes are needed to write the length."""
MASKED = 0x80
"""Is added to the length of what a client sends: the four bytes of a mask follow it."""
MASK = 4
AT_REST = StreamReader.at_eof.__code__
"""Where the library waits for the beginning of a frame."""


def framed(text: bytes) -> bytes:
    """A text message in one frame, as a server sends it."""
    size = len(text)
    if size < SHORT:
        length = bytes((size,))
    elif size < MEDIUM:
        length = b"\x7e" + size.to_bytes(2, "big")
    else:
        length = b"\x7f" + size.to_bytes(8, "big")
    return TEXT_FRAME + length + text


def text_of(data: bytes, most: int) -> str | None:
    """The text message of a client that `data` is, of at most so many bytes; None where it is
    anything else, or only a part of one."""
    if not data.startswith(TEXT_FRAME) or len(data) < len(TEXT_FRAME) + 1 + MASK:
        return None
    size, begin = data[1] - MASKED, 2
    if size == SHORT:
        size, begin = int.from_bytes(data[2:4], "big"), 4
    elif size > SHORT:
        return None
    if len(data) != begin + MASK + size or size > most:
        return None
    try:
        return apply_mask(data[begin + MASK :], data[begin : begin + MASK]).decode()
    except UnicodeDecodeError:
        return None


def is_between_messages(conn: Protocol) -> bool:
    """Whether the connection is open, and the next frame begins a message that can be read as it
    is: no extension has to unpack it."""
    if conn.state is not OPEN or conn.extensions or conn.current_size is not None:
        return False
    waiting: Any = conn.parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    return bool(waiting.gi_code is AT_REST)
