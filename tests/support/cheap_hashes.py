"""Passwords and known addresses whose hashes cost next to nothing, for tests that count or refuse
tries: whatever one costs, hundreds of them at their price take many seconds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from argon2 import PasswordHasher

from app.accounts import passwords
from app.accounts.sign_in import proving


@contextmanager
def cheap_hashes() -> Iterator[None]:
    """In this process, until the block ends."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with (
        mock.patch.object(passwords, "_hasher", hasher),
        mock.patch.object(passwords, "DECOY", hasher.hash("no one's")),
        mock.patch.object(proving, "COST", 2),
    ):
        yield
