"""One of several server processes, `python -m app.commands.serving.worker SOCKET`, for `serve`.

SOCKET is the number of an open file to listen on, or `:PORT` of this machine. The database is there
and migrated. It prints a line once it serves, leaves its players to a successor when it is told to,
and ends with the process that started it. With `--waits` it loads all that it needs, but listens,
brings the tables up to date and serves only when it is told to.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import os
import queue
import signal
import sys
import threading

from ...database.revisions import migrate
from ...process import logs
from ...process.children import say
from ...process.priority import leave_garbage
from ...settings import Settings
from .listening import listener_of
from .supervised_process import LEAVE, LISTEN, LISTENING, LOADED, MAKE_WAY, READY, SERVE, WAITS


class _Supervisor:
    """What the process that started this one says to it, by the standard input."""

    def __init__(self) -> None:
        self._said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._hear, name="supervisor", daemon=True).start()

    def wait_for(self, order: bytes) -> None:
        """Return once it gives this order; each comes by itself."""
        while self._said.get() != order:
            pass

    def _hear(self) -> None:
        """End when the supervisor is gone, however it ended: then the other end closes."""
        # Not through a buffer, whose lock would outlive this thread.
        while said := os.read(sys.stdin.fileno(), 100):
            self._said.put(said)
        os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    """Serve until SIGTERM or LEAVE. The exit status: 1 if it could not begin."""
    leave_garbage()
    from .server import Server, configure

    settings = Settings()
    logs.set_up(settings.log_level, settings.log_format)
    supervisor, waits = _Supervisor(), WAITS in sys.argv
    server = Server(configure(settings), lambda: say(READY))
    signal.signal(LEAVE, lambda number, frame: server.leave())
    signal.signal(MAKE_WAY, lambda number, frame: server.leave(at_once=True))
    if waits:
        say(LOADED)
        supervisor.wait_for(LISTEN)
    with listener_of(sys.argv[1]) as listener:
        if waits:
            say(LISTENING)
            supervisor.wait_for(SERVE)
            asyncio.run(migrate(settings.url))
        server.run([listener])
    return 0 if server.started else 1


if __name__ == "__main__":
    atexit.register(gc.freeze)  # as for every command: see dispatch.py
    sys.exit(main())
