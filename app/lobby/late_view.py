"""Matches as people without a seat may know them, where the players agreed on a delay."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm.attributes import set_committed_value

from ..accounts.tables import Player
from ..play.log import seats_then
from ..play.matches.listed import AnyMatch, AnySeat, ListedMatch, ListedSeat
from ..play.matches.visibility import Visible, is_late, visible


def sees_late(match: AnyMatch, player: Player | None) -> bool:
    """Whether the player (None: a visitor without a name) is shown the past of the match. Its
    creator is, unless they have a seat."""
    return is_late(match.delay, seated=False) and match.seat_of(player) is None


async def set_back(
    db: AsyncSession, matches: Iterable[AnyMatch], player: Player | None, now: datetime
) -> None:
    """Make those of the matches that `player` sees late what they were at the row that may be seen
    now. Only these objects change; nothing of it is written. Their seats are loaded."""
    late = [one for one in matches if one.status in ("running", "over") and sees_late(one, player)]
    if not late:
        return
    found = await visible(db, [one.id for one in late], now)
    for match in late:
        seen = found[match.id]
        if not seen.is_over:
            await _set_back(db, match, seen)


async def _set_back(db: AsyncSession, match: AnyMatch, seen: Visible) -> None:
    past: dict[str, object] = {
        "status": "running",
        "awaited": list(seen.awaited),
        "awaited_since": seen.since,
        "last_seq": seen.seq,
        "ended": None,
        "outcome": None,
    }
    for key, value in past.items():
        _put(match, key, value)
    holders = await seats_then.holders_at(db, match.id, seen.seq)
    for seat in match.seats:
        holder = holders.get(seat.seat)
        if holder is not None:
            _put(seat, "player", await db.get(Player, holder))
            _put(seat, "player_id", holder)
        _without_stand_ins(seat)


def _without_stand_ins(seat: AnySeat) -> None:
    """Who plays in place of an absent player changes with the log: the table tells it in time."""
    _put(seat, "stand_in", None)
    if seat.player_id is not None:
        _put(seat, "bot", None)


def _put(thing: AnyMatch | AnySeat, key: str, value: object) -> None:
    """Change the object, and nothing in the database."""
    if isinstance(thing, ListedMatch | ListedSeat):
        setattr(thing, key, value)
    else:
        set_committed_value(thing, key, value)
