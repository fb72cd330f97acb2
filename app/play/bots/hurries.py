"""Tells a table which of the server's players play in a hurry, and keeps it for the replay.

What is told follows from how busy the server is, and from nothing that a seat knows: every turn of
a player who thinks waits in the queue, also where there is nothing to choose (`BotEngine.choose`).
In secret choices only the first turn is told of, for how many follow is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated
from uuid import UUID

import orjson
from pydantic import Field
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from rulesets.kernel.interface import Seat

from ...base.bus.notify import Message, Notifier
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...referee.messages import SeatName
from ..bus.hub import Hub, Watcher
from ..matches.messages import HurryMessage
from .tables import HurriedMove

TOPIC = "hurry"


class HurriedJson(TypedDict, closed=True):
    """A decision that a seat took by first impressions, since the server was too busy."""

    seat: SeatName
    row: Annotated[int, Field(description="the newest row of the log then")]


class Hurries:
    """The players in a hurry of every match that this process has heard of. `names` gives the
    names of the seats of a match that is watched here."""

    def __init__(
        self,
        sessions: Sessions,
        hub: Hub,
        notifier: Notifier,
        names: Callable[[UUID], Sequence[str]],
    ) -> None:
        self._sessions, self._hub, self._notifier, self._names = sessions, hub, notifier, names
        self._seats: dict[UUID, frozenset[int]] = {}
        hub.observe(self._came)
        notifier.listen(TOPIC, self._hear)

    def tell(self, match_id: UUID, seat: Seat, *, hurried: bool) -> None:
        """Tell every process of a seat, if that is news."""
        before = self._seats.get(match_id, frozenset())
        now = before | {seat} if hurried else before - {seat}
        if now != before:
            self._notifier.publish(TOPIC, {"match": str(match_id), "seats": sorted(now)})
            self._note(match_id, now)

    async def keep(self, match_id: UUID, seat: Seat, row: int) -> None:
        """Keep a hurried move for the replay: the one after this row."""
        fresh = insert(HurriedMove).values(match_id=match_id, row=row, seat=seat)
        try:
            async with self._sessions() as db:
                await db.execute(fresh.on_conflict_do_nothing())
                await db.commit()
        except DATABASE_ERRORS as error:
            self._notifier.outage.mention(f"match {match_id}: a hurried move is not kept", error)

    def _hear(self, message: Message) -> None:
        self._note(UUID(message["match"]), frozenset(message["seats"]))

    def _note(self, match_id: UUID, seats: frozenset[int]) -> None:
        if seats == self._seats.get(match_id, frozenset()):
            return
        if seats:
            self._seats[match_id] = seats
        else:
            del self._seats[match_id]
        if self._hub.is_watched(match_id):
            self._hub.send(match_id, self._frame(match_id, seats))

    def _came(self, watcher: Watcher) -> None:
        seats = self._seats.get(watcher.match_id)
        if seats and watcher.person:
            watcher.deliver(self._frame(watcher.match_id, seats))

    def _frame(self, match_id: UUID, seats: frozenset[int]) -> bytes:
        names = self._names(match_id)
        return orjson.dumps(
            HurryMessage(type="hurry", seats=[names[seat] for seat in sorted(seats)])
        )


async def kept_of(
    db: AsyncSession, match_id: UUID, name: Callable[[int], str]
) -> list[HurriedJson]:
    """The hurried moves of one match, in order; `name` gives the name of a seat."""
    in_order = HurriedMove.row, HurriedMove.seat
    query = select(HurriedMove).where(HurriedMove.match_id == match_id).order_by(*in_order)
    return [HurriedJson(seat=name(one.seat), row=one.row) for one in await db.scalars(query)]
