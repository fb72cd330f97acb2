"""From notices to deliveries: who is to be told, by which channels, and whether still at all.

A notice is settled in the transaction that makes its deliveries, under a lock that other processes
skip, so however many processes plan, each notice is planned once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Muted, Notice
from ...accounts.time_off.quiet_hours import Hours, quiet_hours_of
from ...base.process.wall_clock import EPOCH, WallClock
from ...play.matches.tables import Match, MatchSeat, SeatLink
from ...play.offers.tables import Offer
from ...play.table.presence import Presence
from ..texts.words import DECIDED

BATCH = 200
"""The most notices that are planned in one transaction."""
LOOK_AGAIN = timedelta(seconds=15)
"""A player who is at the table is given this time to see for themselves, several times."""
LONGEST_HOLD = timedelta(seconds=60)
"""After this time it is sent even to a player at the table: the tab may have been left open."""

GATHERED = {"chat": 10}
"""Minutes for which kinds are gathered in any case: a talk is not told line by line."""
URGENT = frozenset({"clock_low", "came_back"})
"""The kinds of notices that are not gathered."""


@dataclass(frozen=True, slots=True)
class NoticeStanding:
    """How a match stands towards the player of a notice."""

    status: str
    seat: int | None
    awaited: bool
    joined: bool = False
    """Whether the player has sat down, where a seat was kept for them."""
    stood_in: bool = False
    """Whether the practice opponent plays for them."""
    proposals: frozenset[str] = frozenset()
    """The kinds of offers that wait for their answer."""


class Planner:
    """Plans the notices that are due. A delivery by a channel that this process cannot use waits
    for one that can: a host may set up mail again."""

    def __init__(self, wall: WallClock, presence: Presence) -> None:
        self._wall, self._presence = wall, presence

    async def plan(self, db: AsyncSession) -> int:
        """Plan a batch and commit; how many there were."""
        now = self._wall.now()
        due = select(Notice).where(Notice.settled.is_(None), Notice.due <= now)
        due = due.order_by(Notice.due, Notice.id).limit(BATCH)
        notices = list(await db.scalars(due.with_for_update(skip_locked=True)))
        if notices:
            await self._settle(db, notices, now)
        await db.commit()
        return len(notices)

    async def _settle(self, db: AsyncSession, notices: list[Notice], now: datetime) -> None:
        standings = await standings_of(db, notices)
        muted = await _muted(db, notices)
        going: list[Notice] = []
        for notice in notices:
            standing = standings.get(notice.id)
            held = self._is_held(notice, standing, now)
            if held and not _is_said_at_the_table(notice):
                notice.due = now + LOOK_AGAIN
                continue
            notice.settled = now
            if held:  # they sit where it was said
                continue
            if (notice.player_id, notice.match_id) not in muted and is_true(notice, standing):
                going.append(notice)
        await self._deliver(db, going, now)

    def _is_held(self, notice: Notice, standing: NoticeStanding | None, now: datetime) -> bool:
        """Whether the player sits at that very table, and has not had the time to look up."""
        if standing is None or standing.seat is None or notice.match_id is None:
            return False
        if now >= notice.created + LONGEST_HOLD:
            return False
        return standing.seat in self._presence.seats(notice.match_id)

    async def _deliver(self, db: AsyncSession, notices: list[Notice], now: datetime) -> None:
        channels = await _open_channels(db, {notice.player_id for notice in notices})
        quiet = await quiet_hours_of(db, channels)
        rows = [
            {
                "notice_id": notice.id,
                "channel_id": channel.id,
                "channel_kind": channel.kind,
                "due": due_at(notice, channel, now, quiet.get(notice.player_id)),
            }
            for notice in notices
            for channel in channels.get(notice.player_id, ())
            if goes_by(notice, channel)
        ]
        if rows:
            await db.execute(insert(Delivery).on_conflict_do_nothing(), rows)


def _is_said_at_the_table(notice: Notice) -> bool:
    """A line of chat, and no comment on a replay."""
    return notice.kind == "chat" and "comment" not in notice.detail


def goes_by(notice: Notice, channel: Channel) -> bool:
    """Whether a notice takes this channel. What is told of a player's channels and sign-ins goes by
    all."""
    if notice.kind == "came_back":
        return bool(str(channel.id) != notice.detail["not_by"])
    return notice.kind in channel.kinds or notice.kind == "way_off"


def due_at(notice: Notice, channel: Channel, now: datetime, quiet: Hours | None) -> datetime:
    """When to send it: at the next round of the way's digest, and outside quiet hours. All that is
    due by one channel at one moment makes one message."""
    minutes = max(channel.gather, GATHERED.get(notice.kind, 0))
    if minutes and notice.kind not in URGENT:
        rounds = timedelta(minutes=minutes)
        now = EPOCH - (EPOCH - now) // rounds * rounds
    return quiet.end_after(now) if quiet is not None else now


def is_true(notice: Notice, standing: NoticeStanding | None) -> bool:
    """Whether there still is something to tell: turns pass and offers are answered while a notice
    waits. What names no match, or one that is gone, is told."""
    if standing is None:
        return notice.match_id is None or notice.kind == "way_off"
    match notice.kind:
        case "your_turn" | "clock_low":
            return standing.status == "running" and standing.awaited
        case "match_started":
            return standing.status == "running"
        case "match_ended":
            return standing.status in ("over", "cancelled")
        case "rematch" | "invitation":
            return standing.status == "open" and standing.seat is not None and not standing.joined
        case "consent" | "settlement":
            return _is_open(str(notice.detail.get("offer")), standing)
        case _:
            return True


def _is_open(offer: str, standing: NoticeStanding) -> bool:
    match offer:
        case "stood_in":
            return standing.status == "running" and standing.stood_in
        case "replaced":
            return standing.seat is None
        case "seat_offered":
            return offer in standing.proposals
        case _ if offer in DECIDED:
            return standing.status == "running"
        case _:
            return offer in standing.proposals


async def standings_of(db: AsyncSession, notices: Iterable[Notice]) -> dict[int, NoticeStanding]:
    """The matches of notices as they stand now, by notice."""
    query = (
        select(Notice.id, Match.id, Match.status, Match.awaited, MatchSeat)
        .join(Match, Match.id == Notice.match_id)
        .outerjoin(
            MatchSeat,
            (MatchSeat.match_id == Match.id) & (MatchSeat.player_id == Notice.player_id),
        )
        .where(Notice.id.in_([notice.id for notice in notices]))
    )
    rows = (await db.execute(query)).all()
    asked = await _asked(db, {match for _, match, *_ in rows})
    found = {}
    for notice, match, status, awaited, seat in rows:
        if seat is None:
            found[notice] = NoticeStanding(status, None, awaited=False)
            continue
        found[notice] = NoticeStanding(
            status,
            seat.seat,
            awaited=seat.seat in awaited,
            joined=seat.joined is not None,
            stood_in=seat.stand_in is not None,
            proposals=asked.get((match, seat.seat), frozenset()),
        )
    return found


async def _asked(
    db: AsyncSession, matches: Collection[UUID]
) -> dict[tuple[UUID, int], frozenset[str]]:
    """The kinds of offers that wait for an answer, by match and seat; and where a seat is offered
    to others, its own."""
    found: dict[tuple[UUID, int], frozenset[str]] = {}
    links = select(SeatLink.match_id, SeatLink.seat)
    for place in await db.execute(
        links.where(SeatLink.match_id.in_(matches), SeatLink.ended.is_(None))
    ):
        found[place[0], place[1]] = frozenset({"seat_offered"})
    query = select(Offer).where(Offer.match_id.in_(matches), Offer.status == "open")
    for offer in await db.scalars(query):
        for seat in offer.asked:
            if str(seat) not in offer.answers:
                at = offer.match_id, seat
                found[at] = found.get(at, frozenset()) | {offer.kind}
    return found


async def _muted(db: AsyncSession, notices: Iterable[Notice]) -> set[tuple[UUID, UUID | None]]:
    people = {notice.player_id for notice in notices}
    query = select(Muted.player_id, Muted.match_id).where(Muted.player_id.in_(people))
    return {(player, match) for player, match in await db.execute(query)}


async def _open_channels(db: AsyncSession, players: Collection[UUID]) -> dict[UUID, list[Channel]]:
    if not players:
        return {}
    query = select(Channel).where(
        Channel.player_id.in_(players),
        Channel.confirmed.is_not(None),
        Channel.off.is_(None),
    )
    found: dict[UUID, list[Channel]] = {}
    for channel in await db.scalars(query):
        found.setdefault(channel.player_id, []).append(channel)
    return found
