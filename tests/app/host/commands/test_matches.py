"""What the host reads of matches, and what becomes of those that cannot go on."""

from __future__ import annotations

import json
import re
import uuid
from pathlib import Path

from sqlalchemy import text

from app.base.database.engine import make_engine
from tests.app.lobby.people import Person, start

from ..conftest import Command


async def _sql(url: str, query: str, match: str) -> None:
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(query), {"id": match})
    finally:
        await engine.dispose()


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


async def test_a_match_that_goes_on_is_not_repaired(match: str, command: Command) -> None:
    assert (await command("matches", "repair", match, "--yes")).status == 1


async def test_a_match_that_other_rules_played_is_told_and_can_be_ended(
    match: str, command: Command, database_url: str
) -> None:
    await _sql(database_url, "update entries set digest = 'changed!' where match_id = :id", match)
    await _sql(database_url, "delete from snapshots where match_id = :id", match)
    tested = await command("matches", "show", match)
    assert "row 0: these rules lead to another position" in tested.out
    assert "waits for you" in tested.out
    refused = await command("matches", "repair", match, "--yes")
    assert (refused.status, refused.out) == (1, "")
    assert "Not even the setup" in refused.err
    assert (await command("matches", "end", match, "--yes")).status == 0
    assert (await command("matches", "end", match, "--yes")).status == 1
    assert "cancelled" in (await command("matches", "show", match)).out


async def test_a_finished_match_is_not_repaired(
    host: Person, match: str, command: Command, database_url: str
) -> None:
    """Its last row stays the last."""
    await host.resign(match)
    await _sql(database_url, "update entries set digest = 'changed!' where match_id = :id", match)
    refused = await command("matches", "repair", match, "--yes")
    assert (refused.status, "no running match" in refused.err) == (1, True)


async def test_a_match_whose_snapshots_cannot_be_read_is_shown_as_lost(
    match: str, command: Command, database_url: str
) -> None:
    await _sql(database_url, "update entries set digest = 'changed!' where match_id = :id", match)
    await _sql(database_url, "update snapshots set version = 99 where match_id = :id", match)
    assert "cannot go on" in (await command("matches", "show", match)).out
    await command("matches", "end", match, "--yes")


async def test_no_match_is_invented(command: Command) -> None:
    nowhere = await command("matches", "show", uuid.uuid4())
    assert (nowhere.status, "There is no match" in nowhere.err) == (1, True)
    wrong = await command("matches", "show", "everything")
    assert (wrong.status, "is not an id" in wrong.err) == (1, True)


async def test_a_command_makes_no_database_in_a_mistyped_folder(
    command: Command, tmp_path: Path
) -> None:
    ran = await command("matches", "show", uuid.uuid4(), at="", VAR_DIR=str(tmp_path / "no"))
    assert (ran.status, "There is no database" in ran.err) == (1, True)
    assert not (tmp_path / "no").exists()
