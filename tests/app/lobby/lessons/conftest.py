"""A server whose tutors do not hesitate, and a learner there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.app.lobby.people import Person
from tests.support.server import Site
from tests.support.threaded import threaded_server


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """Its replies come at once."""
    with threaded_server(database_url, bot_delay_ms=0) as running:
        yield running


@pytest.fixture
async def learner(server: Site) -> AsyncIterator[Person]:
    """Who has read nothing."""
    async with Person(server, "Elizabeth Woodville") as person:
        yield person
