"""Pictures for mails: what a spectator sees of a match, since a mail passes through many hands."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from uuid import UUID

from ...base.database.engine import DATABASE_ERRORS
from ...referee.log import FoldError
from ..live.registry import MatchRegistry
from ..log.store import NoSuchMatch
from .drawing import MAIL, seen_by_all
from .paintings import CannotPaint, Paintings

log = logging.getLogger("roses.thumbnails")

MOST_WAITING = 5
"""A mail does not wait longer than for so many pictures: it goes without one."""

Illustrate = Callable[[UUID], Awaitable[bytes | None]]
"""The PNG for a mail about a match; None where there is none now."""


class Illustrator:
    """Makes them of the matches of this server."""

    def __init__(self, matches: MatchRegistry, paintings: Paintings) -> None:
        self._matches, self._paintings = matches, paintings

    async def picture(self, match_id: UUID) -> bytes | None:
        """See `Illustrate`. A mail is worth more than its picture: nothing is raised."""
        if self._paintings.waiting >= MOST_WAITING:
            return None
        try:
            live = await self._matches.open(match_id)
            return await self._paintings.picture(seen_by_all(live), MAIL)
        except (NoSuchMatch, FoldError, CannotPaint, *DATABASE_ERRORS) as error:
            log.info("a mail about match %s goes without a picture: %s", match_id, error)
            return None
