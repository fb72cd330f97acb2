"""Revisions of the tables: which one this version needs, and bringing a database there.

Alembic takes longer to load than a command needs for the rest of its work, so it is only loaded
where tables are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from ..settings import ROOT
from .engine import OLDEST_POSTGRES, make_engine

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATION_LOCK = 0x526F736573
"""The key of the advisory lock that all server processes share ("Roses" in ASCII)."""


class OtherRevision(RuntimeError):
    """The tables are not those of this version, nor of one before it."""


def newest() -> str:
    """The revision of the tables that this version knows: the number of the last migration."""
    files = (ROOT / "migrations" / "versions").glob("[0-9]*_*.py")
    return max(file.name.partition("_")[0] for file in files)


async def revision_of(db: AsyncConnection | AsyncSession) -> str | None:
    """The revision of the tables of this database; None where there are no tables of ours."""
    is_there = await db.scalar(text("select to_regclass('alembic_version') is not null"))
    found = await db.scalar(text("select version_num from alembic_version")) if is_there else None
    return None if found is None else str(found)


async def migrate(url: str, revision: str = "head") -> None:
    """Bring the tables to `revision`, in one transaction. Servers that start at the same time
    wait for each other. Raises RuntimeError for a PostgreSQL that is too old, and OtherRevision
    for tables of a newer version."""
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            version = int(await connection.scalar(text("show server_version_num")) or 0)
            if version < OLDEST_POSTGRES:
                raise RuntimeError(f"PostgreSQL 15 or newer is needed, not {version // 10000}")
            await connection.execute(
                text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK}
            )
            if revision != "head" or await revision_of(connection) != newest():
                await connection.run_sync(_move, revision)
    finally:
        await engine.dispose()


def _move(connection: Connection, revision: str) -> None:
    from alembic import command
    from alembic.util import CommandError

    down = revision == "base" or revision.startswith("-")
    try:
        (command.downgrade if down else command.upgrade)(migrations(connection), revision)
    except CommandError as error:
        raise OtherRevision(str(error)) from error


def migrations(connection: Connection | None = None) -> Config:
    """Alembic's configuration; commands run on `connection`, inside its transaction."""
    from alembic.config import Config

    config = Config(toml_file=ROOT / "pyproject.toml")
    config.attributes["connection"] = connection
    return config
