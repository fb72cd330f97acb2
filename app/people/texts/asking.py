"""The question a match asks of a seat, in words that may leave the server.

A prompt can tell what its seat alone knows: the dice under the cup, a hand without a card. A notice
ends up on lock screens and on other companies' servers, so it has the question only where a
spectator could have told it: where it is the same in worlds drawn from what they know.
"""

from __future__ import annotations

import asyncio
from typing import Final
from uuid import UUID

from rulesets.kernel.interface import Seat

from ...base.web.text import span
from ...play.clocks.fold import Reading
from ...play.live.registry import MatchRegistry
from ...play.log.store import NoSuchMatch
from ...referee.log import FoldError
from ...referee.match_key import SeededDice
from ...referee.position import Position

WORLDS: Final = 16
"""Drawn to find out whether a question tells a secret."""
KEY: Final = bytes(32)
"""Of their dice, which have nothing to do with those of a match."""


async def asked_of(registry: MatchRegistry, match_id: UUID, seat: int) -> str:
    """What a match asks of a seat now; "" for nothing, or for what only its player may know. Raises
    DATABASE_ERRORS."""
    try:
        live = await registry.open(match_id)
    except (NoSuchMatch, FoldError):  # its table says so
        return ""
    return await question(live.referee.now, Seat(seat))


async def question(now: Position, seat: Seat) -> str:
    """What a position asks of a seat, unless it tells what a spectator cannot know. Between two
    worlds others get their turn."""
    if now.outcome is not None or seat not in now.awaited:
        return ""
    asked = now.ruleset.prompt(now.state, seat).text
    for number in range(WORLDS):
        world = now.ruleset.determinize(now.state, None, SeededDice(KEY, number))
        if now.ruleset.prompt(world, seat).text != asked:
            return ""
        await asyncio.sleep(0)
    return asked


def time_left(reading: Reading | None) -> str:
    """How long a player has, as a sentence; "" where no clock runs."""
    if reading is None:
        return ""
    if reading.left <= 0:
        return "Your time is up."
    left = span(reading.left)
    return f"You have {left}." if reading.runs else f"Your clock stands at {left}."
