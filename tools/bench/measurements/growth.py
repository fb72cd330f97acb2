"""How the cost of a server grows with its matches: each has three sockets and an action every ten
seconds, as people play."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Sequence
from typing import Any

import asyncpg

from .. import machine
from ..players.prepare import prepare
from ..servers.host import fresh_host
from .scenarios import Scenario, percentile, play
from .soak import memory

SIZES = (10, 100, 1000, 3000, 6000)
INTERVAL = 10.0
"""Seconds between two actions in a match."""
MADE = 50
"""Matches that are made in the lobby, each by a pair of players; the others are copies of them."""
COPY = (
    """
    create temp table copies as
    select gen_random_uuid() as id, ids[1 + number % cardinality(ids)] as of
    from (select $1::uuid[] as ids) as made, generate_series(0, $2::int - 1) as number
    """,
    """
    insert into matches
    select (jsonb_populate_record(one, jsonb_build_object('id', copies.id, 'invite', null))).*
    from matches as one join copies on of = one.id
    """,
    """
    insert into match_seats
    select (jsonb_populate_record(
        one, jsonb_build_object('match_id', copies.id, 'invite', null)
    )).*
    from match_seats as one join copies on of = match_id
    """,
    """
    insert into entries
    select (jsonb_populate_record(
        one, jsonb_build_object('match_id', copies.id, 'digest', null)
    )).*
    from entries as one join copies on of = match_id
    """,
    "analyze",
)
"""The logs of these matches hold only the setup. The digest goes, since it is keyed with the id of
the match."""


def measure_growth(
    ruleset: str, seconds: float, seed: int, sizes: Sequence[int] = SIZES
) -> list[dict[str, Any]]:
    """Play so many matches at a time, each time on a fresh server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return [_measure(ruleset, size, max(seconds, INTERVAL), seed) for size in sizes]


def _measure(ruleset: str, size: int, seconds: float, seed: int) -> dict[str, Any]:
    with fresh_host() as host:
        made = asyncio.run(prepare(host.url, ruleset, min(size, MADE)))
        matches = asyncio.run(_with_copies(host.database, made, size))
        scenario = Scenario(f"{size:,}", size, seconds, interval=INTERVAL, by_ack=True)
        speed = machine.speed()
        counted = play(host, scenario, matches, seed)
        held = memory(host.servers[0])
    before, after = counted["used"]["server"]
    delays = sorted(counted["delays"])
    sockets = sum(1 + len(match["cookies"]) for match in matches)
    return {
        "name": scenario.name,
        "matches": size,
        "sockets": sockets,
        "actions_per_second": counted["acks"] / counted["seconds"],
        "p50_ms": percentile(delays, 50),
        "p99_ms": percentile(delays, 99),
        "serving_cpu": after.cpu_since(before, *host.servers) / counted["seconds"],
        "load_cpu": counted["cpu"] / counted["seconds"],
        "server_mib": held["server"],
        "workers_mib": held["workers"],
        "refused": counted["refused"],
        "machine_khash": speed,
        "machine_khash_after": machine.speed(),
    }


async def _with_copies(
    database: str, made: list[dict[str, Any]], size: int
) -> list[dict[str, Any]]:
    """The matches that were made, and copies of them with the same players, `size` together."""
    connection = await asyncpg.connect(database)
    try:
        first, *others = COPY
        await connection.execute(first, [one["id"] for one in made], size - len(made))
        for statement in others:
            await connection.execute(statement)
        rows = await connection.fetch("select id::text, of::text from copies")
    finally:
        await connection.close()
    cookies = {one["id"]: one["cookies"] for one in made}
    return made + [{"id": row["id"], "cookies": cookies[row["of"]]} for row in rows]
