"""A session that ends takes its sockets with it: at once, and on every server process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from app.accounts.sessions.store import digest
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.web.limits import Limits
from app.play.table.connection import Connection
from app.play.table.connection_limits import ConnectionLimiter
from app.play.table.protocol import CLIENT
from app.play.table.session_sockets import SessionSockets
from tests.app.sockets import ClosedBefore, Ear, ear, let_in, silence, socket_url
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.toys import in_process
from tools.client.lobby import Lobby

from .tables import Table, table


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


def hears(game: Table, lobby: Lobby, server: Site) -> AbstractAsyncContextManager[Ear]:
    return ear(socket_url(server.url, game.match), lobby.cookie)


async def close_code(heard: Ear) -> int | None:
    """With which code the server ends the connection."""
    with pytest.raises(ClosedBefore) as closed:
        await heard.wait("nothing more")
    return closed.value.code


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
        hears(game, device, server) as near,
        hears(game, device, other) as far,
        hears(game, game.lobbies[0], other) as mine,
    ):
        await sign_out(game.lobbies[0], device)
        for cut_off in (near, far):
            assert await close_code(cut_off) == 4401
            assert (cut_off.heard[-1]["type"], cut_off.heard[-1]["code"]) == ("error", "signed_out")
        await silence(mine)


async def test_a_new_password_signs_the_others_out_and_has_this_browser_connect_again(
    game: Table, server: Site, other: Site
) -> None:
    owner = game.lobbies[0]
    device = await _second_device(owner)
    stolen = owner.cookie
    async with device, hears(game, device, other) as far, hears(game, owner, other) as mine:
        await owner._post("/api/me/name", name="Margaret of Anjou")  # others want the short one
        await owner._post("/api/me/password", password="rose of Rouen")
        assert await close_code(far) == 4401
        assert await close_code(mine) == 4402
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
    async with (
        in_process(settings) as url,
        table(url) as game,
        ear(game.url, game.cookies[0]) as york,
    ):
        await game.lobbies[0]._post("/api/logout")
        assert await close_code(york) == 4401


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
