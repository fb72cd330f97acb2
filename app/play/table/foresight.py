"""What a seat is told at a glance: what may come of an action, and who can reach what."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import orjson

from rulesets import Plugin
from rulesets.kernel.interface import Action, Seat
from rulesets.search import foresight

from ...referee.messages import ForeseenMessage, ReachJson
from ...referee.position import Position


def foreseen(
    plugin: Plugin, now: Position, seat: Seat, meant: tuple[Any, Action] | None, request: UUID
) -> bytes:
    """A `foreseen` message: of an action in a state, or of everyone's reach. Both are empty for a
    game that foresees nothing, and the reach once the game is over."""
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
