"""Connections to addresses that a player chose: never into the server's own network.

The check is made where the connection is: a name is looked up once, every address that it has is
checked, and the connection goes to one that was. So neither a name that changes its address between
two look-ups nor a redirect gets around it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

import httpcore

from ...base.database.in_hand import none_in_hand
from .message import PermanentFailure, TemporaryFailure

LARGEST_ANSWER = 4096
"""Bytes of an answer that are read: one that goes on costs its connection."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")


def is_public(address: str) -> bool:
    """Whether an IP address is somewhere on the Internet, also where it hides another one."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


def checked(host: str, found: Iterable[Sequence[Any]], private: bool) -> str:
    """The first address of what `getaddrinfo` found. Raises PermanentFailure if any of them is not
    public, unless `private` ones may be reached."""
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses:
        raise OSError(f"{host} has no address")
    if not private and not all(map(is_public, addresses)):
        raise PermanentFailure(
            "This address is in a private network, which this server must not reach."
        )
    return addresses[0]


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Opens connections for httpcore, after the check, and none to sockets of this machine.
    `private`: the host allows all addresses."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(self, host: str, port: int, *args: Any, **options: Any) -> Any:
        """A connection to one of the addresses of `host`."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        address = checked(host, found, self._private)
        return await self._network.connect_tcp(address, port, *args, **options)


class Egress:
    """Sends to addresses that players chose. It follows no redirect."""

    def __init__(self, private: bool, timeout: float, connections: int) -> None:
        self._timeout = timeout
        self._pool = httpcore.AsyncConnectionPool(
            network_backend=CheckedNetwork(private),
            max_connections=connections,
            max_keepalive_connections=connections,
            keepalive_expiry=20.0,
        )

    async def send(self, method: str, url: str, content: bytes, headers: dict[str, str]) -> int:
        """The status of the answer. Raises TemporaryFailure, PermanentFailure."""
        none_in_hand("another server")
        limits = dict.fromkeys(("connect", "read", "write", "pool"), self._timeout)
        try:
            async with (
                asyncio.timeout(self._timeout),
                self._pool.stream(
                    method,
                    _parts_of(url),
                    headers=list(headers.items()),
                    content=content,
                    extensions={"timeout": limits},
                ) as answer,
            ):
                read = 0
                async for part in answer.aiter_stream():  # then the connection can be used again
                    read += len(part)
                    if read >= LARGEST_ANSWER:
                        break
                return answer.status
        except (TimeoutError, httpcore.TimeoutException):
            raise TemporaryFailure("There was no answer in time.") from None
        # A ValueError is of a host that is no name: too long, or with an empty label.
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError, ValueError):
            raise TemporaryFailure("The address could not be reached.") from None

    async def close(self) -> None:
        """End all connections."""
        await self._pool.aclose()


def _parts_of(url: str) -> httpcore.URL:
    """As httpcore reads an address, with what stands behind a semicolon."""
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return httpcore.URL(
        scheme=parts.scheme, host=parts.hostname or "", port=parts.port, target=target
    )
