"""Costly work that waits in the order of the budget, one piece at a time: films of running matches
and what is made of finished ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated
from uuid import UUID

from sqlalchemy import select

from ...base.budget.accounts import FILM, Payers
from ...base.budget.queue import Turns
from ...base.database.engine import Sessions
from ...base.web.deps import turns_of
from ...play.matches.tables import MatchSeat

FilmsDep = Annotated[Turns, turns_of(FILM)]
"""The films that this process makes between the moves of those who play."""


class MatchLine:
    """What this process has made of finished matches, for all who played them."""

    def __init__(self, sessions: Sessions, payers: Payers, kind: str) -> None:
        self._sessions, self._payers = sessions, payers
        self._line = Turns(payers.budget, kind)

    @asynccontextmanager
    async def turn(self, match_id: UUID) -> AsyncIterator[None]:
        """Wait for the turn of a match, and hold it."""
        query = select(MatchSeat.player_id).where(MatchSeat.match_id == match_id)
        async with self._sessions() as db:
            people = [player for player in await db.scalars(query) if player is not None]
        async with self._line.turn(self._payers.of_match(match_id, people)):
            yield
