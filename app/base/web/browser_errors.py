"""Errors in browsers: pages report them, and each becomes a line of the server's log.

A report says where in our modules something failed and in what words, and nothing of the match: no
view, no address, no cookie. Anyone can send one, so it is short, rare, and cleaned before it is
written.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from typing import Annotated

from pydantic import Field

from .api import api_router
from .deps import AddressDep, AssetsDep, LimitsDep
from .responses import Nothing
from .validation import Body

log = logging.getLogger("roses.browser")
router = api_router("Server")

QUOTED = re.compile(r"[\"“`].*|'[^']*'")
"""Engines quote what they cannot parse or find, which may be a part of a match."""
ADDRESS = re.compile(r"\w+://\S+")
TOKEN = re.compile(r"[\w-]{20,}")
"""Ids, invites and sessions are longer than any name in our modules."""

Place = Annotated[str, Field(max_length=200, pattern=r"^(/static/[\w./-]+(:\d{1,7}){0,2})?$")]


class BrowserErrorBody(Body):
    """One unexpected error in a page."""

    message: str = Field(max_length=300)
    where: Place
    """Module, line and column."""
    page: str = Field(max_length=20, pattern=r"^[a-z_-]*$")
    """The kind of page: "matches", "replay" …"""
    version: str = Field(max_length=20, pattern=r"^[0-9a-f]*$")
    """Which files the page was loaded with: the DIGEST of app/base/assets/static.py."""


@router.post("/faults", status_code=204)
async def report_fault(
    fault: BrowserErrorBody, limits: LimitsDep, address: AddressDep, assets: AssetsDep
) -> Nothing:
    """Report an unexpected error in a page; it becomes one line of the server's log. Bots do not
    need it."""
    await limits.hit("fault", address)
    log.error(
        "in the page %s, version %s, at %s: %s",
        fault.page or "?",
        fault.version or "?",
        assets.place(fault.where) or "?",
        cleaned(fault.message),
    )
    return Nothing()


def cleaned(message: str) -> str:
    """The message on one line, without what may have come from a match or an address."""
    plain = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in message)
    return TOKEN.sub("…", ADDRESS.sub("…", QUOTED.sub("…", plain)))
