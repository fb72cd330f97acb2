"""Finished matches that are shown to everyone: only while all of their players agree."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.replays.tables import Replay
from app.stories.tables import StoryRow
from tests.app.table.tables import Table, act, receive, say, table
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tools.client.lobby import Lobby


@pytest.fixture(scope="module")
async def finished(server: Site) -> AsyncIterator[tuple[Table, str]]:
    """A match that York has given up, and the token of its replay."""
    async with table(server.url) as game, game.connect(0) as socket:
        await act(socket, await receive(socket, "state"))
        await say(socket, type="resign")
        yield game, (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]


async def test_a_replay_is_embedded_only_while_all_its_players_agree(
    server: Site, finished: tuple[Table, str]
) -> None:
    game, token = finished
    york, lancaster = (lobby.http for lobby in game.lobbies)
    consent, embed = f"/api/replays/{token}/consent", f"/embed/{token}"
    oembed = f"/api/oembed?url={server.url}/replay/{token}"

    async def seen() -> list[int]:
        async with Lobby(server.url) as stranger:
            return [(await stranger.http.get(path)).status_code for path in (embed, oembed)]

    assert await seen() == [404, 404]
    assert (await york.put(consent)).json() == {
        "shown": False,
        "agreed": ["york"],
        "missing": ["lancaster"],
        "yours": True,
    }
    assert await seen() == [404, 404]
    assert (await lancaster.put(consent)).json()["shown"]
    assert await seen() == [200, 200]
    assert not (await york.delete(consent)).json()["shown"]
    assert await seen() == [404, 404]
    async with Lobby(server.url) as stranger:
        await stranger.sign_up("Stranger")
        assert (await stranger.http.put(consent)).status_code == 403
        assert (await stranger.http.get(consent)).json()["yours"] is None


async def test_the_page_for_other_sites_may_stand_in_their_frames_and_sets_no_cookie(
    server: Site, finished: tuple[Table, str]
) -> None:
    game, token = finished
    for lobby in game.lobbies:
        await lobby.http.put(f"/api/replays/{token}/consent")
    mine = await game.lobbies[0].http.get(f"/embed/{token}")
    async with Lobby(server.url) as stranger:
        page = await stranger.http.get(f"/embed/{token}")
        usual = await stranger.http.get(f"/replay/{token}")
        told = (
            await stranger.http.get(f"/api/oembed?url={server.url}/replay/{token}&maxwidth=480")
        ).json()
        wrong = [
            (await stranger.http.get(f"/api/oembed?{asked}")).status_code
            for asked in (f"url=/replay/{token}&format=xml", "url=/replay/no", "url=/x/y", "")
        ]
    assert mine.text == page.text, "it does not matter who asks"
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "x-frame-options" not in page.headers
    assert "set-cookie" not in page.headers
    assert "frame-ancestors 'none'" in usual.headers["content-security-policy"]
    assert usual.headers["x-frame-options"] == "DENY"
    assert f'type="application/json+oembed" href="{server.url}/api/oembed?url=' in usual.text
    assert (told["width"], told["type"]) == (480, "rich")
    assert f'<iframe src="{server.url}/embed/{token}" width="480"' in told["html"]
    assert wrong == [501, 404, 404, 422]


async def test_an_animation_shows_a_span_to_the_eyes_of_a_seat(
    server: Site, finished: tuple[Table, str]
) -> None:
    path = f"/api/replays/{finished[1]}/animation.webp"
    async with Lobby(server.url) as stranger:
        film = await stranger.http.get(f"{path}?first=0&last=2&as=york")
        other = await stranger.http.get(f"{path}?first=0&last=1&as=lancaster")
        wrong = [
            (await stranger.http.get(f"{path}?{asked}")).status_code
            for asked in (
                "first=1&last=0",
                "first=0&last=99",
                "first=0",
                "first=0&last=1&as=record",
            )
        ]
    assert film.headers["content-type"] == "image/webp"
    assert (film.content[:4], film.content[8:12]) == (b"RIFF", b"WEBP")
    assert b"ANIM" in film.content
    assert film.content != other.content
    assert wrong == [422, 422, 422, 404]


async def test_a_gallery_is_there_where_the_host_wants_one_and_shows_what_all_agreed_to(
    server: Site, finished: tuple[Table, str], database_url: str
) -> None:
    game, token = finished
    york, lancaster = (lobby.http for lobby in game.lobbies)
    await lancaster.put(f"/api/replays/{token}/consent")
    await york.delete(f"/api/replays/{token}/consent")
    assert (await york.get("/gallery")).status_code == 404
    with threaded_server(database_url, gallery=True) as open_house:
        async with Lobby(open_house.url) as stranger:
            before = (await stranger.http.get("/gallery")).text
            await york.put(f"/api/replays/{token}/consent")
            after = (await stranger.http.get("/gallery?order=longest")).text
            others = (await stranger.http.get("/gallery?game=rose_wars")).text
            picture = await stranger.http.get(f"/api/replays/{token}/picture.svg")
    assert token not in before
    assert f'href="/replay/{token}"' in after
    assert token not in others
    assert picture.headers["content-type"].startswith("image/svg+xml")


async def test_the_gallery_has_the_closest_games_or_the_widest_swings_first(
    server: Site, finished: tuple[Table, str], database_url: str, db: AsyncSession
) -> None:
    async with table(server.url) as other, other.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign")
        second = (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]
        first = finished[1]
        for game, token in (finished, (other, second)):
            for lobby in game.lobbies:
                await lobby.http.put(f"/api/replays/{token}/consent")
        for token, figures in ((first, (0.1, 0.2)), (second, (0.4, 0.9))):
            match = await db.scalar(select(Replay.match_id).where(Replay.token == token))
            lead, swing = figures
            db.add(StoryRow(match_id=match, version=1, seconds=1.0, lead=lead, swing=swing))
        await db.commit()
        expected = {"closest": [first, second], "swings": [second, first]}
        with threaded_server(database_url, gallery=True) as open_house:
            async with Lobby(open_house.url) as stranger:
                for order, tokens in expected.items():
                    page = (await stranger.http.get(f"/gallery?order={order}")).text
                    assert re.findall(r'href="/replay/([^"]+)"', page) == tokens
                assert (await stranger.http.get("/gallery?order=best")).status_code == 422
        theirs = (await other.lobbies[0].http.get("/results?order=swings")).text
        told = "40 in a hundred ahead on average; the widest swing was 90."
    assert told in page
    assert told in theirs


async def test_a_phone_is_shown_the_way_to_a_step(
    server: Site, finished: tuple[Table, str]
) -> None:
    path = f"/api/replays/{finished[1]}/qr.svg"
    async with Lobby(server.url) as stranger:
        whole, step = [await stranger.http.get(path + at) for at in ("", "?step=1&as=york")]
        none = await stranger.http.get("/api/replays/nothing/qr.svg")
    assert whole.headers["content-type"].startswith("image/svg+xml")
    assert whole.text != step.text
    assert none.status_code == 404
