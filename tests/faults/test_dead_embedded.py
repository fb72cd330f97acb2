"""The embedded PostgreSQL dies while matches are played: the server brings it back by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import EMBEDDED_DATABASE
from tests.support.postgres_processes import postmaster
from tests.support.server import start_server
from tests.support.waiting import until

from .parties import played


@pytest.mark.thorough
async def test_a_killed_database_is_started_again_and_play_goes_on(folder: Path) -> None:
    database = EmbeddedPostgres(folder / "postgres")
    with start_server(None, VAR_DIR=str(folder)) as server:
        async with played(database.url(EMBEDDED_DATABASE), 4, 60, server.url):
            postmaster(database).kill()  # as an out-of-memory killer does it
        await until(lambda: "the database is back" in server.log)
        lines = [line for line in server.log.splitlines() if "roses.database" in line]
        told = [line.split("roses.database: ")[1].split(" after")[0] for line in lines]
        assert told == [
            "the database cannot be used: it is restarting, or was stopped; "
            "nothing is lost, trying again until it can",
            "the database is back",
        ]


@pytest.mark.thorough
async def test_a_database_that_cannot_start_is_tried_until_it_can(folder: Path) -> None:
    database = EmbeddedPostgres(folder / "postgres")
    with start_server(None, VAR_DIR=str(folder)) as server:
        settings = database.data / "postgresql.conf"
        before = settings.read_text()
        settings.write_text(before + "no_such_setting = 1\n")
        postmaster(database).kill()
        await until(lambda: "does not start, trying again" in server.log)
        assert server.log.count("no_such_setting") >= 1
        settings.write_text(before)
        await until(lambda: "the database is back" in server.log)
        assert server.log.count("does not start, trying again") == 1
        assert server.stop() == 0
    assert not database.is_running()
