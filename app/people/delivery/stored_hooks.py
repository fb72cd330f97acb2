"""The addresses that are stored, looked at once at each start: what an older version took and this
one does not use is switched off, and its owner told why."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel, MatchHook
from ..transports.hooks import Hooks
from ..transports.message import PermanentFailure
from .group import as_channel, off_notice
from .results import switch_off


async def switch_off_useless(db: AsyncSession, hooks: Hooks, now: datetime) -> None:
    """Switch off the channels and the hooks of matches that `hooks` cannot use. Commits."""
    channels = (
        select(Channel).where(Channel.kind == "hook", Channel.off.is_(None)).order_by(Channel.id)
    )
    for channel in (await db.scalars(channels)).all():
        if why := _useless(hooks, channel):
            await switch_off(db, channel.id, why, now)
    of_matches = select(MatchHook).where(MatchHook.off.is_(None)).order_by(MatchHook.match_id)
    for hook in (await db.scalars(of_matches)).all():
        if why := _useless(hooks, as_channel(hook)):
            this = update(MatchHook).where(MatchHook.match_id == hook.match_id)
            closed = this.where(MatchHook.off.is_(None)).values(off=now, why_off=why)
            if (await db.execute(closed.returning(MatchHook.match_id))).first():
                db.add(off_notice(hook, why))
    await db.commit()


def _useless(hooks: Hooks, channel: Channel) -> str | None:
    try:
        hooks.messenger(channel)
    except PermanentFailure as problem:
        return str(problem)
    return None
