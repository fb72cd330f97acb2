"""What a host does for and with players, beside a running server, and announces to all of them."""

from __future__ import annotations

import argparse
import json
import uuid
from datetime import datetime

import pytest

from app.host.commands.announce import moment
from tests.app.lobby.people import Person, seats, start
from tests.app.sockets import ear, eventually, socket_url
from tests.support.client import Client

from ..conftest import Command, refused, sql


async def id_of(person: Person) -> str:
    return str((await person.get("/api/me")).json()["id"])


async def test_players_are_listed_by_name_with_what_they_play(
    host: Person, guest: Person, command: Command, match: str
) -> None:
    listed = json.loads((await command("players", "list", "--json", "--name", "marg")).out)
    player = await id_of(host)
    mine = next(one for one in listed if one["id"] == player)
    assert (mine["name"], mine["came_by"], mine["running"]) == ("Margaret", "guest", 1)
    assert all("marg" in one["name"].casefold() for one in listed)
    table = (await command("players", "list")).out
    assert table.startswith("id ")
    assert "Cecily" in table


async def test_a_link_of_the_host_lets_a_player_in_again_once(
    host: Person, command: Command
) -> None:
    player = await id_of(host)
    made = await command("players", "access", player, BASE_URL="http://localhost")
    link = made.out.splitlines()[0].removeprefix("http://localhost")
    async with Client(host.server.url) as browser:
        assert (await browser.post(link)).status_code == 303
        assert (await browser.get("/api/me")).json()["id"] == player
    async with Client(host.server.url) as other:
        await other.post(link)
        assert (await other.get("/api/me")).json() is None


async def test_a_rename_reaches_running_tables(
    host: Person, guest: Person, command: Command, match: str
) -> None:
    ran = await command("players", "rename", await id_of(host), "Jasper Tudor", "--yes")
    assert ran.status == 0, ran.err

    async def is_renamed() -> bool:
        return "Jasper Tudor" in seats(await guest.see(match)).values()

    await eventually(is_renamed)
    await refused(command("players", "rename", await id_of(guest), "", "--yes"), "name")


async def test_a_player_is_removed_only_when_the_host_insists_and_the_other_wins(
    host: Person, guest: Person, command: Command
) -> None:
    match, player = await start(host, guest), await id_of(host)
    await refused(command("players", "remove", player), "--yes")
    assert (await host.get("/api/me")).json()["id"] == player
    assert (await command("players", "remove", player, "--yes")).status == 0
    assert (await host.get("/api/me")).json() is None
    seen = await guest.see(match)
    assert (seen["status"], "Margaret" in seats(seen).values()) == ("over", False)


async def test_what_a_name_holds_moves_no_cursor(
    host: Person, command: Command, match: str, database_url: str
) -> None:
    player, renamed = await id_of(host), "update players set name = $1 where id = $2"
    await sql(database_url, renamed, "M\x1b[8m\x9b\nAll is well\u202e", player)
    listed = ("players", "list"), ("matches", "list")
    for words in (*listed, ("players", "list", "--json"), ("players", "remove", player)):
        said = (await command(*words)).out
        assert not {"\x1b", "\x9b", "\u202e"} & set(said), words
        assert "\nAll is well" not in said, words
    assert "M\\u001b[8m\\u009b\\nAll is well\\u202e" in said
    await sql(database_url, renamed, "Margaret", player)


async def test_an_unknown_player_is_no_traceback(command: Command) -> None:
    for act, *more in (("access",), ("remove", "--yes"), ("rename", "Anne")):
        await refused(command("players", act, uuid.uuid4(), *more), "There is no player")


WORDS = "The server restarts at 18:00."


async def test_an_announcement_is_shown_at_tables_at_once_and_on_pages_until_it_is_taken_down(
    host: Person, guest: Person, command: Command
) -> None:
    address = socket_url(host.server.url, await start(host, guest))
    assert WORDS not in (await host.get("/about")).text
    async with ear(address, host.cookie_header) as table:
        assert table.all("announcement") == []
        ran = await command("announce", f"  {WORDS}\n", "--until", "2999-01-01T18:00")
        assert ran.status == 0, ran.err
        assert "until 2999-01-01 18:00" in ran.out
        told = await table.wait("announcement")
        assert told["text"] == WORDS

        for page in ("/about", "/", "/no-such-page"):
            assert WORDS in (await guest.get(page)).text
        async with ear(address, guest.cookie_header) as later:
            assert (await later.wait("announcement"))["id"] == told["id"]

        await command("announce", "Another <b>one</b>.")
        another = await table.wait("announcement", lambda heard: heard["id"] != told["id"])
        assert another["until"] is None
        page = (await guest.get("/about")).text
        assert "Another &lt;b&gt;one&lt;/b&gt;." in page
        assert WORDS not in page

        assert "Taken down." in (await command("announce", "--clear")).out
        await table.wait("announcement", lambda heard: heard["id"] is None)

        async def is_gone() -> bool:
            return "Another" not in (await guest.get("/about")).text

        await eventually(is_gone)


async def test_an_announcement_without_words_or_with_too_many_is_refused(command: Command) -> None:
    for words in ((), ("",), ("Words", "--clear"), ("x" * 301,)):
        refused = await command("announce", *words)
        assert (refused.status, refused.out) == (1, "")
    assert "Nothing was announced." in (await command("announce", "--clear")).out


def test_a_time_is_today_tomorrow_or_a_day_of_its_own() -> None:
    noon = datetime(2026, 11, 22, 12, 0).astimezone()
    assert moment("18:00", noon) == noon.replace(hour=18)
    assert moment("11:59", noon) == noon.replace(day=23, hour=11, minute=59)
    assert moment("2026-11-24T09:30", noon) == noon.replace(day=24, hour=9, minute=30)
    for word in ("2026-11-22T11:00", "soon", "24:00"):
        with pytest.raises(argparse.ArgumentTypeError):
            moment(word, noon)
