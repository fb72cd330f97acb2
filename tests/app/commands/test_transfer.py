"""A match moves to another server and goes on there."""

from __future__ import annotations

import json
import logging
import re
import uuid
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from app.database.base import Base
from app.database.embedded import EmbeddedPostgres
from app.database.place import ensure_database
from app.hosting.transfer import MOVED
from tests.app.lobby.people import Person, start
from tests.app.sockets import ear, socket_url
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server

from .conftest import Command


@pytest.fixture(scope="module")
async def elsewhere(postgres: EmbeddedPostgres, template: str) -> str:
    """The database of the other server."""
    name = f"roses_{uuid.uuid4().hex}"
    await ensure_database(postgres, name, template=template)
    return postgres.url(name)


async def shown(url: str, match: str, cookie: str) -> dict[str, Any]:
    """What a player is shown first."""
    async with ear(socket_url(url, match), cookie) as one:
        return one.all("state")[0]


async def test_a_running_match_goes_on_at_another_server_and_each_player_sees_the_same(
    host: Person,
    guest: Person,
    command: Command,
    elsewhere: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "roses.audit")
    match = await start(host, guest)
    url = host.server.url
    states = {who: await shown(url, match, who.cookie_header) for who in (host, guest)}
    actor = next(who for who, state in states.items() if state["actions"])
    async with ear(socket_url(url, match), actor.cookie_header) as seat:
        await seat.act()
    before = {who.name: await shown(url, match, who.cookie_header) for who in (host, guest)}

    path = tmp_path / "match.json"
    assert (await command("matches", "export", match, path)).status == 0
    assert path.stat().st_mode & 0o077 == 0, "only its owner may read it"
    again = await command("matches", "import", path)
    assert (again.status, "is here already" in again.err) == (1, True)
    arrived = await command("matches", "import", path, at=elsewhere)
    assert arrived.status == 0, arrived.err
    assert "match_imported_by_host" in caplog.text

    links = dict(re.findall(r"^(\w+) .*(/link/\S+)$", arrived.out, re.MULTILINE))
    assert set(links) == {"Margaret", "Cecily"}
    with threaded_server(elsewhere) as there:
        for name, link in links.items():
            async with Client(there.url) as browser:
                assert (await browser.post(link)).status_code == 303
                state = await shown(there.url, match, browser.cookie_header)
                assert {**state, "ack": None} == {**before[name], "ack": None}
                if state["actions"]:
                    async with ear(socket_url(there.url, match), browser.cookie_header) as seat:
                        await seat.act()


async def test_hints_and_beliefs_go_with_their_match_and_with_it_they_are_deleted(
    host: Person,
    guest: Person,
    command: Command,
    database_url: str,
    elsewhere: str,
    tmp_path: Path,
) -> None:
    match = await start(host, guest)
    action = '{"do": "March", "card": "E1", "by": 1}'
    advice = f'{{"action": {action}, "found": "only", "often": null, "reasons": []}}'
    here = await asyncpg.connect(database_url)
    await here.execute(
        "insert into hints (match_id, seat, seq, row, advice) values ($1, 0, 3, 4, $2)",
        uuid.UUID(match), advice,
    )  # fmt: skip
    await here.execute(
        "insert into beliefs (match_id, seat, row, worlds, held) values ($1, 1, 4, 64, '[]')",
        uuid.UUID(match),
    )
    path = tmp_path / "match.json"
    assert (await command("matches", "export", match, path)).status == 0
    assert (await command("matches", "import", path, at=elsewhere)).status == 0
    there = await asyncpg.connect(elsewhere)
    kept = json.loads(await there.fetchval("select advice from hints"))
    assert list(kept["action"]) == ["do", "card", "by"], "in the order in which boards draw them"
    assert await there.fetchval("select worlds from beliefs") == 64
    await there.close()
    await here.execute("delete from matches where id = $1", uuid.UUID(match))
    left = "select count(*) from beliefs where match_id = $1"
    assert await here.fetchval(left, uuid.UUID(match)) == 0
    await here.close()


async def test_a_game_of_two_arrives_by_itself_unless_the_second_is_still_to_come(
    host: Person, guest: Person, command: Command, elsewhere: str, tmp_path: Path
) -> None:
    running, over = [await start(host, guest, seat="york", pair=True) for _ in range(2)]
    await guest.resign(over)
    there = await asyncpg.connect(elsewhere)
    for match, pair in ((running, 1), (over, None)):
        path = tmp_path / f"{match}.json"
        assert (await command("matches", "export", match, path)).status == 0
        assert (await command("matches", "import", path, at=elsewhere)).status == 0
        kept = "select pair from matches where id = $1"
        assert await there.fetchval(kept, uuid.UUID(match)) == pair
    await there.close()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"revision": "0001"}, "revision 0001"),
        ({"rows": {}}, "does not hold the tables"),
        ({"roses": "cake"}, "roses: "),
    ],
)
async def test_a_file_that_does_not_fit_changes_nothing(
    host: Person,
    guest: Person,
    command: Command,
    elsewhere: str,
    tmp_path: Path,
    change: dict[str, Any],
    why: str,
) -> None:
    match = await start(host, guest)
    path = tmp_path / "match.json"
    await command("matches", "export", match, path)
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    refused = await command("matches", "import", path, at=elsewhere)
    assert refused.status == 1
    assert why in refused.err


async def test_no_file_is_overwritten_and_no_match_invented(
    command: Command, server: Site, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    nowhere = await command("matches", "export", uuid.uuid4(), path)
    assert (nowhere.status, "There is no match" in nowhere.err) == (1, True)
    wrong = await command("matches", "export", "everything", path)
    assert (wrong.status, "is not an id" in wrong.err) == (1, True)
    assert not path.exists()


async def test_a_command_makes_no_database_in_a_mistyped_folder(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = await command(
        "matches", "export", uuid.uuid4(), tmp_path / "m.json", at="", VAR_DIR=str(tmp_path / "no")
    )
    assert (ran.status, "There is no database" in ran.err) == (1, True)
    assert not (tmp_path / "no").exists()


STAYS = {
    "learning", "looks", "match_hooks", "notes", "notice_mutes", "notices", "offers", "plans",
    "seat_links", "shoulders",
}  # fmt: skip
"""What belongs to the players' time on this server."""


def test_every_table_of_a_match_goes_with_it_or_stays_on_purpose() -> None:
    of_matches = {
        table.name
        for table in Base.metadata.tables.values()
        if any(key.column.table.name == "matches" for key in table.foreign_keys)
    }
    moved = {kind.__tablename__ for kind in MOVED}
    assert of_matches - moved == STAYS
