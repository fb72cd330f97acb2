"""Claims the deliveries of one kind of channel that are due, and has their messages written.

If the server is killed before it has noted what became of them, no one knows whether they arrived:
they are sent again where the receiver can tell that it is the same message, and elsewhere told to
the player as unknown.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, Delivery, Notice
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.process.wall_clock import WallClock
from ..texts.composer import MessageComposer
from ..transports.message import OutgoingMessage
from .planner import is_true, standings_of
from .results import GIVE_UP

log = logging.getLogger("roses.post")

LEASE = timedelta(minutes=2)
"""After this time a delivery that is being sent is taken for lost: its server was killed."""
MAX_DELIVERIES = 1000
"""The most that one claim reads, however many notices wait for one channel."""

NO_LONGER = {
    "your_turn": "Your turn had passed.",
    "clock_low": "Your turn had passed.",
    "match_started": "The match was over.",
    "match_ended": "The match went on.",
    "consent": "It had been answered or withdrawn.",
    "settlement": "It had been settled.",
    "rematch": "You had sat down, or the match was cancelled.",
    "invitation": "You had sat down, or the match was cancelled.",
    "chat": "The match was gone.",
}
"""Why a notice was not sent that was no longer true."""

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
set state = 'sending', attempts = attempts + 1, due = :lease, changed = :now
from picked where delivery.id = picked.id
returning delivery.id, picked.state
""")


class Claims:
    """The claims of this process on the deliveries of one kind of channel."""

    def __init__(
        self, kind: str, sessions: Sessions, composer: MessageComposer, wall: WallClock
    ) -> None:
        self._kind, self._sessions, self._composer, self._wall = kind, sessions, composer, wall

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
            messages = await self._written(db, going)
            await db.commit()
        return messages

    async def _sift(
        self,
        db: AsyncSession,
        found: Sequence[tuple[Delivery, Notice, Channel]],
        before: dict[int, str],
    ) -> list[tuple[Delivery, Notice, Channel]]:
        """Leave out what must not be sent, and note why."""
        standings = await standings_of(db, [notice for _, notice, _ in found])
        now = self._wall.now()
        going = []
        for delivery, notice, channel in found:
            if channel.off is not None or (channel.confirmed is None and notice.kind != "confirm"):
                delivery.state, delivery.why = "withdrawn", "This channel was switched off."
            elif not is_true(notice, standings.get(notice.id)):
                delivery.state, delivery.why = "withdrawn", NO_LONGER[notice.kind]
            elif notice.settled is not None and now > notice.settled + 2 * GIVE_UP:
                delivery.state, delivery.why = "failed", "It could not be sent in time."
            elif before[delivery.id] == "sending" and not can_tell_twice(channel):
                delivery.state = "unknown"
                delivery.why = "The server was stopped while it sent this. It may have arrived."
            else:
                going.append((delivery, notice, channel))
        return going

    async def _written(
        self, db: AsyncSession, going: Sequence[tuple[Delivery, Notice, Channel]]
    ) -> list[tuple[Channel, OutgoingMessage]]:
        """The messages. One that cannot be written must not keep the others back."""
        try:
            return await self._composer.write(db, going)
        except DATABASE_ERRORS:
            raise
        except Exception:
            channels = {channel.id for _, _, channel in going}
            if len(channels) > 1:
                alone = [[one for one in going if one[2].id == channel] for channel in channels]
                return [message for one in alone for message in await self._written(db, one)]
            log.exception("a message could not be written")
            for delivery, _, _ in going:
                delivery.state, delivery.why = "failed", "The server made a mistake."
            return []


def can_tell_twice(channel: Channel) -> bool:
    """Whether what receives a message can tell that it has it already: mail by its Message-ID, a
    browser by its tag, a hook of ours by its id. A messenger cannot."""
    return not channel.keys.get("service")
