"""Making offers and answering them: each ends once, and what was agreed is done once.

An offer is a row of its own, locked while an answer is counted. What an accepted offer does to the
game is a row of the log, written under the offer's `request` before the offer ends: a server that
is killed between the two finds the row again with the next answer and only ends the offer. So the
log never says more or less than what was agreed. A transaction here never holds the row of the
match, which the log writer needs.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.notices import outbox
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...base.web.limits import Limits
from ...referee.log import milliseconds
from ..clocks.service import Clocks
from ..live.registry import MatchRegistry
from ..log import log_reader
from . import messages
from .kind import RETRYABLE, Draft, Kind, NotOffered, Table, table_of, tell, verdict
from .kinds import KINDS
from .seat_links import open_links
from .seat_links import told as link_told
from .tables import Offer

OVER = "The game is over."
GONE = "This proposal has been answered or withdrawn, or the game has moved on."


class Offers:
    """The offers of all matches."""

    def __init__(
        self,
        sessions: Sessions,
        limits: Limits,
        matches: MatchRegistry,
        clocks: Clocks,
        wall: WallClock,
    ) -> None:
        self._sessions, self._limits = sessions, limits
        self._matches, self._wall = matches, wall
        self._kinds = {kind.key: kind(matches, clocks, wall) for kind in KINDS}

    # What players do

    async def make(
        self,
        match_id: UUID,
        seat: Seat,
        offer_id: UUID,
        kind_key: str,
        about: str | None = None,
        detail: dict[str, Any] | None = None,
    ) -> None:
        """Offer something. With the id of an offer that the seat has made already, nothing happens.
        Raises NotOffered, RateLimited, and as `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        player_id = table.header.seats[seat].player_id
        await self._limits.hit("offer", str(player_id))
        kind = self._kinds.get(kind_key)
        if kind is None:
            raise NotOffered("malformed", f"Nothing of the kind “{kind_key}” can be offered.")
        async with self._sessions() as db:
            known = await db.get(Offer, offer_id)
            if known is None:
                draft = _draft(table, kind, seat, about, detail or {})
                await self._write(db, table, kind, draft, offer_id)
            elif (known.match_id, known.by) != (match_id, seat):
                raise NotOffered("malformed", "Another offer has this id.")
            elif self._is_agreed(table, known):
                await self._decide(db, table, await self._locked(db, match_id, offer_id))

    async def why_not(self, match_id: UUID, seat: Seat, kind_key: str) -> str | None:
        """Why the seat cannot make this offer now; None: it can. Raises as `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        await self._limits.hit("offer", str(table.header.seats[seat].player_id))
        if table.now.outcome is not None:
            return OVER
        try:
            async with self._sessions() as db:
                await self._kinds[kind_key].draft(db, table, Draft(seat, None, {}))
        except NotOffered as refusal:
            return refusal.reason
        return None

    async def answer(self, match_id: UUID, seat: Seat, offer_id: UUID, *, accept: bool) -> None:
        """Accept or refuse an offer. The same answer again does nothing. Raises NotOffered, and as
        `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        async with self._sessions() as db:
            offer = await self._locked(db, match_id, offer_id)
            if seat not in offer.asked:
                raise NotOffered("not_now", "You are not asked to answer this.")
            if seat not in self._kinds[offer.kind].voters(table):
                raise NotOffered("not_now", "Your answer does not count while you are away.")
            said = offer.answers.get(str(seat)) == accept
            if not said and (offer.status != "open" or self._is_agreed(table, offer)):
                raise NotOffered("no_offer", GONE)
            if not said or self._is_agreed(table, offer):
                offer.answers = {**offer.answers, str(seat): accept}
                await self._decide(db, table, offer)

    async def withdraw(self, match_id: UUID, seat: Seat, offer_id: UUID) -> None:
        """Take back an offer that is still open, or what it has led to where that can be. Raises
        NotOffered, and as `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        async with self._sessions() as db:
            offer = await self._locked(db, match_id, offer_id)
            if offer.by != seat:
                raise NotOffered("not_now", "Only the player who made a proposal can withdraw it.")
            if offer.status == "open" and self._is_agreed(table, offer):
                raise NotOffered("no_offer", GONE)
            if offer.status == "open":
                await self._end(db, table, offer, "withdrawn")
            elif offer.status == "accepted" and await self._kinds[offer.kind].withdraw(db, offer):
                await tell(db, match_id, offer.id)

    async def offers_of(
        self, match_id: UUID, *, ended: UUID | None = None
    ) -> tuple[Table, list[Offer], Offer | None]:
        """The open offers of a match, those that the game has made void or decided ended first; and
        the one of that id, which has just ended. Raises as `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        async with self._sessions() as db:
            query = select(Offer).where(Offer.match_id == match_id, Offer.status == "open")
            found = (await db.scalars(query.order_by(Offer.made, Offer.id))).all()
            still = [offer for offer in found if not self._is_settled(table, offer)]
            for offer in found:
                if offer not in still:
                    await self._settle(db, table, match_id, offer.id)
            return table, still, None if ended is None else await db.get(Offer, ended)

    async def has_moved_on(self, table: Table) -> bool:
        """Whether spectators have been shown more than this. Raises as `MatchRegistry.open`."""
        return (await table_of(self._matches, table.match_id)).public_seq != table.public_seq

    async def links_of(self, table: Table) -> list[messages.SeatLinkJson]:
        """The links by which seats are offered now."""
        async with self._sessions() as db:
            links = await open_links(db, table, self._wall.now())
            return [link_told(table, link) for link in links]

    def told(self, table: Table, offer: Offer, viewer: Seat) -> messages.OfferJson:
        """An offer as this seat may know it."""
        kind = self._kinds[offer.kind]
        return messages.OfferJson(
            id=str(offer.id),
            kind=offer.kind,
            by=table.name_of(offer.by),
            about=None if offer.about is None else table.name_of(offer.about),
            detail=kind.told(table, offer, viewer),
            needs=kind.needs,
            asked=[table.name_of(seat) for seat in offer.asked],
            answers={table.name_of(int(seat)): said for seat, said in offer.answers.items()},
            status=cast(messages.Status, offer.status),
            at=milliseconds(offer.made),
        )

    # How they end

    async def _write(
        self, db: AsyncSession, table: Table, kind: Kind, draft: Draft, offer_id: UUID
    ) -> None:
        if table.now.outcome is not None:
            raise NotOffered("over", OVER)
        kept = await kind.draft(db, table, draft)
        asked = sorted(kind.asked(table, draft))
        row = insert(Offer).values(
            id=offer_id,
            match_id=table.match_id,
            kind=kind.key,
            by=draft.by,
            about=draft.about,
            detail=kept,
            asked=asked,
            seq=table.public_seq,
            made=self._wall.now(),
        )
        if (await db.execute(row.on_conflict_do_nothing().returning(Offer.id))).first() is None:
            raise NotOffered("not_now", "This has already been proposed and awaits an answer.")
        offer = await self._locked(db, table.match_id, offer_id)
        await self._call(db, table, kind, offer)
        await self._decide(db, table, offer)

    async def _call(self, db: AsyncSession, table: Table, kind: Kind, offer: Offer) -> None:
        """Have those told who are asked and not looking."""
        people = [table.header.seats[seat].player_id for seat in offer.asked]
        asked = [player_id for player_id in people if player_id is not None]
        if asked:
            by = table.header.seats[offer.by].name
            detail = {"offer": kind.key, "id": str(offer.id), "by": by}
            await outbox.add(db, kind.notice, asked, table.match_id, detail=detail)

    async def _decide(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        """Count the answers; do what is agreed. Commits."""
        if self._is_void(table, offer):
            await self._end_void(db, table, offer)
            return
        kind, decided = self._kinds[offer.kind], self._verdict(table, offer)
        if decided is None:
            await tell(db, offer.match_id)
        elif decided:
            await self._carry_out(db, kind, table, offer)
        else:
            await self._end(db, table, offer, "refused")

    async def _carry_out(self, db: AsyncSession, kind: Kind, table: Table, offer: Offer) -> None:
        offer_id = offer.id
        try:
            await kind.carry_out(db, table, offer)
        except NotOffered as refusal:
            await db.rollback()
            kept = await db.get(Offer, offer_id, with_for_update=True, populate_existing=True)
            if kept is not None and refusal.code not in RETRYABLE:
                await self._end(db, table, kept, "void")
            raise
        offer = await self._locked(db, table.match_id, offer_id)
        if offer.status != "accepted":  # another who looked may have been faster
            await self._end(db, table, offer, "accepted")

    async def _end_void(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        """If the log holds what was agreed, it was accepted, whatever came after it. Raises
        NotOffered where it was not."""
        if await log_reader.has_request(db, offer.match_id, offer.request):
            await self._end(db, table, offer, "accepted")
        else:
            await self._end(db, table, offer, "void")
            raise NotOffered("no_offer", GONE)

    async def _settle(self, db: AsyncSession, table: Table, match_id: UUID, offer_id: UUID) -> None:
        """End an offer that has become void or, since a voter is gone, decided."""
        offer = await self._locked(db, match_id, offer_id)
        if offer.status == "open" and self._is_settled(table, offer):
            with suppress(NotOffered):  # it cannot be done any more, and has ended as void
                await self._decide(db, table, offer)

    def _is_agreed(self, table: Table, offer: Offer) -> bool:
        """Whether what all have agreed to is still to be done, or is being done now."""
        return offer.status == "open" and self._verdict(table, offer) is True

    def _is_settled(self, table: Table, offer: Offer) -> bool:
        return self._is_void(table, offer) or self._verdict(table, offer) is not None

    def _verdict(self, table: Table, offer: Offer) -> bool | None:
        """Whether the answers decide it: accepted or refused; None while it is open."""
        kind = self._kinds[offer.kind]
        answers = {int(seat): accepts for seat, accepts in offer.answers.items()}
        asked = [seat for seat in offer.asked if seat in kind.voters(table)]
        return verdict(kind.needs, asked, answers)

    async def _end(
        self, db: AsyncSession, table: Table, offer: Offer, status: messages.Status
    ) -> None:
        offer.status, offer.ended = status, self._wall.now()
        if status == "accepted" and offer.about is not None:
            await self._call_absent(db, table, offer, offer.about)
        await tell(db, offer.match_id, offer.id)

    async def _call_absent(self, db: AsyncSession, table: Table, offer: Offer, about: int) -> None:
        """Have the player told for whose seat the others have decided something."""
        player_id, tells = table.header.seats[about].player_id, self._kinds[offer.kind].tells
        if player_id is not None and tells is not None:
            detail = {"offer": tells, "id": str(offer.id)}
            await outbox.add(db, "settlement", [player_id], table.match_id, detail=detail)

    def _is_void(self, table: Table, offer: Offer) -> bool:
        return table.now.outcome is not None or self._kinds[offer.kind].is_void(table, offer)

    async def _locked(self, db: AsyncSession, match_id: UUID, offer_id: UUID) -> Offer:
        """The offer, which no other answer can change until the transaction ends."""
        query = select(Offer).where(Offer.id == offer_id, Offer.match_id == match_id)
        query = query.with_for_update().execution_options(populate_existing=True)
        offer = await db.scalar(query)
        if offer is None:
            raise NotOffered("no_offer", "There is no such proposal.")
        return offer


def _draft(table: Table, kind: Kind, by: Seat, about: str | None, detail: dict[str, Any]) -> Draft:
    if (about is not None) != kind.concerns_a_seat:
        asks = "names" if kind.concerns_a_seat else "does not name"
        raise NotOffered("malformed", f"A proposal of this kind {asks} a seat in “about”.")
    if unknown := detail.keys() - kind.fields:
        raise NotOffered("malformed", f"A proposal of this kind has no “{min(unknown)}”.")
    return Draft(by, None if about is None else table.seat_named(about), detail)
