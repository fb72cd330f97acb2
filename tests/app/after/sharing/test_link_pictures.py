"""What links show in a chat: a picture with words, and no more than their readers would see."""

from __future__ import annotations

import re
import struct
from collections.abc import AsyncIterator
from uuid import UUID

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.replays import documents
from tests.app.play.table.tables import Table, act, receive, say, table
from tests.support.replays import kept
from tests.support.server import Site
from tools.client.lobby import Lobby

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
async def game(server: Site) -> AsyncIterator[Table]:
    """A match that people with its link may watch."""
    async with table(server.url) as running:
        yield running


def address(game: Table, name: str) -> str:
    return f"/api/matches/{game.match}/{name}"


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the head of a PNG."""
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_a_preview_shows_a_player_no_more_than_a_spectator(game: Table, server: Site) -> None:
    async with Lobby(server.url) as stranger:
        answers = [
            await a.http.get(address(game, "preview.png")) for a in (*game.lobbies, stranger)
        ]
    first = answers[0]
    assert size_of(first.content) == (1200, 630)
    assert all(answer.content == first.content for answer in answers)
    assert {answer.headers["etag"] for answer in answers} == {first.headers["etag"]}
    known = {"If-None-Match": first.headers["etag"]}
    assert (
        await game.lobbies[0].http.get(address(game, "preview.png"), headers=known)
    ).status_code == 304


async def test_the_preview_of_an_invite_shows_the_opening_until_it_is_spent(server: Site) -> None:
    async with Lobby(server.url) as host, Lobby(server.url) as stranger:
        await host.sign_up("Margaret")
        match = await host.create("lancaster_york", scenario="two")
        (invite,) = await host.invites(match)
        path = f"/api/invites/{invite.rsplit('/', 1)[-1]}/preview.png"
        open_ = await stranger.http.get(path)
        hidden = await stranger.http.get(f"/api/matches/{match}/picture.svg")
        waiting = await host.http.get(f"/api/matches/{match}/picture.svg")
        await host.fill_with_bots(match)
        spent = await stranger.http.get(path)
    assert size_of(open_.content) == (1200, 630)
    assert hidden.status_code == 404
    assert waiting.status_code == 200
    assert spent.status_code == 404
    assert spent.json()["error"]["code"] == "invite_spent"


async def test_links_name_a_picture_only_where_a_stranger_may_see_it(server: Site) -> None:
    image = re.compile(r'<meta property="og:image" content="(.*?)">')
    async with Lobby(server.url) as host, Lobby(server.url) as stranger:
        await host.sign_up("Margaret")
        match = await host.create("cousins_war")
        (invite,) = await host.invites(match)
        (named,) = image.findall((await stranger.http.get(invite)).text)
        assert (await stranger.http.get(named)).headers["content-type"] == "image/png"
        assert image.findall((await host.http.get(f"/matches/{match}")).text) == []
        await host.fill_with_bots(match)
        (named,) = image.findall((await stranger.http.get(f"/matches/{match}")).text)
        assert (await stranger.http.get(named)).headers["content-type"] == "image/png"


async def test_the_preview_of_a_replay_is_public_even_where_the_match_was_not(server: Site) -> None:
    async with table(server.url, spectators=False) as game, game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        token = (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]
        async with Lobby(server.url) as stranger:
            answer = await stranger.http.get(f"/api/replays/{token}/preview.png")
            hidden = await stranger.http.get(address(game, "picture.svg"))
            unknown = await stranger.http.get("/api/replays/nothing/preview.png")
    assert size_of(answer.content) == (1200, 630)
    assert hidden.status_code == unknown.status_code == 404


async def test_a_link_to_a_moment_shows_that_moment(server: Site) -> None:
    async with table(server.url) as game, game.connect(0) as socket:
        await act(socket, await receive(socket, "state"))
        await say(socket, type="resign")
        token = (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]
        path = f"/api/replays/{token}/preview.png"
        async with Lobby(server.url) as stranger:
            page = (await stranger.http.get(f"/replay/{token}?step=1&as=york")).text
            shown = {
                asked: (await stranger.http.get(f"{path}{asked}")).content
                for asked in ("", "?spoilers=false", "?step=1&as=york", "?step=1&as=lancaster")
            }
            wrong = [
                (await stranger.http.get(f"{path}?{asked}")).status_code
                for asked in ("step=-1", "as=record", "as=nobody", "as=%00")
            ]
    assert f"{path}?step=1&amp;as=york" in page
    assert len(set(shown.values())) == len(shown)
    assert wrong == [422, 404, 404, 404]


async def test_what_today_can_no_longer_draw_has_no_picture_and_says_why(
    server: Site, db: AsyncSession
) -> None:
    async with table(server.url) as game, game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        token = (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]
    paths = (
        "spectator/0.svg",
        "preview.png",
        "animation.webp?first=0&last=1&as=spectator",
    )
    async with Lobby(server.url) as reader:
        for path in paths[:1]:
            assert (await reader.http.get(f"/api/replays/{token}/{path}")).status_code == 200
        early = {"turn": "Round 1", "players": []}  # as an early version might have had it
        film = await kept(db, UUID(game.match), "spectator")
        rows = [{"spectator": step | {"view": early}} for step in film["steps"]]
        await documents.keep(db, UUID(game.match), {"film-0": documents.packed(rows)})
        await db.commit()
        for path in paths:
            answer = await reader.http.get(f"/api/replays/{token}/{path}")
            assert answer.status_code == 404, path
            assert "earlier edition" in answer.json()["error"]["message"]
