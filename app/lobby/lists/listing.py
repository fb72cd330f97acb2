"""Lists of matches: a player's own, those that wait for them first, and the listed open ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import ColumnElement, and_, any_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from ...accounts.blocks import barred_from
from ...accounts.tables import Player
from ...matches import listed
from ...matches.listed import AnyMatch, ListedMatch
from ...matches.tables import Match, MatchSeat
from ...matches.visibility import is_shown_over
from ...replays.tables import Replay
from ..late_view import set_back

MAX_FINISHED = 50
LISTED_PER_PAGE = 20
ON_SHOW = 6
"""Matches to watch that are listed at most."""
NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(slots=True)
class PlayerMatches:
    """A player's matches, sorted by what they ask of the player."""

    waiting: list[ListedMatch] = field(default_factory=list)
    """Those that wait for the player's move, or keep a seat for them; the longest wait first."""
    running: list[ListedMatch] = field(default_factory=list)
    open: list[ListedMatch] = field(default_factory=list)
    over: list[ListedMatch] = field(default_factory=list)


def waits_for(match: AnyMatch, player: Player) -> bool:
    """Whether the player has to do something: choose, take the seat kept for them, or come back
    because the match cannot begin without their browser."""
    seat = match.seat_of(player)
    if seat is None:
        return False
    if match.status == "open":
        return seat.is_kept or match.awaits_share(seat)
    awaited = match.status == "running" and seat.seat in match.awaited
    return awaited and not seat.has_resigned and seat.stand_in is None


async def matches_of(db: AsyncSession, player: Player, now: datetime) -> PlayerMatches:
    """Every match that `player` sits in or has created, as they may know it now, except cancelled
    ones and guided games."""
    own = and_(_concerns(player), Match.guide.is_(None))
    over = select(Match.id).where(own, Match.status == "over")
    over = over.order_by(Match.ended.desc(), Match.id).limit(MAX_FINISHED)
    live = and_(own, Match.status.in_(("open", "running")))
    query = select(*listed.MATCHES).where(or_(live, Match.id.in_(over)))
    mine = PlayerMatches()
    found = await listed.read(db, query.order_by(Match.ended.desc(), Match.id))
    await set_back(db, found, player, now)
    for match in found:
        if waits_for(match, player):
            mine.waiting.append(match)
        else:
            lists = {"running": mine.running, "open": mine.open, "over": mine.over}
            lists[match.status].append(match)
    mine.waiting.sort(key=_since)
    mine.running.sort(key=_since, reverse=True)
    mine.open.sort(key=_since, reverse=True)
    return mine


async def count_waiting(db: AsyncSession, player: Player, besides: UUID | None = None) -> int:
    """How many matches wait for the player: what `matches_of(...).waiting` would hold, less the one
    named `besides`."""
    query = select(func.count()).select_from(MatchSeat).join(Match).where(_waiting_for(player))
    if besides is not None:
        query = query.where(Match.id != besides)
    return (await db.execute(query)).scalar_one()


async def next_waiting(db: AsyncSession, player: Player, after: UUID | None = None) -> UUID | None:
    """The match that has waited longest for the player. `after` is their match that they come from:
    the next one in that order, so that they get round to all. It is never `after` itself."""
    order = (func.coalesce(Match.awaited_since, Match.created), Match.id)
    query = select(*order).select_from(MatchSeat).join(Match).where(_waiting_for(player))
    others = await db.execute(query.where(Match.id.is_distinct_from(after)).order_by(*order))
    waiting = [(since, match_id) for since, match_id in others]
    here = (await db.execute(select(*order).where(Match.id == after, _concerns(player)))).first()
    later = [each for each in waiting if here is not None and each > (here[0], here[1])]
    return next((match_id for _, match_id in later or waiting), None)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the list of matches that anyone may join."""

    matches: list[ListedMatch]
    number: int
    """From 1."""
    more: bool
    """Whether there is another page."""


async def listed_open(db: AsyncSession, player: Player | None, page: int = 1) -> Page:
    """Listed matches that still have an open seat and are not the player's own; newest first."""
    free = exists().where(
        MatchSeat.match_id == Match.id, MatchSeat.player_id.is_(None), MatchSeat.bot.is_(None)
    )
    query = select(*listed.MATCHES).where(Match.listed, Match.status == "open", free)
    if player is not None:
        query = query.where(~_concerns(player), ~_is_barred(player))
    query = query.order_by(Match.created.desc(), Match.id)
    query = query.offset((page - 1) * LISTED_PER_PAGE).limit(LISTED_PER_PAGE + 1)
    found = await listed.read(db, query)
    more = len(found) > LISTED_PER_PAGE
    return Page(found[:LISTED_PER_PAGE], page, more)


async def on_show(db: AsyncSession, player: Player | None, now: datetime) -> list[ListedMatch]:
    """Running matches that everyone may watch, as strangers may know them now; those that began
    last come first. Without those of the player, and of people whom a block bars from them."""
    query = select(*listed.MATCHES).where(Match.on_show, Match.status.in_(("running", "over")))
    query = query.where(or_(Match.status == "running", ~is_shown_over(now)))
    if player is not None:
        query = query.where(~_concerns(player), ~_is_barred(player))
    query = query.order_by(Match.started.desc(), Match.id).limit(ON_SHOW)
    found = await listed.read(db, query)
    await set_back(db, found, player, now)
    return found


async def replay_tokens(db: AsyncSession, matches: Sequence[AnyMatch]) -> dict[UUID, str]:
    """The replay tokens of those that are finished and archived, by match id."""
    ids = [match.id for match in matches if match.status == "over"]
    rows = await db.execute(select(Replay.match_id, Replay.token).where(Replay.match_id.in_(ids)))
    return {row.match_id: row.token for row in rows}


def _waiting_for(player: Player) -> ColumnElement[bool]:
    """`waits_for` in SQL, of a seat and its match."""
    chooses = and_(Match.status == "running", MatchSeat.seat == any_(Match.awaited))
    sits_down = and_(Match.status == "open", or_(MatchSeat.joined.is_(None), _share_awaited()))
    mine = and_(
        MatchSeat.player_id == player.id,
        Match.guide.is_(None),
        MatchSeat.bot.is_(None),
        MatchSeat.stand_in.is_(None),
    )
    return and_(mine, or_(chooses, sits_down))


def _share_awaited() -> ColumnElement[bool]:
    """`Match.awaits_share` of a player's taken seat."""
    other = aliased(MatchSeat)
    unsealed = exists().where(
        other.match_id == Match.id, other.bot.is_(None), other.commitment.is_(None)
    )
    return or_(MatchSeat.commitment.is_(None), and_(MatchSeat.entropy.is_(None), ~unsealed))


def _is_barred(player: Player) -> ColumnElement[bool]:
    """A block stands between the player and someone in the match."""
    barred = barred_from(player.id)
    sits = exists().where(MatchSeat.match_id == Match.id, MatchSeat.player_id.in_(barred))
    return or_(Match.creator_id.in_(barred), sits)


def _concerns(player: Player) -> ColumnElement[bool]:
    sits = exists().where(MatchSeat.match_id == Match.id, MatchSeat.player_id == player.id)
    return or_(Match.creator_id == player.id, sits)


def _since(match: ListedMatch) -> datetime:
    return match.awaited_since or match.created or NEVER
