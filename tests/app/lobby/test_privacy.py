"""Who may know of a match, and of what is secret in it, by former links too."""

from __future__ import annotations

import secrets
from uuid import UUID

import asyncpg
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.pages import GONE
from app.play.matches.messages import NO_MATCH
from app.play.matches.tables import Match, MatchSeat
from tests.app.sockets import ClosedBefore, let_in, socket_url
from tests.support.client import Client
from tests.support.server import Site

from .people import Person, one_link, start

MARKUP = "<script>1</script>\"'&"


async def test_the_address_of_an_open_match_says_whom_to_ask_and_no_more(
    host: Person, guest: Person, stranger: Person
) -> None:
    for spectators in (True, False):
        match = await host.make(spectators=spectators)
        page = await stranger.get(f"/matches/{match}")
        assert page.status_code == 404
        assert f"ask {host.name} for it" in page.text
        assert ("opens automatically" in page.text) is spectators
        links = [seat.get("invite") for seat in (await host.see(match))["seats"]]
        secrets = [link.rsplit("/", 1)[-1] for link in links if link]
        secrets.append((await host.see(match))["invite"].rsplit("/", 1)[-1])
        assert not any(secret in page.text for secret in secrets)
        assert (await host.do(match, "cancel")).status_code == 200
        gone = await stranger.get(f"/matches/{match}")
        assert (gone.status_code, host.name in gone.text) == (404, False)


async def test_players_find_their_match_behind_the_link_that_led_to_it(
    host: Person, guest: Person, stranger: Person, waiting: str
) -> None:
    address = (await host.see(waiting))["invite"]
    token = address.rsplit("/", 1)[-1]
    for begun in (False, True):
        answer = await host.get(f"/join/{token}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/matches/{waiting}")
        assert (await stranger.get(f"/join/{token}")).status_code == (404 if begun else 200)
        await guest.take(waiting, invite=token)
    assert (await stranger.take(waiting, invite=token)).status_code == 404


async def test_invites_are_long_random_and_for_the_creator_only(
    host: Person, guest: Person, client: Client, db: AsyncSession
) -> None:
    match = await host.make(listed=True)
    secrets = (await host.invite(match), await one_link(host, match))
    assert all(len(token) >= 22 for token in secrets)
    query = select(MatchSeat.invite).where(MatchSeat.invite.is_not(None))
    tokens = (await db.scalars(query)).all()
    assert len(set(tokens)) == len(tokens)
    for visitor in (guest, client):
        for path in (f"/matches/{match}", f"/api/matches/{match}", "/matches", "/api/matches"):
            answer = await visitor.get(path)
            assert answer.status_code == 200
            assert not any(token in answer.text for token in secrets)


async def test_no_answer_holds_the_seed_or_anybodys_random_bytes(
    host: Person, guest: Person, db: AsyncSession, match: str
) -> None:
    row = await db.get_one(Match, UUID(match))
    query = select(MatchSeat.entropy).where(MatchSeat.match_id == row.id)
    secrets = [row.seed, *filter(None, await db.scalars(query))]
    assert len(secrets) == 3
    of_match = (f"/matches/{match}", f"/api/matches/{match}", f"/api/matches/{match}/film")
    for path in (*of_match, "/matches", "/api/matches", "/"):
        for visitor in (host, guest):
            text = (await visitor.get(path)).text
            assert not any(secret.hex() in text for secret in secrets)


async def test_names_with_markup_are_text_everywhere(host: Person, guest: Person) -> None:
    """And an answer of the interface with such a name is never taken for a page."""
    for person in (host, guest):
        assert (await person.post("/api/me/name", json={"name": MARKUP})).status_code == 200
        told = await person.get("/api/me")
        assert (told.json()["name"], told.headers["content-type"]) == (MARKUP, "application/json")
    open_one = await host.make(listed=True)
    invite = await host.invite(open_one)
    running = await start(host, guest)
    pages = [
        await guest.get(path)
        for path in ("/", "/matches", f"/join/{invite}", f"/matches/{open_one}", "/account")
    ]
    pages += [await host.get(f"/matches/{one}") for one in (open_one, running)]
    for page in pages:
        assert page.status_code == 200
        assert "<script>1" not in page.text
        assert "&lt;script&gt;1&lt;/script&gt;&#34;&#39;&amp;" in page.text


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
