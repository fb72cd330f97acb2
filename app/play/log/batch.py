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
from ..bus.log_bus import LogBus
from ..bus.news import pack


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
class WaitingRow:
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


class Batch:
    """Rows, encoded for the database and for the other processes."""

    def __init__(self, rows: Sequence[WaitingRow], bus: LogBus) -> None:
        self._waiting, self._bus = rows, bus
        self._actions = [json_text(one.row.action) for one in rows]
        self._draws = [json_text(one.row.draws) for one in rows]
        self._events = [json_text(one.row.events) for one in rows]
        texts = zip(self._actions, self._draws, self._events, strict=True)
        self._news = [
            pack(one.match_id, one.row, *of_row, longest=bus.longest)
            for one, of_row in zip(rows, texts, strict=True)
        ]

    def arguments(self) -> tuple[object, ...]:
        """Of `sql.INSERT`, in order."""
        rows = [one.row for one in self._waiting]
        updates = [one.update or NO_UPDATE for one in self._waiting]
        actions = zip(rows, self._actions, strict=True)
        beginning = f'{{"process":"{self._bus.process}","rows":['
        return (
            [one.match_id for one in self._waiting],
            [row.seq for row in rows],
            [row.seat for row in rows],
            [row.kind for row in rows],
            [None if row.action is None else text for row, text in actions],
            self._draws,
            self._events,
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
            [f"{beginning}{','.join(news)}]}}" for news in self._bus.enclosed(self._news)],
            beginning,
        )

    def news_of(self, fresh: set[tuple[UUID, int]]) -> list[tuple[UUID, str]]:
        """What to tell of the rows that have been written."""
        told = zip(self._waiting, self._news, strict=True)
        return [(one.match_id, text) for one, text in told if one.key in fresh]


def json_text(value: Json) -> str:
    """As the statement takes it."""
    return orjson.dumps(value).decode()


def _array(seats: tuple[int, ...]) -> str:
    """As PostgreSQL writes it."""
    return "{" + ",".join(map(str, seats)) + "}"
