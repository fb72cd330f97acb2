"""What is asked of a database, by SQLAlchemy and past it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.hot_query import HotQuery

Asked = list[tuple[str, str]]
"""Statements, each with its parameters."""


@contextmanager
def statements(of: Any = Engine, *, counts: Callable[[], bool] = lambda: True) -> Iterator[Asked]:
    """What is asked in the meantime over an engine, or over all; only where `counts` says so at
    that moment. The writer of the log and the notifier have connections of their own."""
    asked: Asked = []
    rows = HotQuery.rows

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if counts():
            asked.append((statement, str(parameters)))

    async def noted(self: HotQuery, db: AsyncSession, **parameters: Any) -> list[Any]:
        if of in (Engine, db.get_bind()):
            note(None, None, self._worded[0], parameters)
        return await rows(self, db, **parameters)

    event.listen(of, "before_cursor_execute", note)
    try:
        with patch.object(HotQuery, "rows", noted):
            yield asked
    finally:
        event.remove(of, "before_cursor_execute", note)
