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

from rulesets.telling.words import listed

from ...accounts.notices.tables import Channel, MatchHook, Notice
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ...lobby.access import WITH_SEATS, set_all_back
from ...lobby.catalogue import Catalogue
from ...play.log import log_reader
from ...play.matches.audience import audience_of
from ...play.matches.tables import Match
from ...play.replays.tables import Replay, replay_token
from ...referee.position import AudienceEvents
from ..texts.rooms import MAX_ROWS, drop_undone, signatures, told_of
from ..transports.hooks import Hooks
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure, fitted
from .deliveries import BACK_OFF, LEASE

PAUSE = timedelta(minutes=1)
"""Between two messages of a match."""
FOR_REPLAY = timedelta(minutes=2)
"""How long the end is kept back for the link to its replay."""
ENDED = ("over", "cancelled")
AT_ONCE = 8
"""Hooks that are claimed together."""


TEST = OutgoingMessage(
    title="Roses can reach this group",
    lines=("This is a test. The match will write to you like this.",),
    path="/",
)

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


# What it says


async def message_of(
    db: AsyncSession, catalogue: Catalogue, hook: MatchHook, match: Match
) -> OutgoingMessage:
    """What is new since the group was told last, of a match with its seats."""
    names = signatures(catalogue, match)
    game, path = catalogue.named(match.ruleset), f"/matches/{match.id}"
    lines: list[str] = []
    if audience_of(match, None).watches:
        lines += told_of(catalogue, match, names, await _deeds(db, hook, match))
    to_play = listed([names[seat] for seat in match.awaited])
    if match.status == "running":
        if hook.told_status == "open":
            title = f"Begun: {game}"
            lines = [f"At the table: {listed(list(names.values()))}.", f"{to_play} to move."]
        else:
            title = fitted(f"{to_play} to move", game)
    elif match.status == "over":
        title = f"Game over: {game}"
        lines += [str(match.outcome["reason"])] if match.outcome else []
        if token := await replay_token(db, match.id):
            path = f"/replay/{token}"
    else:
        title = f"Cancelled: {game}"
    name = f"match-{match.id}-{hook.told + 1}"
    return OutgoingMessage(title=title, lines=tuple(lines), path=path, given_name=name)


async def _deeds(db: AsyncSession, hook: MatchHook, match: Match) -> list[AudienceEvents]:
    """The newest rows that the group has not been told of; `told_of` takes from them only what
    everyone was told."""
    up_to = match.last_seq if audience_of(match, None).is_late else None
    rows = await log_reader.read_told(db, match.id, hook.told_seq, up_to)
    return [row.events for row in drop_undone(rows[-MAX_ROWS:])]
