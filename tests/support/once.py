"""What is alike for all servers of a process of tests is made once, for hundreds are started there.

To import this is enough. A process that servers are forked from hands them what it has made."""

from __future__ import annotations

import functools
import sys
from typing import Any
from unittest import mock

from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.orm import configure_mappers
from sqlalchemy.util import LRUCache

from app.base import start
from app.base.assets.static import Assets
from app.base.database import engine
from app.referee.packs import OURS

COMPILED: LRUCache[Any, Any] = LRUCache(5000)
"""Statements: to compile them is a third of what a server does in a short test."""


def _with_compiled(*words: Any, **options: Any) -> AsyncEngine:
    made = create_async_engine(*words, **options)
    made.sync_engine._compiled_cache = COMPILED
    return made


def _is_alike(ours: PGDialect_asyncpg, other: object) -> bool:
    """A statement is found again by its dialect, and those of our engines do not differ."""
    return type(ours) is type(other)


def _hash(ours: PGDialect_asyncpg) -> int:
    return hash(type(ours))


mock.patch.object(engine, "create_async_engine", _with_compiled).start()
mock.patch.object(PGDialect_asyncpg, "__eq__", _is_alike).start()
mock.patch.object(PGDialect_asyncpg, "__hash__", _hash).start()
mock.patch.object(start, "Assets", functools.cache(Assets)).start()
# httpcore looks for it with each request, in every folder of the path.
mock.patch.dict(sys.modules, sniffio=None).start()
configure_mappers()
OURS.packs()
