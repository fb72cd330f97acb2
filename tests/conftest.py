"""One embedded PostgreSQL for the whole run, and a fresh, migrated database for each module."""

from __future__ import annotations

import gc
import os
import shutil
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from pathlib import Path

import asyncpg
import hypothesis
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database import in_hand
from app.base.database.embedded import SERVER, SUPERUSER, EmbeddedPostgres
from app.base.database.engine import make_engine, make_sessions
from app.base.database.place import ensure_database
from app.base.database.revisions import migrate

from .support import once  # noqa: F401 (it is enough to import it)
from .support.client import Client
from .support.memory import new_folder
from .support.not_run import NotRun
from .support.server import Site
from .support.threaded import threaded_server

hypothesis.settings.register_profile(
    "roses", derandomize=True, deadline=None, database=None, print_blob=False
)
hypothesis.settings.load_profile("roses")  # nothing is left to chance, or to how busy we are

in_hand.is_strict = True
TEMPLATE = "template_roses"
HERE = Path(__file__).parent
LONGEST_FIRST = (
    "browser", "faults", "twins", "conformance", "roses_rules", "tools", "front", "releases",
)  # fmt: skip
"""Folders of tests that take long: begun first, they leave the short ones to fill the gaps."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(NotRun())


def pytest_xdist_auto_num_workers() -> int:
    """One more than processors: now and then a test waits for a disk or for another process."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded here stays to the end: to look through it for garbage, now and again with
    every test, took a third of the time of loading it. From then on it is looked for as seldom as
    in a server: to read all sources into trees took twice as long."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 50, 200)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests before the others. No test depends on the order."""

    def rank(item: pytest.Item) -> int:
        folder = item.path.relative_to(HERE).parts[0]
        return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else len(LONGEST_FIRST)

    items.sort(key=rank)


@pytest.fixture(scope="session")
def postgres() -> Iterator[EmbeddedPostgres]:
    """The PostgreSQL of this run, in memory. Tests about crashes of PostgreSQL itself start their
    own with fsync."""
    folder = new_folder()
    server = EmbeddedPostgres(folder / "postgres", fsync=False)
    server.start()
    yield server
    server.halt("immediate")  # what the run has written is thrown away
    server.stop()
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
async def template(postgres: EmbeddedPostgres) -> str:
    """The name of a migrated database that others are copied from."""
    await ensure_database(postgres, TEMPLATE)
    await migrate(postgres.url(TEMPLATE))
    return TEMPLATE


@pytest.fixture(scope="session")
def new_database(postgres: EmbeddedPostgres, template: str) -> Callable[[], Awaitable[str]]:
    """Makes a migrated database, and returns its URL."""

    async def make() -> str:
        name = f"roses_{uuid.uuid4().hex}"
        connection = await asyncpg.connect(postgres.url("postgres", SUPERUSER))
        # Copying files takes half the time of writing all of them into the log as well.
        await connection.execute(
            f"create database {name} owner {SERVER} template {template} strategy file_copy"
        )
        await connection.close()
        return postgres.url(name)

    return make


@pytest.fixture(scope="module")
async def database_url(new_database: Callable[[], Awaitable[str]]) -> str:
    """The URL of a database that only this module uses."""
    return await new_database()


@pytest.fixture
async def db(database_url: str) -> AsyncIterator[AsyncSession]:
    """A session on the module's database."""
    engine = make_engine(database_url)
    async with make_sessions(engine)() as session:
        yield session
    await engine.dispose()


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """A running server on the module's database, without rate limits."""
    with threaded_server(database_url) as running:
        yield running


@pytest.fixture
async def client(server: Site) -> AsyncIterator[Client]:
    """A browser's requests to `server`, with a cookie jar of its own."""
    async with Client(server.url) as browser:
        yield browser
