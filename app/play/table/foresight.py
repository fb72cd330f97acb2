"""What a seat is told at a glance: what may come of an action, and who can reach what."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import orjson

from rulesets import Plugin
from rulesets.kernel.interface import Action, Seat
from rulesets.search import foresight

from ...base.database.in_hand import in_a_thread
from ...referee.messages import ForeseenMessage, ReachJson
from ...referee.packs import Library
from ...referee.position import Position


class Foresight:
    """Answers for one seat of this process at a time: each may take a tenth of a second, in which
    play shares the interpreter with it."""

    def __init__(self, library: Library) -> None:
        self._plugins, self._turn = library.plugins, asyncio.Semaphore(1)

    async def answer(
        self, now: Position, seat: Seat, meant: tuple[Any, Action] | None, request: UUID
    ) -> bytes:
        """A `foreseen` message: of an action in a state, or of everyone's reach. Both are empty
        for a game that foresees nothing, and the reach once the game is over."""
        plugin = self._plugins[now.ruleset.meta.key]
        async with self._turn:
            return await in_a_thread(_foreseen, plugin, now, seat, meant, request)


def _foreseen(
    plugin: Plugin, now: Position, seat: Seat, meant: tuple[Any, Action] | None, request: UUID
) -> bytes:
    answer = ForeseenMessage(type="foreseen", id=request, lines=[], reach=[])
    game = plugin.foresight
    if game is not None and meant is not None:
        answer["lines"] = foresight.foreseen(now.ruleset, game, meant[0], seat, meant[1])
    elif game is not None and now.outcome is None:
        found = foresight.reached(now.ruleset, game, now.state, seat)
        answer["reach"] = [
            ReachJson(kind=kind, key=key, seat=name, number=number)
            for kind, key, name, number in found
        ]
    return orjson.dumps(answer)
