"""The digest of the state after a row, written with the row as its proof.

Each reader of the log compares it with the state that its own rules lead to. Rules that have
changed since are noticed at the first row that they would have led elsewhere, and no one is ever
shown a position that was not played. The digest is keyed: hidden cards could otherwise be guessed
by hashing all possible hands. No client is ever told of it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Any, Final

from rulesets.kernel.interface import Ruleset

from .log import Row, undone

LABEL: Final = b"roses state v1\x00"
BYTES: Final = 8
"""Enough against chance. No one has to be kept from making two states with the same digest: who
can write digests can write rows."""


class FoldError(ValueError):
    """A log that these rules cannot follow."""


class Proof:
    """The digests of one match, whose dice have the secret `key`."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, LABEL, "sha256")

    def of(self, ruleset: Ruleset[Any], state: Any) -> bytes:
        """The digest of a state."""
        told = ruleset.fingerprint(state)
        return hashlib.blake2b(told, digest_size=BYTES, key=self._key).digest()

    def check(self, row: Row, ruleset: Ruleset[Any], state: Any) -> None:
        """Raise FoldError unless `state` is the one that `row` led to when it was written. Rows
        from before there were digests prove nothing, and those of matches that release 0.4.0 had
        compressed have the first four bytes only."""
        if row.digest is not None and not self.of(ruleset, state).startswith(row.digest):
            raise FoldError(f"row {row.seq}: these rules lead to another position than {row.rules}")


def provable(rows: Iterable[Row]) -> frozenset[int]:
    """The rows after which a match that is played without its undone rows stands where it stood:
    those at which nothing counted that was taken back later."""
    rows = list(rows)
    gone = undone(rows)
    found, until = set(), -1
    for row in rows:
        until = max(until, gone.get(row.seq, -1))
        if row.seq >= until:
            found.add(row.seq)
    return frozenset(found)
