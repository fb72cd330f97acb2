"""Two servers with everything around them, each part of which can have an accident: PostgreSQL on a
small disk, the wire to it, HAProxy, the servers and their clock, and the network to the players."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Literal

import httpx
import psutil

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.outage import Outage
from app.base.database.place import ensure_database
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.hosting.daily_backups import DailyBackups

from . import proxy
from .proxy import free_port
from .silent_wire import PortWire, SilentWire

SERVERS = 2
SECONDS_TO_START = 120
"""On a machine that is very busy."""
DISK = "2g"
"""The size of PostgreSQL's disk, in the words of `mount`: room for the gigabyte that it may write
ahead. It takes as much of the memory while it is full."""
MOUNT, UNMOUNT = shutil.which("mount") or "mount", shutil.which("umount") or "umount"
FAKETIME = ("/usr/lib/x86_64-linux-gnu/faketime", "/usr/lib/aarch64-linux-gnu/faketime")
"""Where Debian installs the library that lets a process believe in another time."""

Part = Literal["clock", "disk", "proxy"]
"""What not every machine can have."""


class Ended(Exception):
    """A program has ended by itself, or something outside the drill has ended it."""


class Program:
    """A program that can be killed and started again."""

    def __init__(self, words: list[str], settings: dict[str, str], output: Path) -> None:
        self._words, self._settings, self._output = words, settings, output
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        with self._output.open("ab") as output:
            environment = {**os.environ, **self._settings}
            self._process = subprocess.Popen(
                self._words, env=environment, stdout=output, stderr=output
            )

    @property
    def pid(self) -> int:
        """The id of its process."""
        assert self._process is not None
        return self._process.pid

    def family(self) -> list[psutil.Process]:
        """The process and all that it has started."""
        main = psutil.Process(self.pid)
        return [main, *main.children(recursive=True)]

    def check(self) -> None:
        """Raise Ended if it has ended, though no one here has ended it."""
        if self._process is not None and self._process.poll() is not None:
            raise Ended(f"{' '.join(self._words)}: status {self._process.returncode}")

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Let it end."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()


class House:
    """Everything, running."""

    def __init__(self, postgres: EmbeddedPostgres, folder: Path, disk: Path | None) -> None:
        self.postgres, self.disk = postgres, disk
        self.database = postgres.url("postgres")
        sockets = folder / "wire"
        sockets.mkdir()
        self.wire = SilentWire(self.database, sockets)
        ports = [free_port() for _ in range(SERVERS)]
        self.proxy, door = _proxy(folder, ports)
        self.network = PortWire(free_port(), door)
        self.backups = folder / "backups"
        self.settings = {"DATABASE_URL": self.wire.url, "RATE_LIMITS": "false"}
        self.settings |= {"BASE_URL": "", "LOG_LEVEL": "warning", "VAR_DIR": str(folder / "var")}
        self.settings["BACKUP_DIR"] = str(self.backups)
        self.clock, faked = _clock(folder)
        self.log = folder / "server.log"
        serve = [sys.executable, "-m", "app", "serve", "--host", "127.0.0.1", "--port"]
        settings = {**self.settings, **faked}
        self.servers = [Program([*serve, str(port)], settings, self.log) for port in ports]
        self._doors = [
            f"{self.network.url}/healthz",
            *(f"http://127.0.0.1:{port}/livez" for port in ports),
        ]

    @property
    def missing(self) -> dict[Part, str]:
        """The parts that this machine does not have, and why."""
        parts: dict[Part, tuple[object, str]] = {
            "clock": (self.clock, "libfaketime is not installed"),
            "disk": (self.disk, "this account may not mount a small disk"),
            "proxy": (self.proxy, "HAProxy is not installed"),
        }
        return {name: why for name, (part, why) in parts.items() if part is None}

    def lines_of_log(self) -> int:
        """How many lines the servers have logged."""
        return self.log.read_bytes().count(b"\n")

    @property
    def programs(self) -> list[Program]:
        """All that was started, in the order in which it starts."""
        found = (*self.servers, self.proxy)
        return [program for program in found if program is not None]

    async def until_whole(self) -> None:
        """Until players are served, over the network and from the database, and by every server."""
        async with asyncio.timeout(SECONDS_TO_START), httpx.AsyncClient(timeout=2) as client:
            while not await self._is_whole(client):
                self.check()
                await asyncio.sleep(0.1)

    async def _is_whole(self, client: httpx.AsyncClient) -> bool:
        try:
            answers = [(await client.get(door)).status_code for door in self._doors]
        except httpx.HTTPError:
            return False
        return set(answers) == {200}

    def check(self) -> None:
        """Raise Ended if a program is missing."""
        for program in self.programs:
            program.check()

    def postgres_processes(self) -> list[psutil.Process]:
        """All of PostgreSQL."""
        pid = int((self.postgres.data / "postmaster.pid").read_text().split("\n", 1)[0])
        main = psutil.Process(pid)
        return [main, *main.children(recursive=True)]


def _proxy(folder: Path, ports: list[int]) -> tuple[Program | None, int]:
    """HAProxy and its port, where it is installed; elsewhere players come to the first server."""
    if proxy.program() is None:
        return None, ports[0]
    door = free_port()
    return Program(proxy.command(), proxy.settings(door, ports), folder / "haproxy.log"), door


def _clock(folder: Path) -> tuple[Path | None, dict[str, str]]:
    """The file that says by how much the servers' clock is wrong, and the environment in which they
    believe it. What measures durations is right for them all the same, as on a real machine."""
    library = next(
        (Path(one) / "libfaketimeMT.so.1" for one in FAKETIME if Path(one).exists()), None
    )
    if library is None:
        return None, {}
    clock = folder / "clock"
    clock.write_text("+0")
    return clock, {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


async def _back_up(built: House) -> None:
    """Make the copy that servers make once a day."""
    settings = Settings(database_url=built.database, backup_dir=built.backups)
    await DailyBackups(settings, WallClock(), Outage()).make(built.backups)


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of its own, which can be filled; None where this account may not mount one."""
    folder.mkdir()
    words = [MOUNT, "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)]
    mounted = subprocess.run(words, capture_output=True, check=False).returncode == 0
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run([UNMOUNT, str(folder)], check=True)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """Start everything; stop it afterwards."""
    async with AsyncExitStack() as stack:
        disk = stack.enter_context(_small_disk(folder / "disk"))
        postgres = EmbeddedPostgres(folder / "disk" / "postgres")
        await asyncio.to_thread(postgres.start)
        stack.callback(postgres.stop)
        await ensure_database(postgres, "postgres")
        built = House(postgres, folder, disk)
        for wire in (built.wire, built.network):
            await stack.enter_async_context(wire.laid())
        for program in built.programs:
            await stack.enter_async_context(_running(program))
        await built.until_whole()
        await _back_up(built)
        yield built
        for wire in (built.wire, built.network):
            wire.mend()


@asynccontextmanager
async def _running(program: Program) -> AsyncIterator[None]:
    program.start()
    try:
        yield
    finally:
        await asyncio.to_thread(program.stop)  # the wires carry on: it has rows to write
