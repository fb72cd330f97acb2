"""Where chance comes from: HMAC-SHA256 of a secret seed, so that anyone can check it afterwards.

docs/protocol.md describes the algorithm for other languages; the replay page has it in JavaScript.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from rulesets.kernel.interface import Dice

BY_ROW: Final = 1
BY_ROLL: Final = 2
"""The schemes of a match: how its streams are numbered. Matches that began before players sealed
their shares have a stream for each row of the log; later ones have a stream for each roll."""
LABELS = {BY_ROW: b"roses dice v1\x00", BY_ROLL: b"roses dice v2\x00"}
ENTROPY = 32
"""Bytes that each player's browser adds; for a server-side player they are zeros."""
WORD = 4
"""Bytes of a number drawn from the stream, most significant first."""
WORDS = 2 ** (8 * WORD)

Draws = list[list[int]]
"""Every draw in order, as [n, value]: a number from 0 to n - 1."""


class DrawsDiffer(ValueError):
    """The rules ask for other dice than the log holds: other rules wrote it."""


def commitment(seed: bytes) -> str:
    """What is shown of the seed before anyone sits down: its SHA-256 in hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def dice_key(
    seed: bytes, match_id: UUID, entropies: Sequence[bytes | None], scheme: int = BY_ROLL
) -> bytes:
    """The key of all dice of a match: the seed mixed with what each seat added, in seat order.

    No one can choose it: the seed is fixed before the seats' bytes, and all of those are fixed
    before any of them is disclosed (app/lobby/seats/dice_shares.py).
    """
    parts = (entropy if entropy is not None else bytes(ENTROPY) for entropy in entropies)
    return hmac.digest(seed, LABELS[scheme] + match_id.bytes + b"".join(parts), "sha256")


@dataclass(frozen=True, slots=True)
class Chance:
    """Where the dice of one match come from."""

    key: bytes
    scheme: int = BY_ROLL
    stacked: Mapping[int, Sequence[tuple[int, int]]] = field(default_factory=dict)
    """In a guided game, what is drawn for a row instead of chance: (n, value) pairs."""

    def dice(self, row: int, roll: int) -> Dice:
        """The dice for a log row. `roll` is its number among the match's rolls if it draws any; the
        setup is 0. Rows that are taken back have drawn nothing, so they do not count."""
        seeded = SeededDice(self.key, row if self.scheme == BY_ROW else roll)
        return StackedDice(self.stacked[row], seeded) if row in self.stacked else seeded


class SeededDice:
    """A stream of numbers that follows from a key and the number of the stream."""

    def __init__(self, key: bytes, stream: int) -> None:
        self._key, self._stream = key, stream.to_bytes(WORD, "big")
        self._block, self._index, self._at = b"", 0, 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1. Words beyond the last whole multiple of n are thrown
        away, so each number is equally likely."""
        fair = WORDS - WORDS % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if self._at == len(self._block):
            counter = self._stream + self._index.to_bytes(WORD, "big")
            self._block = hmac.digest(self._key, counter, "sha256")
            self._index, self._at = self._index + 1, 0
        word = int.from_bytes(self._block[self._at : self._at + WORD], "big")
        self._at += WORD
        return word


class StackedDice:
    """What a guide says is drawn. The rules judge every move before the guide does: one that draws
    otherwise, and that the guide will refuse, gets the rest from other dice."""

    def __init__(self, draws: Sequence[tuple[int, int]], others: Dice) -> None:
        self._draws, self._others = iter(draws), others

    def below(self, n: int) -> int:
        sides, value = next(self._draws, (0, 0))
        return value if sides == n else self._others.below(n)


class LoggedDice:
    """Wraps other dice and notes every draw."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.draws: Draws = []

    def below(self, n: int) -> int:
        value = self._dice.below(n)
        self.draws.append([n, value])
        return value


class ReplayDice:
    """Repeats the draws of a log. Raises DrawsDiffer where the rules ask for other draws."""

    def __init__(self, draws: Draws) -> None:
        self._draws, self._used = draws, 0

    def below(self, n: int) -> int:
        if self._used == len(self._draws):
            raise DrawsDiffer(f"draw {self._used}: the log holds only {len(self._draws)}")
        sides, value = self._draws[self._used]
        if sides != n:
            raise DrawsDiffer(f"draw {self._used}: below({n}), but the log holds below({sides})")
        self._used += 1
        return value

    def finish(self) -> None:
        """Raise DrawsDiffer unless every draw of the log has been used."""
        if self._used < len(self._draws):
            raise DrawsDiffer(f"only {self._used} of {len(self._draws)} logged draws were used")
