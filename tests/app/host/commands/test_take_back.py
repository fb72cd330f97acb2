"""The host takes the newest action back: the players are told, and the log stays whole."""

from __future__ import annotations

import logging
import uuid

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
