"""Who is let in: the cookie of a browser in which a link of the host was opened."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...accounts.sessions.cookies import is_https
from ...base.web.deps import DbDep, WallDep
from ...base.web.errors import forbidden
from ..admin import keys

COOKIE = "roses_host"
CLOSED = (
    "This page is for the host of this server. The command `python -m app host link` makes a link "
    "that opens it."
)


def set_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    """Put the session into the browser: no script reads it, and no other site makes it be sent."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(keys.SESSION.total_seconds()),
        path=keys.PATH,
        secure=is_https(connection),
        httponly=True,
        samesite="strict",
    )


def token_of(connection: HTTPConnection) -> str:
    """What the browser shows."""
    return connection.cookies.get(COOKIE, "")


async def _require_host(connection: HTTPConnection, db: DbDep, wall: WallDep) -> None:
    token = token_of(connection)
    if not token or not await keys.holds(db, token, wall.now(), is_session=True):
        raise forbidden(CLOSED)


ForHost = Annotated[None, Depends(_require_host)]
"""Raises Problem 403 for everyone but the host."""
