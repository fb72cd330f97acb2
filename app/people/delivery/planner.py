"""From notices to deliveries: who is to be told, by which channels, and whether still at all.

A notice is settled in the transaction that makes its deliveries, under a lock that other processes
skip, so however many processes plan, each notice is planned once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import exists, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from ...accounts.notices.tables import Channel, Delivery, Muted, Notice
from ...accounts.time_off.quiet_hours import Hours, quiet_hours_of
from ...base.process.wall_clock import EPOCH, WallClock
from ...play.clocks.low_time_notices import newest_fact
from ...play.matches.tables import Entry, Match, MatchSeat, SeatLink
from ...play.offers.tables import Offer
from ...play.table.presence import Presence
from ..texts.words import DECIDED
from .kinds import CHOICES, chosen_as

BATCH = 200
"""The most notices that are planned in one transaction."""
LOOK_AGAIN = timedelta(seconds=15)
"""A player who is at the table is given this time to see for themselves, several times."""
LONGEST_HOLD = timedelta(seconds=60)
"""After this time it is sent even to a player at the table: the tab may have been left open."""


@dataclass(frozen=True, slots=True)
class NoticeStanding:
    """How a match stands towards the player of a notice."""

    match: Match
    place: MatchSeat | None
    """Where the player sits."""
    has_passed: bool = False
    """Whether they have acted since the row that the notice is about, or a newer notice is about a
    newer row."""
    fact: int = 0
    """The newest fact about their clock."""
    proposals: Collection[str] = ()
    """The offers that wait for their answer, by id; and by kind, as notices of 0.5.0 name them."""

    @property
    def is_awaited(self) -> bool:
        """Whether it is the player's turn."""
        match, place = self.match, self.place
        return match.status == "running" and place is not None and place.seat in match.awaited


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
        standings, muted = await standings_of(db, notices), await _muted(db, notices)
        wanted = [
            notice
            for notice in notices
            if (notice.player_id, notice.match_id) not in muted
            and is_true(notice, standings.get(notice.id))
        ]
        held = [one for one in wanted if self._is_held(one, standings.get(one.id), now)]
        quiet = await quiet_hours_of(db, {notice.player_id for notice in wanted})
        asleep = {
            notice.id: awake
            for notice in wanted
            if notice.kind == "nudge" and notice.player_id in quiet
            if (awake := quiet[notice.player_id].end_after(now)) > now
        }
        for notice in notices:
            if notice.id in asleep:  # by then they may be at the table
                notice.due = asleep[notice.id]
            elif notice in held and not _is_said_at_the_table(notice):
                notice.due = now + LOOK_AGAIN
            else:
                notice.settled = now
        going = [one for one in wanted if one not in held and one.id not in asleep]
        await self._deliver(db, going, quiet, now)

    def _is_held(self, notice: Notice, standing: NoticeStanding | None, now: datetime) -> bool:
        """Whether the player sits at that very table, or comes, and has not had time to look up."""
        if standing is None or standing.place is None:
            return False
        if notice.kind != "nudge" and now >= notice.created + LONGEST_HOLD:
            return False
        if notice.kind == "match_started" and now < notice.created + LOOK_AGAIN:
            return True  # they may be on their way from the waiting room
        return standing.place.seat in self._presence.seats(standing.match.id)

    async def _deliver(
        self, db: AsyncSession, notices: list[Notice], quiet: Mapping[UUID, Hours], now: datetime
    ) -> None:
        channels = await _open_channels(db, {notice.player_id for notice in notices})
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
    """A line of chat, and no comment on a replay; and a reminder to come."""
    return notice.kind == "nudge" or (notice.kind == "chat" and "comment" not in notice.detail)


def goes_by(notice: Notice, channel: Channel) -> bool:
    """Whether a notice takes this channel. What is told of a player's channels and sign-ins goes by
    all."""
    if notice.kind == "came_back":
        return bool(str(channel.id) != notice.detail["not_by"])
    kind = chosen_as(notice.kind)
    return kind in channel.kinds or kind == "way_off"


def due_at(notice: Notice, channel: Channel, now: datetime, quiet: Hours | None) -> datetime:
    """When to send it: at the next round of the way's digest, and outside quiet hours. All that is
    due by one channel at one moment makes one message. What no player chooses goes at once."""
    kind = CHOICES.get(notice.kind)
    minutes = 0 if kind is None or kind.urgent else max(channel.gather, kind.gathered)
    if minutes:
        rounds = timedelta(minutes=minutes)
        now = EPOCH - (EPOCH - now) // rounds * rounds
    return quiet.end_after(now) if quiet is not None else now


def is_true(notice: Notice, standing: NoticeStanding | None) -> bool:
    """Whether there still is something to tell: turns pass and offers are answered while a notice
    waits. What names no match, or one that is gone, is told."""
    if standing is None:
        return notice.match_id is None or notice.kind == "way_off"
    if standing.has_passed:
        return False
    status, place = standing.match.status, standing.place
    match notice.kind:
        case "your_turn" | "nudge":
            return standing.is_awaited
        case "clock_low":
            is_same = notice.detail.get("fact", standing.fact) == standing.fact
            return standing.is_awaited and is_same
        case "match_started":
            return status == "running"
        case "match_ended":
            return status in ("over", "cancelled")
        case "rematch" | "invitation":
            return status == "open" and place is not None and place.joined is None
        case "consent" | "settlement":
            return _is_open(notice.detail, standing)
        case _:
            return True


def _is_open(detail: dict[str, Any], standing: NoticeStanding) -> bool:
    is_running, place = standing.match.status == "running", standing.place
    match detail.get("offer"):
        case "stood_in":
            return is_running and place is not None and place.stand_in is not None
        case "replaced":
            return place is None
        case kind if kind in DECIDED and kind != "seat_offered":
            return is_running
        case kind:
            return detail.get("id", kind) in standing.proposals


async def standings_of(db: AsyncSession, notices: Iterable[Notice]) -> dict[int, NoticeStanding]:
    """The matches of notices as they stand now, by notice."""
    newer = aliased(Notice)
    has_passed = or_(
        exists().where(
            Entry.match_id == Match.id, Entry.seat == MatchSeat.seat, Entry.seq > Notice.seq
        ),
        exists().where(
            newer.player_id == Notice.player_id,
            newer.match_id == Match.id,
            newer.kind == Notice.kind,
            newer.seq > Notice.seq,
        ),
    )
    query = (
        select(Notice.id, Match, MatchSeat, has_passed, newest_fact(MatchSeat))
        .join(Match, Match.id == Notice.match_id)
        .outerjoin(
            MatchSeat,
            (MatchSeat.match_id == Match.id) & (MatchSeat.player_id == Notice.player_id),
        )
        .where(Notice.id.in_([notice.id for notice in notices]))
    )
    rows = (await db.execute(query)).all()
    asked = await _asked(db, {match.id for _, match, *_ in rows})
    return {
        notice: NoticeStanding(
            match, place, passed, fact, asked.get((match.id, place.seat), ()) if place else ()
        )
        for notice, match, place, passed, fact in rows
    }


async def _asked(db: AsyncSession, matches: Collection[UUID]) -> dict[tuple[UUID, int], list[str]]:
    """The offers that wait for an answer, by match and seat; and where a seat is offered to others,
    its own: that by which they decided so."""
    found: dict[tuple[UUID, int], list[str]] = {}
    links = select(SeatLink).where(SeatLink.match_id.in_(matches), SeatLink.ended.is_(None))
    for link in await db.scalars(links):
        found.setdefault((link.match_id, link.seat), []).append(str(link.id))
    query = select(Offer).where(Offer.match_id.in_(matches), Offer.status == "open")
    for offer in await db.scalars(query):
        for seat in offer.asked:
            if str(seat) not in offer.answers:
                found.setdefault((offer.match_id, seat), []).extend((str(offer.id), offer.kind))
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
