"""Frames to slow peers: in order, without making others wait, and never without bound."""

from __future__ import annotations

import asyncio
from typing import Any

from app.base.bus.outbox import MOST, Outbox


class Peer:
    """Takes frames while `reads` is set, as the server's connection does."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.got: list[Any] = []
        self.gone = False
        self.outbox = Outbox(self.send)

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        if self.gone:
            raise ConnectionError
        self.got.append(message.get("text", message["type"]))


async def _settle() -> None:
    """Let every task of the loop come to where it waits for something else than its turn."""
    for _ in range(1000):
        await asyncio.sleep(0)


async def test_a_peer_that_keeps_up_has_a_frame_at_once() -> None:
    peer = Peer()
    peer.outbox.put(b"one")
    assert peer.got == ["one"], "without a turn of the event loop"


async def test_frames_arrive_in_order_whenever_the_peer_reads() -> None:
    peer = Peer()
    for number in range(100):
        if number % 10 == 3:
            peer.reads.clear()
        if number % 10 == 8:
            peer.reads.set()
        peer.outbox.put(b"%d" % number)
        if number % 7 == 0:
            await asyncio.sleep(0)
    peer.reads.set()
    await _settle()
    assert peer.got == [str(number) for number in range(100)]


async def test_a_peer_that_does_not_read_is_closed_and_its_frames_forgotten() -> None:
    peer = Peer()
    peer.reads.clear()
    # The first is on its way; the others wait.
    assert all(peer.outbox.put(b"%d" % number) for number in range(1 + MOST))
    assert not peer.outbox.put(b"one too many")
    peer.outbox.close(4408, "too slow")
    assert peer.outbox.put(b"after its end"), "it need not be closed again"
    peer.reads.set()
    await _settle()
    assert peer.got == ["0", "websocket.close"]


async def test_a_peer_that_is_gone_is_no_error() -> None:
    peer = Peer()
    peer.gone = True
    peer.outbox.put(b"one")
    peer.outbox.put(b"two")
    peer.reads.clear()
    other = Peer()
    other.reads.clear()
    other.outbox.put(b"one")
    other.gone = True
    other.reads.set()
    await _settle()
    assert peer.got == other.got == []


async def test_stopping_forgets_what_waits() -> None:
    peer = Peer()
    peer.reads.clear()
    peer.outbox.put(b"one")
    peer.outbox.put(b"two")
    peer.outbox.stop()
    peer.reads.set()
    await _settle()
    assert peer.got == []


async def test_the_short_way_is_taken_only_while_nothing_waits() -> None:
    peer, written = Peer(), list[bytes]()

    def write(frame: bytes) -> bool:
        if peer.reads.is_set():
            written.append(frame)
        return peer.reads.is_set()

    outbox = Outbox(peer.send, write)
    outbox.put(b"one")
    peer.reads.clear()
    outbox.put(b"two")
    peer.reads.set()
    outbox.put(b"three")
    await _settle()
    outbox.put(b"four")
    assert written == [b"one", b"four"]
    assert peer.got == ["two", "three"]
