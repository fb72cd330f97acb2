"""Two servers, one after the other, on a database that no other server uses: the heartbeat of a
third would notice the absence, too, and count what the second lives through."""

from __future__ import annotations

from contextlib import AsyncExitStack

from app.play.clocks.pace import BRISK
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import clocks_of, left
from tests.support.moved_time import MovedTime
from tests.support.threaded import threaded_server


async def test_a_server_that_was_away_costs_no_time(database_url: str, time: MovedTime) -> None:
    async with AsyncExitStack() as stack:
        with threaded_server(database_url, wall=time.wall) as server:
            host = await stack.enter_async_context(Person(server, "Margaret"))
            guest = await stack.enter_async_context(Person(server, "Cecily"))
            match = await start(host, guest, seat="york", pace=BRISK)
            time.forward(hours=2)
        time.sleep(days=9)
        with threaded_server(database_url, wall=time.wall) as again:
            time.forward(hours=1)
            host.base_url = again.url
            assert left(await clocks_of(host, match)) == {"lancaster": 21, "york": 21}
