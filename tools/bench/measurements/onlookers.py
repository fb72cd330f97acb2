"""Whether play is slower while many look on: readers of one replay, spectators of one match, and
the server itself, which copies the database and tells the stories of games that have just ended.
Each is measured beside the same play, and that play alone right before it."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import orjson

from app.host.hosting.backups import back_up

from .. import machine
from ..players.prepare import prepare
from ..players.seated import enter
from ..players.wire import Wire, connect, get, visit
from ..servers.host import Host, fresh_host
from .scenarios import ENDLESS, WARM_UP, Scenario, percentile, play

MATCHES = 100
"""The matches that are measured, with an action a second each."""
MANY = 1000
"""Readers of one replay, or spectators of one match."""
GAMES = 24
"""That end just before their stories are measured: enough for the whole time."""
SECONDS_FOR_A_GAME = 1.0
"""Of play flat out, after the warm-up; who has not won by then resigns."""
SECONDS_FOR_A_STORY = 400.0
AT_ONCE = 50
"""Spectators that come at the same time."""
FILE = re.compile(r'"(/(?:static/(?!\w+/icons/)[^"#]+|api/rulesets/[^"]+))')
"""What a page names that a browser fetches with it, and then keeps for all replays of the game."""


@dataclass
class Seen:
    """What the onlookers were sent."""

    answers: int = 0
    bytes: int = 0
    remark: str = ""


Onlookers = AbstractAsyncContextManager[Seen]


def measure_onlookers(ruleset: str, seconds: float, seed: int, many: int = MANY) -> list[Any]:
    """Play on one server: alone and with each kind of onlookers, in turn."""
    with fresh_host() as host:
        return asyncio.run(_measure(host, ruleset, seconds, seed, many))


async def _measure(
    host: Host, ruleset: str, seconds: float, seed: int, many: int
) -> list[dict[str, Any]]:
    made = await prepare(host.url, ruleset, 10 * MATCHES + GAMES + 1)
    games, fresh = made[: GAMES + 1], made[GAMES + 1 :]
    await _to_the_end(host, games[:1], seed)
    token = await _eventually(host, "select token from replays")
    await _eventually(host, "select 1 from stories where version > 0")
    asked, files = await _asked_by_browsers(host.ports[0], token)
    port, scenario = host.ports[0], Scenario("", MATCHES, seconds, interval=1.0, linger=ENDLESS)
    whole, watched = WARM_UP + seconds, fresh[5 * MATCHES]["id"]
    alone = ("nothing", _no_one)
    kinds: list[tuple[str, Callable[[], Onlookers]]] = [
        alone,
        (f"{many:,} readers of one replay", partial(_readers, port, asked, many, whole)),
        alone,
        (f"{many:,} who are new here", partial(_readers, port, asked + files, many, whole)),
        alone,
        (f"{many:,} spectators of one match", partial(_spectators, port, watched, many)),
        alone,
        ("backups are made", partial(_backups, host)),
        alone,
        ("stories are told", partial(_stories, host, games[1:], seed)),
    ]
    rows = []
    for at, (name, onlookers) in enumerate(kinds):
        matches = fresh[at * MATCHES :][:MATCHES]
        rows.append(await _beside(host, scenario, matches, seed, name, onlookers()))
    return rows


async def _beside(
    host: Host,
    scenario: Scenario,
    matches: Sequence[dict[str, Any]],
    seed: int,
    name: str,
    onlookers: Onlookers,
) -> dict[str, Any]:
    speed = machine.speed()
    async with onlookers as seen:
        counted = await asyncio.to_thread(play, host, scenario, list(matches), seed)
    delays, seconds = sorted(counted["delays"]), counted["seconds"]
    before, after = counted["used"]["server"]
    return {
        "name": name + seen.remark,
        "actions_per_second": counted["acks"] / seconds,
        "p50_ms": percentile(delays, 50),
        "p99_ms": percentile(delays, 99),
        "serving_cpu": after.cpu_since(before, *host.servers) / seconds,
        "server_cpu": after.cpu_since(before) / seconds,
        "answers": seen.answers,
        "megabytes": seen.bytes / 1e6,
        "machine_khash": speed,
        "machine_khash_after": machine.speed(),
    }


@asynccontextmanager
async def _no_one() -> AsyncIterator[Seen]:
    yield Seen()


@asynccontextmanager
async def _readers(
    port: int, asked: Sequence[str], many: int, seconds: float
) -> AsyncIterator[Seen]:
    """So many come in so many seconds, one after the other."""
    seen = Seen()

    async def come() -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(many):
                group.create_task(_read(port, asked, seen))
                await asyncio.sleep(seconds / many)

    coming = asyncio.create_task(come())
    try:
        yield seen
    finally:
        coming.cancel()
        with suppress(asyncio.CancelledError):
            await coming


async def _asked_by_browsers(port: int, token: str) -> tuple[list[str], list[str]]:
    """What a browser asks for at a replay's link, and what besides if it has never been here. A
    story shows small pictures of its moments."""
    replay = f"/api/replays/{token}"
    page, told = (
        await get(port, f"/replay/{token}"),
        orjson.loads(_content(await get(port, replay))),
    )
    story = orjson.loads(_content(await get(port, told["story"])))
    pictures = [f"{replay}/open/{moment['row']}.svg" for moment in story["moments"]]
    files = dict.fromkeys(FILE.findall(_content(page).decode()))
    asked = [f"/replay/{token}", *told["film"], told["story"], f"{replay}/beside", *pictures]
    return asked, [*files]


def _content(answer: bytes) -> bytes:
    head, _, content = answer.partition(b"\r\n\r\n")
    return gzip.decompress(content) if b"content-encoding: gzip" in head.lower() else content


async def _read(port: int, asked: Sequence[str], seen: Seen) -> None:
    async with visit(port) as ask:
        for path in asked:
            answer = await ask(path)
            seen.answers += 1
            seen.bytes += len(answer)


@asynccontextmanager
async def _spectators(port: int, match: str, many: int) -> AsyncIterator[Seen]:
    """All are there before the measurement begins."""
    seen, gate, wires = Seen(), asyncio.Semaphore(AT_ONCE), list[Wire]()

    def count(_: Wire, data: bytes) -> None:
        seen.answers += 1
        seen.bytes += len(data)

    async def come() -> None:
        async with gate:
            path = f"/ws/matches/{match}"
            wires.append(await connect("127.0.0.1", port, path, None, count))

    await asyncio.gather(*(come() for _ in range(many)))
    try:
        yield seen
    finally:
        for wire in wires:
            wire.close()


@asynccontextmanager
async def _backups(host: Host) -> AsyncIterator[Seen]:
    """One after the other, each restored on trial: far more than one a day."""
    seen, stop = Seen(), asyncio.Event()

    async def make(folder: Path) -> None:
        while not stop.is_set():
            path = folder / f"{seen.answers}.dump"
            await back_up(host.database, path, on_trial=True)
            seen.answers += 1
            seen.bytes += path.stat().st_size

    with TemporaryDirectory(prefix="roses-bench-") as folder:
        making = asyncio.create_task(make(Path(folder)))
        try:
            yield seen
        finally:
            stop.set()
            await making


@asynccontextmanager
async def _stories(host: Host, games: list[dict[str, Any]], seed: int) -> AsyncIterator[Seen]:
    """Games have just ended. It is remarked if there was not enough to tell of them."""
    await _to_the_end(host, games, seed)
    seen = Seen()
    yield seen
    told = "select match_id from stories where version > 0"
    untold = f"select 1 from replays where match_id not in ({told})"  # noqa: S608 (our own words)
    if await _asked(host, untold) is None:
        seen.remark = ", all before the end"


async def _to_the_end(host: Host, games: list[dict[str, Any]], seed: int) -> None:
    scenario = Scenario("", len(games), SECONDS_FOR_A_GAME)
    await asyncio.to_thread(play, host, scenario, games, seed)
    await asyncio.gather(*(_resign(host.ports[0], game) for game in games))


async def _resign(port: int, game: dict[str, Any]) -> None:
    seated = await enter(port, game)
    await seated.resign()
    seated.wire.close()


async def _eventually(host: Host, query: str) -> Any:
    async with asyncio.timeout(SECONDS_FOR_A_STORY):
        while True:
            if (found := await _asked(host, query)) is not None:
                return found
            await asyncio.sleep(0.2)


async def _asked(host: Host, query: str) -> Any:
    connection = await asyncpg.connect(host.database)
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()
