"""Two matches of the same two players with swapped seats, and their scores added: fair also where
the game is not even."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.tables import Match, MatchSeat
from .access import WITH_SEATS, may_see
from .answers import PairScore, PlayerPoints
from .summary import Reader, match_summary


async def pair_score(db: AsyncSession, reader: Reader, match: Match) -> PairScore | None:
    """The points of the pair that a finished match belongs to: with the match that it was the
    rematch of, or else with its own rematch. None unless both are over, the seats were swapped,
    and the reader may see both."""
    other = await _other(db, match)
    if other is None or not may_see(other, reader.player):
        return None
    first = match_summary(reader, match)
    second = match_summary(reader, other)
    names = [seat["name"] or seat["title"] for seat in first["seats"]]
    points = [0.0, 0.0]
    for told, order in ((first, (0, 1)), (second, (1, 0))):
        assert told["outcome"] is not None
        winners = told["outcome"]["winners"]
        for seat, place in zip(told["seats"], order, strict=True):
            points[place] += _point(seat["seat"], winners)
    return PairScore(
        other=second["url"],
        scores=[PlayerPoints(name=n, points=p) for n, p in zip(names, points, strict=True)],
    )


async def _other(db: AsyncSession, match: Match) -> Match | None:
    """The other half of the pair, with its seats."""
    found = select(Match).options(*WITH_SEATS)
    for half in (
        found.where(Match.id == match.rematch_of),
        found.where(Match.rematch_of == match.id, Match.status == "over"),
    ):
        other = await db.scalar(half.limit(1))
        if other is not None and _are_swapped(match, other):
            return other
    return None


def _are_swapped(one: Match, other: Match) -> bool:
    """Whether two finished matches have the same two players, each in the other's seat."""
    if one.outcome is None or other.outcome is None or len(one.seats) != 2:
        return False
    return _who(one.seats) == _who(other.seats)[::-1] and len({*_who(one.seats)}) == 2


def _who(seats: Sequence[MatchSeat]) -> list[object]:
    """The person or, without one, the server's own player in each seat. A seat whose player has
    resigned is still that player's."""
    return [seat.player_id or seat.bot for seat in seats]


def _point(seat: str, winners: Sequence[str]) -> float:
    """What a match is worth to a seat: a draw, half a point."""
    if not winners:
        return 0.5
    return (seat in winners) / len(winners)
