"""Asking for a takeback at a real table: what is shown, what comes back, and what is kept."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from uuid import uuid4

import asyncpg
import httpx

from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.play.table.tables import table
from tests.app.sockets import Ear, ear
from tests.support.replays import film, read_record
from tests.support.server import Site

Message = dict[str, Any]
SEATS = ("york", "lancaster")


@asynccontextmanager
async def playing(server: Site, *, past_dice: bool) -> AsyncIterator[dict[str, Ear]]:
    async with AsyncExitStack() as stack:
        match = await stack.enter_async_context(table(server.url, past_dice=past_dice))
        yield {
            seat: await stack.enter_async_context(ear(match.url, lobby.cookie))
            for seat, lobby in zip(SEATS, match.lobbies, strict=True)
        }


async def act(ears: dict[str, Ear], rng: random.Random) -> tuple[str, Message]:
    """One seat acts; who, and the state that it had before it."""
    seat = next(seat for seat in SEATS if ears[seat].all("state")[-1]["actions"])
    before: Message = ears[seat].all("state")[-1]
    request = str(uuid4())
    action = rng.choice(before["actions"])
    await ears[seat].say(type="act", id=request, seq=before["seq"], action=action)
    await ears[seat].wait("state", lambda state: state["ack"] == request)
    await everyone_has_seen(ears)
    return seat, before


async def everyone_has_seen(ears: dict[str, Ear]) -> None:
    for one in ears.values():
        heard = len(one.heard)
        await one.say(type="ping")
        await one.wait("pong", after=heard)


async def until_it_cannot_be_undone(
    ears: dict[str, Ear], rng: random.Random
) -> tuple[str, Message]:
    """Play until a seat has acted openly and may not undo it; who, and its state before that."""
    while True:
        seat, before = await act(ears, rng)
        now = ears[seat].all("state")[-1]
        if len(before["awaited"]) == 1 and len(now["awaited"]) == 1 and not now["undo"]:
            return seat, before


async def ask(ears: dict[str, Ear], seat: str) -> str:
    offer = str(uuid4())
    await ears[seat].say(type="offer", id=offer, kind="takeback")
    return offer


async def test_an_action_is_taken_back_when_the_other_agrees(server: Site) -> None:
    rng = random.Random(3)
    async with playing(server, past_dice=True) as ears:
        for _ in range(4):
            seat, before = await until_it_cannot_be_undone(ears, rng)
            other = next(one for one in SEATS if one != seat)
            offer = await ask(ears, seat)
            told = await ears[other].wait("offers", lambda told: told["open"])
            (shown,) = told["open"]
            assert shown["detail"]["undoes"], "it is shown what would go"
            assert set(shown["detail"]) == {"undoes", "past_dice", "draws"}, "no row"
            heard = len(ears[other].heard)
            await ears[other].say(type="answer", id=str(uuid4()), offer=offer, accept=True)
            state = await ears[other].wait("state", after=heard)
            assert [event["event"] for event in state["events"]] == ["TakenBack"]
            assert state["dropped"] == shown["detail"]["undoes"]
            await everyone_has_seen(ears)
            now = ears[seat].all("state")[-1]
            assert [now[part] for part in ("view", "actions", "awaited", "prompt")] == [
                before[part] for part in ("view", "actions", "awaited", "prompt")
            ]
            for one in ears.values():
                one.heard = [message for message in one.heard if message["type"] == "state"][-1:]
        await ears["york"].say(type="resign", id=str(uuid4()))
        replay = await ears["lancaster"].wait("replay", seconds=60)
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        path = replay["url"].removeprefix("/replay/")
        record = await read_record(http, path)
        told = await film(http, path, "spectator")
    found = list(findings(record))
    assert [one.text for one in found if one.verdict is not Verdict.HOLDS] == []
    assert sum(row.kind == "takeback" for row in record.rows) == 4
    assert str(told).count("TakenBack") == 4, "the replay tells it"


async def test_it_is_refused_past_dice_and_answers_where_the_host_has_not_allowed_that(
    server: Site,
) -> None:
    rng = random.Random(3)
    async with playing(server, past_dice=False) as ears:
        refusals: list[Message] = []
        while not refusals:
            seat, _ = await until_it_cannot_be_undone(ears, rng)
            offer = await ask(ears, seat)
            await everyone_has_seen(ears)
            refusals = [one for one in ears[seat].all("refused") if one["id"] == offer]
        assert refusals[0]["code"] == "not_now"
        assert "allows no takeback" in refusals[0]["reason"]


async def test_a_request_is_void_when_the_game_moves_on(server: Site) -> None:
    rng = random.Random(5)
    async with playing(server, past_dice=True) as ears:
        seat, _ = await until_it_cannot_be_undone(ears, rng)
        offer = await ask(ears, seat)
        await ears[seat].wait("offers", lambda told: told["open"])
        await act(ears, rng)
        await ears[seat].wait("offers", lambda told: not told["open"])
        other = next(one for one in SEATS if one != seat)
        await ears[other].say(type="answer", id=str(uuid4()), offer=offer, accept=True)
        assert (await ears[other].wait("refused"))["code"] == "no_offer"


async def test_a_takeback_whose_server_was_killed_before_the_request_ended_counts_once(
    server: Site, database_url: str
) -> None:
    """The row of the log is written before the request ends: another answer finds it there."""
    rng = random.Random(5)
    async with playing(server, past_dice=True) as ears:
        seat, _ = await until_it_cannot_be_undone(ears, rng)
        other = next(one for one in SEATS if one != seat)
        offer = await ask(ears, seat)
        await ears[other].wait("offers", lambda told: told["open"])
        accepts = {"type": "answer", "offer": offer, "accept": True}
        await ears[other].say(**accepts, id=str(uuid4()))
        for one in ears.values():
            await one.wait("offers", lambda told: told["ended"])
        database = await asyncpg.connect(database_url)
        try:
            await database.execute(
                "update offers set status = 'open', answers = '{}', ended = null where id = $1",
                offer,
            )
            await ears[other].say(**accepts, id=str(uuid4()))
            await everyone_has_seen(ears)
            status = await database.fetchval("select status from offers where id = $1", offer)
        finally:
            await database.close()
        assert status == "accepted"
        events = [event for state in ears[seat].all("state") for event in state["events"]]
        assert [event["event"] for event in events].count("TakenBack") == 1
