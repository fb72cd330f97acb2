"""The kinds of notices."""

from __future__ import annotations

from typing import Literal, get_args

Chosen = Literal[
    "your_turn",
    "match_started",
    "match_ended",
    "consent",
    "chat",
    "clock_low",
    "settlement",
    "rematch",
    "invitation",
]
Told = Literal["way_off", "test", "confirm", "way_back", "came_back"]
"""About the notices themselves: they go wherever they must, whatever a player has chosen."""
Kind = Chosen | Told
"""Kinds are saved with notices and with the choices of players: they keep their names."""
KINDS: tuple[Chosen, ...] = get_args(Chosen)
"""The kinds that a player may have sent by one channel and not by another."""
