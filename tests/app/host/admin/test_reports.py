"""What players report from the table, and how often things are used: the host reads it."""

from __future__ import annotations

import re

import httpx

from app.base.edition import RELEASE
from tests.app.host.conftest import Command, one_action, sql
from tests.app.lobby.people import Person, error, socket_of, start
from tests.app.sockets import ear
from tests.support.client import Client
from tests.support.threaded import threaded_server

from .test_page import agreed

UNKNOWN = "0a8b9b3e-3f62-4a7e-9a0c-0b4f0c6b7f3e"
TOLD = """
    update entries set events = events
        || '[[0, {"event": "YorkDrew"}], [null, {"event": "RoundPaused"}]]'
    where match_id = $1 and seq = 1
"""
"""York alone is told something, and everyone something else."""


async def report(person: Person, match: str, text: str) -> httpx.Response:
    return await person.post(f"/api/matches/{match}/report", json={"text": text})


async def test_the_host_reads_a_report_with_what_everyone_was_told_and_no_secret(
    host: Person, guest: Person, admin: Client, database_url: str, match: str, command: Command
) -> None:
    for _ in range(3):
        await one_action(match, host, guest)
    await sql(database_url, TOLD, match)
    said = await report(guest, match, "My <b>levy</b>\x00 is\r\n\r\n\r\ngone. ")
    assert said.status_code == 201
    page = (await admin.get("/host")).text
    told = page.partition('id="reports-title"')[2].partition("</section>")[0]
    assert "My &lt;b&gt;levy&lt;/b&gt; is\n\ngone.</p>" in told
    assert f'href="/matches/{match}"' in told
    (newest,) = await sql(database_url, "select max(seq) from entries where match_id = $1", match)
    assert f"Cecily (Lancaster), row {newest[0]}, a program, edition {RELEASE}/" in told
    lines = re.findall(r'<li value="(\d+)">([^<]+)</li>', told)
    public = await sql(
        database_url,
        "select distinct seq from entries, jsonb_array_elements(events) as event"
        " where match_id = $1 and event->0 = 'null' order by seq",
        match,
    )
    assert [int(row) for row, _ in lines] == [row["seq"] for row in public]
    assert lines[1][1].endswith(": round paused"), "what has no headline is told by its name"
    async with host.hear(match) as york:
        cards = york.all("state")[-1]["view"]["hands"]["york"]["cards"]
    charts = (await host.get("/api/rulesets/cousins_war/charts.json")).json()["cards"]
    secrets = {*cards, *(charts[card]["name"] for card in cards), "york drew", "YorkDrew"}
    assert len(secrets) > 6
    assert not [secret for secret in secrets if secret in told]
    status = await command("host", "status")
    assert "1 report of something wrong at a table" in status.out

    (path,) = re.findall(r"/host/acts/settle\?about=[\w-]+", told)
    asked = (await admin.get(path)).text
    assert "is deleted" in (await admin.post(path, data={"agreed": agreed(asked)})).text
    assert "reports-title" not in (await admin.get("/host")).text
    assert "There is no report" in (await admin.get(path)).text


async def test_a_report_needs_a_few_words_and_a_match_that_its_writer_sees(
    host: Person, guest: Person, match: str
) -> None:
    for text in (" \u200b\n", "x" * 501, "x" * 2001):
        assert error(await report(guest, match, text)) == (422, "bad_input", "text")
    assert error(await report(guest, UNKNOWN, "Gone."))[0] == 404
    assert error(await report(host, await host.make(), "Gone."))[:2] == (409, "not_now")
    private = await start(host, guest, spectators=False)
    async with Person(host.server, "Elizabeth") as stranger:
        assert error(await report(stranger, private, "Gone."))[0] == 404
        assert (await report(stranger, match, "Gone.")).status_code == 201, "a spectator"


async def test_a_person_reports_five_times_an_hour(database_url: str) -> None:
    with threaded_server(database_url, rate_limits=True) as site:
        async with Person(site, "Anne") as anne, Person(site, "Isabel") as isabel:
            match = await start(anne, isabel)
            answers = [(await report(anne, match, "Again.")).status_code for _ in range(6)]
            assert answers == [201] * 5 + [429]
            assert (await report(isabel, match, "Too.")).status_code == 201


async def test_reports_are_in_their_writers_file_and_go_with_them(
    server: object, host: Person, guest: Person, match: str, database_url: str
) -> None:
    await report(guest, match, "A word of mine.")
    kept = (await guest.get("/api/me/export")).json()["kept"]
    assert [one["text"] for one in kept["reports"]] == ["A word of mine."]
    await guest.post("/api/me/delete", json={"name": guest.name})
    assert not await sql(database_url, "select from reports where text = 'A word of mine.'")


async def counts(admin: Client) -> dict[str, tuple[int, int]]:
    """How often things were used in a month, and ever."""
    page = (await admin.get("/host")).text.partition('id="uses-title"')[2]
    line = r"<dt>([^<]+)</dt><dd>([\d,]+) in the last 30 days, ([\d,]+) in all"
    return {name: (int(month), int(ever)) for name, month, ever in re.findall(line, page)}


async def test_each_use_counts_once_and_an_old_one_not_in_the_month(
    host: Person, guest: Person, admin: Client, database_url: str
) -> None:
    before = await counts(admin)
    assert len(before) == 5
    match = await start(host, guest, seat="york", hints=True)
    async with ear(f"{socket_of(host, match)}/try", host.cookie_header) as trial:
        await trial.wait("state")
    token = await guest.give_up(match)
    replay = f"/api/replays/{token}"
    for after in (-1, 0):
        await host.get(f"{replay}/york/next.json?after={after}")
    await host.post(f"{replay}/comments", json={"row": 0, "text": "Here it began."})
    await host.post(f"{replay}/play", json={"row": 0, "seat": "york"})
    assert (await host.get(f"/replay/{token}/keep")).status_code == 200
    used = {name: (month + 1, ever + 1) for name, (month, ever) in before.items()}
    assert await counts(admin) == used
    await sql(database_url, "update uses set day = day - 30 where thing = 'keep'")
    month, ever = (await counts(admin))["The file to keep"]
    assert (month, ever) == (0, used["The file to keep"][1])
