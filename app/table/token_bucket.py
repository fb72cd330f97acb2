"""How many messages a connection may send."""

from __future__ import annotations

from collections.abc import Callable

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
