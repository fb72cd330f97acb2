"""A session that ends takes its sockets with it: at once, and on every server process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.accounts.sessions.store import digest
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.web.limits import Limits
from app.play.table.connection import Connection
from app.play.table.connection_limits import ConnectionLimiter
from app.play.table.protocol import CLIENT
from app.play.table.session_sockets import SessionSockets
from tests.app.sockets import let_in, socket_url
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.toys import in_process
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby

from .tables import Message, Table, receive, table


@pytest.fixture(scope="module")
def other(database_url: str, server: Site) -> Iterator[Site]:
    """A second process on the database of `server`."""
    with threaded_server(database_url) as running:
        yield running


@pytest.fixture
async def game(server: Site) -> AsyncIterator[Table]:
    async with table(server.url) as made:
        yield made


async def _second_device(lobby: Lobby) -> Lobby:
    """Another browser of the same player. The caller closes it."""
    link = await lobby._post("/api/me/device-links")
    device = Lobby(str(lobby.http.base_url))
    assert (await device.http.post(link["url"])).status_code == 303
    return device


def _connect(game: Table, lobby: Lobby, server: Site) -> connect:
    url = socket_url(server.url, game.match)
    return connect(url, additional_headers={"Cookie": lobby.cookie}, proxy=None, compression=None)


async def _last_words(socket: ClientConnection) -> tuple[Message, int | None]:
    """The last message before the server closes the connection, and the code."""
    last: Message = {}
    async with asyncio.timeout(SECONDS):
        try:
            while True:
                last = json.loads(await socket.recv())
        except ConnectionClosed:
            return last, socket.close_code


async def _sign_out_from_here(mine: Lobby, device: Lobby) -> None:
    theirs = digest(device.http.cookies["roses_session"]).hex()
    await mine.http.delete(f"/api/me/sessions/{theirs}")


async def _sign_out_there(mine: Lobby, device: Lobby) -> None:
    await device._post("/api/logout")


@pytest.mark.parametrize("sign_out", [_sign_out_from_here, _sign_out_there])
async def test_a_device_that_is_signed_out_is_cut_off_on_both_processes_and_no_other_is(
    game: Table,
    server: Site,
    other: Site,
    sign_out: Callable[[Lobby, Lobby], Awaitable[None]],
) -> None:
    device = await _second_device(game.lobbies[0])
    async with (
        device,
        _connect(game, device, server) as near,
        _connect(game, device, other) as far,
        _connect(game, game.lobbies[0], other) as mine,
    ):
        for socket in (near, far, mine):
            await receive(socket, "state")
        await sign_out(game.lobbies[0], device)
        for socket in (near, far):
            last, code = await _last_words(socket)
            assert (last["type"], last["code"], code) == ("error", "signed_out", 4401)
        await mine.send('{"type":"ping"}')
        await receive(mine, "pong")


async def test_a_new_password_signs_the_others_out_and_has_this_browser_connect_again(
    game: Table, server: Site, other: Site
) -> None:
    owner = game.lobbies[0]
    device = await _second_device(owner)
    stolen = owner.cookie
    async with (
        device,
        _connect(game, device, other) as far,
        _connect(game, owner, other) as mine,
    ):
        await receive(far, "state")
        await receive(mine, "state")
        await owner._post("/api/me/name", name="Margaret of Anjou")  # others want the short one
        await owner._post("/api/me/password", password="rose of Rouen")
        assert (await _last_words(far))[1] == 4401
        assert (await _last_words(mine))[1] == 4402
        assert owner.cookie != stolen
        assert (await let_in(socket_url(other.url, game.match), owner.cookie))[0][
            "viewer"
        ] == "york"
        assert (await let_in(game.url, stolen))[0]["viewer"] == "spectator"


async def test_a_session_that_ended_while_no_message_came_through_is_found_by_looking(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.table.session_sockets.SessionSockets._on_ended", lambda *_: None)
    monkeypatch.setattr("app.play.table.session_sockets.LOOK", 0.05)
    settings = Settings(database_url=database_url, rate_limits=False)
    async with in_process(settings) as url, table(url) as game, game.connect(0) as socket:
        await receive(socket, "state")
        await game.lobbies[0]._post("/api/logout")
        assert (await _last_words(socket))[1] == 4401


class Quiet(Connection):
    """Counts what it reads, and shows nothing."""

    client = CLIENT
    read = 0

    async def _admit(self) -> None:
        pass

    async def _answer(self, message: object) -> None:
        self.read += 1

    def _now(self) -> bytes:
        raise AssertionError

    def _leave(self) -> None:
        pass


async def test_what_comes_in_after_the_sign_out_is_not_read() -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        if not sent:
            return {"type": "websocket.connect"}
        if socket.read == 2:
            socket.sign_out()
        return {"type": "websocket.receive", "text": '{"type":"ping"}'}

    async def send(message: Any) -> None:
        sent.append(message)

    services = {
        SessionSockets: None,
        Limits: Limits(enabled=False),
        ConnectionLimiter: ConnectionLimiter(enabled=False),
        Settings: Settings(rate_limits=False),
        WallClock: WallClock(),
    }
    scope = {"type": "websocket", "scheme": "ws", "path": "/", "headers": []}
    socket = Quiet({**scope, "state": {"services": services}}, receive, send)
    await socket.run()
    assert socket.read == 2
    assert sent[-1] == {"type": "websocket.close", "code": 4401, "reason": "signed_out"}
