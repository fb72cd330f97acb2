"""Server-side players (bots). Each sees what a person in its seat would see, and nothing else."""

from __future__ import annotations

from .registry import BOTS, RANDOM, Bot, kinds_for, usual

__all__ = ["BOTS", "RANDOM", "Bot", "kinds_for", "usual"]
