"""Where players have signed in before: browsers and addresses from which the wrong passwords of
others cannot lock them out.

A browser is known by a cookie that outlives its sessions. Neither the cookie nor an address stands
in the database: of the cookie, which is random, its SHA-256; of the address, since there are few,
what scrypt makes of it and of the player.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...base.database.in_hand import let_go
from ...base.web.errors import Problem
from ...base.web.limits import Limits
from .. import names
from ..sessions.cookies import read_cookie, set_cookie
from ..sessions.store import LIFETIME, digest
from ..tables import KnownPlace, Player
from .service import keeper_of

if TYPE_CHECKING:  # a command need not load FastAPI
    from .hashing import Hashing

COOKIE = "roses_device"
MOST = 20
"""Places of one player that are kept: the newest."""
COST = 2**14
"""Of scrypt, in rounds: to try all addresses of the world takes years for each player."""


async def counted(
    db: AsyncSession,
    hashing: Hashing,
    limits: Limits,
    connection: HTTPConnection,
    address: str,
    name: str,
) -> tuple[tuple[str, str], ...]:
    """What the failure of a sign-in with `name` counts for. By the name alone it counts for those
    who come from elsewhere; others go by their own tries."""
    key = names.looked_up(name)
    own = (("sign_in_address", address), ("sign_in_here", f"{key} {address}"))
    if await limits.is_spent("sign_in_name", key) and await _is_known(
        db, hashing, connection, address, name
    ):
        return own
    return (*own, ("sign_in_name", key))


async def remember(
    db: AsyncSession,
    hashing: Hashing,
    response: Response,
    connection: HTTPConnection,
    address: str,
    player: Player,
) -> None:
    """The player has proved who they are from here. Commits. What went before is committed, so an
    address that asks for too much is not remembered, and nothing is raised."""
    marks = [_mark_device(response, connection)]
    with suppress(Problem):
        marks.append(await _mark(hashing, player.id, address))
    fresh = insert(KnownPlace).values([{"player_id": player.id, "mark": mark} for mark in marks])
    await db.execute(
        fresh.on_conflict_do_update(
            index_elements=[KnownPlace.player_id, KnownPlace.mark], set_={"seen": func.now()}
        )
    )
    newest = (
        select(KnownPlace.mark)
        .where(KnownPlace.player_id == player.id)
        .order_by(KnownPlace.seen.desc(), KnownPlace.mark)
        .limit(MOST)
    )
    await db.execute(
        delete(KnownPlace).where(
            KnownPlace.player_id == player.id, KnownPlace.mark.not_in(newest.scalar_subquery())
        )
    )
    await db.commit()


def _mark_device(response: Response, connection: HTTPConnection) -> bytes:
    """Mark the browser, or keep the mark that it has."""
    device = read_cookie(connection, COOKIE) or secrets.token_urlsafe(32)
    set_cookie(response, connection, COOKIE, device)
    return digest(device)


async def _is_known(
    db: AsyncSession, hashing: Hashing, connection: HTTPConnection, address: str, name: str
) -> bool:
    player = await keeper_of(db, name)
    await let_go(db)
    if player is None:
        return False
    marks = [await _mark(hashing, player.id, address)]
    if device := read_cookie(connection, COOKIE):
        marks.append(digest(device))
    known = select(KnownPlace.mark).where(
        KnownPlace.player_id == player.id,
        KnownPlace.mark.in_(marks),
        KnownPlace.seen > func.now() - LIFETIME,
    )
    return (await db.scalars(known.limit(1))).one_or_none() is not None


async def _mark(hashing: Hashing, player: UUID, address: str) -> bytes:
    def slowly(salt: str, address: str) -> bytes:
        return hashlib.scrypt(address.encode(), salt=salt.encode(), n=COST, r=8, p=1, dklen=32)

    return await hashing.slowly(slowly, str(player), address)
