"""A server on which the kernel's toy for two to four seats is played beside the real games."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.commands.server import configure
from rulesets import RULESETS, Plugin, plugins

from .waiting import SECONDS

WITH_COUNCIL = {
    **RULESETS,
    **plugins("tests.toys.council"),
}


@asynccontextmanager
async def in_process(
    settings: Settings,
    plugins: Mapping[str, Plugin] = RULESETS,
    wall: WallClock | None = None,
    listener: socket.socket | None = None,
) -> AsyncIterator[str]:
    """A server in the process of the test, which can then change what it needs, and the time by
    its `wall`; its address. It listens on a port of its own, or on `listener`, which it leaves
    open."""
    server = uvicorn.Server(configure(settings.model_copy(update={"port": 0}), plugins, wall))
    serving = asyncio.create_task(server.serve(None if listener is None else [listener.dup()]))
    try:
        async with asyncio.timeout(SECONDS):
            while not server.started:  # noqa: ASYNC110 (uvicorn has no event for it)
                await asyncio.sleep(0.01)
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        await serving


@asynccontextmanager
async def council_server(
    database_url: str, wall: WallClock | None = None, **settings: Any
) -> AsyncIterator[str]:
    """The address of a server that knows the toy `council` too."""
    known = {
        "database_url": database_url,
        "rate_limits": False,
        "bot_delay_ms": 0,
        "replay_process": False,  # a process less to start for tests that look at no replay
    }
    async with in_process(Settings(**{**known, **settings}), WITH_COUNCIL, wall) as url:
        yield url
