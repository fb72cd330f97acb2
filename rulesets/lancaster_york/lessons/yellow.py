"""What the other side does."""

from __future__ import annotations

from ...kernel.lessons import Reply


def yellow(do: str, **fields: str | int) -> Reply:
    """Yellow's action."""
    return Reply("yellow", {"do": do, **fields})
