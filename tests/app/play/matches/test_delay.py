"""A delay holds for everything that people without a seat can get: until a row is old enough, or a
turn has ended, there is no telling that it was played."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.process.wall_clock import WallClock, system_ms
from app.play.matches.messages import OTHER_PEOPLE
from app.play.matches.tables import Match
from tests.app.lobby.people import Person
from tests.app.sockets import ClosedBefore, Ear, ear, silence, socket_url
from tests.support.client import Client
from tests.support.threaded import ThreadedServer, threaded_server

HOST = "a-token-of-the-host"
ALIKE = ("date", "x-request-id", "server-timing")
"""Headers that differ from one answer to the next."""


class StillTime:
    """A clock that stands until the test moves it."""

    def __init__(self) -> None:
        self._now = system_ms()
        self.wall = WallClock(lambda: self._now)

    def forward(self, **later: float) -> None:
        self._now += timedelta(**later) // timedelta(milliseconds=1)


@pytest.fixture(scope="module")
def time() -> StillTime:
    return StillTime()


@pytest.fixture(scope="module")
def server(database_url: str, time: StillTime) -> Iterator[ThreadedServer]:
    with threaded_server(database_url, wall=time.wall, metrics_token=HOST) as running:
        yield running


@pytest.fixture
async def late(server: ThreadedServer, match: str) -> AsyncIterator[Ear]:
    """What a visitor hears who watches."""
    async with ear(socket_url(server.url, match)) as heard:
        yield heard


async def everything(server: ThreadedServer, client: Client, match: str, page: str) -> list[str]:
    """All that a visitor can get of a match, byte for byte."""
    told = []
    for path in (
        f"/matches/{match}",
        f"/api/matches/{match}",
        f"/api/matches/{match}/picture.svg",
        f"/api/matches/{match}/preview.png",
        f"/api/matches/{match}/film",
        f"/api/matches/{match}/rematch",
        f"/api/matches/{match}/guest",
        f"/api/matches/{match}/chat",
        f"/api/matches/{match}/plan",
        f"/matches/{match}/try",
        f"/matches/{match}/hook",
        page,
        f"/api{page.replace('/player/', '/players/')}",
        "/api/matches",
        "/matches",
        "/",
        "/healthz",
        "/livez",
        "/metrics",
    ):
        answer = await client.get(path)
        headers = sorted((k, v) for k, v in answer.headers.items() if k not in ALIKE)
        told.append(repr((path, answer.status_code, headers, answer.content)))
    for since in ("", "?since=3", "?since=99"):
        async with ear(socket_url(server.url, match) + since) as heard:
            await heard.wait("chats")
            await heard.wait("presence")
            await silence(heard)
            told.append(json.dumps([one for one in heard.heard if one["type"] != "presence"]))
    return told


async def play(*players: Ear) -> None:
    """Everyone who may takes the first action on offer, once."""
    for player in players:
        await silence(player)
        if player.now["actions"]:
            await player.act()


def chosen(**terms: Any) -> pytest.MarkDecorator:
    """The terms of the match that are not the usual ones."""
    return pytest.mark.parametrize("match", [terms], indirect=True)


@chosen(delay="5", on_show=True, pace={"kind": "live", "bank": 600, "add": 5})
async def test_with_a_delay_nothing_that_a_visitor_gets_tells_what_came_after_the_visible_row(
    server: ThreadedServer,
    match: str,
    host: Person,
    client: Client,
    york: Ear,
    lancaster: Ear,
    late: Ear,
    time: StillTime,
) -> None:
    link: str = (await host.post("/api/me/page")).json()["url"]
    page = "/player/" + link.rsplit("/", 1)[-1]
    for _ in range(3):
        await play(york, lancaster)
    time.forward(minutes=6)
    await late.wait("state", lambda told: told["seq"] > 0)
    before = await everything(server, client, match, page)
    await silence(late)
    heard = len(late.heard)
    for _ in range(3):
        await play(york, lancaster)
    await york.say(type="chat", text="I have them now.")
    await lancaster.wait("chat")
    assert await everything(server, client, match, page) == before
    await lancaster.ask("resign")
    await york.wait("state", lambda told: told["outcome"])
    await york.wait("replay")
    assert (await host.see(match))["status"] == "over"
    assert await everything(server, client, match, page) == before
    await silence(late)
    assert {told["type"] for told in late.heard[heard:]} <= {"presence", "pong"}
    time.forward(minutes=6)
    over = await late.wait("state", lambda told: told["outcome"])
    assert over["view"] == york.now["view"]
    assert (await client.get(f"/api/matches/{match}")).json()["status"] == "over"
    async with ear(socket_url(server.url, match)) as again:
        assert again.all("welcome")[0]["replay"]


SUMS = re.compile(
    r"(python|process)_|roses_(action|commit)_seconds|roses_(actions|rows|notices)_?|"
    r"roses_(sockets|database_bytes|database_connections_busy|open_matches)"
)
"""Figures that grow with the play of all matches of the server."""


@chosen(delay="60")
async def test_the_figures_of_the_host_tell_that_there_was_play_and_nothing_of_its_course(
    match: str, client: Client, york: Ear, lancaster: Ear
) -> None:
    async def figures() -> dict[str, str]:
        answer = await client.get("/metrics", headers={"Authorization": f"Bearer {HOST}"})
        lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
        return dict(line.rsplit(" ", 1) for line in lines)

    await play(york, lancaster)
    before = await figures()
    for _ in range(3):
        await play(york, lancaster)
    await york.say(type="chat", text="I have them now.")
    await lancaster.wait("chat")
    after = await figures()
    names = {*before, *after}
    changed = {name for name in names if before.get(name) != after.get(name)}
    assert changed, "there was play"
    assert [name for name in changed if not SUMS.match(name)] == []
    words = (match, "cousins_war", "york", "lancaster")
    assert [word for word in words for name in names if word in name.lower()] == []


@chosen(delay="turn")
async def test_a_turn_is_shown_when_it_has_ended_and_not_before(
    match: str, client: Client, york: Ear, lancaster: Ear, late: Ear, db: AsyncSession
) -> None:
    first = late.now
    assert first["view"]["turn"] == "Round 1"

    def has_ended(told: dict[str, Any]) -> bool:
        """The turn, or with it the whole game."""
        return bool(told["outcome"]) or told["view"]["turn"] != "Round 1"

    while not has_ended(york.now):
        assert late.now == first
        await play(york, lancaster)
        await silence(york)
    shown = await late.wait("state", has_ended)
    found = await db.get_one(Match, match)
    assert 0 < found.turn_seq <= found.last_seq
    summary = (await client.get(f"/api/matches/{match}")).json()
    assert summary["awaited"] == shown["awaited"]


async def test_the_players_change_together_who_may_watch_and_those_who_watch_come_again(
    server: ThreadedServer,
    match: str,
    host: Person,
    guest: Person,
    client: Client,
    york: Ear,
    late: Ear,
) -> None:
    wanted = {"spectators": True, "on_show": True, "delay": "60"}
    await play(york)
    await late.wait("state", lambda told: told["seq"] > 0)
    offer = await york.ask("offer", kind="watching", detail=wanted)
    async with guest.hear(match) as lancaster:
        await lancaster.wait("offers", lambda told: told["open"])
        assert (await client.get(f"/api/matches/{match}")).json()["delay"] == "none"
        await lancaster.ask("answer", offer=offer, accept=True)
        with pytest.raises(ClosedBefore) as closed:
            await late.wait("replay")
    assert closed.value.code == OTHER_PEOPLE
    async with ear(socket_url(server.url, match)) as again:
        assert again.all("welcome")[0]["match"]["delay"] == "60"
        assert again.all("state")[0]["seq"] == 0  # the setup is all that is old enough
    listed = (await client.get("/api/matches")).json()["on_show"]
    assert match in [one["id"] for one in listed]
    assert match not in (await host.get("/api/matches")).json()["on_show"]
    assert "Open to watch" in (await client.get("/")).text
    async with host.hear(match) as player:
        await player.ask("offer", kind="watching", detail=wanted)
        refused = await player.wait("refused")
        assert refused["reason"] == "This is what you have agreed on already."
        unseen = await player.ask("offer", kind="watching", detail={**wanted, "spectators": False})
        await player.wait("refused", lambda told: told["id"] == unseen)
