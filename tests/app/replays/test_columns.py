"""What is kept of a finished match for ever: as it was, in little room."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4, uuid5

import orjson
import pytest

from app.matches.log import compressed_log
from app.matches.log.compressed_log import COLUMNS, Columns
from app.packs import load_pack
from app.referee.record.log import Row, to_datetime
from app.replays import compressed
from app.replays.compressed import Elsewhere
from app.replays.film.reading import views
from app.replays.film.timeline import Timeline, build_timelines
from app.replays.record import record_of
from app.replays.tables import RECORD
from app.verification.finding import Verdict
from app.verification.record import read
from app.verification.report import findings
from tests.support.records import Played, played

from .deltas import text
from .deltas import views as whole

MOST = 40_000
"""Bytes of a finished match."""
FORMER = Path(__file__).parent / "former"
"""A match as it was kept with its data pack, all requests and whole digests."""
WHOLE = 10_000
"""More rows than a game has."""
Kept = tuple[Elsewhere, dict[str, Any]]


async def _kept(match: Played) -> Kept:
    """The log as the database has it, with the pack, and the parts of the replay."""
    header, rows = match.header, match.rows
    told = [Timeline(header, at, archived=True) for at in (*range(len(header.seats) + 1), None)]
    await build_timelines(header, rows, told, patient=False)
    pack = load_pack(header.ruleset.meta.key).content
    parts: dict[str, Any] = {one.name: one.json() for one in told}
    parts[RECORD] = record_of(header, match.match, match.seats, pack, rows)
    log = compressed_log.lasting([_columns(row) for row in rows])
    return Elsewhere(log, pack), orjson.loads(orjson.dumps(parts))


def _columns(row: Row) -> Columns:
    more = {"at": to_datetime(row.at), "awaited": None, "events": [list(one) for one in row.events]}
    return {one.name: more.get(one.name, getattr(row, one.name, None)) for one in COLUMNS}


@pytest.mark.parametrize(
    ("ruleset", "scenario", "most", "seed"),
    [
        ("lancaster_york", "four", WHOLE, 4),  # 1,029 rows
        ("richard_iii", None, 150, 1),
        ("rose_wars", None, 150, 1),
        ("cousins_war", None, 150, 1),
    ],
)
async def test_all_of_a_match_comes_back_from_little_room(
    ruleset: str, scenario: str | None, most: int, seed: int
) -> None:
    known, parts = await _kept(played(ruleset, scenario, most=most, seed=seed))
    content = compressed_log.encoded(known.log), compressed.encoded(_gzipped(parts), known)
    assert compressed_log.decoded(content[0]) == known.log
    assert text(_read(compressed.decoded(content[1], known))) == text(parts)
    assert sum(len(one) for one in content) < MOST


async def test_parts_of_an_older_shape_come_back_too() -> None:
    known, parts = await _kept(played(most=40))
    del parts[RECORD]["pack"]
    for row in parts[RECORD]["rows"]:
        del row["rules"]
    for step in parts["york"]["steps"]:
        del step["row"]
    for step in parts["spectator"]["steps"]:
        step["at"] += 1
    content = compressed.encoded(_gzipped(parts), known)
    assert text(_read(compressed.decoded(content, known))) == text(parts)


async def test_rows_that_came_after_the_record_change_nothing_in_it() -> None:
    known, parts = await _kept(played(most=40))
    content = compressed.encoded(_gzipped(parts), known)
    log = [*known.log, known.log[-1] | {"seq": len(known.log)}]
    assert text(_read(compressed.decoded(content, Elsewhere(log, known.pack)))) == text(parts)


def test_what_was_kept_in_an_older_way_is_read() -> None:
    log = compressed_log.decoded((FORMER / "log").read_bytes())
    parts = compressed.decoded((FORMER / "replay").read_bytes(), Elsewhere(log, None))
    assert sorted(parts) == ["lancaster", "open", RECORD, "spectator", "york"]
    assert all(row["request"] is not None for row in log[1:])
    record = read(json.dumps(_read(parts)[RECORD]).encode())
    assert record.rows[-1].head
    assert Verdict.FAILS not in {finding.verdict for finding in findings(record)}


def _asked(seat: int, kind: str, request: UUID | None) -> Columns:
    return {"seat": seat, "kind": kind, "request": request, "digest": bytes(range(8))}


def test_requests_that_may_still_come_are_kept() -> None:
    act, last, half, stand_in = uuid4(), uuid4(), uuid4(), uuid4()
    parts = [uuid5(half, "0"), uuid5(half, "1")]
    rows = [
        _asked(0, "act", uuid5(act, "0")),
        _asked(0, "act", act),
        _asked(1, "act", act),
        _asked(1, "undo", last),
        _asked(1, "sit_in", stand_in),
        _asked(1, "act", act),
        _asked(1, "act", stand_in),
        _asked(0, "act", last),
        *(_asked(0, "act", part) for part in parts),
    ]
    kept = compressed_log.lasting(rows)
    assert [row["request"] for row in kept] == [
        *(None, None, None),
        *(last, stand_in, None, stand_in),
        *(last, *parts),
    ]
    assert {row["digest"] for row in kept} == {bytes(range(4))}
    assert compressed_log.lasting(kept) == kept


async def test_reading_a_film_changes_nothing_in_it() -> None:
    _, parts = await _kept(played("richard_iii", most=120))
    film, before = parts["open"], text(parts["open"])
    last = len(film["steps"]) - 1
    assert [text(view) for view in views(film, 0, last)] == [text(one) for one in whole(film)]
    assert text(film) == before


def _gzipped(parts: dict[str, Any]) -> dict[str, bytes]:
    return {name: gzip.compress(orjson.dumps(part)) for name, part in parts.items()}


def _read(parts: dict[str, bytes]) -> dict[str, Any]:
    return {name: orjson.loads(gzip.decompress(part)) for name, part in parts.items()}
