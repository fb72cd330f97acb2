"""What breaks here is a process."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import asyncpg
import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import connected, ensure_database
from tests.support.server import Server, start_server
from tools.drills.silent_wire import SilentWire

Watch: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Server]:
    """A server in a process of its own, on the module's database."""
    with start_server(database_url) as running:
        yield running


@pytest.fixture
async def wire(database_url: str, tmp_path: Path) -> AsyncIterator[SilentWire]:
    """A way to the database that can be cut, and mended."""
    async with SilentWire(database_url, tmp_path).laid() as laid:
        yield laid


@pytest.fixture
async def watch(database_url: str) -> AsyncIterator[Watch]:
    """A connection that nothing cuts."""
    async with connected(database_url) as connection:
        yield connection


@contextmanager
def reachable() -> Iterator[Path]:
    """A folder that the account of PostgreSQL can reach, unlike pytest's own: any other run of
    pytest shuts that to it."""
    made = Path(tempfile.mkdtemp(prefix="roses-faults-"))
    yield made
    shutil.rmtree(made)


@pytest.fixture
def folder() -> Iterator[Path]:
    with reachable() as made:
        yield made


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[EmbeddedPostgres]:
    """A database server that waits for the disk, on which no other test depends."""
    with reachable() as made:
        server = EmbeddedPostgres(made / "postgres")
        server.start()
        asyncio.run(ensure_database(server, "postgres"))
        yield server
        server.stop()
