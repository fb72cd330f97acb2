"""What follows from the key of a match: its dice, the chain of its log, and the digests of its
states. docs/protocol.md describes all that others check, for other languages.

*Dice* are HMAC-SHA256 of a secret seed, so that anyone can check them afterwards.

The *chain* lets everyone at the table compare the log. Each row's hash, its *head*, goes into the
next one's, so a row cannot be changed without all later heads changing too. A head must not give a
secret row away to someone who tries all possible rows, so each row is hashed with a *salt*, which
follows from the key and stays as secret as the key until the match is over. Heads are *shown* only
after rows that every viewer is told of. A secret row changes the head but not what is shown; the
next row that everyone learns of shows a head that covers both, and looks as random as any other.

A *digest* is written with each row, of the state after it. Each reader of the log compares it with
the state that its own rules lead to: rules that have changed since are noticed at the first row
that they would have led elsewhere, and no one is ever shown a position that was not played. It is
keyed, since hidden cards could otherwise be guessed, and no client is ever told of it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

import orjson

from rulesets.kernel.interface import Dice, Json, Ruleset

from .log import FoldError
from .messages import LogRow
from .position import Draws, Links, Row

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
    """Repeats the draws of a log. Raises ValueError where the rules ask for other draws:
    other rules wrote it."""

    def __init__(self, draws: Draws) -> None:
        self._draws, self._used = draws, 0

    def below(self, n: int) -> int:
        if self._used == len(self._draws):
            raise ValueError(f"draw {self._used}: the log holds only {len(self._draws)}")
        sides, value = self._draws[self._used]
        if sides != n:
            raise ValueError(f"draw {self._used}: below({n}), but the log holds below({sides})")
        self._used += 1
        return value

    def finish(self) -> None:
        """Raise ValueError unless every draw of the log has been used."""
        if self._used < len(self._draws):
            raise ValueError(f"only {self._used} of {len(self._draws)} logged draws were used")


ORIGIN = b"roses chain v1\x00"
SALT = b"roses salt v1\x00"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of a short code, without letters that look like other letters."""
CODE_BITS, DIGIT_BITS = 60, 5


class Chain:
    """The chain of one match. `origin` is what was known before the first row."""

    def __init__(self, key: bytes, origin: Json) -> None:
        self._key = key
        head = hashlib.sha256(ORIGIN + canonical(origin)).digest()
        self.start = Links(head, head)

    def salt(self, seq: int) -> bytes:
        """What row `seq` is hashed with."""
        return hmac.digest(self._key, SALT + seq.to_bytes(WORD, "big"), "sha256")

    def link(self, head: bytes, row: Json) -> bytes:
        """The head after `row`, as `row_json` writes it, that follows `head`."""
        return hashlib.sha256(head + self.salt(row["seq"]) + canonical(row)).digest()

    def linked(self, before: Links, seats: Sequence[str], row: Row, viewers: int) -> Links:
        """Where the chain is after a row whose `seen` is known; `viewers` is how many there are."""
        head = self.link(before.head, row_json(seats, row))
        return Links(head, head if is_told_to_all(row, viewers) else before.shown)


def is_told_to_all(row: Row, viewers: int) -> bool:
    """Whether every viewer learns something from the row: then its head is shown."""
    return row.seen == (1 << viewers) - 1


def canonical(value: Json) -> bytes:
    """Canonical JSON: sorted keys, no spaces, UTF-8."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def row_json(seats: Sequence[str], row: Row) -> LogRow:
    """A row as the chain and the record have it. `seats`: their names."""
    return {
        "seq": row.seq,
        "at": row.at,
        "kind": row.kind,
        "seat": None if row.seat is None else seats[row.seat],
        "action": row.action,
        "draws": row.draws,
        "events": [
            (None if audience is None else seats[audience], event) for audience, event in row.events
        ],
    }


def code(head: bytes) -> str:
    """The first 60 bits of a head, for people to compare: "K7QM-2XRT-9DPA"."""
    number = int.from_bytes(head, "big") >> 8 * len(head) - CODE_BITS
    shifts = range(CODE_BITS - DIGIT_BITS, -1, -DIGIT_BITS)
    digits = "".join(DIGITS[number >> shift & len(DIGITS) - 1] for shift in shifts)
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


LABEL: Final = b"roses state v1\x00"
BYTES: Final = 8
"""Enough against chance. No one has to be kept from making two states with the same digest: who
can write digests can write rows."""


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
