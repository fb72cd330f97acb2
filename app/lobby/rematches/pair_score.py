"""Two matches of the same two players with swapped seats, and their scores added: fair also where
the game is not even. Either both were agreed on beforehand, or the second was a rematch."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...matches.tables import FIRST, SECOND, Match, MatchSeat
from ..access import WITH_SEATS, may_see
from ..answers import PairScore, PlayerPoints
from ..late_view import set_back
from ..lists.summary import Reader, match_summary


async def pair_score(db: AsyncSession, reader: Reader, match: Match) -> PairScore | None:
    """The points of the pair that a finished match belongs to. After the first of two games that
    were agreed on these are its own; otherwise None unless both are over, the seats were swapped,
    and the reader may see both."""
    if match.outcome is None:
        return None
    other = await _other(db, reader, match)
    if other is not None and not may_see(other, reader.player):
        other = None
    if other is not None and _are_swapped(match, other):
        return _added(reader, match, other)
    to_come = other is None or other.outcome is None
    return _added(reader, match, other) if match.pair == FIRST and to_come else None


async def standing(db: AsyncSession, reader: Reader, match: Match) -> PairScore | None:
    """Before and during the second of two games: the points of the first, in the order of the
    seats of that one. None where other people play than did in the first, or it may not be seen."""
    if match.pair != SECOND or match.outcome is not None:
        return None
    first = await _other(db, reader, match)
    if first is None or not may_see(first, reader.player) or not _are_opposite(match, first):
        return None
    if first.outcome is None:  # it is over, but not yet for those who watch late
        return None
    return _added(reader, first, match)


def _added(reader: Reader, match: Match, other: Match | None) -> PairScore:
    """The points of a finished match and, if it is over, of the other of its pair."""
    first = match_summary(reader, match)
    names = [seat["name"] or seat["title"] for seat in first["seats"]]
    points = [0.0, 0.0]
    halves = [(match, (0, 1)), (other, (1, 0))]
    counted = [(half, order) for half, order in halves if half is not None and half.outcome]
    for half, order in counted:
        assert half.outcome is not None
        seats = reader.catalogue.scenario_of(half).seats
        for seat, place in zip(seats, order, strict=True):
            points[place] += _point(seat, half.outcome["winners"])
    return PairScore(
        other=None if other is None else f"/matches/{other.id}",
        games=2 if len(counted) == len(halves) else 1,
        scores=[PlayerPoints(name=n, points=p) for n, p in zip(names, points, strict=True)],
    )


async def _other(db: AsyncSession, reader: Reader, match: Match) -> Match | None:
    """The other half of the pair as the reader may know it, with its seats."""
    other = await _other_half(db, match)
    if other is not None:
        await set_back(db, [other], reader.player, reader.now)
    return other


async def _other_half(db: AsyncSession, match: Match) -> Match | None:
    """A rematch of a game that was one of two begins no pair with it."""
    found = select(Match).options(*WITH_SEATS)
    if match.pair == FIRST:
        second = found.where(Match.rematch_of == match.id, Match.status != "cancelled")
        return await db.scalar(second.limit(1))
    if match.pair == SECOND:
        return await db.scalar(found.where(Match.id == match.rematch_of))
    for half in (
        found.where(Match.id == match.rematch_of, Match.pair.is_(None)),
        found.where(Match.rematch_of == match.id, Match.status == "over"),
    ):
        other = await db.scalar(half.limit(1))
        if other is not None and _are_swapped(match, other):
            return other
    return None


def _are_swapped(one: Match, other: Match) -> bool:
    """Whether two matches are over, and had the same two players, each in the other's seat."""
    return one.outcome is not None and other.outcome is not None and _are_opposite(one, other)


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
