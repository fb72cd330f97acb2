"""A server of one process, which another can follow without a pause.

It serves by itself, so that no second process is needed. At SIGUSR1 it begins a successor on the
same socket, leaves the players to it, and stays as its keeper: it has the port, the embedded
database, and the number by which systemd and the terminal know the server.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable

from ...process import logs
from ...process.service_manager import say_ready_and_alive
from ...settings import Settings
from .listening import WORKER
from .rolling import RollingRestart
from .server import Server, configure
from .supervised_process import SupervisedProcess


async def serve_here(settings: Settings, listener: socket.socket, url: str, ready: str) -> int:
    """Serve what comes to `listener` from the database at `url`, until SIGTERM or SIGINT; print
    `ready` once that works. The exit status: 1 if it does not."""
    loop, stopping = asyncio.get_running_loop(), asyncio.Event()
    first = _First(settings, listener, url)
    rolling = RollingRestart([first], first.environment)
    alive: list[asyncio.Task[None]] = []

    def on_ready() -> None:
        alive.append(loop.create_task(say_ready_and_alive(), name="service manager"))
        loop.add_signal_handler(signal.SIGUSR1, rolling.begin)
        print(logs.announced(ready, settings.log_format), flush=True)

    try:
        if not await first.serve(on_ready):
            return 1
        if first.is_followed and not first.is_told_to_stop:
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.add_signal_handler(number, stopping.set)
            await stopping.wait()
    finally:
        for one in alive:
            one.cancel()
        await rolling.stop()
        await first.successor.stop()
    return 0


class _First:
    """What serves in this process, and then in its successors."""

    name = "the server"

    def __init__(self, settings: Settings, listener: socket.socket, url: str) -> None:
        self._listener = listener
        served = {"database_url": url, "backup_dir": settings.backup_folder}
        self._settings = settings.model_copy(update=served)
        self.environment = settings.handed_down(url)
        file = listener.fileno()
        self.successor = SupervisedProcess(
            self.name, (*WORKER, str(file)), self.environment, [file], says_ready=True
        )
        self.is_told_to_stop = self.is_followed = False
        self._server: Server | None = None
        self._has_left = asyncio.Event()

    async def serve(self, on_ready: Callable[[], None]) -> bool:
        """Serve until a signal ends it or a successor serves. Whether it could begin."""
        server = self._server = Server(configure(self._settings), on_ready)
        # A copy, because it is closed: the socket itself is for the successors.
        await server.serve([self._listener.dup()])
        self.is_told_to_stop, self._server = server.is_told_to_stop, None
        self._has_left.set()
        gc.unfreeze()  # what only a server needs can be forgotten
        return server.started

    async def restart(self) -> None:
        """Have a successor, or the next one. Raises as `Kept.restart`."""
        if self._server is None:
            await self.successor.restart()
            return
        await self.successor.start()
        await self._leave()

    async def prepare(self) -> None:
        """See `Kept.prepare`."""
        await self.successor.prepare()

    async def dismiss(self) -> None:
        """See `Kept.dismiss`."""
        await self.successor.dismiss()

    async def listen(self) -> None:
        """See `Kept.listen`."""
        await self.successor.listen()

    async def make_way(self) -> None:
        """See `Kept.make_way`."""
        await self.successor.make_way()
        await self._leave(at_once=True)

    async def take_over(self) -> None:
        """See `Kept.take_over`."""
        await self.successor.take_over()

    async def _leave(self, *, at_once: bool = False) -> None:
        if self._server is not None:
            self.is_followed = True
            self._server.leave(at_once=at_once)
            await self._has_left.wait()
