"""Who makes what after the fact: a claim is a lock of the database, which ends with the process
that holds it. So a server that stops or is killed gives back what it was making, and one that
starts takes it, also where several serve one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.place import connected

REPLAYS: Final = 0x526F7372
STORIES: Final = 0x526F7374
BACKUPS: Final = 0x526F7362
ALARMS: Final = 0x526F7361
"""The first halves of the keys of these locks: kinds of what is made."""
HELD = text(
    "select objid::bigint from pg_locks where locktype = 'advisory' and granted"
    " and database = (select oid from pg_database where datname = current_database())"
    " and classid::bigint = :kind"
)


@asynccontextmanager
async def claim(url: str, kind: int, match_id: UUID | None = None) -> AsyncIterator[bool]:
    """Whether this process is the one that makes it, until the block ends. Raises one of
    DATABASE_ERRORS."""
    # A connection of its own: those of a pool are used by others meanwhile, and let go.
    async with connected(url) as own:
        yield await own.fetchval("select pg_try_advisory_lock($1, $2)", kind, key_of(match_id))


def key_of(match_id: UUID | None) -> int:
    """The second half of a match's keys; that of what is of no match is 0. Two matches in two
    thousand million share one: then one waits until the other is made."""
    return match_id.int & 0x7FFFFFFF if match_id else 0


async def held(db: AsyncSession, kind: int) -> set[int]:
    """The second halves of the keys that are held now, by any process."""
    return set(await db.scalars(HELD, {"kind": kind}))
