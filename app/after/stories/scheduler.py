"""Has a story made of each new replay, after the replay is there: nobody waits for a story."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from ...base.budget.accounts import STORY, Payers
from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.web.injection import injected
from ...referee.log import FoldError
from ..making.lines import MatchLine
from ..making.replay_process import MakeReplay
from .making import unmade

SEARCH = 60.0
"""Seconds between two looks for new replays whose process died before the story."""


class StoryScheduler:
    """Has the stories of this process's matches made, one at a time, in the order of the budget.
    `make` is None where the host wants no stories."""

    def __init__(
        self, sessions: Sessions, make: MakeReplay | None, payers: Payers, outage: Outage
    ) -> None:
        self._sessions, self._make = sessions, make
        self._background = Background(outage)
        self._line = MatchLine(sessions, payers, STORY)
        self._under_way: set[UUID] = set()

    @property
    def is_on(self) -> bool:
        """Whether stories are made."""
        return self._make is not None

    @property
    def waiting(self) -> int:
        """How many stories are still to be made by this process, with the one under way."""
        return len(self._under_way)

    async def start(self) -> None:
        """Begin with what crashes have left behind."""
        if self.is_on:
            self._background.repeat(
                self._search, SEARCH, "search for replays without a story", at_once=True
            )

    async def stop(self) -> None:
        """End, in the middle of a story if need be: it is made later."""
        await self._background.stop()

    def on_replay(self, match_id: UUID) -> None:
        """Make the story of a replay that this process has had made."""
        if self.is_on:
            self._background.start(self._tell(match_id), f"story of match {match_id}")

    async def _search(self) -> None:
        async with self._sessions() as db:
            found = await unmade(db)
        for match_id, progress in found.items():
            if progress.state == "waits":
                await self._tell(match_id)

    async def _tell(self, match_id: UUID) -> None:
        if self._make is None or match_id in self._under_way:
            return
        self._under_way.add(match_id)
        try:
            async with self._line.turn(match_id):
                await self._make(match_id)
        except FoldError:
            pass  # the worker has said why, and it is not tried again
        finally:
            self._under_way.discard(match_id)


StoriesDep = Annotated[StoryScheduler, injected(StoryScheduler)]
