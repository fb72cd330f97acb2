"""Two matches of the same two players with swapped seats, the second a rematch of the first, and
their scores added: fair also where the game is not even."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ...play.matches.audience import audience
from ...play.matches.tables import Match, MatchSeat
from ..access import WITH_SEATS
from ..lists.summary import Reader, match_summary


class PlayerPointsJson(TypedDict, closed=True):
    """What a player has of a pair of matches."""

    name: str
    points: Annotated[float, Field(description="1 for a win, 0.5 for a draw")]


class PairScoreJson(TypedDict, closed=True):
    """Two matches of the same players with swapped seats, the points of those that are over
    added."""

    other: Annotated[str, Field(description="the path of the other match")]
    scores: Annotated[
        list[PlayerPointsJson], Field(description="in the order of this match's seats")
    ]


async def pair_score(db: AsyncSession, reader: Reader, match: Match) -> PairScoreJson | None:
    """The points of a pair, in the order of this match's seats: before and during its second match,
    those of the first. None if the reader does not know the other match as over."""
    other = await _other(db, match)
    if other is None:
        return None
    seen = await audience(db, other, reader.player, reader.now)
    if not seen.knows or seen.held_at is not None:
        return None
    return _added(reader, match, other)


def _added(reader: Reader, match: Match, other: Match) -> PairScoreJson:
    names = [seat["name"] or seat["title"] for seat in match_summary(reader, match)["seats"]]
    points = [0.0, 0.0]
    for half, order in ((match, (0, 1)), (other, (1, 0))):
        if half.outcome is None:
            continue
        seats = reader.catalogue.scenario_of(half).seats
        for seat, place in zip(seats, order, strict=True):
            points[place] += _point(seat, half.outcome["winners"])
    return PairScoreJson(
        other=f"/matches/{other.id}",
        scores=[PlayerPointsJson(name=n, points=p) for n, p in zip(names, points, strict=True)],
    )


async def _other(db: AsyncSession, match: Match) -> Match | None:
    """The finished match of which this one is a rematch, or else its own finished rematch, with
    its seats."""
    halves = [Match.id == match.rematch_of]
    if match.outcome is not None:
        halves.append(Match.rematch_of == match.id)
    for half in halves:
        query = select(Match).options(*WITH_SEATS).where(half, Match.status == "over")
        other = await db.scalar(query.limit(1))
        if other is not None and _are_opposite(match, other):
            return other
    return None


def _are_opposite(one: Match, other: Match) -> bool:
    """Whether two matches have the same two players, each in the other's seat."""
    if len(one.seats) != 2:
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
