"""The server in a thread of the test process: it starts in a fraction of the time of a process of
its own. What is about starting, ending, being killed or logging by level runs `start_server`."""

from __future__ import annotations

import io
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Any

import uvicorn

from app.base.process import logs
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.commands.server import configure

from .server import SECONDS_TO_START, SECONDS_TO_STOP, ServerFailed


@dataclass
class ThreadedServer:
    """A server that runs until the fixture that made it ends."""

    url: str
    _output: io.StringIO

    @property
    def log(self) -> str:
        """Everything that it has logged, as it would stand in the terminal."""
        return self._output.getvalue()


@contextmanager
def threaded_server(
    database_url: str, *, wall: WallClock | None = None, **settings: Any
) -> Iterator[ThreadedServer]:
    """A server on a free port, with an event loop of its own: tests may block theirs. Rate limits
    are off, and replays made by the server itself, unless the settings say otherwise. `wall`: the
    time it believes in, such as that of `MovedTime`."""
    usual = {"rate_limits": False, "replay_process": False}
    chosen = Settings(**{**usual, **settings, "database_url": database_url, "port": 0})
    output = io.StringIO()
    handler = logging.StreamHandler(output)
    handler.setFormatter(logs.WithoutValues(logs.FORMAT))
    server = uvicorn.Server(configure(chosen, wall=wall))
    thread = Thread(target=server.run, name="server")
    logging.getLogger().addHandler(handler)
    thread.start()
    try:
        _wait_until_started(server, thread, output)
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield ThreadedServer(f"http://{host}:{port}", output)
    finally:
        server.should_exit = True
        thread.join(SECONDS_TO_STOP)
        logging.getLogger().removeHandler(handler)
    if thread.is_alive():
        raise ServerFailed(f"did not stop: {output.getvalue()}")


def _wait_until_started(server: uvicorn.Server, thread: Thread, output: io.StringIO) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while not server.started:
        if not thread.is_alive() or time.monotonic() > deadline:
            raise ServerFailed(output.getvalue())
        time.sleep(0.01)
