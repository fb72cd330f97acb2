"""Positions as the database keeps them, so that a match need not be folded from its beginning.

A snapshot is also where other rules may take a match over: what was played before it is not judged
again. That is why a server that stops keeps every match that it has open, even in the middle of a
turn, where actions can still be taken back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple
from uuid import UUID

import orjson
from sqlalchemy import DateTime, Integer, Uuid, bindparam, column, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Outcome, Ruleset, Seat

from ...base.database.hot_query import HotQuery
from ...referee import beginning
from ...referee.beginning import is_by_other_rules, read_state, resting, with_tail
from ...referee.log import milliseconds
from ...referee.match_key import Proof
from ...referee.position import PRESENT, LastSeen, Links, Position, Row
from ..matches.header import Header
from ..matches.tables import Snapshot


class SnapshotJob(NamedTuple):
    """A position to keep: the arguments of `sql.SNAPSHOTS` in order. No one waits for it, since it
    is a cache."""

    match_id: UUID
    seq: int
    version: int
    rules: str
    state: str
    midst: str | None
    counts: str
    head: bytes | None
    shown: bytes | None


def job(header: Header, now: Position) -> SnapshotJob:
    """What to write of a position. Raises what a ruleset raises that cannot save its state."""
    ruleset = header.ruleset
    return SnapshotJob(
        match_id=header.id,
        seq=now.seq,
        version=ruleset.version,
        rules=header.rules,
        state=orjson.dumps(ruleset.dump(now.state)).decode(),
        midst=_midst(ruleset, now),
        counts=orjson.dumps(now.counts).decode(),
        head=None if now.links is None else now.links.head,
        shown=None if now.links is None else now.links.shown,
    )


def snapshot_of(job: SnapshotJob) -> Snapshot:
    """The row of the database, where it is not the log writer that adds it."""
    snapshot = Snapshot(**job._asdict())
    snapshot.state, snapshot.counts = orjson.loads(job.state), orjson.loads(job.counts)
    snapshot.midst = None if job.midst is None else orjson.loads(job.midst)
    return snapshot


def _midst(ruleset: Ruleset[Any], now: Position) -> str | None:
    """What can still be taken back, and which answers still count; None where that is nothing and
    the newest."""
    if not now.tail and now.oldest_valid == now.counts[:-1]:
        return None
    actions = [[it.seat, ruleset.encode_action(it.action), it.numbers] for it in now.tail]
    midst = {
        "checkpoint": ruleset.dump(now.checkpoint) if now.tail else None,
        "actions": actions,
        "oldest_valid": now.oldest_valid,
    }
    return orjson.dumps(midst).decode()


STANDING = HotQuery(
    text("""
    select newest.at, newest.seat,
        coalesce((
            select at from entries where match_id = :match and seq <= :seq and awaited is not null
            order by seq desc limit 1
        ), awaited_since, started) as since,
        (
            select count(*) from entries where match_id = :match and seq <= :seq
            and (seq = 0 or jsonb_array_length(draws) > 0)
        ) as rolls,
        (
            select jsonb_agg(jsonb_build_array(kind, seat) order by seq) from entries
            where match_id = :match and seq <= :seq and kind not in ('setup', 'act', 'undo')
        ) as absences,
        case when last_seq = :seq then outcome end as outcome
    from matches cross join generate_series(0, :spectators) as viewer cross join lateral (
        select at, seat from entries
        where match_id = :match and seq <= :seq and seen & (1 << viewer) <> 0
        order by seq desc limit 1
    ) as newest
    where id = :match order by viewer
    """)
    .bindparams(
        bindparam("match", type_=Uuid),
        bindparam("seq", type_=Integer),
        bindparam("spectators", type_=Integer),
    )
    .columns(
        column("at", DateTime(timezone=True)),
        column("seat", Integer),
        column("since", DateTime(timezone=True)),
        column("rolls", Integer),
        column("absences", JSONB),
        column("outcome", JSONB),
    )
)
"""What the log up to a row says of a position besides its state: for each viewer, the newest row
that they were told of, and with it what is the same for all. `since` is when the seats awaited
became those; rows from before there were clocks do not tell, and later ones correct what the match
has kept. One question, since each match that wakes asks it."""


async def position_of(db: AsyncSession, header: Header, snapshot: Snapshot) -> Position:
    """The position that a snapshot holds. Raises ValueError, KeyError or TypeError for one that
    today's rules cannot read."""
    ruleset = header.ruleset
    state = read_state(ruleset, snapshot.state, snapshot.version)
    told = await STANDING.rows(db, match=header.id, seq=snapshot.seq, spectators=len(header.seats))
    if not told:
        raise ValueError("its match has been put away")
    _, _, since, rolls, absences, outcome = told[0]
    absence = PRESENT
    for kind, seat in absences or ():
        absence = absence.after(kind, Seat(seat))
    position = resting(
        ruleset,
        state,
        seq=snapshot.seq,
        since=milliseconds(since),
        counts=tuple(snapshot.counts),
        last_seen=tuple(LastSeen(milliseconds(at), seat) for at, seat, *_ in told),
        rolls=rolls,
        links=_links(header, snapshot),
        people=header.people,
        absence=absence,
    )
    if outcome is not None:
        return _ended(ruleset, position, outcome)
    return position if snapshot.midst is None else _resumed(position, snapshot)


def _links(header: Header, snapshot: Snapshot) -> Links | None:
    if header.chain is None:
        return None
    if snapshot.head is None or snapshot.shown is None:
        raise ValueError("it has no head of the chain")
    return Links(snapshot.head, snapshot.shown)


def _ended(ruleset: Ruleset[Any], position: Position, told: Json) -> Position:
    """The last position of a match, which may have ended beside the rules."""
    winners = tuple(Seat(ruleset.seats.index(name)) for name in told["winners"])
    outcome = Outcome(winners, told["reason"], told["rule"])
    return replace(position, situation=replace(position.situation, outcome=outcome, awaited=()))


def _resumed(position: Position, snapshot: Snapshot) -> Position:
    """The position with what can be taken back, and with which answers still count."""
    midst: Any = snapshot.midst
    oldest = tuple(midst["oldest_valid"])
    if not midst["actions"]:
        return replace(position, oldest_valid=oldest)
    return with_tail(position, midst["checkpoint"], snapshot.version, midst["actions"], oldest)


def first_position(header: Header, setup: Row) -> Position:
    """The position after the setup, from row 0 of the log, with which every match can begin. Raises
    FoldError."""
    position = beginning.first_position(
        header.ruleset,
        setup,
        len(header.seats),
        scenario=header.scenario,
        options=header.options,
        chain=header.chain,
        people=header.people,
    )
    if setup.action is None or not is_by_other_rules(header.ruleset, setup.action):
        Proof(header.chance.key).check(setup, header.ruleset, position.state)
    return position
