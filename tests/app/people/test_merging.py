"""A guest's matches go into the account that the same person has, with all that belongs to them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player, Session
from app.play.matches.tables import Match
from app.play.table.tables import Note
from tests.app.lobby.people import Person, error, seats, start
from tests.app.sockets import ear, socket_url
from tests.support.server import Site
from tests.support.waiting import SECONDS, until, waits_for_a_lock

PASSWORD = "a white rose"


async def keep(person: Person, name: str) -> None:
    """Keep a name that no one has yet."""
    assert (await person.post("/api/me/name", json={"name": name})).is_success
    answer = await person.post("/api/me/password", json={"password": PASSWORD})
    assert answer.is_success, answer.text
    person.name = name


async def merge(person: Person, **proof: Any) -> httpx.Response:
    """Bring this guest into another player."""
    return await person.post("/api/me/merge", json=proof)


async def test_seats_notes_and_chat_go_along_and_every_device_is_the_account(
    host: Person, guest: Person, stranger: Person, db: AsyncSession
) -> None:
    await keep(stranger, "Elizabeth Woodville")
    match = await start(host, guest)
    waiting = await guest.make(listed=True)
    await guest.post(f"/api/matches/{waiting}/chat", json={"text": "Who comes?"})
    await guest.put(f"/api/matches/{match}/notes", json={"text": "Hold York.", "version": 0})
    answer = await merge(guest, name="elizabeth woodville", password=PASSWORD)
    me = (await stranger.get("/api/me")).json()
    assert answer.json() == {"id": me["id"], "name": "Elizabeth Woodville"}
    for device in (guest, stranger):
        assert (await device.get("/api/me")).json()["id"] == me["id"]
        assert (await device.see(match))["you"] is not None
        assert (await device.see(waiting))["mine"]
        assert (await device.get(f"/api/matches/{match}/notes")).json()["text"] == "Hold York."
    lines = (await stranger.get(f"/api/matches/{waiting}/chat")).json()["lines"]
    assert [(line["name"], line["text"]) for line in lines] == [
        ("Elizabeth Woodville", "Who comes?")
    ]
    assert "Cecily" not in seats(await host.see(match)).values()
    assert await db.scalar(select(func.count()).where(Player.name == "Cecily")) == 0
    count = select(func.count()).select_from(Session).where(Session.player_id == me["id"])
    assert await db.scalar(count) == 2


async def test_a_table_in_play_learns_who_sits_there_and_the_seat_can_be_played(
    server: Site, host: Person, guest: Person, stranger: Person
) -> None:
    await keep(stranger, "Elizabeth of York")
    match = await start(host, guest)
    address = socket_url(server.url, match)
    async with (
        ear(address, host.cookie_header) as opponent,
        ear(address, guest.cookie_header) as me,
    ):
        seat = me.all("welcome")[0]["viewer"]
        assert (await merge(guest, name="Elizabeth of York", password=PASSWORD)).is_success
        for one in (opponent, me):
            async with asyncio.timeout(SECONDS):
                await one.socket.wait_closed()
            assert one.socket.close_code == 4402
    async with ear(address, stranger.cookie_header) as me:
        welcome = me.all("welcome")[0]
        assert welcome["viewer"] == seat
        names = {one["seat"]: one["name"] for one in welcome["match"]["seats"]}
        assert names[seat] == "Elizabeth of York"


async def test_who_brings_two_players_together_holds_none_while_a_match_is_held(
    host: Person, guest: Person, db: AsyncSession, match: str
) -> None:
    await keep(host, "Margaret Beaufort")
    me = Player.id == UUID((await guest.get("/api/me")).json()["id"])
    await db.execute(select(Match.id).where(Match.id == UUID(match)).with_for_update())
    merging = asyncio.create_task(merge(guest, name=host.name, password=PASSWORD))
    await until(partial(waits_for_a_lock, db))
    await db.execute(select(Player.id).where(me).with_for_update(nowait=True))
    await db.commit()
    assert error(await merging)[:2] == (409, "both_seated")


async def test_nothing_goes_without_proof_and_kept_names_go_nowhere(
    host: Person, guest: Person, stranger: Person
) -> None:
    await keep(stranger, "Perkin Warbeck")
    wrong = await merge(host, name="Perkin Warbeck", password="a red rose")
    assert error(wrong) == (403, "wrong_password", None)
    unkept = await merge(host, name="Cecily", password="")
    assert error(unkept) == (403, "wrong_password", None)
    assert error(await merge(host)) == (422, "bad_input", "name")
    lost = await merge(host, words="abbey abbey abbey abbey abbey abbey abbey")
    assert error(lost) == (403, "wrong_words", "words")
    itself = await merge(stranger, name="Perkin Warbeck", password=PASSWORD)
    assert error(itself) == (409, "same_player", None)
    await keep(guest, "Cecily of York")
    kept = await merge(guest, name="Perkin Warbeck", password=PASSWORD)
    assert error(kept) == (409, "not_a_guest", None)


async def test_notes_of_both_are_kept_and_removals_are_remembered(
    host: Person, guest: Person, stranger: Person, db: AsyncSession
) -> None:
    await keep(stranger, "Edward of Westminster")
    host.away = True  # so that the match does not begin
    match = await host.make(listed=True)
    for person, text in ((stranger, "First mine."), (guest, "Then hers.")):
        await person.take(match)
        await person.put(f"/api/matches/{match}/notes", json={"text": text, "version": 0})
        mine = (await person.see(match))["you"]
        await host.do(match, f"seats/{mine}/remove")
    assert (await merge(guest, name="Edward of Westminster", password=PASSWORD)).is_success
    me = (await stranger.get("/api/me")).json()["id"]
    note = (await db.scalars(select(Note).where(Note.match_id == match))).one()
    assert (str(note.player_id), note.text) == (me, "First mine.\nThen hers.")
    removed = await db.scalar(select(Match.removed).where(Match.id == match))
    assert {str(one) for one in removed or []} == {me}


async def test_the_pages_offer_both_ways(server: Site, guest: Person) -> None:
    assert "Bring your matches together" in (await guest.get("/account/data")).text
    assert "Get recovery words" in (await guest.get("/account")).text
    assert '<a href="/recover">Lost access?</a>' in (await guest.get("/sign-in")).text
    assert "bring them together" in (await guest.get("/recover")).text
