"""python -m app serve: bring the database up to date, then serve until Ctrl-C."""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import logging
import os
import signal
import socket
import sys
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import IO

from pydantic import ValidationError

from ...base.database.place import database_of
from ...base.process import logs
from ...base.process.priority import leave_garbage
from ...base.settings import Settings, not_read
from ...referee.packs import Library
from ..cannot_do import CannotDo
from ..console.startup_errors import HOST_MUST_ACT, explained, mistakes, status_of, unbindable
from ..console.tunnel import shared
from ..console.welcome import announcement

log = logging.getLogger("roses.serve")

STOPPED = "Everything is saved. Stopped."
BACKLOG = 2048
"""Connections that may wait to be taken, as uvicorn has it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command line; everything else comes from the environment (see app/base/settings.py)."""
    parser.add_argument("--host", help="the address to listen on (HOST, or 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port, 0 for any free one (PORT, or 8000)")
    parser.add_argument(
        "--without-copy",
        action="store_true",
        help="where an upgrade changes tables, do not copy the database before",
    )
    parser.add_argument(
        "--stay",
        action="store_true",
        help="where the host must act first, say so and wait to be stopped: for Docker, which "
        "starts again whatever ends",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve. Returns the exit status: 0 after Ctrl-C, SIGTERM or SIGHUP; HOST_MUST_ACT if it cannot
    start before its host has done something, and 1 if it may the next time."""
    _heed_signals()
    status = _tried(arguments)
    if status == HOST_MUST_ACT and arguments.stay:
        print("This server waits. Stop it, do what it says, and start it again.", file=sys.stderr)
        while True:
            signal.pause()
    return status


def _tried(arguments: argparse.Namespace) -> int:
    typed = {"host": arguments.host, "port": arguments.port}
    try:
        settings = Settings(**{name: word for name, word in typed.items() if word is not None})
    except ValidationError as error:
        print("\n".join(mistakes(error)), file=sys.stderr)
        return HOST_MUST_ACT
    try:
        status = _serve(settings, arguments.without_copy)
    except Exception as error:
        print(f"Roses cannot start: {explained(error, settings)}", file=sys.stderr)
        return status_of(error)
    except KeyboardInterrupt:
        status = 0
    if status == 0:
        print(logs.announced(STOPPED, settings.log_format), flush=True)
    return status


def _serve(settings: Settings, without_copy: bool) -> int:
    logs.set_up(settings.log_level, settings.log_format)
    for line in not_read(os.environ):
        log.warning("%s", line)
    Library(data_dir=settings.data_dir).check()  # a mistake is told before all else
    with (
        _bound(settings) as listener,
        shared(settings, listener.getsockname()[1]) as settings,
        database_of(settings, load_server) as url,
    ):
        from ..upgrade.begin import begin
        from .server import serve

        with nullcontext() if settings.database_url else _only_server_of(settings.var_dir):
            asyncio.run(begin(settings, url, without_copy=without_copy))
            served = {"database_url": url, "backup_dir": settings.backup_folder}
            ready = announcement(settings, *listener.getsockname()[:2])
            return serve(settings.model_copy(update=served), listener, ready)


def _only_server_of(folder: Path) -> IO[str]:
    """A file that no other server of an embedded database holds; a line says so where one does."""
    held = (folder / "server.lock").open("w")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        log.warning(
            "another server runs on %s (VAR_DIR), and both serve the same games: stop one, or give "
            "this one a VAR_DIR of its own",
            folder,
        )
    return held


def load_server() -> None:
    """Load what serves, which takes longer than all else at the start: not before it is known that
    the server can start, and while an embedded database does."""
    leave_garbage()
    import_module("app.host.commands.server")


def _bound(settings: Settings) -> socket.socket:
    """The socket to listen on, taken before anything else is started. Raises CannotDo."""
    try:
        return socket.create_server(
            (settings.host, settings.port),
            family=socket.AF_INET6 if ":" in settings.host else socket.AF_INET,
            backlog=BACKLOG,
        )
    except OSError as error:
        raise CannotDo(unbindable(error, settings)) from None


def _heed_signals() -> None:
    """Let SIGTERM and SIGHUP end `with` blocks as Ctrl-C does, so that PostgreSQL is stopped. While
    the server serves, it takes SIGTERM over."""
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    signal.signal(signal.SIGUSR1, _stay)


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


def _stay(number: int, frame: FrameType | None) -> None:
    """The units of 0.4.0 and before send SIGUSR1 to reload: it would kill."""
    log.warning("SIGUSR1 does nothing: to run what is installed now, restart the server")
