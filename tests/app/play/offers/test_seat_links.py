"""The seat of a player who is away passes to another person, by a link that works once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest

from app.play.clocks.pace import BRISK
from app.play.matches.messages import OTHER_PEOPLE
from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person, error, start
from tests.app.sockets import ClosedBefore, Ear, Message, let_in, silence, socket_url
from tests.support.client import Client
from tests.support.moved_time import MovedTime
from tests.support.replays import film, read_record
from tests.support.server import Site

PACED = {"pace": BRISK}


@dataclass
class Vacancy:
    """A running match of two: the host plays York, the guest has left Lancaster."""

    match: str
    host: Person
    guest: Person
    stranger: Person
    york: Ear
    lancaster: Ear

    async def offer(self, **more: Any) -> str:
        """Offer the seat by a link; its token."""
        noted = self.noted
        await self.york.ask("offer", kind="replace", about="lancaster", **more)
        told = await self.york.wait("offers", lambda told: told["links"], after=noted)
        (link,) = told["links"]
        return str(link["path"]).removeprefix("/seat/")

    @property
    def noted(self) -> int:
        return max(
            (n for n, m in enumerate(self.york.heard, 1) if m["type"] == "offers"), default=0
        )


async def take(person: Person, token: str) -> Any:
    return await person.post(f"/api/seat-links/{token}/take")


@pytest.fixture
async def stranger(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Perkin") as person:
        yield person


@pytest.fixture
async def vacancy(
    match: str,
    host: Person,
    guest: Person,
    stranger: Person,
    york: Ear,
    lancaster: Ear,
    time: MovedTime,
) -> Vacancy:
    await lancaster.ask("leave")
    await york.wait("state", lambda state: state["left"])
    if (await host.see(match))["pace"] is None:
        time.forward(days=3)  # only now can the seat be offered
    return Vacancy(match, host, guest, stranger, york, lancaster)


async def sees(person: Person, match: str) -> tuple[Message, Message]:
    """What a fresh connection of theirs is shown first."""
    return await let_in(socket_url(person.server.url, match), person.cookie_header)


async def test_the_seat_passes_to_the_person_who_follows_the_link(vacancy: Vacancy) -> None:
    match, york, lancaster = vacancy.match, vacancy.york, vacancy.lancaster
    await york.say(type="chat", text="Lancaster is gone")
    await york.wait("chat")
    await vacancy.guest.put(f"/api/matches/{match}/notes", json={"text": "My plan", "version": 0})
    view = lancaster.now["view"]
    token = await vacancy.offer()
    await silence(york, lancaster)
    assert not any(told["links"] for told in lancaster.all("offers")), (
        "it is not for the absent one"
    )
    page = await vacancy.stranger.get(f"/seat/{token}")
    assert page.status_code == 200
    assert "Margaret" in page.text
    assert "Take the seat of Lancaster" in page.text
    answer = await take(vacancy.stranger, token)
    assert answer.json() == {"match": match, "seat": "lancaster", "url": f"/matches/{match}"}
    for heard in (york, lancaster):
        with pytest.raises(ClosedBefore) as closed:
            await heard.wait("nothing more")
        assert closed.value.code == OTHER_PEOPLE, "connect again, and be told who plays"
    welcome, state = await sees(vacancy.stranger, match)
    assert welcome["viewer"] == "lancaster"
    assert {seat["seat"]: seat["name"] for seat in welcome["match"]["seats"]} == {
        "york": "Margaret",
        "lancaster": "Perkin",
    }
    assert (state["view"], state["left"]) == (view, [])
    assert welcome["log"][-1]["events"] == [{"event": "PlayerReplaced", "seat": "lancaster"}]
    assert (await vacancy.stranger.get(f"/api/matches/{match}/notes")).json()["text"] == ""
    async with vacancy.stranger.hear(match) as new:
        chats = await new.wait("chats")
        assert [line["text"] for line in chats["lines"]] == ["Lancaster is gone"]
        await new.act()
    # What is left to the player who had the seat is what a spectator sees.
    welcome, state = await sees(vacancy.guest, match)
    assert welcome["viewer"] == "spectator"
    assert not state["actions"]
    async with vacancy.guest.hear(match) as out:
        assert (await out.wait("chats"))["lines"] == []
        await out.ask("return")
        assert (await out.wait("refused"))["code"] == "not_seated"
    for path in ("notes", "plan", "offers"):
        assert (await vacancy.guest.get(f"/api/matches/{match}/{path}")).status_code == 404
    assert match not in (await vacancy.guest.get("/matches")).text


async def test_a_link_works_once(vacancy: Vacancy, server: Site) -> None:
    token = await vacancy.offer()
    assert (await take(vacancy.stranger, token)).is_success
    assert (await take(vacancy.stranger, token)).is_success, "for a client whose answer was lost"
    async with Person(server, "Lambert") as late:
        assert (await late.get(f"/seat/{token}")).status_code == 404
        assert error(await take(late, token)) == (404, "invite_spent", "invite")
    assert error(await take(vacancy.guest, token)) == (404, "invite_spent", "invite")


async def test_of_two_who_follow_it_at_once_one_sits_and_one_is_told(
    vacancy: Vacancy, server: Site
) -> None:
    token = await vacancy.offer()
    async with Person(server, "Lambert") as other:
        people = (vacancy.stranger, other)
        answers = await asyncio.gather(*(take(person, token) for person in people))
        assert sorted(answer.status_code for answer in answers) == [200, 404]
        seats = [(await sees(person, vacancy.match))[0]["viewer"] for person in people]
        assert [answer.is_success for answer in answers] == [seat == "lancaster" for seat in seats]
    log = (await sees(vacancy.host, vacancy.match))[0]["log"]
    assert str(log).count("PlayerReplaced") == 1


async def test_if_the_player_returns_at_the_same_moment_only_one_of_the_two_has_the_seat(
    vacancy: Vacancy,
) -> None:
    token = await vacancy.offer()
    answer, _ = await asyncio.gather(take(vacancy.stranger, token), vacancy.lancaster.ask("return"))
    took = (await sees(vacancy.stranger, vacancy.match))[0]["viewer"]
    kept = (await sees(vacancy.guest, vacancy.match))[0]["viewer"]
    welcome, state = await sees(vacancy.host, vacancy.match)
    assert state["left"] == []
    told = [event["event"] for line in welcome["log"] for event in line["events"]]
    if answer.is_success:
        assert (took, kept, told[-1]) == ("lancaster", "spectator", "PlayerReplaced")
        assert "PlayerReturned" not in told
    else:
        assert (took, kept, told[-1]) == ("spectator", "lancaster", "PlayerReturned")
        assert error(answer) == (404, "invite_spent", "invite")


async def test_the_link_is_dead_when_the_player_is_back_even_if_they_leave_again(
    vacancy: Vacancy,
) -> None:
    token, offered = await vacancy.offer(), vacancy.noted
    await vacancy.lancaster.ask("return")
    await vacancy.york.wait("offers", lambda told: not told["links"], after=offered)
    assert error(await take(vacancy.stranger, token)) == (404, "invite_spent", "invite")
    returned = vacancy.noted
    await vacancy.lancaster.ask("leave")
    await vacancy.york.wait("state", lambda state: state["left"], after=returned)
    assert (await vacancy.stranger.get(f"/seat/{token}")).status_code == 404


async def test_the_link_outlives_a_stand_in_but_not_its_withdrawal(vacancy: Vacancy) -> None:
    york = vacancy.york
    await york.ask("offer", kind="sit_in", about="lancaster")
    await york.wait("state", lambda state: state["awaited"] == ["york"])  # it has played
    offer = str(uuid4())
    token, offered = await vacancy.offer(id=offer), vacancy.noted
    assert (await vacancy.stranger.get(f"/seat/{token}")).is_success
    listed = (await vacancy.host.get(f"/api/matches/{vacancy.match}/offers")).json()
    assert [link["offer"] for link in listed["links"]] == [offer]
    path = f"/api/matches/{vacancy.match}/offers/{offer}/withdraw"
    assert (await vacancy.host.post(path)).json()["status"] == "accepted"
    await york.wait("offers", lambda told: not told["links"], after=offered)
    assert error(await take(vacancy.stranger, token)) == (404, "invite_spent", "invite")
    again = await vacancy.offer()
    assert (await take(vacancy.stranger, again)).is_success
    assert (await sees(vacancy.stranger, vacancy.match))[1]["stand_ins"] == []


async def test_a_new_link_replaces_the_old_one_and_the_end_of_the_game_ends_it(
    vacancy: Vacancy,
) -> None:
    first, second = await vacancy.offer(), await vacancy.offer()
    assert (await vacancy.stranger.get(f"/seat/{first}")).status_code == 404
    assert (await vacancy.stranger.get(f"/seat/{second}")).status_code == 200
    await vacancy.york.ask("resign")
    await vacancy.york.wait("state", lambda state: state["outcome"])
    assert error(await take(vacancy.stranger, second)) == (404, "invite_spent", "invite")


async def test_those_who_may_not_sit_there_are_told_so(vacancy: Vacancy, server: Site) -> None:
    token = await vacancy.offer()
    assert error(await take(vacancy.host, token)) == (409, "one_seat", "seat")
    assert error(await take(vacancy.guest, token)) == (409, "one_seat", "seat")
    page = await vacancy.guest.get(f"/seat/{token}")
    assert (page.status_code, page.headers["location"]) == (303, f"/matches/{vacancy.match}")
    other = await start(vacancy.host, vacancy.stranger)
    (seat,) = [
        seat["seat"]
        for seat in (await vacancy.host.see(other))["seats"]
        if seat["name"] == "Perkin"
    ]
    blocked = await vacancy.host.post("/api/people/blocks", json={"match": other, "seat": seat})
    assert blocked.status_code == 201
    assert error(await take(vacancy.stranger, token)) == (409, "barred", None)
    async with Client(server.url) as visitor:
        assert (await visitor.post(f"/api/seat-links/{token}/take")).status_code == 401
        assert "Your name" in (await visitor.get(f"/seat/{token}")).text
        await visitor.become_guest("Lambert")
        assert (await visitor.post(f"/api/seat-links/{token}/take")).is_success


@pytest.mark.parametrize("match", [PACED], indirect=True)
async def test_a_player_whose_time_is_up_is_replaced_by_one_with_half_a_bank(
    vacancy: Vacancy, time: MovedTime
) -> None:
    await vacancy.lancaster.ask("return")
    await vacancy.york.wait("state", lambda state: not state["left"], after=len(vacancy.york.heard))
    await vacancy.york.ask("offer", kind="replace", about="lancaster")
    assert (await vacancy.york.wait("refused"))["code"] == "not_now"
    time.forward(seconds=BRISK["bank"] + 60)
    token = await vacancy.offer()
    assert (await take(vacancy.stranger, token)).is_success
    await sees(vacancy.stranger, vacancy.match)  # by then the server knows who plays
    async with vacancy.stranger.hear(vacancy.match) as new:
        clocks = await new.wait("clocks")
        left = {clock["seat"]: clock["left"] for clock in clocks["seats"]}
        half = BRISK["bank"] * 1000 // 2
        assert half - 60_000 < left["lancaster"] <= half
        assert left["york"] == 0


@pytest.mark.parametrize("match", [PACED], indirect=True)
async def test_giving_more_time_instead_takes_the_link_back(
    york: Ear, stranger: Person, time: MovedTime
) -> None:
    time.forward(seconds=BRISK["bank"] + 60)
    await york.ask("offer", kind="replace", about="lancaster")
    link = (await york.wait("offers", lambda told: told["links"]))["links"][0]
    noted = len(york.heard)
    await york.ask("offer", kind="more_time", about="lancaster")
    await york.wait("offers", lambda told: not told["links"], after=noted)
    assert (await stranger.get(link["path"])).status_code == 404


async def test_log_replay_and_record_tell_of_it(vacancy: Vacancy) -> None:
    token = await vacancy.offer()
    assert (await take(vacancy.stranger, token)).is_success
    async with vacancy.host.hear(vacancy.match) as york:
        await york.ask("resign")
        replay = (await york.wait("replay", seconds=60))["url"].rsplit("/", 1)[-1]
    told = await film(vacancy.host, replay, "spectator")
    assert str(told).count("PlayerReplaced") == 1
    record = await read_record(vacancy.host, replay)
    assert [row.kind for row in record.rows] == ["setup", "leave", "replace", "resign"]
    assert [one.text for one in findings(record) if one.verdict is not Verdict.HOLDS] == []
    results = (await vacancy.stranger.get("/matches")).text
    assert vacancy.match in results


@pytest.mark.parametrize("match", [{"delay": "60"}], indirect=True)
async def test_who_had_the_seat_and_now_watches_late_is_told_nothing_that_only_players_are(
    vacancy: Vacancy,
) -> None:
    """They are shown a past in which the seat was theirs."""
    match, guest = vacancy.match, vacancy.guest
    await vacancy.york.say(type="chat", text="Lancaster is gone")
    await vacancy.york.wait("chat")
    assert (await take(vacancy.stranger, await vacancy.offer())).is_success
    assert {seat["name"] for seat in (await guest.see(match))["seats"]} == {"Margaret", "Cecily"}
    assert error(await guest.get(f"/api/matches/{match}/chat"))[:2] == (403, "forbidden")
