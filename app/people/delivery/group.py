"""Tells groups of matches, by the hooks that hosts have given.

A group gets what a spectator without a seat may read: that a match begins, whom it waits for, and
how it ends, and between these what everyone was told, if the match has spectators at all; where
spectators are shown these late, so is the group. It is
worked out from the match as it stands and not from its rows: playing a match costs nothing for it,
quick turns make one message, and no message tells of a secret edit, which changes neither the
status nor whom the match waits for.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, MatchHook, Notice
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ...lobby.access import WITH_SEATS, set_all_back
from ...lobby.catalogue import Catalogue
from ...play.matches.tables import Match
from ...play.replays.tables import Replay
from ..texts.group_messages import message_of
from ..transports.hooks import Hooks
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from .deliveries import BACK_OFF, LEASE

PAUSE = timedelta(minutes=1)
"""Between two messages of a match."""
FOR_REPLAY = timedelta(minutes=2)
"""How long the end is kept back for the link to its replay."""
ENDED = ("over", "cancelled")
AT_ONCE = 8
"""Hooks that are claimed together."""


Claimed = tuple[MatchHook, OutgoingMessage, dict[str, Any]]
"""A hook, the message that this process is to send by it, and what is noted of the hook once that
has arrived."""


class Group:
    """The messages to groups, of which this process sends its share."""

    def __init__(
        self,
        sessions: Sessions,
        hooks: Hooks,
        catalogue: Catalogue,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        self._sessions, self._hooks, self._catalogue = sessions, hooks, catalogue
        self._wall, self._outage = wall, outage

    async def tell_all(self) -> None:
        """Tell what is due."""
        while await self.tell():
            pass

    async def tell(self) -> int:
        """Tell what is due of a few matches; of how many."""
        async with self._sessions() as db:
            claimed = await self._claim(db)
        await asyncio.gather(*(self._send(*one) for one in claimed))
        return len(claimed)

    async def _claim(self, db: AsyncSession) -> list[Claimed]:
        now = self._wall.now()
        archived = exists().where(Replay.match_id == Match.id, Replay.match.is_not(None))
        query = (
            select(MatchHook, Match)
            .join(Match, Match.id == MatchHook.match_id)
            .where(MatchHook.off.is_(None), MatchHook.due <= now, Match.status != "open")
            .where(
                or_(
                    Match.status != MatchHook.told_status,
                    Match.awaited != MatchHook.told_awaited,
                ),
                or_(Match.status != "over", archived, Match.ended < now - FOR_REPLAY),
            )
            .order_by(MatchHook.due)
            .limit(AT_ONCE)
            .with_for_update(of=MatchHook, skip_locked=True)
        )
        claimed: list[tuple[MatchHook, Match, dict[str, Any]]] = []
        found = [(hook, match) for hook, match in await db.execute(query.options(*WITH_SEATS))]
        await set_all_back(db, [match for _, match in found], None, now)
        for hook, match in found:
            tells = {
                "told_status": match.status,
                "told_awaited": list(match.awaited),
                "told_seq": match.last_seq,
                "told": hook.told + 1,
            }
            if (hook.told_status, hook.told_awaited) == (match.status, match.awaited):
                hook.due = now + PAUSE  # what is new may not be told yet
                continue
            claimed.append((hook, match, tells))
            hook.due, hook.attempts = now + LEASE, hook.attempts + 1
        await db.commit()
        # To write a message may take long: nothing is held meanwhile.
        return [
            (hook, await message_of(db, self._catalogue, hook, match), tells)
            for hook, match, tells in claimed
        ]

    async def _send(self, hook: MatchHook, message: OutgoingMessage, tells: dict[str, Any]) -> None:
        """Send a message, and note how it fared."""
        now = self._wall.now()
        changes: dict[str, Any] = {**tells, "attempts": 0, "due": now + PAUSE}
        why: str | None = None
        try:
            await self._hooks.carry(message, as_channel(hook))
        except TemporaryFailure as problem:
            changes = {"due": now + BACK_OFF[min(hook.attempts, len(BACK_OFF)) - 1]}
            if hook.attempts > len(BACK_OFF):
                why = f"It has not worked for hours. {problem}"
        except PermanentFailure as problem:
            changes, why = {}, str(problem)
        try:
            async with self._sessions() as db:
                if why is not None:
                    changes |= {"off": now, "why_off": why}
                    db.add(off_notice(hook, why))
                # Another address that was given meanwhile begins from its own beginning.
                same = (MatchHook.match_id == hook.match_id, MatchHook.address == hook.address)
                if changes.get("told_status") in ENDED:  # its secret is of no more use
                    await db.execute(delete(MatchHook).where(*same))
                else:
                    await db.execute(update(MatchHook).where(*same).values(changes))
                await db.commit()
        except DATABASE_ERRORS as error:
            self._outage.mention("it could not be noted how a message to a group fared", error)


def as_channel(hook: MatchHook) -> Channel:
    """The hook as what messages are carried to."""
    return Channel(kind="hook", address=hook.address, keys=hook.keys)


def off_notice(hook: MatchHook, why: str) -> Notice:
    """Tells the host that their hook is off."""
    detail = {"about": f"the group of a match of yours ({hook.label})", "why": why}
    detail["path"] = f"/matches/{hook.match_id}/hook"
    return Notice(player_id=hook.player_id, kind="way_off", detail=detail)


async def give(
    db: AsyncSession, match: Match, host: UUID, address: str, label: str, keys: dict[str, str],
    now: datetime,
) -> MatchHook:  # fmt: skip
    """Tell the group at `address` from now on, and no other one. Does not commit."""
    hook = await db.get(MatchHook, match.id)
    if hook is None:
        hook = MatchHook(match_id=match.id)
        db.add(hook)
    hook.player_id, hook.address, hook.label, hook.keys = host, address, label, keys
    hook.told_status, hook.told_awaited = match.status, list(match.awaited)
    hook.told_seq, hook.told, hook.attempts, hook.due = match.last_seq, 0, 0, now
    hook.off = hook.why_off = None
    return hook
