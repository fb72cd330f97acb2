"""Server-side players (bots). Each sees what a person in its seat would see, and nothing else."""

from __future__ import annotations

from .player import Bot, Frame
from .random_bot import RandomBot

BOTS: dict[str, Bot] = {"random": RandomBot()}
"""Every kind of server-side player, by the key that `match_seats.bot` holds."""

__all__ = ["BOTS", "Bot", "Frame"]
