"""Where the processes of a server listen, and the command that begins one of them. Light: the
supervisor, which serves no one itself, loads this and not the server."""

from __future__ import annotations

import socket
import sys

WORKER = (sys.executable, "-m", "app.commands.serving.worker")
"""The command, without the socket: the number of an open file, or `:PORT` of this machine."""
BACKLOG = 2048
"""Connections that may wait to be taken, as uvicorn has it."""
HERE = "127.0.0.1"


def reserved(port: int = 0) -> socket.socket:
    """A socket bound to a port of this machine. Another of the same user may be bound beside it:
    a successor listens before its predecessor leaves. And the supervisor keeps the port for a
    worker that has died; connections are then refused, and HAProxy brings them to another."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind((HERE, port))
    return made


def listener_of(words: str) -> socket.socket:
    """What SOCKET, the argument of a worker, names; it listens."""
    if not words.startswith(":"):
        return socket.socket(fileno=int(words))
    made = reserved(int(words[1:]))
    made.listen(BACKLOG)
    return made
