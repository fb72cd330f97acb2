"""Proving who one is, by a name and its password or by recovery words, and where players have done
so before: browsers and addresses from which the wrong passwords of others cannot lock them out.

A browser is known by a cookie that outlives its sessions. Neither the cookie nor an address stands
in the database: of the cookie, which is random, its SHA-256; of the address, since there are few,
what scrypt makes of it and of the player.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Request
from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from starlette.responses import Response

from ...base.database.in_hand import let_go
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import Problem
from ...base.web.injection import made
from .. import names
from ..deps import HashingDep
from ..sessions.cookies import read_cookie, set_cookie
from ..sessions.store import LIFETIME, digest
from ..tables import KnownPlace, Player
from . import recovery, service

COOKIE = "roses_device"
MOST = 20
"""Places of one player that are kept: the newest."""
COST = 2**14
"""Of scrypt, in rounds: to try all addresses of the world takes years for each player."""


@dataclass(frozen=True, slots=True)
class Proving:
    """How the sender of a request proves who they are."""

    _request: Request
    _address: AddressDep
    _db: DbDep
    _limits: LimitsDep
    _hashing: HashingDep

    async def by_password(self, name: str, password: str) -> Player:
        """The player who keeps `name` with `password`. Raises Problem. By the name alone a failure
        counts for those who come from elsewhere; others go by their own tries."""
        key = names.looked_up(name)
        counted = [("sign_in_address", self._address), ("sign_in_here", f"{key} {self._address}")]
        if not (await self._limits.is_spent("sign_in_name", key) and await self._is_known(name)):
            counted.append(("sign_in_name", key))
        async with self._limits.failures(*counted):
            return await service.keeper_by(self._db, self._hashing, name, password)

    async def by_words(self, text: str) -> Player:
        """The player whose recovery words somebody has typed. Raises Problem."""
        words = recovery.parse(text)
        counted = (("sign_in_address", self._address), ("recover", str(recovery.locator(words))))
        async with self._limits.failures(*counted):
            return await recovery.owner(self._db, self._hashing, words)

    async def remember(self, response: Response, player: Player) -> None:
        """The player has proved who they are from here. Commits. What went before is committed, so
        an address that asks for too much is not remembered, and nothing is raised."""
        device = read_cookie(self._request, COOKIE) or secrets.token_urlsafe(32)
        set_cookie(response, self._request, COOKIE, device)
        marks = [digest(device)]
        with suppress(Problem):
            marks.append(await self._mark(player.id))
        rows = [{"player_id": player.id, "mark": mark} for mark in marks]
        fresh, again = insert(KnownPlace).values(rows), {"seen": func.now()}
        place = ["player_id", "mark"]
        await self._db.execute(fresh.on_conflict_do_update(index_elements=place, set_=again))
        theirs = KnownPlace.player_id == player.id
        newest = select(KnownPlace.mark).where(theirs)
        newest = newest.order_by(KnownPlace.seen.desc(), KnownPlace.mark).limit(MOST)
        others = KnownPlace.mark.not_in(newest.scalar_subquery())
        await self._db.execute(delete(KnownPlace).where(theirs, others))
        await self._db.commit()

    async def _is_known(self, name: str) -> bool:
        player = await service.keeper_of(self._db, name)
        await let_go(self._db)
        if player is None:
            return False
        marks = [await self._mark(player.id)]
        if device := read_cookie(self._request, COOKIE):
            marks.append(digest(device))
        known = select(KnownPlace.mark).where(
            KnownPlace.player_id == player.id,
            KnownPlace.mark.in_(marks),
            KnownPlace.seen > func.now() - LIFETIME,
        )
        return (await self._db.scalars(known.limit(1))).one_or_none() is not None

    async def _mark(self, player: UUID) -> bytes:
        """What the address leaves of itself."""

        def slowly(salt: str, address: str) -> bytes:
            return hashlib.scrypt(address.encode(), salt=salt.encode(), n=COST, r=8, p=1, dklen=32)

        return await self._hashing.slowly(slowly, str(player), self._address)


ProvingDep = Annotated[Proving, made(Proving)]
