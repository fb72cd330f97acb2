"""How many messages a connection may send."""

from __future__ import annotations

import time

PER_SECOND = 20
"""Messages that a socket may send, on average."""
BURST = 40
"""Messages that it may send at once."""


class TokenBucket:
    """Lets PER_SECOND messages through, and a BURST now and then."""

    def __init__(self) -> None:
        self._tokens, self._checked = float(BURST), time.monotonic()
        self.ignored = 0

    def passes(self) -> bool:
        """Whether one more message may come in now."""
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._checked) * PER_SECOND)
        self._checked = now
        if self._tokens < 1:
            self.ignored += 1
            return False
        self._tokens -= 1
        return True
