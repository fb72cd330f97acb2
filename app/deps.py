"""What routes ask for by type: the database, the player, the settings, the services."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request
from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from .accounts.sessions import Visitor, visitor_of
from .accounts.tables import Player
from .errors import Problem, SignInFirst
from .inputs import address_of
from .limits import Limits
from .matches.service import Matches
from .settings import Settings


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


def _matches(connection: HTTPConnection) -> Matches:
    matches: Matches = connection.app.state.matches
    return matches


MatchesDep = Annotated[Matches, Depends(_matches)]


def _templates(connection: HTTPConnection) -> Jinja2Templates:
    templates: Jinja2Templates = connection.app.state.templates
    return templates


TemplatesDep = Annotated[Jinja2Templates, Depends(_templates)]


AddressDep = Annotated[str, Depends(address_of)]
"""The asker's address, for rate limits."""


async def _visitor(connection: HTTPConnection, db: DbDep) -> Visitor | None:
    visitor = await visitor_of(connection, db)
    connection.scope["player"] = visitor.player if visitor else None  # for the error page
    return visitor


VisitorDep = Annotated[Visitor | None, Depends(_visitor)]


def _player(visitor: VisitorDep) -> Player | None:
    return visitor.player if visitor else None


PlayerDep = Annotated[Player | None, Depends(_player)]
"""The player, or None for somebody who has not picked a name yet."""


def _signed_in_visitor(visitor: VisitorDep, request: Request) -> Visitor:
    if visitor is not None:
        return visitor
    if request.url.path.startswith("/api/"):
        raise Problem(401, "sign_in_first", "Pick a name or sign in first.")
    raise SignInFirst


SignedInVisitor = Annotated[Visitor, Depends(_signed_in_visitor)]
"""As SignedIn, with the session."""


def _signed_in(visitor: SignedInVisitor) -> Player:
    return visitor.player


SignedIn = Annotated[Player, Depends(_signed_in)]
"""The player; others get 401, and on pages are sent to /sign-in and back."""
