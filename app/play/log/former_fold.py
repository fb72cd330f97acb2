"""The log of a match that today's rules cannot follow, folded by the rules that wrote it: what a
crash has left before an update, and what was played before the last one.

The positions are handed over to today's rules, which go on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Ruleset

from ...referee.former_rules import Editions
from ...referee.handover import Following, Step, carried, check_told
from ...referee.interpreter import FoldError, advance
from ...referee.position import Position, Takeback
from ...referee.record.log import Row, kept
from ...referee.record.proof import Proof, provable
from ...referee.seats.takeback import work_out
from ..matches.header import Header
from ..matches.tables import Snapshot
from . import log_reader, snapshots, store


async def position_after(db: AsyncSession, header: Header, up_to: int | None = None) -> Position:
    """The newest position, or that after row `up_to`, for today's rules. Raises FoldError."""
    rows = await log_reader.read_rows(db, header.id, up_to=up_to)
    log = _Log(header, rows, await _editions(db, header))
    if not log.has_others():
        raise FoldError("no other rules are here")
    for snapshot in await store.newest_snapshots(db, header.id):
        if snapshot.seq < rows[-1].seq:
            starts = [one async for one in _from_snapshot(db, log, snapshot)]
            found = await asyncio.to_thread(log.newest, starts, rows[snapshot.seq + 1 :])
            if found is not None:
                return found
    found = await asyncio.to_thread(log.newest, list(log.beginnings()), rows[1:])
    if found is None:
        raise FoldError("no other rules that are here lead to it")
    return found


async def trail(db: AsyncSession, header: Header, rows: Sequence[Row]) -> list[Position]:
    """The positions from the setup on, for the rules that get furthest alone; none where none that
    are here can have written the setup."""
    log = _Log(header, rows, await _editions(db, header))
    return await asyncio.to_thread(log.trail)


async def positions(db: AsyncSession, header: Header, rows: Sequence[Row]) -> list[Position]:
    """The position after each row that stands, for today's rules; none where the rules that wrote
    the log are not here, or where today's wrote it alone."""
    log = _Log(header, rows, await _editions(db, header))
    return await asyncio.to_thread(log.standing) if log.has_others() else []


async def _editions(db: AsyncSession, header: Header) -> Editions:
    pack = await store.read_pack(db, header.pack)
    return Editions(header.ruleset, header.rules, pack.content)


async def _from_snapshot(
    db: AsyncSession, log: _Log, snapshot: Snapshot
) -> AsyncIterator[Position]:
    """The position of a snapshot for each of the rules that may have written the row after it."""
    for rules in log.editions.of(log.rows[snapshot.seq + 1].rules):
        if snapshot.version <= rules.version:
            with suppress(ValueError, KeyError, TypeError):
                yield await snapshots.position_of(db, replace(log.header, ruleset=rules), snapshot)


class _Log:
    def __init__(self, header: Header, rows: Sequence[Row], editions: Editions) -> None:
        self.header, self.rows, self.editions = header, rows, editions
        self._proof = Proof(header.chance.key)
        self._whole = provable(rows)

    def has_others(self) -> bool:
        """Whether rules other than today's, which are here, may have written any of it."""
        names = {row.rules for row in self.rows}
        return any(self.editions.of(name) != [self.header.ruleset] for name in names)

    def beginnings(self) -> Iterator[Position]:
        """The position after the setup by each of the rules that may have written it."""
        for rules in self.editions.of(self.rows[0].rules):
            try:
                yield self._beginning(rules)
            except FoldError:
                continue

    def newest(self, starts: Sequence[Position], rows: Sequence[Row]) -> Position | None:
        """The last position, for today's rules, if some lead there."""
        try:
            found = self._after(starts, rows, self._step) if rows else self._proven(starts)
            return carried(found[-1], self.header.ruleset) if found else None
        except FoldError:
            return None

    def trail(self) -> list[Position]:
        """The positions from the setup on as far as some rules alone lead."""
        following = Following(self.rows[1:], self.editions.of, self._step)
        return max(map(following.trail, self.beginnings()), key=len, default=[])

    def standing(self) -> list[Position]:
        """The positions of all rows that stand."""
        _, *rows = kept(self.rows)
        starts = list(self.beginnings())
        try:
            found = self._after(starts, rows, self._step_of_standing)
            wrote = found[0].ruleset if found else None
            begun = next((one for one in starts if one.ruleset is wrote), starts[0])
            return [carried(now, self.header.ruleset) for now in (begun, *found)]
        except (FoldError, IndexError):
            return []

    def _after(self, starts: Sequence[Position], rows: Sequence[Row], step: Step) -> list[Position]:
        return Following(rows, self.editions.of, step).after(starts)

    def _proven(self, starts: Sequence[Position]) -> Sequence[Position]:
        """A match in which nobody has moved: the digest of its setup, which was checked, tells who
        wrote it; without one too little does."""
        return starts[-1:] if self.rows[0].digest is not None else ()

    def _beginning(self, rules: Ruleset[Any]) -> Position:
        return snapshots.first_position(replace(self.header, ruleset=rules), self.rows[0])

    def _step(self, now: Position, row: Row, proven: bool) -> Position:
        agreed = self._takeback(now.ruleset, row)
        change, after = advance(now, row, self.header.chain, takeback=agreed)
        if proven:
            self._proof.check(row, now.ruleset, after.state)
            if row.digest is None:
                check_told(row, change.events)
        return after

    def _step_of_standing(self, now: Position, row: Row, proven: bool) -> Position:
        """What was taken back later is left out here, and so a row may prove nothing."""
        change, after = advance(now, row, None, judge=False)
        if proven and row.seq in self._whole:
            self._proof.check(row, now.ruleset, after.state)
            if row.digest is None and row.kind == "act":
                check_told(row, change.events)
        return after

    def _takeback(self, rules: Ruleset[Any], row: Row) -> Takeback | None:
        if row.kind != "takeback" or row.seat is None:
            return None
        before = self.rows[1 : row.seq]
        return work_out(self._beginning(rules), before, row.action["first"], row.seat, self._proof)
