"""FastAPI dependencies: the database, the settings, limits, templates, the address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from ..settings import Settings
from .inputs import address_of
from .limits import Limits


async def _db(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with connection.app.state.sessions() as session:
        yield session


DbDep = Annotated[AsyncSession, Depends(_db)]
"""A session that the services commit; what is not committed is rolled back."""


def _settings(connection: HTTPConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


SettingsDep = Annotated[Settings, Depends(_settings)]


def _limits(connection: HTTPConnection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


LimitsDep = Annotated[Limits, Depends(_limits)]


def _templates(connection: HTTPConnection) -> Jinja2Templates:
    templates: Jinja2Templates = connection.app.state.templates
    return templates


TemplatesDep = Annotated[Jinja2Templates, Depends(_templates)]


AddressDep = Annotated[str, Depends(address_of)]
"""The asker's address, for rate limits."""
