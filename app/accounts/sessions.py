"""Sessions on devices: a signed cookie in the browser, its token's SHA-256 in the database."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta

from itsdangerous import BadSignature, Signer
from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .tables import DeviceLink, Player, ServerSecret, Session

COOKIE = "roses_session"
LIFETIME = timedelta(days=400)
"""The longest that browsers keep a cookie; a session not seen for as long is over."""
SEEN_EVERY = timedelta(minutes=5)
"""How exact `last_seen` is: not every request is worth a write."""

VISITOR = (
    select(Player, Session.last_seen < func.now() - SEEN_EVERY)
    .join(Session)
    .where(Session.token_hash == bindparam("token_hash"), Session.last_seen > func.now() - LIFETIME)
)
"""The player of a living session, and whether it was last seen a while ago. Built once: it is
asked with every request."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who a request comes from, and the session that says so."""

    player: Player
    token_hash: bytes


async def signing_key(db: AsyncSession) -> bytes:
    """The key of the cookies, made by whichever server process asks first. Commits."""
    fresh = insert(ServerSecret).values(name="cookies", value=secrets.token_bytes(32))
    await db.execute(fresh.on_conflict_do_nothing())
    await db.commit()
    query = select(ServerSecret.value).where(ServerSecret.name == "cookies")
    return (await db.execute(query)).scalar_one()


def make_signer(key: bytes) -> Signer:
    """Signs and checks the cookies of this server."""
    return Signer(key, salt="session", key_derivation="hmac", digest_method=hashlib.sha256)


def digest(token: str) -> bytes:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).digest()


async def open_session(db: AsyncSession, player: Player, device: str) -> str:
    """Add a session of `player` and return its token. Does not commit."""
    token = secrets.token_urlsafe(32)
    db.add(Session(token_hash=digest(token), player_id=player.id, device=device))
    await db.flush()
    return token


async def forget_the_dead(db: AsyncSession) -> None:
    """Remove sessions and device links whose time is over. Commits."""
    await db.execute(delete(Session).where(Session.last_seen < func.now() - LIFETIME))
    await db.execute(delete(DeviceLink).where(DeviceLink.expires < func.now()))
    await db.commit()


def hand_over(response: Response, connection: HTTPConnection, token: str) -> None:
    """Put the signed token into the browser."""
    response.set_cookie(
        COOKIE,
        connection.app.state.signer.sign(token).decode(),
        max_age=int(LIFETIME.total_seconds()),
        secure=is_https(connection),
        httponly=True,
        samesite="lax",
    )


def take_back(response: Response, connection: HTTPConnection) -> None:
    """Remove the cookie from the browser."""
    response.delete_cookie(COOKIE, secure=is_https(connection), httponly=True, samesite="lax")


def is_https(connection: HTTPConnection) -> bool:
    """Whether the browser reaches us by https, by the public address or by this request."""
    base_url = connection.app.state.settings.base_url
    return connection.url.scheme in ("https", "wss") or (base_url or "").startswith("https:")


async def visitor_of(connection: HTTPConnection, db: AsyncSession) -> Visitor | None:
    """Who the cookie of a request or websocket says it is; None without a living session.
    Now and then notes that the session was seen, and commits that."""
    cookie = connection.cookies.get(COOKIE)
    if cookie is None:
        return None
    try:
        token = connection.app.state.signer.unsign(cookie).decode()
    except (BadSignature, UnicodeDecodeError):
        return None
    row = (await db.execute(VISITOR, {"token_hash": digest(token)})).one_or_none()
    if row is None:
        return None
    player, stale = row
    if stale:
        seen = update(Session).where(Session.token_hash == digest(token))
        await db.execute(seen.values(last_seen=func.now()))
        await db.commit()
    return Visitor(player, digest(token))


async def end_session(db: AsyncSession, player: Player, token_hash: bytes) -> bool:
    """End one session of `player`; False if there is none such. Does not commit."""
    ended = delete(Session).where(Session.token_hash == token_hash, Session.player_id == player.id)
    return bool((await db.execute(ended.returning(Session.token_hash))).scalars().all())


async def end_other_sessions(db: AsyncSession, player: Player, kept: bytes) -> None:
    """End all sessions of `player` but one. Does not commit."""
    await db.execute(
        delete(Session).where(Session.player_id == player.id, Session.token_hash != kept)
    )
