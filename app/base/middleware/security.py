"""Headers that bind the browser, and the refusal of requests that other sites made it send."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .guards import refusal

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
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
OURS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
ONE_YEAR = 365 * 24 * 3600
OURS_BY_HTTPS = [*OURS, (b"strict-transport-security", b"max-age=%d" % ONE_YEAR)]
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
DEFAULT_PORTS = {"http": 80, "https": 443}
REFUSED = refusal(
    403, "foreign_origin", "This request came from another site and was not carried out."
)


class SecurityHeaders:
    """Adds to every answer those of HEADERS that it has not set, and HSTS where we are https."""

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
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self.app(scope, receive, send_with_headers)


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
        await (REFUSED if refuses else self.app)(scope, receive, send)

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
