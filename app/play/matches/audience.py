"""Who asks after a match, what they may be shown of it, and what they read of the talk beside it.

This is the only place that decides so: pages, HTTP, sockets, lists, pictures, films and letters to
groups ask here, and no one else reads the columns that it follows from. Who may not know of a match
gets the same answer as if it did not exist.

Players are shown everything at once. Where they agreed on a delay, whatever people without a seat
get is made from one row of the log and the ones before it. Which row follows from the log, the row
of the match and the time of day alone, so every process says the same, and a restart changes
nothing.

Two kinds of links open more, because their holders were given them: an invite shows what it invites
to, and the link of a replay shows the finished match as every viewer saw it. Neither shows what the
players said to each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    DateTime,
    Uuid,
    and_,
    bindparam,
    case,
    func,
    or_,
    select,
    true,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.blocks import is_barred
from ...accounts.tables import Player
from .messages import Late
from .tables import Entry, Match

ChatRoom = Literal["players", "spectators"]

UNSEEN = "This match does not exist or is private."
NOT_SEATED = "This match does not exist, or you have no seat in it."
BEGUN = ("running", "over")
MINUTES: dict[str, timedelta] = {
    late: timedelta(minutes=int(late)) for late in get_args(Late) if late.isdigit()
}
"""The delays that are a span of time."""


@dataclass(frozen=True, slots=True)
class Openness:
    """To whom a match is open besides those who have a seat, as it was agreed on."""

    listed: bool
    spectators: bool
    on_show: bool
    delay: Late

    @classmethod
    def of(cls, match: Match) -> Openness:
        """The openness of a match's row."""
        return cls(match.listed, match.spectators, match.on_show, match.delay)


@dataclass(frozen=True, slots=True)
class Past:
    """The newest row that people without a seat may be shown now. The setup always may be."""

    seq: int
    awaited: tuple[int, ...]
    """The seats awaited after it, and since when."""
    since: datetime | None
    is_over: bool
    """Whether the row has ended the game."""


@dataclass(frozen=True, slots=True)
class Audience:
    """A person, or a visitor without a name, before a match."""

    seat: Seat | None
    """Where they sit, or where a seat is kept for them."""
    knows: bool
    """Whether they may know that the match exists, on what terms and with whom."""
    watches: bool
    """Whether they may be shown the board, once the match has begun."""
    is_late: bool
    """Whether all that they are shown, the terms apart, is of the past."""
    joins: bool
    """Whether they need no link to sit down."""
    is_at_door: bool
    """Whether its address tells them what will be played, and whom to ask for a link, and no more:
    before a match that is not listed begins."""
    past: Past | None = None
    """What those who are late may be shown now, where that has been asked."""

    @property
    def held_at(self) -> Past | None:
        """The past that they are shown; None where nothing is held back from them, or not any
        more."""
        return None if self.past is None or self.past.is_over else self.past


NO_ONE = Audience(None, knows=False, watches=False, is_late=False, joins=False, is_at_door=False)


def decide(
    to: Openness | Match, status: str, seat: Seat | None, *, created: bool = False
) -> Audience:
    """The audience that someone is who has a seat, or has none and perhaps `created` the match."""
    open_to_all = to.listed if status == "open" else to.spectators and status in BEGUN
    knows = seat is not None or created or open_to_all
    return Audience(
        seat,
        knows=knows,
        watches=seat is not None or to.spectators,
        is_late=seat is None and status in BEGUN and to.delay != "none",
        joins=knows and to.listed,
        is_at_door=status == "open" and not knows,
    )


def audience_of(match: Match, player: Player | None) -> Audience:
    """The audience that `player` (None: a visitor without a name) is, as far as the match itself
    tells. Its seats are loaded, and as they are now."""
    seat = match.seat_of(player)
    number = None if seat is None else Seat(seat.seat)
    return decide(match, match.status, number, created=match.is_by(player))


async def audience(
    db: AsyncSession, match: Match, player: Player | None, now: datetime
) -> Audience:
    """The audience that `player` is now, with their past. A match that anyone may join does not
    exist for those whom a block keeps from someone there."""
    [found] = await audiences(db, [match], player, now)
    is_stranger = found.seat is None and not match.is_by(player)
    if player is None or match.status != "open" or not (found.joins and is_stranger):
        return found
    there = {match.creator_id, *(seat.player_id for seat in match.seats if seat.player_id)}
    return NO_ONE if await is_barred(db, player.id, there) else found


async def audiences(
    db: AsyncSession, matches: Sequence[Match], player: Player | None, now: datetime
) -> list[Audience]:
    """What the player may see of each of several matches, without a look at blocks."""
    found = [audience_of(match, player) for match in matches]
    pairs = list(zip(matches, found, strict=True))
    late = [match.id for match, one in pairs if one.is_late]
    shown = await spectators_of(db, late, now) if late else {}
    return [replace(one, past=shown[match.id].past) if one.is_late else one for match, one in pairs]


# The talk beside a match


def own_room(seat: Seat | None) -> ChatRoom:
    """The room in which a viewer talks."""
    return "spectators" if seat is None else "players"


def reads(seat: Seat | None, room: ChatRoom, *, over: bool) -> bool:
    """Whether a viewer reads a room: always their own. Players read the spectators' room too once
    the match is over; until then spectators may know more of the game."""
    return room == own_room(seat) or (seat is not None and over)


# How far spectators may see


def _cutoffs() -> ColumnElement[datetime]:
    """Rows from later than this are too young to be shown, by the delay of their match."""
    now = bindparam("now", type_=DateTime(timezone=True))
    spans = [(Match.delay == late, now - span) for late, span in MINUTES.items()]
    return case(*spans, else_=now)


_NEWEST = func.coalesce(
    select(func.max(Entry.seq)).where(Entry.match_id == Match.id).scalar_subquery(),
    case((Match.status == "over", Match.last_seq)),  # its log may have been put away
)
_FIRST_YOUNG = (
    select(func.min(Entry.seq))
    .where(Entry.match_id == Match.id, Entry.at > _cutoffs())
    .scalar_subquery()
)
_SEQ = case(
    (Match.delay == "none", _NEWEST),
    (Match.delay == "turn", func.least(Match.turn_seq, _NEWEST)),
    else_=func.greatest(func.coalesce(_FIRST_YOUNG - 1, _NEWEST), 0),
)
_SHOWN = (
    select(
        *(Match.id, Match.status, Match.listed, Match.spectators, Match.delay),
        _SEQ.label("seq"),
        and_(Match.status == "over", _NEWEST == _SEQ).label("is_over"),
    )
    .where(Match.id == func.any(bindparam("matches", type_=ARRAY(Uuid))))
    .subquery()
)
_ASKED = (
    select(Entry.awaited, Entry.at)
    .where(Entry.match_id == _SHOWN.c.id, Entry.seq <= _SHOWN.c.seq, Entry.awaited.is_not(None))
    .order_by(Entry.seq.desc())
    .limit(1)
    .lateral()
)
SHOWN = select(_SHOWN, _ASKED.c.awaited, _ASKED.c.at).outerjoin(_ASKED, true())
"""Built once: it is asked every second for the matches that are watched late."""


async def spectators_of(
    db: AsyncSession, matches: Iterable[UUID], now: datetime
) -> dict[UUID, Audience]:
    """The audience that everyone without a seat is, with their past, of each of these matches that
    has begun."""
    found = await db.execute(SHOWN, {"matches": list(matches), "now": now})
    return {UUID(int=row.id.int): _spectators(row) for row in found if row.seq is not None}


def _spectators(row: Any) -> Audience:
    audience = decide(row, row.status, None)
    if not audience.is_late:
        return audience
    past = Past(row.seq, tuple(row.awaited or ()), row.at, row.is_over)
    return replace(audience, past=past)


# The same as conditions


ANYONE_JOINS = and_(Match.listed, Match.status == "open")
"""Whether anyone may know of a match that waits for players."""


def is_shown_over(now: datetime | ColumnElement[datetime]) -> ColumnElement[bool]:
    """Whether spectators may know that a match is over. The row that ends it ends a turn as well,
    so only the minutes count."""
    waited = [
        and_(Match.delay == late, Match.ended <= now - span) for late, span in MINUTES.items()
    ]
    return and_(Match.status == "over", or_(Match.delay == "none", Match.delay == "turn", *waited))


def anyone_knows_the_end(now: datetime) -> ColumnElement[bool]:
    """Whether anyone may know that a match is over, and how it ended."""
    return and_(Match.spectators, is_shown_over(now))


def is_on_show(now: ColumnElement[datetime]) -> ColumnElement[bool]:
    """Whether a match is listed for everyone to watch: it runs, as far as they may know."""
    runs = or_(Match.status == "running", and_(Match.status == "over", ~is_shown_over(now)))
    return and_(Match.on_show, runs)
