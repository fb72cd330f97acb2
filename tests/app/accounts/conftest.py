"""What the tests of accounts have in common."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.client import Client
from tests.support.server import Site


@pytest.fixture
async def other(server: Site) -> AsyncIterator[Client]:
    """A second browser, which no one has used yet."""
    async with Client(server.url) as browser:
        yield browser
