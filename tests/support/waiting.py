"""Waiting for what another process will do."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

SECONDS = 60
"""After this long it is not going to happen, on the busiest machine either."""


async def until(happened: Callable[[], object] | Callable[[], Awaitable[object]]) -> None:
    """Return as soon as `happened()` is true. Raises TimeoutError after SECONDS."""
    async with asyncio.timeout(SECONDS):
        while not await _answer(happened()):  # noqa: ASYNC110 (other processes have no event)
            await asyncio.sleep(0.02)


async def _answer(told: object) -> object:
    return await told if inspect.isawaitable(told) else told


async def waits_for_a_lock(db: AsyncSession) -> bool:
    """Whether a transaction waits for another."""
    return bool(await db.scalar(text("select count(*) from pg_locks where not granted")))
