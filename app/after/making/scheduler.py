"""Schedules a replay for every finished match, and tells those who watch it."""

from __future__ import annotations

import asyncio
import logging
from uuid import UUID

import orjson

from ...base.budget.accounts import REPLAY, Payers
from ...base.bus.notify import Message, Notifier
from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...play.live.registry import MatchRegistry
from ...play.matches.messages import ReplayMessage
from ...play.matches.observer import Observer
from ...play.replays.tables import TOPIC, replay_token
from ...referee.log import FoldError
from ..replays.archive import give_up, unarchived
from ..stories.scheduler import StoryScheduler
from .claims import REPLAYS, held, key_of
from .lines import MatchLine
from .replay_process import MakeReplay

log = logging.getLogger("roses.replays")

SEARCH = 60.0
"""Seconds between two looks for finished matches whose process died before the replay."""
STRETCH = 100
"""So many finished matches are put away between two lines of the log: after an update there may be
thousands."""
RETRY = 1.0
"""Seconds after which a replay that could not be written is tried again."""
PATIENCE = 2.0
"""Seconds that another process has to make a replay that someone waits for here."""


class ReplayScheduler(Observer):
    """Has the replays of this process's matches made, one at a time, in the order of the budget.
    Then their stories follow."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        matches: MatchRegistry,
        make: MakeReplay,
        payers: Payers,
        stories: StoryScheduler,
    ) -> None:
        self._sessions, self._make, self._stories = sessions, make, stories
        self._hub, self._outage = matches.hub, notifier.outage
        self._background = Background(notifier.outage)
        self._under_way: set[UUID] = set()
        self._impossible: set[UUID] = set()
        self._line = MatchLine(sessions, payers, REPLAY)
        notifier.listen(TOPIC, self._on_archived)
        matches.observe(self)

    @property
    def waiting(self) -> int:
        """How many replays are still to be made by this process, with the one under way."""
        return len(self._under_way)

    async def start(self) -> None:
        """Begin with what crashes have left behind."""
        self._background.repeat(
            self._search, SEARCH, "search for matches without a replay", at_once=True
        )

    async def stop(self) -> None:
        """End, in the middle of a replay if need be: the next start makes it."""
        await self._background.stop()

    async def _search(self) -> None:
        async with self._sessions() as db:
            elsewhere = await held(db, REPLAYS)
            leftovers = [one for one in await unarchived(db) if key_of(one) not in elsewhere]
        for done, match_id in enumerate(leftovers):
            if done % STRETCH == 0 and len(leftovers) > STRETCH:
                log.info("%d of %d finished matches are put away", done, len(leftovers))
            await self._archive(match_id)

    def on_ended(self, match_id: UUID) -> None:
        """Make its replay."""
        self._background.start(self._archive(match_id), f"replay of match {match_id}")

    def on_awaited(self, match_id: UUID) -> None:
        """Make its replay, if no one does: the process that wrote the last row may have ended, and
        the row may have come into the log after the search at our start. If the replay was made
        while the viewer came, they missed the link: tell it again."""
        self._background.start(self._archive_late(match_id), f"late replay of match {match_id}")

    async def _archive_late(self, match_id: UUID) -> None:
        await asyncio.sleep(PATIENCE)
        token = await self._token(match_id)
        if token is None:
            await self._archive(match_id)
        else:
            self._tell(match_id, token)

    async def _archive(self, match_id: UUID) -> None:
        """Make the replay of a finished match, once in this process at a time."""
        if match_id in self._under_way or match_id in self._impossible:
            return
        self._under_way.add(match_id)
        try:
            await self._archive_with_retry(match_id)
        except (FoldError, KeyError):
            log.exception("match %s cannot be archived", match_id)
            self._impossible.add(match_id)  # this process need not try again
            async with self._sessions() as db:
                await give_up(db, match_id)
        finally:
            self._under_way.discard(match_id)

    async def _archive_with_retry(self, match_id: UUID) -> None:
        while True:
            try:
                async with self._line.turn(match_id):
                    is_there = await self._make(match_id)
                if is_there:
                    self._stories.on_replay(match_id)
                return
            except DATABASE_ERRORS as error:
                if not self._outage.mention(f"the replay of match {match_id} is put off", error):
                    return
                await asyncio.sleep(RETRY)

    # Telling

    def _on_archived(self, message: Message) -> None:
        self._tell(UUID(message["match"]), message["token"])

    def on_rechecked(self, match_id: UUID) -> None:
        """Tell the link to its replay again."""
        self._background.start(self._repeat(match_id), f"link to the replay of match {match_id}")

    async def _repeat(self, match_id: UUID) -> None:
        token = await self._token(match_id)
        if token is not None:
            self._tell(match_id, token)

    async def _token(self, match_id: UUID) -> str | None:
        async with self._sessions() as db:
            return await replay_token(db, match_id)

    def _tell(self, match_id: UUID, token: str) -> None:
        """Tell the link: anyone who has it can look at the finished match."""
        if self._hub.is_watched(match_id):
            message = ReplayMessage(type="replay", url=f"/replay/{token}")
            self._hub.send(match_id, orjson.dumps(message))
