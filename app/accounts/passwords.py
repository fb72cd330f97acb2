"""Passwords, kept as argon2id hashes. Hashing takes tens of milliseconds by design, so
sign_in/hashing.py has it done in a thread, in the order of the budget."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

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
