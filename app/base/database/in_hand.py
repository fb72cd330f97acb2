"""No one waits long with a connection of the pool in hand: a few who do keep it from all others.

What is slow asks here first: hashing, painting, searching, whatever waits for another process, for
another server, for a match to be loaded or its log to be written, for a second connection or for
its turn. In tests that raises where the task that asks has a connection out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

from . import commits

P = ParamSpec("P")
T = TypeVar("T")

is_strict = False
"""Whether a slow wait with a connection in hand is a mistake that stops the work: in tests.
Elsewhere the work is done, and others may have to wait."""
_out: WeakKeyDictionary[asyncio.Task[Any], int] = WeakKeyDictionary()
"""How many connections each task has out, where that is watched."""
TASK = "taken by"
"""A connection's note of the task that took it."""


class ConnectionInHand(AssertionError):
    """A mistake of ours: what follows is slow, and a connection of the pool is out."""


def watch(engine: AsyncEngine) -> None:
    """Note which tasks have connections of `engine` out."""
    event.listen(engine.sync_engine, "checkout", _on_checkout)
    event.listen(engine.sync_engine, "checkin", _on_checkin)


def none_in_hand(what: str, besides: int = 0) -> None:
    """`what` is slow. Raises ConnectionInHand in tests where this task has a connection out, or
    more than those `besides` which are for `what` itself."""
    task = asyncio.current_task() if is_strict else None
    if task is not None and _out.get(task, 0) > besides:
        raise ConnectionInHand(f"{what} waits while a connection to the database is out")


class WatchedSession(Session):
    """A session that does not begin while its task has a connection of another one in hand."""


@event.listens_for(WatchedSession, "after_begin")
def _on_begin(*_: object) -> None:
    none_in_hand("another connection", besides=1)


async def let_go(db: AsyncSession) -> None:
    """Give the connection back: something slow follows. What was read stays readable. Only for a
    transaction that has written nothing."""
    assert not [*db.new, *db.dirty, *db.deleted]
    with commits.that_change_nothing():
        await db.commit()


async def in_a_thread(work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
    """What `work`, which takes long, returns, from a thread. There is no other way into one."""
    none_in_hand("a thread")
    return await asyncio.to_thread(work, *args, **options)


def _on_checkout(_: object, record: ConnectionPoolEntry, __: object) -> None:
    task = asyncio.current_task() if is_strict else None
    if task is not None:
        record.info[TASK] = task
        _out[task] = _out.get(task, 0) + 1


def _on_checkin(_: object, record: ConnectionPoolEntry) -> None:
    task = record.info.pop(TASK, None)
    if task is not None:
        _out[task] -= 1
