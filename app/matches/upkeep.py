"""What the host can do for a match: see whether these rules can go on with it, set it back to the
last row that they can follow, and end it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case, delete, func, update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ..notices import outbox
from ..referee.chain import Links
from ..referee.interpreter import FoldError, advance
from ..referee.log import SET_BACK, Row, to_datetime, undone
from ..referee.position import LastSeen, Position
from ..referee.proof import Proof, provable
from ..referee.transitions import resting
from . import fold, log_reader, snapshots, store
from .header import Header
from .reseating import tell_reseated
from .tables import Match, Snapshot


class CannotSetBack(Exception):
    """Why a match cannot be set back; the text is for the host."""


GOES_ON = "goes on"
AFTER_A_STOP = "goes on after a clean stop of the version before"
LOST = "cannot go on"


@dataclass(frozen=True, slots=True)
class Prospect:
    """What would become of a running match under these rules."""

    now: int | None
    """The row after which it stands, if they can follow its log: then it goes on as it is."""
    problem: str = ""
    """Why they cannot."""
    is_lost: bool = False
    """Whether they can read none of its snapshots either: then a clean stop, which makes one of the
    present, does not help."""

    @property
    def verdict(self) -> str:
        """In a few words."""
        if self.now is not None:
            return GOES_ON
        return LOST if self.is_lost else AFTER_A_STOP


async def prospect(db: AsyncSession, header: Header) -> Prospect:
    """Fold the match with these rules, as the server would."""
    try:
        return Prospect((await fold.load(db, header)).referee.now.seq)
    except FoldError as error:
        usable = [at async for at in _usable(db, header)]
        is_lost = not usable and bool(await store.newest_snapshots(db, header.id))
        return Prospect(None, str(error), is_lost)


async def _usable(db: AsyncSession, header: Header) -> AsyncIterator[Position]:
    """The positions of the snapshots that these rules can read, the newest first."""
    for snapshot in await store.newest_snapshots(db, header.id):
        try:
            yield await snapshots.position_of(db, header, snapshot)
        except (ValueError, KeyError, TypeError):
            continue


async def set_back(db: AsyncSession, header: Header, at: int) -> int:
    """Let a match that these rules cannot follow go on from the last row that they can: a row
    strikes out the actions since, which stay in the log, and a snapshot holds the position that
    the match has again. All players are told. Returns that last row; does not commit. Raises
    CannotSetBack."""
    rows = await log_reader.read_rows(db, header.id)
    good = await _last_good(db, header, rows)
    first = _first_struck_out(rows, good.seq)
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
    after = await _position_after(db, header, good, [*rows, row])
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
    return good.seq


def _ended_hold(at: int) -> ColumnElement[list[int]]:
    """Times of being held, where the last one ends if it has not."""
    open_end = func.cardinality(Match.holds) % 2 == 1
    return case((open_end, func.array_append(Match.holds, at)), else_=Match.holds)


async def _last_good(db: AsyncSession, header: Header, rows: Sequence[Row]) -> Position:
    """The last position that these rules share with the log, and at which no action counted that
    was taken back later."""
    whole = provable(rows)
    async for start in _usable(db, header):
        if good := _followed(header, start, rows[start.seq + 1 :], whole):
            return good
    try:
        start = fold.first_position(header, rows[0])
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


def _first_struck_out(rows: Sequence[Row], good: int) -> Row:
    gone = undone(rows)
    for row in rows[good + 1 :]:
        if row.kind == "act" and row.seq not in gone:
            return row
    raise CannotSetBack("There is nothing to set back: no action follows the last good row.")


async def _position_after(
    db: AsyncSession, header: Header, good: Position, rows: Sequence[Row]
) -> Position:
    """The position after the last of `rows`, which has set the state back to that of `good`."""
    viewers, last = len(header.viewers), rows[-1]
    told = [sum(row.seen >> viewer & 1 for row in rows[1:]) for viewer in range(viewers)]
    links: Links | None = None
    if header.chain is not None:
        links = header.chain.start
        for row in rows:
            links = header.chain.linked(links, header.ruleset, row, viewers)
    return resting(
        header.ruleset,
        good.state,
        seq=last.seq,
        since=last.at,
        counts=tuple(told),
        last_seen=(LastSeen(last.at, Seat(last.seat or 0)),) * viewers,
        rolls=await log_reader.rolls(db, header.id, last.seq - 1),
        links=links,
        people=header.people,
        absence=await log_reader.absence(db, header.id, last.seq - 1),
    )


async def end(db: AsyncSession, match: Match, at: int) -> None:
    """Call a running match off for good: no one wins, and it counts for no one. Its players are
    told, and every process closes it. Does not commit."""
    seats = await store.read_seats(db, match.id)
    people = [seat.player_id for seat, _ in seats if seat.player_id is not None]
    match.status, match.ended = "cancelled", to_datetime(at)
    match.awaited, match.held = [], None
    await db.execute(delete(Snapshot).where(Snapshot.match_id == match.id))
    await outbox.add(db, "match_ended", people, match.id)
    await tell_reseated(db, [match.id])
