"""Whether a finished match is shown to people without its link: on other sites, and in the gallery.

Its players decide, each after the end and for themselves. It is shown while all of them agree; one
who takes it back, or leaves the server, ends it.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ..accounts.tables import Player
from ..lobby.access import load_match
from ..matches.tables import Match, MatchSeat
from ..referee.shown.messages import SeatName
from ..replays.access import is_shown_to_all, match_of
from ..web.errors import Problem, not_found

NOT_SHOWN = "This replay does not exist, or its players have not agreed to show it to everyone."


class Consent(TypedDict, closed=True):
    """Who of the players agrees to show a finished match to everyone."""

    shown: Annotated[bool, Field(description="all agree: it may stand on other sites")]
    agreed: list[SeatName]
    missing: list[SeatName]
    yours: Annotated[bool | None, Field(description="null: you did not play")]


def consent_of(names: tuple[str, ...], player: Player | None, match: Match) -> Consent:
    """As one of its readers sees it; `names` are those of the seats."""
    people = [seat for seat in match.seats if seat.player is not None]
    agreed = [seat for seat in people if seat.shows and _is_here(seat)]
    mine = match.seat_of(player)
    return Consent(
        shown=bool(people) and len(agreed) == len(people),
        agreed=[names[seat.seat] for seat in agreed],
        missing=[names[seat.seat] for seat in people if seat not in agreed],
        yours=mine.shows if mine is not None else None,
    )


async def agree(db: AsyncSession, token: str, player: Player, *, shows: bool) -> Match:
    """Note what a player says; the match. Commits. Raises Problem for one who did not play."""
    match = await load_match(db, await match_of(db, token), lock=True)
    mine = match.seat_of(player)
    if mine is None:
        raise Problem(403, "not_yours", "Only those who played this match can decide that.")
    mine.shows = shows
    await db.commit()
    return await load_match(db, match.id)


async def shown_match(db: AsyncSession, token: str) -> Match:
    """The match of a replay that is shown to everyone. Raises Problem 404."""
    match = await load_match(db, await match_of(db, token))
    if not await is_shown_to_all(db, match.id):
        raise not_found(NOT_SHOWN)
    return match


def _is_here(seat: MatchSeat) -> bool:
    return seat.player is not None and seat.player.left is None
