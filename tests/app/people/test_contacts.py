"""Friends are kept after a match, invited with one click, and seen only by those who may; a block
keeps two players apart in both directions."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Channel, Notice
from app.accounts.tables import Player
from tests.app.lobby.people import Person, error, seated, seats, start
from tests.app.sockets import ear, eventually, socket_url
from tests.support.server import Site

Json = Any


async def circle(person: Person) -> Json:
    """Whom they know."""
    answer = await person.get("/api/people")
    assert answer.is_success, answer.text
    return answer.json()


async def point(person: Person, match: str, name: str) -> dict[str, str]:
    """The seat of a player, as others point to them."""
    found = next(one for one in (await person.see(match))["seats"] if one["name"] == name)
    return {"match": match, "seat": found["seat"]}


async def keep(person: Person, match: str, other: Person) -> str:
    """Keep someone as a friend; the id of that."""
    where = await point(person, match, other.name)
    assert (await person.post("/api/people/friends", json=where)).status_code == 201
    friends = (await circle(person))["friends"]
    return str(next(one["id"] for one in friends if one["name"] == other.name))


async def block(person: Person, match: str, other: Person) -> str:
    where = await point(person, match, other.name)
    assert (await person.post("/api/people/blocks", json=where)).status_code == 201
    return str((await circle(person))["blocked"][0]["id"])


async def test_people_are_met_in_a_match_kept_and_let_go_and_never_told(
    host: Person, guest: Person, match: str
) -> None:
    (met,) = (await circle(host))["met"]
    assert (met["name"], met["matches"]) == ("Cecily", 1)
    friend = await keep(host, match, guest)
    assert await keep(host, match, guest) == friend
    assert (await circle(host))["met"] == []
    assert (await circle(guest))["friends"] == []
    assert error(await guest.delete(f"/api/people/friends/{friend}")) == (404, "not_found", None)
    assert (await host.delete(f"/api/people/friends/{friend}")).is_success
    assert (await circle(host))["friends"] == []


async def test_only_those_with_whom_one_has_played_can_be_kept(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    where = await point(host, match, "Cecily")
    refused = await stranger.post("/api/people/friends", json=where)
    assert error(refused) == (404, "not_found", None)
    mine = await point(host, match, "Margaret")
    assert error(await host.post("/api/people/friends", json=mine)) == (409, "own_seat", "seat")
    waiting = await host.make(sit=False)
    await stranger.take(waiting, invite=await host.invite(waiting))
    there = await point(host, waiting, "Perkin")
    early = await host.post("/api/people/friends", json=there)
    assert error(early) == (409, "not_playing", None)


async def test_a_friend_is_invited_with_one_click_and_told(
    host: Person, guest: Person, db: AsyncSession, match: str
) -> None:
    friend = await keep(host, match, guest)
    page = (await host.get("/people")).text
    assert "Invite to The Cousins" in page
    me = (await guest.get("/api/me")).json()["id"]
    channel = Channel(player_id=me, kind="hook", address="https://hooks.example/x", label="hook",
              token="t" + me, kinds=["invitation"])  # fmt: skip
    db.add(channel)
    channel.confirmed = await db.scalar(select(Player.created).where(Player.id == me))
    await db.commit()
    form = {f"friend.{friend}": "yes", "spectators": "yes"}
    made = await host.post("/new/cousins_war", data=form)
    assert made.status_code == 303
    new = made.headers["location"].rsplit("/", 1)[-1]
    now = await guest.see(new)
    assert now["waits_for_you"]
    assert now["seats"][0]["state"] == now["seats"][1]["state"] == "kept"
    told = (await db.scalars(select(Notice).where(Notice.match_id == new))).one()
    assert (told.kind, str(told.player_id), told.detail) == (
        "invitation", me, {"by": "Margaret"},
    )  # fmt: skip
    assert "Take your seat" in (await guest.get("/matches")).text


async def test_one_cannot_invite_by_the_friendships_of_others(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    friend = await keep(host, match, guest)
    order = {"ruleset": "cousins_war", "friends": [friend]}
    assert error(await stranger.post("/api/matches", json=order)) == (404, "not_found", None)
    order = {"ruleset": "cousins_war", "again": match}
    assert error(await stranger.post("/api/matches", json=order)) == (404, "not_found", None)


async def test_the_same_four_again_in_another_match_of_their_game(people: list[Person]) -> None:
    match = await seated(people, "s4")
    order = {"ruleset": "council", "scenario": "s4", "again": match}
    again = (await people[2].post("/api/matches", json=order)).json()["id"]
    assert again != match
    for person in people:
        seat = (await person.see(again))["you"]
        assert seats(await person.see(again))[seat] == person.name
    assert "Margaret, Cecily, Elizabeth" in (
        await people[2].get(f"/new/council?again={match}")
    ).text  # fmt: skip
    small = {"ruleset": "council", "scenario": "s3", "again": match}
    refused = await people[2].post("/api/matches", json=small)
    assert error(refused) == (422, "bad_input", "friends")


async def test_presence_is_seen_by_friends_who_keep_each_other_and_only_if_allowed(
    server: Site, host: Person, guest: Person, match: str
) -> None:
    await keep(host, match, guest)
    address = socket_url(server.url, match)

    async def table() -> Json:
        return (await circle(host))["friends"][0]["at_table"]

    async def is_seen() -> bool:
        return await table() is not None

    async with ear(address, guest.cookie_header):
        assert await table() is None
        await guest.put("/api/people/presence", json={"show": True})
        assert await table() is None
        await keep(guest, match, host)
        await eventually(is_seen)
        assert (await table())["url"] == f"/matches/{match}"
        await guest.put("/api/people/presence", json={"show": False})
        assert await table() is None


@pytest.mark.parametrize("blocker", ["host", "guest"])
async def test_a_block_hides_and_bars_in_both_directions(
    blocker: str, host: Person, guest: Person, match: str
) -> None:
    friend = await keep(host, match, guest)
    await keep(guest, match, host)
    one, other = (host, guest) if blocker == "host" else (guest, host)
    blocked = await block(one, match, other)
    for person in (host, guest):
        assert (await circle(person))["friends"] == []
        assert (await circle(person))["met"] == []
    assert (await circle(other))["blocked"] == []
    listed = await host.make(listed=True)
    private = await host.make()
    invite = await host.invite(private)
    assert listed not in [one["id"] for one in (await guest.get("/api/matches")).json()["listed"]]
    assert (await guest.get(f"/api/matches/{listed}")).status_code == 404
    assert (await guest.get(f"/matches/{listed}")).status_code == 404
    assert error(await guest.take(listed))[:2] == (409, "barred")
    assert error(await guest.take(private, invite=invite))[:2] == (409, "barred")
    order = {"ruleset": "cousins_war", "again": match}
    for person in (host, guest):
        assert error(await person.post("/api/matches", json=order))[:2] == (409, "barred")
    gone = await host.post("/api/matches", json={"ruleset": "cousins_war", "friends": [friend]})
    assert gone.status_code == 404
    await host.resign(match)
    assert error(await guest.do(match, "rematch"))[:2] == (409, "barred")
    assert (await one.delete(f"/api/people/blocks/{blocked}")).is_success
    assert (await guest.get(f"/api/matches/{listed}")).is_success


async def test_the_blocked_do_not_read_each_other_in_a_waiting_room(people: list[Person]) -> None:
    first, second, third, _ = people
    match = await first.make(ruleset="council", scenario="s4", listed=True, seat="warwick")
    for person in (second, third):
        assert (await person.take(match)).is_success
        await person.post(f"/api/matches/{match}/chat", json={"text": f"I am {person.name}."})
    await block(third, match, second)

    async def read(person: Person) -> list[str]:
        lines = (await person.get(f"/api/matches/{match}/chat")).json()["lines"]
        return [line["name"] for line in lines]

    assert await read(first) == ["Cecily", "Anne"]
    assert await read(second) == ["Cecily"]
    assert await read(third) == ["Anne"]


async def test_the_waiting_room_has_a_button_to_block_and_says_who_is_blocked(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await host.make(listed=True, seat="york")
    guest.away = host.away = True  # so that the match does not begin
    assert (await guest.take(match)).is_success
    button, told = 'data-block="lancaster"', "You have blocked Cecily"
    page = (await host.get(f"/matches/{match}")).text
    assert button in page
    assert 'data-block="york"' not in page, "no one blocks themselves"
    assert "data-block" not in (await stranger.get(f"/matches/{match}")).text
    await block(host, match, guest)
    page = (await host.get(f"/matches/{match}")).text
    assert (button in page, told in page) == (False, True)
    page = (await guest.get(f"/matches/{match}")).text
    assert "Unblock" not in page, "they are not told"


async def test_neither_keeping_nor_blocking_is_in_the_others_data(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    await keep(host, match, guest)
    other = await start(guest, stranger)
    await block(stranger, other, guest)
    kept = (await guest.get("/api/me/export")).json()["kept"]
    assert not {"friends", "blocks"} & kept.keys()
    assert len((await host.get("/api/me/export")).json()["kept"]["friends"]) == 1


async def test_merging_two_who_keep_each_other_leaves_no_one_their_own_friend(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    await keep(host, match, guest)
    words = (await stranger.post("/api/me/recovery-words", json={})).json()["words"]
    other = await start(stranger, host)
    await keep(stranger, other, host)
    assert (await guest.post("/api/me/merge", json={"words": " ".join(words)})).is_success
    assert [one["name"] for one in (await circle(host))["friends"]] == ["Perkin"]
    assert [one["name"] for one in (await circle(guest))["friends"]] == ["Margaret"]
