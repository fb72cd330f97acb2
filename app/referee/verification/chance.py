"""Seals, dice and the chain of a record: whether one follows from the other."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from ..match_key import BY_ROW, Chain, Chance, code, commitment
from .finding import Finding, fails, holds, unknown
from .record import Line, Record


def check_seals(record: Record) -> Iterator[Finding]:
    """The seed and every share are what had been sealed before any of them was told."""
    if commitment(bytes.fromhex(record.seed)) == record.match.commitment:
        yield holds("the seed is the one that the server sealed")
    else:
        yield fails("the seed is not the one that the server sealed: its SHA-256 differs")
    if record.dice == BY_ROW:
        yield unknown("the match began before players sealed their shares of the dice")
        return
    for seat in record.seats:
        yield _share(seat, record.entropies[seat], record.commitments[seat])


def _share(seat: str, share: str | None, sealed: str | None) -> Finding:
    if share is None and sealed is None:
        return holds(f"{seat}: the computer has no share of the dice")
    if share is None or sealed is None:
        missing = "share" if share is None else "seal"
        return fails(f"{seat}: the {missing} of the dice is missing")
    if hashlib.sha256(bytes.fromhex(share)).hexdigest() == sealed:
        return holds(f"{seat}: the share of the dice is the one that was sealed")
    return fails(f"{seat}: the share of the dice is not the one that was sealed")


def check_draws(record: Record) -> Iterator[Finding]:
    """Every number is the one that seed and shares give."""
    chance, rolls, count = Chance(record.key, record.dice), 0, 0
    for row in record.rows:
        dice = chance.dice(row.seq, rolls)
        for place, (n, value) in enumerate(row.draws, 1):
            if (drawn := dice.below(n)) != value:
                yield fails(f"row {row.seq}: draw {place} is {value}, and should be {drawn}")
                return
        count += len(row.draws)
        rolls += bool(row.draws or row.kind == "setup")
    yield holds(f"all {count} draws are what the seed and the shares give")


def check_chain(record: Record) -> Iterator[Finding]:
    """Every row's salt and head follow from the key and from the rows up to it."""
    if record.dice == BY_ROW:
        yield unknown("the match began before logs were chained")
        return
    chain = Chain(record.key, record.origin)
    head = chain.start.head
    for row in record.rows:
        head = chain.link(head, _linked(row))
        if row.salt != chain.salt(row.seq).hex():
            yield fails(f"row {row.seq}: the salt is not the one that follows from the key")
            return
        if row.head != head.hex():
            yield fails(f"row {row.seq}: the chain breaks; this row, or one before it, was changed")
            return
    yield holds(f"the chain of {len(record.rows)} rows holds; its code at the end is {code(head)}")


def _linked(row: Line) -> dict[str, object]:
    return row.model_dump(exclude={"undone", "rules", "salt", "head", "shown"})


def check_noted(record: Record, noted: str) -> Finding:
    """Whether something that a player wrote down during the match is in its record."""
    text = noted.strip()
    if text.lower() == record.match.commitment:
        return holds(f"{text}: the server’s seal")
    for seat in record.seats:
        if text.lower() in (record.commitments.get(seat), record.entropies[seat]):
            return holds(f"{text}: {seat}’s")
    for row in record.rows:
        if row.head and (text.lower() == row.head or text.upper() == code(bytes.fromhex(row.head))):
            return holds(f"{text}: the log after row {row.seq}")
    return fails(f"{text}: not found in the record: it is not the match that you played")
