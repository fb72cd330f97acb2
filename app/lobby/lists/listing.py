"""Lists of matches: a player's own, those that wait for them first, and the listed open ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ...play.matches import listed
from ...play.matches.listed import AnyMatch, ListedMatch
from ..access import set_all_back
from .queries import JOINABLE, LISTED_PER_PAGE, ON_SHOW, OWN, PLACE, TOKENS, WAITING

NO_ONE = UUID(int=0)
"""In place of the id of a visitor without a name."""
NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(slots=True)
class PlayerMatches:
    """A player's matches, sorted by what they ask of the player."""

    waiting: list[ListedMatch] = field(default_factory=list)
    """The matches that wait for the player, or keep a seat for them; the longest wait first."""
    running: list[ListedMatch] = field(default_factory=list)
    open: list[ListedMatch] = field(default_factory=list)
    over: list[ListedMatch] = field(default_factory=list)
    late: set[UUID] = field(default_factory=set)
    """The matches among them that the player, who has no seat there, is shown late."""


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
    mine = PlayerMatches()
    found = await listed.read(db, OWN, player=player.id)
    seen = await set_all_back(db, found, player, now)
    mine.late = {match.id for match, one in zip(found, seen, strict=True) if one.is_late}
    for match in found:
        if match.id not in mine.late and waits_for(match, player):
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
    return len(await WAITING.rows(db, player=player.id, besides=besides))


async def next_waiting(db: AsyncSession, player: Player, after: UUID | None = None) -> UUID | None:
    """The match that has waited longest for the player. `after` is their match that they come from:
    the next one in that order, so that they get round to all. It is never `after` itself."""
    waiting = await WAITING.rows(db, player=player.id, besides=after)
    here = await PLACE.rows(db, player=player.id, match=after)
    later = [each for each in waiting if here and each > here[0]]
    return next((each.id for each in later or waiting), None)


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
    skipped = (page - 1) * LISTED_PER_PAGE
    found = await listed.read(db, JOINABLE, player=_id(player), skipped=skipped)
    more = len(found) > LISTED_PER_PAGE
    return Page(found[:LISTED_PER_PAGE], page, more)


async def on_show(db: AsyncSession, player: Player | None, now: datetime) -> list[ListedMatch]:
    """Running matches that everyone may watch, as strangers may know them now; those that began
    last come first. Without those of the player, and of people whom a block bars from them."""
    found = await listed.read(db, ON_SHOW, player=_id(player), now=now)
    await set_all_back(db, found, player, now)
    return found


async def replay_tokens(db: AsyncSession, matches: Sequence[AnyMatch]) -> dict[UUID, str]:
    """The replay tokens of those that are finished and archived, by match id."""
    ids = [match.id for match in matches if match.status == "over"]
    rows = await TOKENS.rows(db, matches=ids) if ids else ()
    return {row.match_id: row.token for row in rows}


def _id(player: Player | None) -> UUID:
    return NO_ONE if player is None else player.id


def _since(match: ListedMatch) -> datetime:
    return match.awaited_since or match.created or NEVER
