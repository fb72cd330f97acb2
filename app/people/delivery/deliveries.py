"""Claims the deliveries of one kind of channel that are due, has their messages written, and notes
how these fared.

If the server is killed before it has noted what became of them, no one knows whether they arrived:
they are sent again where the receiver can tell that it is the same message, and elsewhere told to
the player as unknown.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import BigInteger, Update, any_, cast, select, text, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Notice
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..texts.composer import Going, write
from ..texts.rooms import Rooms
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from .kinds import CHOICES, chosen_as
from .planner import is_true, standings_of

log = logging.getLogger("roses.post")

LEASE = timedelta(minutes=2)
"""After this time a delivery that is being sent is taken for lost: its server was killed."""
MAX_DELIVERIES = 1000
"""The most that one claim reads, however many notices wait for one channel."""
BACK_OFF = tuple(timedelta(minutes=m) for m in (0.5, 2, 10, 30, 60, 120, 240, 480))
"""How long to wait after each failed attempt."""
GIVE_UP = timedelta(days=1)
"""How long a notice is worth sending."""
IN_WORDS = {"mail": "e-mail", "push": "push", "hook": "messenger"}

CLAIM = text("""
with first as (
    select way_id, due from notice_deliveries
    where lane = :kind and state in ('waiting', 'sending') and due <= :now
    order by due limit :most
), channels as (
    select way_id, min(due) as first from first group by way_id order by first limit :free
), picked as (
    select delivery.id, delivery.state
    from notice_deliveries as delivery join channels using (way_id)
    where lane = :kind and state in ('waiting', 'sending') and due <= :now
    order by channels.first, way_id, delivery.id limit :most
    for update of delivery skip locked
)
update notice_deliveries as delivery
set due = :lease, changed = :now
from picked where delivery.id = picked.id
returning delivery.id, picked.state
""")


Failure = PermanentFailure | TemporaryFailure | None
"""Why a message was not sent; None: it was."""


class Deliveries:
    """The deliveries of one kind of channel that this process claims, and what becomes of them."""

    def __init__(
        self, kind: str, sessions: Sessions, rooms: Rooms, wall: WallClock, outage: Outage
    ) -> None:
        self._kind, self._sessions, self._rooms = kind, sessions, rooms
        self._wall, self._outage = wall, outage

    async def take(self, free: int) -> list[tuple[Channel, OutgoingMessage]]:
        """Claim what is due by at most `free` channels; a message for each. Nobody else sends them
        until the lease is over."""
        now = self._wall.now()
        asked = {"kind": self._kind, "now": now, "lease": now + LEASE}
        async with self._sessions() as db:
            claimed = await db.execute(CLAIM, {**asked, "free": free, "most": MAX_DELIVERIES})
            before = {delivery: state for delivery, state in claimed}  # noqa: C416
            if not before:
                return []
            query = select(Delivery, Notice, Channel).join(Notice).join(Channel)
            rows = await db.execute(query.where(Delivery.id.in_(before)).order_by(Delivery.id))
            found = [(delivery, notice, channel) for delivery, notice, channel in rows]
            going = await self._sift(db, found, before)
            await db.commit()  # to write them takes long: nothing is held meanwhile
            messages = await self._written(db, going)
            now_sent = _these(_ids(going)).where(Delivery.state.in_(("waiting", "sending")))
            await db.execute(now_sent.values(state="sending", attempts=Delivery.attempts + 1))
            await db.commit()
        return messages

    async def _sift(
        self, db: AsyncSession, found: Sequence[Going], before: dict[int, str]
    ) -> list[Going]:
        """Leave out what must not be sent, and note why."""
        standings = await standings_of(db, [notice for _, notice, _ in found])
        now = self._wall.now()
        going = []
        for delivery, notice, channel in found:
            if channel.off is not None or (channel.confirmed is None and notice.kind != "confirm"):
                delivery.state, delivery.why = "withdrawn", "This channel was switched off."
            elif not is_true(notice, standings.get(notice.id)):
                delivery.state, delivery.why = "withdrawn", CHOICES[chosen_as(notice.kind)].passed
            elif notice.settled is not None and now > notice.settled + 2 * GIVE_UP:
                delivery.state, delivery.why = "failed", "It could not be sent in time."
            elif before[delivery.id] == "sending" and channel.keys.get("service"):
                # A messenger cannot tell that it has it already, as mail does by its Message-ID, a
                # browser by its tag, and a hook of ours by its id.
                delivery.state = "unknown"
                delivery.why = "The server was stopped while it sent this. It may have arrived."
            else:
                going.append((delivery, notice, channel))
        return going

    async def _written(
        self, db: AsyncSession, going: Sequence[Going]
    ) -> list[tuple[Channel, OutgoingMessage]]:
        """The messages. One that cannot be written must not keep the others back."""
        try:
            return await write(db, self._rooms, going)
        except DATABASE_ERRORS:
            raise
        except Exception:
            channels = {channel.id for _, _, channel in going}
            if len(channels) > 1:
                alone = [[one for one in going if one[2].id == channel] for channel in channels]
                return [message for one in alone for message in await self._written(db, one)]
            log.exception("a message could not be written")
            failed = {"state": "failed", "why": "The server made a mistake."}
            await db.execute(_these(_ids(going)).values(failed))
            return []

    async def note(self, channel: Channel, message: OutgoingMessage, problem: Failure) -> None:
        """Write what became of a message; `problem` is None for one that was sent. While the
        database is away it stays claimed until its lease ends, as if this server had been
        killed."""
        now, these = self._wall.now(), _these(message.ids)
        try:
            async with self._sessions() as db:
                match problem:
                    case None:
                        await db.execute(these.values(state="sent", why=None, changed=now))
                    case TemporaryFailure():
                        await self._put_off(db, message.ids, channel, str(problem), now)
                    case PermanentFailure():
                        why = str(problem)
                        await db.execute(these.values(state="failed", why=why, changed=now))
                        await switch_off(db, channel.id, why, now)
                await db.commit()
        except DATABASE_ERRORS as error:
            self._outage.mention("it could not be noted how a message fared", error)

    async def _put_off(
        self, db: AsyncSession, ids: Sequence[int], channel: Channel, why: str, now: datetime
    ) -> None:
        query = select(Delivery, Notice.settled).join(Notice).where(Delivery.id.in_(ids))
        is_useless = False
        for delivery, settled in (await db.execute(query)).all():
            wait = BACK_OFF[min(delivery.attempts, len(BACK_OFF)) - 1]
            late = now + wait > (settled or now) + GIVE_UP
            delivery.state, delivery.why = ("failed" if late else "waiting"), why
            delivery.due, delivery.changed = now + wait, now
            is_useless |= late and self._kind == "hook"  # it is the player's own, who can mend it
        if is_useless:
            await switch_off(db, channel.id, f"It has not worked for a day. {why}", now)


def _ids(going: Sequence[Going]) -> list[int]:
    return [delivery.id for delivery, _, _ in going]


def _these(ids: Sequence[int]) -> Update:
    statement = update(Delivery).where(Delivery.id == any_(cast(ids, ARRAY(BigInteger))))
    return statement.execution_options(synchronize_session=False)


async def switch_off(db: AsyncSession, channel_id: UUID, why: str, now: datetime) -> None:
    """A channel leads nowhere: send nothing there any more, and tell its owner by the other
    channels. Does not commit."""
    closed = (
        update(Channel)
        .where(Channel.id == channel_id, Channel.off.is_(None))
        .values(off=now, why_off=why)
    )
    found = (
        await db.execute(closed.returning(Channel.player_id, Channel.kind, Channel.label))
    ).one_or_none()
    if found is None:
        return
    waiting = update(Delivery).where(Delivery.channel_id == channel_id, Delivery.state == "waiting")
    await db.execute(waiting.values(state="failed", why=why, changed=now))
    player, kind, label = found
    detail = {"about": f"you by {IN_WORDS[kind]} ({label})", "why": why}
    db.add(Notice(player_id=player, kind="way_off", detail=detail))
