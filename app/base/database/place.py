"""Where the database is, which is kept running if it is the embedded one, and which revision of the
tables it has: without SQLAlchemy, which takes longer to load than a backup."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

from ..settings import ROOT, Settings
from .embedded import SUPERUSER, EmbeddedError, EmbeddedPostgres
from .outage import described, embedded_has_ended

log = logging.getLogger("roses.database")

EMBEDDED_DATABASE = "roses"
SECONDS_BETWEEN_LOOKS = 1.0
"""At the embedded PostgreSQL, whether it runs."""
SECONDS_BETWEEN_STARTS = 3.0
"""After a start that failed, for instance because the disk is full."""
ROLES = Path(__file__).with_name("roles.sql")
"""Makes the roles, and gives the server what a superuser has made."""
IS_SUPERUSER = "select rolsuper from pg_roles where rolname = current_user"
OF_A_SUPERUSER = (
    "The role of DATABASE_URL is a superuser, which could start programs on the machine of the "
    "database: give the server a role of its own (docs/hosting.md)."
)
OLDEST_POSTGRES = 150000
HAS_REVISION = "select to_regclass('alembic_version') is not null"
REVISION = "select version_num from alembic_version"
OLDEST = "0050"
"""The revision with which the migrations here begin: that of 0.4.0."""
TOO_OLD = (
    "This database is of before 0.4.0: start Roses 0.4.0 on it once, stop it, then start this."
)


class HostMustAct(RuntimeError):
    """A reason why no server can start here before its host has done something about it."""


class OtherRevision(HostMustAct):
    """The tables are not those of this version, nor of one before it."""


class TooOld(OtherRevision):
    """The tables are those of a version that only 0.4.0 can take over."""


def newest() -> str:
    """The revision of the tables that this version knows: the number of the last migration."""
    files = (ROOT / "migrations" / "versions").glob("[0-9]*_*.py")
    return max(file.name.partition("_")[0] for file in files)


@asynccontextmanager
async def connected(url: str, **how: Any) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    """A connection to a database until the block ends. `how`: what else `asyncpg.connect` takes."""
    connection = await asyncpg.connect(url, **how)
    try:
        yield connection
    finally:
        await connection.close()


async def revision_at(url: str) -> str | None:
    """The revision of the tables of this database; None where there are no tables of ours."""
    async with connected(url) as connection:
        return await revision_by(connection.fetchval)


async def revision_by(value_of: Callable[[str], Awaitable[Any]]) -> str | None:
    """The revision of a database that `value_of` asks for the value of a statement."""
    found: str | None = await value_of(REVISION) if await value_of(HAS_REVISION) else None
    return found


def refuse_older(revision: str | None) -> None:
    """Raise TooOld for tables that no migration here takes over."""
    if revision is not None and revision < OLDEST:
        raise TooOld(TOO_OLD)


@contextmanager
def database_of(
    settings: Settings, meanwhile: Callable[[], object] = lambda: None
) -> Iterator[str]:
    """The URL of the database that `settings` name; an embedded one runs until the block ends.
    `meanwhile` is done while it starts."""
    if settings.database_url is not None:
        meanwhile()
        yield settings.database_url
        return
    server = EmbeddedPostgres(settings.var_dir / "postgres")
    try:
        with ThreadPoolExecutor(1, "embedded database") as beside:
            starting = beside.submit(server.start)
            meanwhile()
            starting.result()
        asyncio.run(ensure_database(server, EMBEDDED_DATABASE))
        with _watched(server):
            yield server.url(EMBEDDED_DATABASE)
    finally:
        server.stop()


@contextmanager
def _watched(postgres: EmbeddedPostgres) -> Iterator[None]:
    """Start `postgres` again whenever it has ended by itself: killed, or shut down by a full disk.

    A thread does it, because starting blocks and the event loop is busy with the outage. Several
    server processes may watch the same PostgreSQL: `start` lets one of them act.
    """
    ended = threading.Event()
    thread = threading.Thread(
        target=_watch, args=(postgres, ended), name="postgres watchdog", daemon=True
    )
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _watch(postgres: EmbeddedPostgres, ended: threading.Event) -> None:
    """Until the server stops. What keeps failing is logged once."""
    told = ""
    while not ended.wait(SECONDS_BETWEEN_STARTS if told else SECONDS_BETWEEN_LOOKS):
        try:
            _keep_up(postgres)
        except Exception as error:  # such as no file left to open: the next look may succeed
            if (reason := described(error)) != told:
                cannot = "does not start" if embedded_has_ended.is_set() else "cannot be watched"
                log.error("the embedded PostgreSQL %s, trying again: %s", cannot, error)
            told = reason
        else:
            told = ""


def _keep_up(postgres: EmbeddedPostgres) -> None:
    if not postgres.is_running():
        embedded_has_ended.set()
        log.info("the embedded PostgreSQL has ended; starting it again")
        postgres.start()
        log.info("the embedded PostgreSQL runs again")
    embedded_has_ended.clear()


async def ensure_database(
    server: EmbeddedPostgres, name: str, *, template: str = "template1"
) -> None:
    """Make the database `name` as a copy of `template`, unless it exists, and have it belong to the
    server's role, which is no superuser. Raises EmbeddedError."""
    if not re.fullmatch(r"[a-z_0-9]+", name + template):
        raise ValueError(f"not a plain database name: {name} or {template}")
    async with connected(server.url("postgres", SUPERUSER)) as connection:
        # It may be there, or another process may make it at the same moment.
        with suppress(asyncpg.DuplicateDatabaseError, asyncpg.UniqueViolationError):
            await connection.execute(f"create database {name} template {template}")
    async with connected(server.url(name, SUPERUSER)) as connection:
        try:
            await connection.execute(ROLES.read_text("utf-8"))
        except (asyncpg.LockNotAvailableError, asyncpg.DeadlockDetectedError):
            raise EmbeddedError("A server of before 0.6.0 uses this database: stop it.") from None
