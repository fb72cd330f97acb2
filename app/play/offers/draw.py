"""The offer of a draw."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...referee.seats.agreements import AgreeDraw
from ..live.registry import MatchRegistry
from .kind import Draft, Kind, NotOffered, Table, write
from .tables import Offer


class DrawOffer(Kind):
    """End the game without a winner, where the rules know that. Every player must agree, those who
    are away too; an offer stands until it is answered or withdrawn."""

    key = "draw"

    def __init__(self, matches: MatchRegistry) -> None:
        self._matches = matches

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if not table.now.ruleset.meta.draws:
            raise NotOffered("not_now", "This game cannot end in a draw.")
        return {}

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return table.players - {draft.by}

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await write(self._matches, table, offer, Seat(offer.by), AgreeDraw())
