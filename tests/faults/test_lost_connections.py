"""Connections that are lost at the worst moment: in the middle of sending, before the answer."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.support.server import Server
from tools.client.player import Player

from .parties import Parties, act, awaited_player, check_log


class Clumsy(Player):
    """Loses its connection with every other action: before it is sent, in its middle, or before
    the answer is read. Counts how often."""

    lost = 0
    tried = ""

    async def _send(self, socket: ClientConnection) -> None:
        if self.pending is None:
            return
        text = json.dumps(self.pending)
        first_time, self.tried = self.pending["id"] != self.tried, self.pending["id"]
        if not first_time or self.rng.random() < 0.5:
            await socket.send(text)
            return
        self.lost += 1
        match self.rng.choice(["all", "half", "none"]):
            case "all":
                await socket.send(text)
            case "half":
                _send_half(socket, text.encode())
        socket.transport.close()  # what was written still leaves; nothing more is read
        await socket.wait_closed()


def _send_half(socket: ClientConnection, text: bytes) -> None:
    """The beginning of a masked frame that promises more than comes."""
    frame = bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big") + bytes(4) + text
    socket.transport.write(frame[: len(frame) // 2])


@pytest.fixture
async def table(server: Server) -> Any:
    async with Parties(1, server.url) as table:
        yield table


async def test_an_action_sent_again_after_a_lost_connection_counts_once(
    server: Server, database_url: str, table: Parties
) -> None:
    (party,) = table.parties
    clumsy = party.players[1]
    clumsy = Clumsy(clumsy.url, clumsy.cookie, Random(7), 0, party.witnesses[1].note)
    party.players[1] = clumsy
    table.begin()
    await table.finish()
    assert clumsy.lost > 2
    await check_log(database_url, [party])
    assert set(party.witnesses[1].refused) <= {"stale"}


async def test_the_same_message_twice_on_one_connection_is_acknowledged_twice_and_counts_once(
    server: Server, database_url: str, table: Parties
) -> None:
    (party,) = table.parties

    class Stammering(Player):
        async def _send(self, socket: ClientConnection) -> None:
            await super()._send(socket)
            await super()._send(socket)

    for index, player in enumerate(party.players):
        witness = party.witnesses[index]
        party.players[index] = Stammering(player.url, player.cookie, player.rng, 0, witness.note)
    table.begin()
    await table.finish()
    for witness in party.witnesses:
        twice = [
            request for request in witness.acknowledged if witness.acknowledged.count(request) == 2
        ]
        assert len(twice) > len(witness.acknowledged) / 2
        witness.acknowledged = list(dict.fromkeys(witness.acknowledged))
    await check_log(database_url, [party])


async def test_ten_connections_of_one_seat_send_the_same_action_and_it_counts_once(
    server: Server, database_url: str, table: Parties
) -> None:
    (party,) = table.parties
    player, state = await awaited_player(party)
    request = "11111111-2222-4333-8444-555555555555"
    answers = await asyncio.gather(*(act(player, state, request) for _ in range(10)))
    assert answers == ["acknowledged"] * 10
    table.begin()
    await table.finish()
    await check_log(database_url, [party])
