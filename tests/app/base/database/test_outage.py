"""What an outage of the database is, and what the log says of it."""

from __future__ import annotations

import ast
import errno
import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.base.database.engine import make_engine
from app.base.database.outage import (
    SECONDS_BETWEEN_MENTIONS,
    SECONDS_UNTIL_LATE,
    Outage,
    Trouble,
    described,
    embedded_has_ended,
    passes,
    to_players,
    told,
    trouble_of,
)
from app.base.settings import ROOT
from tests.app.play.matches.test_log_writer import writer_of

BROKEN = ConnectionResetError("gone\n[SQL: select secret]")
KILLED = asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in")


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, logger="roses.database")
    return caplog


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What the steady clock shows."""
    shown = SimpleNamespace(now=1000.0)
    monkeypatch.setattr("app.base.database.outage.time.monotonic", lambda: shown.now)
    return shown


def wrapped(error: Exception, *, is_lost: bool = False) -> DBAPIError:
    """As SQLAlchemy raises it."""
    outer = DBAPIError("select secret", None, error, connection_invalidated=is_lost)
    outer.__cause__ = error
    return outer


OUTAGES = {
    Trouble.RESTARTING: (
        asyncpg.CannotConnectNowError("the database system is starting up"),
        asyncpg.AdminShutdownError("terminating connection"),
        asyncpg.CrashShutdownError("terminating connection"),
        asyncpg.ConnectionDoesNotExistError("closed in the middle of operation"),
        asyncpg.InterfaceError("connection is closed"),
        wrapped(ValueError("whatever it was"), is_lost=True),
        BROKEN,
        KILLED,
    ),
    Trouble.SILENT: (TimeoutError(), OSError(errno.EHOSTUNREACH, "No route to host")),
    Trouble.SLOW: (asyncpg.QueryCanceledError("canceling statement due to statement timeout"),),
    Trouble.CROWDED: (
        asyncpg.TooManyConnectionsError("sorry, too many clients already"),
        PoolTimeout("QueuePool limit", code="3o7r"),
    ),
    Trouble.FULL: (asyncpg.DiskFullError("no room"), OSError(errno.ENOSPC, "No space left")),
    Trouble.READ_ONLY: (asyncpg.ReadOnlySQLTransactionError("read only"),),
    Trouble.MACHINE: (
        asyncpg.OutOfMemoryError("out of memory"),
        asyncpg.PostgresIOError("could not read file"),
        OSError(errno.EMFILE, "Too many open files"),
        OSError(errno.EMFILE, "Too many open files", "a/file"),
    ),
}
MISTAKES = (
    asyncpg.UndefinedColumnError("no such column"),
    asyncpg.UniqueViolationError("a key is there twice"),
    asyncpg.DataError("invalid input for query argument $1"),
    asyncpg.DeadlockDetectedError("deadlock detected"),
    asyncpg.InterfaceError("the server expects 2 arguments, 1 was passed"),
    FileNotFoundError(errno.ENOENT, "No such file or directory", "a/file"),
    KeyError("ours"),
)


@pytest.mark.parametrize("trouble", OUTAGES)
def test_an_outage_is_known_by_its_class_of_sqlstate_wherever_it_stands_in_the_chain(
    trouble: Trouble,
) -> None:
    for error in OUTAGES[trouble]:
        assert trouble_of(error) is trouble, error
        assert trouble_of(wrapped(error)) is trouble, error
        assert passes(error)


@pytest.mark.parametrize("error", MISTAKES, ids=repr)
def test_a_statement_that_fails_on_a_working_connection_is_a_mistake_of_ours(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    assert trouble_of(error) is None
    assert trouble_of(wrapped(error)) is None
    outage = Outage()
    assert not outage.mention("a line of chat was not stored", error)
    assert not outage.is_suspected
    (line,) = caplog.records
    assert line.levelname == "ERROR"
    assert line.exc_info


async def test_the_errors_of_the_driver_itself_are_judged_rightly(database_url: str) -> None:
    engine = make_engine(database_url)
    async with engine.connect() as one:
        with pytest.raises(ProgrammingError) as mistake:
            await one.execute(text("select no_such_column"))
    async with engine.connect() as one:
        used = await one.get_raw_connection()
        used.driver_connection.terminate()  # type: ignore[union-attr]
        with pytest.raises(DBAPIError) as lost:
            await one.execute(text("select 1"))
    await engine.dispose()
    assert trouble_of(mistake.value) is None
    assert trouble_of(lost.value) is Trouble.RESTARTING


def test_an_outage_has_one_line_at_its_beginning_and_one_at_its_end(
    warnings: pytest.LogCaptureFixture,
) -> None:
    outage = Outage()
    for _ in range(100):
        outage.mention("a line of chat was not stored", BROKEN)
        outage.cannot_listen(BROKEN)
        outage.failed(KILLED)
    assert outage.is_on
    outage.works()
    outage.works()
    outage.mention("a page that was asked for before", BROKEN)
    outage.works()
    outage.listens()
    assert not outage.is_on
    first, last = warnings.messages
    assert first.startswith("the database cannot be used: it is restarting, or was stopped;")
    assert last.startswith("the database is back after")


@pytest.mark.parametrize("trouble", OUTAGES)
def test_the_log_speaks_to_a_host_and_not_of_states_of_the_driver(trouble: Trouble) -> None:
    for error in OUTAGES[trouble]:
        assert "state 12" not in told(error)
        assert "secret" not in told(error)
        assert "Error" not in told(error)


def test_players_are_told_whether_to_wait_for_the_database_or_for_the_server() -> None:
    assert "starting again" in to_players(BROKEN)
    assert "takes nothing" in to_players(asyncpg.DiskFullError("no room"))
    assert "is busy" in to_players(OSError(errno.EMFILE, "Too many open files", "a/file"))


def test_a_server_that_stops_does_not_say_that_it_tries_again(
    warnings: pytest.LogCaptureFixture,
) -> None:
    outage = Outage()
    writer_of("postgresql:///none", outage).hurry()
    outage.failed(BROKEN)
    (line,) = warnings.messages
    assert line.endswith("what players were told is kept, and the server stops")


def test_single_failures_are_told_now_and_then_once_it_is_known_that_they_are_no_outage(
    warnings: pytest.LogCaptureFixture, clock: SimpleNamespace
) -> None:
    outage = Outage()
    for seconds in (0.0, 0.1, 0.1, SECONDS_BETWEEN_MENTIONS):
        clock.now += seconds
        outage.mention("a line of chat was not stored", TimeoutError())
        assert outage.is_suspected
        outage.works()
    assert warnings.messages == ["a line of chat was not stored: it does not answer"] * 2


def test_late_notifications_are_told_as_such_and_are_no_outage(
    warnings: pytest.LogCaptureFixture, clock: SimpleNamespace
) -> None:
    outage = Outage()
    outage.cannot_listen(TimeoutError())
    assert outage.is_suspected, "whether the database can be used is tried at once"
    assert not outage.is_late
    clock.now += SECONDS_UNTIL_LATE
    outage.cannot_listen(TimeoutError())
    assert not outage.is_late, "perhaps nothing can be written either"
    outage.works()
    outage.cannot_listen(TimeoutError())
    outage.cannot_listen(TimeoutError())
    assert outage.is_late
    assert not outage.is_on
    outage.listens()
    assert not outage.is_late
    assert warnings.messages == [
        "notifications are late (it does not answer); play goes on",
        "notifications come in time again",
    ]


def test_the_word_of_the_watchdog_is_an_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    outage = Outage()
    embedded_has_ended.set()
    try:
        assert outage.is_on
        assert outage.is_away
    finally:
        embedded_has_ended.clear()
    assert not outage.is_on


def test_statements_and_hints_stay_out_of_the_log() -> None:
    assert described(BROKEN) == "gone"
    assert described(TimeoutError()) == "TimeoutError"


def test_what_the_machine_lacks_is_named_and_no_other_detail() -> None:
    full = asyncpg.DiskFullError("could not access status of transaction 0")
    full.detail = 'Could not write to file "pg_xact/0000" at offset 8192: No space left on device.'
    said = described(full)
    assert said.startswith("disk full: could not access status of transaction 0: Could not write")
    assert said.endswith("No space left on device")
    outer = RuntimeError("while writing\n[SQL: select secret]")
    outer.__cause__ = full
    assert described(outer).endswith("No space left on device")
    assert described(OSError(errno.ENOSPC, "No space left on device")).startswith("disk full: ")
    assert not described(OSError(errno.EIO, "Input/output error")).startswith("disk full")
    double = asyncpg.UniqueViolationError("a key is there twice")
    double.detail = "Key (name)=(Margaret) already exists."
    assert described(double) == "a key is there twice"


OF_THE_DATABASE = {
    "DATABASE_ERRORS",
    "DBAPIError",
    "DisconnectionError",
    "InterfaceError",
    "InternalClientError",
    "OperationalError",
    "PoolTimeout",
    "PostgresConnectionError",
    "PostgresError",
    "SQLAlchemyError",
}
JUDGES = {"cannot_listen", "failed", "mention", "passes", "told", "trouble_of"}
WORDS_AT_A_START = {Path("app/host/hosting/backups.py")}
"""A copy that cannot be put in place is one, whatever PostgreSQL says of it."""


def test_no_other_place_decides_what_an_outage_is() -> None:
    """Whoever catches an error of the database asks outage.py, or lets it go on."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        tree = ast.parse(path.read_text())
        for handler in _handlers(tree):
            place = f"{path.relative_to(ROOT)}:{handler.lineno}"
            if path.relative_to(ROOT) not in WORDS_AT_A_START:
                assert _asks(handler), f"{place} decides for itself"
        if path.name != "outage.py":
            asked = {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
            assert not asked & {"sqlstate", "connection_invalidated"} or path.name == "logs.py"


def _handlers(tree: ast.AST) -> Iterator[ast.ExceptHandler]:
    for one in ast.walk(tree):
        if isinstance(one, ast.ExceptHandler) and _names(one.type) & OF_THE_DATABASE:
            yield one


def _asks(handler: ast.ExceptHandler) -> bool:
    body = [one for statement in handler.body for one in ast.walk(statement)]
    calls = [one.func for one in body if isinstance(one, ast.Call)]
    return any(_names(one) & JUDGES for one in calls) or isinstance(handler.body[-1], ast.Raise)


def _names(node: ast.AST | None) -> set[str]:
    if node is None:
        return set()
    named = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return named | {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
