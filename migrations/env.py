"""Runs migrations on the connection that `app.base.database.revisions.migrate` passes; on the
command line (`alembic revision`, `alembic upgrade --sql`) on the database of DATABASE_URL."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

import app.accounts.notices.tables
import app.accounts.tables
import app.after.replays.converting
import app.after.stories.tables
import app.base.uses
import app.host.admin.tables
import app.play.announcements.tables
import app.play.clocks.tables
import app.play.matches.tables
import app.play.offers.tables
import app.play.replays.tables
import app.play.table.tables  # noqa: F401 (fills the metadata)
from app.base.database.base import Base
from app.base.database.engine import make_engine
from app.base.settings import Settings


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
