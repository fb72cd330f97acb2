"""Films, records and charts over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from tests.app.table.tables import Table, receive, say, table
from tests.support.server import Site
from tools.client.lobby import Lobby


@pytest.fixture(scope="module")
async def finished(server: Site) -> AsyncIterator[tuple[Table, str]]:
    """A match in which a player resigned, and the path of its replay."""
    async with table(server.url) as game, game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        replay = await receive(socket, "replay")
        yield game, "/api/replays/" + replay["url"].rsplit("/", 1)[1]


@pytest.mark.parametrize("viewer", ["lancaster", "york", "spectator", "open"])
async def test_anybody_with_the_link_gets_every_film(
    server: Site, finished: tuple[Table, str], viewer: str
) -> None:
    async with Lobby(server.url) as stranger:
        answer = await stranger.http.get(f"{finished[1]}/{viewer}.json")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=86400, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    film = answer.json()
    assert film["viewer"] == viewer
    assert film["outcome"]["reason"] == "York resigned."
    assert [step["row"] for step in film["steps"]] == [0, 1]
    assert film["steps"][1]["events"] == [{"event": "Resigned", "seat": "york"}]


async def test_a_film_can_be_read_by_those_who_cannot_unpack(
    server: Site, finished: tuple[Table, str]
) -> None:
    plain = {"Accept-Encoding": "identity"}
    async with httpx.AsyncClient(base_url=server.url, headers=plain) as http:
        answer = await http.get(f"{finished[1]}/york.json")
    assert "content-encoding" not in answer.headers
    assert answer.json()["viewer"] == "york"


async def test_the_record_is_a_download_with_the_seed(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with Lobby(server.url) as stranger:
        answer = await stranger.http.get(f"{finished[1]}/record.json")
    assert answer.headers["content-disposition"].startswith("attachment;")
    record = answer.json()
    assert len(bytes.fromhex(record["seed"])) == 32
    assert [row["kind"] for row in record["rows"]] == ["setup", "resign"]


async def test_a_viewer_that_does_not_exist_is_not_found(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with Lobby(server.url) as stranger:
        assert (await stranger.http.get(f"{finished[1]}/warwick.json")).status_code == 404
        missing = "/api/matches/00000000-0000-4000-8000-000000000000/film"
        assert (await stranger.http.get(missing)).status_code == 404


async def test_the_charts_of_a_match_are_those_of_its_pack(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with finished[0].connect(0) as socket:
        match = (await receive(socket, "welcome"))["match"]
    path = "/api/rulesets/cousins_war/charts.json"
    async with Lobby(server.url) as stranger:
        recorded = await stranger.http.get(f"{path}?pack={match['pack']}")
        assert "max-age" in recorded.headers["cache-control"]
        assert recorded.json() == (await stranger.http.get(path)).json()
        assert (await stranger.http.get(f"{path}?pack=none")).status_code == 404
        other = f"/api/rulesets/chess/charts.json?pack={match['pack']}"
        assert (await stranger.http.get(other)).status_code == 404
        assert (await stranger.http.get("/api/rulesets/chess/charts.json")).status_code == 404
