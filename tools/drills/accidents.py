"""What happens to a house in the middle of play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

import psutil

from app.base.database.embedded import EmbeddedPostgres

from .house import House, Part

BLOCK = bytes(2**16)


@dataclass(frozen=True, slots=True)
class Accident:
    """Something that breaks for a number of seconds, and is mended."""

    name: str
    happen: Callable[[House, float], Awaitable[None]]
    is_deaf: bool = False
    """Whether requests may go unanswered: what would answer them is away."""
    needs: Part | None = None
    """The part that it happens to, where a house may lack it."""


async def _frozen(processes: Iterable[psutil.Process], seconds: float) -> None:
    """SIGSTOP, and SIGCONT."""
    stopped = list(processes)
    for one in stopped:
        with suppress(psutil.NoSuchProcess):
            one.suspend()
    try:
        await asyncio.sleep(seconds)
    finally:
        for one in reversed(stopped):
            with suppress(psutil.NoSuchProcess):
                one.resume()


async def _freeze_database(house: House, seconds: float) -> None:
    await _frozen(house.postgres_processes(), seconds)


async def _kill_database(house: House, seconds: float) -> None:
    await asyncio.to_thread(house.postgres.halt, "immediate")
    again = EmbeddedPostgres(house.postgres.folder)
    await asyncio.to_thread(again.start)
    await asyncio.to_thread(again.stop)  # the house still uses it


def _while(breaks: Callable[[House], None]) -> Callable[[House, float], Awaitable[None]]:
    """A wire that is broken for some time; the drill mends it."""

    async def happen(house: House, seconds: float) -> None:
        breaks(house)
        await asyncio.sleep(seconds)

    return happen


def _slow_down(house: House) -> None:
    house.wire.delay = 0.3


async def _freeze_server(house: House, seconds: float) -> None:
    await _frozen(house.servers[0].family(), seconds)


async def _freeze_proxy(house: House, seconds: float) -> None:
    assert house.proxy is not None
    await _frozen(house.proxy.family(), seconds)


async def _fill_disk(house: House, seconds: float) -> None:
    assert house.disk is not None
    filling = house.disk / "filling"
    with suppress(OSError), filling.open("wb", buffering=0) as file:
        while True:
            file.write(BLOCK)
    await asyncio.sleep(seconds)
    filling.unlink()


async def _take_descriptors(house: House, seconds: float) -> None:
    """The server has no more files than it has open, while others come."""
    main = psutil.Process(house.servers[0].pid)
    before = main.rlimit(psutil.RLIMIT_NOFILE)
    main.rlimit(psutil.RLIMIT_NOFILE, (main.num_fds(), before[1]))
    try:
        await asyncio.sleep(seconds)
    finally:
        main.rlimit(psutil.RLIMIT_NOFILE, before)


async def _kill_helpers(house: House, seconds: float) -> None:
    """All processes that the servers have started, each second: as where memory is short."""
    for _ in range(max(1, round(seconds))):
        for server in house.servers:
            for helper in server.family()[1:]:
                with suppress(psutil.NoSuchProcess):
                    helper.kill()
        await asyncio.sleep(1)


def _jump(offset: str) -> Callable[[House, float], Awaitable[None]]:
    """The servers' clock is wrong by `offset` for a while."""

    async def happen(house: House, seconds: float) -> None:
        assert house.clock is not None
        house.clock.write_text(offset)
        await asyncio.sleep(seconds)
        house.clock.write_text("+0")

    return happen


async def _kill_server(house: House, seconds: float) -> None:
    house.servers[0].kill()
    await asyncio.sleep(seconds)
    house.servers[0].start()


async def _stop_server(house: House, seconds: float) -> None:
    await asyncio.to_thread(house.servers[0].stop)
    house.servers[0].start()


async def _kill_all_servers(house: House, seconds: float) -> None:
    for server in house.servers:
        server.kill()
    for server in house.servers:
        server.start()


async def _stop_all_servers_while_frozen(house: House, seconds: float) -> None:
    """The servers are told to stop in the middle of commits that are not answered."""
    freezing = asyncio.create_task(_freeze_database(house, seconds))
    await asyncio.sleep(min(1.0, seconds / 2))
    await asyncio.gather(*(asyncio.to_thread(server.stop) for server in house.servers))
    await freezing
    for server in house.servers:
        server.start()


ACCIDENTS = (
    Accident("database frozen", _freeze_database),
    Accident("server frozen", _freeze_server, is_deaf=True),
    Accident("wire to database holds all", _while(lambda house: house.wire.hold())),
    Accident("database killed", _kill_database),
    Accident("commits heard, answers lost", _while(lambda house: house.wire.cut(hears=True))),
    Accident("commits lost", _while(lambda house: house.wire.cut(hears=False))),
    Accident("slow disk", _while(_slow_down)),
    Accident("disk full", _fill_disk, needs="disk"),
    Accident("no file descriptors left", _take_descriptors, is_deaf=True),
    Accident("helpers killed", _kill_helpers),
    Accident("clock an hour fast", _jump("+3600"), needs="clock"),
    Accident("clock an hour slow", _jump("-3600"), needs="clock"),
    Accident("proxy frozen", _freeze_proxy, is_deaf=True, needs="proxy"),
    Accident("network holds all", _while(lambda house: house.network.hold()), is_deaf=True),
    Accident("network cut", _while(lambda house: house.network.cut(hears=True)), is_deaf=True),
    Accident("server killed", _kill_server, is_deaf=True),
    Accident("server stopped", _stop_server, is_deaf=True),
    Accident("servers stopped, database frozen", _stop_all_servers_while_frozen, is_deaf=True),
    Accident("all servers killed", _kill_all_servers, is_deaf=True),
)
"""All that there are."""
