"""What links show in a chat: a picture with words, and no more than their readers would see. And a
moment of a replay to send: as an animation, and as a code for the camera of a phone."""

from __future__ import annotations

import asyncio
import html
import re
import struct
from collections.abc import AsyncIterator
from threading import Event

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.replays import documents
from app.base.budget.queue import TOO_MUCH, Turns
from app.base.web.errors import unavailable
from app.play.thumbnails.paintings import Paintings
from tests.app.after.conftest import Finished, given_up
from tests.app.play.table.tables import Table, act, receive, table
from tests.support.client import Client
from tests.support.replays import kept
from tests.support.server import Site
from tests.support.waiting import SECONDS, until
from tools.client.lobby import Lobby

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
async def game(server: Site) -> AsyncIterator[Table]:
    """A match that people with its link may watch."""
    async with table(server.url) as running:
        yield running


@pytest.fixture(scope="module")
async def token(server: Site) -> str:
    """Of the replay of a match that York has given up after an action."""
    async with table(server.url) as running, running.connect(0) as socket:
        await act(socket, await receive(socket, "state"))
        return await given_up(running)


def address(game: Table, name: str) -> str:
    return f"/api/matches/{game.match}/{name}"


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the head of a PNG."""
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_a_preview_shows_a_player_no_more_than_a_spectator(
    game: Table, client: Client
) -> None:
    path, readers = address(game, "preview.png"), [*(one.http for one in game.lobbies), client]
    first, *others = [await reader.get(path) for reader in readers]
    assert size_of(first.content) == (1200, 630)
    assert all(answer.content == first.content for answer in others)
    assert all(answer.headers["etag"] == first.headers["etag"] for answer in others)
    known = {"If-None-Match": first.headers["etag"]}
    assert (await readers[0].get(path, headers=known)).status_code == 304


async def test_all_who_wait_for_the_painter_keep_no_one_from_the_database(
    game: Table, token: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrived, painted = [], Event()

    async def wait(*_: object) -> bytes:
        arrived.append(1)
        while not painted.is_set():  # noqa: ASYNC110 (set by another thread)
            await asyncio.sleep(0.01)
        return PNG

    monkeypatch.setattr(Paintings, "card", wait)
    kinds = (f"/api/replays/{token}/preview.png?step=0&as=open", address(game, "preview.png"))
    previews = [asyncio.create_task(client.get(path)) for path in kinds * 20]
    try:
        await until(lambda: len(arrived) == len(previews))  # the pool has 20 connections
        async with asyncio.timeout(SECONDS):
            health = await client.get("/healthz")
            async with game.connect(0) as socket:
                await act(socket, await receive(socket, "state"))
    finally:
        painted.set()
    assert health.status_code == 200
    assert {(await preview).status_code for preview in previews} == {200}


async def test_who_waits_for_most_is_told_when_to_come_back(
    token: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise unavailable(TOO_MUCH)

    monkeypatch.setattr(Turns, "_wait", refuse)
    at = f"/api/replays/{token}"
    pictures = (f"{at}/preview.png?step=0&as=open", f"{at}/animation.webp?first=0&last=1")
    answers = [await client.get(path) for path in (*pictures, f"/replay/{token}/keep")]
    body = {"name": "Margaret", "password": "a red rose"}
    answers.append(await client.post("/api/login", json=body))
    for answer in answers:
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert TOO_MUCH in html.unescape(answer.text)


async def test_the_preview_of_an_invite_shows_the_opening_until_it_is_spent(
    server: Site, client: Client
) -> None:
    async with Lobby(server.url) as host:
        await host.sign_up("Margaret")
        match = await host.create("lancaster_york", scenario="two")
        (invite,) = await host.invites(match)
        path = f"/api/invites/{invite.rsplit('/', 1)[-1]}/preview.png"
        open_ = await client.get(path)
        hidden = await client.get(f"/api/matches/{match}/picture.svg")
        waiting = await host.http.get(f"/api/matches/{match}/picture.svg")
        await host.fill_with_bots(match)
        spent = await client.get(path)
    assert size_of(open_.content) == (1200, 630)
    assert hidden.status_code == 404
    assert waiting.status_code == 200
    assert spent.status_code == 404
    assert spent.json()["error"]["code"] == "invite_spent"


async def test_links_name_a_picture_only_where_a_stranger_may_see_it(
    server: Site, client: Client
) -> None:
    image = re.compile(r'<meta property="og:image" content="(.*?)">')
    async with Lobby(server.url) as host:
        await host.sign_up("Margaret")
        match = await host.create("cousins_war")
        (invite,) = await host.invites(match)
        (named,) = image.findall((await client.get(invite)).text)
        assert (await client.get(named)).headers["content-type"] == "image/png"
        assert image.findall((await host.http.get(f"/matches/{match}")).text) == []
        await host.fill_with_bots(match)
        (named,) = image.findall((await client.get(f"/matches/{match}")).text)
        assert (await client.get(named)).headers["content-type"] == "image/png"


async def test_the_preview_of_a_replay_is_public_even_where_the_match_was_not(
    server: Site, client: Client
) -> None:
    async with table(server.url, spectators=False) as game:
        token = await given_up(game)
        hidden = await client.get(address(game, "picture.svg"))
    answer = await client.get(f"/api/replays/{token}/preview.png")
    unknown = await client.get("/api/replays/nothing/preview.png")
    assert size_of(answer.content) == (1200, 630)
    assert hidden.status_code == unknown.status_code == 404


async def test_a_link_to_a_moment_shows_that_moment(token: str, client: Client) -> None:
    path = f"/api/replays/{token}/preview.png"
    page = (await client.get(f"/replay/{token}?step=1&as=york&row=2")).text
    assert f"{path}?step=1&amp;as=york&amp;row=2" in page
    asked = ("", "?spoilers=false", "?step=1&as=york", "?step=1&as=lancaster")
    assert len({(await client.get(path + one)).content for one in asked}) == len(asked)
    wrong = ("step=-1", "as=record", "as=nobody", "as=%00")
    codes = [(await client.get(f"{path}?{one}")).status_code for one in wrong]
    assert codes == [422, 404, 404, 404]


async def test_what_today_can_no_longer_draw_has_no_picture_and_says_why(
    finished: Finished, db: AsyncSession
) -> None:
    at, drawn = f"/api/replays/{finished.token}", "spectator/0.svg"
    assert (await finished.reader.get(f"{at}/{drawn}")).status_code == 200
    early = {"turn": "Round 1", "players": []}  # as an early version might have had it
    film = await kept(db, finished.id, "spectator")
    rows = [{"spectator": step | {"view": early}} for step in film["steps"]]
    await documents.keep(db, finished.id, {"film-0": documents.packed(rows)})
    await db.commit()
    for path in (drawn, "preview.png", "animation.webp?first=0&last=1&as=spectator"):
        answer = await finished.reader.get(f"{at}/{path}")
        assert answer.status_code == 404, path
        assert "earlier edition" in answer.json()["error"]["message"]


async def test_an_animation_shows_a_span_to_the_eyes_of_a_seat(token: str, client: Client) -> None:
    path = f"/api/replays/{token}/animation.webp"
    film = await client.get(f"{path}?first=0&last=2&as=york")
    other = await client.get(f"{path}?first=0&last=1&as=lancaster")
    assert film.headers["content-type"] == "image/webp"
    assert (film.content[:4], film.content[8:12]) == (b"RIFF", b"WEBP")
    assert b"ANIM" in film.content
    assert film.content != other.content
    wrong = ("first=1&last=0", "first=0&last=99", "first=0", "first=0&last=1&as=record")
    codes = [(await client.get(f"{path}?{one}")).status_code for one in wrong]
    assert codes == [422, 422, 422, 404]


async def test_a_phone_is_shown_the_way_to_a_step(token: str, client: Client) -> None:
    path = f"/api/replays/{token}/qr.svg"
    asked = ("", "?step=1&as=york", "?spoilers=no", "?step=1&as=york&spoilers=no")
    codes = [await client.get(path + at) for at in asked]
    assert codes[0].headers["content-type"].startswith("image/svg+xml")
    assert len({code.text for code in codes}) == len(asked)
    assert (await client.get("/api/replays/nothing/qr.svg")).status_code == 404
