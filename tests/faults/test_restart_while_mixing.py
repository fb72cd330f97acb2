"""kill -9 between the sealing of the shares and their disclosure, with two processes."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.support.server import Server, start_server
from tools.client.lobby import Lobby


@pytest.mark.thorough
async def test_shares_that_were_sealed_or_disclosed_survive_a_kill(database_url: str) -> None:
    async with AsyncExitStack() as stack:
        first = stack.enter_context(start_server(database_url))
        second = stack.enter_context(start_server(database_url))
        host = await stack.enter_async_context(Lobby(first.url))
        guest = await stack.enter_async_context(Lobby(second.url))
        await host.sign_up("Margaret")
        await guest.sign_up("Cecily")
        match = await host.create("cousins_war")
        (invite,) = await host.invites(match)
        await guest.accept(invite)
        await asyncio.to_thread(_restart, first)
        told = await host.mix(match)
        assert sorted(seat["share"] for seat in told["seats"]) == ["disclosed", "sealed"]
        await asyncio.to_thread(_restart, second)
        assert (await guest.mix(match))["status"] == "running"
        assert (await host.mix(match))["status"] == "running"


def _restart(server: Server) -> None:
    server.kill()
    server.start()
