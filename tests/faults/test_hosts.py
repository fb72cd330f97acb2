"""What deploy/ describes, started for real: HAProxy before three app servers, and one PostgreSQL.
Each dies in turn in the middle of play.

Half of the matches come through the proxy; the players of the others are on different servers, as
when routing is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest

from app.base.database.embedded import EmbeddedPostgres
from tests.support.haproxy import needs_haproxy
from tests.support.server import Server, start_server
from tests.support.waiting import until
from tools.drills.proxy import proxied

from .parties import Parties, check_log, run_again

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.timeout(400),  # four servers start: minutes on a very busy machine
    needs_haproxy,
]

EACH = 2
"""Matches through the proxy, and as many between two servers."""
PAUSE = 0.02
"""Seconds before each action, so that a game outlives an accident."""
MORE = 10
"""Acknowledged actions in each match after which play goes on, for certain."""


async def _answers(url: str) -> bool:
    async with httpx.AsyncClient(timeout=10) as client:
        try:
            return (await client.get(f"{url}/livez")).status_code == 200
        except httpx.HTTPError:
            return False


async def test_nothing_acknowledged_is_lost_whatever_dies(own_postgres: EmbeddedPostgres) -> None:
    with ExitStack() as stack:
        url = own_postgres.url("postgres")
        servers = [stack.enter_context(start_server(url)) for _ in range(3)]
        port = stack.enter_context(proxied([server.port for server in servers]))
        front = f"http://127.0.0.1:{port}"
        await until(lambda: _answers(front))
        for dies, comes_back, plays_meanwhile in _accidents(servers[0], own_postgres):
            async with (
                Parties(EACH, front, pause=PAUSE) as routed,
                Parties(EACH, servers[1].url, servers[2].url, pause=PAUSE) as spread,
            ):
                for parties in (routed, spread):
                    parties.begin()
                await _goes_on(routed, spread)
                await asyncio.to_thread(dies)
                if plays_meanwhile:
                    await _goes_on(routed, spread)
                await asyncio.to_thread(comes_back)
                for parties in (routed, spread):
                    await parties.finish(200)
                    await check_log(url, parties.parties)


def _accidents(
    server: Server, postgres: EmbeddedPostgres
) -> list[tuple[Callable[[], None], Callable[[], None], bool]]:
    """How a part dies, what brings it back, and whether play goes on without it."""
    return [
        (server.kill, server.start, True),
        (lambda: postgres.halt("immediate"), lambda: run_again(postgres), False),
    ]


async def _goes_on(*all_parties: Parties) -> None:
    """In every match actions are acknowledged, or it is over."""
    for parties in all_parties:
        before = [len(party.acknowledged) for party in parties.parties]

        def moved(parties: Parties = parties, before: list[int] = before) -> bool:
            parties.raise_failures()
            return all(
                len(party.acknowledged) >= was + MORE or party.players[0].outcome is not None
                for party, was in zip(parties.parties, before, strict=True)
            )

        await until(moved)
