"""Films, records and charts over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.app.play.table.tables import Table, receive, say, table
from tests.support.replays import documents, film
from tests.support.server import Site
from tools.client.lobby import Lobby


@pytest.fixture(scope="module")
async def finished(server: Site) -> AsyncIterator[tuple[Table, str]]:
    """A match in which a player resigned, and the token of its replay."""
    async with table(server.url) as game, game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        replay = await receive(socket, "replay")
        yield game, replay["url"].rsplit("/", 1)[1]


@pytest.mark.parametrize("viewer", ["lancaster", "york", "spectator", "open"])
async def test_anybody_with_the_link_gets_every_film(
    server: Site, finished: tuple[Table, str], viewer: str
) -> None:
    async with Lobby(server.url) as stranger:
        told = await film(stranger.http, finished[1], viewer)
    assert told["outcome"]["reason"] == "York resigned."
    assert [step["row"] for step in told["steps"]] == [0, 1]
    assert "view" in told["steps"][0]
    assert told["steps"][1]["events"] == [{"event": "Resigned", "seat": "york"}]


async def test_a_document_may_be_kept_for_ever_at_an_address_with_its_digest(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with Lobby(server.url) as stranger:
        told = await documents(stranger.http, finished[1])
        for address in (*told["film"], told["record"]):
            answer = await stranger.http.get(address)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
            assert answer.headers["content-encoding"] == "gzip"
            other = f"{address.rpartition('/')[0]}/{'0' * 32}.json"
            assert (await stranger.http.get(other)).status_code == 404
        named = await stranger.http.get(f"/api/replays/{finished[1]}")
    assert named.headers["cache-control"] == "private, no-store"
    assert told["story"] is None


async def test_the_record_is_a_download_with_the_seed(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with Lobby(server.url) as stranger:
        told = await documents(stranger.http, finished[1])
        answer = await stranger.http.get(told["record"])
    assert answer.headers["content-disposition"].startswith("attachment;")
    record = answer.json()
    assert len(bytes.fromhex(record["seed"])) == 32
    assert [row["kind"] for row in record["rows"]] == ["setup", "resign"]


async def test_a_viewer_or_replay_that_does_not_exist_is_not_found(
    server: Site, finished: tuple[Table, str]
) -> None:
    async with Lobby(server.url) as stranger:
        for path in (
            f"/api/replays/{finished[1]}/warwick/0.svg",
            f"/api/replays/{finished[1]}/warwick/next.json",
            "/api/replays/nothing",
            "/api/matches/00000000-0000-4000-8000-000000000000/film",
        ):
            assert (await stranger.http.get(path)).status_code == 404


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
