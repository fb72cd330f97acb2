"""Whose consent an offer needs: of three and four, the majority of those left decides about a seat
whose player is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any, cast, get_args

import pytest

from app.people.texts.words import ASKS
from app.play.offers.kind import Table, verdict
from app.play.offers.kinds import KINDS
from app.play.offers.messages import Needs, SeatLinkJson
from app.play.offers.offers import Offers
from tests.app.lobby.people import Person, one_link, seated
from tests.app.sockets import Message, eventually
from tests.support.moved_time import MovedTime
from tests.support.server import Site

SEATS = ("warwick", "suffolk", "oxford", "exeter")


@pytest.mark.parametrize(
    ("needs", "asked", "answers", "expected"),
    [
        ("all", (1, 2, 3), {}, None),
        ("all", (1, 2, 3), {1: True, 2: True}, None),
        ("all", (1, 2, 3), {1: True, 2: True, 3: True}, True),
        ("all", (1, 2, 3), {1: False}, False),
        ("all", (), {}, True),
        ("majority", (1, 2, 3), {1: True}, None),
        ("majority", (1, 2, 3), {1: True, 2: True}, True),
        ("majority", (1, 2, 3), {1: False}, None),
        ("majority", (1, 2, 3), {1: False, 2: False}, False),
        ("majority", (1, 2, 3), {1: False, 2: True, 3: True}, True),
        ("majority", (2,), {}, None),
        ("majority", (2,), {2: True}, True),
        ("majority", (2,), {2: False}, False),
        ("majority", (), {}, True),
    ],
)
def test_an_offer_ends_as_soon_as_it_is_decided_and_at_once_if_no_one_is_asked(
    needs: Needs, asked: tuple[int, ...], answers: dict[int, bool], expected: bool | None
) -> None:
    assert verdict(needs, asked, answers) is expected


@pytest.mark.parametrize("needs", get_args(Needs))
def test_only_the_seats_that_are_asked_count(needs: Needs) -> None:
    assert verdict(needs, (1,), {2: True, 3: False}) is None


def test_every_kind_that_asks_someone_has_words_for_those_who_are_not_looking() -> None:
    keys = {kind.key for kind in KINDS}
    assert len(keys) == len(KINDS) == 10
    assert keys - {"resume", "claim"} == set(ASKS)


@pytest.fixture
async def people(toys: Site) -> AsyncIterator[list[Person]]:
    """In the order of their seats."""
    async with AsyncExitStack() as stack:
        names = ("Margaret", "Cecily", "Anne", "Elizabeth")
        yield [await stack.enter_async_context(Person(toys, name)) for name in names]


class Council:
    """A running match of the toy, and what its players say by their sockets."""

    def __init__(self, match: str, people: list[Person]) -> None:
        self.match, self.people = match, people

    async def says(self, seat: int, what: str) -> None:
        """By the socket, and wait until it is done."""
        async with self.people[seat].hear(self.match) as heard:
            request = await heard.ask(what)
            await heard.wait("state", lambda state: state["ack"] == request)

    async def proposes(self, seat: int, kind: str, about: int) -> Message:
        """The offer as it stands then, or why it is refused."""
        return await self._told(seat, "offer", kind=kind, about=SEATS[about])

    async def answers(self, seat: int, offer: Message, *, accept: bool) -> Message:
        """The offer as it stands then, or why the answer is refused."""
        return await self._told(seat, "answer", offer=offer["id"], accept=accept)

    async def status(self, seat: int, offer: Message, *, accept: bool) -> str:
        """How the offer stands after the answer."""
        return str((await self.answers(seat, offer, accept=accept))["status"])

    async def _told(self, seat: int, what: str, **said: Any) -> Message:
        async with self.people[seat].hear(self.match) as heard:
            request = await heard.ask(what, **said)
            found: list[Message] = []

            async def is_told() -> bool:
                found[:] = [one for one in heard.all("refused") if one["id"] == request]
                for told in heard.all("offers"):
                    for offer in filter(None, [*told["open"], told["ended"]]):
                        ours = offer["id"] == said.get("offer", request)
                        counts = what == "offer" or SEATS[seat] in offer["answers"]
                        found.extend([offer] if ours and counts else [])
                return bool(found)

            await eventually(is_told)
            return found[-1]

    async def ended(self, offer: Message, seat: int, what: str, *, by: int = 0) -> str:
        """How the offer ends by what a seat says, as the seat `by` hears."""
        async with self.people[by].hear(self.match) as heard:
            await self.says(seat, what)
            last = await heard.wait("offers", lambda told: told["ended"])
            assert (last["open"], last["ended"]["id"]) == ([], offer["id"])
            return str(last["ended"]["status"])

    async def links(self, seat: int) -> list[Message]:
        """The links by which a player is told that seats are offered."""
        async with self.people[seat].hear(self.match) as heard:
            told = await heard.wait("offers", lambda told: told["links"])
            return cast(list[Message], told["links"])

    async def stand_ins(self) -> list[str]:
        async with self.people[0].hear(self.match) as me:
            return cast(list[str], me.now["stand_ins"])


async def council(people: list[Person], seats: int) -> Council:
    return Council(await seated(people, f"s{seats}"), people)


async def test_of_three_both_who_are_left_must_agree_and_a_tie_refuses(
    people: list[Person],
) -> None:
    match = await council(people, 3)
    await match.says(1, "leave")
    offer = await match.proposes(0, "sit_in", about=1)
    assert (offer["needs"], offer["asked"], offer["status"]) == ("majority", ["oxford"], "open")
    assert await match.status(2, offer, accept=False) == "refused"
    assert await match.stand_ins() == []
    again = await match.proposes(2, "sit_in", about=1)
    assert await match.status(0, again, accept=True) == "accepted"
    assert await match.stand_ins() == ["suffolk"]
    assert (await match.proposes(0, "claim", about=1))["code"] == "not_now"


async def test_of_four_two_of_the_three_who_are_left_decide(people: list[Person]) -> None:
    match = await council(people, 4)
    await match.says(1, "leave")
    offer = await match.proposes(0, "sit_in", about=1)
    assert offer["asked"] == ["oxford", "exeter"]
    assert await match.status(2, offer, accept=False) == "open"
    assert await match.status(3, offer, accept=False) == "refused"
    offer = await match.proposes(0, "sit_in", about=1)
    assert (await match.answers(1, offer, accept=True))["code"] == "not_now"
    assert await match.status(2, offer, accept=False) == "open"
    assert await match.status(3, offer, accept=True) == "accepted"
    assert await match.stand_ins() == ["suffolk"]


async def test_the_link_to_a_seat_takes_a_majority_too(
    people: list[Person], toys: Site, time: MovedTime
) -> None:
    match = await council(people, 3)
    await match.says(1, "leave")
    assert (await match.proposes(0, "replace", about=1))["code"] == "not_now"
    time.forward(days=3)
    offer = await match.proposes(0, "replace", about=1)
    assert await match.status(2, offer, accept=True) == "accepted"
    [link] = await match.links(0)
    assert (link["seat"], await match.links(2)) == ("suffolk", [link])
    token = link["path"].rsplit("/", 1)[-1]
    async with Person(toys, "Perkin") as new:
        assert (await new.post(f"/api/seat-links/{token}/take")).is_success
        match.people = [people[0], new, people[2]]
        await match.says(2, "leave")
        offer = await match.proposes(0, "sit_in", about=2)
        assert offer["asked"] == ["suffolk"]
        assert await match.status(1, offer, accept=True) == "accepted"


async def test_seats_that_have_resigned_or_are_stood_in_for_do_not_vote(
    people: list[Person],
) -> None:
    match = await council(people, 4)
    await match.says(3, "leave")
    offer = await match.proposes(0, "sit_in", about=3)
    await match.status(1, offer, accept=True)
    assert await match.stand_ins() == ["exeter"]
    await match.says(2, "leave")
    offer = await match.proposes(0, "sit_in", about=2)
    assert offer["asked"] == ["suffolk"]
    assert (await match.answers(3, offer, accept=True))["code"] == "not_now"
    # No one is left to be asked: one of one is the majority.
    assert await match.ended(offer, 1, "resign") == "accepted"
    assert await match.stand_ins() == ["exeter", "oxford"]


async def test_a_vote_ends_with_the_presence_of_its_voter(people: list[Person]) -> None:
    match = await council(people, 4)
    await match.says(1, "leave")
    offer = await match.proposes(0, "sit_in", about=1)
    assert await match.status(2, offer, accept=False) == "open"
    assert await match.ended(offer, 3, "leave") == "refused", "one of two is no majority"
    assert await match.stand_ins() == []
    offer = await match.proposes(0, "sit_in", about=1)
    # The one who proposed it has gone.
    assert await match.ended(offer, 0, "leave", by=2) == "void"


async def test_a_proposer_who_leaves_while_the_offer_is_first_shown_ends_it(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await council(people, 4)
    await match.says(1, "leave")
    looked_up, gone, links_of = asyncio.Event(), asyncio.Event(), Offers.links_of

    async def slow(self: Offers, table: Table) -> list[SeatLinkJson]:
        looked_up.set()
        await gone.wait()
        return await links_of(self, table)

    async with people[0].hear(match.match) as proposer, people[2].hear(match.match) as voter:
        monkeypatch.setattr(Offers, "links_of", slow)
        await proposer.ask("offer", kind="sit_in", about=SEATS[1])
        await looked_up.wait()
        request = await proposer.ask("leave")
        await proposer.wait("state", lambda state: state["ack"] == request)
        gone.set()
        last = await voter.wait("offers", lambda told: told["ended"])
        assert last["ended"]["status"] == "void"


async def test_players_of_the_server_do_not_vote(people: list[Person]) -> None:
    host = people[0]
    made = await host.make(ruleset="council", scenario="s4", seat="warwick")
    link = await one_link(host, made)
    assert (await host.do(made, "seats/exeter/bot", bot="random")).is_success
    for guest, seat in ((people[1], "suffolk"), (people[2], "oxford")):
        assert (await guest.take(made, invite=link, seat=seat)).is_success
    match = Council(made, people)
    await match.says(1, "leave")
    offer = await match.proposes(0, "sit_in", about=1)
    assert offer["asked"] == ["oxford"]
    assert (await match.proposes(0, "sit_in", about=3))["code"] == "not_now"
    assert await match.status(2, offer, accept=True) == "accepted"
