"""Offering a draw at a real table: the same way over the socket and over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from uuid import uuid4

import pytest

from tests.app.play.table.tables import Table, table
from tests.app.sockets import Ear, ear, silence
from tests.support.client import Client
from tests.support.server import Site

MARGARET, CECILY = 0, 1
"""York, who has made the match, and Lancaster."""


@pytest.fixture
async def match(server: Site) -> AsyncIterator[Table]:
    async with table(server.url) as made:
        yield made


def listening(match: Table, who: int | None) -> AbstractAsyncContextManager[Ear]:
    return ear(match.url, None if who is None else match.lobbies[who].cookie)


async def offer_draw(who: Ear) -> str:
    offer = str(uuid4())
    await who.say(type="offer", id=offer, kind="draw")
    await who.wait("offers", lambda told: any(one["id"] == offer for one in told["open"]))
    return offer


async def test_a_draw_that_is_accepted_ends_the_game_without_a_winner(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, CECILY) as lancaster:
        offer = await offer_draw(york)
        told = await lancaster.wait("offers", lambda told: told["open"])
        (seen,) = told["open"]
        assert (seen["kind"], seen["by"], seen["asked"]) == ("draw", "york", ["lancaster"])
        await lancaster.say(type="answer", id=str(uuid4()), offer=offer, accept=True)
        state = await york.wait("state", lambda state: state["outcome"])
        assert state["outcome"]["winners"] == []
        assert state["events"] == [{"event": "DrawAgreed", "seat": "york"}]
        last = await york.wait("offers", lambda told: told["ended"])
        assert (last["open"], last["ended"]["status"]) == ([], "accepted")


async def test_a_refusal_is_told_and_the_game_goes_on(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, CECILY) as lancaster:
        offer = await offer_draw(york)
        await lancaster.say(type="answer", id=str(uuid4()), offer=offer, accept=False)
        last = await york.wait("offers", lambda told: told["ended"])
        assert last["ended"]["status"] == "refused"
        assert last["ended"]["answers"] == {"lancaster": False}
        await lancaster.say(type="answer", id=str(uuid4()), offer=offer, accept=True)
        assert (await lancaster.wait("refused"))["code"] == "no_offer"
        await offer_draw(york)


async def test_spectators_are_told_nothing_of_offers(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, None) as spectator:
        await offer_draw(york)
        await silence(york, spectator)
        assert not spectator.all("offers")
        await spectator.say(type="offer", id=str(uuid4()), kind="draw")
        assert (await spectator.wait("refused"))["code"] == "not_seated"


async def test_an_offer_waits_for_a_player_who_comes_later(match: Table) -> None:
    async with listening(match, MARGARET) as york:
        offer = await offer_draw(york)
    async with listening(match, CECILY) as lancaster:
        told = await lancaster.wait("offers")
        assert [one["id"] for one in told["open"]] == [offer]


async def test_only_its_maker_withdraws_an_offer_and_only_those_asked_answer(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, CECILY) as lancaster:
        offer = await offer_draw(york)
        await lancaster.say(type="withdraw", id=str(uuid4()), offer=offer)
        assert (await lancaster.wait("refused"))["code"] == "not_now"
        await york.say(type="answer", id=str(uuid4()), offer=offer, accept=True)
        assert (await york.wait("refused"))["code"] == "not_now"
        await york.say(type="withdraw", id=str(uuid4()), offer=offer)
        last = await lancaster.wait("offers", lambda told: told["ended"])
        assert last["ended"]["status"] == "withdrawn"


async def test_the_same_offer_sent_twice_is_one_and_a_second_one_must_wait(match: Table) -> None:
    async with listening(match, MARGARET) as york:
        offer = await offer_draw(york)
        await york.say(type="offer", id=offer, kind="draw")
        await york.say(type="offer", id=str(uuid4()), kind="draw")
        assert (await york.wait("refused"))["code"] == "not_now"
        assert len(york.all("refused")) == 1


async def test_an_offer_is_void_once_the_game_is_over(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, CECILY) as lancaster:
        offer = await offer_draw(york)
        await york.say(type="resign", id=str(uuid4()))
        told = await lancaster.wait("offers", lambda told: not told["open"] and told["ended"])
        assert (told["ended"]["id"], told["ended"]["status"]) == (offer, "void")


async def test_two_answers_at_once_end_an_offer_once(match: Table) -> None:
    async with listening(match, MARGARET) as york, listening(match, CECILY) as lancaster:
        offer = await offer_draw(york)
        async with ear(match.url, match.lobbies[CECILY].cookie) as other:
            await asyncio.gather(
                lancaster.say(type="answer", id=str(uuid4()), offer=offer, accept=True),
                other.say(type="answer", id=str(uuid4()), offer=offer, accept=True),
            )
            await york.wait("state", lambda state: state["outcome"])
            await york.wait("offers", lambda told: told["ended"])
            await silence(lancaster, other, york)
        ends = [told["ended"]["id"] for told in york.all("offers") if told["ended"]]
        assert ends == [offer]
        assert sum(bool(state["events"]) for state in york.all("state")) == 1


async def test_programs_can_offer_and_answer_over_http(match: Table, server: Site) -> None:
    async with Client(server.url) as york, Client(server.url) as lancaster:
        york.headers["Cookie"] = match.lobbies[MARGARET].cookie
        lancaster.headers["Cookie"] = match.lobbies[CECILY].cookie
        path = f"/api/matches/{match.match}/offers"
        made = await york.post(path, json={"id": str(uuid4()), "kind": "draw"})
        assert made.status_code == 201, made.text
        (seen,) = (await lancaster.get(path)).json()["offers"]
        assert seen == made.json()
        answer = await lancaster.post(f"{path}/{seen['id']}/answer", json={"accept": True})
        assert answer.json()["status"] == "accepted"
        again = await lancaster.post(f"{path}/{seen['id']}/answer", json={"accept": True})
        assert again.json()["status"] == "accepted", "a lost answer may be sent again"
        late = await york.post(path, json={"id": str(uuid4()), "kind": "draw"})
        assert (late.status_code, late.json()["error"]["code"]) == (409, "not_now")
        wrong = await york.post(path, json={"id": str(uuid4()), "kind": "tea"})
        assert wrong.json()["error"]["code"] == "bad_input"


async def test_a_stranger_learns_nothing_of_a_match_by_its_offers(
    match: Table, client: Client
) -> None:
    await client.become_guest("Warwick")
    assert (await client.get(f"/api/matches/{match.match}/offers")).status_code == 404
    unknown = await client.get(f"/api/matches/{uuid4()}/offers")
    assert unknown.status_code == 404
