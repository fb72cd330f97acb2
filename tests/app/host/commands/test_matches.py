"""What the host reads of matches, and what becomes of those that cannot go on."""

from __future__ import annotations

import json
import re
import uuid
from pathlib import Path

from tests.app.lobby.people import Person, start

from ..conftest import Command, refused, sql

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
