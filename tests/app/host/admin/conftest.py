"""A browser in which the page of the host is open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from app.base.database.engine import make_engine, make_sessions
from app.base.process.wall_clock import WallClock
from app.host.admin import keys
from tests.support.client import Client
from tests.support.server import Site

Link = Callable[[], Awaitable[str]]


@pytest.fixture
async def link(database_url: str) -> AsyncIterator[Link]:
    """Makes links to the page, as the command does."""
    engine = make_engine(database_url)

    async def make() -> str:
        async with make_sessions(engine)() as db:
            return await keys.make_link(db, WallClock().now())

    yield make
    await engine.dispose()


@pytest.fixture
async def admin(server: Site, link: Link) -> AsyncIterator[Client]:
    """Lets the host in."""
    async with Client(server.url) as browser:
        assert (await browser.post(await link())).status_code == 303
        yield browser
