"""Notes how deliveries fared. Results that come in during one batch go into the next, so that a
rush shares the price of a commit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import BigInteger, Update, any_, cast, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Notice
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure

BACK_OFF = tuple(timedelta(minutes=m) for m in (0.5, 2, 10, 30, 60, 120, 240, 480))
"""How long to wait after each failed attempt."""
GIVE_UP = timedelta(days=1)
"""How long a notice is worth sending."""
IN_WORDS = {"mail": "e-mail", "push": "push", "hook": "messenger"}


class NeverSent(Exception):
    """A delivery was claimed, and its turn never came: as if it had not been claimed."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a message; `problem` is None for one that was sent."""

    message: OutgoingMessage
    channel: Channel
    problem: PermanentFailure | TemporaryFailure | NeverSent | None


class DeliveryResults:
    """Notes what becomes of the deliveries of one kind of channel."""

    def __init__(self, kind: str, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        self._kind, self._sessions, self._wall, self._outage = kind, sessions, wall, outage
        self._waiting: list[Result] = []
        self._writing = asyncio.Lock()

    async def note(self, result: Result) -> None:
        """Return once it is written, or the database is away: then it stays claimed until its lease
        ends, as if this server had been killed."""
        self._waiting.append(result)
        async with self._writing:
            batch, self._waiting = self._waiting, []
            if not batch:  # the one before us wrote ours too
                return
            try:
                async with self._sessions() as db:
                    await self._write(db, batch)
                    await db.commit()
            except DATABASE_ERRORS as error:
                self._outage.mention("it could not be noted how messages fared", error)

    async def _write(self, db: AsyncSession, batch: Sequence[Result]) -> None:
        now = self._wall.now()
        sent = [each for each in batch if each.problem is None]
        back = [each for each in batch if isinstance(each.problem, NeverSent)]
        later = [each for each in batch if isinstance(each.problem, TemporaryFailure)]
        gone = [each for each in batch if isinstance(each.problem, PermanentFailure)]
        if sent:
            await db.execute(_those(sent).values(state="sent", why=None, changed=now))
        if back:
            returned = {"state": "waiting", "attempts": Delivery.attempts - 1}
            await db.execute(_those(back).values(**returned, due=now, changed=now))
        if later:
            await self._put_off(db, later, now)
        for each in sorted(gone, key=lambda each: each.channel.id):  # all processes in one order
            why = str(each.problem)
            await db.execute(_those([each]).values(state="failed", why=why, changed=now))
            await switch_off(db, each.channel.id, why, now)

    async def _put_off(self, db: AsyncSession, later: Sequence[Result], now: datetime) -> None:
        reasons = {id_: str(each.problem) for each in later for id_ in each.message.ids}
        query = select(Delivery, Notice.settled).join(Notice).where(Delivery.id.in_(reasons))
        useless: dict[UUID, str] = {}
        for delivery, settled in (await db.execute(query)).all():
            wait = BACK_OFF[min(delivery.attempts, len(BACK_OFF)) - 1]
            late = now + wait > (settled or now) + GIVE_UP
            delivery.state, delivery.why = ("failed" if late else "waiting"), reasons[delivery.id]
            delivery.due, delivery.changed = now + wait, now
            if late and self._kind == "hook":  # it is the player's own, who can mend it
                useless[delivery.channel_id] = f"It has not worked for a day. {delivery.why}"
        for channel, why in sorted(useless.items()):
            await switch_off(db, channel, why, now)


def _those(results: Iterable[Result]) -> Update:
    ids = [id_ for each in results for id_ in each.message.ids]
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
