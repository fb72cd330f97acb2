"""Who is connected, for a command, which serves no one itself: it asks the processes of the server,
and waits a moment for their answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ...base.bus.notify import Notifier
from ...play.bus.hub import Hub
from ...play.table.presence import Presence

SECONDS_TO_ANSWER = 0.3


@asynccontextmanager
async def presence_at(url: str) -> AsyncIterator[Presence]:
    """What the running processes tell; no one is connected where none runs."""
    notifier = Notifier(url)
    presence = Presence(Hub(), Hub(), notifier, lambda _: ())
    await notifier.start()
    await presence.start()
    try:
        await asyncio.sleep(SECONDS_TO_ANSWER)
        yield presence
    finally:
        await presence.stop()
        await notifier.stop()
