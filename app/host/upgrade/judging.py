"""Whether today's rules can go on with a match: they can read its newest snapshot, and lead from
there, or from the setup, to the digests of the rows after it.

It asks by SQL that every release since 0.4.0 understands: the tables may still be those of the
release before. So nothing here names a column that migration 0050 has not, and nothing is read
through the tables of today.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Ruleset, Seat

from ...referee import beginning
from ...referee.beginning import read_state, resting, with_tail
from ...referee.log import FoldError, milliseconds
from ...referee.match_key import Chance, Proof, dice_key
from ...referee.packs import Library
from ...referee.position import PRESENT, Absence, LastSeen, Position, Row
from ...referee.referee import Referee

if TYPE_CHECKING:
    import asyncpg

    Connection = asyncpg.Connection[asyncpg.Record]

CONCERNED = """
with newest as (
    select match.id, match.ruleset, match.held, match.ended,
        (select max(seq) from entries where match_id = match.id) as last,
        (select max(seq) from snapshots where match_id = match.id) as kept
    from matches as match
    where match.status = 'running' or (
        match.status = 'over' and match.guide is null
        and not exists (select from replays where replays.match_id = match.id)
    )
)
select id, ruleset, held is not null as is_held,
    ended < now() - interval '1 day' as is_old,
    (
        select rules from entries where match_id = id and seq = last
    ) as written_by
from newest
where exists (
    select from entries where match_id = id and seq > coalesce(kept, -1)
    and substring(rules from '/.*') is distinct from $1::jsonb ->> ruleset
) or exists (
    select from snapshots where match_id = id and seq = kept
    and substring(rules from '/.*') is distinct from $1::jsonb ->> ruleset
)
order by id
"""
"""Unfinished matches, and finished ones whose documents are still to be made, if other rules than
$1 have written what is to be read of them. A server makes documents within minutes, and tries again
at each start: what it has not done for a day it never can."""
MATCH = "select scenario, options, pack, seed, dice from matches where id = $1"
SEATS = "select player_id, entropy from match_seats where match_id = $1 order by seat"
SNAPSHOT = """
select seq, version, state, midst, counts from snapshots where match_id = $1
order by seq desc limit 1
"""
ROWS = """
select seq, seat, kind, action, draws, events, seen, request, at, rules, digest
from entries where match_id = $1 and seq > $2 order by seq
"""
ABSENCES = """
select kind, seat from entries
where match_id = $1 and seq <= $2 and kind not in ('setup', 'act', 'undo') order by seq
"""
PACK = "select content from packs where digest = $1"


@dataclass(frozen=True, slots=True)
class Concerned:
    """A match that today's rules must go on with, and other rules have written."""

    id: UUID
    game: str
    is_held: bool
    is_old: bool | None
    """Whether it ended so long ago that its documents would be there if they could be made."""
    written_by: str | None
    """The edition of its last row."""


async def understand_json(connection: Connection) -> None:
    """Have the connection give JSON as values."""

    def dumped(value: Json) -> str:
        return orjson.dumps(value).decode()

    for name in ("json", "jsonb"):
        await connection.set_type_codec(
            name, schema="pg_catalog", encoder=dumped, decoder=orjson.loads
        )


async def concerned(connection: Connection, ours: Mapping[str, str]) -> list[Concerned]:
    """The matches that other rules have written. `ours`: today's edition of each game, without the
    release."""
    return [Concerned(*found) for found in await connection.fetch(CONCERNED, dict(ours))]


async def problem_of(connection: Connection, library: Library, match: Concerned) -> str:
    """Why today's rules cannot go on with a match; "" if they can."""
    found = await connection.fetchrow(MATCH, match.id)
    assert found is not None  # it is concerned
    pack = await connection.fetchval(PACK, found["pack"])
    try:
        ruleset = library.recorded(match.game, pack)
    except Exception as error:  # whatever a changed game makes of an old pack
        return f"the game cannot be built: {error}"
    seats = await connection.fetch(SEATS, match.id)
    key = dice_key(found["seed"], match.id, [seat["entropy"] for seat in seats], found["dice"])
    people = frozenset(Seat(at) for at, seat in enumerate(seats) if seat["player_id"] is not None)
    chance = Chance(key, found["dice"])
    problem = ""
    if snapshot := await connection.fetchrow(SNAPSHOT, match.id):
        rows = await _rows_after(connection, match.id, snapshot["seq"])
        absences = await connection.fetch(ABSENCES, match.id, snapshot["seq"])
        try:
            start = _position(ruleset, snapshot, people, _absence(absences))
            _follow(ruleset, chance, start, rows)
            return ""
        except (FoldError, ValueError, KeyError, TypeError) as error:
            problem = str(error) or repr(error)
    try:
        setup, *rows = await _rows_after(connection, match.id, -1)
        _follow(ruleset, chance, _first(ruleset, setup, found, len(seats), people, key), rows)
    except FoldError as error:
        return problem or str(error)
    return ""


def _position(
    ruleset: Ruleset[Any], snapshot: Any, people: frozenset[Seat], absence: Absence
) -> Position:
    """What a snapshot holds, as far as the rules need it. Raises what a ruleset raises that cannot
    read it."""
    counts = tuple(snapshot["counts"])
    position = resting(
        ruleset,
        read_state(ruleset, snapshot["state"], snapshot["version"]),
        seq=snapshot["seq"],
        since=0,
        counts=counts,
        last_seen=(LastSeen(0, None),) * len(counts),
        rolls=0,
        links=None,
        people=people,
        absence=absence,
    )
    midst = snapshot["midst"]
    if midst is None or not midst["actions"]:
        return position
    oldest = tuple(midst["oldest_valid"])
    return with_tail(position, midst["checkpoint"], snapshot["version"], midst["actions"], oldest)


def _absence(rows: Sequence[Any]) -> Absence:
    absence = PRESENT
    for kind, seat in rows:
        absence = absence.after(kind, Seat(seat))
    return absence


def _first(
    ruleset: Ruleset[Any], setup: Row, match: Any, seats: int, people: frozenset[Seat], key: bytes
) -> Position:
    """The position after the setup. Raises FoldError."""
    position = beginning.first_position(
        ruleset, setup, seats, scenario=match["scenario"], options=match["options"], people=people
    )
    if setup.action is None:
        Proof(key).check(setup, ruleset, position.state)
    return position


def _follow(ruleset: Ruleset[Any], chance: Chance, start: Position, rows: Sequence[Row]) -> None:
    """Raises FoldError where today's rules do not lead to the digests of these rows."""
    if any(row.digest is None for row in rows):
        raise FoldError("its rows have no digests, from before 0.3.0, and prove nothing")
    Referee(ruleset, chance, None, start).fold(rows)


async def _rows_after(connection: Connection, match_id: UUID, seq: int) -> list[Row]:
    """The log from the row after `seq` on. Its columns are called as the fields of a row."""
    found = await connection.fetch(ROWS, match_id, seq)
    return [Row(**{**row, "at": milliseconds(row["at"])}) for row in found]
