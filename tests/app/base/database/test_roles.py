"""The server is no superuser of its database, and neither is whoever restores a copy."""

from __future__ import annotations

from pathlib import Path

import asyncpg
import pytest

from app.base.database.embedded import SERVER, SUPERUSER, EmbeddedPostgres
from app.base.database.place import IS_SUPERUSER, connected, ensure_database
from app.base.database.revisions import migrate
from app.base.settings import ROOT
from app.host.hosting.backups import TRIAL, NoCopy, back_up, restore, restored
from tests.app.host.conftest import sql

OWNERS = """
select distinct pg_get_userbyid(relowner) from pg_class
where relnamespace = 'public'::regnamespace
union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'public'::regnamespace
union select pg_get_userbyid(typowner) from pg_type where typnamespace = 'public'::regnamespace
union select pg_get_userbyid(datdba) from pg_database where datname = current_database()
"""
STARTS_A_PROGRAM = """
create function starts(number int) returns bool language plpgsql as
'begin return true; end';
create table players (id int check (starts(id)));
insert into players values (1);
create or replace function starts(number int) returns bool language plpgsql as $function$
begin
    copy (select 1) to program 'touch {}';
    return true;
end
$function$;
"""


async def done(url: str, statements: str) -> None:
    async with connected(url) as connection:
        await connection.execute(statements)


async def test_all_that_a_superuser_made_before_0_6_0_goes_to_the_server_at_the_first_start(
    postgres: EmbeddedPostgres,
) -> None:
    name = "of_before"
    async with connected(postgres.url("postgres", SUPERUSER)) as connection:
        await connection.execute(f"create database {name}")
    earlier = postgres.url(name, SUPERUSER)
    await migrate(earlier)
    await done(earlier, "create type mood as enum ('merry'); create schema aside")
    await done(earlier, "create function seven() returns int language sql as 'select 7'")
    assert [row[0] for row in await sql(earlier, OWNERS)] == [SUPERUSER]
    for _ in range(2):
        await ensure_database(postgres, name)
        assert [row[0] for row in await sql(postgres.url(name), OWNERS)] == [SERVER]
    ours = postgres.url(name)
    assert not (await sql(ours, IS_SUPERUSER))[0][0]
    await done(ours, "alter table players add column motto text; drop function seven()")
    await done(ours, "drop schema aside; alter schema public rename to aside; create schema public")


@pytest.fixture
async def hostile(postgres: EmbeddedPostgres, tmp_path: Path) -> tuple[Path, Path]:
    """A copy that starts a program where a superuser restores it, and the file that this makes."""
    made, copy = postgres.data / "started", tmp_path / "hostile.dump"
    async with connected(postgres.url("postgres", SUPERUSER)) as connection:
        await connection.execute("drop database if exists hostile")
        await connection.execute("create database hostile")
    url = postgres.url("hostile", SUPERUSER)
    await done(url, STARTS_A_PROGRAM.format(made))
    await back_up(url, copy)
    return copy, made


async def test_a_copy_starts_no_program_though_it_wants_to(
    postgres: EmbeddedPostgres, hostile: tuple[Path, Path]
) -> None:
    copy, made = hostile
    await ensure_database(postgres, "harmed")
    with pytest.raises(NoCopy, match="permission denied to COPY to or from an external program"):
        await restore(postgres.url("harmed"), copy)
    with pytest.raises(NoCopy, match="permission denied to COPY to or from an external program"):
        async with restored(postgres.url("harmed"), copy):
            pass
    assert not made.exists()
    with pytest.raises(NoCopy):  # it is not one of ours, but that is found too late
        await restore(postgres.url("harmed", SUPERUSER), copy)
    assert made.exists(), "or this test tries nothing"
    made.unlink()


async def test_a_trial_is_by_a_role_that_may_make_databases_and_nothing_else(
    postgres: EmbeddedPostgres, database_url: str
) -> None:
    copy = next((ROOT / "tests" / "releases").glob("*.dump"))
    async with restored(database_url, copy) as connection:
        [role] = await connection.fetch("select * from pg_roles where rolname = current_user")
        may = {name for name, value in role.items() if value is True}
        assert (role["rolname"], may) == (TRIAL, {"rolinherit", "rolcreatedb", "rolcanlogin"})
    name = database_url.partition("?")[0].rpartition("/")[2]
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await sql(postgres.url(name, TRIAL), "select * from players")
