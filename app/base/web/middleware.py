"""What every request passes first: a name for the log, guards, and headers for the browser."""

from __future__ import annotations

import asyncio
import re
from secrets import token_hex
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..database import commits
from ..process import logs
from .reach import in_digits
from .responses import ErrorDetailJson, ErrorJson, Json

LARGEST_BODY = 64 * 1024
"""Bytes of a request; nothing that people type comes near."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "cache-control": "private, no-cache",  # unless an answer knows better: it is one player's
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "vary": "Accept-Encoding",  # of any answer: others may get it compressed, or not
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
OURS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
ONE_YEAR = 365 * 24 * 3600
OURS_BY_HTTPS = [*OURS, (b"strict-transport-security", b"max-age=%d" % ONE_YEAR)]
HOST = re.compile(rb"^https?://[^/]*/*")
"""What Starlette writes before the path that was meant, where a slash is too many: a copy of the
`Host`, which may be anyone's word. We lead nowhere but to addresses of our own."""
REQUEST_ID = b"x-request-id"
SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""What another may call a request: nothing that could be read as more of a log line."""
OF_A_MATCH = re.compile(r"/matches/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:/|$)")
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
AT_ONCE = frozenset({"/healthz", "/livez"})
DEFAULT_PORTS = {"http": 80, "https": 443}


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


class Layer:
    """Something that requests pass before they come to `app`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app


class RequestIds(Layer):
    """Names each request and socket, so that its lines can be found in the log. A proxy in front
    may give the name (`X-Request-ID`); else we make one up. The answer carries it, and a player who
    reports an error can tell it to the host."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(REQUEST_ID, b"").decode("latin-1")
        name = given if SANE.fullmatch(given) else token_hex(16)
        about = OF_A_MATCH.search(scope["path"])
        # Requests of one connection may share a context: what is not set would be the last one's.
        commits.forget()
        logs.request_id.set(name)
        logs.match_id.set(about[1] if about else None)

        async def send_with_name(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (REQUEST_ID, name.encode())]
            await send(message)

        # The frames of a socket are not worth the detour.
        await self.app(scope, receive, send_with_name if scope["type"] == "http" else send)


class OneAtATime:
    """Begins one request in each round of the loop, whatever comes at once: else a crowd of them
    keeps those who play waiting until each has been looked at. Nothing waits for the end of
    another, and /healthz and /livez for none."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._gate = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "http" and scope["path"] not in AT_ONCE:
            async with self._gate:
                await asyncio.sleep(0)
        await self.app(scope, receive, send)


class HeadIsGet(Layer):
    """HEAD is answered like GET; the server in front of us leaves the body out."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)


class SmallBodies(Layer):
    """Refuses a body that says it is too large, and cuts off one that does not say so."""

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
        name = _name_in(host)
        return name in (self._home, "localhost") or in_digits(name or "") is not None


class SecurityHeaders:
    """Adds to every answer those of HEADERS that it has not set, and HSTS where we are https; has
    none lead to another host."""

    def __init__(self, app: ASGIApp, *, base_url: str | None) -> None:
        self.app = app
        self._https = base_url is not None and base_url.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer back with its headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                ours = OURS_BY_HTTPS if self._https or scope["scheme"] == "https" else OURS
                added = [header for header in ours if header[0] not in given]
                said = [
                    (name, HOST.sub(b"/", value) if name == b"location" else value)
                    for name, value in message["headers"]
                ]
                message["headers"] = [*said, *added]
            await send(message)

        await self.app(scope, receive, send_with_headers)


FOREIGN = refusal(
    403, "foreign_origin", "This request came from another site and was not carried out."
)


class SameOriginOnly:
    """Refuses what changes something, and every websocket, when another site's page sent it.

    Browsers put `Origin` on all of these. A request without it is let through only when
    `Sec-Fetch-Site`, which no page can remove either, is absent too: then it is no browser."""

    def __init__(self, app: ASGIApp, *, base_url: str | None) -> None:
        self.app = app
        self._home = _place(urlsplit(base_url)) if base_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it with 403."""
        kind = scope["type"]
        concerned = kind == "websocket" or (kind == "http" and scope["method"] in CHANGING)
        refuses = concerned and not self.allows(Headers(scope=scope))
        await (FOREIGN if refuses else self.app)(scope, receive, send)

    def allows(self, headers: Headers) -> bool:
        """Whether a request with these headers came from our own pages, or from no page."""
        origin = headers.get("origin")
        if origin is None:
            return "sec-fetch-site" not in headers
        try:
            theirs = urlsplit(origin)
            # The host decides and not the scheme, which a proxy in front may have changed.
            asked = urlsplit(f"{theirs.scheme}://{headers.get('host', '')}")
            return _place(theirs) in (_place(asked), self._home) and _place(theirs) is not None
        except ValueError:  # no address at all
            return False


def _place(origin: SplitResult) -> tuple[str, int] | None:
    """The host and port of an origin, the port being the usual one of the scheme if none is
    named. None for "null" and the like, and where a user is named, which no browser does. Raises
    ValueError for ports that are no number."""
    port = origin.port or DEFAULT_PORTS.get(origin.scheme)
    return (
        (origin.hostname, port) if origin.hostname and port and "@" not in origin.netloc else None
    )


def _name_in(host: str) -> str | None:
    """The name in a `Host`, without its port; None where it cannot be one."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None
