"""A fresh server on a fresh database with default durability, for one scenario."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import ensure_database


@dataclass(frozen=True, slots=True)
class Host:
    """The addresses of the servers, and the processes to watch."""

    ports: tuple[int, ...]
    servers: tuple[int, ...]
    postgres: int
    database: str

    @property
    def url(self) -> str:
        """The first server's address."""
        return f"http://127.0.0.1:{self.ports[0]}"


SERVE = ("app", "serve", "--host", "127.0.0.1", "--port", "0")
"""The command line of our server."""


@contextmanager
def fresh_host(
    *module: str, processes: int = 1, settings: Mapping[str, str] | None = None
) -> Iterator[Host]:
    """Start PostgreSQL with fsync on and servers without rate limits; stop all afterwards. `module`
    is another server to run; it gets the database as its last argument. `settings` are more of the
    environment."""
    with fresh_postgres() as postgres:
        database = postgres.url("postgres")
        words = (*module, database) if module else SERVE
        with ExitStack() as stack:
            # In sequence, because the first brings the tables up to date.
            begun = [
                stack.enter_context(server(words, database, settings or {}))
                for _ in range(processes)
            ]
            yield Host(
                ports=tuple(port for _, port in begun),
                servers=tuple(pid for pid, _ in begun),
                postgres=int((postgres.data / "postmaster.pid").read_text().split("\n")[0]),
                database=database,
            )


@contextmanager
def fresh_postgres() -> Iterator[EmbeddedPostgres]:
    """An empty database with default durability, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="roses-bench-") as folder:
        postgres = EmbeddedPostgres(Path(folder) / "postgres")
        postgres.start()
        asyncio.run(ensure_database(postgres, "postgres"))
        try:
            yield postgres
        finally:
            postgres.stop()


@contextmanager
def server(
    words: Sequence[str], database: str, settings: Mapping[str, str]
) -> Iterator[tuple[int, int]]:
    """Run a module on a free port; yield its process id and the port."""
    environment = os.environ | {
        "DATABASE_URL": database,
        "RATE_LIMITS": "false",
        "BASE_URL": "",
        "LOG_LEVEL": "warning",
        **settings,
    }
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.pid, _port(process.stdout)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def _port(output: Iterable[str]) -> int:
    """The port in the line that the server prints once it is ready."""
    for line in output:
        if found := re.search(r"http://\S+:(\d+)", line):
            return int(found[1])
    raise RuntimeError("the server ended before it could be reached; what it said is above")
