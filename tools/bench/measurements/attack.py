"""What players feel while one address does its worst: all that its limits allow in a minute, asked
at once. Previews, animations, copies to keep, sign-ins, new players, invites, replays, pages and
big bodies."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter, sleep
from typing import Any, Final

import asyncpg
import httpx

from .. import machine
from ..players.prepare import prepare
from ..players.seated import enter
from ..servers.host import Host, fresh_host
from .scenarios import Scenario, percentile, play

TABLES: Final = 50
SECONDS_BETWEEN: Final = 0.2
"""Two questions for /healthz."""
MINUTE: Final = 60.0
SECONDS_TO_MAKE: Final = 120
Asked = tuple[str, str, bytes]
"""A method, a path and a body."""


def measure_attack(ruleset: str, seconds: float, seed: int) -> list[dict[str, Any]]:
    """Play for some seconds in peace, then as long under attack, each on a fresh server."""
    return [_measured(ruleset, seconds, seed, worst=worst) for worst in (False, True)]


def _measured(ruleset: str, seconds: float, seed: int, *, worst: bool) -> dict[str, Any]:
    scenario = Scenario(
        "attack", TABLES, seconds, interval=1.0, spares=TABLES, ruleset=ruleset, by_ack=True
    )
    told = Counter[str]()
    with fresh_host() as host:
        matches = asyncio.run(prepare(host.url, ruleset, 2 * TABLES + 1))
        token = asyncio.run(_replay(host, matches.pop()))
        asked = _worst(token) if worst else []
        speed = machine.speed()
        health = list[float]()

        def meanwhile() -> None:
            # In a process of its own: to attack keeps this one.
            with ProcessPoolExecutor(1, get_context("spawn")) as watcher:
                watcher.submit(_watch, host.url, 0.0).result()  # it is up
                answers = watcher.submit(_watch, host.url, seconds)
                asyncio.run(_attack(host.ports[0], asked, seconds, told))
                health.extend(sorted(answers.result()))

        found = play(host, scenario, matches, seed, meanwhile)
    delays = sorted(found["delays"])
    return {
        "name": "one address does its worst" if worst else "nothing",
        "actions": len(delays),
        "p50_ms": percentile(delays, 50),
        "p99_ms": percentile(delays, 99),
        "most_ms": percentile(delays, 100),
        "health_p50_ms": percentile(health, 50),
        "health_most_ms": percentile(health, 100),
        "told": " ".join(f"{status}:{count}" for status, count in sorted(told.items())),
        "machine_khash": speed,
    }


async def _replay(host: Host, match: dict[str, Any]) -> str:
    """The token of the replay of a match, which its first player gives up."""
    seated = await enter(host.ports[0], match)
    await seated.resign()
    seated.wire.close()
    connection = await asyncpg.connect(host.database)
    made = "select token from replays where match is not null"
    try:
        async with asyncio.timeout(SECONDS_TO_MAKE):
            while not (token := await connection.fetchval(made)):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
    finally:
        await connection.close()
    return str(token)


def _worst(token: str) -> list[Asked]:
    """All requests of a minute, as often as app/base/web/limits.py allows each."""
    at = f"/api/replays/{token}"
    pages = (f"/replay/{token}", "/gallery", "/join/no-such-invite", f"{at}/beside")
    guess = b'{"name":"Warwick","password":"a guess at it"}'
    return [
        *(("GET", f"{at}/preview.png?step=0&as=open&n={n}", b"") for n in range(60)),
        *(("GET", f"{at}/animation.webp?first=0&last=0&n={n}", b"") for n in range(10)),
        *[("GET", f"/replay/{token}/keep", b"")] * 20,
        *[("GET", page, b"") for page in pages] * 60,
        *[("POST", "/api/login", guess)] * 20,
        *[("POST", "/api/guests", b'{"name":"Warwick"}')] * 30,
        *[("POST", "/api/guests", b"x" * 2**20)] * 60,
    ]


def _watch(url: str, seconds: float) -> list[float]:
    """Ask how the server is, again and again: after how many seconds /healthz said that all is
    well; `seconds` where it did not."""
    health, ends = list[float](), perf_counter() + seconds
    with httpx.Client(base_url=url, trust_env=False, timeout=MINUTE) as client:
        while (began := perf_counter()) < ends:
            answer = client.get("/healthz")
            health.append(perf_counter() - began if answer.status_code == 200 else seconds)
            sleep(SECONDS_BETWEEN)
    return health


async def _attack(port: int, asked: list[Asked], seconds: float, told: Counter[str]) -> None:
    """Attack every minute for so many seconds, and count how often each status was told."""
    attacks, ends = list[asyncio.Task[None]](), perf_counter() + seconds
    while (left := ends - perf_counter()) > 0:
        attacks += [asyncio.create_task(_ask(port, one, told)) for one in asked]
        await asyncio.sleep(min(MINUTE, left))
    for attack in attacks:
        attack.cancel()
    await asyncio.gather(*attacks, return_exceptions=True)


async def _ask(port: int, asked: Asked, told: Counter[str]) -> None:
    """On a connection of its own, as cheaply as can be: this machine has to play as well."""
    method, path, body = asked
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"{head}{kind}".encode() + body)
        told[(await reader.readline())[9:12].decode() or "none"] += 1
    except ConnectionError:
        told["none"] += 1
    finally:
        writer.close()
