"""Why a match does not go on, as its host reads it, and what the host's acts would cost."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from tests.app.lobby.people import Person, start
from tests.app.play.table.tables import table
from tests.app.sockets import ear
from tests.support.server import Site

from ..conftest import Command, act_in_turn, refused, sql


async def test_it_is_said_whose_turn_it_is_and_who_is_there(server: Site, command: Command) -> None:
    pace = {"kind": "live", "bank": 3600}
    async with table(server.url, pace=pace) as match, ear(match.url, match.cookies[0]):
        shown = json.loads((await command("matches", "show", match.match, "--json")).out)
        assert shown["why"] == (
            "Cecily (Lancaster, not connected, here just now) and Margaret (York, connected) "
            "are to choose, just now."
        )
        assert "left" in shown["York"]
        assert "Margaret, " in shown["York"]
        assert ", not connected, here just now" in shown["Lancaster"]


async def test_a_match_that_has_not_begun_says_what_it_waits_for(
    host: Person, guest: Person, command: Command, waiting: str
) -> None:
    shown = json.loads((await command("matches", "show", waiting, "--json")).out)
    assert shown["why"] == "It has not begun: 1 of 2 seats is free."
    host.away = True  # their browser is closed, and discloses no share
    assert (await guest.take(waiting, invite=await host.invite(waiting))).status_code == 200
    shown = json.loads((await command("matches", "show", waiting, "--json")).out)
    assert shown["why"].endswith("a share of the dice from the browser of Margaret.")


async def test_the_numbers_of_a_repair_are_those_of_the_log(
    server: Site, command: Command, database_url: str
) -> None:
    async with table(server.url) as match:
        async with ear(match.url, match.cookies[0]) as one, ear(match.url, match.cookies[1]) as two:
            await act_in_turn(one, two, actions=5)
        rows = await sql(
            database_url,
            "select seq, seat from entries where match_id = $1 and kind = 'act' order by seq",
            match.match,
        )
        bad = rows[-2]["seq"]
        spoil = "update entries set digest = 'changed!' where match_id = $1 and seq >= $2"
        await sql(database_url, spoil, match.match, bad)
        await sql(database_url, "delete from snapshots where match_id = $1", match.match)
        shown = await command("matches", "show", match.match)
        ran = await refused(command("matches", "repair", match.match), "Add --yes")
    which, back, kept, lost = ran.out.splitlines()
    assert which.startswith("The Cousins' War, ")
    assert {"Margaret", "Cecily"} < set(re.findall(r"\w+", which))
    newest, good = rows[-1]["seq"], bad - 1
    assert back == f"The match goes back from row {newest} to row {good}."
    assert kept.startswith(f"Kept: {len(rows) - 2} actions, the last of 2")
    assert lost.startswith("Lost: 2 actions (")
    assert " ".join((back, kept, lost)) in shown.out


async def test_what_changes_while_the_host_thinks_is_not_done(
    server: Site,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    host: Person,
    guest: Person,
    database_url: str,
) -> None:
    player = (await host.get("/api/me")).json()["id"]

    async def begins_another(plan: str, *, yes: bool) -> None:
        assert "is playing no game" in plan
        later = asyncio.run_coroutine_threadsafe(start(host, guest), loop)
        await asyncio.wrap_future(later)

    loop = asyncio.get_running_loop()
    monkeypatch.setattr("app.host.console.acting.ask", begins_another)
    await refused(command("players", "remove", player, "--yes"), "changed since")
    assert (await host.get("/api/me")).json()["id"] == player
