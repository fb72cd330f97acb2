"""A match that was given up at once, and its replay."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from uuid import UUID

import pytest

from tests.app.play.table.tables import Table, receive, say, table
from tests.support.client import Client
from tests.support.server import Site


@dataclass
class Finished:
    """A match of The Cousins' War that York has given up, the token of its replay, and a reader
    without a name."""

    table: Table
    token: str
    reader: Client

    @property
    def id(self) -> UUID:
        return UUID(self.table.match)

    @property
    def replay(self) -> str:
        """Where what belongs to the replay is asked for."""
        return f"/api/replays/{self.token}"

    async def page(self, query: str = "") -> str:
        answer = await self.reader.get(f"/replay/{self.token}{query}")
        assert answer.status_code == 200
        return answer.text


async def given_up(game: Table) -> str:
    """York gives the match up; the token of its replay."""
    async with game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        return str((await receive(socket, "replay"))["url"]).rpartition("/")[2]


@pytest.fixture
async def finished(server: Site) -> AsyncIterator[Finished]:
    async with table(server.url) as game, Client(server.url) as reader:
        yield Finished(game, await given_up(game), reader)
