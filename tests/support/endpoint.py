"""A real HTTP server that keeps what is posted to it, and answers as it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from .waiting import until


@dataclass
class Posted:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Endpoint:
    """What was posted, in order. It answers `status`, to `location` if there is one; while `hangs`
    it takes the request and never answers, while `is_away` it takes none."""

    port: int = 0
    posts: list[Posted] = field(default_factory=list)
    status: int = 201
    location: str = ""
    hangs: bool = False
    is_away: bool = False
    connections: int = 0

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    async def until(self, count: int) -> Posted:
        """The newest request, once there are so many."""
        await until(lambda: len(self.posts) >= count)
        return self.posts[-1]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        self.connections += 1
        try:
            while not self.is_away and (line := await reader.readline()):
                headers = {}
                while (text := (await reader.readline()).decode().strip()) != "":
                    name, _, value = text.partition(":")
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                self.posts.append(Posted(line.decode().split()[1], headers, body))
                if self.hangs:
                    await asyncio.Event().wait()
                more = f"Location: {self.location}\r\n" if self.location else ""
                writer.write(
                    f"HTTP/1.1 {self.status} Told\r\n{more}Content-Length: 0\r\n\r\n".encode()
                )
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()


@asynccontextmanager
async def endpoint() -> AsyncIterator[Endpoint]:
    """A server on this machine."""
    told = Endpoint()
    tasks: set[asyncio.Task[None]] = set()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(told.serve(reader, writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    told.port = server.sockets[0].getsockname()[1]
    try:
        yield told
    finally:
        server.close()
        for task in tuple(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
