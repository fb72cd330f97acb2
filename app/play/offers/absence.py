"""What the players who are left may choose when another is not there.

Nothing happens by itself. A player is not there who has left, whose time is up, or who has been
awaited for DAYS without a move. The majority of those left decides; of two players, the other one.

To leave is to ask for a stand-in, and gives nothing away: the win can be claimed only when time is
up or after DAYS, and the seat passes to another person only then or DAYS after its player left.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...accounts.notices.tables import Kind as NoticeKind
from ...referee.referee import Move
from ...referee.settlements import STAND_IN, Claim, SitIn, Why
from ..clocks.service import Clocks
from ..log import log_reader
from ..matches.tables import Match
from .kind import Draft, Kind, NotOffered, RowOffer, Table
from .messages import Needs
from .seat_links import add_link, end_link, end_links
from .tables import Offer

DAYS = 3
PATIENCE = timedelta(days=DAYS) // timedelta(milliseconds=1)
"""Milliseconds for which a seat may be awaited before its player counts as away."""


NOT_OVERDUE = (
    f"You can do this once a player’s time is up, or once you have waited {DAYS} days for their "
    "move. Pauses do not count."
)


async def waited_for(db: AsyncSession, clocks: Clocks, table: Table, seat: Seat) -> int:
    """The milliseconds for which a move of the seat's player has been awaited; 0: none is."""
    situation = table.now.situation
    if seat not in situation.awaited or seat in situation.absence.stand_ins:
        return 0
    everyone = (1 << len(table.now.counts)) - 1
    moved = await log_reader.last_move(db, table.match_id, seat, everyone, table.now.seq)
    return await clocks.waited(db, table.match_id, max(situation.since, moved))


class AbsenceOffer(Kind):
    """An offer about a seat whose player is not there."""

    needs: Needs = "majority"
    notice: NoticeKind = "settlement"
    concerns_a_seat = True

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if draft.by not in table.present:
            raise NotOffered("away", "Come back first.")
        if draft.about == draft.by or draft.about not in table.players:
            raise NotOffered("not_now", "This is not the seat of another player.")
        return {"why": await self._why(db, table, draft.about)}

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return table.present - {draft.by, draft.about}

    def voters(self, table: Table) -> frozenset[Seat]:
        return table.present

    def is_void(self, table: Table, offer: Offer) -> bool:
        """The player is back: has returned, or has moved. Or the one who proposed it has gone."""
        if offer.by not in table.present:
            return True
        about = Seat(offer.about or 0)
        absence = table.now.situation.absence
        if offer.detail["why"] == "left":
            return about not in absence.left
        if offer.detail["why"] == "stood_in":
            return about not in absence.stand_ins
        return about not in table.now.awaited

    async def _why(self, db: AsyncSession, table: Table, seat: Seat) -> Why | Literal["stood_in"]:
        """Why the seat's player counts as absent. Raises NotOffered if they do not."""
        if seat in table.now.situation.absence.left:
            return "left"
        return await self._why_overdue(db, table, seat)

    async def _why_overdue(self, db: AsyncSession, table: Table, seat: Seat) -> Why:
        """Why a move of the seat's player is overdue. Raises NotOffered if it is not."""
        if seat in await self.clocks.time_up(db, table.match_id):
            return "time"
        if await waited_for(db, self.clocks, table, seat) >= PATIENCE:
            return "away"
        raise NotOffered("not_now", NOT_OVERDUE)


class SitInOffer(AbsenceOffer, RowOffer):
    """Let the computer play a seat until its player returns."""

    key = "sit_in"
    tells = "stood_in"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if draft.about in table.now.situation.absence.stand_ins:
            raise NotOffered("not_now", "The computer sits in already.")
        return await super().draft(db, table, draft)

    async def row(self, db: AsyncSession, table: Table, offer: Offer) -> tuple[Seat, Move]:
        return Seat(offer.about or 0), SitIn(STAND_IN)


class MoreTimeOffer(AbsenceOffer):
    """Give a player whose time is up half of the bank that everyone began with."""

    key = "more_time"
    tells = "given_time"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        detail = await super().draft(db, table, draft)
        if detail["why"] != "time":
            raise NotOffered("not_now", "This player’s time is not up.")
        return detail

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        match = await db.get_one(Match, table.match_id)
        if match.pace is None:
            raise NotOffered("no_offer", "The match has no clock any more.")
        half, about = match.pace["bank"] * 1000 // 2, offer.about or 0
        await end_links(db, table.match_id, about, self.wall.now())
        await self.clocks.note(db, table.match_id, "given", {"time": half}, about)


class ClaimOffer(AbsenceOffer, RowOffer):
    """Win a game of two, since a move of the other player is overdue and of one's own none. No one
    is left to be asked."""

    key = "claim"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if table.now.seats != 2:
            raise NotOffered("not_now", "Only one of two players can claim the win.")
        if draft.by in table.now.awaited:
            raise NotOffered("not_now", "The match waits for you, too. Make your own move first.")
        return await super().draft(db, table, draft)

    async def row(self, db: AsyncSession, table: Table, offer: Offer) -> tuple[Seat, Move]:
        about = Seat(offer.about or 0)
        return Seat(offer.by), Claim(about, await self._why(db, table, about), table.now.seq)

    async def _why(self, db: AsyncSession, table: Table, seat: Seat) -> Why:
        return await self._why_overdue(db, table, seat)


class ReplaceOffer(AbsenceOffer):
    """Offer the seat to another person by a link that works once: see seat_links.py."""

    key = "replace"
    tells = "seat_offered"

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await self._why(db, table, Seat(offer.about or 0))  # they may have moved since
        await add_link(db, table, offer, self.wall.now())

    async def withdraw(self, db: AsyncSession, offer: Offer) -> bool:
        return await end_link(db, offer.id, self.wall.now())

    async def _why(self, db: AsyncSession, table: Table, seat: Seat) -> Why | Literal["stood_in"]:
        absence = table.now.situation.absence
        if seat in (*absence.left, *absence.stand_ins):
            gone = await log_reader.gone_since(db, table.match_id, seat, table.now.seq)
            if await self.clocks.waited(db, table.match_id, gone) >= PATIENCE:
                return "left" if seat in absence.left else "stood_in"
        return await self._why_overdue(db, table, seat)
