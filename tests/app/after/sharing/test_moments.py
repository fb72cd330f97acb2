"""A moment of a replay to send: as an animation, and as a code for the camera of a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.app.play.table.tables import Table, act, receive, say, table
from tests.support.server import Site
from tools.client.lobby import Lobby


@pytest.fixture(scope="module")
async def finished(server: Site) -> AsyncIterator[tuple[Table, str]]:
    """A match that York has given up, and the token of its replay."""
    async with table(server.url) as game, game.connect(0) as socket:
        await act(socket, await receive(socket, "state"))
        await say(socket, type="resign")
        yield game, (await receive(socket, "replay"))["url"].rsplit("/", 1)[1]


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
