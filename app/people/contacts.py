"""A player's contacts: friends, past opponents, and players they have blocked.

Other players' ids are never told. A person is pointed to by a match that both have sat in and their
seat there; a friend or a block by the id of its own row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from ..accounts import friends
from ..accounts.blocks import barred_from
from ..accounts.tables import Block, Friend, Player
from ..base.web.errors import conflict, not_found
from ..lobby.access import load_match
from ..lobby.catalogue import Catalogue
from ..play.matches.audience import UNSEEN, audience_of
from ..play.matches.tables import Match, MatchSeat
from ..play.table.presence import Presence
from .schemas import AcquaintanceJson, BlockedPlayerJson, CircleJson, FriendJson, TableNowJson

MAX_MET = 30
"""People met who are listed; the latest first."""
BEGUN = ("running", "over")


@dataclass(frozen=True, slots=True)
class PastOpponent:
    """The latest match that the player and another have sat in together, and how many there are."""

    other: Player
    match: Match
    seat: int
    count: int


async def circle_of(
    db: AsyncSession, catalogue: Catalogue, presence: Presence, player: Player
) -> CircleJson:
    """Whom the player knows."""
    met = {meeting.other.id: meeting for meeting in await meetings(db, player.id)}
    kept = await friends.kept_by(db, player)
    now = await tables_of(db, catalogue, presence, player, [friend.id for _, friend in kept])
    ids = {friend.id for _, friend in kept}
    return CircleJson(
        friends=[
            FriendJson(
                id=str(friend_id),
                name=friend.name,
                keeps_name=friend.password_hash is not None,
                matches=met[friend.id].count if friend.id in met else 0,
                last_game=met[friend.id].match.ruleset if friend.id in met else None,
                at_table=now.get(friend.id),
            )
            for friend_id, friend in kept
        ],
        met=[
            _acquaintance(catalogue, meeting)
            for meeting in list(met.values())[:MAX_MET]
            if meeting.other.id not in ids
        ],
        blocked=await _blocked(db, player.id),
        shows_presence=player.shows_presence,
    )


async def meetings(db: AsyncSession, player: UUID) -> list[PastOpponent]:
    """Everyone with whom the player has played, the latest first; without those whom a block keeps
    apart, and those who have left."""
    other = aliased(MatchSeat)
    count = func.count().over(partition_by=other.player_id)
    query = (
        select(Player, Match, other.seat, count)
        .select_from(MatchSeat)
        .join(other, and_(other.match_id == MatchSeat.match_id, other.seat != MatchSeat.seat))
        .join(Match, Match.id == MatchSeat.match_id)
        .join(Player, Player.id == other.player_id)
        .where(
            MatchSeat.player_id == player,
            Match.status.in_(BEGUN),
            Player.left.is_(None),
            Player.id != player,
            Player.id.not_in(barred_from(player)),
        )
        .order_by(Match.started.desc(), Match.id)
    )
    found: dict[UUID, PastOpponent] = {}
    for row in await db.execute(query):
        found.setdefault(row[0].id, PastOpponent(*row))
    return list(found.values())


async def tables_of(
    db: AsyncSession,
    catalogue: Catalogue,
    presence: Presence,
    player: Player,
    others: Sequence[UUID],
) -> dict[UUID, TableNowJson]:
    """At which tables these players are now: of those only who allow it, and keep `player` as a
    friend themselves. The table's address only where it lets spectators in. Those who watch a
    match late are not told who plays it now."""
    query = (
        select(MatchSeat.player_id, MatchSeat.seat, Match)
        .join(Match, Match.id == MatchSeat.match_id)
        .join(Player, Player.id == MatchSeat.player_id)
        .join(Friend, and_(Friend.player_id == Player.id, Friend.friend_id == player.id))
        .where(Player.id.in_(others), Player.shows_presence, Match.status == "running")
    )
    return {
        friend: TableNowJson(
            game=catalogue.named(match.ruleset),
            url=f"/matches/{match.id}" if anyone.watches else None,
        )
        for friend, seat, match in await db.execute(query)
        if friend is not None and seat in presence.seats(match.id)
        if not (anyone := audience_of(match, None)).is_late
    }


async def seated_at(
    db: AsyncSession, catalogue: Catalogue, player: Player, match_id: UUID, seat: str
) -> tuple[Match, UUID]:
    """The match, and the other player in a seat of it. The player may point to matches in which
    they sit themselves. Raises Problem."""
    match = await load_match(db, match_id)
    names = catalogue.scenario_of(match).seats
    if match.seat_of(player) is None or seat not in names:
        raise not_found(UNSEEN)
    there = match.seats[names.index(seat)].player
    if there is None or there.left is not None:
        raise not_found("No player sits in this seat.")
    if there.id == player.id:
        raise conflict("own_seat", "This is your own seat.", field="seat")
    return match, there.id


def _acquaintance(catalogue: Catalogue, meeting: PastOpponent) -> AcquaintanceJson:
    match = meeting.match
    return AcquaintanceJson(
        match=str(match.id),
        seat=catalogue.scenario_of(match).seats[meeting.seat],
        name=meeting.other.name,
        keeps_name=meeting.other.password_hash is not None,
        matches=meeting.count,
        last_game=catalogue.named(match.ruleset),
    )


async def _blocked(db: AsyncSession, player: UUID) -> list[BlockedPlayerJson]:
    query = select(Block.id, Player.name).join(Player, Player.id == Block.blocked_id)
    query = query.where(Block.player_id == player).order_by(Player.name, Block.id)
    return [BlockedPlayerJson(id=str(row.id), name=row.name) for row in await db.execute(query)]
