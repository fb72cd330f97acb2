"""A batch of rows, and the arguments of the statement that writes it (sql.py)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json
from rulesets.kernel.value import value

from ...referee.record.log import Row
from ...referee.seats.resignation import STAND_IN


@value
class ListingUpdate:
    """What the list of matches shows, when a row has changed it."""

    awaited: tuple[int, ...] | None
    """None where that has not changed."""
    since: int | None
    """Since when they are; None where no row has changed anything."""
    outcome: Json
    called: tuple[int, ...] = ()
    """The seats whose turn begins with the row: their players get a notice."""
    ends_turn: bool = False
    """Whether those who watch a turn late are shown it now."""


NO_UPDATE = ListingUpdate(None, None, None)


@dataclass(slots=True)
class Waiting:
    """A row to be written, and the future of its sender."""

    match_id: UUID
    row: Row
    update: ListingUpdate | None
    written: asyncio.Future[bool]
    since: float = field(default_factory=monotonic)

    @property
    def key(self) -> tuple[UUID, int]:
        """Which row of all logs it is."""
        return self.match_id, self.row.seq


def arguments(waiting: Sequence[Waiting], sender: str | None) -> tuple[object, ...]:
    """Those of `sql.INSERT`, in order; see `LogBus.sender`."""
    rows = [one.row for one in waiting]
    updates = [one.update or NO_UPDATE for one in waiting]
    return (
        [one.match_id for one in waiting],
        [row.seq for row in rows],
        [row.seat for row in rows],
        [row.kind for row in rows],
        [None if row.action is None else json_text(row.action) for row in rows],
        [json_text(row.draws) for row in rows],
        [json_text(row.events) for row in rows],
        [row.seen for row in rows],
        [row.request for row in rows],
        [row.at for row in rows],
        [row.rules for row in rows],
        [row.digest for row in rows],
        [None if one.awaited is None else _array(one.awaited) for one in updates],
        [one.since for one in updates],
        [None if one.outcome is None else json_text(one.outcome) for one in updates],
        [_array(one.called) for one in updates],
        [one.ends_turn for one in updates],
        STAND_IN,
        sender,
    )


def json_text(value: Json) -> str:
    """As the statement takes it."""
    return orjson.dumps(value).decode()


def _array(seats: tuple[int, ...]) -> str:
    """As PostgreSQL writes it."""
    return "{" + ",".join(map(str, seats)) + "}"
