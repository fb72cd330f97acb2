"""Input checks that need no database."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from .errors import not_found

LARGEST_INTEGER = 2**31 - 1
"""PostgreSQL's `integer`: nothing that we count comes near."""


class Body(BaseModel):
    """A JSON body; an unknown field is refused."""

    model_config = ConfigDict(extra="forbid")


def is_plain(text: str) -> bool:
    """Whether a part of an address can be one of our tokens, names or digests: visible ASCII.
    PostgreSQL refuses a NUL, and to look for anything else is a waste."""
    return text.isascii() and text.isprintable()


def _known_to_be_plain(text: str) -> str:
    if not is_plain(text):
        raise not_found()
    return text


PathText = Annotated[str, AfterValidator(_known_to_be_plain)]
"""Text in the path of a route. Nothing is at an address with a NUL or an accent: 404."""


WHOLE = re.compile(r"([\w-]{43}|[\w-]{32}|[\w-]{22})(?![a-zA-Z0-9])", re.ASCII)
"""Tokens are made of 32, 24 or 16 random bytes."""
CUT_OFF = "A part of this link is missing. Copy all of it, or ask for it once more."


def _without_what_follows(text: str) -> str:
    found = WHOLE.match(text)
    if found is None:
        raise not_found(CUT_OFF)
    return found[1]


Token = Annotated[str, AfterValidator(_without_what_follows)]
"""The token in the address of a page, as people send such addresses on: without the full stop,
bracket, quotation mark or whatever else a messenger or a mail program took for a part of it."""


def address_of(connection: HTTPConnection) -> str:
    """Where a request or websocket comes from, for limits."""
    return "unknown" if connection.client is None else _network_of(connection.client.host)


@lru_cache(4096)
def _network_of(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:  # a proxy's word for it
        return host
    # The owner of one IPv6 address has the 2^64 around it.
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else str(address)
