"""PNGs of pictures, for mails and previews: made by another process, which runs while there are
some to make, in the order of the budget. Browsers and chats keep them."""

from __future__ import annotations

import logging
from asyncio import IncompleteReadError
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from uuid import UUID

from ...base.budget.accounts import NOWHERE, Payer
from ...base.budget.queue import Turns
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.in_hand import in_a_thread
from ...base.process.children import Child
from ...base.process.helper import Helper
from ...base.process.priority import AWAITED
from ...base.web.errors import Problem, unavailable
from ...referee.log import FoldError
from ..live.registry import MatchRegistry
from ..log.store import NoSuchMatch
from .cards import CARD, Card
from .drawing import MAIL, seen_by_all

log = logging.getLogger("roses.thumbnails")

ANIMATION = (480, 300)
SECONDS_TO_PAINT = 10.0
"""Of a processor: an animation takes three."""
MOST_BEFORE_A_MAIL = 5
"""A mail does not wait longer than for so many pictures: it goes without one."""

Size = tuple[int, int]
Illustrate = Callable[[UUID], Awaitable[bytes | None]]
"""The PNG for a mail about a match; None where there is none now."""


class Paintings:
    """The PNGs of one server process, of which one is painted at a time. Where too much waits, who
    waits for most gets Problem 503, as all do where the process has failed."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._helper = Helper("pictures", AWAITED, "app.play.thumbnails.painter")

    async def card(self, payer: Payer, card: Card) -> bytes:
        """What a link shows in a chat. Raises Problem."""
        return await self._painted(payer, lambda: [card.svg()], CARD)

    async def animation(self, payer: Payer, draw: Callable[[], Sequence[str]]) -> bytes:
        """An animated WebP of drawings, 480 by 300. Raises Problem, and what `draw` raises."""
        return await self._painted(payer, draw, ANIMATION)

    async def for_mail(self, matches: MatchRegistry, match_id: UUID) -> bytes | None:
        """What a spectator sees of a match, since a mail passes through many hands; None where
        there is no picture now. A mail is worth more than its picture: nothing is raised."""
        if len(self._turns) >= MOST_BEFORE_A_MAIL:
            return None
        try:
            sight = seen_by_all(await matches.open(match_id))
            return await self._painted(Payer(NOWHERE, None, match_id), lambda: [sight.svg()], MAIL)
        except (NoSuchMatch, FoldError, Problem) as error:
            log.info("a mail about match %s goes without a picture: %s", match_id, error)
        except DATABASE_ERRORS as error:
            matches.outage.mention(f"a mail about match {match_id} goes without a picture", error)
        return None

    async def _painted(self, payer: Payer, draw: Callable[[], Sequence[str]], size: Size) -> bytes:
        async with self._turns.turn(payer, lambda: self._helper.worked):
            answer = partial(_answer, drawings=await in_a_thread(draw), size=size)
            # A page does not wait until a process that fails is begun again.
            with suppress(OSError, IncompleteReadError, ValueError):  # the helper has said why
                if not self._helper.is_resting and (
                    png := await self._helper.ask(answer, SECONDS_TO_PAINT)
                ):
                    return png
        raise unavailable("The picture cannot be made now. Please try again.")

    async def stop(self) -> None:
        """End the process."""
        await self._helper.stop()


async def _answer(process: Child, drawings: Sequence[str], size: Size) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    encoded = [drawing.encode() for drawing in drawings]
    head = " ".join(map(str, (*size, *map(len, encoded))))
    process.stdin.write(f"{head}\n".encode() + b"".join(encoded))
    await process.stdin.drain()
    return await process.stdout.readexactly(int(await process.stdout.readline()))
