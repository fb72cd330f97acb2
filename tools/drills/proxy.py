"""HAProxy with the configuration of deploy/, before several servers of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from time import monotonic, sleep

from app.base.settings import ROOT

CONFIGURATION = ROOT / "deploy/haproxy.cfg"
NAMES = ("APP1", "APP2", "APP3")
"""What the configuration calls the servers."""
PLACES = ("/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/sbin/haproxy")
"""Where it is installed if not in PATH: Debian puts it where only root looks."""
SECONDS_TO_START = 30


def program() -> str | None:
    """Where HAProxy is; None if it is not installed."""
    found = (path for path in PLACES if os.access(path, os.X_OK))
    return shutil.which("haproxy") or next(found, None)


def command() -> list[str]:
    """The command line that runs it. Raises FileNotFoundError if it is not installed."""
    found = program()
    if found is None:
        raise FileNotFoundError("HAProxy is not installed (apt-get install haproxy)")
    return [found, "-db", "-q", "-f", str(CONFIGURATION)]


def settings(port: int, servers: Sequence[int]) -> dict[str, str]:
    """The environment in which it listens on `port`, before the ports of up to three servers. Where
    there are fewer, one has several names."""
    apps = dict(zip(NAMES, cycle(f"127.0.0.1:{each}" for each in servers), strict=False))
    return {**apps, "LISTEN": f"127.0.0.1:{port}", "PROXIES": "127.0.0.1"}


@contextmanager
def proxied(servers: Sequence[int]) -> Iterator[int]:
    """Run it until the block ends; its port."""
    port = free_port()
    environment = {**os.environ, **settings(port, servers)}
    with subprocess.Popen(command(), env=environment) as process:
        try:
            _wait_until_it_listens(port)
            yield port
        finally:
            process.terminate()


def free_port() -> int:
    """A port that no one listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def _wait_until_it_listens(port: int) -> None:
    deadline = monotonic() + SECONDS_TO_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if monotonic() > deadline:
                raise
            sleep(0.02)
        else:
            return
