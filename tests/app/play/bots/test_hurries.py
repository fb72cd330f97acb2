"""A table is told which of the server's players play in a hurry, and so is who comes later; the
replay keeps where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast
from uuid import UUID, uuid4

import httpx
import orjson
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.budget.queue import Queue
from app.play.bots.hurries import Hurries
from app.play.bots.tables import HurriedMove
from app.play.bus.hub import Hub
from rulesets.kernel.interface import Seat
from tests.app.play.matches.hosted import Onlooker
from tests.app.sockets import ear, eventually
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tools.client.lobby import Lobby

MATCH = UUID(int=1)
NAMES = ("york", "lancaster")


def told(*watchers: Onlooker) -> list[list[list[str]]]:
    """Who plays in a hurry, as each of them was told."""
    return [[frame["seats"] for frame in one.frames] for one in watchers]


class FastTextProtocol:
    """Carries messages between the processes of a server."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Any], None]] = []

    def listen(self, _: str, hear: Callable[[Any], None]) -> None:
        self.listeners.append(hear)

    def publish(self, _: str, message: Any) -> None:
        for hear in self.listeners:
            hear(orjson.loads(orjson.dumps(message)))


def process(wire: FastTextProtocol) -> tuple[Hurries, Hub]:
    hub = Hub()
    return Hurries(cast(Any, None), hub, cast(Any, wire), lambda _: NAMES), hub


def test_all_viewers_of_all_processes_are_told_once() -> None:
    wire = FastTextProtocol()
    here, hub = process(wire)
    _, far = process(wire)
    near_by, far_off = Onlooker(MATCH, 2), Onlooker(MATCH, 2)
    hub.join(near_by)
    far.join(far_off)
    for hurried in (False, True, True, False):
        here.tell(MATCH, Seat(1), hurried=hurried)
    assert told(near_by, far_off) == [[["lancaster"], []]] * 2


def test_who_comes_later_is_told_and_the_servers_own_players_are_not() -> None:
    here, hub = process(FastTextProtocol())
    here.tell(MATCH, Seat(0), hurried=True)
    late, bot = Onlooker(MATCH, 2), Onlooker(MATCH, 1)
    bot.person = False
    hub.join(late)
    hub.join(bot)
    assert told(late, bot) == [[["york"]], []]
    here.tell(MATCH, Seat(0), hurried=False)
    hub.join(calm := Onlooker(MATCH, 2))
    assert calm.frames == []


@pytest.fixture
def server(database_url: str) -> Iterator[Site]:
    with threaded_server(database_url, bot_delay_ms=0, bot_workers=1) as running:
        yield running


async def test_a_table_is_told_of_a_hurry_and_the_replay_keeps_where_it_was(
    server: Site, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Queue, "put", lambda *of: of[-1])  # no one's turn comes
    async with Lobby(server.url) as lobby:
        await lobby.sign_up("Elizabeth")
        match = await lobby.create("cousins_war")
        await lobby.fill_with_bots(match, "squire")
        kept = select(HurriedMove.row).where(HurriedMove.match_id == UUID(match))
        async with ear(lobby.socket_url(match), lobby.cookie) as one:

            async def is_told() -> bool:
                if one.all("state")[-1]["actions"]:
                    await one.act()
                return bool(one.all("hurry")) and await db.scalar(kept) is not None

            await eventually(is_told, seconds=60)
            (hurried,) = one.all("hurry")[-1]["seats"]
            assert hurried != one.all("welcome")[0]["viewer"]
            async with ear(lobby.socket_url(match)) as spectator:
                assert (await spectator.wait("hurry"))["seats"] == [hurried]
            await one.say(type="resign", id=str(uuid4()))
            replay = (await one.wait("replay", seconds=30))["url"].rsplit("/", 1)[-1]
        async with httpx.AsyncClient(base_url=server.url) as client:
            moves = (await client.get(f"/api/replays/{replay}/beside")).json()["hurried"]
    assert {move["seat"] for move in moves} == {hurried}
    assert all(set(move) == {"seat", "row"} for move in moves)
