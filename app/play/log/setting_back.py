"""Setting a match back to the last row that these rules can follow, after an update that came in
the middle of a turn and after a crash."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case, func, update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.notices import outbox
from ...referee.beginning import resting
from ...referee.interpreter import advance
from ...referee.log import SET_BACK, FoldError, provable, to_datetime, undone
from ...referee.match_key import Proof
from ...referee.position import PRESENT, LastSeen, Links, Position, Row
from ..matches.header import Header
from ..matches.tables import Match
from . import log_reader, snapshots, store


class CannotSetBack(Exception):
    """Why a match cannot be set back; the text is for the host."""


@dataclass(frozen=True, slots=True)
class SetBack:
    """What setting a match back would do."""

    good: Position
    """The last one that these rules share with the log."""
    rows: Sequence[Row]
    struck_out: Sequence[Row]
    """The actions that would no longer count."""

    @property
    def ends(self) -> tuple[int, int]:
        """The newest row, and the one after which the match would go on."""
        return self.rows[-1].seq, self.good.seq

    def __str__(self) -> str:
        count = len(self.struck_out)
        actions = "1 action no longer counts" if count == 1 else f"{count} actions no longer count"
        newest, good = self.ends
        return f"goes back from row {newest} to row {good}: {actions}"


async def planned(db: AsyncSession, header: Header) -> SetBack:
    """What would be done; changes nothing. Raises CannotSetBack."""
    rows = await log_reader.read_rows(db, header.id)
    good = await _last_good(db, header, rows)
    gone = undone(rows)
    later = rows[good.seq + 1 :]
    struck_out = [row for row in later if row.kind == "act" and row.seq not in gone]
    if not struck_out:
        raise CannotSetBack("There is nothing to set back: no action follows the last good row.")
    return SetBack(good, rows, struck_out)


async def prospect(db: AsyncSession, header: Header) -> tuple[str, bool]:
    """What `matches repair` would do, in a few words, and whether it would do anything."""
    try:
        return f"repair {await planned(db, header)}", True
    except CannotSetBack as refusal:
        return f"it cannot be repaired: {refusal}", False


async def carry_out(db: AsyncSession, header: Header, plan: SetBack, at: int) -> None:
    """Let a match that these rules cannot follow go on from the last row that they can: a row
    strikes out the actions since, which stay in the log, and a snapshot holds the position that
    the match has again. All players are told. Does not commit."""
    rows, good, first = plan.rows, plan.good, plan.struck_out[0]
    viewers = len(header.viewers)
    row = Row(
        seq=rows[-1].seq + 1,
        seat=first.seat,
        kind="takeback",
        action={"first": first.seq},
        draws=[],
        events=SET_BACK,
        seen=(1 << viewers) - 1,
        request=None,
        at=at,
        rules=header.rules,
        digest=Proof(header.chance.key).of(header.ruleset, good.state),
    )
    after = _position_after(header, good, [*rows, row])
    db.add(store.entry_of(header.id, row, after.awaited))
    db.add(snapshots.snapshot_of(snapshots.job(header, after)))
    await db.execute(
        update(Match)
        .where(Match.id == header.id)
        .values(
            held=None,
            holds=_ended_hold(at),
            awaited=list(after.awaited),
            awaited_since=to_datetime(at),
            last_seq=row.seq,
        )
    )
    detail = {"offer": "set_back"}
    await outbox.add(db, "settlement", header.players, header.id, seq=row.seq, detail=detail)


def _ended_hold(at: int) -> ColumnElement[list[int]]:
    """Times of being held, where the last one ends if it has not."""
    open_end = func.cardinality(Match.holds) % 2 == 1
    return case((open_end, func.array_append(Match.holds, at)), else_=Match.holds)


async def _last_good(db: AsyncSession, header: Header, rows: Sequence[Row]) -> Position:
    """The last position that these rules share with the log, and at which no action counted that
    was taken back later."""
    whole = provable(rows)
    async for start in usable_positions(db, header):
        if good := _followed(header, start, rows[start.seq + 1 :], whole):
            return good
    try:
        start = snapshots.first_position(header, rows[0])
    except FoldError as error:
        raise CannotSetBack(f"Not even the setup can be followed: {error}") from None
    found = _followed(header, start, rows[1:], whole)
    assert found is not None  # the setup is never taken back
    return found


def _followed(
    header: Header, start: Position, rows: Sequence[Row], whole: frozenset[int]
) -> Position | None:
    good = start if start.seq in whole else None
    now, proof = start, Proof(header.chance.key)
    try:
        for row in rows:
            _, now = advance(now, row, header.chain)
            proof.check(row, header.ruleset, now.state)
            if row.seq in whole:
                good = now
    except FoldError:
        return good
    return good


def _position_after(header: Header, good: Position, rows: Sequence[Row]) -> Position:
    """The position after the last of `rows`, which has set the state back to that of `good`."""
    viewers, last, absence = len(header.viewers), rows[-1], PRESENT
    for row in rows:
        absence = absence if row.seat is None else absence.after(row.kind, row.seat)
    told = [sum(row.seen >> viewer & 1 for row in rows[1:]) for viewer in range(viewers)]
    links: Links | None = None
    if header.chain is not None:
        links = header.chain.start
        for row in rows:
            links = header.chain.linked(links, header.ruleset.seats, row, viewers)
    return resting(
        header.ruleset,
        good.state,
        seq=last.seq,
        since=last.at,
        counts=tuple(told),
        last_seen=(LastSeen(last.at, Seat(last.seat or 0)),) * viewers,
        rolls=sum(row.seq == 0 or bool(row.draws) for row in rows),
        links=links,
        people=header.people,
        absence=absence,
    )


async def usable_positions(db: AsyncSession, header: Header) -> AsyncIterator[Position]:
    """The positions of the snapshots that these rules can read, the newest first."""
    for snapshot in await store.newest_snapshots(db, header.id):
        try:
            yield await snapshots.position_of(db, header, snapshot)
        except (ValueError, KeyError, TypeError):
            continue
