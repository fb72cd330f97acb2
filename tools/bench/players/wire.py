"""A websocket client that costs almost nothing, so that the load does not distort the measurement.

It implements just enough of RFC 6455 for our server: unfragmented text, ping and close, no
extensions. Frames are masked with a key of zeroes, which is allowed and needs no work. Write your
own client with a real library, as tools/client does.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
KEY = "cm9zZXMtbWVhc3VyaW5nIQ=="
"""The handshake's nonce, which may be constant: there is no cache between us and the server."""

LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")
Get = Callable[[str], Awaitable[bytes]]


class Wire(asyncio.Protocol):
    """One connection. `on_text` is called with the connection and each message; the first may come
    before `connect` returns."""

    def __init__(self, on_text: Callable[[Wire, bytes], None]) -> None:
        self.on_text = on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not derived from it

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed during the handshake"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data, self._rest = self._rest + data, b""
        if not self.opened.done():
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = data
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                self.close()
                return
            self.opened.set_result(None)
            data = rest
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        start, end = 0, len(data)
        while end - start >= 2:
            length, body = data[start + 1], start + 2
            if length == 126:
                body = start + 4
                length = int.from_bytes(data[start + 2 : body], "big")
            elif length == 127:
                body = start + 10
                length = int.from_bytes(data[start + 2 : body], "big")
            if body + length > end:
                break
            self._frame(data[start] & 15, data[body : body + length])
            start = body + length
        self._rest = data[start:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.on_text(self, payload)
        elif opcode == PING:
            self._write(PONG, payload)
        elif opcode == CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, opcode: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(
    host: str, port: int, path: str, cookie: str | None, on_text: Callable[[Wire, bytes], None]
) -> Wire:
    """Open `path` as a websocket. Raises ConnectionError with the server's answer."""
    loop = asyncio.get_running_loop()
    transport, wire = await loop.create_connection(lambda: Wire(on_text), host, port)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {KEY}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await wire.opened
    return wire


@asynccontextmanager
async def visit(port: int, cookie: str | None = None) -> AsyncIterator[Get]:
    """A browser's connection, which stays open: what it yields asks for one path after the other,
    and returns the answers, head and all. Raises RuntimeError for each that is not a 200."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def ask(path: str) -> bytes:
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            *(() if cookie is None else (f"Cookie: {cookie}",)),
            "Accept-Encoding: gzip",
        )
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        answer = head + await reader.readexactly(int(length[1]) if length else 0)
        if b" 200 " not in answer.partition(b"\r\n")[0]:
            raise RuntimeError(f"{path}: {answer[:200]!r}")
        return answer

    try:
        yield ask
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def get(port: int, path: str, cookie: str | None = None) -> bytes:
    """What the server answers to a single request: see `visit`."""
    async with visit(port, cookie) as ask:
        return await ask(path)
