"""The session in the browser's cookie: who a request comes from, and answers that begin or end
it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import make_transient_to_detached
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response

from ...base.settings import Settings
from ...base.web.api import bearer_of
from ...base.web.injection import service_of
from ...base.web.responses import Json
from ..schemas import PersonJson, person
from ..tables import Player
from .store import LIFETIME, VISITOR, Visitor, digest, note_seen

COOKIE = "roses_session"


def read_cookie(connection: HTTPConnection, name: str) -> str | None:
    """What `set_cookie` has put into the browser under this name."""
    return connection.cookies.get(_full_name(connection, name))


def set_cookie(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    """Keep `value` in the browser as long as it lets us, out of reach of scripts and other
    sites."""
    response.set_cookie(
        _full_name(connection, name),
        value,
        max_age=int(LIFETIME.total_seconds()),
        secure=is_https(connection),
        httponly=True,
        samesite="lax",
    )


def set_session_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    """Put the token into the browser."""
    if is_https(connection):
        response.delete_cookie(COOKIE, secure=True, httponly=True, samesite="lax")
    set_cookie(response, connection, COOKIE, token)


def session_answer(
    player: Player, token: str, connection: HTTPConnection, status_code: int = 200
) -> Json[PersonJson]:
    """Tell players who they are, and put the token of their new session into the browser."""
    answer = Json(person(player), status_code=status_code)
    set_session_cookie(answer, connection, token)
    return answer


def go_to(connection: HTTPConnection, path: str, token: str | None) -> Response:
    """Lead the browser to a page, with the token of its new session if it has begun one."""
    response = RedirectResponse(path, 303)
    if token is not None:
        set_session_cookie(response, connection, token)
    return response


def clear_session_cookie(response: Response, connection: HTTPConnection) -> None:
    """Remove the cookie from the browser."""
    for name in {COOKIE, _full_name(connection, COOKIE)}:
        response.delete_cookie(name, secure=is_https(connection), httponly=True, samesite="lax")


def _full_name(connection: HTTPConnection, name: str) -> str:
    """Over https the browser makes sure by it that no other host has set the cookie."""
    return f"__Host-{name}" if is_https(connection) else name


def is_https(connection: HTTPConnection) -> bool:
    """Whether the browser reaches us by https, by the public address or by this request."""
    if connection.scope["scheme"] in ("https", "wss"):
        return True
    base_url = service_of(connection, Settings).base_url
    return base_url is not None and base_url.startswith("https:")


def token_of(connection: HTTPConnection) -> str | None:
    """The token in the cookie of a request or websocket. Versions before 0.3.0 named it without
    the prefix, and put a signature behind it, after a dot, which no token contains."""
    cookie = read_cookie(connection, COOKIE) or connection.cookies.get(COOKIE)
    return None if cookie is None else cookie.partition(".")[0]


def session_of(connection: HTTPConnection) -> bytes | None:
    """The session that the cookie names, or the API token of the header, living or not."""
    if (bearer := bearer_of(connection)) is not None:
        return digest(bearer)
    token = token_of(connection)
    return None if token is None else digest(token)


async def visitor_of(connection: HTTPConnection, db: AsyncSession) -> Visitor | None:
    """Who the cookie of a request or websocket says it is; None without a living session.
    Now and then notes that the session was seen, and commits that."""
    token_hash = session_of(connection)
    if token_hash is None:
        return None
    found = await VISITOR.rows(db, token_hash=token_hash)
    if not found:
        return None
    *columns, stale = found[0]
    player = _loaded(db, columns)
    if stale:
        await note_seen(db, [token_hash])
        await db.commit()
    return Visitor(player, token_hash)


def _loaded(db: AsyncSession, columns: Sequence[Any]) -> Player:
    """As if the session had read it."""
    player = Player(**dict(zip(Player.__table__.columns.keys(), columns, strict=True)))
    make_transient_to_detached(player)
    db.add(player)
    return player
