"""Offering a draw at a real table."""

from __future__ import annotations

import asyncio
import random

from tests.app.lobby.people import Person
from tests.app.sockets import Ear, ear, silence, socket_url
from tools.client.player import Player


async def offer_draw(who: Ear) -> str:
    offer = await who.ask("offer", kind="draw")
    await who.wait("offers", lambda told: any(one["id"] == offer for one in told["open"]))
    return offer


async def test_a_draw_that_is_accepted_ends_the_game_without_a_winner(
    york: Ear, lancaster: Ear
) -> None:
    offer = await offer_draw(york)
    told = await lancaster.wait("offers", lambda told: told["open"])
    (seen,) = told["open"]
    assert (seen["kind"], seen["by"], seen["asked"]) == ("draw", "york", ["lancaster"])
    await lancaster.ask("answer", offer=offer, accept=True)
    state = await york.wait("state", lambda state: state["outcome"])
    assert state["outcome"]["winners"] == []
    assert state["events"] == [{"event": "DrawAgreed", "seat": "york"}]
    last = await york.wait("offers", lambda told: told["ended"])
    assert (last["open"], last["ended"]["status"]) == ([], "accepted")


async def test_a_refusal_is_told_and_the_game_goes_on(york: Ear, lancaster: Ear) -> None:
    offer = await offer_draw(york)
    await lancaster.ask("answer", offer=offer, accept=False)
    last = await york.wait("offers", lambda told: told["ended"])
    assert last["ended"]["status"] == "refused"
    assert last["ended"]["answers"] == {"lancaster": False}
    await lancaster.ask("answer", offer=offer, accept=True)
    assert (await lancaster.wait("refused"))["code"] == "no_offer"
    await offer_draw(york)


async def test_spectators_are_told_nothing_of_offers(match: str, york: Ear, host: Person) -> None:
    async with ear(socket_url(host.server.url, match)) as spectator:
        await offer_draw(york)
        await silence(york, spectator)
        assert not spectator.all("offers")
        await spectator.ask("offer", kind="draw")
        assert (await spectator.wait("refused"))["code"] == "not_seated"


async def test_an_offer_waits_for_a_player_who_comes_later(
    match: str, host: Person, guest: Person
) -> None:
    async with host.hear(match) as york:
        offer = await offer_draw(york)
    async with guest.hear(match) as lancaster:
        told = await lancaster.wait("offers")
        assert [one["id"] for one in told["open"]] == [offer]


async def test_only_its_maker_withdraws_an_offer_and_only_those_asked_answer(
    york: Ear, lancaster: Ear
) -> None:
    offer = await offer_draw(york)
    await lancaster.ask("withdraw", offer=offer)
    assert (await lancaster.wait("refused"))["code"] == "not_now"
    await york.ask("answer", offer=offer, accept=True)
    assert (await york.wait("refused"))["code"] == "not_now"
    await york.ask("withdraw", offer=offer)
    last = await lancaster.wait("offers", lambda told: told["ended"])
    assert last["ended"]["status"] == "withdrawn"


async def test_the_same_offer_sent_twice_is_one_and_a_second_one_must_wait(york: Ear) -> None:
    offer = await offer_draw(york)
    await york.ask("offer", id=offer, kind="draw")
    await york.ask("offer", kind="draw")
    assert (await york.wait("refused"))["code"] == "not_now"
    assert len(york.all("refused")) == 1


async def test_an_offer_is_void_once_the_game_is_over(york: Ear, lancaster: Ear) -> None:
    offer = await offer_draw(york)
    await york.ask("resign")
    told = await lancaster.wait("offers", lambda told: not told["open"] and told["ended"])
    assert (told["ended"]["id"], told["ended"]["status"]) == (offer, "void")


async def test_two_answers_at_once_end_an_offer_once(
    match: str, guest: Person, york: Ear, lancaster: Ear
) -> None:
    offer = await offer_draw(york)
    async with guest.hear(match) as other:
        await asyncio.gather(
            lancaster.ask("answer", offer=offer, accept=True),
            other.ask("answer", offer=offer, accept=True),
        )
        await york.wait("state", lambda state: state["outcome"])
        await york.wait("offers", lambda told: told["ended"])
        await silence(lancaster, other, york)
    ends = [told["ended"]["id"] for told in york.all("offers") if told["ended"]]
    assert ends == [offer]
    assert sum(bool(state["events"]) for state in york.all("state")) == 1


async def test_a_lost_answer_may_be_sent_again_and_a_kind_must_be_known(
    york: Ear, lancaster: Ear
) -> None:
    offer = await offer_draw(york)
    await lancaster.ask("answer", offer=offer, accept=True)
    await lancaster.wait("offers", lambda told: told["ended"])
    await lancaster.ask("answer", offer=offer, accept=True)
    tea = await lancaster.ask("offer", kind="tea")
    refused = await lancaster.wait("refused")
    assert (refused["id"], refused["code"]) == (tea, "malformed")


async def test_the_example_client_declines_a_draw_and_comes_back_to_its_seat(
    match: str, guest: Person, york: Ear
) -> None:
    async with guest.hear(match) as lancaster:
        await lancaster.ask("leave")
        await york.wait("state", lambda state: state["left"])
    await york.ask("offer", kind="sit_in", about="lancaster")
    await york.wait("state", lambda state: state["stand_ins"])
    url = socket_url(guest.server.url, match)
    client = Player(url, guest.cookie_header, random.Random(1))
    playing = asyncio.create_task(client.play())
    await york.wait("state", lambda state: "PlayerReturned" in str(state["events"]))
    offer = await york.ask("offer", kind="draw")
    told = await york.wait("offers", lambda told: told["ended"] and told["ended"]["id"] == offer)
    assert told["ended"]["status"] == "refused"
    assert told["ended"]["answers"] == {"lancaster": False}
    await york.ask("resign")
    assert (await playing)["winners"] == ["lancaster"]
