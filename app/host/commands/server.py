"""A server: uvicorn as this application needs it, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Mapping
from types import FrameType

import uvicorn

from rulesets import RULESETS, Plugin

from ...base.database.edition_lock import EditionLock
from ...base.database.place import HostMustAct
from ...base.process import logs
from ...base.process.priority import freeze_garbage, put_loop_before_threads
from ...base.process.service_manager import say_ready_and_alive
from ...base.process.wall_clock import WallClock
from ...base.protocols import bad_bytes
from ...base.protocols.http_timeouts import SECONDS_FOR_HEADERS, TimeoutProtocol
from ...base.protocols.websocket_protocol import FastTextProtocol
from ...base.settings import Settings
from ...base.web.reach import ThroughTunnel
from ...main import create_app
from ...play.live.registry import MatchRegistry
from ..console.startup_errors import HOST_MUST_ACT

log = logging.getLogger("roses.serve")

SECONDS_TO_FINISH = 3
"""How long open connections may take to end when the server stops."""
LARGEST_MESSAGE = 16 * 1024
"""Bytes of a websocket message; longer ones close the connection with 1009."""


def serve(settings: Settings, listener: socket.socket, ready: str) -> int:
    """Serve what comes to `listener` until SIGTERM or SIGINT; print `ready` once that works. The
    exit status: 1 if it does not, HOST_MUST_ACT if another edition has come. Raises OtherServer."""
    server = Server(configure(settings), ready, settings)
    server.run([listener])
    if server.other is not None:
        return HOST_MUST_ACT
    return 0 if server.started else 1


def configure(
    settings: Settings,
    plugins: Mapping[str, Plugin] = RULESETS,
    wall: WallClock | None = None,
) -> uvicorn.Config:
    """uvicorn, told what the protocol and the figures of this server need."""
    bad_bytes.count()
    app = create_app(settings, plugins, wall)
    return uvicorn.Config(
        app if settings.share is None else ThroughTunnel(app, settings.share),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=TimeoutProtocol,
        ws=FastTextProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        # When it debugs, it writes whole handshakes and frames: cookies, hands and plans.
        log_level="info" if settings.log_level == "debug" else settings.log_level,
        log_config=None,  # its loggers write as ours do: see app/base/process/logs.py
        proxy_headers=settings.share is None,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_keep_alive=int(SECONDS_FOR_HEADERS),  # not 5: browsers and proxies use it again
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )


class Server(uvicorn.Server):
    """A server that prints `ready` once it serves, and ends at SIGTERM or SIGINT."""

    def __init__(self, config: uvicorn.Config, ready: str, settings: Settings) -> None:
        super().__init__(config)
        self._ready, self._form = ready, settings.log_format
        self._lock = EditionLock(settings.url, self._make_way)
        self.other: HostMustAct | None = None
        """Why it has ended by itself: another edition serves the database."""
        self._alive: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, then say so. Raises OtherServer."""
        await self._lock.start()
        await super().startup(sockets)
        if self.started:
            freeze_garbage()
            put_loop_before_threads()
            self._alive = asyncio.create_task(say_ready_and_alive(), name="service manager")
            print(logs.announced(self._ready, self._form), flush=True)

    def _make_way(self, other: HostMustAct) -> None:
        """The database was away, and another edition has come meanwhile."""
        log.error("this server stops: %s", other)
        self.other, self.should_exit = other, True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End; a second Ctrl-C ends it at once. Unlike uvicorn's, it does not raise the signal
        again afterwards: there may be a database to stop."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, end those that there are, write what is to be kept."""
        if services := self.lifespan.state.get("services"):
            services[MatchRegistry].log_writer.hurry()
        await super().shutdown(sockets)
        await self._lock.stop()
