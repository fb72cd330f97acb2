"""The log of a match as a chain of hashes, whose end everyone at the table can compare.

Each row's hash, its *head*, goes into the next one's, so a row cannot be changed without all later
heads changing too. A head must not give a secret row away to someone who tries all possible rows,
so each row is hashed with a *salt*, which follows from the key of the dice and stays as secret as
the key until the match is over.

Heads are *shown* only after rows that every viewer is told of. A secret row changes the head but
not what is shown; the next row that everyone learns of shows a head that covers both, and looks
as random as any other. So the shown head changes exactly when all viewers are told of something.
docs/protocol.md describes the chain for those who check it in another language.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import orjson

from rulesets.kernel.interface import Json, Ruleset
from rulesets.kernel.value import value

from ..shown.messages import LogRow
from .log import Row

ORIGIN = b"roses chain v1\x00"
SALT = b"roses salt v1\x00"
WORD = 4
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of a short code, without letters that look like other letters."""
CODE_BITS, DIGIT_BITS = 60, 5


@value
class Links:
    """Where the chain is after a row: its end, and the newest head that everyone was shown."""

    head: bytes
    shown: bytes


class Chain:
    """The chain of one match. `origin` is what was known before the first row."""

    def __init__(self, key: bytes, origin: Json) -> None:
        padded = key.ljust(hashlib.sha256().block_size, b"\0")
        self._inner = hashlib.sha256(padded.translate(hmac.trans_36))
        self._outer = hashlib.sha256(padded.translate(hmac.trans_5C))
        head = hashlib.sha256(ORIGIN + canonical(origin)).digest()
        self.start = Links(head, head)

    def salt(self, seq: int) -> bytes:
        """What row `seq` is hashed with: an HMAC, in half the time that `hmac.digest` takes."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(SALT + seq.to_bytes(WORD, "big"))
        outer.update(inner.digest())
        return outer.digest()

    def link(self, head: bytes, row: Json) -> bytes:
        """The head after `row`, as `row_json` writes it, that follows `head`."""
        return hashlib.sha256(head + self.salt(row["seq"]) + canonical(row)).digest()

    def linked(self, before: Links, ruleset: Ruleset[Any], row: Row, viewers: int) -> Links:
        """Where the chain is after a row whose `seen` is known; `viewers` is how many there are."""
        head = self.link(before.head, row_json(ruleset, row))
        return Links(head, head if is_told_to_all(row, viewers) else before.shown)


def is_told_to_all(row: Row, viewers: int) -> bool:
    """Whether every viewer learns something from the row: then its head is shown."""
    return row.seen == (1 << viewers) - 1


def canonical(value: Json) -> bytes:
    """JSON as bytes that are the same for the same JSON: sorted keys, no spaces, UTF-8."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def row_json(ruleset: Ruleset[Any], row: Row) -> LogRow:
    """A row as the chain and the record have it."""
    seats = ruleset.seats
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
