"""`python -m tools.bench.servers.mail_sink COUNT`: a mail server that takes everything and keeps
nothing.

It runs in a process of its own, so that the measured server does not pay for it. It prints its
port, and after COUNT mails when each of them was taken, as seconds since 1970 by recipient.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Protocol, cast

import orjson


class MailKeeper(Protocol):
    """What becomes of mails."""

    def add(self, recipient: str, mail: bytes, /) -> None:
        """Take one."""


class Taken:
    """When the mails were taken."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.times: dict[str, float] = {}
        self.all_there = asyncio.Event()

    def add(self, recipient: str, _mail: bytes) -> None:
        self.times.setdefault(recipient, time.time())
        if len(self.times) >= self.wanted:
            self.all_there.set()


class Session(asyncio.Protocol):
    """One connection: as much of RFC 5321 as a sender needs that makes no mistakes."""

    def __init__(self, taken: MailKeeper) -> None:
        self._taken = taken
        self._rest = b""
        self._recipient = ""
        self._in_data = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(b"220 sink\r\n")

    def data_received(self, data: bytes) -> None:
        self._rest += data
        while True:
            ending = b"\r\n.\r\n" if self._in_data else b"\r\n"
            line, found, rest = self._rest.partition(ending)
            if not found:
                return
            self._rest = rest
            self._transport.write(self._answer(line))

    def _answer(self, line: bytes) -> bytes:
        if self._in_data:
            self._in_data = False
            self._taken.add(self._recipient, line)
            return b"250 taken\r\n"
        verb = line[:4].upper()
        if verb == b"RCPT":
            self._recipient = line.partition(b"<")[2].partition(b">")[0].decode()
        if verb == b"DATA":
            self._in_data = True
            return b"354 go on\r\n"
        return b"250-sink\r\n250 8BITMIME\r\n" if verb == b"EHLO" else b"250 fine\r\n"


async def take(count: int) -> None:
    """Serve until `count` people have a mail."""
    taken = Taken(count)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Session(taken), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await taken.all_there.wait()
    sys.stdout.buffer.write(orjson.dumps(taken.times))
    server.close()


if __name__ == "__main__":
    asyncio.run(take(int(sys.argv[1])))
