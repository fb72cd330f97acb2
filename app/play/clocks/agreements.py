"""Offers about clocks: a pause, its end, another pace."""

from __future__ import annotations

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ..matches.tables import Match
from ..offers.kinds import Draft, Kind, NotOffered, Table
from ..offers.tables import Offer
from .pace import PaceBody
from .service import Clocks


class _AboutClocks(Kind):
    """Every player must agree, those who are away too."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return table.players - {draft.by}

    async def _is_paused(self, db: AsyncSession, table: Table) -> bool:
        """Raises NotOffered where there is no clock."""
        match = await db.get_one(Match, table.match_id, populate_existing=True)
        paused = await self._clocks.paused(db, match)
        if paused is None:
            raise NotOffered("not_now", "This match has no clock.")
        return paused


class PauseOffer(_AboutClocks):
    """Stop all clocks until one of the players resumes."""

    key = "pause"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if await self._is_paused(db, table):
            raise NotOffered("not_now", "The match is paused already.")
        return {}

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        if not await self._is_paused(db, table):
            await self._clocks.pause(db, table.match_id)


class Resume(_AboutClocks):
    """Let the clocks run again. No one is asked: any player may end a pause."""

    key = "resume"

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return frozenset()

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if not await self._is_paused(db, table):
            raise NotOffered("not_now", "The match is not paused.")
        return {}

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        if await self._is_paused(db, table):
            await self._clocks.resume(db, table.match_id)


class PaceOffer(_AboutClocks):
    """Play on with another clock, or without one. All players begin with its bank."""

    key = "pace"
    fields = frozenset({"pace"})

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if len(table.players) < 2:
            raise NotOffered("not_now", "A match against the practice opponent has no clock.")
        chosen = draft.detail.get("pace")
        if chosen is None:
            return {"pace": None}
        try:
            return {"pace": PaceBody.model_validate(chosen).told()}
        except ValidationError as error:
            reason = error.errors()[0]["msg"].removeprefix("Value error, ")
            raise NotOffered("malformed", reason) from None

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await self._clocks.set_pace(db, table.match_id, offer.detail["pace"])
