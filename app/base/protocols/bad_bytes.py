"""Bytes of strangers that are no HTTP, no frame or no text: refused, and counted.

uvicorn and its websockets log each, some with a traceback. Anyone can send them, a hundred in a
minute, and a host can do nothing about them: they are a figure, not lines of the log.
"""

from __future__ import annotations

import logging
from collections import Counter

LOGGED = {
    "Invalid HTTP request received.": "http",
    "Unsupported upgrade request.": "http",
    "Invalid UTF-8 sequence received from client.": "websocket",
    "opening handshake failed": "websocket",
    "parser failed": "websocket",
}
"""What the libraries say of them, and where such bytes came."""
counted: Counter[str] = Counter()
"""How many have come to this process."""


def count() -> None:
    """Count such lines from now on, instead of letting them through."""
    logging.getLogger("uvicorn.error").addFilter(is_another)


def is_another(record: logging.LogRecord) -> bool:
    """Whether a line is none of these, which it counts."""
    door = LOGGED.get(str(record.msg))
    if door is not None:
        counted[door] += 1
    return door is None
