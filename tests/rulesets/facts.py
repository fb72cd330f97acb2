"""What the tests of all games need to know about each game: see `facts.py` in its folder."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Facts:
    """The declaration of a game, and its limits."""

    title: str
    designer: str
    publisher: str
    scenarios: dict[str, tuple[str, ...]]
    """Each scenario's seats, in the order in which the lobby shows them."""
    longest: int = 200
    """The most actions offered at once: people and bots must be able to look through them."""
    decisions: int = 3000
    """The most actions in a game of random choices."""
