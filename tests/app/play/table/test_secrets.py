"""What a seat does in secret stays its own; nothing leads to another seat's view."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.lobby.people import Person
from tests.app.sockets import Ear, ear, silence, socket_url
from tests.support.server import Site
from tools.client.lobby import Lobby

from .tables import receive, table


async def test_another_seats_socket_gets_nothing_while_a_secret_is_chosen(
    match: str, host: Person, york: Ear, lancaster: Ear
) -> None:
    async with ear(socket_url(host.server.url, match)) as watching:
        await silence(york, lancaster, watching)
        before, heard = york.now, [len(one.heard) for one in (lancaster, watching)]
        assert len(before["awaited"]) == 2, "both choose at the same time"
        chosen = await york.act()
        await silence(lancaster, watching)
        told, seen = (
            [message for message in one.heard[at:] if message["type"] == "state"]
            for one, at in zip((lancaster, watching), heard, strict=True)
        )
        assert len(told) == len(seen) <= 1, "at most that a player has finished"
        for state in (*told, *seen):
            assert state["events"] == []
            assert state["view"]["passing"] == {"lancaster": None, "york": None}
        if chosen["undo"]:
            request = await york.ask("undo", seq=chosen["seq"])
            back = await york.wait("state", lambda state: state["ack"] == request)
            assert (back["view"], back["actions"]) == (before["view"], before["actions"])


async def test_each_seat_sees_its_own_hand_and_a_spectator_none(server: Site) -> None:
    async with table(server.url) as game:
        hands = []
        for who, own in ((0, "york"), (1, "lancaster"), (None, None)):
            async with game.connect(who) as socket:
                state = await receive(socket, "state")
                for seat, hand in state["view"]["hands"].items():
                    assert (hand["cards"] is not None) == (seat == own)
                hands.append(state["view"]["hands"])
        assert hands[0]["york"]["cards"] != hands[1]["lancaster"]["cards"]


async def test_the_cookie_decides_and_nothing_in_the_address(server: Site) -> None:
    async with table(server.url) as game, Lobby(server.url) as stranger:
        await stranger.sign_up("Perkin")
        for query in ("?seat=york", "?viewer=york&since=0", "?player=0", "?since=1"):
            async with game.connect(None, query, Cookie=stranger.cookie) as socket:
                welcome = await receive(socket, "welcome")
                assert welcome["viewer"] == "spectator"
                assert welcome["seq"] == 0


async def test_a_forged_cookie_is_nobody(server: Site) -> None:
    async with table(server.url) as game:
        cookie = game.cookies[0]
        for forged in (cookie[:-1], f"{cookie}x", "roses_session=x.y"):
            async with game.connect(None, Cookie=forged) as socket:
                assert (await receive(socket, "welcome"))["viewer"] == "spectator"


async def test_the_film_is_the_askers_own(server: Site) -> None:
    async with table(server.url) as game, Lobby(server.url) as stranger:
        path = f"/api/matches/{game.match}/film"
        films: list[Any] = [(await lobby.http.get(path)).json() for lobby in game.lobbies]
        films.append((await stranger.http.get(path)).json())
        assert [film["viewer"] for film in films] == ["york", "lancaster", "spectator"]
        for film in films:
            for seat, hand in film["steps"][0]["view"]["hands"].items():
                assert (hand["cards"] is not None) == (seat == film["viewer"])
        for query in ("?viewer=york", "?seat=0"):
            assert (await stranger.http.get(path + query)).json() == films[2]


@pytest.mark.parametrize("of", ["", "/film/0/0.json", "/record/0.json", "/york/next.json"])
async def test_a_replay_needs_its_token(server: Site, of: str) -> None:
    async with Lobby(server.url) as stranger:
        answer = await stranger.http.get(f"/api/replays/AAAAAAAAAAAAAAAAAAAAAA{of}")
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"
