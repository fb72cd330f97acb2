"""python -m app serve: bring the database up to date, then serve until Ctrl-C."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
from importlib import import_module
from types import FrameType

import uvloop
from pydantic import ValidationError

from ..database.place import database_of, nothing
from ..database.revisions import migrate
from ..edition import RELEASE
from ..packs import Library
from ..process import logs
from ..process.priority import leave_garbage
from ..settings import Settings, misspelt
from .console.startup_errors import explained, mistakes, unbindable
from .serving.listening import BACKLOG
from .serving.supervisor import supervise

log = logging.getLogger("roses.serve")


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
    except Exception as error:
        print(f"Roses cannot start: {explained(error, settings)}", file=sys.stderr)
    except KeyboardInterrupt:
        return 0
    return 1


def _serve(settings: Settings) -> int:
    logs.set_up(settings.log_level, settings.log_format)
    for line in misspelt(os.environ):
        log.warning("%s", line)
    Library(data_dir=settings.data_dir).check()  # a mistake is told before all else
    listener = _bind(settings)
    if listener is None:
        return 1
    supervises = settings.workers > 1  # then the others load the server
    with listener, database_of(settings, nothing if supervises else load_server) as url:
        asyncio.run(migrate(url))
        ready = announcement(*listener.getsockname()[:2])
        if supervises:
            return asyncio.run(supervise(settings, listener, url, ready))
        from .serving.hand_over import serve_here

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(serve_here(settings, listener, url, ready))


def load_server() -> None:
    """Load what serves, which takes longer than all else at the start: not before it is known that
    the server can start, and while an embedded database does."""
    leave_garbage()
    import_module("app.commands.serving.hand_over")


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


def announcement(host: str, port: int) -> str:
    """Says where the server can be reached."""
    ready = f"Roses is ready: {address(host, port)}"
    return f"{ready}\nVersion {RELEASE}. Ctrl-C stops it; every game is saved."


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 (compared, not listened on)
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _stop_cleanly_on_signals() -> None:
    """Let SIGTERM and SIGHUP end `with` blocks as Ctrl-C does, so that PostgreSQL is stopped. While
    the server serves, it takes SIGTERM over."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(0)

    def hang_up(number: int, frame: FrameType | None) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, hang_up)


def go_on_at_sigusr1() -> None:
    """SIGUSR1, which restarts a server that serves (rolling.py), would kill one that does not serve
    yet, and leave its database behind."""

    def go_on(number: int, frame: FrameType | None) -> None:
        log.warning("SIGUSR1 restarts a server that serves; this one is still starting")

    signal.signal(signal.SIGUSR1, go_on)
