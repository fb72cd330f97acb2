"""Passwords, kept as argon2id hashes. Hashing takes tens of milliseconds by design, so
it is done in a thread, in the order of the budget, and never holds up the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from ..base.budget.accounts import Payer
from ..base.budget.queue import Turns

SHORTEST, LONGEST = 8, 128

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's minimum
DECOY = (
    "$argon2id$v=19$m=19456,t=2,p=1$zEMswhv2wsZ9yLjYQqnDSw"
    "$BK1Ny4Zk8h1oqdGQQa5SZLnOmtN+E2c+Vt1JPUw/PR4"
)
"""For names without a keeper."""


def check(password: str) -> str:
    """The password itself. Raises ValueError, which says what is wrong with it."""
    if len(password) < SHORTEST:
        raise ValueError(f"A password has at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise ValueError(f"A password has at most {LONGEST} characters.")
    return password


def hashed(password: str) -> str:
    """What the database keeps."""
    return _hasher.hash(password)


def is_right(kept: str, password: str) -> bool:
    """Whether `password` was hashed to `kept`."""
    try:
        return _hasher.verify(kept, password)
    except VerifyMismatchError:
        return False


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hashing:
    """The hashes that a request needs. Raises Problem 503 where too much of its sender waits."""

    _turns: Turns
    _payer: Payer

    async def hashed(self, password: str) -> str:
        """What the database keeps."""
        return await self.slowly(hashed, password)

    async def matches(self, password: str, kept: str | None) -> bool:
        """Whether `password` was hashed to `kept`. Takes as long when there is none, so that the
        time does not tell which names exist."""
        right = await self.slowly(is_right, kept or DECOY, password)
        return right and kept is not None

    async def slowly(self, work: Callable[..., T], *arguments: str) -> T:
        """Work that is slow on purpose."""
        return await self._turns.in_a_thread(self._payer, work, *arguments)
