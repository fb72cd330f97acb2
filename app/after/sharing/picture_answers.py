"""Answers with pictures that are painted: kept by browsers while they are current."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated

from fastapi import Request

from ...base.web.errors import unavailable
from ...base.web.injection import injected
from ...base.web.limits import Limits
from ...base.web.responses import NotModified, Png, knows
from ...play.thumbnails.cards import Card
from ...play.thumbnails.paintings import CannotPaint, Paintings

PRIVATE = "private, no-cache"
"""Browsers keep it for its player and ask each time whether it is still current."""
PaintingsDep = Annotated[Paintings, injected(Paintings)]


async def painted(
    request: Request, card: Card, paintings: Paintings, limits: Limits, address: str
) -> Png | NotModified:
    """The card as a PNG. Raises Problem."""
    headers = {"etag": f'"{card.tag}-png"', "cache-control": PRIVATE}
    if knows(request, headers["etag"]):
        return NotModified(headers)
    await limits.hit("preview", address)
    return Png(await made(paintings.card(card)), headers=headers)


async def made(painting: Awaitable[bytes]) -> bytes:
    """What is painted. Raises a Problem where it cannot be."""
    try:
        return await painting
    except CannotPaint:
        words = "The picture cannot be made now. Please try again."
        raise unavailable(words) from None
