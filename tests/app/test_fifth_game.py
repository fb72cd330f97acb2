"""A fifth game is its own folder and one line: the server, the lobby and the replays learn of it
from there. The toy's folder is `tests/toys/council`, its line `plugins("tests.toys.council")`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from rulesets import RULESETS
from tests.support.replays import record
from tests.support.toys import council_server
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby
from tools.client.player import Player

ROOT = Path(__file__).parents[2]
FOLDERS = (
    *("app", "rulesets/kernel", "templates"),
    *("static/js/common", "static/js/table", "static/js/replay", "static/js/sandbox"),
    "static/js/pages",
)
KINDS = {".py", ".html", ".js"}
SHARED = (
    *(path for name in FOLDERS for path in (ROOT / name).rglob("*") if path.suffix in KINDS),
    *(ROOT / "static/css").glob("*.css"),
    ROOT / "pyproject.toml",
    ROOT / "Makefile",
)
"""What serves every game."""


@pytest.fixture(scope="module")
async def url(database_url: str) -> AsyncIterator[str]:
    async with council_server(database_url, replay_process=True) as address:
        yield address


async def test_a_fifth_game_is_played_in_a_real_lobby_over_real_sockets(url: str) -> None:
    async with AsyncExitStack() as stack:
        host, guest = [await stack.enter_async_context(Lobby(url)) for _ in range(2)]
        await host.sign_up("Anne")
        await guest.sign_up("Cecily")
        match = await host.create("council")
        (invite,) = await host.invites(match)
        await guest.accept(invite)
        for lobby in (host, guest, host):
            await lobby.mix(match)
        players = [
            Player(lobby.socket_url(match), lobby.cookie, Random(seed))
            for seed, lobby in enumerate((host, guest))
        ]
        async with asyncio.timeout(SECONDS):
            one, other = await asyncio.gather(*(player.play() for player in players))
        assert one == other
        assert one["winners"]
        replay = str(players[0].replay)
        told = await record(host.http, replay.rsplit("/", 1)[-1])
        assert told["match"]["ruleset"] == "council"
        for page in (f"/matches/{match}", replay, f"/api/matches/{match}/film"):
            assert (await host.http.get(page)).status_code == 200, page


@pytest.mark.parametrize("page", ["/", "/rules", "/rules/council", "/new/council", "/about"])
async def test_the_pages_show_a_fifth_game_beside_the_others(url: str, page: str) -> None:
    async with Lobby(url) as guest:
        answer = await guest.http.get(page)
    assert answer.status_code == 200
    assert "Council" in answer.text


async def test_a_game_whose_messages_are_not_described_has_no_page_of_them(url: str) -> None:
    async with Lobby(url) as guest:
        answer = await guest.http.get("/docs/games/council")
    assert answer.status_code == 404
    assert "not described" in answer.text


async def test_programs_learn_of_a_fifth_game(url: str) -> None:
    async with Lobby(url) as guest:
        games = (await guest.http.get("/api/rulesets")).json()["rulesets"]
        charts = (await guest.http.get("/api/rulesets/council/charts.json")).json()
    assert [game["key"] for game in games] == [*RULESETS, "council"]
    assert len(charts["cards"]) > 1


def test_no_shared_file_names_a_game() -> None:
    a_game = re.compile("|".join(RULESETS))
    assert [path for path in SHARED if a_game.search(path.read_text("utf-8"))] == []
