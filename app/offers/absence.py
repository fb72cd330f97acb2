"""What the players who are left may choose when another is not there.

Nothing happens by itself. A player is not there who has left, whose time is up, or who has been
awaited for DAYS without a move. The majority of those left decides; of two players, the other one.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Literal, Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ..matches.registry import MatchRegistry
from ..matches.tables import Match
from ..notices.kinds import Kind as NoticeKind
from ..referee.resignation import STAND_IN
from ..referee.settlement import Claim, SitIn, Why
from ..wall_clock import WallClock
from .consent import Needs
from .kinds import Draft, Kind, NotOffered, Table, write
from .seat_links import add_link, end_link, end_links
from .tables import Offer

DAYS = 3
PATIENCE = timedelta(days=DAYS) // timedelta(milliseconds=1)
"""Milliseconds for which a seat may be awaited before its player counts as away."""


class Clocks(Protocol):
    """What is asked of the clocks of a match."""

    async def time_up(self, db: AsyncSession, match_id: UUID) -> Collection[int]:
        """The seats that are awaited and have no time left."""

    async def give(self, db: AsyncSession, match_id: UUID, seat: int, milliseconds: int) -> None:
        """Give a seat more time."""


class AbsenceOffer(Kind):
    """An offer about a seat whose player is not there."""

    needs = Needs.MAJORITY
    notice: NoticeKind = "settlement"
    concerns_a_seat = True

    def __init__(self, matches: MatchRegistry, wall: WallClock, clocks: Clocks) -> None:
        self._matches, self._wall, self._clocks = matches, wall, clocks

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
        if seat in await self._clocks.time_up(db, table.match_id):
            return "time"
        situation = table.now.situation
        if seat in situation.awaited and self._wall.ms() - situation.since >= PATIENCE:
            return "away"
        reason = f"This player has neither left nor been awaited for {DAYS} days."
        raise NotOffered("not_now", reason)


class SitInOffer(AbsenceOffer):
    """Let the practice opponent play a seat until its player returns."""

    key = "sit_in"
    tells = "stood_in"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if draft.about in table.now.situation.absence.stand_ins:
            raise NotOffered("not_now", "The practice opponent sits in already.")
        return await super().draft(db, table, draft)

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await write(self._matches, table, offer, Seat(offer.about or 0), SitIn(STAND_IN))


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
        half = match.pace["bank"] * 1000 // 2
        await end_links(db, table.match_id, offer.about or 0, self._wall.now())
        await self._clocks.give(db, table.match_id, offer.about or 0, half)


class ClaimOffer(AbsenceOffer):
    """Win a game of two, since the other player is not there. No one is left to be asked."""

    key = "claim"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if table.now.seats != 2:
            raise NotOffered("not_now", "Only one of two players can claim the win.")
        return await super().draft(db, table, draft)

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        claim = Claim(Seat(offer.about or 0), offer.detail["why"])
        await write(self._matches, table, offer, Seat(offer.by), claim)


class ReplaceOffer(AbsenceOffer):
    """Offer the seat to another person by a link that works once: see seat_links.py."""

    key = "replace"
    tells = "seat_offered"

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await add_link(db, table, offer, self._wall.now())

    async def withdraw(self, db: AsyncSession, offer: Offer) -> bool:
        return await end_link(db, offer.id, self._wall.now())

    async def _why(self, db: AsyncSession, table: Table, seat: Seat) -> Why | Literal["stood_in"]:
        if seat in table.now.situation.absence.stand_ins:
            return "stood_in"
        return await super()._why(db, table, seat)
