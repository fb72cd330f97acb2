"""What the other side does."""

from __future__ import annotations

from ...kernel.lessons import Draws, Reply


def lancaster(do: str, draws: Draws = (), **fields: str | int) -> Reply:
    """Lancaster's action, and the dice that fall with it."""
    return Reply("lancaster", {"do": do, **fields}, draws)
