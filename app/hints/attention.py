"""Watching a match while one of its positions is being thought about."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar
from uuid import UUID

import orjson

from rulesets.kernel.interface import Seat

from ..bus.hub import Watcher

T = TypeVar("T")


class Changed(Exception):
    """The position has changed meanwhile."""


class Attention(Watcher):
    """Sees what a seat sees, and knows when that changes."""

    person = False
    seat: Seat
    player_id: UUID

    def __init__(self, match_id: UUID, seat: Seat, player_id: UUID) -> None:
        self.match_id, self.seat, self.viewer = match_id, seat, seat
        self.player_id = player_id
        self.frame: dict[str, Any] = {}
        self._changed = asyncio.Event()

    def deliver(self, frame: bytes) -> None:
        message = orjson.loads(frame)
        if message["type"] != "state":
            return
        if self.frame:
            self._changed.set()
        else:
            self.frame = message

    def close(self, code: int, reason: str) -> None:
        self._changed.set()

    async def unless_it_changes(self, thought: Coroutine[Any, Any, T]) -> T:
        """What the thought comes to. Raises Changed, and gives it up, as soon as the seat is shown
        another position."""
        thinking = asyncio.ensure_future(thought)
        changed = asyncio.ensure_future(self._changed.wait())
        try:
            await asyncio.wait({thinking, changed}, return_when=asyncio.FIRST_COMPLETED)
            if changed.done():
                raise Changed
            return await thinking
        finally:
            changed.cancel()
            thinking.cancel()
            await asyncio.gather(changed, thinking, return_exceptions=True)
