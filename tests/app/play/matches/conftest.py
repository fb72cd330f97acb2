"""Two processes on the database of the module."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from .hosted import Process, process


@pytest.fixture(scope="module")
async def here(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


@pytest.fixture(scope="module")
async def there(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running
