"""Connections that come back, to the same process or to the next one."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import asyncpg

from tests.app.play.bus.test_notify import cut_off
from tests.support.server import Site, start_server

from .tables import Message, Table, act, receive, table


async def _play(game: Table, count: int) -> list[Message]:
    """Some random moves; the newest state of each player."""
    rng = Random(5)
    async with game.connect(0) as one, game.connect(1) as two:
        sockets = [one, two]
        states = [await receive(socket, "state") for socket in sockets]
        for _ in range(count):
            who = next(index for index in (0, 1) if states[index]["actions"])
            index = rng.randrange(len(states[who]["actions"]))
            states[who] = await act(sockets[who], states[who], index)
            states[1 - who] = await _newest(game, 1 - who)
        return [await _newest(game, who) for who in (0, 1)]


async def _newest(game: Table, who: int) -> Message:
    async with game.connect(who) as socket:
        return await receive(socket, "state")


async def _log(game: Table, who: int | None, since: int | None) -> Message:
    query = "" if since is None else f"?since={since}"
    async with game.connect(who, query) as socket:
        return await receive(socket, "welcome")


async def test_any_earlier_number_is_continued_exactly(server: Site) -> None:
    async with table(server.url) as game:
        states = await _play(game, 12)
        for who in (0, 1, None):
            whole = await _log(game, who, None)
            assert whole["reset"]
            for since in range(whole["seq"] + 1):
                rest = await _log(game, who, since)
                assert not rest["reset"]
                assert rest["log"] == [line for line in whole["log"] if line["seq"] > since]
        assert states[0]["seq"] >= 12 - states[1]["seq"]


async def test_a_killed_server_comes_back_with_the_same_numbers_views_and_dice(
    database_url: str,
) -> None:
    with start_server(database_url) as own:
        async with table(own.url) as game:
            await _play(game, 15)
            before = [await _log(game, who, None) for who in (0, 1, None)]
            states = [await _newest(game, who) for who in (0, 1)]
            own.kill()
            await asyncio.to_thread(own.start)
            assert [_timeless(await _log(game, who, None)) for who in (0, 1, None)] == [
                _timeless(welcome) for welcome in before
            ]
            assert [await _newest(game, who) for who in (0, 1)] == states
            await _play(game, 5)


def _timeless(welcome: Message) -> dict[str, Any]:
    return {**welcome, "now": 0}


async def test_the_server_lives_through_the_loss_of_all_its_connections(
    server: Site, database_url: str
) -> None:
    async with table(server.url) as game, game.connect(0) as one, game.connect(1) as two:
        states = [await receive(one, "state"), await receive(two, "state")]
        for _ in range(4):
            await cut_off(database_url)
            who = 0 if states[0]["actions"] else 1
            socket = (one, two)[who]
            states[who] = await act(socket, states[who])
            states = [await _newest(game, 0), await _newest(game, 1)]
        watch = await asyncpg.connect(database_url)
        count = "select count(*) from entries where match_id = $1"
        assert await watch.fetchval(count, game.match) == 5
        await watch.close()
