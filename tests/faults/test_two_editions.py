"""Two editions never serve one database at the same time; servers of one edition may."""

from __future__ import annotations

import os

import asyncpg
import httpx
import pytest

from app.base.database import edition_lock
from app.base.edition import RELEASE
from tests.support.server import Server, ServerFailed, start_server
from tests.support.waiting import until

OTHER = "tests.support.other_edition"


def answers(server: Server) -> bool:
    return httpx.get(f"{server.url}/healthz", timeout=30).status_code == 200


def test_servers_of_one_edition_are_replaced_one_after_the_other(database_url: str) -> None:
    with start_server(database_url) as before, start_server(database_url) as after:
        assert answers(before)
        assert before.stop() == 0
        assert answers(after)


@pytest.mark.thorough
def test_another_edition_starts_once_all_servers_are_stopped(database_url: str) -> None:
    with start_server(database_url) as one, start_server(database_url) as two:
        for still in (two, one):
            told = f"Roses {RELEASE} serves this database, with other tables or rules"
            with (
                pytest.raises(ServerFailed, match=told),
                start_server(database_url, program=OTHER),
            ):
                pass
            assert answers(one)
            assert still.stop() == 0
        with start_server(database_url, program=OTHER) as other:
            assert answers(other)


async def test_a_server_stops_that_finds_another_edition_when_the_database_is_back(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        connection = await edition_lock.connect(database_url)
        beginning = edition_lock.BEGINNING
        await connection.execute("select pg_advisory_lock($1)", beginning)
        ended = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' "
        await connection.execute(f"{ended} and classid::bigint = {edition_lock.SPACE}")
        other = await asyncpg.connect(
            database_url, server_settings={"application_name": "Roses 99.0.0"}
        )
        mine = edition_lock.key() ^ 1
        await other.execute("select pg_advisory_lock_shared($1, $2)", edition_lock.SPACE, mine)
        await connection.close()
        await until(lambda: "this server stops: Roses 99.0.0 serves this database" in server.log)
        assert server.wait() == os.EX_CONFIG
        await other.close()


async def test_a_server_whose_lock_was_lost_has_it_again(database_url: str) -> None:
    with start_server(database_url) as server:
        connection = await asyncpg.connect(database_url)
        holders = f"from pg_locks where classid::bigint = {edition_lock.SPACE}"
        before = await connection.fetchval(f"select pid {holders}")
        await connection.execute("select pg_terminate_backend($1)", before)

        async def has_it_again() -> bool:
            return await connection.fetchval(f"select pid {holders}") not in (None, before)

        await until(has_it_again)
        await connection.close()
        assert answers(server)
