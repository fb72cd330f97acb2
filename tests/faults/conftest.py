"""What breaks here is a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import Server, start_server


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Server]:
    """A server in a process of its own, on the module's database."""
    with start_server(database_url) as running:
        yield running
