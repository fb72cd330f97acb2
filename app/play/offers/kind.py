"""What a kind of offer says of itself: when it can be made, whose consent it needs, and what
follows. kinds.py names all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from uuid import UUID

import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...accounts.notices.tables import Kind as NoticeKind
from ...base.bus.notify import channel
from ...base.database.in_hand import let_go
from ...base.process.wall_clock import WallClock
from ...referee.messages import RefusalCode
from ...referee.position import Position
from ...referee.referee import Move, Refused
from ..clocks.service import Clocks
from ..live.live_match import UNSETTLED
from ..live.registry import MatchRegistry
from ..log import log_reader
from ..matches.header import Header
from .messages import Needs
from .tables import Offer

TOPIC = "offers"
"""Told to all processes as {"match", "ended"}: the id of an offer that has ended, or null."""
RETRYABLE = (*UNSETTLED, "internal_error")
"""Refusals after which the same offer may be accepted again."""
ATTEMPTS = 5
"""How often a row is worked out again because others came first."""
BUSY = "The match is busy. Nothing was changed; please try again."


def verdict(needs: Needs, asked: Collection[int], answers: Mapping[int, bool]) -> bool | None:
    """Whether the offer is accepted (True) or refused (False); None while that is open. An offer
    for which no one needs to be asked is accepted."""
    yes = sum(answers.get(seat) is True for seat in asked)
    no = sum(answers.get(seat) is False for seat in asked)
    if needs == "all":
        return False if no else True if yes == len(asked) else None
    voters = len(asked) + 1
    if 2 * (yes + 1) > voters:
        return True
    return False if 2 * (voters - no) <= voters else None


class NotOffered(Exception):
    """An offer that cannot be made, answered or carried out. `code` is for programs, the text for
    people."""

    def __init__(self, code: RefusalCode, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@dataclass(frozen=True, slots=True)
class Table:
    """The match as an offer finds it."""

    header: Header
    now: Position

    @property
    def match_id(self) -> UUID:
        return self.header.id

    @property
    def public_seq(self) -> int:
        """The spectators' sequence number. Offers that the course of the game makes void look at
        nothing else: a row that only some are told of must not show by an offer that ends."""
        return self.now.counts[-1]

    @property
    def players(self) -> frozenset[Seat]:
        """The seats of people who have not resigned."""
        return self.now.people - frozenset(self.now.resigned)

    @property
    def present(self) -> frozenset[Seat]:
        """The players who have not left, and for whom the computer does not sit in."""
        absence = self.now.situation.absence
        return self.players - frozenset((*absence.left, *absence.stand_ins))

    def name_of(self, seat: int) -> str:
        """A seat as the protocol writes it."""
        return self.header.viewer_name(seat)

    def seat_named(self, name: str) -> Seat:
        """The seat that the protocol writes so. Raises NotOffered."""
        names = self.header.viewers[:-1]
        if name not in names:
            raise NotOffered("malformed", f"This match has no seat “{name}”.")
        return Seat(names.index(name))


async def table_of(matches: MatchRegistry, match_id: UUID) -> Table:
    """The match as it stands now. Raises as `MatchRegistry.open`."""
    live = await matches.open(match_id)
    return Table(live.header, live.referee.now)


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer that a seat wants to make."""

    by: Seat
    about: Seat | None
    detail: Json


class Kind(ABC):
    """One kind of offer. It keeps nothing between calls."""

    key: str
    """Saved with offers: it never changes."""
    concerns_a_seat: bool = False
    """Whether the offer is about a seat."""
    fields: frozenset[str] = frozenset()
    """What its detail may hold; `draft` checks the values."""
    needs: Needs = "all"
    notice: NoticeKind = "consent"
    """What calls those asked who are not looking."""
    tells: str | None = None
    """What the player whom an accepted offer is about is told (app/people/texts/words.py)."""

    def __init__(self, matches: MatchRegistry, clocks: Clocks, wall: WallClock) -> None:
        self.matches, self.clocks, self.wall = matches, clocks, wall

    @abstractmethod
    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        """The detail to keep with the offer. Raises NotOffered where it cannot be made."""

    @abstractmethod
    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        """Do what was agreed. `db` is committed afterwards. Raises NotOffered where it cannot be
        done any more."""

    async def withdraw(self, db: AsyncSession, offer: Offer) -> bool:
        """Take back an accepted offer for its maker: whether that was still to be done. `db` is
        committed then."""
        return False

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        """The seats that are asked, without the one that makes the offer. The computer is
        never asked: it agrees to everything."""
        return table.present - {draft.by}

    def voters(self, table: Table) -> frozenset[Seat]:
        """The seats whose answers count now, of those that were asked."""
        return table.players

    def is_void(self, table: Table, offer: Offer) -> bool:
        """Whether the game has made the offer void. Every offer is void once the game is over."""
        return False

    def told(self, table: Table, offer: Offer, viewer: Seat) -> Json:
        """The detail as this seat may know it: a JSON object."""
        return offer.detail


class RowOffer(Kind):
    """An offer that a row of the log carries out, written under `offer.request`: so it is done
    once."""

    @abstractmethod
    async def row(self, db: AsyncSession, table: Table, offer: Offer) -> tuple[Seat, Move]:
        """What is written as things stand at `table`, and for which seat. Raises NotOffered where
        it cannot be done any more."""

    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        """Nothing is held while the row is worked out and written, however long that takes. All
        have agreed by then, which is kept first: it is not withdrawn any more, and who finds it so
        after a crash carries it out."""
        await db.commit()
        request = UUID(int=offer.request.int)  # asyncpg has its own UUIDs
        for _ in range(ATTEMPTS):
            if await log_reader.has_request(db, table.match_id, request):
                return
            await let_go(db)
            seat, move = await self.row(db, await table_of(self.matches, table.match_id), offer)
            await let_go(db)
            done = await self.matches.submit(table.match_id, seat, move, request)
            if not isinstance(done, Refused):
                return
            if done.code != "stale":
                raise NotOffered(done.code, done.reason)
        raise NotOffered("not_saved", BUSY)


async def tell(db: AsyncSession, match_id: UUID, ended: UUID | None = None) -> None:
    """Commit, and have every process tell those who watch: of all that is open, and of the offer
    that has `ended`."""
    news = {"match": str(match_id), "ended": ended and str(ended)}
    await db.execute(select(func.pg_notify(channel(TOPIC), orjson.dumps(news).decode())))
    await db.commit()
