"""What a viewer is told of a position, as typed dictionaries. They become JSON as they are."""

from __future__ import annotations

from typing_extensions import TypedDict


class Outcome(TypedDict, closed=True):
    """How it ended. Several winners share the win; none is a draw."""

    winners: list[str]
    reason: str
    rule: str
