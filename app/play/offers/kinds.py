"""What can be offered, and whose consent it needs. The room that acts on a kind of offer defines it
and registers it with `Offers.register`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...accounts.notices.kinds import Kind as NoticeKind
from ...referee.position import Position
from ...referee.record.log import milliseconds
from ...referee.referee import Move, Refused
from ...referee.shown.messages import RefusalCode
from ..live.registry import MatchRegistry
from ..matches.header import Header
from . import messages
from .tables import Offer

TOPIC = "offers"
"""Told to all processes as {"match"} and, for an offer that has ended, {"ended": its id}."""
Answers = Mapping[int, bool]
"""What each seat has said to an offer."""


class Needs(Enum):
    """Whose consent an offer needs."""

    ALL = "all"
    """The consent of every seat asked."""
    MAJORITY = "majority"
    """More than half of those asked and the seat that makes it, which counts as agreed."""
    ANY = "any"
    """The consent of one seat asked."""


def verdict(needs: Needs, asked: Collection[int], answers: Answers) -> bool | None:
    """Whether the offer is accepted (True) or refused (False); None while that is open. An offer
    for which no one needs to be asked is accepted."""
    yes = sum(answers.get(seat) is True for seat in asked)
    no = sum(answers.get(seat) is False for seat in asked)
    match needs:
        case Needs.ALL:
            return False if no else True if yes == len(asked) else None
        case Needs.ANY:
            if not asked or yes:
                return True
            return False if no == len(asked) else None
        case Needs.MAJORITY:
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
        """The players who have not left, and for whom the practice opponent does not sit in."""
        absence = self.now.situation.absence
        return self.players - frozenset((*absence.left, *absence.stand_ins))

    def name_of(self, seat: int) -> str:
        """A seat as the protocol writes it."""
        return self.header.viewer_name(seat)


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
    needs: Needs = Needs.ALL
    notice: NoticeKind = "consent"
    """What calls those asked who are not looking."""
    tells: str | None = None
    """What the player whom an accepted offer is about is told (app/people/texts/words.py)."""

    @abstractmethod
    async def draft(self, db: AsyncSession, table: Table, draft: Draft) -> Json:
        """The detail to keep with the offer. Raises NotOffered where it cannot be made."""

    @abstractmethod
    async def carry_out(self, db: AsyncSession, table: Table, offer: Offer) -> None:
        """Do what was agreed. `db` is committed afterwards; a row of the log is written with
        `offer.request`, so that doing it again does nothing. Raises NotOffered where it cannot be
        done any more."""

    async def withdraw(self, db: AsyncSession, offer: Offer) -> bool:
        """Take back an accepted offer for its maker: whether that was still to be done. `db` is
        committed then."""
        return False

    def asked(self, table: Table, draft: Draft) -> frozenset[Seat]:
        """The seats that are asked, without the one that makes the offer. The practice opponent is
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


async def write(matches: MatchRegistry, table: Table, offer: Offer, seat: Seat, move: Move) -> None:
    """Write what was agreed into the log, once. Raises NotOffered."""
    request = UUID(int=offer.request.int)  # asyncpg has its own UUIDs
    done = await matches.submit(table.match_id, seat, move, request)
    if isinstance(done, Refused):
        raise NotOffered(done.code, done.reason)


def told(kind: Kind, table: Table, offer: Offer, viewer: Seat) -> messages.OfferJson:
    """An offer as one seat may know it."""
    return messages.OfferJson(
        id=str(offer.id),
        kind=offer.kind,
        by=table.name_of(offer.by),
        about=None if offer.about is None else table.name_of(offer.about),
        detail=kind.told(table, offer, viewer),
        needs=kind.needs.value,
        asked=[table.name_of(seat) for seat in offer.asked],
        answers={table.name_of(int(seat)): said for seat, said in offer.answers.items()},
        status=cast(messages.Status, offer.status),
        at=milliseconds(offer.made),
    )
