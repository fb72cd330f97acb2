"""Sessions on devices: a random token in the browser's cookie (`cookies.py`), its SHA-256 in the
database."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

import orjson
from sqlalchemy import ColumnElement, bindparam, delete, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import Notifier, channel
from ...base.database.hot_query import HotQuery
from ..tables import ApiToken, KnownPlace, Player, Session

LIFETIME = timedelta(days=400)
"""The longest that browsers keep a cookie; a session unused for that long is over."""
SEEN_EVERY = timedelta(minutes=5)
"""The precision of `last_seen`: not every request is worth a write."""
ENDED = "sessions"
"""Topic: {"ended": [hashes in hex]} as part of the commit that ends sessions; {"renewed": …} once
the browser has been given the token that replaces them, or as part of the commit that makes them
another player's."""
PER_MESSAGE = 100
"""Hashes in one notification, which holds less than 8,000 bytes."""

LIVES = Session.last_seen > func.now() - LIFETIME
"""Whether a session goes on."""
STALE = Session.last_seen < func.now() - SEEN_EVERY
"""Whether it was last seen a while ago."""
VISITOR = HotQuery(
    select(Player.__table__, STALE.label("stale"))
    .join(Session)
    .where(Session.token_hash == bindparam("token_hash"), LIVES)
)
"""The player of a living session, and whether it was last seen a while ago: asked with every
request."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who a request comes from, and the session that says so."""

    player: Player
    token_hash: bytes


def digest(token: str) -> bytes:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).digest()


async def open_session(db: AsyncSession, player: Player, device: str) -> str:
    """Add a session of `player` and return its token. Does not commit."""
    token = secrets.token_urlsafe(32)
    db.add(Session(token_hash=digest(token), player_id=player.id, device=device))
    await db.flush()
    return token


async def purge_expired(db: AsyncSession) -> None:
    """Remove sessions and known places whose time is over. Commits."""
    await db.execute(delete(Session).where(Session.last_seen < func.now() - LIFETIME))
    await db.execute(delete(KnownPlace).where(KnownPlace.seen < func.now() - LIFETIME))
    await db.commit()


async def living(db: AsyncSession, sessions: Sequence[bytes]) -> set[bytes]:
    """The `sessions` that go on. They are in use, so they are noted as seen. Commits."""
    await note_seen(db, sessions)
    ours = Session.token_hash.in_(sessions)
    alive = set(await db.scalars(select(Session.token_hash).where(ours, LIVES)))
    api = select(ApiToken.token_hash).where(ApiToken.token_hash.in_(sessions))
    alive |= set(await db.scalars(api))
    await db.commit()
    return alive


async def note_seen(db: AsyncSession, sessions: Sequence[bytes]) -> None:
    """Note that these sessions are in use, if that was last noted a while ago. Does not commit."""
    seen = update(Session).where(Session.token_hash.in_(sessions), LIVES, STALE)
    await db.execute(seen.values(last_seen=func.now()))


async def end_session(db: AsyncSession, player: Player, token_hash: bytes) -> bool:
    """End one session of `player`; False if it does not exist. Does not commit."""
    return bool(await _end(db, player, Session.token_hash == token_hash))


async def end_sessions(db: AsyncSession, player: Player, but: bytes | None = None) -> None:
    """End every session of `player`, or all but one, and every API token. Does not commit."""
    await _end(db, player, true() if but is None else Session.token_hash != but)
    tokens = delete(ApiToken).where(ApiToken.player_id == player.id)
    await tell_ended(db, (await db.scalars(tokens.returning(ApiToken.token_hash))).all())


async def _end(db: AsyncSession, player: Player, which: ColumnElement[bool]) -> Sequence[bytes]:
    """The commit tells every server process, which then closes the sockets (see SessionSockets)."""
    gone = delete(Session).where(Session.player_id == player.id, which)
    ended = (await db.execute(gone.returning(Session.token_hash))).scalars().all()
    await tell_ended(db, ended)
    return ended


async def tell_ended(db: AsyncSession, tokens: Sequence[bytes]) -> None:
    """Have every process close the sockets of these sessions or API tokens. Does not commit."""
    await _tell(db, "ended", tokens)


async def _tell(db: AsyncSession, what: str, sessions: Sequence[bytes]) -> None:
    for start in range(0, len(sessions), PER_MESSAGE):
        told = {what: [token_hash.hex() for token_hash in sessions[start : start + PER_MESSAGE]]}
        await db.execute(select(func.pg_notify(channel(ENDED), orjson.dumps(told).decode())))


async def tell_moved(db: AsyncSession, player: Player) -> None:
    """Have every process close the sockets of the player's sessions, which will be another
    player's once this transaction is committed: browsers connect again as that one. Does not
    commit."""
    for table in (Session, ApiToken):
        moved = select(table.token_hash).where(table.player_id == player.id)
        await _tell(db, "renewed", (await db.scalars(moved)).all())


async def renew_session(db: AsyncSession, token_hash: bytes) -> str:
    """Give a session another token, which is returned; the old one stops working. Sockets are
    closed once the browser has the new one (`tell_renewed`). Does not commit."""
    token = secrets.token_urlsafe(32)
    same = update(Session).where(Session.token_hash == token_hash)
    await db.execute(same.values(token_hash=digest(token)))
    return token


def tell_renewed(notifier: Notifier, token_hash: bytes) -> None:
    """Have every process close the sockets of a session that has another token now."""
    notifier.publish(ENDED, {"renewed": [token_hash.hex()]})
