"""What a page says that tells of an error."""

from __future__ import annotations

from uuid import uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.settings import Settings
from app.base.web.errors import not_found
from app.people.delivery import group_routes
from tests.support.client import Client
from tests.support.toys import in_process


async def test_an_error_page_names_the_player_after_a_rollback_too(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(db: AsyncSession, *_: object) -> None:
        await db.rollback()
        raise not_found()

    monkeypatch.setattr(group_routes, "_hosted", fail)
    async with in_process(Settings(database_url=database_url)) as url, Client(url) as client:
        await client.become_guest("Margaret")
        answer = await client.get(f"/matches/{uuid4()}/hook")
        assert answer.status_code == 404
        assert 'data-player="Margaret"' in answer.text
