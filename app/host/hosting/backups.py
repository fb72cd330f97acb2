"""A copy of the whole database, the note beside it, and a database from a copy, by PostgreSQL's own
programs.

`pg_dump` sees one state of the database throughout, so a copy that is made while people play is
whole. A copy is put in place in one transaction, beside the tables that are there: these go only
when it is complete.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT
from typing import Self, TypeVar
from urllib.parse import unquote, urlsplit, urlunsplit
from uuid import uuid4

import asyncpg
from pydantic import BaseModel

from ...base.database.embedded import PROGRAMS
from ...base.database.place import (
    IS_SUPERUSER,
    OF_A_SUPERUSER,
    TooOld,
    connected,
    refuse_older,
    revision_by,
)
from ...base.outside import content
from ...base.process.children import begin, kill
from ...base.web.text import counted
from ..cannot_do import CannotDo

T = TypeVar("T")

PART = ".part"
"""What the name of a copy ends with until it is whole."""
ASIDE = "roses_before_restore"
"""The schema in which the old tables wait until the copy is complete."""
OTHERS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
    and coalesce(backend_type, 'client backend') = 'client backend'
"""
SCRATCH = "roses_trial_"
"""How the names of databases begin in which copies are tried out."""
TRIAL = "roses_trial"
"""The role that makes these databases, with the password of DATABASE_URL; the server's own where
there is none."""
HAS_TRIAL = (
    "select exists (select from pg_roles where rolname = $1 and rolcanlogin and rolcreatedb)"
)
GENTLY = ("nice", "-n", "19")
"""Before the programs: people play meanwhile."""
MATCHES = "select to_regclass('matches') is not null"
CONTENTS = """
select count(*), coalesce(sum(last_seq + 1), 0)::bigint, (select count(*) from players) from matches
"""
MAGIC = b"PGDMP"
"""What a copy begins with."""
NO_NOTE = "no note is beside it, so nothing tells whether it is as it was made"


class NoCopy(CannotDo):
    """Why no copy was made or put in place; the text is for the host."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds."""

    matches: int
    rows: int
    players: int

    def __str__(self) -> str:
        many = ((self.players, "player"), (self.matches, "match"), (self.rows, "row"))
        return ", ".join(counted(count, what) for count, what in many)


class CopyNote(BaseModel):
    """What is known of a copy."""

    sha256: str
    holds: Contents | None = None
    """What was found when it was restored on trial; None where it was not."""

    @classmethod
    def beside(cls, copy: Path) -> Self | None:
        """The note of a copy; None where there is none that can be read."""
        try:
            return cls.model_validate_json(content(note_path(copy), 10_000))
        except (OSError, ValueError):
            return None

    def __str__(self) -> str:
        return f"{self.holds}; restored on trial" if self.holds else "never restored on trial"


def note_path(copy: Path) -> Path:
    """Where the note of a copy is."""
    return copy.with_name(f"{copy.name}.json")


def digest_of(copy: Path) -> str:
    """The SHA-256 of a file. Raises OSError."""
    with copy.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def refuse_changed(copy: Path) -> None:
    """Raise NoCopy for a file that is not there, no dump, or not the one that its note is of."""
    if not copy.is_file():
        raise NoCopy(f"There is no file {copy}.")
    with copy.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise NoCopy(f"{copy} is no copy: `backup` and `pg_dump --format=custom` make those.")
    note = CopyNote.beside(copy)
    if note is not None and note.sha256 != digest_of(copy):
        raise NoCopy(
            f"{copy} has changed since it was made: its SHA-256 is not that of its note. Take "
            f"another copy; to try this one all the same, remove {note_path(copy)}."
        )


async def back_up(url: str, path: Path, *, on_trial: bool = False) -> CopyNote:
    """Write a copy to a new file that only its owner can read, and its note. The file is whole, and
    `on_trial` could be restored, or it is not there. Raises NoCopy, OSError, PostgresError."""
    if path.exists():  # noqa: ASYNC240 (takes no time)
        raise NoCopy(f"{path} exists already.")
    part = path.with_name(path.name + PART)
    try:
        part.touch(0o600)
        await _run(
            "pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={part}"
        )
        holds = None
        if on_trial:
            async with restored(url, part) as trial:
                holds = await contents(trial)
        note = CopyNote(sha256=await _read(digest_of, part), holds=holds)
        note_path(path).write_text(note.model_dump_json(exclude_none=True))
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return note


@asynccontextmanager
async def restored(url: str, path: Path) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    """A copy in a scratch database of the same server, which is dropped when the block ends. Raises
    NoCopy where that does not work, and PostgreSQL's errors."""
    name = f"{SCRATCH}{uuid4().hex}"
    password = urlsplit(url).password
    async with connected(url) as connection:
        has_role = await connection.fetchval(HAS_TRIAL, TRIAL)
    by = _by(f"{TRIAL}:{password}" if password else TRIAL, url) if has_role else url
    scratch = urlunsplit(urlsplit(by)._replace(path=f"/{name}"))
    async with connected(by) as connection:
        await connection.execute(f"create database {name} template template0")
        try:
            await _put_in(scratch, path)
            async with connected(scratch) as inside:
                yield inside
        finally:
            try:  # without force it waits for autovacuum, which only a superuser may end
                await connection.execute(f"drop database {name}")
            except asyncpg.ObjectInUseError:
                await connection.execute(f"drop database {name} with (force)")


async def plan(url: str, path: Path) -> tuple[str, bool]:
    """What is known of a copy and of what it would replace, and whether anything would be lost.
    Raises as `restore`."""
    await _read(refuse_changed, path)
    async with connected(url) as connection:
        await _refuse_others(connection)
        held = await contents(connection) if await connection.fetchval(MATCHES) else None
        risk = f"\n{OF_A_SUPERUSER}" if await connection.fetchval(IS_SUPERUSER) else ""
    replaced = f"This database holds {held}: all that goes.\n" if held and held.matches else ""
    return f"{replaced}{path}: {CopyNote.beside(path) or NO_NOTE}.{risk}", bool(replaced)


async def restore(url: str, path: Path) -> Contents:
    """Put a copy in place of all that a database holds, never while a server uses it; what it then
    holds. Raises NoCopy, after which everything is as it was."""
    async with connected(url) as connection:
        await _refuse_others(connection)
        await connection.execute(f"alter schema public rename to {ASIDE}; create schema public")
        try:
            await _put_in(url, path)
            refuse_older(await revision_by(connection.fetchval))
            held = await contents(connection)
        except (NoCopy, TooOld, asyncpg.PostgresError, asyncio.CancelledError) as error:
            back = f"drop schema public cascade; alter schema {ASIDE} rename to public"
            await connection.execute(back)
            if isinstance(error, asyncio.CancelledError):
                raise
            raise NoCopy(f"{path} is not a copy that can be put in place: {error}") from None
        await connection.execute(f"drop schema {ASIDE} cascade")
        return held


async def _refuse_others(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    if await connection.fetchval(OTHERS):
        raise NoCopy("A server uses this database: stop it first.")


async def contents(connection: asyncpg.Connection[asyncpg.Record]) -> Contents:
    """What a database holds."""
    [counts] = await connection.fetch(CONTENTS)
    return Contents(*counts)


async def _put_in(url: str, path: Path) -> None:
    await _read(refuse_changed, path)
    await _run(
        "pg_restore", url, "--single-transaction", "--exit-on-error", "--no-owner",
        "--no-privileges", str(path),
    )  # fmt: skip


async def _read(work: Callable[[Path], T], path: Path) -> T:
    """What `work` says of a whole copy, read beside all else."""
    from ...base.database.in_hand import in_a_thread  # with SQLAlchemy, which takes long to load

    return await in_a_thread(work, path)


async def _run(name: str, url: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs. The password goes by the environment: the command line is
    for all to read."""
    program = PROGRAMS / name
    found = str(program) if program.exists() else shutil.which(name)
    if found is None:
        raise NoCopy(f"There is no {name} here. Install the programs of PostgreSQL.")
    before = GENTLY if shutil.which(GENTLY[0]) else ()
    words = [*before, found, f"--dbname={without_password(url)}", *arguments]
    password = urlsplit(url).password
    environment = {**os.environ, **({"PGPASSWORD": unquote(password)} if password else {})}
    ran = await begin(*words, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT)
    try:
        said = (await ran.read_all()).decode(errors="replace").strip()
    except asyncio.CancelledError:
        await kill(ran)
        raise
    if ran.returncode != 0:
        raise NoCopy(f"{name}: {said or ran.returncode}")


def without_password(url: str) -> str:
    """The URL of a database as it may stand on a command line."""
    return url if urlsplit(url).password is None else _by(urlsplit(url).username or "", url)


def _by(who: str, url: str) -> str:
    """The URL for another role, or for a role and its password."""
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=f"{who}@{parts.netloc.rpartition('@')[2]}"))
