"""Limits how many sockets one address may hold open, and how many messages each may send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

MAX_SOCKETS = 64
"""Open at a time for one address: a household with many tabs, and far from what would hurt."""


class ConnectionLimiter:
    """Counts the sockets of each address in this process."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._here: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """A socket of the address has been opened: whether it may come in, and is counted."""
        if self._enabled and self._here[address] >= MAX_SOCKETS:
            return False
        self._here[address] += 1
        return True

    def go(self, address: str) -> None:
        """A socket that came is gone."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


PER_SECOND = 20
"""Messages that a socket may send, on average."""
BURST = 40
"""Messages that it may send at once."""


class TokenBucket:
    """Lets PER_SECOND messages through, and a BURST now and then. `steady` says what second it is
    (WallClock)."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._tokens, self._checked = float(BURST), steady()
        self.ignored = 0

    def passes(self) -> bool:
        """Whether one more message may come in now."""
        now = self._steady()
        self._tokens = min(BURST, self._tokens + (now - self._checked) * PER_SECOND)
        self._checked = now
        if self._tokens < 1:
            self.ignored += 1
            return False
        self._tokens -= 1
        return True
