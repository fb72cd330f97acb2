"""The offer of other terms for those who watch."""

from __future__ import annotations

from dataclasses import replace

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ..live.seat_change_news import tell_reseated
from ..matches.messages import Late
from ..matches.tables import Match
from .kinds import Draft, Kind, NotOffered, Table
from .tables import Offer


class Watching(BaseModel):
    """Who may watch a match, and how late."""

    model_config = ConfigDict(extra="forbid", strict=True)

    spectators: bool
    on_show: bool
    delay: Late

    @model_validator(mode="after")
    def _is_seen(self) -> Watching:
        if self.on_show and not self.spectators:
            raise ValueError("a match without spectators is not listed for them")
        return self


class WatchingOffer(Kind):
    """Other terms for those who watch. Every player must agree, those who are away too: it is their
    hands that are looked at."""

    key = "watching"
    fields = frozenset(Watching.model_fields)

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        try:
            wanted = Watching.model_validate(draft.detail)
        except ValidationError as error:
            reason = error.errors()[0]["msg"].removeprefix("Value error, ")
            raise NotOffered("malformed", reason) from None
        if table.header.guide is not None:
            raise NotOffered("not_now", "No one watches a guided game.")
        terms = wanted.model_dump()
        if replace(table.header.openness, **terms) == table.header.openness:
            raise NotOffered("not_now", "This is what you have agreed on already.")
        return terms

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return table.players - {draft.by}

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        wanted = Watching.model_validate(offer.detail)
        match = update(Match).where(Match.id == table.match_id)
        await db.execute(match.values(**wanted.model_dump()))
        await tell_reseated(db, [table.match_id])
