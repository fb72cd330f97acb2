"""The private notepad: kept for one player in one match, and shown to no one else."""

from __future__ import annotations

from uuid import UUID

import pytest
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.play.matches.tables import Match
from app.play.table.notes import LONGEST, cleaned
from app.play.table.tables import Note
from tests.support.client import Client
from tests.support.replays import documents

from .people import Json, Person, error, start

SECRET = "The block in Kent is Warwick, three steps."


async def read(person: Person, match: str) -> Json:
    answer = await person.get(f"/api/matches/{match}/notes")
    assert answer.status_code == 200, answer.text
    assert "no-store" in answer.headers["cache-control"]
    return answer.json()


async def write(person: Person, match: str, text: str, version: int = 0) -> int:
    body = {"text": text, "version": version}
    answer = await person.put(f"/api/matches/{match}/notes", json=body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


async def test_what_is_written_is_there_again(host: Person, match: str) -> None:
    assert await read(host, match) == {"text": "", "version": 0, "longest": LONGEST}
    assert await write(host, match, "one") == 1
    assert await write(host, match, "one\ntwo", 1) == 2
    assert await read(host, match) == {"text": "one\ntwo", "version": 2, "longest": LONGEST}
    assert await write(host, match, "", 2) == 3, "and can be wiped"


async def test_every_match_has_a_notepad_of_its_own(host: Person, guest: Person) -> None:
    one, other = await start(host, guest), await start(host, guest)
    await write(host, one, SECRET)
    assert (await read(host, other))["text"] == ""


async def test_nobody_else_is_told_a_word_of_it(
    host: Person, guest: Person, stranger: Person, client: Client, match: str
) -> None:
    await write(host, match, SECRET)
    assert (await read(guest, match))["text"] == "", "the opponent has a notepad of their own"
    await write(guest, match, "Mine.")
    assert (await read(host, match))["text"] == SECRET
    for spectator in (stranger, client):
        asked = await spectator.get(f"/api/matches/{match}/notes")
        wrote = await spectator.put(f"/api/matches/{match}/notes", json={"text": "x", "version": 1})
        expected = 404 if spectator is stranger else 401
        assert (asked.status_code, wrote.status_code) == (expected, expected)
        assert SECRET not in asked.text + wrote.text
    assert "notes-text" in (await host.get(f"/matches/{match}")).text
    assert "notes-text" not in (await stranger.get(f"/matches/{match}")).text


async def test_notes_are_in_no_film_record_or_page(host: Person, guest: Person, match: str) -> None:
    await write(host, match, SECRET)
    await guest.resign(match)
    while (replay := (await guest.see(match))["replay"]) is None:
        pass
    token = replay.rsplit("/", 1)[-1]
    told = await documents(host, token)
    for path in (
        *told["film"],
        told["record"],
        f"/matches/{match}",
        f"/api/matches/{match}",
        f"/api/matches/{match}/film",
    ):
        assert SECRET not in (await host.get(path)).text
    assert (await read(host, match))["text"] == SECRET, "they outlive the game"


async def test_two_devices_do_not_write_over_each_other(host: Person, match: str) -> None:
    await write(host, match, "from the laptop")
    late = await host.put(f"/api/matches/{match}/notes", json={"text": "phone", "version": 0})
    assert error(late) == (409, "changed_elsewhere", "version")
    assert (await read(host, match))["text"] == "from the laptop"


async def test_a_text_that_is_too_long_is_refused_with_the_limit(host: Person, match: str) -> None:
    await write(host, match, "⚔" * LONGEST)
    body = {"text": "x" * (LONGEST + 1), "version": 1}
    answer = await host.put(f"/api/matches/{match}/notes", json=body)
    assert error(answer) == (422, "bad_input", "text")
    assert "10,000 characters; this text has 10,001" in answer.json()["error"]["message"]
    huge = {"text": "x" * 100_000, "version": 1}
    assert (await host.put(f"/api/matches/{match}/notes", json=huge)).status_code == 413


@pytest.mark.parametrize(
    "body", [{}, {"text": "x"}, {"text": 3, "version": 0}, {"text": "x", "version": -1}]
)
async def test_a_malformed_request_is_refused(host: Person, body: Json, match: str) -> None:
    answer = await host.put(f"/api/matches/{match}/notes", json=body)
    assert error(answer)[:2] == (422, "bad_input")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("a\r\nb\rc\td\n", "a\nb\nc\td\n"), ("a\x00b\x1b[2J", "ab[2J"), ("\ud800Ü ⚔️", "Ü ⚔️")],
)
def test_what_no_font_shows_is_left_out(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept


async def test_notes_go_with_the_match_and_with_the_player(
    host: Person,
    guest: Person,
    db: AsyncSession,
) -> None:
    match = UUID(await start(host, guest))
    await write(host, str(match), SECRET)
    await write(guest, str(match), "Mine.")
    await db.execute(delete(Match).where(Match.id == match))
    assert (await db.scalars(select(Note).where(Note.match_id == match))).all() == []
    assert [key.ondelete for key in Note.__table__.foreign_keys] == ["CASCADE", "CASCADE"]
    assert {key.column.table.name for key in Note.__table__.foreign_keys} == {
        Match.__tablename__,
        Player.__tablename__,
    }
    await db.rollback()
