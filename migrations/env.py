"""Runs migrations on the connection that `app.database.engine.migrate` passes; on the command line
(`alembic revision`, `alembic upgrade --sql`) on the database of DATABASE_URL."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

import app.accounts.tables
import app.admin.tables
import app.clocks.tables
import app.matches.tables
import app.notices.announcement_tables
import app.notices.tables
import app.offers.tables
import app.replays.converting
import app.replays.tables
import app.stories.tables
import app.table.tables  # noqa: F401 (fills the metadata)
from app.database.base import Base
from app.database.engine import make_engine
from app.settings import Settings


def run(connection: Connection) -> None:
    """Run the revisions that the command asked for."""
    context.configure(
        connection=connection, target_metadata=Base.metadata, compare_server_default=True
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_by_url(url: str) -> None:
    """Run them on a connection of our own."""
    engine = make_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


if context.is_offline_mode():
    context.configure(dialect_name="postgresql", target_metadata=Base.metadata, literal_binds=True)
    with context.begin_transaction():
        context.run_migrations()
elif (connection := context.config.attributes.get("connection")) is not None:
    run(connection)
else:
    asyncio.run(run_by_url(Settings().url))
