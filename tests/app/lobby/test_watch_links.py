"""The links by which people once watched from a player's own seat: they lead to the match, and no
way is left to what a player alone may see."""

from __future__ import annotations

import secrets

import asyncpg
import pytest

from app.lobby.pages import GONE
from app.play.matches.messages import NO_MATCH
from tests.app.sockets import ClosedBefore, let_in, socket_url
from tests.support.server import Site

from .people import Person, start


async def former_link(database_url: str, match: str) -> str:
    """Its address, as the upgrade keeps it."""
    token = secrets.token_urlsafe(24)
    connection = await asyncpg.connect(database_url)
    await connection.execute("insert into watch_links values ($1, $2)", token, match)
    await connection.close()
    return f"/watch/{token}"


async def test_a_former_link_says_what_has_gone_and_leads_to_what_spectators_are_shown(
    server: Site, database_url: str, stranger: Person, match: str
) -> None:
    page = await stranger.get(await former_link(database_url, match))
    assert page.status_code == 200
    assert "This kind of link is gone" in page.text
    assert f'href="/matches/{match}"' in page.text
    assert 'id="board"' not in page.text
    theirs = await let_in(socket_url(server.url, match), stranger.cookie_header)
    anyone = await let_in(socket_url(server.url, match))
    assert theirs[0]["viewer"] == "spectator"
    assert theirs[0]["log"] == anyone[0]["log"]
    assert theirs[1]["view"]["hands"]["york"]["cards"] is None
    assert theirs[1] == anyone[1]


async def test_a_former_link_to_a_match_without_spectators_opens_nothing(
    server: Site, database_url: str, host: Person, guest: Person, stranger: Person
) -> None:
    match = await start(host, guest, seat="york", spectators=False)
    link = await former_link(database_url, match)
    for path in (link, f"/watch/{secrets.token_urlsafe(24)}"):
        page = await stranger.get(path)
        assert page.status_code == 404
        assert GONE in page.text
        assert match not in page.text
    assert f"/matches/{match}" in (await host.get(link)).text
    with pytest.raises(ClosedBefore) as closed:
        await let_in(socket_url(server.url, match), stranger.cookie_header)
    assert closed.value.code == NO_MATCH


async def test_nothing_answers_where_such_links_were_made_and_followed(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    assert (await host.get(f"/api/matches/{match}/guest")).status_code == 404
    assert (await host.post(f"/api/matches/{match}/guest")).status_code == 404
    assert (await stranger.post("/api/guest-links/token/follow")).status_code == 404
