"""What a server player believed: kept beside the log, and told to no one before the end."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest

from app.bots.beliefs import Believed, compared, keep
from app.budget.queue import Queue
from app.database.outage import Outage
from rulesets.kernel.interface import Seat
from rulesets.search.beliefs import Fact
from tests.app.sockets import Ear, ear, eventually
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tools.client.lobby import Lobby


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    with threaded_server(database_url, bot_delay_ms=0, bot_workers=1) as running:
        yield running


@asynccontextmanager
async def thoughtful(server: Site) -> AsyncIterator[tuple[Lobby, str, Ear]]:
    """One person against a Squire."""
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.url))
        await lobby.sign_up("Elizabeth")
        match = await lobby.create("cousins_war")
        await lobby.fill_with_bots(match, "squire")
        one = await stack.enter_async_context(ear(lobby.socket_url(match), lobby.cookie))
        yield lobby, match, one


async def kept_of(url: str, match: str) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        query = "select seat, row, held from beliefs where match_id = $1"
        return list(await connection.fetch(query, UUID(match)))
    finally:
        await connection.close()


async def hurried_of(url: str, match: str) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        query = "select seat, row from hurried_moves where match_id = $1"
        return list(await connection.fetch(query, UUID(match)))
    finally:
        await connection.close()


async def test_beliefs_are_told_after_the_end_and_not_before(
    server: Site, database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "roses")
    async with thoughtful(server) as (lobby, match, one):
        found: list[Any] = []

        async def is_kept() -> bool:
            if one.all("state")[-1]["actions"]:
                await one.act()
            found[:] = await kept_of(database_url, match)
            return bool(found)

        await eventually(is_kept, seconds=60)
        headers = {"Cookie": lobby.cookie}
        async with httpx.AsyncClient(base_url=server.url, headers=headers) as client:
            paths = (f"/api/matches/{match}", f"/api/matches/{match}/film", "/api/me/export")
            answers = [(await client.get(path)).text for path in paths]
            await one.say(type="resign", id=str(uuid4()))
            replay = (await one.wait("replay", seconds=30))["url"].rsplit("/", 1)[-1]
            told = (await client.get(f"/api/replays/{replay}/beliefs")).json()["beliefs"]
            nowhere = await client.get("/api/replays/elsewhere/beliefs")
        secret = [belief["text"] for row in found for belief in json.loads(row["held"])]
        for text in (*answers, json.dumps(one.heard), caplog.text):
            assert not any(each in text for each in secret)
        assert nowhere.status_code == 404
        assert len(told) >= len(found)
        seat = one.all("welcome")[0]["viewer"]
        for entry in told:
            assert entry["seat"] != seat
            assert entry["worlds"] == 64
            assert 1 <= len(entry["held"]) <= 8
            for belief in entry["held"]:
                assert 0 < belief["share"] < 1
                assert belief["right"] == (belief["truth"] == belief["text"])


class Kings:
    """Where the King is."""

    def facts(self, state: str, _: Seat) -> Iterator[Fact]:
        yield Fact(0, "king", state)

    def say(self, _: str, fact: Fact) -> str:
        return f"the King was in {fact.answer}"


@pytest.mark.parametrize(("place", "right"), [("York", True), ("Wells", False)])
def test_the_truth_stands_beside_a_belief(place: str, right: bool) -> None:
    belief = {"subject": "king", "answer": "York", "text": "the King was in York", "share": 0.6}
    told = {"worlds": 64, "beliefs": [{"rank": 0, **belief}]}
    found = compared(Kings(), place, Seat(0), 7, told)
    assert (found.row, found.worlds) == (7, 64)
    truth = f"the King was in {place}"
    assert found.held == [{**belief, "right": right, "truth": truth}]


async def test_a_database_that_is_away_costs_an_entry_and_not_the_game(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def away() -> Any:
        raise OSError("no route\nin the statement: the King was in York")

    await keep(cast(Any, away), Outage(), UUID(int=1), Seat(0), Believed(1, 64, []))
    assert "is not kept: no route" in caplog.text
    assert "King" not in caplog.text


async def test_a_table_is_told_of_a_hurry_and_the_replay_keeps_where_it_was(
    server: Site, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Queue, "put", lambda *of: of[-1])  # no one's turn comes
    async with thoughtful(server) as (lobby, match, one):

        async def is_told() -> bool:
            if one.all("state")[-1]["actions"]:
                await one.act()
            return bool(one.all("hurry")) and bool(await hurried_of(database_url, match))

        await eventually(is_told, seconds=60)
        seat = one.all("welcome")[0]["viewer"]
        (hurried,) = one.all("hurry")[-1]["seats"]
        assert hurried != seat
        async with ear(lobby.socket_url(match)) as spectator:
            assert (await spectator.wait("hurry"))["seats"] == [hurried]
        await one.say(type="resign", id=str(uuid4()))
        replay = (await one.wait("replay", seconds=30))["url"].rsplit("/", 1)[-1]
        async with httpx.AsyncClient(base_url=server.url) as client:
            kept = (await client.get(f"/api/replays/{replay}/beliefs")).json()["hurried"]
        assert {move["seat"] for move in kept} == {hurried}
        assert all(set(move) == {"seat", "row"} for move in kept)
