"""A player lets one person watch over their shoulder: they see what the seat sees, everyone knows,
and it ends at once where the player wants it to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest

from app.matches.messages import NO_MATCH, OTHER_PEOPLE
from app.table.over_shoulder import HANDS_OFF, SHOWN
from tests.app.lobby.people import Person, error, start
from tests.app.sockets import ClosedBefore, Ear, ear, eventually, let_in, silence, socket_url
from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer, threaded_server

TIME = MovedTime()


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[ThreadedServer]:
    """A server whose time tests can move."""
    with threaded_server(database_url, wall=TIME.wall) as running:
        yield running


@pytest.fixture(scope="module")
def elsewhere(database_url: str) -> Iterator[ThreadedServer]:
    """Another process with the same database."""
    with threaded_server(database_url, wall=TIME.wall) as running:
        yield running


@pytest.fixture
async def friend(server: ThreadedServer) -> AsyncIterator[Person]:
    async with Person(server, "Perkin") as person:
        yield person


@asynccontextmanager
async def seeing(
    who: Person | None, match: str, at: ThreadedServer, eyes: str | None = None
) -> AsyncIterator[Ear]:
    """At the table as soon as its process knows whose eyes they have."""
    cookie = who.cookie_header if who else None
    while True:
        async with ear(socket_url(at.url, match), cookie) as heard:
            if heard.all("welcome")[0]["eyes"] == eyes:
                yield heard
                return


async def link_of(player: Person, match: str) -> str:
    """The token of the player's link."""
    answer = await player.post(f"/api/matches/{match}/guest")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["path"]).removeprefix("/watch/")


async def watch(guest: Person, player: Person, match: str) -> str:
    token = await link_of(player, match)
    answer = await guest.post(f"/api/guest-links/{token}/follow")
    assert answer.json() == {"url": f"/watch/{token}"}
    return token


async def ends(*ears: Ear) -> None:
    """All of them are told to connect again."""
    for one in ears:
        with pytest.raises(ClosedBefore) as closed:
            await one.wait("nothing more")
        assert closed.value.code == OTHER_PEOPLE


async def told_guests(who: Person | None, match: str, at: ThreadedServer) -> object:
    welcome, _ = await let_in(socket_url(at.url, match), who.cookie_header if who else None)
    return welcome["guests"]


async def test_a_guest_sees_what_the_seat_sees_at_once_and_can_do_nothing(
    server: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await start(host, guest, seat="york", delay="60")
    await watch(friend, host, match)
    async with (
        seeing(host, match, server) as york,
        seeing(friend, match, server, "york") as shoulder,
    ):
        welcome = shoulder.all("welcome")[0]
        assert (welcome["viewer"], welcome["guests"]) == (
            "spectator",
            [{"seat": "york", "name": "Perkin"}],
        )
        before = york.all("state")[-1]
        assert shoulder.all("state")[0] == {**before, **HANDS_OFF}
        for what in (
            {"type": "act", "seq": before["seq"], "action": before["actions"][0]},
            {"type": "consider", "seq": before["seq"], "first": []},
            {"type": "undo", "seq": before["seq"]},
            {"type": "resign"},
            {"type": "leave"},
            {"type": "offer", "kind": "takeback"},
        ):
            heard = len(shoulder.heard)
            await shoulder.say(**what, id=str(uuid4()))
            refused = await shoulder.wait("refused", after=heard)
            assert refused["code"] == "not_seated", what
        await shoulder.say(type="chat", text="Play the King!")
        assert "does not talk" in (await shoulder.wait("error"))["reason"]
        await york.say(type="chat", text="Between us players.")
        await york.wait("chat")
        acted = await york.act()
        shown = await shoulder.wait("state", lambda told: told["seq"] == acted["seq"])
        assert shown == {**acted, **HANDS_OFF}
        assert set(shown) == SHOWN | set(HANDS_OFF)
        await silence(shoulder)
        kinds = {told["type"] for told in shoulder.heard}
        assert not kinds & {"chat", "chats", "offers", "considered"}
    for path in ("notes", "plan", "offers", "guest"):
        assert (await friend.get(f"/api/matches/{match}/{path}")).status_code == 404
    hint = await friend.post(f"/api/matches/{match}/hint", json={"seq": 0})
    assert hint.status_code == 404
    film = (await friend.get(f"/api/matches/{match}/film")).json()
    assert film["viewer"] == "spectator"


async def test_everyone_at_the_table_is_told_and_revoking_ends_it_on_every_process(
    server: ThreadedServer, elsewhere: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await start(host, guest, seat="york")
    token = await watch(friend, host, match)
    named = [{"seat": "york", "name": "Perkin"}]
    for at in (server, elsewhere):
        for who in (host, guest, None):

            async def knows(who: Person | None = who, at: ThreadedServer = at) -> bool:
                return bool(await told_guests(who, match, at) == named)

            await eventually(knows)
    assert (await friend.get(f"/watch/{token}")).status_code == 200
    async with (
        seeing(friend, match, server, "york") as here,
        seeing(friend, match, elsewhere, "york") as there,
        seeing(guest, match, elsewhere) as lancaster,
    ):
        assert (await host.delete(f"/api/matches/{match}/guest")).json() == {"path": None}
        await ends(here, there, lancaster)
    for at in (server, elsewhere):
        async with seeing(friend, match, at) as again:  # a spectator like any other
            assert again.all("welcome")[0]["guests"] == []
            assert again.all("state")[0]["view"]["hands"]["york"]["cards"] is None
            await again.say(type="chat", text="York holds the King.")
            assert "does not talk" in (await again.wait("error"))["reason"]
    page = await friend.get(f"/watch/{token}", follow_redirects=False)
    assert page.headers["location"] == f"/matches/{match}"
    assert (await guest.get(f"/watch/{token}")).status_code == 404


async def test_where_no_one_may_watch_a_guest_still_may_until_it_is_taken_back(
    server: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await start(host, guest, seat="york", spectators=False)
    token = await watch(friend, host, match)
    table = (await friend.get(f"/watch/{token}")).text
    assert 'id="board"' in table
    assert "data-share-table" not in table
    assert (await friend.get(f"/matches/{match}")).status_code == 404
    async with seeing(friend, match, server, "york") as shoulder:
        await host.delete(f"/api/matches/{match}/guest")
        await ends(shoulder)
    with pytest.raises(ClosedBefore) as closed:
        await let_in(socket_url(server.url, match), friend.cookie_header)
    assert closed.value.code == NO_MATCH
    assert (await friend.get(f"/watch/{token}")).status_code == 404


async def test_who_has_watched_can_never_take_another_seat_by_any_name(
    server: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await start(host, guest, seat="york")
    await watch(friend, host, match)
    async with seeing(host, match, server) as york, seeing(guest, match, server) as lancaster:
        await lancaster.say(type="leave", id=str(uuid4()))
        await york.wait("state", lambda state: state["left"])
        TIME.forward(days=3)
        await york.say(type="offer", id=str(uuid4()), kind="replace", about="lancaster")
        offered = await york.wait("offers", lambda told: told["links"])
    take = f"/api/seat-links/{offered['links'][0]['path'].removeprefix('/seat/')}/take"
    assert error(await friend.post(take)) == (409, "has_watched", "seat")
    await host.delete(f"/api/matches/{match}/guest")
    assert error(await friend.post(take)) == (409, "has_watched", "seat")
    await friend.post("/api/logout")
    await friend.become_guest("Lambert")
    assert error(await friend.post(take)) == (409, "has_watched", "seat")
    async with Person(server, "Jane") as stranger:
        assert (await stranger.post(take)).json()["seat"] == "lancaster"
        # Who has just sat down looks over no one's shoulder.
        token = await link_of(host, match)
        refused = await stranger.post(f"/api/guest-links/{token}/follow")
        assert error(refused) == (409, "one_seat", "seat")


async def test_a_guest_does_not_become_one_with_a_player_of_another_seat(
    server: ThreadedServer, host: Person, friend: Person
) -> None:
    secret = {"password": "a rose by any name"}
    async with Person(server, f"Jane {uuid4().hex[:8]}") as lancaster:
        match = await start(host, lancaster, seat="york")
        await watch(friend, host, match)
        assert (await lancaster.post("/api/me/password", json=secret)).is_success
        merged = await friend.post("/api/me/merge", json={"name": lancaster.name, **secret})
        assert error(merged)[:2] == (409, "both_seated")


async def test_a_link_is_for_one_person_and_a_new_one_is_another(
    server: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await start(host, guest, seat="york")
    token = await link_of(host, match)
    assert await link_of(host, match) == token
    path = (await host.get(f"/api/matches/{match}/guest")).json()["path"]
    assert path == f"/watch/{token}"
    assert (await guest.get(f"/api/matches/{match}/guest")).json() == {"path": None}
    async with Person(server, "Jane") as other:
        invitation = await other.get(f"/watch/{token}")
        assert "Margaret lets you watch" in invitation.text
        for _ in range(2):
            assert (await friend.post(f"/api/guest-links/{token}/follow")).is_success
        assert (await other.post(f"/api/guest-links/{token}/follow")).status_code == 404
        assert (await other.get(f"/watch/{token}")).status_code == 404
        await host.delete(f"/api/matches/{match}/guest")
        assert await link_of(host, match) != token
        assert (await friend.post(f"/api/guest-links/{token}/follow")).status_code == 404
    assert (await friend.post(f"/api/matches/{match}/guest")).status_code == 404


async def test_the_players_may_rule_guests_out_and_read_so_before_they_sit_down(
    server: ThreadedServer, host: Person, guest: Person, friend: Person
) -> None:
    match = await host.make(seat="york", guests=False)
    invite = await host.invite(match)
    assert "guests over a shoulder: ruled out" in (await friend.get(f"/join/{invite}")).text
    await guest.take(match, invite=invite)
    assert error(await host.post(f"/api/matches/{match}/guest"))[:2] == (409, "no_guests")
    assert 'id="guest"' not in (await host.get(f"/matches/{match}")).text
    usual = await host.make(seat="york")
    room = await friend.get(f"/join/{await host.invite(usual)}")
    assert "guests over a shoulder: allowed" in room.text
    assert (await host.post(f"/api/matches/{usual}/guest")).status_code == 404  # not begun
