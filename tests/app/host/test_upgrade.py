"""Before a server changes a table or a row, it looks whether it can go on with every match."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import UUID

import pytest

from app.base.database.place import HostMustAct, connected, newest
from app.base.edition import RELEASE, edition
from app.base.settings import Settings
from app.host.upgrade.begin import Stuck, begin, look, told, waiting
from app.referee.packs import Library, load_ruleset
from rulesets import RULESETS
from tests.app.host.conftest import Command, refused, sql
from tests.app.play.matches.hosted import crash, process
from tests.app.play.matches.test_changed_rules import ROWS, a_number_has_changed, play


@pytest.fixture
async def database_url(new_database: Callable[[], Awaitable[str]]) -> str:
    """The URL of a database that only one test uses."""
    return await new_database()


every_game = pytest.mark.parametrize("key", RULESETS)


async def played(url: str, key: str, *, crashed: bool, rows: int = ROWS) -> UUID:
    """A running match, whose last rows a crash leaves without a snapshot."""
    async with process(url) as server:
        match = await server.new_match(ruleset=key)
        await play(server, match, rows, random.Random(key))
    if crashed:
        await crash(url, match)
    return match


def other_edition(patch: pytest.MonkeyPatch, key: str, *, other_rules: bool) -> None:
    """From now on this is a later release, with other rules or only with another name for them."""
    if other_rules:
        a_number_has_changed(patch, type(load_ruleset(key)))
    patch.setattr("app.host.upgrade.begin.edition", lambda ruleset: f"99.0.0/7/{ruleset}")


def files(folder: Path) -> list[str]:
    return [file.name for file in folder.glob("*.dump")]


async def looked(url: str) -> list[Stuck]:
    async with connected(url) as connection:
        return await look(connection, Library())


async def stuck(url: str) -> list[str]:
    return [f"{one.match.id}" for one in await looked(url) if one.stops]


@every_game
@pytest.mark.parametrize(
    "crashed",
    [
        pytest.param(False, id="other rules where the newest row has a snapshot"),
        pytest.param(True, id="rules that lead to the same digests after a crash"),
    ],
)
async def test_another_edition_goes_on(
    key: str, crashed: bool, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(database_url, key, crashed=crashed)
    other_edition(monkeypatch, key, other_rules=not crashed)
    assert await stuck(database_url) == []


@every_game
async def test_an_upgrade_that_cannot_go_on_changes_nothing_and_says_what_to_start(
    key: str, database_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = await played(database_url, key, crashed=True)
    wrote = edition(load_ruleset(key)).partition("/")[0]
    other_edition(monkeypatch, key, other_rules=True)
    monkeypatch.setattr("app.host.upgrade.begin.migrate", None)  # it is not called
    settings = Settings(database_url=database_url, backup_dir=tmp_path)
    with pytest.raises(HostMustAct, match="nothing was changed") as refused:
        await begin(settings, database_url)
    said = str(refused.value)
    assert f"{match} ({key})" in said
    assert f"Start Roses {wrote} until it reports that all is kept, and stop it" in said
    await sql(database_url, "update matches set held = 'it waits' where id = $1", match)
    found = await looked(database_url)
    assert told(found) == ""
    assert f"{match}" in waiting(found)


async def test_matches_of_this_edition_are_not_looked_at_again(database_url: str) -> None:
    await played(database_url, "rose_wars", crashed=True)
    assert await looked(database_url) == []


async def test_a_finished_match_without_documents_stops_an_upgrade_for_a_day(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await played(database_url, "rose_wars", crashed=True)
    over = "update matches set status = 'over', ended = now() - interval '{}' where id = $1"
    other_edition(monkeypatch, "rose_wars", other_rules=True)
    await sql(database_url, over.format("1 minute"), match)
    assert f"{match}" in await stuck(database_url)
    await sql(database_url, over.format("2 days"), match)
    assert f"{match}" not in await stuck(database_url)


async def test_the_database_is_copied_before_its_tables_change(
    database_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    moved: list[str] = []

    async def migrate(url: str) -> None:
        moved.append(url)

    monkeypatch.setattr("app.host.upgrade.begin.migrate", migrate)
    monkeypatch.setattr("app.host.upgrade.begin.newest", lambda: "9999")
    await begin(Settings(database_url=database_url, backup_dir=tmp_path), database_url)
    assert [name[:12] for name in files(tmp_path)] == [f"before-{RELEASE}"]
    assert moved == [database_url]
    nowhere = Settings(database_url=database_url)
    with pytest.raises(HostMustAct, match="--without-copy"):
        await begin(nowhere, database_url)
    assert moved == [database_url]
    await begin(nowhere, database_url, without_copy=True)
    assert moved == [database_url] * 2


async def test_nothing_is_copied_where_the_tables_stay(database_url: str, tmp_path: Path) -> None:
    await begin(Settings(database_url=database_url, backup_dir=tmp_path), database_url)
    assert files(tmp_path) == []
    [version] = await sql(database_url, "select version_num from alembic_version")
    assert version[0] == newest()


async def test_a_copy_can_be_asked_the_same_while_the_server_runs(
    database_url: str,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    match = await played(database_url, "cousins_war", crashed=True)
    copy = tmp_path / "roses-2026-01-02-030405.dump"
    assert (await command("backup", copy)).status == 0
    fine = await command("check", "--upgrade", copy)
    assert (fine.status, f"this version can go on from {copy}" in fine.out) == (0, True)
    other_edition(monkeypatch, "cousins_war", other_rules=True)
    await refused(command("check", "--upgrade", BACKUP_DIR=str(tmp_path)), f"{match}")
