"""Keys to the page of the host: a browser in which a link was opened that a command on
the server has made.

Being on the machine itself lets no one in: behind a proxy every request comes from there.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.sessions.store import digest
from ...base.web.errors import UNKNOWN_LINK
from .tables import HostKey

PATH = "/host"
LINK = timedelta(minutes=10)
"""How long a link works, once."""
SESSION = timedelta(hours=12)
KEPT = timedelta(days=1)
"""How long it can be told of a key what became of it."""
ANOTHER = "Make another one on the server."


async def make_link(db: AsyncSession, now: datetime) -> str:
    """The path of a new link; old keys go after a day. Commits."""
    await db.execute(delete(HostKey).where(HostKey.expires <= now - KEPT))
    return f"{PATH}/enter/{await _made(db, now + LINK, is_session=False)}"


async def lock(db: AsyncSession, now: datetime) -> int:
    """End every link and session; how many still worked. Commits."""
    gone = (await db.scalars(delete(HostKey).returning(HostKey.expires))).all()
    await db.commit()
    return sum(expires > now for expires in gone)


async def enter(db: AsyncSession, token: str, now: datetime) -> str | None:
    """Use a link up, which stays as a session that has ended: the token of a new session; None
    where it leads nowhere. Commits."""
    works = (HostKey.token_hash == digest(token), ~HostKey.is_session, HostKey.expires > now)
    used = update(HostKey).where(*works).values(is_session=True, expires=now - LINK)
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


async def holds(db: AsyncSession, token: str, now: datetime) -> bool:
    """Whether that is the token of a session that goes on."""
    query = select(HostKey.expires).where(
        HostKey.token_hash == digest(token), HostKey.is_session, HostKey.expires > now
    )
    return await db.scalar(query) is not None


async def refusal(db: AsyncSession, token: str, now: datetime) -> str:
    """Why a link does not work, in words; "" for one that does, which is not used up."""
    found = await db.scalar(select(HostKey).where(HostKey.token_hash == digest(token)))
    if found is None:
        return f"{UNKNOWN_LINK} {ANOTHER}"
    if found.is_session:
        return f"This link has been used. {ANOTHER}"
    return "" if found.expires > now else f"This link is older than ten minutes. {ANOTHER}"
