"""Setting up the game of a match: row 0 of its log, and the first snapshot, from which other rules
may go on with a match in which nobody has moved."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...referee.beginning import begin
from ...referee.frames import outcome_json
from ...referee.log import to_datetime
from ..log import snapshots, store
from ..matches.tables import Match


async def set_up(db: AsyncSession, match: Match, build: store.BuildRuleset, at: int) -> None:
    """Begin a match whose seats are all taken. Does not commit: this is part of the transaction
    that took the last seat."""
    seats = await store.read_seats(db, match.id)
    pack = await store.read_pack(db, match.pack)
    header = store.header_of(match, seats, build(match.ruleset, pack.content))
    given = await db.scalar(select(Match.position).where(Match.id == match.id))
    proposal = begin(
        header.ruleset,
        len(seats),
        match.scenario,
        match.options,
        header.chance,
        header.chain,
        at,
        header.people,
        header.rules,
        given,
    )
    if given is not None:
        match.position = None
    row, after = proposal.row, proposal.after
    if len(header.people) < 2:
        match.pace = None  # the server's own players do not wait
    db.add(store.entry_of(match.id, row, after.awaited))
    db.add(snapshots.snapshot_of(snapshots.job(header, after)))
    match.status, match.last_seq = "running", 0
    match.started = match.awaited_since = to_datetime(row.at)
    match.awaited = list(after.awaited)
    if after.outcome is not None:
        match.status, match.ended = "over", to_datetime(row.at)
        match.outcome = outcome_json(header.ruleset, after.outcome)
    await outbox.add(db, "match_started", header.players, match.id, seq=0)
