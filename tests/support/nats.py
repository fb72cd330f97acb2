"""A NATS server for the tests, if it is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.drills.proxy import free_port

PROGRAM = shutil.which("nats-server") or "/usr/sbin/nats-server"
SECONDS_TO_START = 30

needs_nats = pytest.mark.skipif(
    not Path(PROGRAM).exists() and "ROSES_REQUIRE_HOSTS" not in os.environ,
    reason="nats-server is not installed",
)


class NatsServer:
    """A server on a port of 127.0.0.1 that stays the same over its starts."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        command = [PROGRAM, "--addr", "127.0.0.1", "--port", str(self.port)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def nats_server() -> Iterator[NatsServer]:
    """A server until the block ends."""
    server = NatsServer()
    server.start()
    try:
        yield server
    finally:
        server.kill()
