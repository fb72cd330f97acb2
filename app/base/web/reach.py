"""What address others use and whether they can open it; and, through a tunnel, whence they come."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Literal
from urllib.parse import urlsplit

import psutil
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..settings import EVERYWHERE, Settings
from .injection import service_of

Reach = Literal["public", "network", "computer"]
LIMITS: dict[Reach, str] = {
    "public": "",
    "network": "works only in this computer’s network. Friends elsewhere: start Roses with "
    "`make play SHARE=1`.",
    "computer": "works only on this computer. Friends in your home: start Roses with "
    "`make play HOST=0.0.0.0`. Friends elsewhere: `make play SHARE=1`.",
}
"""Who cannot open an address, and the way out; commands stand between backticks."""
SAID_BY = {"cloudflared": b"cf-connecting-ip", "tailscale": b"x-forwarded-for"}
"""The header in which a tunnel names who asks, and which it never passes on from them. What comes
by `ssh -R` has none: the costly work of that one address is then shared by person."""
LOOPBACK = "127.0.0.1"
HOME = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost")
"""What names in a network at home end with; no one can register one of them."""


def reach_of(url: str) -> Reach:
    """Who can open an address: everybody, those in a private network, or this computer alone."""
    name = urlsplit(url).hostname or ""
    if (address := in_digits(name)) is None:
        if name == "localhost" or name.endswith(".localhost"):
            return "computer"
        return "network" if "." not in name or name.endswith(HOME) else "public"
    if address.is_loopback or address.is_unspecified:
        return "computer"
    return "public" if address.is_global else "network"


def limit_of(url: str, subject: str = "This link") -> str:
    """The line that says who cannot open `url`, and the way out; "" where everybody can."""
    words = LIMITS[reach_of(url)]
    return words and f"{subject} {words}"


def public_address(connection: HTTPConnection) -> str:
    """Where people reach this server, for links that they send to each other. Where the host has
    not told, it is what was asked for, unless a stranger may have led the asker here by that name:
    then it is the address in digits on which the request came in. A server that listens everywhere
    and was asked on its own computer names its address in the network."""
    settings = service_of(connection, Settings)
    if settings.base_url is not None:
        return settings.base_url
    asked = connection.base_url
    name, (host, port) = asked.hostname or "", connection.scope.get("server") or ("", None)
    own = in_digits(name) is not None or name == socket.gethostname().lower()
    if host and not own and reach_of(str(asked)) == "public":
        asked = asked.replace(hostname=f"[{host}]" if ":" in host else host, port=port)
    if host == LOOPBACK and settings.host in EVERYWHERE and reach_of(str(asked)) == "computer":
        asked = asked.replace(hostname=next(iter(addresses()), host))
    return str(asked).rstrip("/")


def addresses() -> list[str]:
    """This machine's IPv4 addresses on its networks, first that by which it reaches others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        # Nothing is sent; without a network it leads nowhere.
        first = way.getsockname()[0] if way.connect_ex(("192.0.2.1", 9)) == 0 else None
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    at = {name: those for name, those in psutil.net_if_addrs().items() if name in up}
    found = [one.address for those in at.values() for one in those if one.family == socket.AF_INET]
    outer = [address for address in found if not ip_address(address).is_loopback]
    return sorted(outer, key=lambda address: address != first)


class ThroughTunnel:
    """Takes from the tunnel alone, at whose end on this computer it came in, who asks."""

    def __init__(self, app: ASGIApp, tunnel: str) -> None:
        self.app, self._header = app, SAID_BY.get(tunnel)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, as from the address that the tunnel names."""
        if scope["type"] != "lifespan" and (scope["client"] or ("",))[0] == LOOPBACK:
            said = [
                value.decode("latin-1") for name, value in scope["headers"] if name == self._header
            ]
            if len(said) == 1 and (address := in_digits(said[0])):
                scope = {**scope, "client": (str(address), 0)}
        await self.app(scope, receive, send)


def in_digits(host: str) -> IPv4Address | IPv6Address | None:
    """The address that stands there in digits; None where a name does."""
    try:
        return ip_address(host)
    except ValueError:
        return None
