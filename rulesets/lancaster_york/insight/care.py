"""Who plans without care, by what all saw when the last charts were revealed.

Able rivals take what is left open, so that a seat has to be careful, and a lead does not last. From
those who leave such things to chance there is less to fear.
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel.interface import Event, Seat
from ..state.events import BattleFought, PlanIllegal, PurchaseUnpaid
from ..state.game import Game
from ..state.playback_log import Scenes


def blunder_rate(game: Game, seat: Seat) -> tuple[float, ...]:
    """How careless the seat has to think that each seat is, from 0 to 1. One that blundered last
    turn is; where one of several rivals did, the others may be no better."""
    blundered = _blundered(game.scenes, len(game.scenes.events)) - {seat}
    rivals = len(game.score) - 1
    others = min(1.0, 2 * len(blundered) / rivals)
    return tuple(
        0.0 if each == seat else 1.0 if each in blundered else others for each in game.seats()
    )


@lru_cache(maxsize=8)
def _blundered(scenes: Scenes, _length: int) -> frozenset[Seat]:
    return frozenset(seat for event in scenes.events if (seat := _blunder_of(event)) is not None)


def _blunder_of(event: Event) -> Seat | None:
    """Who did what no one does who plans with care."""
    match event:
        case PurchaseUnpaid(seat=seat) | PlanIllegal(seat=seat):
            return seat
        case BattleFought(seat=seat, attackers=force, garrison=garrison) if force < garrison:
            return seat
        case _:
            return None
