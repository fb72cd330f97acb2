"""Pictures of matches over HTTP, and in lists: all get what they may see, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from app.referee.packs import load_ruleset
from tests.app.play.table.tables import Table, act, receive, table
from tests.support.server import Site
from tools.client.lobby import Lobby

RULES = load_ruleset("cousins_war")


@pytest.fixture(scope="module")
async def game(server: Site) -> AsyncIterator[Table]:
    """A match that people with its link may watch."""
    async with table(server.url) as running:
        yield running


def address(game: Table, name: str = "picture.svg") -> str:
    return f"/api/matches/{game.match}/{name}"


@pytest.mark.parametrize("who", [0, 1, None])
async def test_a_picture_is_drawn_from_the_view_that_the_table_shows(
    game: Table, server: Site, who: int | None
) -> None:
    async with Lobby(server.url) as stranger, game.connect(who) as socket:
        state = await receive(socket, "state")
        asker = stranger if who is None else game.lobbies[who]
        answer = await asker.http.get(address(game))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "private, no-cache"
    assert answer.text == RULES.thumbnail(state["view"])


async def test_two_seats_and_a_spectator_get_different_pictures_and_tags(
    game: Table, server: Site
) -> None:
    async with Lobby(server.url) as stranger:
        askers = [*game.lobbies, stranger]
        answers = [await asker.http.get(address(game)) for asker in askers]
    assert len({answer.text for answer in answers}) == 3
    assert len({answer.headers["etag"] for answer in answers}) == 3


async def test_a_picture_is_sent_again_only_when_what_its_asker_sees_has_changed(
    server: Site,
) -> None:
    async with table(server.url) as game, game.connect(0) as socket:
        host = game.lobbies[0].http
        first = await host.get(address(game))
        known = {"If-None-Match": first.headers["etag"]}
        same = await host.get(address(game), headers=known)
        await act(socket, await receive(socket, "state"))
        later = await host.get(address(game), headers=known)
    assert (same.status_code, same.content) == (304, b"")
    assert later.status_code == 200
    assert later.headers["etag"] != first.headers["etag"]


async def test_the_list_names_another_picture_once_the_match_has_moved_on(server: Site) -> None:
    async with table(server.url) as game, game.connect(1) as socket:
        host = game.lobbies[0].http
        before = (await host.get("/api/matches")).json()
        await act(socket, await receive(socket, "state"))
        after = (await host.get("/api/matches")).json()
        shown = await host.get(after["mine"][0]["picture"])
        page = await host.get("/")
    assert before["waiting"] == after["waiting"] == 1
    assert before["mine"][0]["picture"] != after["mine"][0]["picture"]
    assert shown.status_code == 200
    assert after["mine"][0]["picture"] in page.text


async def test_the_list_tells_who_is_at_the_table(server: Site) -> None:
    async with table(server.url) as game:
        async with game.connect(1) as socket:
            await receive(socket, "state")
            there = (await game.lobbies[0].http.get("/api/matches")).json()["mine"][0]["seats"]
        assert {seat["you"]: seat["here"] for seat in there} == {True: False, False: True}


async def test_what_one_seat_does_in_secret_does_not_change_the_others_picture(
    server: Site,
) -> None:
    async with table(server.url) as game, game.connect(0) as socket:
        guest = game.lobbies[1].http
        before = await guest.get(address(game))
        await act(socket, await receive(socket, "state"))  # a card to pass, face down
        after = await guest.get(address(game))
    assert after.text == before.text


@pytest.mark.parametrize("name", ["picture.svg", "preview.png"])
async def test_a_match_closed_to_spectators_is_drawn_for_its_players_alone(
    server: Site, name: str
) -> None:
    async with table(server.url, spectators=False) as game, Lobby(server.url) as stranger:
        seated = await game.lobbies[1].http.get(address(game, name))
        refused = await stranger.http.get(address(game, name))
        page = await stranger.http.get(f"/api/matches/{game.match}")
        nowhere = await stranger.http.get(address(Table("0" * 32, "", []), name))
    assert seated.status_code == 200
    assert refused.status_code == page.status_code == nowhere.status_code == 404
    assert refused.json() == page.json() == nowhere.json()


async def test_a_program_with_a_token_gets_its_own_picture(game: Table, server: Site) -> None:
    made = await game.lobbies[0].http.post(
        "/api/me/tokens", json={"label": "pictures", "read": True}
    )
    async with httpx.AsyncClient(base_url=server.url) as http:
        with_token = {"Authorization": f"Bearer {made.json()['token']}"}
        answer = await http.get(address(game), headers=with_token)
    assert answer.text == (await game.lobbies[0].http.get(address(game))).text
