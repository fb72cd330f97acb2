"""python -m app serve: bring the database up to date, then serve until Ctrl-C."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Mapping
from types import FrameType

import uvicorn
from pydantic import ValidationError

from rulesets import RULESETS, Plugin

from .. import logs
from ..database.engine import database_of, migrate
from ..main import create_app
from ..packs import Library
from ..settings import Settings
from ..wall_clock import WallClock
from ..web.patience import SECONDS_FOR_HEADERS, Impatient
from ..web.version import RELEASE
from ..web.wires import Wire
from .check import mistakes
from .startup_errors import STARTUP_ERRORS, explained, unbindable

log = logging.getLogger("roses.serve")

SECONDS_TO_FINISH = 3
"""How long open connections may take to end when the server stops."""
BACKLOG = 2048
"""Connections that may wait to be taken, as uvicorn has it."""
LARGEST_MESSAGE = 16 * 1024
"""Bytes of a websocket message; longer ones close the connection with 1009."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command line; everything else comes from the environment (see app/settings.py)."""
    parser.add_argument("--host", help="the address to listen on (HOST, or 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port, 0 for any free one (PORT, or 8000)")


def run(arguments: argparse.Namespace) -> int:
    """Serve. Returns the exit status: 0 after Ctrl-C or SIGTERM, 1 if it cannot start."""
    _stop_cleanly_on_signals()
    go_on_at_sigusr1()
    given = {name: value for name, value in vars(arguments).items() if value is not None}
    try:
        settings = Settings(**{name: given[name] for name in ("host", "port") if name in given})
    except ValidationError as error:
        print("\n".join(mistakes(error)), file=sys.stderr)
        return 1
    try:
        return _serve(settings)
    except STARTUP_ERRORS as error:
        print(f"Roses cannot start: {explained(error, settings)}", file=sys.stderr)
    except KeyboardInterrupt:
        return 0
    return 1


def _serve(settings: Settings) -> int:
    logs.set_up(settings.log_level, settings.log_format)
    # A mistake in a host's cards is told before anything starts.
    Library(data_dir=settings.data_dir).packs()
    listener = _bind(settings)
    if listener is None:
        return 1
    with listener, database_of(settings) as url:
        asyncio.run(migrate(url))
        if settings.workers > 1:
            return _serve_in_workers(settings, listener, url)
        server = Announcing(configure(settings.model_copy(update={"database_url": url})))
        server.run([listener])
        return 0 if server.started else 1


def _serve_in_workers(settings: Settings, listener: socket.socket, url: str) -> int:
    from .supervisor import supervise  # not where there is one process

    ready = announcement(*listener.getsockname()[:2])
    return asyncio.run(supervise(settings, listener, url, ready))


def _bind(settings: Settings) -> socket.socket | None:
    """The socket to listen on, taken before anything else is started; None, and a line that says
    why, where that is not possible."""
    try:
        return socket.create_server(
            (settings.host, settings.port),
            family=socket.AF_INET6 if ":" in settings.host else socket.AF_INET,
            backlog=BACKLOG,
        )
    except OSError as error:
        print(f"Roses cannot start: {unbindable(error, settings)}", file=sys.stderr)
        return None


def configure(
    settings: Settings,
    plugins: Mapping[str, Plugin] = RULESETS,
    wall: WallClock | None = None,
) -> uvicorn.Config:
    """uvicorn, told what the protocol and the figures of this server need."""
    return uvicorn.Config(
        create_app(settings, plugins, wall),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=Impatient,
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_level=logs.without_frames(settings.log_level),
        log_config=None,  # its loggers write as ours do: see app/logs.py
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_keep_alive=int(SECONDS_FOR_HEADERS),  # not 5: browsers and proxies use it again
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )


class Announcing(uvicorn.Server):
    """A server that says where it can be reached once it can."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then print the address."""
        await super().startup(sockets)
        if self.started:
            spare_the_collector()
            print(announcement(*self.servers[0].sockets[0].getsockname()[:2]), flush=True)


def announcement(host: str, port: int) -> str:
    """Says where the server can be reached."""
    ready = f"Roses is ready: {address(host, port)}"
    return f"{ready}\nVersion {RELEASE}. Ctrl-C stops it; every game is saved."


def spare_the_collector() -> None:
    """What was loaded at the start stays: the garbage collector need not look at it
    again and again, nor run so often. That was a quarter of the price of an action."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 200)


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 (compared, not listened on)
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _stop_cleanly_on_signals() -> None:
    """Let SIGTERM and SIGHUP end `with` blocks as Ctrl-C does, so that PostgreSQL is stopped.
    uvicorn takes SIGTERM over while it serves, and raises it again when it has finished."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(0)

    def hang_up(number: int, frame: FrameType | None) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, hang_up)


def go_on_at_sigusr1() -> None:
    """SIGUSR1, which restarts the workers of a server that has some (supervisor.py), would end one
    that has none, or none yet: without a stop that keeps the matches as they stand."""

    def go_on(number: int, frame: FrameType | None) -> None:
        log.warning("SIGUSR1 restarts the processes of a server with WORKERS; this one goes on")

    signal.signal(signal.SIGUSR1, go_on)
