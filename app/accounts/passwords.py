"""Passwords, kept as argon2id hashes. Hashing takes tens of milliseconds by design, so it runs
in a thread and never holds up the games."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from ..base.database.in_hand import in_a_thread_of

T = TypeVar("T")

SHORTEST, LONGEST = 8, 128

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # OWASP's minimum
DECOY = (
    "$argon2id$v=19$m=19456,t=2,p=1$zEMswhv2wsZ9yLjYQqnDSw"
    "$BK1Ny4Zk8h1oqdGQQa5SZLnOmtN+E2c+Vt1JPUw/PR4"
)
"""For names without a keeper."""
_workers = ThreadPoolExecutor(2, thread_name_prefix="passwords")
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
    return await in_a_thread(_hasher.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Whether `password` was hashed to `kept`. Takes as long when there is none, so that the
    time does not tell which names exist."""
    right = await in_a_thread(_verify, kept or DECOY, password)
    return right and kept is not None


async def in_a_thread(work: Callable[..., T], *arguments: str) -> T:
    """Work that is slow on purpose."""
    return await in_a_thread_of(_workers, work, *arguments)


def _verify(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except VerifyMismatchError:
        return False
