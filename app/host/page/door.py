"""Who is let in to the page of the host, and how it is entered and left: the cookie of a browser in
which a link of the host was opened."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response

from ...accounts.deps import PageDep
from ...accounts.sessions.cookies import is_https
from ...base.database.in_hand import let_go
from ...base.web.api import page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, WallDep
from ...base.web.errors import forbidden, not_found
from ...base.web.responses import private
from ...base.web.validation import Token
from ..admin import keys

router = page_router(keys.PATH)
COOKIE = "roses_host"
CLOSED = (
    "This page is for the host of this server. The command `python -m app host link` makes a link "
    "that opens it."
)


async def _require_host(connection: HTTPConnection, db: DbDep, wall: WallDep) -> None:
    token = connection.cookies.get(COOKIE)
    if not token or not await keys.holds(db, token, wall.now()):
        raise forbidden(CLOSED)
    await let_go(db)  # what the host asks for may be a copy of everything


ForHost = Annotated[None, Depends(_require_host)]
"""Raises Problem 403 for everyone but the host."""


@router.get("/enter/{token}")
async def enter_page(token: Token, page: PageDep, db: DbDep, wall: WallDep) -> Response:
    """Ask before the link is used up: programs that preview links only look."""
    if refusal := await keys.refusal(db, token, wall.now()):
        raise not_found(refusal)
    return for_host(page.show("pages/host/enter.html"))


@router.post("/enter/{token}")
async def enter(
    token: Token,
    request: Request,
    db: DbDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Response:
    """Open the page in this browser."""
    await limits.hit("follow_link", address)
    session = await keys.enter(db, token, wall.now())
    if session is None:
        raise not_found(await keys.refusal(db, token, wall.now()))
    answer = RedirectResponse(keys.PATH, 303)
    # No script reads it, and no other site makes it be sent.
    answer.set_cookie(
        COOKIE,
        session,
        max_age=int(keys.SESSION.total_seconds()),
        path=keys.PATH,
        secure=is_https(request),
        httponly=True,
        samesite="strict",
    )
    return answer


@router.post("/leave")
async def leave(request: Request, db: DbDep) -> Response:
    """Close the page in this browser."""
    await keys.leave(db, request.cookies.get(COOKIE, ""))
    answer = RedirectResponse("/", 303)
    answer.delete_cookie(COOKIE, path=keys.PATH, httponly=True, samesite="strict")
    return answer


def for_host(response: Response) -> Response:
    """Kept by no one, and listed nowhere."""
    response.headers["x-robots-tag"] = "noindex"
    return private(response)
