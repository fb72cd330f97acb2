"""What players feel while one address does its worst: all that its limits allow in a minute, asked
at once. Hints, worlds to try things out in, previews, animations, copies to keep, sign-ins, new
players, seats, invites, replays, pages, big bodies, and as many open sockets as it may have."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from time import perf_counter, sleep
from typing import Any, Final, NamedTuple
from uuid import uuid4

import asyncpg
import httpx
import orjson

from app.play.table.connection_limits import MAX_SOCKETS

from ...client.lobby import Lobby
from .. import machine
from ..players.prepare import prepare
from ..players.seated import STATE, enter
from ..players.wire import Wire, connect
from ..servers.host import Host, fresh_host
from .scenarios import Scenario, percentile, play

TABLES: Final = 50
SECONDS_BETWEEN: Final = 0.2
"""Two questions for /healthz."""
MINUTE: Final = 60.0
SECONDS_TO_MAKE: Final = 120
HINTS, WORLDS = 20, 30
"""In a minute."""


class Asked(NamedTuple):
    """A request, by a guest or by no one."""

    method: str
    path: str
    body: bytes = b""
    cookie: str = ""


@dataclass(frozen=True, slots=True)
class Attacker:
    """A guest who has the link of a replay, and tables of their own against the server."""

    replay: str
    cookie: str
    matches: list[str]
    positions: dict[str, int] = field(default_factory=dict)
    """The number of what each table shows: hints are given for that alone."""


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
        attacker = asyncio.run(_attacker(host, ruleset, matches.pop())) if worst else None
        speed = machine.speed()
        health = list[float]()

        def meanwhile() -> None:
            # In a process of its own: to attack keeps this one.
            with ProcessPoolExecutor(1, get_context("spawn")) as watcher:
                watcher.submit(_watch, host.url, 0.0).result()  # it is up
                answers = watcher.submit(_watch, host.url, seconds)
                asyncio.run(_attack(host.ports[0], attacker, seconds, told))
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
        "health_p99_ms": percentile(health, 99),
        "health_most_ms": percentile(health, 100),
        "told": " ".join(f"{status}:{count}" for status, count in sorted(told.items())),
        "machine_khash": speed,
    }


async def _attacker(host: Host, ruleset: str, match: dict[str, Any]) -> Attacker:
    """Who attacks, with the replay of a match that its first player gives up."""
    replay = await _replay(host, match)
    async with Lobby(host.url) as guest:
        await guest.sign_up("Attacker")
        matches = [await guest.create(ruleset) for _ in range(HINTS)]
        for own in matches:
            await guest.fill_with_bots(own)
        return Attacker(replay, guest.cookie, matches)


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


def _worst(by: Attacker) -> list[Asked]:
    """All requests of a minute, as often as app/base/web/limits.py allows each."""
    at = f"/api/replays/{by.replay}"
    pages = (f"/replay/{by.replay}", "/matches", "/join/no-such-invite", f"{at}/beside")
    guess = b'{"name":"Warwick","password":"a guess at it"}'
    seat = b'{"commitment":"%s","invite":"%s"}' % (b"0" * 64, b"x" * 22)
    return [
        *(
            Asked("POST", f"/api/matches/{match}/hint", b'{"seq":%d}' % seq, by.cookie)
            for match, seq in by.positions.items()
        ),
        *[Asked("POST", f"/api/matches/{uuid4()}/take", seat, by.cookie)] * 60,
        *(Asked("GET", f"{at}/preview.png?step=0&as=open&n={n}") for n in range(60)),
        *(Asked("GET", f"{at}/animation.webp?first=0&last=0&n={n}") for n in range(10)),
        *[Asked("GET", f"/replay/{by.replay}/keep")] * 20,
        *[Asked("GET", page) for page in pages] * 60,
        *[Asked("POST", "/api/login", guess)] * 20,
        *[Asked("POST", "/api/guests", b'{"name":"Warwick"}')] * 30,
        *[Asked("POST", "/api/guests", b"x" * 2**20)] * 60,
    ]


async def _sit(port: int, by: Attacker) -> list[Wire]:
    """As many sockets as one address may have: its tables, and worlds to try things out in."""

    def seen(match: str, _: Wire, data: bytes) -> None:
        if data.startswith(STATE):
            by.positions[match] = orjson.loads(data)["seq"]

    def opened(match: str, path: str, hear: Callable[[Wire, bytes], None]) -> Awaitable[Wire]:
        return connect("127.0.0.1", port, f"/ws/matches/{match}{path}", by.cookie, hear)

    tables = [await opened(match, "", partial(seen, match)) for match in by.matches]
    worlds = [await opened(by.matches[0], "/try", lambda *_: None) for _ in range(WORLDS)]
    more = [opened(by.matches[0], "", lambda *_: None) for _ in range(MAX_SOCKETS - HINTS - WORLDS)]
    return [*tables, *worlds, *await asyncio.gather(*more)]


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


async def _attack(port: int, by: Attacker | None, seconds: float, told: Counter[str]) -> None:
    """Attack every minute for so many seconds, and count how often each status was told."""
    attacks, ends = list[asyncio.Task[None]](), perf_counter() + seconds
    sockets = await _sit(port, by) if by is not None else []
    while (left := ends - perf_counter()) > 0:
        asked = _worst(by) if by is not None else []
        attacks += [asyncio.create_task(_ask(port, one, told)) for one in asked]
        await asyncio.sleep(min(MINUTE, left))
    for wire in sockets:
        wire.close()
    for attack in attacks:
        attack.cancel()
    await asyncio.gather(*attacks, return_exceptions=True)


async def _ask(port: int, asked: Asked, told: Counter[str]) -> None:
    """On a connection of its own, as cheaply as can be: this machine has to play as well."""
    method, path, body, cookie = asked
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    known = f"Cookie: {cookie}\r\n" if cookie else ""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"{head}{kind}{known}\r\n".encode() + body)
        told[(await reader.readline())[9:12].decode() or "none"] += 1
    except ConnectionError:
        told["none"] += 1
    finally:
        writer.close()
