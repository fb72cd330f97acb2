"""Three people of the time."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.server import Server

from .people import Person


@pytest.fixture
async def host(server: Server) -> AsyncIterator[Person]:
    """Who makes the matches."""
    async with Person(server, "Margaret") as person:
        yield person


@pytest.fixture
async def guest(server: Server) -> AsyncIterator[Person]:
    """Who is invited."""
    async with Person(server, "Cecily") as person:
        yield person


@pytest.fixture
async def stranger(server: Server) -> AsyncIterator[Person]:
    """Who is not."""
    async with Person(server, "Perkin") as person:
        yield person
