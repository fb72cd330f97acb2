"""A server on which the kernel's toy for two to four seats is played beside the real games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

import uvicorn

import app.packs
import app.replays.charts
from app.commands.serve import configure
from app.settings import Settings
from rulesets import RULESETS, Plugin
from rulesets.kernel.interface import Ruleset
from tests.kernel.council import Council


@asynccontextmanager
async def in_process(settings: Settings) -> AsyncIterator[str]:
    """A server in the process of the test, which can then change what it needs; its address."""
    server = uvicorn.Server(configure(settings.model_copy(update={"port": 0})))
    serving = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(10):
            while not server.started:  # noqa: ASYNC110 (uvicorn has no event for it)
                await asyncio.sleep(0.01)
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        await serving


@asynccontextmanager
async def council_server(
    database_url: str, ruleset: Ruleset[Any] | None = None, **settings: Any
) -> AsyncIterator[str]:
    """The address of a server that knows the toy `council` too, or `ruleset` under that key."""
    toy = Plugin("council", lambda _: ruleset or Council())
    with (
        mock.patch.object(app.packs, "RULESETS", {**RULESETS, "council": toy}),
        mock.patch.object(app.replays.charts, "RULESETS", {**RULESETS, "council": toy}),
        mock.patch.object(app.packs, "_shipped", _shipped),
    ):
        app.packs._build.cache_clear()
        known = {
            "database_url": database_url,
            "rate_limits": False,
            "bot_delay_ms": 0,
            "replay_process": False,  # another process would not know the toy
        }
        async with in_process(Settings(**{**known, **settings})) as url:
            yield url
    app.packs._build.cache_clear()


def _shipped(key: str, name: str) -> str:
    """The toy has no pack, and any JSON fits its schema."""
    return "{}" if key == "council" else SHIPPED(key, name)


SHIPPED = app.packs._shipped
