"""5. Why something is not possible in the action phase."""

from __future__ import annotations

from ..kernel.interface import Action, Refusal, Seat
from .game import Game


def why_not(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """The reason that a player will understand, from what the seat knows."""
    return None
