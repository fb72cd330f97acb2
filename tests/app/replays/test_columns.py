"""What is kept of a finished match for ever: as it was, in little room."""

from __future__ import annotations

import gzip
from typing import Any

import orjson
import pytest

from app.matches.log import compressed_log
from app.matches.log.compressed_log import COLUMNS, Columns
from app.packs import load_pack
from app.referee.log import Row, to_datetime
from app.replays import compressed
from app.replays.film.reading import views
from app.replays.film.timeline import Timeline, build_timelines
from app.replays.record import record_of
from app.replays.tables import RECORD
from tests.support.records import Played, played

from .deltas import text
from .deltas import views as whole

MOST = 60_000
"""Bytes of a finished match."""
WHOLE = 10_000
"""More rows than a game has."""
Kept = tuple[list[Columns], dict[str, Any]]


async def _kept(match: Played) -> Kept:
    """The log as the database has it, and the parts of the replay."""
    header, rows = match.header, match.rows
    told = [Timeline(header, at, archived=True) for at in (*range(len(header.seats) + 1), None)]
    await build_timelines(header, rows, told, patient=False)
    pack = load_pack(header.ruleset.meta.key).content
    parts: dict[str, Any] = {one.name: one.json() for one in told}
    parts[RECORD] = record_of(header, match.match, match.seats, pack, rows)
    return [_columns(row) for row in rows], orjson.loads(orjson.dumps(parts))


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
    log, parts = await _kept(played(ruleset, scenario, most=most, seed=seed))
    content = compressed_log.encoded(log), compressed.encoded(_gzipped(parts), log)
    assert compressed_log.decoded(content[0]) == log
    assert text(_read(compressed.decoded(content[1], log))) == text(parts)
    assert sum(len(one) for one in content) < MOST


async def test_parts_of_an_older_shape_come_back_too() -> None:
    log, parts = await _kept(played(most=40))
    for row in parts[RECORD]["rows"]:
        del row["rules"]
    for step in parts["york"]["steps"]:
        del step["row"]
    for step in parts["spectator"]["steps"]:
        step["at"] += 1
    content = compressed.encoded(_gzipped(parts), log)
    assert text(_read(compressed.decoded(content, log))) == text(parts)


async def test_rows_that_came_after_the_record_change_nothing_in_it() -> None:
    log, parts = await _kept(played(most=40))
    content = compressed.encoded(_gzipped(parts), log)
    later = [*log, log[-1] | {"seq": len(log)}]
    assert text(_read(compressed.decoded(content, later))) == text(parts)


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
