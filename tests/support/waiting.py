"""Waiting for what another process will do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SECONDS = 60
"""After this long it is not going to happen."""


async def until(happened: Callable[[], object]) -> None:
    """Return as soon as `happened()` is true. Raises TimeoutError after SECONDS."""
    async with asyncio.timeout(SECONDS):
        while not happened():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
