"""A player's ways: adding them, choosing what goes by which, and what went.

Every function that changes something commits it."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...accounts.notices.kinds import KINDS, Chosen, Told
from ...accounts.notices.tables import Delivery, Muted, Notice, Way
from ...accounts.tables import Player
from ...base.web.errors import conflict, not_found
from ...play.matches.tables import Match, MatchSeat
from .schemas import WayChoice

MAX_WAYS = 10
"""Ways of one player."""
TO_CONFIRM = timedelta(days=3)
"""How long the link to confirm an address works."""
NEWEST = 50
"""How many notices the page tells of."""
QUIET_KINDS: frozenset[Chosen] = frozenset({"chat"})
"""What goes by no way until its player asks for it."""


async def ways_of(db: AsyncSession, player: Player) -> list[Way]:
    """All ways of the player, the oldest first."""
    query = select(Way).where(Way.player_id == player.id)
    return list(await db.scalars(query.order_by(Way.created, Way.id)))


async def way_of(db: AsyncSession, player: Player, way_id: UUID) -> Way:
    """One of the player's ways, locked. Raises Problem."""
    query = select(Way).where(Way.id == way_id, Way.player_id == player.id)
    way = (await db.execute(query.with_for_update())).scalar_one_or_none()
    if way is None:
        raise not_found("You have no such notice channel.")
    return way


async def add_way(
    db: AsyncSession,
    player: Player,
    kind: str,
    address: str,
    label: str,
    now: datetime,
    *,
    keys: dict[str, str] | None = None,
    confirmed: bool,
) -> Way:
    """The new way, or the one to the same address, which is switched on again. Does not commit."""
    query = select(Way).where(Way.player_id == player.id, Way.kind == kind, Way.address == address)
    way = (await db.execute(query.with_for_update())).scalar_one_or_none()
    if way is None:
        await _require_room(db, player)
        way = Way(player_id=player.id, kind=kind, address=address, label=label)
        way.token = secrets.token_urlsafe(24)
        way.kinds = [one for one in KINDS if one not in QUIET_KINDS]
        db.add(way)
    way.off = way.why_off = None
    way.keys = keys or {}
    way.created = now
    if confirmed:
        way.confirmed = now
    await db.flush()
    return way


async def take_over(db: AsyncSession, way: Way) -> None:
    """One browser may serve several players in turn: its pushes are the newest one's. Does not
    commit."""
    others = delete(Way).where(Way.kind == way.kind, Way.address == way.address, Way.id != way.id)
    await db.execute(others)


async def choose(
    db: AsyncSession, player: Player, way_id: UUID, choice: WayChoice, now: datetime
) -> None:
    """Send these kinds by the way from now on, or none."""
    way = await way_of(db, player, way_id)
    if choice.gather is not None:
        way.gather = choice.gather
    way.kinds = [kind for kind in KINDS if kind in choice.kinds]
    if choice.on:
        way.off = way.why_off = None
    elif way.off is None:
        way.off = now
    await db.commit()


async def remove(db: AsyncSession, player: Player, way_id: UUID) -> None:
    """Forget a way, and what went by it."""
    await db.delete(await way_of(db, player, way_id))
    await db.commit()


async def send_by(
    db: AsyncSession, way: Way, kind: Told, now: datetime, detail: dict[str, str] | None = None
) -> None:
    """Send a notice of the post's own by one way alone. Does not commit."""
    notice = Notice(player_id=way.player_id, kind=kind, detail=detail or {}, settled=now)
    db.add(notice)
    await db.flush()
    db.add(Delivery(notice_id=notice.id, way_id=way.id, lane=way.kind, due=now))
    await db.flush()
    await db.execute(text(outbox.WAKE))


async def way_by_token(db: AsyncSession, token: str) -> tuple[Way, str]:
    """The way that a link in a mail is about, and its player's name. Raises Problem."""
    query = select(Way, Player.name).join(Player, Player.id == Way.player_id)
    found = (await db.execute(query.where(Way.token == token))).one_or_none()
    if found is None:
        raise not_found("This link has expired.")
    way, name = found
    return way, name


async def confirm(db: AsyncSession, token: str, now: datetime) -> Way:
    """The address is its player's: the bearer of the link has read the mail. Raises Problem."""
    way, _ = await way_by_token(db, token)
    if way.confirmed is None:
        if now > way.created + TO_CONFIRM:
            raise not_found("This link is too old. Add the address again under Notices.")
        way.confirmed, way.off, way.why_off = now, None, None
        await db.commit()
    return way


async def stop(db: AsyncSession, token: str, now: datetime) -> Way:
    """Switch a way off by the link in a mail; twice is no error. Raises Problem."""
    way, _ = await way_by_token(db, token)
    if way.off is None:
        way.off = now
        await db.commit()
    return way


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
    rows = (await db.execute(query.order_by(Match.created.desc()))).all()
    people = select(MatchSeat.match_id, Player.name).join(Player, Player.id == MatchSeat.player_id)
    others: dict[UUID, list[str]] = {}
    for match_id, name in await db.execute(
        people.where(
            MatchSeat.match_id.in_([match.id for match, _ in rows]), Player.id != player.id
        ).order_by(MatchSeat.seat)
    ):
        others.setdefault(match_id, []).append(name)
    return [(match, others.get(match.id, []), muted) for match, muted in rows]


async def sent_to(
    db: AsyncSession, player: Player
) -> list[tuple[Delivery, Notice, Way, str | None]]:
    """What went to the player lately, the newest first; with the game that it was about."""
    query = (
        select(Delivery, Notice, Way, Match.ruleset)
        .join(Notice, Notice.id == Delivery.notice_id)
        .join(Way, Way.id == Delivery.way_id)
        .outerjoin(Match, Match.id == Notice.match_id)
        .where(Notice.player_id == player.id)
        .order_by(Delivery.id.desc())
        .limit(NEWEST)
    )
    return [tuple(row) for row in await db.execute(query)]  # type: ignore[misc]


async def _require_room(db: AsyncSession, player: Player) -> None:
    query = select(func.count()).where(Way.player_id == player.id)
    if (await db.execute(query)).scalar_one() >= MAX_WAYS:
        raise conflict("too_many_ways", f"You already have {MAX_WAYS} channels. Remove one first.")
