"""Two people at their table, at a server whose time the tests let pass."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import cast

import pytest

from tests.app.lobby.people import Person, start
from tests.app.sockets import Ear
from tests.support.moved_time import MovedTime
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.toys import council_server


@pytest.fixture(scope="module")
def time() -> MovedTime:
    return MovedTime()


@pytest.fixture(scope="module")
def server(database_url: str, time: MovedTime) -> Iterator[Site]:
    with threaded_server(database_url, wall=time.wall) as running:
        yield running


@pytest.fixture(scope="module")
async def toys(database_url: str, time: MovedTime) -> AsyncIterator[Site]:
    """A server that knows the toy for two to four seats. Its own players take their time."""
    async with council_server(database_url, wall=time.wall, bot_delay_ms=60_000) as url:
        yield cast(Site, SimpleNamespace(url=url))


@pytest.fixture
async def match(host: Person, guest: Person, request: pytest.FixtureRequest) -> str:
    """A running match in which the host is York and the guest Lancaster; its id. The parameter is
    what else the host chooses."""
    return await start(host, guest, seat="york", **getattr(request, "param", {}))


@pytest.fixture
async def york(host: Person, match: str) -> AsyncIterator[Ear]:
    """What the host hears at the table."""
    async with host.hear(match) as heard:
        yield heard


@pytest.fixture
async def lancaster(guest: Person, match: str) -> AsyncIterator[Ear]:
    """What the guest hears at the table."""
    async with guest.hear(match) as heard:
        yield heard
