"""What the host announces is on every page, and at every table at once."""

from __future__ import annotations

import argparse
from datetime import datetime

import pytest

from app.host.commands.announce import moment
from tests.app.lobby.people import Person, start
from tests.app.sockets import ear, eventually, socket_url

from ..conftest import Command

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
