"""A player's results: matches, by game and seat, and against whom. There is no rating: this is for
friends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..after.stories.kept import Course, courses
from ..base.web.text import spoken
from ..lobby.access import WITH_SEATS
from ..lobby.catalogue import Catalogue
from ..lobby.lists.listing import replay_tokens
from ..lobby.lists.summary import name_in
from ..play.matches.audience import anyone_knows_the_end
from ..play.matches.tables import Match, MatchSeat
from .schemas import MatchCourseJson, PlayedMatchJson, PlayerResultsJson, Result, TallyJson

Order = Literal["newest", "closest", "swings"]
MOST = 200
"""Finished matches that are looked at; the latest."""


async def results_of(
    db: AsyncSession, catalogue: Catalogue, player: Player, now: datetime, *, own: bool
) -> PlayerResultsJson:
    """The player's finished matches. To others (not `own`) only those that let spectators in, once
    these may know the end: the rest belong to their players alone."""
    mine = select(MatchSeat.match_id).where(MatchSeat.player_id == player.id)
    query = select(Match).options(*WITH_SEATS)
    query = query.where(Match.id.in_(mine), Match.status == "over", counts())
    if not own:
        query = query.where(anyone_knows_the_end(now))
    query = query.order_by(Match.ended.desc(), Match.id).limit(MOST)
    matches = (await db.scalars(query)).all()
    tokens = await replay_tokens(db, matches)
    told = await courses(db, list(tokens))
    played = [_played(catalogue, match, player, tokens, told.get(match.id)) for match in matches]
    return PlayerResultsJson(name=player.name, tallies=tallies(played), matches=played)


def counts() -> ColumnElement[bool]:
    """Whether the result of a match counts: not that of a guided game, nor of one that plays on
    from a step of another."""
    return and_(Match.guide.is_(None), Match.begins.is_(None))


def in_order(played: list[PlayedMatchJson], order: Order) -> list[PlayedMatchJson]:
    """The matches, the closest first or those that swung furthest; those without a story
    last."""
    if order == "newest":
        return played
    told = [(course, one) for one in played if (course := one["course"]) is not None]
    if order == "closest":
        told.sort(key=lambda pair: pair[0]["lead"])
    else:
        told.sort(key=lambda pair: -pair[0]["swing"])
    return [one for _, one in told] + [one for one in played if one["course"] is None]


def tallies(played: Iterable[PlayedMatchJson]) -> list[TallyJson]:
    """How often each game was played from each seat, and how it went."""
    counts: dict[tuple[str, str], Counter[Result]] = {}
    for match in played:
        counts.setdefault((match["game"], match["seat"]), Counter())[match["result"]] += 1
    return [
        TallyJson(game=game, seat=seat, won=n["won"], drawn=n["drawn"], lost=n["lost"])
        for (game, seat), n in sorted(counts.items())
    ]


def _played(
    catalogue: Catalogue,
    match: Match,
    player: Player,
    tokens: dict[UUID, str],
    course: Course | None,
) -> PlayedMatchJson:
    names = catalogue.scenario_of(match).seats
    mine = match.seat_of(player)
    assert mine is not None
    assert match.ended is not None
    replay = tokens.get(match.id)
    return PlayedMatchJson(
        game=catalogue.named(match.ruleset),
        seat=spoken(names[mine.seat]),
        result=result_of(match, mine, names[mine.seat]),
        against=[name_in(seat) or "" for seat in match.seats if seat is not mine],
        ended=match.ended.isoformat(),
        url=f"/matches/{match.id}",
        picture=f"/api/matches/{match.id}/picture.svg",
        replay=f"/replay/{replay}" if replay else None,
        course=MatchCourseJson(lead=course.lead, swing=course.swing) if course else None,
    )


def result_of(match: Match, seat: MatchSeat, name: str) -> Result:
    """How the match went for the player of a seat. A player who resigned has lost, whatever the
    computer made of the seat."""
    winners = match.outcome["winners"] if match.outcome else []
    if seat.has_resigned or (winners and name not in winners):
        return "lost"
    return "won" if winners else "drawn"
