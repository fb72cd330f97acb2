"""Guards that every request passes first."""

from __future__ import annotations

from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..web.responses import ErrorDetailJson, ErrorJson, Json

LARGEST_BODY = 64 * 1024
"""Bytes of a request; nothing that people type comes near."""


def refusal(status: int, code: str, message: str) -> ASGIApp:
    """What answers with an error in the form that docs/protocol.md promises; a websocket with
    403."""
    answer = Json(ErrorJson(error=ErrorDetailJson(code=code, message=message)), status_code=status)

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()  # websocket.connect; closing before accepting it answers 403
            await send({"type": "websocket.close", "code": 1008, "reason": code})
        else:
            await answer(scope, receive, send)

    return refuse


class HeadIsGet:
    """HEAD is answered like GET; the server in front of us leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)


class SmallBodies:
    """Refuses a body that says it is too large, and cuts off one that does not say so."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it with 413."""
        if scope["type"] == "http":
            length = dict(scope["headers"]).get(b"content-length", b"")
            if length.isdigit() and (len(length) > 9 or int(length) > LARGEST_BODY):
                message = f"A request has at most {LARGEST_BODY // 1024} KiB."
                await refusal(413, "content_too_large", message)(scope, receive, send)
                return
            receive = _counted(receive)
        await self.app(scope, receive, send)


def _counted(receive: Receive) -> Receive:
    """`receive`, raising the 413 once a body exceeds the limit."""
    left = LARGEST_BODY

    async def receive_some() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
        return message

    return receive_some


class KnownHosts:
    """Where the public address is known, answers only to it, to this machine's own names, and to
    addresses in digits: a page of another site cannot have its name lead to us."""

    def __init__(self, app: ASGIApp, *, base_url: str | None) -> None:
        self.app = app
        self._home = urlsplit(base_url).hostname if base_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it with 400; a websocket with 403."""
        app = self.app
        if (
            self._home is not None
            and scope["type"] != "lifespan"
            and not self._knows(Headers(scope=scope).get("host", ""))
        ):
            app = refusal(400, "unknown_host", f"This server answers only to {self._home}.")
        await app(scope, receive, send)

    def _knows(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name in (self._home, "localhost") or _is_address(name or "")


HOME = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost")
"""What names in a network at home end with; no one can register one of them."""


def is_at_home(host: str) -> bool:
    """Whether who asked by this `Host` can only have meant this machine: an address in digits, its
    own name, or a name of a network at home. Any other may have been led here by a stranger."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    own = gethostname().lower()
    return _is_address(name) or "." not in name or name.endswith(HOME) or name == own


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
