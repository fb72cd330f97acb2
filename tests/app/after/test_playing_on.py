"""Playing on from a step of a replay: in a match that begins there, and counts nowhere."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.tables import Entry, Match
from app.referee.verification.finding import Verdict
from app.referee.verification.record import read
from app.referee.verification.report import findings, out_of_reach
from tests.app.host.conftest import act_in_turn
from tests.app.lobby.people import Person, error, start
from tests.app.sockets import ear, let_in, socket_url
from tests.support.client import Client
from tests.support.replays import film as film_at
from tests.support.replays import record as record_at
from tests.support.server import Site

Json = Any
ACTIONS = 3


@dataclass
class Finished:
    """A match of which some actions were played before Cecily gave it up."""

    id: str
    token: str
    film: Json


@pytest.fixture
async def finished(server: Site, host: Person, guest: Person) -> Finished:
    match = await played(server, host, guest, ACTIONS)
    token = await guest.give_up(match)
    return Finished(match, token, await film_at(host, token, "open"))


async def played(server: Site, host: Person, guest: Person, actions: int) -> str:
    """A match in which the host is York, after some actions of both."""
    match = await start(host, guest, seat="york")
    url = socket_url(server.url, match)
    async with ear(url, host.cookie_header) as york, ear(url, guest.cookie_header) as lancaster:
        await act_in_turn(york, lancaster, actions=actions)
    return match


@pytest.fixture
async def reader(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Caxton") as person:
        yield person


async def play_on(reader: Person, finished: Finished, row: int = 2, seat: str = "york") -> str:
    """A match that has begun from a row."""
    body = {"row": row, "seat": seat, "bot": "random"}
    answer = await reader.post(f"/api/replays/{finished.token}/play", json=body)
    assert answer.status_code == 201, answer.text
    match = str(answer.json()["id"])
    assert (await reader.take(match)).json()["status"] == "running"
    return match


async def test_the_match_begins_with_that_position_and_says_so(
    server: Site, reader: Person, finished: Finished, db: AsyncSession
) -> None:
    match = await play_on(reader, finished)
    begins = {"replay": f"/replay/{finished.token}", "row": 2, "step": 2}
    welcome, state = await let_in(socket_url(server.url, match), reader.cookie_header)
    assert welcome["match"]["begins"] == begins
    assert welcome["log"][0]["events"] == []
    mine = (await film_at(reader, finished.token, "york"))["steps"]
    assert state["view"]["turn"] == next(step for step in mine if step["row"] == 2)["chapter"]
    assert (await reader.see(match))["begins"] == begins
    assert 'href="/replay/' in (await reader.get(f"/matches/{match}")).text
    entry = (await db.scalars(select(Entry).where(Entry.match_id == match, Entry.seq == 0))).one()
    assert entry.action is not None
    assert entry.draws == []
    kept = select(Match.position).where(Match.id == match)
    assert await db.scalar(kept) is None, "it is in the log now, and nowhere else"
    async with Client(server.url) as visitor:
        assert (await visitor.get(f"/api/matches/{match}")).status_code == 404


async def test_its_record_and_replay_tell_where_it_began_and_it_counts_nowhere(
    reader: Person, finished: Finished
) -> None:
    match = await play_on(reader, finished, row=1, seat="lancaster")
    token = await reader.give_up(match)
    record = read(json.dumps(await record_at(reader, token)).encode())
    told = list(findings(record))
    assert {finding.verdict for finding in told} == {Verdict.HOLDS}, told
    assert any("compare it with the record" in text for text in out_of_reach(record))
    spoilt = record.model_copy(deep=True)
    assert spoilt.rows[0].action is not None
    spoilt.rows[0].action["state"] = {}
    assert Verdict.FAILS in {finding.verdict for finding in findings(spoilt)}
    film = await film_at(reader, token, "open")
    assert film["match"]["begins"]["row"] == 1
    assert film["steps"][0]["chapter"] == finished.film["steps"][1]["chapter"]
    assert f"/replay/{finished.token}?step=1" in (await reader.get(f"/replay/{token}")).text
    results = (await reader.get("/api/me/results")).json()
    assert (results["matches"], results["tallies"]) == ([], [])
    again = (await reader.do(match, "rematch", swap=True)).json()["id"]
    assert (await reader.take(again)).json()["begins"]["row"] == 1
    further = await play_on(reader, Finished(match, token, film), row=0)
    assert (await reader.see(further))["begins"]["replay"] == f"/replay/{token}"


async def test_where_the_game_was_over_or_nothing_is_no_match_begins(
    server: Site, reader: Person, finished: Finished
) -> None:
    path = f"/api/replays/{finished.token}/play"
    refused = [
        ({"row": 99, "seat": "york"}, (422, "bad_input", "row")),
        ({"row": 0, "seat": "king"}, (422, "bad_input", "seat")),
        ({"row": 0, "seat": "york", "bot": "deep"}, (422, "bad_input", "bot")),
        ({"row": -1, "seat": "york"}, (422, "bad_input", "row")),
    ]
    for body, why in refused:
        assert error(await reader.post(path, json=body)) == why
    gone = await reader.post("/api/replays/nonsense/play", json={"row": 0, "seat": "york"})
    assert gone.status_code == 404
    assert (await reader.get("/api/matches")).json()["mine"] == []
    last = finished.film["steps"][-1]["row"]  # its player gave up: the game itself goes on
    assert await play_on(reader, finished, row=last)
    async with Client(server.url) as visitor:
        refusal = await visitor.post(path, json={"row": 0, "seat": "york"})
        assert error(refusal)[0] == 401


async def test_a_visitor_plays_on_from_the_page_as_a_guest(
    server: Site, finished: Finished
) -> None:
    path = f"/replay/{finished.token}/play"
    async with Client(server.url) as visitor:
        form = {"row": "2", "seat": "york", "bot": "random", "name": "Passer-by"}
        answer = await visitor.post(path, data=form)
        assert answer.status_code == 303
        match = answer.headers["location"].rpartition("/")[2]
        told = (await visitor.get(f"/api/matches/{match}")).json()
        assert told["you"] == "york"
        assert told["begins"]["row"] == 2
        wrong = await visitor.post(path, data={"row": "two", "seat": "york"})
        assert wrong.status_code == 422
