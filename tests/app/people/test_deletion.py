"""A person can take along everything that the server has of them. An account is deleted: nothing
that names the person is left, and others keep their matches."""

from __future__ import annotations

import asyncio
import gzip
import json
from functools import partial
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import LargeBinary, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.accounts.tables import Player
from app.after.replays import names
from app.base.database.base import Base
from app.base.database.in_hand import let_go
from app.people.owned_rows import belongings
from app.play.log import finished_log
from app.play.matches.tables import FinishedLog, Match
from app.play.replays.tables import RECORD, Document
from app.referee.settlements import STAND_IN
from tests.app.host.conftest import act_in_turn
from tests.app.lobby.people import Person, error, seated, seats, socket_of, start
from tests.app.sockets import ear, eventually, socket_url
from tests.support.client import Client
from tests.support.replays import documents, record
from tests.support.server import Site
from tests.support.waiting import SECONDS, until, waits_for_a_lock

PASSWORD = "a white rose"


async def leave(person: Person, **body: Any) -> httpx.Response:
    """Delete the account."""
    return await person.post("/api/me/delete", json={"name": person.name, **body})


async def everywhere(db: AsyncSession, *wanted: str) -> list[str]:
    """The columns, of all tables, that hold one of the texts in any form; also inside what is
    packed."""
    await db.rollback()
    found = []
    for table in Base.metadata.sorted_tables:
        for row in (await db.execute(select(table))).mappings():
            for column in table.columns:
                value = row[column.name]
                if isinstance(column.type, LargeBinary) and value is not None:
                    value = gzip.decompress(value) if value[:2] == b"\x1f\x8b" else value
                    value = (
                        str(finished_log.decoded(value)).encode() if value[:3] == b"BZh" else value
                    )
                    value = value.decode(errors="replace") + value.hex()
                if any(one.lower() in str(value).lower() for one in wanted):
                    found.append(f"{table.name}.{column.name}")
    return sorted(set(found))


async def archived(db: AsyncSession, match: str) -> None:
    """Wait until the replay is kept."""

    async def is_there() -> bool:
        await db.rollback()
        query = select(FinishedLog.match_id).where(FinishedLog.match_id == match)
        return await db.scalar(query) is not None

    await eventually(is_there)


@pytest.fixture
async def perkin(server: Site) -> Any:
    """A person with a name like no other, who leaves."""
    async with Person(server, "Perkynne Osbeck") as person:
        yield person


async def test_nothing_that_names_the_person_is_left_in_any_column(
    server: Site, host: Person, guest: Person, perkin: Person, db: AsyncSession
) -> None:
    me = (await perkin.get("/api/me")).json()["id"]
    over, running, waiting = (
        await start(host, perkin),
        await start(perkin, guest),
        await host.make(sit=False),
    )
    mine = await perkin.make(listed=True)
    await perkin.take(waiting, invite=await host.invite(waiting))
    await perkin.post(f"/api/matches/{mine}/chat", json={"text": "Who comes?"})
    await perkin.put(f"/api/matches/{over}/notes", json={"text": "Osbeck's plan", "version": 0})
    await perkin.post("/api/me/device-links")
    await perkin.post("/api/me/recovery-words", json={})
    await host.resign(over)
    await archived(db, over)
    host_id = (await host.get("/api/me")).json()["id"]
    db.add(Notice(player_id=host_id, match_id=over, kind="rematch", detail={"by": perkin.name}))
    await db.commit()
    places = {"players.name", "players.id", "match_seats.player_id"}
    places |= {"documents.content", "replays.match"}
    assert places <= set(await everywhere(db, "Osbeck", me))

    assert (await leave(perkin)).json() == {}
    await archived(db, running)
    assert await everywhere(db, "Osbeck", me, me.replace("-", "")) == []
    assert (await perkin.get("/api/me")).json() is None
    assert "Former player" in seats(await host.see(over)).values()
    assert (await guest.see(running))["outcome"]["winners"] == [(await guest.see(running))["you"]]
    assert list(seats(await host.see(waiting)).values()).count(None) == 1
    assert await db.scalar(select(Match.status).where(Match.id == mine)) == "cancelled"
    told = await record(host, str((await host.see(over))["replay"]).rpartition("/")[2])
    assert {seat["name"] for seat in told["match"]["seats"]} == {"Margaret", "Former player"}
    left = await db.scalars(select(Player.name).where(Player.left.is_not(None)))
    assert set(left) == {"Former player"}


async def played(host: Person, perkin: Person, db: AsyncSession) -> str:
    """A match that is over, with its replay."""
    over = await start(host, perkin)
    await host.resign(over)
    await archived(db, over)
    return over


async def test_a_record_that_is_written_while_a_person_leaves_has_their_name_taken_out_too(
    host: Person, perkin: Person, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(host, perkin, db)
    times = list[AsyncSession]()

    async def overtaken(db: AsyncSession) -> None:
        await let_go(db)
        if not times:
            await db.execute(update(Document).where(Document.name == RECORD).values(digest="other"))
            await db.commit()
        times.append(db)

    monkeypatch.setattr(names, "let_go", overtaken)
    assert (await leave(perkin)).json() == {}
    assert len(times) == 2
    assert await everywhere(db, "Osbeck") == []


async def test_a_name_that_a_crash_has_left_in_a_record_is_shown_to_no_one(
    host: Person, perkin: Person, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played(host, perkin, db)
    replay = str((await host.see(over))["replay"]).rpartition("/")[2]
    address = (await documents(host, replay))["record"]

    async def crashes(*_: Any) -> bool:
        return False

    with monkeypatch.context() as crashing:
        crashing.setattr(names, "renew", crashes)
        assert (await leave(perkin)).json() == {}
    assert "documents.content" in await everywhere(db, "Osbeck")
    assert (await host.get(address)).status_code == 404
    assert await everywhere(db, "Osbeck") == []


async def test_what_was_written_in_chats_stays_or_goes_as_the_person_chooses(
    server: Site, host: Person, perkin: Person, db: AsyncSession
) -> None:
    for chats in (False, True):
        mark = f"Symnel{chats}"
        async with Person(server, f"Lambert {chats}") as leaver:
            match, strange = await start(host, leaver), await start(host, perkin)
            await leaver.post(f"/api/matches/{match}/chat", json={"text": f"I am Lambert {mark}"})
            async with ear(socket_of(leaver, strange), leaver.cookie_header) as watching:
                await watching.say(type="chat", text=f"Lambert {mark} watches")
                await watching.wait("chat")
            async with ear(socket_of(leaver, match), leaver.cookie_header) as playing:
                await playing.say(type="chat", text=f"Lambert {mark} plays")
                await playing.wait("chat")
            assert (await leave(leaver, chats=chats)).is_success
            left = await everywhere(db, mark)
            assert left == ([] if chats else ["chat_lines.text"])


async def test_sockets_end_at_once_and_the_others_are_told_who_sits_there_now(
    server: Site, host: Person, perkin: Person
) -> None:
    match = await start(host, perkin)
    address = socket_url(server.url, match)
    async with ear(address, host.cookie_header) as other, ear(address, perkin.cookie_header) as me:
        assert (await leave(perkin)).is_success
        async with asyncio.timeout(SECONDS):
            await me.socket.wait_closed()
            await other.socket.wait_closed()
        assert (me.socket.close_code, other.socket.close_code) == (4401, 4402)
    async with ear(address, host.cookie_header) as other:
        names = [seat["name"] for seat in other.all("welcome")[0]["match"]["seats"]]
        assert sorted(names) == ["Former player", "Margaret"]


async def test_of_more_than_two_the_practice_opponent_plays_on(people: list[Person]) -> None:
    match = await seated(people, "s3")
    leaver, stays = people[1], people[0]
    seat = (await leaver.see(match))["you"]
    assert (await leave(leaver)).is_success
    now = await stays.see(match)
    left = next(one for one in now["seats"] if one["seat"] == seat)
    assert (now["status"], left["name"], left["resigned"], left["bot"]) == (
        "running", "Former player", True, STAND_IN,
    )  # fmt: skip


async def test_a_rematch_keeps_no_seat_for_someone_who_has_left(
    host: Person, perkin: Person
) -> None:
    match = await start(host, perkin)
    assert (await leave(perkin)).is_success
    again = (await host.do(match, "rematch")).json()
    states = sorted(seat["state"] for seat in (await host.see(again["id"]))["seats"])
    assert states == ["kept", "open"]


async def test_it_takes_the_name_and_the_password(
    server: Site, perkin: Person, db: AsyncSession
) -> None:
    assert error(await leave(perkin, name="Osbeck")) == (422, "bad_input", "name")
    await perkin.post("/api/me/password", json={"password": PASSWORD})
    assert error(await leave(perkin)) == (403, "wrong_password", "current")
    assert error(await leave(perkin, current="a red rose")) == (403, "wrong_password", "current")
    assert (await perkin.get("/api/me")).json()["name"] == perkin.name
    assert (await leave(perkin, current=PASSWORD)).is_success
    async with Client(server.url) as other:  # the name is free again, and no one may be no one
        assert (await other.post("/api/guests", json={"name": perkin.name})).status_code == 201
        refused = await other.post("/api/me/name", json={"name": "Former player"})
        assert error(refused) == (422, "bad_input", "name")


async def test_every_table_that_names_a_player_says_what_becomes_of_its_rows(
    db: AsyncSession,
) -> None:
    """The database's own foreign keys are those that the code walks along."""
    query = text("""
        select source.relname || '.' || a.attname, key.confdeltype::text
        from pg_constraint as key join pg_class as source on source.oid = key.conrelid
            join pg_attribute as a on a.attrelid = source.oid and a.attnum = any(key.conkey)
        where key.contype = 'f' and key.confrelid = 'players'::regclass
    """)
    kept = {name: delete == "c" for name, delete in await db.execute(query)}
    walked = {f"{one.table.name}.{one.column.name}": one.is_own for one in belongings()}
    assert walked == kept
    assert {name for name, own in kept.items() if not own} >= {"match_seats.player_id"}


async def test_who_leaves_and_who_wants_a_rematch_do_not_wait_for_each_other(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    """A rematch holds the old match and then calls its players; so does the log writer. Who deletes
    an account holds no player yet while they wait for a match: app/people/owned_rows.py."""
    match = await start(host, guest)
    await host.resign(match)
    me = Player.id == UUID((await guest.get("/api/me")).json()["id"])
    await db.execute(select(Match.id).where(Match.id == UUID(match)).with_for_update())
    leaving = asyncio.create_task(guest.post("/api/me/delete", json={"name": guest.name}))
    await until(partial(waits_for_a_lock, db))
    shared = select(Player.id).where(me).with_for_update(read=True, key_share=True, nowait=True)
    assert (await db.execute(shared)).all(), "a notice to them can be written"
    await db.commit()
    assert (await leaving).is_success


async def test_the_file_holds_matches_moves_words_and_settings(
    server: Site, host: Person, guest: Person, match: str
) -> None:
    waiting = await guest.make()
    await guest.post(f"/api/matches/{waiting}/chat", json={"text": "Who comes?"})
    await guest.put(f"/api/matches/{match}/notes", json={"text": "Hold York.", "version": 0})
    await host.put(f"/api/matches/{match}/notes", json={"text": "Host's plan", "version": 0})
    await guest.post("/api/me/recovery-words", json={})
    address = socket_url(server.url, match)
    async with ear(address, guest.cookie_header) as me, ear(address, host.cookie_header) as other:
        await act_in_turn(me, other, actions=2)
    await guest.resign(match)
    answer = await guest.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["player"]["name"] == "Cecily"
    assert told["player"]["has_recovery_words"]
    by_id = {one["id"]: one for one in told["matches"]}
    assert by_id[match]["your_share_of_the_dice"] == guest.shares[match]
    assert sorted(by_id[match]["players"].values()) == ["Cecily", "Margaret"]
    assert by_id[waiting]["made_by_you"]
    assert [line["text"] for line in told["said"]] == ["Who comes?"]
    assert [note["text"] for note in told["kept"]["notes"]] == ["Hold York."]
    assert [move["kind"] for move in told["moves"]][-1] == "resign"
    assert len(told["kept"]["sessions"]) == 1
    whole = json.dumps(told)
    secrets = [host.shares[match], "Host's plan", "argon2", *guest.cookies.values(), "token"]
    assert [secret for secret in secrets if secret in whole] == []
