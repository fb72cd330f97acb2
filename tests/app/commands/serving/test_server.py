"""How a server ends: by a signal, or by leaving its players to a successor."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from websockets.asyncio.client import ClientConnection, connect

from app.commands.serving import server as module
from app.commands.serving.server import Server
from app.web.protocols.http_timeouts import TimeoutProtocol
from app.web.protocols.websocket_protocol import HANDED_OVER, FastTextProtocol

HANDED = (1012, HANDED_OVER)


@pytest.fixture(autouse=True)
def collector(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' garbage is collected as usual."""
    monkeypatch.setattr(module, "freeze_garbage", lambda: None)


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """Says the name of its server to everyone who comes."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": scope["app"]})
        while (await receive())["type"] != "websocket.disconnect":
            pass


@asynccontextmanager
async def _serving(name: str, listener: socket.socket) -> AsyncIterator[Server]:
    """A server of that name on a socket that others may share."""
    ready = asyncio.Event()

    async def named(scope: Any, receive: Any, send: Any) -> None:
        await _app({**scope, "app": name}, receive, send)

    config = Config(
        named, http=TimeoutProtocol, ws=FastTextProtocol, lifespan="off", log_config=None
    )
    server = Server(config, ready.set)
    task = asyncio.create_task(server.serve([listener.dup()]))
    await ready.wait()
    try:
        yield server
    finally:
        server.should_exit = True
        await task


@pytest.fixture
def listener() -> Any:
    with socket.create_server(("127.0.0.1", 0)) as made:
        yield made


async def _player(stack: AsyncExitStack, listener: socket.socket, match: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{listener.getsockname()[1]}/{match}"
    return await stack.enter_async_context(connect(address, compression=None, proxy=None))


def _end(player: ClientConnection) -> tuple[int | None, str | None]:
    return player.close_code, player.close_reason


async def test_players_are_left_to_the_successor_a_match_at_a_time(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    hand_over = FastTextProtocol.hand_over

    def noted(self: FastTextProtocol) -> None:
        left.append(self.place())
        hand_over(self)

    monkeypatch.setattr(FastTextProtocol, "hand_over", noted)
    async with AsyncExitStack() as stack, _serving("old", listener) as old:
        players = [await _player(stack, listener, match) for match in ("b", "a", "b", "a")]
        assert {await player.recv() for player in players} == {"old"}
        async with _serving("new", listener):
            old.leave()
            await asyncio.gather(*(player.wait_closed() for player in players))
            assert {_end(player) for player in players} == {HANDED}
            assert left == ["/a", "/a", "/b", "/b"]
            again = [await _player(stack, listener, match) for match in ("a", "b")]
            assert {await player.recv() for player in again} == {"new"}


async def test_a_server_that_is_stopped_while_it_leaves_hurries(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SECONDS_BETWEEN_PLAYERS", 600.0)
    monkeypatch.setattr(module, "SECONDS_TO_LEAVE", 1200.0)
    async with AsyncExitStack() as stack, _serving("old", listener) as old:
        players = [await _player(stack, listener, match) for match in ("a", "b")]
        old.leave()
        await players[0].wait_closed()
        old.handle_exit(signal.SIGTERM, None)
        await players[1].wait_closed()
        assert [_end(player) for player in players] == [HANDED, (1012, "")]


async def test_a_player_who_goes_while_the_server_leaves_costs_the_others_nothing(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = asyncio.Event()

    async def pause() -> None:
        await gone.wait()
        raise TimeoutError

    async with AsyncExitStack() as stack, _serving("old", listener) as old:
        players = [await _player(stack, listener, match) for match in ("a", "b", "c")]
        monkeypatch.setattr(old._stop, "wait", pause)
        old.leave()
        await players[0].wait_closed()
        await players[1].close()
        gone.set()
        await asyncio.wait_for(players[2].wait_closed(), 10)
        assert [_end(player) for player in players] == [HANDED, (1000, ""), HANDED]


def test_only_a_second_ctrl_c_ends_a_server_at_once() -> None:
    server = Server(Config(_app, log_config=None), lambda: None)
    server.leave()
    server.handle_exit(signal.SIGINT, None)
    assert server.is_told_to_stop
    assert not server.force_exit
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit
