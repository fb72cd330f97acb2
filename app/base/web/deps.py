"""FastAPI dependencies: the database, the settings, the time, limits, templates, the address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends
from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from ..assets.static import Assets
from ..budget.queue import Turnstiles
from ..database.engine import Sessions
from ..database.pools import Pools
from ..process.wall_clock import WallClock
from ..settings import Settings
from .injection import asked, injected, service_of
from .limits import Limits
from .reach import public_address
from .validation import address_of


def sessions_of(connection: HTTPConnection) -> Sessions:
    """Makes sessions of the server's database: sockets belong to play, requests to readers."""
    pools = service_of(connection, Pools)
    return pools.play if connection.scope["type"] == "websocket" else pools.readers


async def _db(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with sessions_of(connection)() as session:
        yield session


DbDep = Annotated[AsyncSession, Depends(_db)]
"""A session that the services commit; what is not committed is rolled back."""

SettingsDep = Annotated[Settings, injected(Settings)]
WallDep = Annotated[WallClock, injected(WallClock)]
AssetsDep = Annotated[Assets, injected(Assets)]
LimitsDep = Annotated[Limits, injected(Limits)]
TemplatesDep = Annotated[Jinja2Templates, injected(Jinja2Templates)]


def turns_of(kind: str) -> Any:
    """The FastAPI dependency on the turns of one kind of costly work."""
    return asked(lambda connection: service_of(connection, Turnstiles)[kind])


BaseDep = Annotated[str, asked(public_address)]
AddressDep = Annotated[str, asked(address_of)]
"""The asker's address, for rate limits."""


async def _download(limits: LimitsDep, address: AddressDep) -> None:
    await limits.hit("download", address)


CountedDownload = Annotated[None, Depends(_download)]
"""Counts one more download for the asker's address. Raises RateLimited."""
