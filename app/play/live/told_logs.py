"""What viewers are told of logs, read once for all who come to a match together.

A page opens with its whole log, and the players of a match and those who watch it often come at
once: at its beginning, or when the server has started again. Rows are never changed, so those that
were read stay true as long as the match is open here.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from ...base.database.engine import Sessions
from ...referee.log import ToldRow
from ..log import log_reader
from .shown_match import ShownMatch

MOST = 64
"""Matches whose logs are kept: those that were entered last."""


class ToldLogs:
    """Reads for one process."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._kept: WeakKeyDictionary[ShownMatch, list[ToldRow]] = WeakKeyDictionary()

    async def of(self, match: ShownMatch) -> Sequence[ToldRow]:
        """The log up to the row at which the match is shown; the caller holds its lock. Raises what
        the database raises."""
        rows, newest = self._kept.pop(match, []), match.referee.now.seq
        known = rows[-1].seq if rows else -1
        if known < newest:
            async with self._sessions() as db:
                rows += await log_reader.read_told(db, match.header.id, known, newest)
        self._kept[match] = rows
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return rows
