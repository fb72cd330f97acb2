"""Holds a library that opens its own connections, in threads, to the same rules as ours.

Apprise posts with `requests`, whose connections urllib3 opens in one function. Inside `Guard.run`
that function is ours: it looks a name up once, checks what it found and connects to that, for every
redirect again. When time is up the connections are broken, so that a peer which sends a byte now
and then cannot hold a thread for ever.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from urllib3.util import connection

from .egress import ForbiddenAddress, checked

T = TypeVar("T")
_here = threading.local()
_open_unchecked = connection.create_connection


class Guard:
    """One piece of work in a thread, and the connections that it opened."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._open: list[socket.socket] = []
        self._is_over = False
        self.refused = False
        """Whether the work tried to reach an address that is out of bounds."""

    async def run(self, threads: ThreadPoolExecutor, seconds: float, work: Callable[[], T]) -> T:
        """What `work` returns. Raises TimeoutError, with its connections broken."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                return await loop.run_in_executor(threads, self._work, work)
        finally:
            self._break()

    def _work(self, work: Callable[[], T]) -> T:
        _here.guard = self
        try:
            return work()
        finally:
            del _here.guard

    def connect(self, address: tuple[str, int], *args: Any, **options: Any) -> socket.socket:
        """As urllib3's `create_connection`, after the check."""
        host, port = address
        if self._is_over:
            raise OSError("time is up")
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
        try:
            target = checked(host, found, self._private)
        except ForbiddenAddress:
            self.refused = True
            raise
        opened = _open_unchecked((target, port), *args, **options)
        self._open.append(opened.dup())  # TLS takes the other one over
        return opened

    def _break(self) -> None:
        self._is_over = True
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


def _connect(address: tuple[str, int], *args: Any, **options: Any) -> socket.socket:
    guard = getattr(_here, "guard", None)
    open_one = guard.connect if guard is not None else _open_unchecked
    opened: socket.socket = open_one(address, *args, **options)
    return opened


connection.create_connection = _connect
