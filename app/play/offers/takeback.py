"""Asking to take back what undo can no longer take back.

The seat's newest action is taken back with all that came after it. Without the host's leave that
may be nothing but the seat's own actions, and none that rolled dice or showed something hidden;
another player's answer is a revelation too, since it tells what they chose from what only they see.
"""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...referee.position import Position, Row, told_of
from ...referee.referee import Move
from ...referee.takeback import newest_action
from ...referee.transitions import Takeback
from ..log import fold, log_reader
from .kind import Draft, NotOffered, RowOffer, Table
from .tables import Offer


class TakebackOffer(RowOffer):
    """Take back the newest action of the seat that asks. Each viewer is told which lines of their
    own log would go. Void as soon as the game has moved on before everyone's eyes."""

    key = "takeback"

    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        if table.now.moment.simultaneous:
            raise NotOffered("not_now", "While choices are secret, undo takes yours back.")
        if table.now.may_undo(draft.by):
            raise NotOffered("not_now", "Undo takes your action back without asking.")
        rows = await log_reader.read_rows(db, table.match_id, up_to=table.now.seq)
        first = newest_action(rows, draft.by)
        if first is None:
            raise NotOffered("not_now", "You have nothing to take back.")
        agreed = await self._worked_out(db, table, first, draft.by)
        columns = list(zip(*agreed.numbers, strict=True))
        undoes = [[n for n in column if n is not None] for column in columns]
        past = agreed.reveals or agreed.others
        action = next(named(row, agreed.earlier) for row in rows if row.seq == first)
        return {
            "first": first, "undoes": undoes, "past_dice": past, "draws": agreed.draws,
            "action": action,
        }  # fmt: skip

    def is_void(self, table: Table, offer: Offer) -> bool:
        return table.public_seq > offer.seq

    def told(self, table: Table, offer: Offer, viewer: Seat) -> Json:
        detail = offer.detail
        past = detail["past_dice"]
        return {
            "undoes": detail["undoes"][viewer],
            "past_dice": past,
            "draws": detail.get("draws", past),  # offers made before say less
            "action": detail.get("action"),
        }

    async def row(self, db: AsyncSession, table: Table, offer: Offer) -> tuple[Seat, Move]:
        if self.is_void(table, offer):
            raise NotOffered("no_offer", "The game has moved on.")
        by = Seat(offer.by)
        return by, await self._worked_out(db, table, offer.detail["first"], by)

    async def _worked_out(self, db: AsyncSession, table: Table, first: int, seat: Seat) -> Takeback:
        """Raises NotOffered where the match does not allow it."""
        agreed = await fold.takeback(db, table.header, first, seat, table.now.seq)
        if table.header.past_dice or not (agreed.reveals or agreed.others):
            return agreed
        past = "Another player has answered."
        if agreed.reveals:
            past = "Dice were rolled or something hidden was shown since."
        raise NotOffered("not_now", f"{past} This match allows no takeback past that.")


def named(row: Row, earlier: Position) -> Json | None:
    """An action that no line of the log tells: one that says nothing but that its player is done
    with something, and that everyone learnt of. `earlier`: the position before it. None for all
    others, and while choices are secret: they may name what is hidden."""
    is_plain = len(row.action or {}) == 1 and not row.events and not earlier.moment.simultaneous
    return row.action if is_plain and all(told_of(row.seen, earlier.seats + 1)) else None
