"""Keys to the page of the host: a browser in which a link was opened that a command on
the server has made.

Being on the machine itself lets no one in: behind a proxy every request comes from there.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.sessions.store import digest
from .tables import HostKey

PATH = "/host"
LINK = timedelta(minutes=10)
"""How long a link works, once."""
SESSION = timedelta(hours=12)


async def make_link(db: AsyncSession, now: datetime) -> str:
    """The path of a new link; old keys go. Commits."""
    await db.execute(delete(HostKey).where(HostKey.expires <= now))
    return f"{PATH}/enter/{await _made(db, now + LINK, is_session=False)}"


async def lock(db: AsyncSession) -> int:
    """End every link and session; how many there were. Commits."""
    gone = (await db.scalars(delete(HostKey).returning(HostKey.token_hash))).all()
    await db.commit()
    return len(gone)


async def enter(db: AsyncSession, token: str, now: datetime) -> str | None:
    """Use a link up: the token of a new session; None where it leads nowhere. Commits."""
    used = delete(HostKey).where(
        HostKey.token_hash == digest(token), ~HostKey.is_session, HostKey.expires > now
    )
    if (await db.execute(used.returning(HostKey.token_hash))).first() is None:
        return None
    session = await _made(db, now + SESSION, is_session=True)
    note("host_entered")
    return session


async def leave(db: AsyncSession, token: str) -> None:
    """End one session. Commits."""
    await db.execute(delete(HostKey).where(HostKey.token_hash == digest(token)))
    await db.commit()


async def _made(db: AsyncSession, expires: datetime, *, is_session: bool) -> str:
    token = secrets.token_urlsafe(32)
    db.add(HostKey(token_hash=digest(token), is_session=is_session, expires=expires))
    await db.commit()
    return token


async def holds(db: AsyncSession, token: str, now: datetime, *, is_session: bool) -> bool:
    """Whether that is a living key of this kind. Does not use a link up."""
    query = select(HostKey.expires).where(
        HostKey.token_hash == digest(token),
        HostKey.is_session == is_session,
        HostKey.expires > now,
    )
    return await db.scalar(query) is not None
