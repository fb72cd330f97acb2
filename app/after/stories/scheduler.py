"""Has a story made of each new replay, after the replay is there: nobody waits for a story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.budget.accounts import STORY, Payers
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.web.injection import injected
from ..making.maker import Maker
from ..making.replay_process import MakeReplay
from .making import give_up, unmade


class StoryScheduler(Maker):
    """Has the stories of this process's matches made, if the host wants any."""

    def __init__(
        self, sessions: Sessions, make: MakeReplay | None, payers: Payers, outage: Outage
    ) -> None:
        super().__init__(sessions, outage, payers, STORY, make or _none, give_up)

    @property
    def is_on(self) -> bool:
        """Whether stories are made."""
        return self._make is not _none

    async def start(self) -> None:
        """Begin with what is left behind."""
        if self.is_on:
            await super().start()

    async def left_behind(self, db: AsyncSession) -> Sequence[UUID]:
        """New replays whose stories wait."""
        found = await unmade(db)
        return [match_id for match_id, progress in found.items() if progress.state == "waits"]

    def on_replay(self, match_id: UUID) -> None:
        """Make the story of a replay that this process has had made."""
        if self.is_on:
            self._background.start(self.made(match_id), f"story of match {match_id}")


async def _none(_: UUID) -> None: ...


StoriesDep = Annotated[StoryScheduler, injected(StoryScheduler)]
