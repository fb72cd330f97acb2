"""How fast notices go out: many players are called at one moment, each by mail."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg
import orjson

from app.accounts.notices.outbox import WAKE

from .. import machine
from ..players.prepare import prepare
from ..servers.host import Host, fresh_host
from .scenarios import Scenario, percentile, play

LONGEST = 300.0
"""Seconds from the call until all mails must be there."""
PLAYED = Scenario("a match that has begun", 1, 1.0, interval=0.1)
"""What the mails tell of: some thirty actions."""

COPY = """
with copies as (
    select n, gen_random_uuid() as match_id, gen_random_uuid() as reader
    from generate_series(1, $1::int) as n
), people as (
    insert into players (id, name) select reader, 'Friend ' || n from copies
), matches_made as (
    insert into matches
    select (jsonb_populate_record(played, jsonb_build_object(
        'id', match_id, 'awaited', jsonb_build_array(0), 'invite', null
    ))).* from matches as played, copies where played.id = $2
), seats_made as (
    insert into match_seats
    select (jsonb_populate_record(seats, jsonb_build_object(
        'match_id', copies.match_id, 'invite', null,
        'player_id', case when seat = 0 then reader else player_id end
    ))).* from match_seats as seats, copies where seats.match_id = $2
), rows_made as (
    insert into entries
    select (jsonb_populate_record(
        entries, jsonb_build_object('match_id', copies.match_id, 'digest', null)
    )).*
    from entries, copies where entries.match_id = $2
)
insert into notice_ways (player_id, kind, address, label, token, kinds, confirmed)
select reader, 'mail', 'friend' || n || '@example.org', 'mail', 'token' || n, '{your_turn}', now()
from copies
"""
"""Copies of one match, each waiting for another player, whom mail can reach. The digests go, since
they are keyed with the id of the match."""
CALL = """
insert into notices (player_id, match_id, seq, kind)
select seats.player_id, match_id, (
    select max(seq) from entries where entries.match_id = seats.match_id
), 'your_turn'
from match_seats as seats join notice_ways as way using (player_id)
"""


def measure_notices(count: int, ruleset: str, seed: int) -> dict[str, Any]:
    """Call `count` players in one commit; return the figures for the table and --json. A delay runs
    from the commit until the mail server has taken the mail. Raises RuntimeError with what was not
    sent, or subprocess.TimeoutExpired where all was and a mail is not there."""
    speed = machine.speed()
    with _mail_sink(count) as (port, sink):
        settings = {"SMTP_URL": f"smtp://127.0.0.1:{port}", "BASE_URL": "http://127.0.0.1"}
        with fresh_host(settings=settings) as host:
            (match,) = asyncio.run(prepare(host.url, ruleset, 1))
            play(host, PLAYED, [match], seed)
            before = machine.use(*host.servers)
            began = asyncio.run(_call(host, match["id"], count))
            try:
                told, _ = sink.communicate(timeout=LONGEST)
                after = machine.use(*host.servers)
            finally:
                asyncio.run(_require_sent(host))
    delays = sorted(moment - began for moment in orjson.loads(told).values())
    return {
        "name": f"{count:,} due at once",
        "per_second": count / delays[-1],
        "p50_ms": percentile(delays, 50),
        "p99_ms": percentile(delays, 99),
        "server_us_per_notice": 1e6 * after.cpu_since(before) / count,
        "server_rss_mib": after.rss,
        "server_pss_mib": after.pss,
        "machine_khash": speed,
    }


async def _call(host: Host, match: str, count: int) -> float:
    """Make the matches, then call everyone; when that was committed, in seconds since 1970."""
    connection = await asyncpg.connect(host.database)
    try:
        await connection.execute(COPY, count, match)
        await connection.execute("analyze")
        async with connection.transaction():
            await connection.execute(CALL)
            await connection.execute(WAKE)
        return time.time()
    finally:
        await connection.close()


UNSENT = """
select format('%s: %s (%s, due %s, settled %s, now %s)', sent.state, sent.why, matches.status,
    notices.due, notices.settled, now()) from notices
join matches on matches.id = match_id left join notice_deliveries as sent on notice_id = notices.id
where held is not null or coalesce(sent.state, '') not in ('sent', 'sending')
    or (sent.state = 'sending' and sent.changed < now() - interval '10 seconds')
"""


async def _require_sent(host: Host) -> None:
    """Raises RuntimeError if a notice was not sent, or is of a match that cannot be opened."""
    connection = await asyncpg.connect(host.database)
    try:
        unsent = [row[0] for row in await connection.fetch(UNSENT)]
    finally:
        await connection.close()
    if unsent:
        raise RuntimeError(f"notices were not sent: {unsent}")


@contextmanager
def _mail_sink(count: int) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A mail server for `count` mails, and its port."""
    command = [sys.executable, "-m", "tools.bench.servers.mail_sink", str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process
        finally:
            process.terminate()
