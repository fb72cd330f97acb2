"""The host takes back the newest action of a match, for instance after a mistake in the rules.

It is recorded as a takeback by consent is: by a row that names the first row that no longer counts.
The row also says that the host did it; so do the log at the table, the replay and the notices.
"""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.audit import note
from ...accounts.notices import outbox
from ...base.database.in_hand import let_go
from ...base.web.text import spoken
from ...play.live.live_match import LiveMatch
from ...play.live.registry import MatchRegistry
from ...play.log import fold, log_reader, overview, store
from ...referee.log import FoldError, to_datetime
from ...referee.position import Row
from ...referee.referee import Refused
from ...referee.takeback import newest_action
from ..cannot_do import CannotDo, Changed
from .act import ActPlan, HostAct
from .of_matches import called

TOLD = "host_took_back"
ATTEMPTS = 5
"""How often it is worked out again because the players were faster."""


class TakeBack(HostAct):
    """Take back the newest action that still counts. Its `detail` is the row of that."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """Whose action it is, and when it was made."""
        async with self.tools.registry() as matches:
            live = await self._open(matches)
            row = await _newest(db, live)
        which = called(self, await overview.line(db, self.about))
        seat, at = spoken(live.header.viewer_name(_seat(row))), to_datetime(row.at)
        line = f"Row {row.seq} no longer counts: an action of {seat} at {at:%Y-%m-%d %H:%M:%S} UTC."
        return ActPlan((f"{which}:", line), str(row.seq), row)

    async def carry_out(self, plan: ActPlan) -> str:
        """Take it back if it is still the newest, and tell all players."""
        async with self.tools.registry() as matches, self.tools.sessions() as db:
            await self._take_back(db, matches, plan.detail)
        note("taken_back_by_host", match=self.about, row=plan.detail.seq)
        return "Done. The players see it in the log; those who are away are sent a notice."

    async def _take_back(self, db: AsyncSession, matches: MatchRegistry, agreed: Row) -> None:
        for _ in range(ATTEMPTS):
            live = await self._open(matches)
            if (await _newest(db, live)).seq != agreed.seq:
                break
            header, now = live.header, live.referee.now.seq
            takeback = await fold.takeback(db, header, agreed.seq, _seat(agreed), now)
            await let_go(db)
            done = await live.submit(_seat(agreed), replace(takeback, by_host=True), uuid4())
            if not isinstance(done, Refused):
                detail = {"offer": TOLD}
                await outbox.add(db, "settlement", header.players, header.id, detail=detail)
                await db.commit()
                return
            if done.code != "stale":
                raise CannotDo(done.reason)
        raise Changed

    async def _open(self, matches: MatchRegistry) -> LiveMatch:
        try:
            return await matches.open(self.about)
        except store.NoSuchMatch:
            raise CannotDo(f"No match {self.about} has begun.") from None
        except FoldError as error:
            raise CannotDo(f"This version cannot read the match: {error}") from None


async def _newest(db: AsyncSession, live: LiveMatch) -> Row:
    """The newest action that still counts. Raises CannotDo."""
    async with live.lock:
        await live.follow(db)
    if live.header.guide is not None:
        raise CannotDo("This is a guided game, which follows its lesson.")
    if live.is_over:
        raise CannotDo("The game is over.")
    rows = await log_reader.read_rows(db, live.header.id, up_to=live.referee.now.seq)
    newest = newest_action(rows)
    if newest is None:
        raise CannotDo("There is no action to take back.")
    return rows[newest]


def _seat(row: Row) -> Seat:
    return Seat(row.seat or 0)
