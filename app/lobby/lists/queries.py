"""The queries behind the lists of matches: the player's own, those that wait for them, and those
that strangers may join or watch."""

from __future__ import annotations

from sqlalchemy import (
    ColumnElement,
    DateTime,
    Integer,
    Uuid,
    and_,
    any_,
    bindparam,
    exists,
    func,
    or_,
    select,
    union,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import aliased

from ...accounts.blocks import barred_from
from ...base.database.hot_query import HotQuery
from ...play.matches.audience import ANYONE_JOINS, is_on_show
from ...play.matches.tables import Match, MatchSeat
from ...play.replays.tables import Replay
from ..access import WITH_SEATS

MAX_FINISHED = 50
LISTED_PER_PAGE = 20
MOST_ON_SHOW = 6
"""Matches to watch that are listed at most."""
PLAYER = bindparam("player", type_=Uuid)
BARRED = barred_from(PLAYER)
_CONCERNED = union(
    select(MatchSeat.match_id).where(MatchSeat.player_id == PLAYER),
    select(Match.id).where(Match.creator_id == PLAYER),
).cte("concerned")
"""Each by its index: as one condition, "or" would have PostgreSQL read all matches."""


def _own(*which: ColumnElement[bool]) -> ColumnElement[bool]:
    return and_(Match.id.in_(select(_CONCERNED.c.match_id)), Match.guide.is_(None), *which)


def _strangers() -> ColumnElement[bool]:
    """The match is not the player's, and no block stands between them and someone in it."""
    about = or_(MatchSeat.player_id == PLAYER, MatchSeat.player_id.in_(BARRED))
    sits = exists().where(MatchSeat.match_id == Match.id, about)
    return ~or_(Match.creator_id == PLAYER, Match.creator_id.in_(BARRED), sits)


def _waits() -> ColumnElement[bool]:
    """`waits_for` in SQL, of a seat and its match."""
    chooses = and_(Match.status == "running", MatchSeat.seat == any_(Match.awaited))
    sits_down = and_(Match.status == "open", or_(MatchSeat.joined.is_(None), _share_awaited()))
    mine = and_(
        MatchSeat.player_id == PLAYER,
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


_LAST_OVER = (
    select(Match.id)
    .where(_own(Match.status == "over"))
    .order_by(Match.ended.desc(), Match.id)
    .limit(MAX_FINISHED)
)
MATCHES = select(Match).options(*WITH_SEATS).execution_options(populate_existing=True)
OWN = MATCHES.where(
    or_(_own(or_(Match.status == "open", Match.status == "running")), Match.id.in_(_LAST_OVER))
).order_by(Match.ended.desc(), Match.id)
JOINABLE = (
    MATCHES.where(
        ANYONE_JOINS,
        exists().where(
            MatchSeat.match_id == Match.id, MatchSeat.player_id.is_(None), MatchSeat.bot.is_(None)
        ),
        _strangers(),
    )
    .order_by(Match.created.desc(), Match.id)
    .offset(bindparam("skipped", type_=Integer))
    .limit(LISTED_PER_PAGE + 1)
)
ON_SHOW = (
    MATCHES.where(
        is_on_show(bindparam("now", type_=DateTime(timezone=True))),
        _strangers(),
    )
    .order_by(Match.started.desc(), Match.id)
    .limit(MOST_ON_SHOW)
)
_ORDER = (func.coalesce(Match.awaited_since, Match.created).label("since"), Match.id)
"""Of those that wait, the longest first."""
WAITING = HotQuery(
    select(*_ORDER)
    .select_from(MatchSeat)
    .join(Match)
    .where(_waits(), Match.id.is_distinct_from(bindparam("besides", type_=Uuid)))
    .order_by(*_ORDER)
)
PLACE = HotQuery(
    select(*_ORDER).where(
        Match.id == bindparam("match", type_=Uuid), Match.id.in_(select(_CONCERNED.c.match_id))
    )
)
"""Where in that order a match of the player's is."""
TOKENS = HotQuery(
    select(Replay.match_id, Replay.token).where(
        Replay.match_id == any_(bindparam("matches", type_=ARRAY(Uuid))), Replay.match.is_not(None)
    )
)
