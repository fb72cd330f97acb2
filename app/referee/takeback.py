"""Taking back by consent what undo can no longer take back.

The log is only appended to: a takeback is a row that names the `first` row that no longer counts.
The actions from there on are struck out, and the position is again the one before it; what the
players have settled about seats since then stays. Dice that were rolled stay rolled: a later roll
is a new one, from a stream of its own.

The players agree on one (app/play/offers/takeback.py), or the host of the server takes the newest
action back (app/host/acts/take_back.py), which the row says.

What a takeback leads to follows from the log alone, so each reader of the row works it out in the
same way as the one who wrote it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.interface import Seat

from . import interpreter
from .log import FoldError, provable, undone
from .match_key import Proof
from .position import Numbers, Position, Row, told_of
from .transitions import Takeback


def newest_action(rows: Sequence[Row], seat: Seat | None = None) -> int | None:
    """The newest action that still counts: of a seat, or of any."""
    gone = undone(rows)
    acts = [row.seq for row in rows if row.kind == "act" and seat in (None, row.seat)]
    return next((seq for seq in reversed(acts) if seq not in gone), None)


def work_out(
    start: Position, rows: Sequence[Row], first: int, seat: Seat, proof: Proof | None = None
) -> Takeback:
    """What taking back everything from row `first` on leads to. `rows` are all rows after the
    position `start`, at which nothing could be undone. Raises FoldError where `first` is no action
    of theirs that counts, and where `proof` shows that other rules played them."""
    gone, proven = undone(rows), provable(rows)
    if not any(row.seq == first and row.kind == "act" and first not in gone for row in rows):
        raise FoldError(f"row {first} is no action that could be taken back")
    position, earlier = start, start
    counts = list(start.counts)
    numbers: list[Numbers] = []
    others = reveals = draws = False
    for row in rows:
        told = told_of(row.seen, len(counts))
        counts = [count + new for count, new in zip(counts, told, strict=True)]
        if row.kind == "undo" or row.seq in gone:
            continue
        if row.seq == first:
            earlier = position
        change, position = interpreter.advance(position, row, None, judge=False)
        if proof is not None and row.seq in proven:
            proof.check(row, position.ruleset, position.state)
        if row.kind == "act" and row.seq >= first:
            numbers.append(tuple(n if new else None for n, new in zip(counts, told, strict=True)))
            others |= row.seat != seat and told[seat]
            reveals |= change.reveals
            draws |= bool(row.draws) and all(told)
    seq = rows[-1].seq
    return Takeback(seq, first, earlier, tuple(numbers), others, reveals, draws)
