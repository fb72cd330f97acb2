"""The seat of a player who is away passes to another person, by a link that works once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
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


pytestmark = pytest.mark.usefixtures("vacant")


def noted(york: Ear) -> int:
    """How much York has heard up to the newest message about offers."""
    return max((n for n, told in enumerate(york.heard, 1) if told["type"] == "offers"), default=0)


async def link_offered(york: Ear, **more: Any) -> str:
    """Offer the seat by a link; its token."""
    before = noted(york)
    await york.ask("offer", kind="replace", about="lancaster", **more)
    told = await york.wait("offers", lambda told: told["links"], after=before)
    (link,) = told["links"]
    return str(link["path"]).removeprefix("/seat/")


async def take(person: Person, token: str) -> Any:
    return await person.post(f"/api/seat-links/{token}/take")


@pytest.fixture
async def stranger(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Perkin") as person:
        yield person


@pytest.fixture
async def vacant(match: str, host: Person, york: Ear, lancaster: Ear, time: MovedTime) -> None:
    """The guest has left Lancaster."""
    await lancaster.ask("leave")
    await york.wait("state", lambda state: state["left"])
    if (await host.see(match))["pace"] is None:
        time.forward(days=3)  # only now can the seat be offered


async def sees(person: Person, match: str) -> tuple[Message, Message]:
    """What a fresh connection of theirs is shown first."""
    return await let_in(socket_url(person.server.url, match), person.cookie_header)


async def test_the_seat_passes_to_the_person_who_follows_the_link(
    match: str, guest: Person, stranger: Person, york: Ear, lancaster: Ear
) -> None:
    await york.say(type="chat", text="Lancaster is gone")
    await york.wait("chat")
    await guest.put(f"/api/matches/{match}/notes", json={"text": "My plan", "version": 0})
    view = lancaster.now["view"]
    token = await link_offered(york)
    await silence(york, lancaster)
    assert not any(told["links"] for told in lancaster.all("offers")), (
        "it is not for the absent one"
    )
    page = await stranger.get(f"/seat/{token}")
    assert page.status_code == 200
    assert "Margaret" in page.text
    assert "Take the seat of Lancaster" in page.text
    answer = await take(stranger, token)
    assert answer.json() == {"match": match, "seat": "lancaster", "url": f"/matches/{match}"}
    for heard in (york, lancaster):
        with pytest.raises(ClosedBefore) as closed:
            await heard.wait("nothing more")
        assert closed.value.code == OTHER_PEOPLE, "connect again, and be told who plays"
    welcome, state = await sees(stranger, match)
    assert welcome["viewer"] == "lancaster"
    assert {seat["seat"]: seat["name"] for seat in welcome["match"]["seats"]} == {
        "york": "Margaret",
        "lancaster": "Perkin",
    }
    assert (state["view"], state["left"]) == (view, [])
    assert welcome["log"][-1]["events"] == [{"event": "PlayerReplaced", "seat": "lancaster"}]
    assert (await stranger.get(f"/api/matches/{match}/notes")).json()["text"] == ""
    async with stranger.hear(match) as new:
        chats = await new.wait("chats")
        assert [line["text"] for line in chats["lines"]] == ["Lancaster is gone"]
        await new.act()
    # What is left to the player who had the seat is what a spectator sees.
    welcome, state = await sees(guest, match)
    assert welcome["viewer"] == "spectator"
    assert not state["actions"]
    async with guest.hear(match) as out:
        assert (await out.wait("chats"))["lines"] == []
        await out.ask("return")
        assert (await out.wait("refused"))["code"] == "not_seated"
    for path in ("notes", "plan"):
        assert (await guest.get(f"/api/matches/{match}/{path}")).status_code == 404
    assert match not in (await guest.get("/matches")).text


async def test_a_link_works_once(guest: Person, stranger: Person, york: Ear, server: Site) -> None:
    token = await link_offered(york)
    assert (await take(stranger, token)).is_success
    assert (await take(stranger, token)).is_success, "for a client whose answer was lost"
    async with Person(server, "Lambert") as late:
        assert (await late.get(f"/seat/{token}")).status_code == 404
        assert error(await take(late, token)) == (404, "invite_spent", "invite")
    assert error(await take(guest, token)) == (404, "invite_spent", "invite")


async def test_of_two_who_follow_it_at_once_one_sits_and_one_is_told(
    match: str, host: Person, stranger: Person, york: Ear, server: Site
) -> None:
    token = await link_offered(york)
    async with Person(server, "Lambert") as other:
        people = (stranger, other)
        answers = await asyncio.gather(*(take(person, token) for person in people))
        assert sorted(answer.status_code for answer in answers) == [200, 404]
        seats = [(await sees(person, match))[0]["viewer"] for person in people]
        assert [answer.is_success for answer in answers] == [seat == "lancaster" for seat in seats]
    log = (await sees(host, match))[0]["log"]
    assert str(log).count("PlayerReplaced") == 1


async def test_if_the_player_returns_at_the_same_moment_only_one_of_the_two_has_the_seat(
    match: str, host: Person, guest: Person, stranger: Person, york: Ear, lancaster: Ear
) -> None:
    token = await link_offered(york)
    answer, _ = await asyncio.gather(take(stranger, token), lancaster.ask("return"))
    took = (await sees(stranger, match))[0]["viewer"]
    kept = (await sees(guest, match))[0]["viewer"]
    welcome, state = await sees(host, match)
    assert state["left"] == []
    told = [event["event"] for line in welcome["log"] for event in line["events"]]
    if answer.is_success:
        assert (took, kept, told[-1]) == ("lancaster", "spectator", "PlayerReplaced")
        assert "PlayerReturned" not in told
    else:
        assert (took, kept, told[-1]) == ("spectator", "lancaster", "PlayerReturned")
        assert error(answer) == (404, "invite_spent", "invite")


async def test_the_link_is_dead_when_the_player_is_back_even_if_they_leave_again(
    stranger: Person, york: Ear, lancaster: Ear
) -> None:
    token, offered = await link_offered(york), noted(york)
    await lancaster.ask("return")
    await york.wait("offers", lambda told: not told["links"], after=offered)
    assert error(await take(stranger, token)) == (404, "invite_spent", "invite")
    returned = noted(york)
    await lancaster.ask("leave")
    await york.wait("state", lambda state: state["left"], after=returned)
    assert (await stranger.get(f"/seat/{token}")).status_code == 404


async def test_the_link_outlives_a_stand_in_but_not_its_withdrawal(
    match: str, stranger: Person, york: Ear
) -> None:
    await york.ask("offer", kind="sit_in", about="lancaster")
    await york.wait("state", lambda state: state["awaited"] == ["york"])  # it has played
    offer = str(uuid4())
    token, offered = await link_offered(york, id=offer), noted(york)
    assert (await stranger.get(f"/seat/{token}")).is_success
    assert [link["offer"] for link in york.all("offers")[-1]["links"]] == [offer]
    await york.ask("withdraw", offer=offer)
    await york.wait("offers", lambda told: not told["links"], after=offered)
    assert error(await take(stranger, token)) == (404, "invite_spent", "invite")
    again = await link_offered(york)
    assert (await take(stranger, again)).is_success
    assert (await sees(stranger, match))[1]["stand_ins"] == []


async def test_a_new_link_replaces_the_old_one_and_the_end_of_the_game_ends_it(
    stranger: Person, york: Ear
) -> None:
    first, second = await link_offered(york), await link_offered(york)
    assert (await stranger.get(f"/seat/{first}")).status_code == 404
    assert (await stranger.get(f"/seat/{second}")).status_code == 200
    await york.ask("resign")
    await york.wait("state", lambda state: state["outcome"])
    assert error(await take(stranger, second)) == (404, "invite_spent", "invite")


async def test_those_who_may_not_sit_there_are_told_so(
    match: str, host: Person, guest: Person, stranger: Person, york: Ear, server: Site
) -> None:
    token = await link_offered(york)
    assert error(await take(host, token)) == (409, "one_seat", "seat")
    assert error(await take(guest, token)) == (409, "one_seat", "seat")
    page = await guest.get(f"/seat/{token}")
    assert (page.status_code, page.headers["location"]) == (303, f"/matches/{match}")
    other = await start(host, stranger)
    (seat,) = [
        seat["seat"] for seat in (await host.see(other))["seats"] if seat["name"] == "Perkin"
    ]
    blocked = await host.post("/api/people/blocks", json={"match": other, "seat": seat})
    assert blocked.status_code == 201
    assert error(await take(stranger, token)) == (409, "barred", None)
    async with Client(server.url) as visitor:
        assert (await visitor.post(f"/api/seat-links/{token}/take")).status_code == 401
        assert "Your name" in (await visitor.get(f"/seat/{token}")).text
        await visitor.become_guest("Lambert")
        assert (await visitor.post(f"/api/seat-links/{token}/take")).is_success


@pytest.mark.parametrize("match", [PACED], indirect=True)
async def test_a_player_whose_time_is_up_is_replaced_by_one_with_half_a_bank(
    match: str, stranger: Person, york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await lancaster.ask("return")
    await york.wait("state", lambda state: not state["left"], after=len(york.heard))
    await york.ask("offer", kind="replace", about="lancaster")
    assert (await york.wait("refused"))["code"] == "not_now"
    time.forward(seconds=BRISK["bank"] + 60)
    token = await link_offered(york)
    assert (await take(stranger, token)).is_success
    await sees(stranger, match)  # by then the server knows who plays
    async with stranger.hear(match) as new:
        clocks = await new.wait("clocks")
        left = {clock["seat"]: clock["left"] for clock in clocks["seats"]}
        half = BRISK["bank"] * 1000 // 2
        assert half - 60_000 < left["lancaster"] <= half
        assert left["york"] == 0


async def test_log_replay_and_record_tell_of_it(
    match: str, host: Person, stranger: Person, york: Ear
) -> None:
    token = await link_offered(york)
    assert (await take(stranger, token)).is_success
    async with host.hear(match) as york:
        await york.ask("resign")
        replay = (await york.wait("replay", seconds=60))["url"].rsplit("/", 1)[-1]
    told = await film(host, replay, "spectator")
    assert str(told).count("PlayerReplaced") == 1
    record = await read_record(host, replay)
    assert [row.kind for row in record.rows] == ["setup", "leave", "replace", "resign"]
    assert [one.text for one in findings(record) if one.verdict is not Verdict.HOLDS] == []
    results = (await stranger.get("/matches")).text
    assert match in results


@pytest.mark.parametrize("match", [{"delay": "60"}], indirect=True)
async def test_who_had_the_seat_and_now_watches_late_is_told_nothing_that_only_players_are(
    match: str, guest: Person, stranger: Person, york: Ear
) -> None:
    """They are shown a past in which the seat was theirs."""
    await york.say(type="chat", text="Lancaster is gone")
    await york.wait("chat")
    assert (await take(stranger, await link_offered(york))).is_success
    assert {seat["name"] for seat in (await guest.see(match))["seats"]} == {"Margaret", "Cecily"}
    assert error(await guest.get(f"/api/matches/{match}/chat"))[:2] == (403, "forbidden")
