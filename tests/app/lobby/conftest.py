"""More people of the time, beside the host and the guest."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast

import pytest

from tests.support.server import Site
from tests.support.toys import council_server

from .people import Person


@pytest.fixture
async def stranger(server: Site) -> AsyncIterator[Person]:
    """Who is not."""
    async with Person(server, "Perkin") as person:
        yield person


@pytest.fixture(scope="module")
async def toys(database_url: str) -> AsyncIterator[Site]:
    """A server that knows the toy for two to four seats."""
    async with council_server(database_url) as url:
        yield cast(Site, SimpleNamespace(url=url))


@pytest.fixture
async def people(toys: Site) -> AsyncIterator[list[Person]]:
    """Four of the time; the first makes the matches."""
    names = ("Margaret", "Cecily", "Anne", "Elizabeth")
    people = [Person(toys, name) for name in names]
    async with people[0], people[1], people[2], people[3]:
        yield people
