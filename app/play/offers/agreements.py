"""What every player must agree to, those who are away too: a draw, a pause, another pace, other
terms for those who watch."""

from __future__ import annotations

from dataclasses import replace

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...referee.referee import Move
from ...referee.settlements import AgreeDraw
from ..clocks.pace import PaceBody
from ..clocks.tables import FactKind
from ..live.seat_change_news import tell_reseated
from ..matches.messages import Late
from ..matches.tables import Match
from .kind import Draft, Kind, NotOffered, RowOffer, Table
from .tables import Offer


class Agreement(Kind):
    """An offer that stands until everyone has agreed, one has refused, or it is withdrawn."""

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return table.players - {draft.by}


class DrawOffer(Agreement, RowOffer):
    """End the game without a winner, where the rules know that."""

    key = "draw"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if not table.now.ruleset.meta.draws:
            raise NotOffered("not_now", "This game cannot end in a draw.")
        return {}

    async def row(self, db: AsyncSession, table: Table, offer: Offer) -> tuple[Seat, Move]:
        return Seat(offer.by), AgreeDraw()


class PauseOffer(Agreement):
    """Stop all clocks until one of the players resumes."""

    key = "pause"
    fact: FactKind = "paused"
    done_already = "The match is paused already."

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if await self._is_done(db, table):
            raise NotOffered("not_now", self.done_already)
        return {}

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        if not await self._is_done(db, table):
            await self.clocks.note(db, table.match_id, self.fact, {})

    async def _is_done(self, db: AsyncSession, table: Table) -> bool:
        """Whether the clocks stand, or run, as is wanted. Raises NotOffered without a clock."""
        paused = await self.clocks.paused(db, table.match_id)
        if paused is None:
            raise NotOffered("not_now", "This match has no clock.")
        return paused == (self.fact == "paused")


class ResumeOffer(PauseOffer):
    """Let the clocks run again. No one is asked: any player may end a pause."""

    key = "resume"
    fact: FactKind = "resumed"
    done_already = "The match is not paused."

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        return frozenset()


class PaceOffer(Agreement):
    """Play on with another clock, or without one. All players begin with its bank."""

    key = "pace"
    fields = frozenset({"pace"})

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if len(table.players) < 2:
            raise NotOffered("not_now", "A match against the computer has no clock.")
        chosen = draft.detail.get("pace")
        if chosen is None:
            return {"pace": None}
        try:
            return {"pace": PaceBody.model_validate(chosen).told()}
        except ValidationError as error:
            raise _malformed(error) from None

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        await self.clocks.set_pace(db, table.match_id, offer.detail["pace"])


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


class WatchingOffer(Agreement):
    """Other terms for those who watch. It is the hands of all players that are looked at."""

    key = "watching"
    fields = frozenset(Watching.model_fields)

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        try:
            wanted = Watching.model_validate(draft.detail)
        except ValidationError as error:
            raise _malformed(error) from None
        if table.header.guide is not None:
            raise NotOffered("not_now", "No one watches a guided game.")
        terms = wanted.model_dump()
        if replace(table.header.openness, **terms) == table.header.openness:
            raise NotOffered("not_now", "This is what you have agreed on already.")
        return terms

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        wanted = Watching.model_validate(offer.detail)
        match = update(Match).where(Match.id == table.match_id)
        await db.execute(match.values(**wanted.model_dump()))
        await tell_reseated(db, [table.match_id])


def _malformed(error: ValidationError) -> NotOffered:
    """What is wrong with the detail of an offer."""
    return NotOffered("malformed", error.errors()[0]["msg"].removeprefix("Value error, "))
