"""A name for each request and socket, so that its lines can be found in the log.

A proxy in front may give it (`X-Request-ID`); else we make one up. The answer carries it, and a
player who reports an error can tell it to the host.
"""

from __future__ import annotations

import re
from secrets import token_hex

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..database import commits
from ..process import logs

NAME = b"x-request-id"
SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""What another may call a request: nothing that could be read as more of a log line."""
OF_A_MATCH = re.compile(r"/matches/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:/|$)")


class RequestIds:
    """Names the request for the log, and in its answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(NAME, b"").decode("latin-1")
        name = given if SANE.fullmatch(given) else token_hex(16)
        about = OF_A_MATCH.search(scope["path"])
        # Requests of one connection may share a context: what is not set would be the last one's.
        commits.forget()
        logs.request_id.set(name)
        logs.match_id.set(about[1] if about else None)

        async def send_with_name(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (NAME, name.encode())]
            await send(message)

        # The frames of a socket are not worth the detour.
        await self.app(scope, receive, send_with_name if scope["type"] == "http" else send)
