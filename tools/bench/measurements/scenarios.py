"""What is measured: the server under a constant number of matches, at full speed or at a fixed
pace."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from rulesets import RULESETS

from .. import machine
from ..players.practice import practice
from ..players.prepare import prepare, scenario_of
from ..servers.host import Host, fresh_host

WARM_UP = 2.0
"""Seconds of load before the measurement begins."""
ENDLESS = 10**9
"""More rows than there will ever be in the log of a load."""
WAITING = """
select count(*) from matches left join replays on match_id = id
where status = 'over' and match_id is null
"""
"""The matches that are over and have no replay yet."""


REPLAYS = "app.after.making.worker"
"""The process that makes replays. Another tells stories, in the time that is left."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """`matches` of a game at a time, each with its players and a spectator; each match has an
    action every `interval` seconds, or as fast as possible. `spares` matches wait to replace those
    that end. With `linger`, actions are taken back and taken again until the log has that many
    rows; with several `processes`, servers on one database share the matches, or, when `spread`,
    the sockets of each match."""

    name: str
    matches: int
    seconds: float
    interval: float | None = None
    spares: int = 0
    linger: int = 0
    processes: int = 1
    spread: bool = False
    ruleset: str = "cousins_war"
    by_ack: bool = False
    """Whether delays end with the acknowledgement, not with the other player's view: of secret
    choices, which some games have many of, other players see nothing."""
    is_bare: bool = False
    """Whether the server has no rules, and so no replays."""
    earls: int = 0
    """Tables beside the measured matches, where one person each plays the server at its highest
    level."""


OTHERS = {"rose_wars": 20, "richard_iii": 25, "lancaster_york": 2}
"""The other games, which are longer, and how many matches may end in a second of load."""


def scenarios(seconds: float) -> list[Scenario]:
    """The scenarios of `make bench`; each is measured for `seconds`."""
    others = [
        Scenario(
            f"{ruleset}: 50 matches, flat out",
            50,
            seconds,
            spares=round(ended * seconds),
            ruleset=ruleset,
            by_ack=True,
        )
        for ruleset, ended in OTHERS.items()
    ]
    endless = [
        Scenario(
            f"{ruleset}: 50 matches that do not end",
            50,
            seconds,
            linger=ENDLESS,
            ruleset=ruleset,
            by_ack=True,
        )
        for ruleset in RULESETS
    ]
    spares = round(45 * seconds)  # The Cousins' War ends after about 140 random actions
    return [
        Scenario("50 matches, flat out", 50, seconds, spares=spares),
        Scenario("200 matches, flat out", 200, seconds, spares=spares),
        Scenario("200 matches, 2 processes", 200, seconds, spares=spares, processes=2),
        Scenario(
            "200 matches, 2 processes, spread",
            200,
            seconds,
            spares=spares,
            processes=2,
            spread=True,
        ),
        Scenario("200 matches, 1 action/s each", 200, seconds, interval=1.0, spares=50),
        Scenario(
            "200 matches, 1 action/s each, 20 tables against Earl",
            200,
            seconds,
            interval=1.0,
            spares=50,
            earls=20,
        ),
        *others,
        *endless,
    ]


def measure(scenario: Scenario, seed: int) -> dict[str, Any]:
    """Run one scenario on a fresh server; return the figures for the table and --json."""
    with fresh_host(processes=scenario.processes) as host:
        count = scenario.matches + scenario.spares
        matches = asyncio.run(prepare(host.url, scenario.ruleset, count))
        with practice(host.url, scenario.earls, "earl", scenario.ruleset, seed):
            return _measured(host, scenario, matches, seed)


def _measured(
    host: Host, scenario: Scenario, matches: list[dict[str, Any]], seed: int
) -> dict[str, Any]:
    before = machine.speed()
    counted = play(host, scenario, matches, seed)
    counted["waiting"] = None if scenario.is_bare else asyncio.run(_count(host.database, WAITING))
    counted["in_log"] = asyncio.run(rows_in_log(host.database))
    speed = {"machine_khash": before, "machine_khash_after": machine.speed()}
    return {"name": scenario.name, **speed, **_figures(scenario, counted)}


def measure_ceiling(seconds: float, seed: int) -> dict[str, Any]:
    """The load of fifty matches on a server without rules, as an upper limit: see
    servers/bare.py."""
    scenario = Scenario("50 matches, no rules (the ceiling)", 50, seconds, is_bare=True)
    places = [{"id": str(UUID(int=n)), "cookies": ["0", "1"]} for n in range(scenario.matches)]
    with fresh_host("tools.bench.servers.bare") as host:
        return _measured(host, scenario, places, seed)


def against(ceiling: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Note in each row its actions per second as a part of the ceiling's in this run."""
    for row in rows:
        row["of_ceiling"] = row["actions_per_second"] / ceiling["actions_per_second"]


def play(
    host: Host,
    scenario: Scenario,
    matches: list[dict[str, Any]],
    seed: int,
    meanwhile: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Let the load play `matches`; return its counts and what the processes used."""
    plan = {
        "host": "127.0.0.1",
        "ports": host.ports,
        "spread": scenario.spread,
        "matches": matches[: scenario.matches],
        "spares": matches[scenario.matches :],
        "warmup": WARM_UP,
        "seconds": scenario.seconds,
        "interval": scenario.interval,
        "linger": scenario.linger,
        "by_ack": scenario.by_ack,
        "seed": seed,
    }
    command = [sys.executable, "-m", "tools.bench.players.load"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as load:
        assert load.stdin is not None
        assert load.stdout is not None
        load.stdin.write(orjson.dumps(plan))
        load.stdin.close()
        _expect(load.stdout.readline(), b"begin")
        server, postgres = machine.use(*host.servers), machine.use(host.postgres)
        busy = machine.busy_seconds()
        meanwhile()
        _expect(load.stdout.readline(), b"end")
        busy = machine.busy_seconds() - busy
        used = {
            "server": (server, machine.use(*host.servers)),
            "postgres": (postgres, machine.use(host.postgres)),
        }
        found = orjson.loads(load.stdout.read())
        replays = machine.running(REPLAYS, *host.servers)
        return {**found, "used": used, "busy": busy, "servers": host.servers, "replays": replays}


def _expect(line: bytes, word: bytes) -> None:
    if line.strip() != word:
        raise RuntimeError("the load ended early; what it said is above")


IN_LOG = """
select (select count(*) from entries where kind <> 'setup')
    + (select coalesce(sum(rows - 1), 0) from finished_logs)
"""
"""All rows but the setups, of matches that have been put away too."""


async def rows_in_log(database: str) -> int:
    """How many actions are in the log, which must include all that were acknowledged."""
    return await _count(database, IN_LOG)


async def _count(database: str, query: str) -> int:
    connection = await asyncpg.connect(database)
    try:
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


def _figures(scenario: Scenario, counted: dict[str, Any]) -> dict[str, Any]:
    seconds, delays = counted["seconds"], sorted(counted["delays"])
    figures: dict[str, Any] = {
        "matches": scenario.matches,
        "sockets": (len(scenario_of(scenario.ruleset).seats) + 1) * scenario.matches,
        "seconds": seconds,
        "actions_per_second": counted["acks"] / seconds,
        "p50_ms": percentile(delays, 50),
        "p99_ms": percentile(delays, 99),
        "refused": counted["refused"],
        "matches_ended": counted["ended"],
        "replays_waiting": counted["waiting"],
        "places_idle": counted["idle"],
        "acknowledged": counted["acked"],
        "in_log": counted["in_log"],
        "megabytes_per_second": counted["bytes"] / seconds / 1e6,
        "load_cpu": counted["cpu"] / seconds,
    }
    for name, (before, after) in counted["used"].items():
        figures[f"{name}_cpu"] = after.cpu_since(before) / seconds
        figures[f"{name}_us_per_action"] = 1e6 * after.cpu_since(before) / max(1, counted["acks"])
        figures[f"{name}_rss_mib"] = after.rss
        figures[f"{name}_pss_mib"] = after.pss
    before, after = counted["used"]["server"]
    serving = after.cpu_since(before, *counted["servers"])
    figures["serving_us_per_action"] = 1e6 * serving / max(1, counted["acks"])
    replays = after.cpu_since(before, *counted["replays"]) if counted["replays"] else 0.0
    figures["replays_us_per_action"] = 1e6 * replays / max(1, counted["acks"])
    ours = figures["server_cpu"] + figures["postgres_cpu"] + figures["load_cpu"]
    figures["others_cpu"] = max(0.0, counted["busy"] / seconds - ours)
    return figures


def percentile(ordered: list[float], percent: int) -> float | None:
    """A percentile in milliseconds; None if nothing was measured."""
    if not ordered:
        return None
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000
