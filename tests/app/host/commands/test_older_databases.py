"""A database of before 0.4.0: commands say what takes it over, and change nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.base.database.place import TOO_OLD
from app.host.hosting import backups

from ..conftest import Command, sql


@pytest.fixture
async def older(new_database: Callable[[], Awaitable[str]]) -> str:
    """The URL of a database that says that it is of 0.3.0."""
    url = await new_database()
    await sql(url, "update alembic_version set version_num = '0036'")
    return url


@pytest.mark.parametrize("words", ["matches list", "players list", "host status", "check"])
async def test_a_command_says_what_takes_the_database_over(
    older: str, command: Command, words: str
) -> None:
    ran = await command(*words.split(), at=older)
    assert (ran.status, ran.err) == (1, f"{TOO_OLD}\n")


async def test_a_copy_of_before_0_4_0_is_not_put_in_place(
    older: str,
    new_database: Callable[[], Awaitable[str]],
    command: Command,
    tmp_path: Path,
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await new_database()
    await backups.back_up(older, path)
    before = await sql(elsewhere, "select version_num from alembic_version")
    ran = await command("restore", path, "--replace", at=elsewhere)
    assert (ran.status, TOO_OLD in ran.err) == (1, True)
    assert await sql(elsewhere, "select version_num from alembic_version") == before
