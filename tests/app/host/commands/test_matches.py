"""What the host reads of matches, takes back in them, and does with those that cannot go on."""

from __future__ import annotations

import json
import logging
import re
import uuid
from pathlib import Path

import httpx
import pytest

from app.referee.verification.finding import Verdict
from app.referee.verification.report import findings
from tests.app.lobby.people import Person, start
from tests.app.play.table.tables import table
from tests.app.sockets import ear
from tests.support.replays import read_record
from tests.support.server import Site

from ..conftest import Command, one_action, refused, sql

OTHER_DIGESTS = "update entries set digest = 'changed!' where match_id = $1"
"""As other rules would have written them."""


async def test_list_and_show_name_the_players_the_rules_and_no_secret(
    match: str, command: Command
) -> None:
    listed = await command("matches", "list", "--json")
    found = next(one for one in json.loads(listed.out) if one["match"] == match)
    assert (found["rows"], found["held"]) == (1, None)
    assert set(found["players"]) == {"Margaret", "Cecily"}
    shown = await command("matches", "show", match)
    assert shown.status == 0
    assert "goes on" in shown.out
    assert "rows by rules" in shown.out
    assert "digest" not in shown.out
    assert (await command("matches", "list")).out.startswith("match")


async def test_a_list_says_how_many_more_there_are(
    match: str, host: Person, guest: Person, command: Command
) -> None:
    newest = await start(host, guest)
    short = await command("matches", "list", "--limit", "1")
    assert newest in short.out
    assert match not in short.out
    assert re.search(r"These are the newest 1 of \d+: --limit \d+ shows all", short.out)
    both = (await command("matches", "list")).out
    assert both.index(newest) < both.index(match)
    assert "These are" not in both
    assert len(json.loads((await command("matches", "list", "--json")).out)) >= 2


async def test_a_match_that_other_rules_played_is_told_and_can_be_ended(
    match: str, command: Command, database_url: str
) -> None:
    await sql(database_url, OTHER_DIGESTS, match)
    await sql(database_url, "delete from snapshots where match_id = $1", match)
    tested = await command("matches", "show", match)
    assert "row 0: these rules lead to another position" in tested.out
    assert "waits for you" in tested.out
    repair = command("matches", "repair", match, "--yes")
    assert (await refused(repair, "Not even the setup")).out == ""
    assert (await command("matches", "end", match, "--yes")).status == 0
    await refused(command("matches", "end", match, "--yes"), "no running match")
    assert "cancelled" in (await command("matches", "show", match)).out


async def test_a_finished_match_is_not_repaired(
    host: Person, match: str, command: Command, database_url: str
) -> None:
    """Its last row stays the last."""
    await host.resign(match)
    await sql(database_url, OTHER_DIGESTS, match)
    await refused(command("matches", "repair", match, "--yes"), "no running match")


async def test_a_match_whose_snapshots_cannot_be_read_is_shown_as_lost(
    match: str, command: Command, database_url: str
) -> None:
    await sql(database_url, OTHER_DIGESTS, match)
    await sql(database_url, "update snapshots set version = 99 where match_id = $1", match)
    assert "cannot go on" in (await command("matches", "show", match)).out
    await command("matches", "end", match, "--yes")


async def test_no_match_is_invented(command: Command) -> None:
    await refused(command("matches", "show", uuid.uuid4()), "There is no match")
    await refused(command("matches", "show", "everything"), "is not an id")


async def test_a_command_makes_no_database_in_a_mistyped_folder(
    command: Command, tmp_path: Path
) -> None:
    there = {"at": "", "VAR_DIR": str(tmp_path / "no")}
    await refused(command("matches", "show", uuid.uuid4(), **there), "There is no database")
    assert not (tmp_path / "no").exists()


async def test_the_players_stand_before_the_action_and_are_told_that_the_host_did_it(
    server: Site, command: Command, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "roses.audit")
    async with (
        table(server.url, past_dice=False) as match,
        ear(match.url, match.cookies[0]) as york,
        ear(match.url, match.cookies[1]) as lancaster,
    ):
        ears = (york, lancaster)
        actor = next(one for one in ears if one.all("state")[-1]["actions"])
        before = actor.all("state")[-1]
        await actor.act()

        ran = await command("matches", "take-back", match.match, "--yes")
        assert ran.status == 0, ran.err
        assert "no longer counts: an action of " in ran.out
        assert '{"do"' not in ran.out, "a host may be a player"
        assert "taken_back_by_host" in caplog.text
        for one in ears:
            told = await one.wait("state", lambda state: state["dropped"])
            assert [event["event"] for event in told["events"]] == ["TakenBack"]
            assert told["events"][0]["by_host"] is True
        now = actor.all("state")[-1]
        assert [now[part] for part in ("view", "actions", "awaited")] == [
            before[part] for part in ("view", "actions", "awaited")
        ]
        again = command("matches", "take-back", match.match, "--yes")
        await refused(again, "no action to take back")
        await york.say(type="resign", id=str(uuid.uuid4()))
        replay = await lancaster.wait("replay", seconds=60)
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        path = replay["url"].removeprefix("/replay/")
        record = await read_record(http, path)
    assert [one.text for one in findings(record) if one.verdict is not Verdict.HOLDS] == []
    await refused(command("matches", "take-back", match.match, "--yes"), "over")


async def test_players_who_are_away_are_sent_a_notice(
    host: Person, guest: Person, command: Command, database_url: str
) -> None:
    channel = """
        insert into notice_ways (player_id, kind, address, label, token, kinds, confirmed) values
        ($1, 'hook', 'https://example.org', 'x', gen_random_uuid()::text, '{settlement}', now())
    """
    for person in (host, guest):
        await sql(database_url, channel, (await person.get("/api/me")).json()["id"])
    match = await start(host, guest)
    await one_action(match, host, guest)
    assert (await command("matches", "take-back", match, "--yes")).status == 0
    sent = "select detail ->> 'offer' from notices where match_id = $1 and kind = 'settlement'"
    assert [told for (told,) in await sql(database_url, sent, match)] == ["host_took_back"] * 2


async def test_only_a_match_that_has_not_begun_is_cancelled(
    host: Person, guest: Person, command: Command
) -> None:
    waiting, running = await host.make(), await start(host, guest)
    assert (await command("matches", "cancel", waiting, "--yes")).status == 0
    assert (await host.see(waiting))["status"] == "cancelled"
    await refused(command("matches", "cancel", running, "--yes"), "The match is running")
    await refused(command("matches", "cancel", uuid.uuid4()), "There is no match")
