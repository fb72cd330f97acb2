"""A peer that has gone without a word is found; one that speaks is not asked."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Close, Frame, Opcode

from app.web.protocols import keep_alive
from app.web.protocols.keep_alive import SHARES, Rounds
from app.web.protocols.websocket_protocol import ROUNDS

from .test_websocket_protocol import connected, end

PING = Frame(Opcode.PING, b"").serialize(mask=False)
PONG = Frame(Opcode.PONG, b"").serialize(mask=True)
GONE = Frame(Opcode.CLOSE, Close(1011, "keepalive ping timeout").serialize()).serialize(mask=False)


class Visitor:
    """Counts how often it is visited."""

    def __init__(self) -> None:
        self.visits, self.came = 0, asyncio.Event()

    def visit(self) -> None:
        self.visits += 1
        self.came.set()


async def test_a_silent_peer_is_asked_and_then_given_up() -> None:
    wire, transport = await connected()
    await wire.send({"type": "websocket.accept"})
    rounds: Rounds = wire.app_state[ROUNDS]
    transport.written.clear()
    for expected in ([], [PING], [PING, GONE]):
        _once_around(rounds)
        assert transport.written == expected
    assert transport.closing
    await end(wire)


async def test_a_peer_that_answers_stays() -> None:
    wire, transport = await connected()
    await wire.send({"type": "websocket.accept"})
    rounds: Rounds = wire.app_state[ROUNDS]
    _once_around(rounds)
    transport.written.clear()
    for _ in range(3):
        _once_around(rounds)
        wire.data_received(PONG)
        _once_around(rounds)
    assert transport.written == [PING] * 3
    assert not transport.closing
    await end(wire)


async def test_one_that_ends_is_visited_no_more() -> None:
    wire, transport = await connected()
    await wire.send({"type": "websocket.accept"})
    rounds: Rounds = wire.app_state[ROUNDS]
    await end(wire)
    transport.written.clear()
    _once_around(rounds)
    _once_around(rounds)
    assert transport.written == []


async def test_all_are_visited_once_in_a_round() -> None:
    rounds = Rounds()
    visitors = [Visitor() for _ in range(SHARES + 5)]
    places = [rounds.join(one) for one in visitors]
    _once_around(rounds)
    assert {one.visits for one in visitors} == {1}
    for one, place in zip(visitors, places, strict=True):
        rounds.leave(one, place)


async def test_the_rounds_go_on_by_themselves_while_there_is_a_member(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keep_alive, "ROUND", 0.0)
    rounds, visitor = Rounds(), Visitor()
    place = rounds.join(visitor)
    for _ in range(2):
        await visitor.came.wait()
        visitor.came.clear()
    rounds.leave(visitor, place)
    visits = visitor.visits
    for _ in range(2 * SHARES):
        await asyncio.sleep(0)
    assert visitor.visits == visits


def _once_around(rounds: Rounds) -> None:
    for _ in range(SHARES):
        rounds.step()
