"""What systemd is told of a server that it runs: that it serves, and that it is alive.

Its protocol is a line to a socket (sd_notify(3)), for which no library is needed.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

SERVES = b"READY=1"
LIVES = b"WATCHDOG=1"


def tell(state: bytes) -> None:
    """Tell the service manager, if one has started this process."""
    place = os.environ.get("NOTIFY_SOCKET")
    if not place:
        return
    address = "\0" + place[1:] if place.startswith("@") else place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, suppress(OSError):
        line.sendto(state, address)  # a manager that is away is no reason not to serve


async def say_ready_and_alive() -> None:
    """Say that the server serves, then again and again that its loop runs, if that is watched.
    Runs until it is cancelled: a loop that hangs says nothing, and is started again."""
    tell(SERVES)
    microseconds = int(os.environ.get("WATCHDOG_USEC") or 0)
    while microseconds:
        tell(LIVES)
        await asyncio.sleep(microseconds / 2_000_000)
