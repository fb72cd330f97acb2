"""Gives the cookie of earlier versions its safer name over https, once for each browser."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .cookies import COOKIE, HOST_COOKIE, is_https, set_session_cookie, token_of


class OldCookieRenamed:
    """Hands a session that came under the old name over under the new one, and removes the old.
    The session stays as it is: two requests at the same time must both be understood."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer back, with the cookies if need be."""
        token = _token_to_rename(scope) if scope["type"] == "http" else None
        if token is None:
            await self.app(scope, receive, send)
            return

        async def send_with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # An answer that signs in or out has set both by itself.
                if not any(COOKIE in cookie for cookie in headers.getlist("set-cookie")):
                    carrier = Response()
                    set_session_cookie(carrier, HTTPConnection(scope), token)
                    for cookie in carrier.headers.getlist("set-cookie"):
                        headers.append("set-cookie", cookie)
            await send(message)

        await self.app(scope, receive, send_with_cookies)


def _token_to_rename(scope: Scope) -> str | None:
    connection = HTTPConnection(scope)
    if not is_https(connection):
        return None
    cookies = connection.cookies
    return token_of(connection) if COOKIE in cookies and HOST_COOKIE not in cookies else None
