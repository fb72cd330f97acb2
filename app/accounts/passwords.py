"""Passwords, kept as argon2id hashes. Hashing takes tens of milliseconds by design, so it runs
in a thread and never holds up the games."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

SHORTEST, LONGEST = 8, 128

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's minimum
_decoy = _hasher.hash("for names without a keeper")
_workers = asyncio.Semaphore(2)
"""More hashes at a time would only take the processors (and 19 MB each) from the games."""


def check(password: str) -> str:
    """The password itself. Raises ValueError, which says what is wrong with it."""
    if len(password) < SHORTEST:
        raise ValueError(f"A password has at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise ValueError(f"A password has at most {LONGEST} characters.")
    return password


async def hashed(password: str) -> str:
    """What the database keeps."""
    async with _workers:
        return await asyncio.to_thread(_hasher.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Whether `password` was hashed to `kept`. Takes as long when there is none, so that the
    time does not tell which names exist."""
    async with _workers:
        right = await asyncio.to_thread(_verify, kept or _decoy, password)
    return right and kept is not None


def _verify(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except VerifyMismatchError:
        return False
