"""What goes on beside the game, fastened to the hub: chat and presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from uuid import UUID

import orjson

from ..bus.hub import Hub, Watcher
from ..bus.notify import Notifier
from ..database.engine import Sessions
from ..web.limits import Limits
from . import messages
from .chat import Chat
from .presence import Presence

TOPIC = "presence"


class Lounge:
    """Keeps both going between `start` and `stop`. `seats` gives the names of the seats of a match
    that is watched in this process. Make it before the notifier is started."""

    def __init__(
        self,
        sessions: Sessions,
        limits: Limits,
        hub: Hub,
        notifier: Notifier,
        seats: Callable[[UUID], Sequence[str]],
    ) -> None:
        self.chat = Chat(sessions, limits, hub, notifier, seats)
        self.presence = Presence(
            notifier.process, lambda message: notifier.publish(TOPIC, message), self._changed
        )
        self._hub, self._seats = hub, seats
        self._task: asyncio.Task[None] | None = None
        hub.joined.append(self._came)
        hub.left.append(self._went)
        notifier.listen(TOPIC, self.presence.hear)
        notifier.restored.append(self.presence.greet)

    async def start(self) -> None:
        self._task = asyncio.create_task(self.presence.run(), name="presence")

    async def stop(self) -> None:
        """Take leave of the other processes. Call it before the notifier is stopped."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _came(self, watcher: Watcher) -> None:
        if watcher.person:
            self.presence.come(watcher.match_id, watcher.seat)

    def _went(self, watcher: Watcher) -> None:
        if watcher.person:
            self.presence.go(watcher.match_id, watcher.seat)

    def _changed(self, match_id: UUID) -> None:
        if not self._hub.is_watched(match_id):
            return
        here = self.presence.seats(match_id)
        seats = {name: seat in here for seat, name in enumerate(self._seats(match_id))}
        message = messages.Presence(
            type="presence", seats=seats, spectators=self.presence.spectators(match_id)
        )
        self._hub.send(match_id, orjson.dumps(message))
