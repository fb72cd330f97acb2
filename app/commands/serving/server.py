"""One server: uvicorn as this application needs it, and how it leaves its players to another."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import FrameType

import uvicorn

from rulesets import RULESETS, Plugin

from ...main import create_app
from ...matches.live.registry import MatchRegistry
from ...process import logs
from ...process.priority import freeze_garbage
from ...process.wall_clock import WallClock
from ...settings import Settings
from ...web.protocols.http_timeouts import SECONDS_FOR_HEADERS, TimeoutProtocol
from ...web.protocols.websocket_protocol import FastTextProtocol
from .supervised_process import SECONDS_TO_LEAVE

SECONDS_TO_FINISH = 3
"""How long open connections may take to end when the server stops."""
LARGEST_MESSAGE = 16 * 1024
"""Bytes of a websocket message; longer ones close the connection with 1009."""
SECONDS_BETWEEN_PLAYERS = 0.05
"""So that a successor need not admit all players at the same moment: then each would wait for all
who came before. On a slow core, admission takes a hundredth to a fiftieth of a second."""


def configure(
    settings: Settings,
    plugins: Mapping[str, Plugin] = RULESETS,
    wall: WallClock | None = None,
) -> uvicorn.Config:
    """uvicorn, told what the protocol and the figures of this server need."""
    return uvicorn.Config(
        create_app(settings, plugins, wall),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=TimeoutProtocol,
        ws=FastTextProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_level=logs.without_frames(settings.log_level),
        log_config=None,  # its loggers write as ours do: see app/process/logs.py
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_keep_alive=int(SECONDS_FOR_HEADERS),  # not 5: browsers and proxies use it again
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )


class Server(uvicorn.Server):
    """Calls `on_ready` once it serves. It ends at SIGTERM or SIGINT, or when it is to leave."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready, self._has_successor, self._hurries = on_ready, False, False
        self._stop = asyncio.Event()

    @property
    def is_told_to_stop(self) -> bool:
        """Whether a signal has come."""
        return self._stop.is_set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            freeze_garbage()
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End; a second Ctrl-C ends it at once. Unlike uvicorn's, it does not raise the signal
        again afterwards: there may be a successor to stop."""
        self.force_exit = self.is_told_to_stop and sig == signal.SIGINT
        self.should_exit = True
        self._stop.set()

    def leave(self, *, at_once: bool = False) -> None:
        """Another process listens to the same socket: leave the players to it, and end. `at_once`:
        it does not serve before this one has ended, so no player gains by staying."""
        self._hurries = at_once
        self._has_successor = self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, end those that there are, write what is to be kept."""
        if self._has_successor:
            self._take_no_more(sockets or [])
            await self._send_players_on()
        if services := self.lifespan.state.get("services"):
            services[MatchRegistry].hurry()
        await super().shutdown(sockets)

    def _take_no_more(self, sockets: list[socket.socket]) -> None:
        """Before any player comes back, who would otherwise come to this process again."""
        for server in self.servers:
            server.close()
        for one in sockets:
            one.close()
        for connection in list(self.server_state.connections):
            if not isinstance(connection, FastTextProtocol):
                connection.shutdown()

    async def _send_players_on(self) -> None:
        """One after the other, and those of a match together, while the others play on here."""
        wires = [one for one in self.server_state.connections if isinstance(one, FastTextProtocol)]
        if self._hurries:
            for wire in wires:
                wire.hand_over()
            return
        pause = min(SECONDS_BETWEEN_PLAYERS, SECONDS_TO_LEAVE / max(1, len(wires)))
        for wire in sorted(wires, key=FastTextProtocol.place):
            wire.hand_over()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._stop.wait()
                return
