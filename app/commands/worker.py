"""One of several server processes, `python -m app.commands.worker SOCKET`: only `serve` starts it.

SOCKET is the number of an open file to listen on, or `:PORT` of this machine. The database is there
and migrated. It prints a line once it serves, leaves its players to a successor when it is told to,
and ends with the process that started it.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading

from .. import logs
from ..settings import Settings
from .keeping import LEAVE, READY
from .server import BACKLOG, Server, configure

WORKER = (sys.executable, "-m", "app.commands.worker")
"""The command, without the socket."""


def _say_ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()


def reserved(port: int = 0) -> socket.socket:
    """A socket bound to a port of this machine. Another of the same user may be bound beside it:
    a successor listens before its predecessor leaves. And the supervisor keeps the port for a
    worker that has died; connections are then refused, and HAProxy brings them to another."""
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
    while os.read(sys.stdin.fileno(), 1):  # and not through a buffer: its lock outlives this thread
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    """Serve until SIGTERM or LEAVE. The exit status: 1 if it could not begin."""
    settings = Settings()
    logs.set_up(settings.log_level, settings.log_format)
    threading.Thread(target=_end_with_the_supervisor, name="supervisor", daemon=True).start()
    server = Server(configure(settings), _say_ready)
    signal.signal(LEAVE, lambda number, frame: server.leave())
    with _listener(sys.argv[1]) as listener:
        server.run([listener])
    return 0 if server.started else 1


if __name__ == "__main__":
    sys.exit(main())
