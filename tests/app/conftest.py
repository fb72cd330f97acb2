"""Two people at the server of the module."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.server import Site

from .lobby.people import Person, start


@pytest.fixture
async def host(server: Site) -> AsyncIterator[Person]:
    """Who makes the matches."""
    async with Person(server, "Margaret") as person:
        yield person


@pytest.fixture
async def guest(server: Site) -> AsyncIterator[Person]:
    """Who is invited."""
    async with Person(server, "Cecily") as person:
        yield person


@pytest.fixture
async def match(host: Person, guest: Person) -> str:
    """A running match in which the host is York and the guest Lancaster; its id."""
    return await start(host, guest, seat="york")


@pytest.fixture
async def waiting(host: Person) -> str:
    """A match in which the host, York, waits for a guest; its id."""
    return await host.make(seat="york")
