"""The host's commands, run as the terminal would."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg
import pytest

from app.__main__ import main
from app.base.database.place import connected
from app.base.process import logs
from tests.app.lobby.people import Person
from tests.app.sockets import Ear, ear, socket_url


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str


Command = Callable[..., Awaitable[Ran]]


async def refused(command: Awaitable[Ran], why: str) -> Ran:
    """It has changed nothing, and says why."""
    ran = await command
    assert (ran.status, why in ran.err) == (1, True), ran
    return ran


async def one_action(match: str, *people: Person) -> None:
    """Whose turn it is does something."""
    for person in people:
        async with ear(socket_url(person.server.url, match), person.cookie_header) as seat:
            if seat.all("state")[-1]["actions"]:
                await seat.act()
                return


async def act_in_turn(*seats: Ear, actions: int) -> None:
    """Whoever is asked acts, so often, and all have learnt of it."""
    for _ in range(actions):
        state = await next(one for one in seats if one.all("state")[-1]["actions"]).act()
        for seat in seats:
            await seat.wait("state", lambda told, n=state["seq"]: told["seq"] >= n)  # type: ignore[misc]


async def sql(url: str, query: str, *values: object) -> list[asyncpg.Record]:
    """What the database says."""
    async with connected(url) as connection:
        return list(await connection.fetch(query, *values))


@pytest.fixture
def command(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Command:
    """`await command("matches", "list")` on the module's database, or on `at=` another."""
    monkeypatch.setattr(logs, "set_up", lambda level, form: None)  # the test's own handlers stay

    async def run(*words: object, at: str = database_url, **environment: str) -> Ran:
        with monkeypatch.context() as patched:
            for name, value in {"DATABASE_URL": at, **environment}.items():
                patched.setenv(name, value)
            capsys.readouterr()
            # A command has an event loop of its own.
            status = await asyncio.to_thread(main, [str(word) for word in words])
            out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run
