"""A finished match for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.app.play.table.tables import table
from tests.support.client import Client
from tests.support.server import Site

from .finished import Finished, given_up


@pytest.fixture
async def finished(server: Site) -> AsyncIterator[Finished]:
    async with table(server.url) as game, Client(server.url) as reader:
        yield Finished(game, await given_up(game), reader)
