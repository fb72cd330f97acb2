"""A match as its first player sees it: from the first view to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from .wire import Wire, connect

STATE, OVER = b'{"type":"state"', b'"outcome":{'


@dataclass
class Seated:
    """A player who has been shown the match."""

    wire: Wire
    over: asyncio.Event

    async def resign(self) -> None:
        """Unless the match is over. Returns when it is."""
        if not self.over.is_set():
            self.wire.send(b'{"type":"resign","id":"%s"}' % str(uuid4()).encode())
        await self.over.wait()


async def enter(
    port: int, match: dict[str, Any], hear: Callable[[bytes], None] = lambda _: None
) -> Seated:
    """Connect as the first player, and wait for the first view."""
    shown, over = asyncio.Event(), asyncio.Event()

    def on_text(_: Wire, data: bytes) -> None:
        if data.startswith(STATE):
            shown.set()
            if OVER in data:
                over.set()
        hear(data)

    path = f"/ws/matches/{match['id']}"
    wire = await connect("127.0.0.1", port, path, match["cookies"][0], on_text)
    await shown.wait()
    return Seated(wire, over)
