"""Two processes on the database of the module."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from .hosted import Process, process


@pytest.fixture(scope="module")
def bus_url() -> str | None:
    """Of NATS; None for PostgreSQL's notifications."""
    return None


@pytest.fixture(scope="module")
async def here(database_url: str, bus_url: str | None) -> AsyncIterator[Process]:
    async with process(database_url, bus_url) as running:
        yield running


@pytest.fixture(scope="module")
async def there(database_url: str, bus_url: str | None) -> AsyncIterator[Process]:
    async with process(database_url, bus_url) as running:
        yield running
