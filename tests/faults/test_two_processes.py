"""Two server processes on one database: neither knows what the other does until it is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from tests.support.server import Server, start_server
from tools.client.player import Message, Player

from .parties import Parties, Party, check_log, first_state, played


@pytest.fixture(scope="module")
def other(database_url: str, server: Server) -> Iterator[Server]:
    """A second process on the database of `server`; its clock of bots does not matter."""
    with start_server(database_url) as running:
        yield running


async def test_players_on_different_processes_play_whole_games(
    server: Server, other: Server, database_url: str
) -> None:
    async with played(database_url, 2, 0, server.url, other.url):
        pass


@pytest.mark.thorough
async def test_one_of_two_processes_may_be_killed_and_come_back(
    server: Server, other: Server, database_url: str
) -> None:
    async with played(database_url, 3, 80, server.url, other.url):
        other.kill()
        await asyncio.to_thread(other.start)


@pytest.mark.thorough
async def test_one_seat_that_answers_on_both_processes_at_once_is_heard_once(
    server: Server, other: Server, database_url: str
) -> None:
    async with Parties(3, server.url, other.url) as table:
        for party in table.parties:
            await _answer_twice(party, other)
        table.begin()
        await table.finish()
        await check_log(database_url, table.parties)


async def _answer_twice(party: Party, other: Server) -> None:
    """The seat that is awaited chooses twice, on either process at the same moment."""
    states = [await first_state(player) for player in party.players]
    player, state = next(
        (player, state)
        for player, state in zip(party.players, states, strict=True)
        if state["actions"]
    )
    twin = Player(player.url.replace(_host(player.url), _host(other.url)), player.cookie)
    answers = await asyncio.gather(
        _act(player, state, "00000000-0000-4000-8000-000000000001"),
        _act(twin, state, "00000000-0000-4000-8000-000000000002"),
    )
    assert answers.count("acknowledged") == 1, answers
    assert set(answers) <= {"acknowledged", "stale", "not_your_turn"}


def _host(url: str) -> str:
    return url.split("/")[2]


async def _act(player: Player, state: Message, request: str) -> str:
    """Send the first action that `state` offers; how it is answered."""
    act = {"type": "act", "id": request, "seq": state["seq"], "action": state["actions"][0]}
    async with player._connect() as socket:
        await socket.send(json.dumps(act))
        async for answer in socket:
            match json.loads(answer):
                case {"type": "state", "ack": ack} if ack == request:
                    return "acknowledged"
                case {"type": "refused", "id": id, "code": code} if id == request:
                    return str(code)
    raise AssertionError("no answer")
