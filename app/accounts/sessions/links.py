"""Links that sign in, once and soon: shown on a screen for another device, or mailed to players who
have lost access.

Setting a password ends both kinds. Of each kind a player has one, the newest: it stays when it has
been used or is too old, so that its page can say so.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.errors import UNKNOWN_LINK, Problem, not_found
from ..tables import DeviceLink, Player
from .store import digest, open_session

SHOWN, MAILED = timedelta(minutes=15), timedelta(hours=1)
"""How long links work. Mail may be slow."""
ANOTHER = {
    True: "You can have another one mailed to you.",
    False: "Create a new one on the device where you are signed in.",
}
"""How one comes to another link, whether it is a mailed one."""


class Used(NamedTuple):
    """What a link has led to."""

    player: Player
    session: str
    """The token of a new session."""
    mailed_by: UUID | None
    """The channel by which the link was mailed."""


class KnownLink(NamedTuple):
    """A link that is known."""

    link: DeviceLink
    owner: Player
    """Whom it signs in."""
    wrong: Problem | None
    """Why it does not work any more."""


async def make(
    db: AsyncSession, player: UUID, mailed_by: UUID | None = None, lives: timedelta | None = None
) -> tuple[str, datetime]:
    """The token of a new link for the player, and when it expires; `mailed_by` is the channel by
    which it will be mailed. Does not commit."""
    mailed = mailed_by is not None
    older = (DeviceLink.player_id == player) & _is_mailed(mailed=mailed)
    await db.execute(delete(DeviceLink).where(older))
    token = secrets.token_urlsafe(24)
    now = (await db.execute(select(func.now()))).scalar_one()
    link = DeviceLink(token_hash=digest(token), player_id=player, mailed_by=mailed_by)
    link.expires = now + (lives or (MAILED if mailed else SHOWN))
    db.add(link)
    return token, link.expires


async def find(db: AsyncSession, token: str, *, mailed: bool) -> KnownLink:
    """The link, locked, whether it works or not. Does not use it up. Raises Problem where there is
    none."""
    query = select(DeviceLink, Player, DeviceLink.expires <= func.now()).join(Player)
    query = query.where(DeviceLink.token_hash == digest(token), _is_mailed(mailed=mailed))
    found = (await db.execute(query.with_for_update(of=DeviceLink))).one_or_none()
    if found is None:
        raise not_found(f"{UNKNOWN_LINK} {ANOTHER[mailed]}")
    link, owner, is_old = found
    if not (link.used or is_old):
        return KnownLink(link, owner, None)
    why = used_by(owner.name) if link.used else "This link is too old."
    return KnownLink(link, owner, not_found(f"{why} {ANOTHER[mailed]}"))


async def follow(db: AsyncSession, token: str, device: str, *, mailed: bool) -> Used:
    """Use the link up, which then works no more. Does not commit. Raises Problem."""
    link, owner, wrong = await find(db, token, mailed=mailed)
    if wrong is not None:
        raise wrong
    link.used = True
    return Used(owner, await open_session(db, owner, device), link.mailed_by)


def used_by(name: str) -> str:
    """What is said to whoever has a link that works once, and has: whose it was, as its page did,
    and how that person comes back."""
    return (
        f"{name} has used this link. If that is you, sign in with your password or your recovery "
        "words."
    )


def _is_mailed(*, mailed: bool) -> ColumnElement[bool]:
    by = DeviceLink.mailed_by
    return by.is_not(None) if mailed else by.is_(None)
