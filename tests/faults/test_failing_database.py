"""PostgreSQL stops, crashes, or stands still in the middle of play, and comes back."""

from __future__ import annotations

import asyncio
import signal

import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import connected
from app.play.log import log_connection
from tests.support.postgres_processes import frozen
from tests.support.server import start_server
from tools.client import player as client
from tools.drills.whole_logs import whole_logs

from .parties import Parties, played, run_again

SECONDS_AWAY = 0.7
"""Long enough that every player has something that cannot be saved."""
SECONDS_TO_ARRIVE = 0.3
"""For what was acknowledged just before the end."""
SECONDS_FROZEN = log_connection.TIMEOUT + 3
"""The server has given up waiting for the statements that are under way."""
pytestmark = [pytest.mark.thorough, pytest.mark.timeout(240)]


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_play_goes_on_after_a_restart_of_the_database(
    own_postgres: EmbeddedPostgres, mode: str
) -> None:
    url = own_postgres.url("postgres")
    with start_server(url) as server:
        async with played(url, 2, 40, server.url) as table:
            await asyncio.to_thread(own_postgres.halt, mode)
            await asyncio.sleep(SECONDS_TO_ARRIVE)
            stopped = table.total()
            await asyncio.sleep(SECONDS_AWAY)
            assert table.total() == stopped, "acknowledged without a database"
            await asyncio.to_thread(run_again, own_postgres)


@pytest.fixture
def _new_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who are told that nothing was changed choose again, as people do."""
    monkeypatch.setattr(client, "TRANSIENT_ERRORS", client.TRANSIENT_ERRORS - {"not_saved"})


@pytest.mark.usefixtures("_new_ids")
async def test_nobody_is_told_that_nothing_was_changed_by_what_is_in_the_log(
    own_postgres: EmbeddedPostgres,
) -> None:
    url = own_postgres.url("postgres")
    with start_server(url) as server:
        async with played(url, 4, 60, server.url) as table, frozen(own_postgres):
            await asyncio.sleep(SECONDS_FROZEN)
        await _check_refusals(url, table)


@pytest.mark.usefixtures("_new_ids")
async def test_what_was_under_way_when_the_server_stopped_counts_once(
    own_postgres: EmbeddedPostgres,
) -> None:
    url = own_postgres.url("postgres")
    with start_server(url) as server:
        async with played(url, 4, 60, server.url) as table:
            async with frozen(own_postgres):
                stopping = asyncio.create_task(asyncio.to_thread(server.stop, signal.SIGTERM))
                await asyncio.sleep(SECONDS_FROZEN)
            assert await stopping == 0
            assert "Traceback" not in server.log
            await asyncio.to_thread(server.start)
        await _check_refusals(url, table)


async def _check_refusals(url: str, table: Parties) -> None:
    """No action of which a player was told that it was not saved is in the log."""
    refused = [id for party in table.parties for one in party.witnesses for id in one.unsaved]
    async with connected(url) as watch:
        logs = await whole_logs(watch)
    requests = {row.request for rows in logs.values() for row in rows}
    assert not requests & {str(id) for id in refused}
