"""What a host can do to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.notices import outbox
from ...base.web.errors import Problem
from ...base.web.text import counted, listed, on_the_minute
from ...lobby.access import call_off, load_match
from ...play.live.seat_change_news import tell_reseated
from ...play.log import overview, setting_back, store
from ...play.log.setting_back import CannotSetBack
from ...play.matches.tables import Entry, Match, Snapshot
from ...referee.log import to_datetime
from ..admin.outlook import GOES_ON, in_numbers, prospect
from ..cannot_do import CannotDo
from .act import ActPlan, HostAct


class Repair(HostAct):
    """Set a match back to the last row that this version can follow."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """What it would keep and cost."""
        await _running(db, self)
        header = await store.read_header(db, self.about, self.tools.library.recorded)
        verdict, _ = await prospect(db, header)
        if verdict == GOES_ON:
            raise CannotDo("This version can follow the whole match: there is nothing to repair.")
        try:
            found = await setting_back.planned(db, header)
        except CannotSetBack as refusal:
            raise CannotDo(str(refusal)) from None
        lines = (
            f"{called(self, await overview.line(db, self.about))}:",
            *in_numbers(header, found),
        )
        return ActPlan(lines, str(found.ends), (header, found))

    async def carry_out(self, plan: ActPlan) -> str:
        """Set it back, and tell its players."""
        async with self.tools.sessions() as db:
            header, found = await self.still(db, plan)
            await setting_back.carry_out(db, header, found, self.tools.wall.ms())
            await db.commit()
        note("set_back_by_host", match=self.about, row=found.good.seq)
        return f"The match goes on after row {found.good.seq}. Its players are told."


class End(HostAct):
    """End a running match without a winner."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """How much play ends."""
        await _running(db, self, lock=True)
        facts = await overview.line(db, self.about)
        made = select(func.count()).where(Entry.match_id == self.about, Entry.kind == "act")
        actions = (await db.execute(made)).scalar_one()
        which = called(self, facts)
        played = f"{counted(actions, 'action')} in {counted(facts['rows'], 'row')}"
        lines = (
            f"{which}: it ends without a winner, for good.",
            f"It has {played}, the last of {on_the_minute(facts['last_row'])}. They stay in the "
            "log; it counts for no one, there is no replay, and its players are told.",
        )
        return ActPlan(lines, which)

    async def carry_out(self, plan: ActPlan) -> str:
        """End it, however far it has gone on meanwhile."""
        async with self.tools.sessions() as db:
            match = await _running(db, self, lock=True)
            await end(db, match, self.tools.wall.ms())
            await db.commit()
        note("ended_by_host", match=self.about)
        return "The match has ended without a winner. It counts for no one; its players are told."


class Cancel(HostAct):
    """Call off a match that has not begun."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """Who has sat down for nothing."""
        match = await self._open(db)
        taken = [seat for seat in match.seats if seat.is_taken]
        names = listed([seat.player.name for seat in taken if seat.player is not None])
        sat = f"{len(taken)} of {counted(len(match.seats), 'seat')} taken"
        line = (
            f"A match of {self.tools.library.titled(match.ruleset)} that was made at "
            f"{on_the_minute(match.created)} is called off, with "
            f"{sat}{f' ({names})' if names else ''}."
        )
        return ActPlan((line,), line, match)

    async def carry_out(self, plan: ActPlan) -> str:
        """Call it off."""
        async with self.tools.sessions() as db:
            call_off(await self.still(db, plan))
            await db.commit()
        note("match_cancelled_by_host", match=self.about)
        return "The match is cancelled; its invite links no longer work."

    async def _open(self, db: AsyncSession) -> Match:
        try:
            match = await load_match(db, self.about, lock=True)
        except Problem:
            raise CannotDo(f"There is no match {self.about}.") from None
        if match.status != "open":
            raise CannotDo(
                f"The match is {match.status}: only one that has not begun is cancelled."
            )
        return match


async def end(db: AsyncSession, match: Match, at: int) -> None:
    """Call a running match off for good: no one wins, and it counts for no one. Its players are
    told, and every process closes it. Does not commit."""
    seats = await store.read_seats(db, match.id)
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    match.status, match.ended = "cancelled", to_datetime(at)
    match.awaited, match.held = [], None
    await db.execute(delete(Snapshot).where(Snapshot.match_id == match.id))
    await outbox.add(db, "match_ended", people, match.id)
    await tell_reseated(db, [match.id])


def called(act: HostAct, facts: Mapping[str, Any]) -> str:
    """What a match is called: "Rose Wars, Anne and Henry"."""
    return f"{act.tools.library.titled(facts['game'])}, {listed(facts['players'])}"


async def _running(db: AsyncSession, act: HostAct, *, lock: bool = False) -> Match:
    match = await db.get(Match, act.about, with_for_update=lock)
    if match is None or match.status != "running":
        raise CannotDo(f"There is no running match {act.about}.")
    return match
