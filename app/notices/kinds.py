"""What a notice can be about."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal[
    "your_turn",
    "consent",
    "match_started",
    "match_ended",
    "chat",
    "clock_low",
    "settlement",
    "seat_offered",
    "rematch",
    "invitation",
]
"""Kinds are saved with notices and with the choices of players: they keep their names."""
KINDS: tuple[Kind, ...] = get_args(Kind)
