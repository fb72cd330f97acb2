"""A server that changes to other rules while everyone plays."""

from __future__ import annotations

import os
import signal

import psutil
import pytest

from tests.support.haproxy import needs_haproxy
from tests.support.server import start_server
from tests.support.waiting import until

from .parties import Parties, check_log

COMPLETE = "the restart is complete"
OTHER = "other versions of these are installed: cousins_war"


@pytest.mark.thorough
@pytest.mark.parametrize("count", ["1", pytest.param("2", marks=needs_haproxy)])
async def test_all_processes_change_at_once_and_no_acknowledged_action_is_lost(
    database_url: str, count: str
) -> None:
    program = "tools.bench.servers.other_rules"
    with start_server(database_url, program=program, WORKERS=count) as server:
        async with Parties(4, server.url, pause=2.0) as table:
            table.begin()
            await table.reach(20)
            os.kill(server.pid, signal.SIGUSR1)
            await until(lambda: COMPLETE in server.log)
            halfway = table.total()
            table.hurry()
            await table.finish()
            assert table.total() > halfway
            # Once as a rule; twice for a player who reaches an old process in its last moment.
            assert {one.offline for party in table.parties for one in party.witnesses} <= {1, 2}
            await check_log(database_url, table.parties)
        assert OTHER in server.log
        os.kill(server.pid, signal.SIGUSR1)  # the rules are the same now
        await until(lambda: server.log.count(COMPLETE) == 2)
        assert server.log.count(OTHER) == 1
        family = psutil.Process(server.pid).children(recursive=True)
        assert server.stop(signal.SIGTERM) == 0
        assert [each for each in family if each.is_running() and each.status() != "zombie"] == []
