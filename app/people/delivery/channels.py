"""A player's channels: adding them, choosing what goes by which, and what went.

Every function that changes something commits it."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...accounts.notices.tables import Channel, Delivery, Muted, Notice, Told
from ...accounts.tables import Player
from ...base.web.errors import conflict, not_found
from ...lobby.access import WITH_SEATS
from ...play.matches.tables import Match, MatchSeat
from .kinds import CHOICES
from .schemas import ChannelChoiceBody

MAX_CHANNELS = 10
"""Channels of one player."""
TO_CONFIRM = timedelta(days=3)
"""How long the link to confirm an address works."""
NEWEST = 50
"""How many notices the page tells of."""


async def all_of(db: AsyncSession, player: Player) -> list[Channel]:
    """All channels of the player, the oldest first."""
    query = select(Channel).where(Channel.player_id == player.id)
    return list(await db.scalars(query.order_by(Channel.created, Channel.id)))


async def one_of(db: AsyncSession, player: Player, channel_id: UUID) -> Channel:
    """One of the player's channels, locked. Raises Problem."""
    query = select(Channel).where(Channel.id == channel_id, Channel.player_id == player.id)
    channel = (await db.execute(query.with_for_update())).scalar_one_or_none()
    if channel is None:
        raise not_found("You have no such notice channel.")
    return channel


async def add(
    db: AsyncSession,
    player: Player,
    kind: str,
    address: str,
    label: str,
    now: datetime,
    *,
    keys: dict[str, str] | None = None,
    confirmed: bool,
) -> Channel:
    """The new channel, or the one to the same address, which is switched on again. Does not
    commit."""
    query = select(Channel).where(
        Channel.player_id == player.id, Channel.kind == kind, Channel.address == address
    )
    channel = (await db.execute(query.with_for_update())).scalar_one_or_none()
    if channel is None:
        await _require_room(db, player)
        channel = Channel(player_id=player.id, kind=kind, address=address, label=label)
        channel.token = secrets.token_urlsafe(24)
        channel.kinds = [kind for kind, choice in CHOICES.items() if choice.usual]
        db.add(channel)
    channel.off = channel.why_off = None
    channel.keys = keys or {}
    channel.created = now
    if confirmed:
        channel.confirmed = now
    await db.flush()
    if kind == "push":  # a browser may serve several players in turn: it is the newest one's
        same = delete(Channel).where(Channel.kind == kind, Channel.address == address)
        await db.execute(same.where(Channel.id != channel.id))
    return channel


async def choose(
    db: AsyncSession, player: Player, channel_id: UUID, choice: ChannelChoiceBody, now: datetime
) -> None:
    """Send these kinds by the channel from now on, or none."""
    channel = await one_of(db, player, channel_id)
    if choice.gather is not None:
        channel.gather = choice.gather
    channel.kinds = [kind for kind in CHOICES if kind in choice.kinds]
    if choice.on:
        channel.off = channel.why_off = None
    elif channel.off is None:
        channel.off = now
    await db.commit()


async def remove(db: AsyncSession, player: Player, channel_id: UUID) -> None:
    """Forget a channel, and what went by it."""
    await db.delete(await one_of(db, player, channel_id))
    await db.commit()


async def send_by(
    db: AsyncSession,
    channel: Channel,
    kind: Told,
    now: datetime,
    detail: dict[str, str] | None = None,
) -> None:
    """Send a notice of the service's own by one channel alone. Does not commit."""
    notice = Notice(player_id=channel.player_id, kind=kind, detail=detail or {}, settled=now)
    db.add(notice)
    await db.flush()
    db.add(Delivery(notice_id=notice.id, channel_id=channel.id, channel_kind=channel.kind, due=now))
    await db.flush()
    await db.execute(text(outbox.WAKE))


async def by_token(db: AsyncSession, token: str) -> tuple[Channel, str]:
    """The channel that a link in a mail is about, and its player's name. Raises Problem."""
    query = select(Channel, Player.name).join(Player, Player.id == Channel.player_id)
    found = (await db.execute(query.where(Channel.token == token))).one_or_none()
    if found is None:
        raise not_found("No mail goes to this address any more: it left its account.")
    channel, name = found
    return channel, name


async def confirm(db: AsyncSession, token: str, now: datetime) -> Channel:
    """The address is its player's: the bearer of the link has read the mail. Raises Problem."""
    channel, _ = await by_token(db, token)
    if channel.confirmed is None:
        if now > channel.created + TO_CONFIRM:
            raise not_found("This link is too old. Add the address again under Notices.")
        channel.confirmed, channel.off, channel.why_off = now, None, None
        await db.commit()
    return channel


async def stop(db: AsyncSession, token: str, now: datetime) -> Channel:
    """Switch a channel off by the link in a mail; twice is no error. Raises Problem."""
    channel, _ = await by_token(db, token)
    if channel.off is None:
        channel.off = now
        await db.commit()
    return channel


async def mute(db: AsyncSession, player: Player, match_id: UUID, muted: bool) -> None:
    """Send no notices of a match in which the player sits, or send them again. Raises Problem."""
    sits = select(MatchSeat.seat).where(
        MatchSeat.match_id == match_id, MatchSeat.player_id == player.id
    )
    if (await db.execute(sits.limit(1))).first() is None:
        raise not_found("You have no seat in this match.")
    this = {"player_id": player.id, "match_id": match_id}
    if muted:
        await db.execute(insert(Muted).values(**this).on_conflict_do_nothing())
    else:
        await db.execute(delete(Muted).filter_by(**this))
    await db.commit()


async def running_of(db: AsyncSession, player: Player) -> list[tuple[Match, list[str], bool]]:
    """The player's matches that are not over: with whom, and whether they are muted."""
    mine = select(MatchSeat.match_id).where(MatchSeat.player_id == player.id)
    query = select(Match, Muted.player_id.is_not(None)).outerjoin(
        Muted, (Muted.match_id == Match.id) & (Muted.player_id == player.id)
    )
    query = query.where(Match.id.in_(mine), Match.status.in_(("open", "running")))
    rows = await db.execute(query.options(*WITH_SEATS).order_by(Match.created.desc()))
    return [(match, _others(match, player), muted) for match, muted in rows]


def _others(match: Match, player: Player) -> list[str]:
    seats = (seat for seat in match.seats if seat.player_id != player.id)
    return [seat.player.name for seat in seats if seat.player]


async def sent_to(
    db: AsyncSession, player: Player
) -> list[tuple[Delivery, Notice, Channel, str | None]]:
    """What went to the player lately, the newest first; with the game that it was about."""
    query = (
        select(Delivery, Notice, Channel, Match.ruleset)
        .join(Notice, Notice.id == Delivery.notice_id)
        .join(Channel, Channel.id == Delivery.channel_id)
        .outerjoin(Match, Match.id == Notice.match_id)
        .where(Notice.player_id == player.id)
        .order_by(Delivery.id.desc())
        .limit(NEWEST)
    )
    return [tuple(row) for row in await db.execute(query)]  # type: ignore[misc]


async def _require_room(db: AsyncSession, player: Player) -> None:
    query = select(func.count()).where(Channel.player_id == player.id)
    if (await db.execute(query)).scalar_one() >= MAX_CHANNELS:
        raise conflict(
            "too_many_ways", f"You already have {MAX_CHANNELS} channels. Remove one first."
        )
