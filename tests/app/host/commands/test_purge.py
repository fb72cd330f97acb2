"""`purge` does at once what the server does every hour, or says what it would do."""

from __future__ import annotations

import json
import uuid

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from tests.app.lobby.people import Person

from ..conftest import Command


async def test_a_dry_run_counts_and_removes_nothing(
    host: Person, command: Command, db: AsyncSession
) -> None:
    match = uuid.UUID(await host.make())
    old = text("update matches set created = now() - interval '40 days' where id = :match")
    await db.execute(old, {"match": match})
    await db.commit()
    status = text("select status from matches where id = :match")

    counted = await command("purge", "--dry-run", "--json")
    assert json.loads(counted.out)["called_off"] == 1
    assert await db.scalar(status, {"match": match}) == "open"
    await db.rollback()
    assert (await command("purge", "--yes")).out.startswith("matches called off")
    assert await db.scalar(status, {"match": match}) == "cancelled"
