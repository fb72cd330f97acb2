"""Comments on a finished match: its players write them, and all who have its link read them."""

from __future__ import annotations

import base64
import gzip
import json
import re
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.after.comments.service import LONGEST, MOST
from app.after.comments.tables import Comment
from app.play.table.plain_text import paragraphs
from tests.support.client import Client
from tests.support.server import Site

from .people import Person, call_by_hook, error, start

NO_COMMENTS: list[tuple[Any, str]] = [
    ({"row": 0, "text": " \u200b\n "}, "text"),
    ({"row": 0, "text": "x" * (LONGEST + 1)}, "text"),
    ({"row": 0, "text": "x" * (4 * LONGEST + 1)}, "text"),
    ({"row": -1, "text": "x"}, "row"),
    ({"row": 9999, "text": "x"}, "row"),
    ({"text": "x"}, "row"),
]
UNKNOWN = "0a8b9b3e-3f62-4a7e-9a0c-0b4f0c6b7f3e"


async def finished(host: Person, guest: Person) -> tuple[str, str]:
    """A match that the guest has given up: its id, and where its comments are."""
    match = await start(host, guest, seat="york")
    token = await guest.give_up(match)
    return match, f"/api/replays/{token}/comments"


@pytest.fixture
async def at(host: Person, guest: Person) -> str:
    """Where the comments on a finished match are."""
    return (await finished(host, guest))[1]


async def write(person: Person, at: str, text: str, row: int = 0) -> str:
    answer = await person.post(at, json={"row": row, "text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def texts(reader: Client, at: str) -> list[str]:
    answer = await reader.get(at)
    assert answer.status_code == 200, answer.text
    assert "no-store" in answer.headers["cache-control"]
    return [comment["text"] for comment in answer.json()["comments"]]


async def test_players_comment_and_everyone_with_the_link_reads(
    host: Person, guest: Person, stranger: Person, client: Client, at: str
) -> None:
    await write(host, at, "I had\n\n\n\nnothing  left.", row=1)
    await write(guest, at, "Nor I.", row=0)
    told = (await client.get(at)).json()
    assert (told["may_write"], told["may_mute"]) == (False, False)
    first, second = told["comments"]  # in the order of the steps
    assert (first["seat"], first["name"], first["text"]) == ("lancaster", guest.name, "Nor I.")
    assert (second["row"], second["text"]) == (1, "I had\n\nnothing left.")
    assert not first["own"]
    assert not first["muted"]
    assert first["changed"] is None
    told = (await guest.get(at)).json()
    assert told["may_write"]
    assert [comment["own"] for comment in told["comments"]] == [True, False]
    for outsider, status in ((stranger, 403), (client, 401)):
        refused = await outsider.post(at, json={"row": 0, "text": "Hear, hear!"})
        assert error(refused)[0] == status
    assert len(await texts(stranger, at)) == 2
    assert (await client.get("/api/replays/nonsense/comments")).status_code == 404


async def test_a_comment_is_its_writers_to_change_and_to_delete(
    host: Person, guest: Person, stranger: Person, at: str
) -> None:
    id = await write(host, at, "A blunder.")
    for other in (guest, stranger):
        assert error(await other.put(f"{at}/{id}", json={"text": "Genius."}))[0] == 404
        assert error(await other.delete(f"{at}/{id}"))[0] == 404
    _, elsewhere = await finished(host, guest)
    assert (await host.put(f"{elsewhere}/{id}", json={"text": "Genius."})).status_code == 404
    assert (await host.put(f"{at}/{id}", json={"text": "A gamble."})).status_code == 200
    told = (await guest.get(at)).json()["comments"][0]
    assert told["text"] == "A gamble."
    assert told["changed"] >= told["at"]
    assert (await host.delete(f"{at}/{id}")).status_code == 200
    assert await texts(guest, at) == []
    assert (await host.delete(f"{at}/{id}")).status_code == 404


async def test_what_is_no_comment_is_refused_and_changes_nothing(host: Person, at: str) -> None:
    for body, field in NO_COMMENTS:
        assert error(await host.post(at, json=body)) == (422, "bad_input", field)
    assert await texts(host, at) == []


async def test_there_is_a_limit_to_what_one_player_says(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    match, at = await finished(host, guest)
    await write(host, at, "One.")
    first = (await db.scalars(select(Comment).where(Comment.match_id == match))).one()
    db.add_all(
        Comment(match_id=match, player_id=first.player_id, row=0, text="More.")
        for _ in range(MOST - 1)
    )
    await db.commit()
    refused = await host.post(at, json={"row": 0, "text": "Too much."})
    assert error(refused)[:2] == (409, "too_many_comments")
    await write(guest, at, "My turn.")


async def test_a_reader_mutes_a_commenter_in_every_replay_and_hears_them_again(
    host: Person, guest: Person, stranger: Person, client: Client, at: str
) -> None:
    _, elsewhere = await finished(host, guest)
    id = await write(guest, at, "You were lucky.")
    await write(guest, elsewhere, "Again.")
    assert error(await client.put(f"{at}/{id}/mute"))[0] == 401
    assert error(await guest.put(f"{at}/{id}/mute"))[0] == 404  # oneself
    assert error(await host.put(f"{at}/{UNKNOWN}/mute"))[0] == 404
    for _ in range(2):
        assert (await stranger.put(f"{at}/{id}/mute")).status_code == 200
    for place in (at, elsewhere):
        assert (await stranger.get(place)).json()["comments"][0]["muted"]
        assert not (await host.get(place)).json()["comments"][0]["muted"]
        assert not (await guest.get(place)).json()["comments"][0]["muted"]
    assert (await stranger.delete(f"{at}/{id}/mute")).status_code == 200
    assert not (await stranger.get(elsewhere)).json()["comments"][0]["muted"]


async def test_those_whom_a_block_keeps_apart_do_not_read_each_other(
    host: Person, guest: Person, client: Client
) -> None:
    match, at = await finished(host, guest)
    await write(host, at, "Mine.")
    await write(guest, at, "Yours.")
    body = {"match": match, "seat": "lancaster"}
    assert (await host.post("/api/people/blocks", json=body)).is_success
    assert await texts(host, at) == ["Mine."]
    assert await texts(guest, at) == ["Yours."]
    assert await texts(client, at) == ["Mine.", "Yours."]


async def test_the_other_players_are_told_once_an_hour(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    match, at = await finished(host, guest)
    await call_by_hook(db, "chat", host, guest)
    await write(host, at, "First.", row=1)
    await write(host, at, "Second.")
    query = select(Notice).where(Notice.match_id == match, Notice.kind == "chat")
    (notice,) = await db.scalars(query)
    token = at.split("/")[3]
    assert str(notice.player_id) == (await guest.get("/api/me")).json()["id"]
    assert notice.detail == {
        "by": host.name,
        "comment": True,
        "path": f"/replay/{token}#comments",
    }
    comment = (await guest.get(at)).json()["comments"][0]["id"]
    assert (await host.put(f"{at}/{comment}/mute")).status_code == 404  # their own
    id = await write(guest, at, "An answer.")
    assert len((await db.scalars(query)).all()) == 2
    assert (await host.put(f"{at}/{id}/mute")).status_code == 200


async def test_one_who_leaves_takes_their_name_along_and_their_comments_if_they_wish(
    host: Person, guest: Person, client: Client, server: Site
) -> None:
    async with Person(server, "Perkynne Osbeck") as leaver:
        _, at = await finished(host, leaver)
        await write(leaver, at, "I shall be back.")
        exported = (await leaver.get("/api/me/export")).json()["said"]
        assert [(line["room"], line["text"]) for line in exported] == [
            ("comments", "I shall be back.")
        ]
        left = await leaver.post("/api/me/delete", json={"name": leaver.name})
        assert left.status_code == 200
    (told,) = (await client.get(at)).json()["comments"]
    assert (told["name"], told["text"]) == ("Former player", "I shall be back.")
    _, at = await finished(host, guest)
    await write(guest, at, "Burn it all.")
    await guest.post("/api/me/delete", json={"name": guest.name, "chats": True})
    assert await texts(client, at) == []


def test_a_text_has_no_more_than_an_empty_line_between_its_paragraphs() -> None:
    assert paragraphs(" a  b \r\n\r\n \n\n c\u202e ") == "a b\n\nc"


async def test_a_kept_replay_holds_the_comments_that_a_visitor_reads_and_no_others(
    host: Person, guest: Person, stranger: Person, client: Client, at: str
) -> None:
    gone = await write(host, at, "Regretted.")
    await write(host, at, "Kept.")
    muted = await write(guest, at, "Kept for those who do not mute it.")
    assert (await host.delete(f"{at}/{gone}")).status_code == 200
    assert (await stranger.put(f"{at}/{muted}/mute")).status_code == 200
    told = (await client.get(at)).json()
    for reader in (host, stranger, client):
        file = await reader.get(at.replace("/api/replays", "/replay").replace("comments", "keep"))
        (part,) = re.findall('data-part="beside">([^<]+)<', file.text)
        assert json.loads(gzip.decompress(base64.b64decode(part)))["comments"] == told
    assert len(told["comments"]) == 2
