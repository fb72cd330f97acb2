"""A wire that can be cut, held or slowed down while something is under way on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, quote, unquote, urlsplit

SOCKET = ".s.PGSQL.5432"


class SilentWire:
    """Passes everything on until it is told not to: from the UNIX sockets of PostgreSQL's `url` in
    `folder`, or from a port of this machine to another."""

    def __init__(self, url: str, folder: Path) -> None:
        parts = urlsplit(url)
        self._far = Path(unquote(parse_qs(parts.query)["host"][0])) / SOCKET
        self._near = folder / SOCKET
        self.url = f"postgresql://{parts.netloc}{parts.path}?host={quote(str(folder))}"
        self._is_cut = self._hears = False
        self._flows = asyncio.Event()
        self._flows.set()
        self.delay = 0.0
        """Seconds that each message takes, as on a slow disk."""
        self.forged = (b"", b"")
        """What stands in answers, and what comes out instead."""
        self.taken = 0
        """How often someone tried to come through after the cut."""
        self.held = 0
        """How often something was said that does not come through yet."""

    def cut(self, *, hears: bool) -> None:
        """From now on no answer comes back: the connection ends instead, and no other is let
        through. `hears`: the database gets what was said; otherwise that is lost as well."""
        self._is_cut, self._hears = True, hears

    def hold(self) -> None:
        """From now on nothing comes through, and no connection ends: as where a network drops what
        it should carry."""
        self._flows.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._is_cut, self.delay, self.held, self.forged = False, 0.0, 0, (b"", b"")
        self._flows.set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[SilentWire]:
        """Until the block ends."""
        server = await self._serve()
        async with server:
            yield self

    async def _serve(self) -> asyncio.Server:
        return await asyncio.start_unix_server(self._carry, self._near)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_unix_connection(self._far)

    async def _carry(self, said: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self._is_cut:
            self.taken += 1
            back.close()
            return
        try:
            answers, far = await self._connect()
        except OSError:
            back.close()
            return
        ways = {
            asyncio.create_task(self._pass(said, far, lambda: not self._is_cut or self._hears)),
            asyncio.create_task(self._pass(answers, back, lambda: not self._is_cut)),
        }
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (far, back):
            with suppress(OSError):
                end.close()

    async def _pass(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, passes: Callable[[], bool]
    ) -> None:
        with suppress(OSError):
            while (some := await source.read(65536)) and passes():
                self.held += not self._flows.is_set()
                await self._flows.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                to.write(some.replace(*self.forged))
                await to.drain()


class PortWire(SilentWire):
    """From a port of this machine to another."""

    def __init__(self, near: int, far: int) -> None:
        super().__init__("postgresql://none/none?host=/", Path("/"))
        self._ports = near, far
        self.url = f"http://127.0.0.1:{near}"

    async def _serve(self) -> asyncio.Server:
        return await asyncio.start_server(self._carry, "127.0.0.1", self._ports[0])

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._ports[1])
