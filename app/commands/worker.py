"""One of several server processes, `python -m app.commands.worker SOCKET`: only `serve` starts it.

SOCKET is the number of an open file to listen on, or `:PORT` of this machine. The database is there
and migrated. It prints a line once it serves, and ends with the process that started it.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading

import uvicorn

from .. import logs
from ..settings import Settings
from .keeping import READY
from .serve import BACKLOG, configure, spare_the_collector


class Worker(uvicorn.Server):
    """A server that tells its supervisor once it serves."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            spare_the_collector()
            sys.stdout.buffer.write(READY)
            sys.stdout.buffer.flush()


def reserved(port: int = 0) -> socket.socket:
    """A socket bound to a port of this machine. Another of the same user may be bound beside it:
    the supervisor keeps the port for a worker that is between two lives, and refuses connections,
    which HAProxy then brings to another worker."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind(("127.0.0.1", port))
    return made


def _listener(words: str) -> socket.socket:
    if not words.startswith(":"):
        return socket.socket(fileno=int(words))
    made = reserved(int(words[1:]))
    made.listen(BACKLOG)
    return made


def _end_with_the_supervisor() -> None:
    """The other end of the standard input closes when the supervisor is gone, however it ended."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    """Serve until SIGTERM. The exit status: 1 if it could not begin."""
    settings = Settings()
    logs.set_up(settings.log_level, settings.log_format)
    threading.Thread(target=_end_with_the_supervisor, name="supervisor", daemon=True).start()
    server = Worker(configure(settings))
    with _listener(sys.argv[1]) as listener:
        server.run([listener])
    return 0 if server.started else 1


if __name__ == "__main__":
    sys.exit(main())
