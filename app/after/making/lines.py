"""Costly work that waits in the order of the budget, one piece at a time: films of running matches
and what is made of finished ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from sqlalchemy import Uuid, bindparam, select

from ...base.budget.accounts import Budget
from ...base.budget.kinds import FILM
from ...base.budget.line import OneAtATime
from ...base.budget.payers import Payers
from ...base.database.engine import Sessions
from ...base.database.hot_query import HotQuery
from ...play.matches.tables import MatchSeat

PEOPLE = HotQuery(
    select(MatchSeat.player_id).where(
        MatchSeat.match_id == bindparam("match", type_=Uuid), MatchSeat.player_id.is_not(None)
    )
)
"""Who played a match."""


class Films(OneAtATime):
    """The films that this process makes between the moves of those who play."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget, FILM)


class MatchLine:
    """What this process has made of finished matches, for all who played them."""

    def __init__(self, sessions: Sessions, payers: Payers, kind: str) -> None:
        self._sessions, self._payers = sessions, payers
        self._line = OneAtATime(payers.budget, kind)

    @asynccontextmanager
    async def turn(self, match_id: UUID) -> AsyncIterator[None]:
        """Wait for the turn of a match, and hold it."""
        async with self._sessions() as db:
            people = [one.player_id for one in await PEOPLE.rows(db, match=match_id)]
        async with self._line.turn(self._payers.of_match(match_id, people)):
            yield
