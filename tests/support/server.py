"""The real server as a process of its own: started, killed, restarted."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from .forks import UNCLOSED, Fork

ROOT = Path(__file__).resolve().parents[2]
READY = re.compile(r"Roses is ready: (https?://\S+?(?::(\d+))?)(?:$|\\n)", re.MULTILINE)
SECONDS_TO_START = 180
SECONDS_TO_STOP = 60


class ServerFailed(AssertionError):
    """The server ended, or said nothing in time; the message holds its log."""


class Site(Protocol):
    """What tests in a browser need to know of a server."""

    url: str

    @property
    def log(self) -> str:
        """What it has printed."""


class Server:
    """`python -m app serve` on a free port of 127.0.0.1, with a `seed` as tests/support/seeded.py
    runs it. It is forked from a process that has imported it, unless there is a `program`: a
    module, such as `app` itself, that an interpreter begins with, which costs seconds."""

    def __init__(
        self, environment: dict[str, str], seed: str | None = None, program: str | None = None
    ) -> None:
        self._environment = environment
        self._seed = seed
        self._program = program
        self._output = tempfile.NamedTemporaryFile("w+b")  # noqa: SIM115 (closed by `close`)
        self._process: subprocess.Popen[bytes] | Fork | None = None
        self.url = ""
        self.port = 0

    @property
    def pid(self) -> int:
        """The process that runs now."""
        assert self._process is not None, "the server is not running"
        return self._process.pid

    @property
    def log(self) -> str:
        """Everything it has printed, over all its starts."""
        size = os.fstat(self._output.fileno()).st_size
        return os.pread(self._output.fileno(), size, 0).decode(errors="replace")

    def start(self) -> None:
        """Start it, on the port it had before if any, and wait until it serves."""
        assert self._process is None, "the server is running already"
        before = len(self.log)
        words = ["serve", "--port", str(self.port)]
        if self._program is None:
            self._process = Fork(words, self._environment, self._output.name, self._seed)
        else:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._program, *words],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=self._output,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + SECONDS_TO_START
        while not (ready := READY.search(self.log, before)):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise ServerFailed(self.log[before:])
            time.sleep(0.02)
        self.url, self.port = ready[1], int(ready[2] or 0)

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C does, or by another signal; its exit status."""
        return self._end(number)

    def wait(self) -> int:
        """Wait until it ends by itself; its exit status."""
        assert self._process is not None, "the server is not running"
        process, self._process = self._process, None
        return process.wait(SECONDS_TO_STOP)

    def kill(self) -> None:
        """kill -9: it gets no chance to say or save anything."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Leave nothing running."""
        with self._output:
            if self._process is not None:
                self.stop()

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None, "the server is not running"
        process, self._process = self._process, None
        process.send_signal(number)
        try:
            return process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise ServerFailed(f"did not stop on {number.name}: {self.log}") from None


@contextmanager
def start_server(
    database_url: str | None,
    *,
    seed: str | None = None,
    program: str | None = None,
    **environment: str,
) -> Iterator[Server]:
    """A server on `database_url` (None: an embedded one below VAR_DIR), with more environment
    variables where given. Rate limits and stories are off unless these say otherwise. Several
    may run on one database. With a `seed` every run plays the same matches. `program` is
    a module to run in a fresh interpreter, as a host runs `app`."""
    settings = {
        **os.environ,
        "HOST": "127.0.0.1",
        "PYTHONWARNINGS": f"error,default:{UNCLOSED}:ResourceWarning",  # as in the tests themselves
        "RATE_LIMITS": "false",
        "STORY_SECONDS": "0",  # they are told beside the next test
        **environment,
    }
    settings.pop("DATABASE_URL", None)
    if database_url is not None:
        settings["DATABASE_URL"] = database_url
    server = Server(settings, seed, program)
    try:
        server.start()
        yield server
    finally:
        server.close()
