"""PNGs of pictures, for mails and previews: made by another process, which runs while there are
some to make. Browsers and chats keep them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from uuid import UUID

from ...base.database.engine import DATABASE_ERRORS
from ...base.database.in_hand import none_in_hand
from ...base.process.children import Child
from ...base.process.helper import Helper
from ...base.settings import ROOT
from ...referee.log import FoldError
from ..live.registry import MatchRegistry
from ..log.store import NoSuchMatch
from .cards import CARD, Card
from .drawing import MAIL, Sight, seen_by_all

log = logging.getLogger("roses.thumbnails")

ANIMATION = (480, 300)
SECONDS_TO_PAINT = 10.0
MOST_WAITING = 100
"""How many may wait for the process; more are refused."""
MOST_BEFORE_A_MAIL = 5
"""A mail does not wait longer than for so many pictures: it goes without one."""

Size = tuple[int, int]
Illustrate = Callable[[UUID], Awaitable[bytes | None]]
"""The PNG for a mail about a match; None where there is none now."""


class CannotPaint(Exception):
    """There is no PNG: too many wait, or the process has failed."""


class Paintings:
    """The PNGs of one server process."""

    def __init__(self) -> None:
        self._helper = Helper(ROOT, "app.play.thumbnails.painter")
        self._busy = asyncio.Lock()
        self.waiting = 0
        """How many pictures are asked for that are not painted yet."""

    async def card(self, card: Card) -> bytes:
        """What a link shows in a chat. Raises CannotPaint."""
        return await self._of(card.svg, CARD)

    async def picture(self, sight: Sight, size: Size) -> bytes:
        """The picture as it is. Raises CannotPaint."""
        return await self._of(sight.svg, size)

    async def for_mail(self, matches: MatchRegistry, match_id: UUID) -> bytes | None:
        """What a spectator sees of a match, since a mail passes through many hands; None where
        there is no picture now. A mail is worth more than its picture: nothing is raised."""
        if self.waiting >= MOST_BEFORE_A_MAIL:
            return None
        try:
            return await self.picture(seen_by_all(await matches.open(match_id)), MAIL)
        except (NoSuchMatch, FoldError, CannotPaint) as error:
            log.info("a mail about match %s goes without a picture: %s", match_id, error)
        except DATABASE_ERRORS as error:
            matches.outage.mention(f"a mail about match {match_id} goes without a picture", error)
        return None

    async def animation(self, drawings: Sequence[str]) -> bytes:
        """An animated WebP of drawings, 480 by 300. Raises CannotPaint."""
        return await self._of(lambda: drawings, ANIMATION)

    async def _of(self, draw: Callable[[], str | Sequence[str]], size: Size) -> bytes:
        none_in_hand("the painter")
        if self.waiting >= MOST_WAITING:
            raise CannotPaint("too many wait")
        self.waiting += 1
        try:
            async with self._busy:
                return await self._painted(draw(), size)
        finally:
            self.waiting -= 1

    async def _painted(self, drawn: str | Sequence[str], size: Size) -> bytes:
        """From the process, which no one else asks meanwhile. Raises CannotPaint."""
        drawings = [drawn] if isinstance(drawn, str) else drawn
        try:
            png = await self._helper.ask(partial(_answer, drawings=drawings, size=size))
        except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError) as error:
            raise CannotPaint(str(error) or type(error).__name__) from None
        if not png:
            raise CannotPaint("the drawing cannot be painted")
        return png

    async def stop(self) -> None:
        """End the process."""
        await self._helper.stop()


async def _answer(process: Child, drawings: Sequence[str], size: Size) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    encoded = [drawing.encode() for drawing in drawings]
    head = " ".join(map(str, (*size, *map(len, encoded))))
    async with asyncio.timeout(SECONDS_TO_PAINT):
        process.stdin.write(f"{head}\n".encode() + b"".join(encoded))
        await process.stdin.drain()
        return await process.stdout.readexactly(int(await process.stdout.readline()))
