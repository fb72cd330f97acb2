"""FastAPI dependencies: the database, the settings, the time, limits, templates, the address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from starlette.requests import HTTPConnection

from ..database.engine import Sessions
from ..settings import Settings
from ..wall_clock import WallClock
from .injection import injected, service_of
from .inputs import address_of
from .limits import Limits


def sessions_of(connection: HTTPConnection) -> Sessions:
    """Makes sessions of the server's database."""
    return service_of(connection, async_sessionmaker)


async def _db(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with sessions_of(connection)() as session:
        yield session


DbDep = Annotated[AsyncSession, Depends(_db)]
"""A session that the services commit; what is not committed is rolled back."""

SettingsDep = Annotated[Settings, injected(Settings)]
WallDep = Annotated[WallClock, injected(WallClock)]
LimitsDep = Annotated[Limits, injected(Limits)]
TemplatesDep = Annotated[Jinja2Templates, injected(Jinja2Templates)]


def public_address(connection: HTTPConnection) -> str:
    """Where people reach this server, for links that they send to each other."""
    settings = service_of(connection, Settings)
    return settings.base_url or str(connection.base_url).rstrip("/")


BaseDep = Annotated[str, Depends(public_address)]
"""See `public_address`."""

AddressDep = Annotated[str, Depends(address_of)]
"""The asker's address, for rate limits."""
