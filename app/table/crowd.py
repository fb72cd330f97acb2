"""How many sockets one address may hold open."""

from __future__ import annotations

from collections import Counter

MOST_SOCKETS = 64
"""Open at a time for one address: a household with many tabs, and far from what would hurt."""


class Crowd:
    """Counts the sockets of each address in this process."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._here: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether one more may come in."""
        return not self._enabled or self._here[address] < MOST_SOCKETS

    def come(self, address: str) -> None:
        """A socket of the address has been opened."""
        self._here[address] += 1

    def go(self, address: str) -> None:
        """A socket that came is gone."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]
