"""What the host reads on their page, and what they can do there."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.base.settings import Settings
from app.host.hosting.daily_backups import shelf
from app.host.page.routes import in_force
from tests.app.host.conftest import Command, one_action, sql
from tests.app.lobby.people import Person, start
from tests.app.sockets import ear, socket_url
from tests.support.client import Client
from tests.support.threaded import threaded_server
from tests.support.waiting import until

from .conftest import Link

LATER = datetime(2999, 1, 1, tzinfo=UTC)
BY_COMMAND = ("repair", "cancel", "take-back", "rename", "announce", "take-down")


def agreed(page: str) -> str:
    """What the question of an act has told."""
    found = re.search(r'name="agreed" value="([^"]*)"', page)
    assert found, page
    return found[1].replace("&#39;", "'").replace("&amp;", "&")


async def test_a_match_shows_whose_turn_it_is_and_no_hand(
    host: Person, admin: Client, match: str
) -> None:
    async with ear(socket_url(host.server.url, match), host.cookie_header) as seat:
        state = seat.all("state")[-1]
        for path in ("/host", f"/host/matches/{match}"):
            page = (await admin.get(path)).text
            assert "to choose" in page
            assert "connected" in page
            assert match in page
        hand = [str(card) for card in re.findall(r'"([A-Z]{1,2}\d+)"', str(state["view"]))]
        assert not [card for card in hand if f">{card}<" in page]


async def test_more_matches_than_a_page_holds_are_on_the_next(
    host: Person, admin: Client, database_url: str, match: str
) -> None:
    copies = """
        insert into matches select (jsonb_populate_record(
            one, jsonb_build_object('id', gen_random_uuid(), 'invite', null)
        )).* from matches as one, generate_series(1, 13) where id = $1
    """
    await sql(database_url, copies, match)
    await sql(database_url, "update matches set awaited_since = now() where id = $1", match)
    pages = [(await admin.get(f"/host?page={number}")).text for number in (1, 2, 3)]
    links = [
        re.findall(r'href="(/host\?show=running[^"]*)#matches-title">(\w+)', page) for page in pages
    ]
    named = [{word: path.replace("&amp;", "&") for path, word in found} for found in links]
    assert named[0]["Next"] == "/host?show=running&page=2"
    assert "Before" not in named[0]
    assert match in "".join(pages)
    assert match not in pages[0], "those that wait longest come first"
    assert "There are none on this page" in pages[2]
    await sql(
        database_url, "delete from matches where id not in (select match_id from match_seats)"
    )


async def test_a_held_match_that_can_be_followed_again_says_so(
    host: Person, admin: Client, database_url: str, match: str
) -> None:
    await sql(database_url, "update matches set held = 'x' where id = $1", match)
    for path in ("/host", f"/host/matches/{match}"):
        assert "it goes on when one of its players opens it" in (await admin.get(path)).text
    await sql(database_url, "update matches set held = null where id = $1", match)


async def test_a_held_match_comes_first_and_its_repair_in_numbers_with_the_command_for_it(
    host: Person, guest: Person, admin: Client, database_url: str, command: Command, match: str
) -> None:
    await one_action(match, host, guest)
    await sql(
        database_url,
        "update entries set digest = 'changed!' where match_id = $1 and seq > 0",
        match,
    )
    await sql(database_url, "delete from snapshots where match_id = $1", match)
    held = "update matches set held = 'a test' where id = $1"
    await sql(database_url, held, match)
    page = (await admin.get("/host")).text
    assert "1 thing needs you" in page or "things need you" in page
    assert "Lost: 1 action (all of" in page
    (waiting,) = re.findall(r'Matches that wait for you <span class="host-count">(\d+)', page)
    assert int(waiting) == page.count('class="host-held"')
    (running,) = re.findall(r'>Running <span class="host-count">(\d+)', page)
    listed = page.partition('class="host-matches"')[2].partition("</section>")[0]
    assert int(running) == listed.count('href="/host/matches/'), (
        "those that are held are counted where they stand"
    )
    assert f"python -m app matches repair {match}" in page
    assert "goes on after row 0" in (await command("matches", "repair", match, "--yes")).out
    assert "nothing to repair" in (await command("matches", "repair", match, "--yes")).err
    assert f"python -m app matches repair {match}" not in (await admin.get("/host")).text


async def test_a_running_match_is_ended_by_the_page_after_asking(
    host: Person, admin: Client, match: str
) -> None:
    path = f"/host/acts/end?about={match}"
    asked = await admin.get(path)
    assert (asked.status_code, (await host.see(match))["status"]) == (200, "running")
    assert "Margaret" in asked.text
    assert "The Cousins&#39; War" in asked.text
    assert "cousins_war" not in asked.text, "as people call it"
    assert (await admin.post(path)).text.count("It has changed since") == 1
    assert (await host.see(match))["status"] == "running"
    done = await admin.post(path, data={"agreed": agreed(asked.text)})
    assert 'role="status"' in done.text
    assert (await host.see(match))["status"] == "cancelled"


async def test_a_copy_is_made_beside_all_else(
    database_url: str, link: Link, tmp_path: Path
) -> None:
    with threaded_server(database_url, backup_dir=tmp_path) as site:
        async with Client(site.url) as browser:
            await browser.post(await link())
            asked = (await browser.get("/host/acts/backup")).text
            assert f"is copied into {tmp_path}" in asked
            assert "0 backups are kept now." in asked
            assert not shelf(tmp_path, LATER).good, "it has only asked"
            done = await browser.post("/host/acts/backup", data={"agreed": agreed(asked)})
            assert "under way" in done.text
            await until(lambda: shelf(tmp_path, LATER).good)


async def test_where_no_copies_are_made_that_is_said(admin: Client) -> None:
    assert "set BACKUP_DIR" in (await admin.get("/host/acts/backup")).text


async def test_the_page_names_the_commands_for_what_it_does_not_do(
    host: Person, guest: Person, admin: Client
) -> None:
    waiting, running = await host.make(), await start(host, guest)
    page = (await admin.get(f"/host/matches/{waiting}")).text
    assert f"python -m app matches cancel {waiting}" in page
    assert "/host/acts/" not in page
    page = (await admin.get(f"/host/matches/{running}")).text
    assert f"python -m app matches take-back {running}" in page
    assert re.findall(r"/host/acts/(\w+)", page) == ["end"]


async def test_a_player_is_found_let_in_again_and_removed(
    host: Person, admin: Client, server: object
) -> None:
    player = (await host.get("/api/me")).json()["id"]
    assert player in (await admin.get("/host?name=marg")).text
    assert player not in (await admin.get("/host?name=nobody")).text
    path = f"/host/acts/access?about={player}"
    made = await admin.post(path, data={"agreed": agreed((await admin.get(path)).text)})
    assert "/link/" in made.text
    path = f"/host/acts/remove?about={player}"
    asked = (await admin.get(path)).text
    assert "is deleted for good" in asked
    assert "is deleted." in (await admin.post(path, data={"agreed": agreed(asked)})).text
    assert (await host.get("/api/me")).json() is None


@pytest.mark.parametrize(
    "path",
    [
        *(f"/host/acts/{act}" for act in BY_COMMAND),
        "/host/acts/nothing",
        "/host/matches/nowhere",
        "/host/acts/end?about=x",
        "/host/matches/%00",
    ],
)
async def test_what_is_not_there_is_not_found(admin: Client, path: str) -> None:
    assert (await admin.get(path)).status_code == 404


async def test_a_name_that_looks_misspelt_is_told_beside_the_settings(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_DAY", "3")
    told = "BACKUP_DAY is not a setting and is not read. Is BACKUP_DAYS meant?"
    assert told in (await admin.get("/host")).text


async def test_settings_are_shown_without_secrets_and_those_of_the_environment_apart() -> None:
    environment = {"METRICS_TOKEN": "x" * 16, "guest_days": "2"}
    settings = Settings(
        database_url="postgresql://roses:secret@db:5433/roses",
        metrics_token="x" * 16,
        smtp_url="smtps://user:hidden@mail.example.org",
        base_url="https://roses.example.org",
        guest_days=2,
    )
    found = {one.name: one for one in in_force(settings, environment)}
    assert set(found) == {name.upper() for name in Settings.model_fields}
    text = str(found)
    assert not [secret for secret in ("x" * 16, "secret", "hidden", "user") if secret in text]
    assert found["DATABASE_URL"].value == "set, not shown"
    assert found["BASE_URL"].value == "https://roses.example.org"
    assert [name for name in found if found[name].is_given] == ["GUEST_DAYS", "METRICS_TOKEN"]
