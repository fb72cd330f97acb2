"""Hashing in threads, in the order of the budget: it is slow on purpose, and never holds up the
games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ...base.budget.accounts import Payer
from ...base.budget.queue import Turns
from .. import passwords

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hashing:
    """The hashes that a request needs. Raises Problem 503 where too much of its sender waits."""

    _turns: Turns
    _payer: Payer

    async def hashed(self, password: str) -> str:
        """What the database keeps."""
        return await self.slowly(passwords.hashed, password)

    async def matches(self, password: str, kept: str | None) -> bool:
        """Whether `password` was hashed to `kept`. Takes as long when there is none, so that the
        time does not tell which names exist."""
        right = await self.slowly(passwords.is_right, kept or passwords.DECOY, password)
        return right and kept is not None

    async def slowly(self, work: Callable[..., T], *arguments: str) -> T:
        """Work that is slow on purpose."""
        return await self._turns.in_a_thread(self._payer, work, *arguments)
