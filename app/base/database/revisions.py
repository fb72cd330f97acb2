"""Brings a database to the revision of the tables that this version needs.

Alembic takes longer to load than a command needs for the rest of its work, so it is only loaded
where tables are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from ..settings import ROOT
from .engine import make_engine
from .place import OLDEST_POSTGRES, HostMustAct, OtherRevision, newest, refuse_older, revision_by

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATION_LOCK = 0x526F736573
"""The key of the advisory lock that all server processes share ("Roses" in ASCII)."""


async def migrate(url: str, revision: str = "head") -> None:
    """Bring the tables to `revision`, in one transaction. Servers that start at the same time
    wait for each other. Raises HostMustAct for a PostgreSQL that is too old, TooOld for tables of
    before 0.4.0, and OtherRevision for those of a newer version."""
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            version = int(await connection.scalar(text("show server_version_num")) or 0)
            if version < OLDEST_POSTGRES:
                raise HostMustAct(f"PostgreSQL 15 or newer is needed, not {version // 10000}")
            await connection.execute(
                text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK}
            )
            found = await revision_by(lambda statement: connection.scalar(text(statement)))
            refuse_older(found)
            if revision != "head" or found != newest():
                await connection.run_sync(_move, revision)
    finally:
        await engine.dispose()


def _move(connection: Connection, revision: str) -> None:
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(migrations(connection), revision)
    except CommandError as error:
        raise OtherRevision(str(error)) from error


def migrations(connection: Connection | None = None) -> Config:
    """Alembic's configuration; commands run on `connection`, inside its transaction."""
    from alembic.config import Config

    config = Config(toml_file=ROOT / "pyproject.toml")
    config.attributes["connection"] = connection
    return config
