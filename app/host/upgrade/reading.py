"""Reads the matches that an upgrade concerns, by SQL that every release since 0.4.0 understands.

The tables may still be those of the release before: nothing here names a column that 0.4.0 has not
(migration 0050), and nothing is read through the tables of today.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Seat

from ...referee.record.log import Row, milliseconds

if TYPE_CHECKING:
    import asyncpg

    Connection = asyncpg.Connection[asyncpg.Record]

JSON_TYPES = ("json", "jsonb")
CONCERNED = """
with newest as (
    select match.id, match.ruleset, match.status, match.held, match.ended,
        (select max(seq) from entries where match_id = match.id) as last,
        (select max(seq) from snapshots where match_id = match.id) as kept
    from matches as match
    where match.status = 'running' or (
        match.status = 'over' and match.guide is null
        and not exists (select from replays where replays.match_id = match.id)
    )
)
select id, ruleset, status, held is not null as is_held,
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
    status: str
    is_held: bool
    is_old: bool | None
    """Whether it ended so long ago that its documents would be there if they could be made."""
    written_by: str | None
    """The edition of its last row."""


async def understand_json(connection: Connection) -> None:
    """Have the connection give JSON as values."""
    for name in JSON_TYPES:
        await connection.set_type_codec(
            name, schema="pg_catalog", encoder=_dumped, decoder=orjson.loads
        )


def _dumped(value: Json) -> str:
    return orjson.dumps(value).decode()


async def concerned(connection: Connection, ours: Mapping[str, str]) -> list[Concerned]:
    """The matches that other rules have written. `ours`: today's edition of each game, without the
    release."""
    return [Concerned(*found) for found in await connection.fetch(CONCERNED, dict(ours))]


async def rows_after(connection: Connection, match_id: UUID, seq: int) -> list[Row]:
    """The log from the row after `seq` on."""
    return list(_rows(await connection.fetch(ROWS, match_id, seq)))


def _rows(found: list[Any]) -> Iterator[Row]:
    for seq, seat, kind, action, draws, events, seen, request, at, rules, digest in found:
        yield Row(
            seq=seq,
            seat=None if seat is None else Seat(seat),
            kind=kind,
            action=action,
            draws=draws,
            events=events,
            seen=seen,
            request=request,
            at=milliseconds(at),
            rules=rules,
            digest=digest,
        )
