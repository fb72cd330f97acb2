"""Whether the task that runs has asked the database to commit something. If the connection breaks
then, no one knows what became of it, and nobody must be told that nothing was changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import asyncpg
from sqlalchemy import event
from sqlalchemy.engine import Connection, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine

_asked: ContextVar[int] = ContextVar("commits that were asked for", default=0)
"""Less those of which the database has said that it did not carry them out."""


def watch(engine: AsyncEngine) -> None:
    """Count what is committed over `engine`."""
    event.listen(engine.sync_engine, "commit", _on_commit)
    event.listen(engine.sync_engine, "handle_error", _on_error)


@contextmanager
def that_change_nothing() -> Iterator[None]:
    """What is committed in the block ends a transaction that has only read."""
    asked = _asked.get()
    try:
        yield
    finally:
        _asked.set(asked)


def forget() -> None:
    """What this task does begins now: whatever made it has done before is not its own."""
    _asked.set(0)


def may_have_saved() -> bool:
    """Whether something that this task did may be in the database, or surely is."""
    return _asked.get() > 0


def was_rolled_back(error: BaseException) -> bool:
    """Whether the database says that it did not carry out the statement. A session that it ends is
    told so with the severity FATAL, which says nothing of the statement."""
    return isinstance(error, asyncpg.PostgresError) and error.severity_en == "ERROR"


def _on_commit(_: Connection) -> None:
    _asked.set(_asked.get() + 1)


def _on_error(context: ExceptionContext) -> None:
    """A commit is the only thing without a statement that PostgreSQL refuses."""
    cause = context.original_exception.__cause__
    if context.statement is None and cause is not None and was_rolled_back(cause):
        _asked.set(max(0, _asked.get() - 1))
