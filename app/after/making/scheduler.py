"""Schedules a replay for every finished match, and tells those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.budget.accounts import REPLAY, Payers
from ...base.bus.notify import Message, Notifier
from ...base.database.engine import Sessions
from ...play.live.registry import MatchRegistry
from ...play.matches.messages import ReplayMessage
from ...play.matches.observer import Observer
from ...play.replays.tables import TOPIC, Replay
from ..replays.archive import give_up, unarchived
from ..stories.scheduler import StoryScheduler
from .maker import Maker
from .replay_process import MakeReplay

PATIENCE = 2.0
"""Seconds that another process has to make a replay that someone waits for here."""


class ReplayScheduler(Maker, Observer):
    """Has the replays of this process's matches made. Then their stories follow."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        matches: MatchRegistry,
        make: MakeReplay,
        payers: Payers,
        stories: StoryScheduler,
    ) -> None:
        super().__init__(sessions, notifier.outage, payers, REPLAY, make, give_up)
        self._stories, self._hub = stories, matches.hub
        self._is_first = True
        notifier.listen(TOPIC, self._on_archived)
        matches.observe(self)

    async def left_behind(self, db: AsyncSession) -> Sequence[UUID]:
        """The matches without a replay; each start tries once more what was given up."""
        found = await unarchived(db, again=self._is_first)
        self._is_first = False
        return found

    def on_made(self, match_id: UUID) -> None:
        """Tell its story."""
        self._stories.on_replay(match_id)

    def on_ended(self, match_id: UUID) -> None:
        """Make its replay."""
        self._background.start(self.made(match_id), f"replay of match {match_id}")

    def on_awaited(self, match_id: UUID) -> None:
        """Make its replay, if no one does: the process that wrote the last row may have ended, and
        the row may have come into the log after the search at our start. Viewers may
        have missed the link to one that was made meanwhile: tell it again."""
        self._background.start(self._look(match_id), f"late replay of match {match_id}")

    async def _look(self, match_id: UUID) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._sessions() as db:
            replay = await db.get(Replay, match_id)
        if replay is not None and replay.match is not None:
            self._tell(match_id, replay.token)
        elif replay is None or replay.why is None:
            await self.made(match_id)

    def _on_archived(self, message: Message) -> None:
        self._tell(UUID(message["match"]), message["token"])

    def _tell(self, match_id: UUID, token: str) -> None:
        """Tell the link: anyone who has it can look at the finished match."""
        if self._hub.is_watched(match_id):
            message = ReplayMessage(type="replay", url=f"/replay/{token}")
            self._hub.send(match_id, orjson.dumps(message))
