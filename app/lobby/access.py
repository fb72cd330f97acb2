"""Loading a match for a player: with its seats and people, locked where it is to be changed, as
people who are shown the past may know it (play/matches/audience.py), or by an invite."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload, selectinload
from sqlalchemy.orm.attributes import set_committed_value

from ..accounts.sessions.links import used_by
from ..accounts.tables import Player
from ..base.web.errors import UNKNOWN_LINK, Problem, conflict, forbidden, not_found
from ..play.log import store
from ..play.matches.audience import UNSEEN, Audience, audience, audience_of, audiences
from ..play.matches.tables import Match, MatchSeat

WITH_SEATS = (
    joinedload(Match.creator),
    selectinload(Match.seats).joinedload(MatchSeat.player),
)
"""What the lobby needs besides the rows of matches: one more statement, for any number of them."""


async def load_match(db: AsyncSession, match_id: UUID, *, lock: bool = False) -> Match:
    """The match with its seats. `lock`: no other request can change them until the transaction
    ends. Raises Problem 404."""
    query = select(Match).where(Match.id == match_id).options(*WITH_SEATS)
    query = query.execution_options(populate_existing=True)
    if lock:
        query = query.with_for_update(of=Match)
    match = await db.scalar(query)
    if match is None:
        raise not_found(UNSEEN)
    return match


async def load_seen(
    db: AsyncSession, match_id: UUID, player: Player | None, now: datetime
) -> tuple[Match, Audience]:
    """The match as `player` may know it now, and the audience that they are. Raises the same
    Problem 404 whether it does not exist or is private."""
    match = await load_match(db, match_id)
    seen = await audience(db, match, player, now)
    if not seen.knows:
        raise not_found(UNSEEN)
    await set_back(db, match, seen)
    return match, seen


async def load_own_open(db: AsyncSession, match_id: UUID, player: Player) -> Match:
    """A match that `player` created and that has not begun, locked. Raises Problem."""
    match = await load_match(db, match_id, lock=True)
    require_creator(match, player)
    require_open(match)
    return match


def require_open(match: Match) -> None:
    """Raises Problem if the match has begun or was cancelled."""
    match match.status:
        case "open":
            return
        case "cancelled":
            raise conflict("cancelled", "This match was cancelled by its creator.")
        case _:
            raise conflict("already_started", "This match has already begun.")


def require_creator(match: Match, player: Player) -> None:
    """Raises Problem unless `player` created the match; to strangers it does not exist."""
    if not audience_of(match, player).knows:
        raise not_found(UNSEEN)
    if not match.is_by(player):
        raise forbidden("Only the creator of this match may do that.")


async def set_all_back(
    db: AsyncSession, matches: Sequence[Match], player: Player | None, now: datetime
) -> list[Audience]:
    """Make those of the matches that `player` is shown late what they were. The audience that the
    player is of each; their seats are loaded."""
    found = await audiences(db, matches, player, now)
    for match, seen in zip(matches, found, strict=True):
        await set_back(db, match, seen)
    return found


async def set_back(db: AsyncSession, match: Match, seen: Audience) -> None:
    """Make the match what it was at the row that its audience is shown, where that is not the
    newest. Only this object changes, and nothing of it is written; it may have other people in its
    seats then."""
    past = seen.held_at
    if past is None:
        return
    was: dict[str, object] = {
        "status": "running",
        "awaited": list(past.awaited),
        "awaited_since": past.since,
        "last_seq": past.seq,
        "ended": None,
        "outcome": None,
    }
    for key, value in was.items():
        set_committed_value(match, key, value)
    holders = await store.holders_at(db, match.id, past.seq)
    for seat in match.seats:
        holder = holders.get(seat.seat)
        if holder is not None:
            set_committed_value(seat, "player", await db.get(Player, holder))
            set_committed_value(seat, "player_id", holder)
        # Who plays in place of an absent player changes with the log: the table tells it in time.
        set_committed_value(seat, "stand_in", None)
        if seat.player_id is not None:
            set_committed_value(seat, "bot", None)


# Invites

FULL = "This link does not work any more: every seat is taken."
BACK = "This link does not work any more: the player is back, or it was withdrawn."


def new_invite() -> str:
    """An invite token that cannot be guessed: 192 random bits."""
    return secrets.token_urlsafe(24)


def spent_invite(why: str) -> Problem:
    """The answer to a link to a seat that leads nowhere, to whoever has it."""
    return Problem(404, "invite_spent", f"{why} Ask the sender for another link.", field="invite")


def seats_behind(match: Match, token: str) -> list[MatchSeat]:
    """The seats that the link with `token` lets its holder take: the one it is for, or any open
    one. Raises Problem 404 if the link is spent."""
    if token == match.invite:
        seats = [seat for seat in match.seats if seat.is_open]
        if match.status != "open" or not seats:
            raise spent_invite(FULL)
        return seats
    for seat in match.seats:
        if seat.invite == token:
            if seat.player is not None:
                raise spent_invite(used_by(seat.player.name))
            return [seat]
    raise spent_invite(UNKNOWN_LINK)


async def find_invited(db: AsyncSession, token: str) -> Match | None:
    """The match that `token` leads or has led to, begun or not: for those who sit there."""
    of_seat = select(MatchSeat.match_id).where(MatchSeat.invite == token)
    query = of_seat.union(select(Match.id).where(Match.invite == token))
    match_id = (await db.execute(query)).scalar_one_or_none()
    return await load_match(db, match_id) if match_id is not None else None


async def load_invited(db: AsyncSession, token: str) -> tuple[Match, MatchSeat | None]:
    """The match, and its seat that `token` is for; None: for any that is open. Raises Problem
    404."""
    return require_invited(await find_invited(db, token), token)


def require_invited(match: Match | None, token: str) -> tuple[Match, MatchSeat | None]:
    """As `load_invited`, of what `find_invited` has found."""
    if match is None:
        raise spent_invite(UNKNOWN_LINK)
    seats = seats_behind(match, token)
    return match, None if token == match.invite else seats[0]


# What happens to the seats of a match that has not begun, in memory: none of it commits


def break_up(match: Match) -> None:
    """Before a seat or its commitment changes: if the set of commitments was complete, shares may
    have been disclosed, and all of them are void."""
    if not match.is_sealed:
        return
    for seat in match.seats:
        seat.commitment = seat.entropy = None
    match.share_round += 1


def free(match: Match, seat: MatchSeat) -> None:
    """Open a seat again, with a new link."""
    break_up(match)
    seat.player = seat.bot = seat.joined = seat.commitment = None
    seat.invite = new_invite()


def call_off(match: Match) -> None:
    """The match will not begin; its invites stop working."""
    match.status, match.invite = "cancelled", None
    for seat in match.seats:
        seat.invite = None
