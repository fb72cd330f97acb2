"""A server whose time the tests let pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer, threaded_server


@pytest.fixture(scope="module")
def time() -> MovedTime:
    return MovedTime()


@pytest.fixture(scope="module")
def server(database_url: str, time: MovedTime) -> Iterator[ThreadedServer]:
    with threaded_server(database_url, wall=time.wall) as running:
        yield running
