"""The log of a server during an outage of its database."""

from __future__ import annotations

import errno
import logging

import asyncpg
import pytest

from app.base.database.outage import SECONDS_BETWEEN_MENTIONS, Outage, described
from app.play.log.log_writer import LogWriter
from tests.app.play.matches.test_log_writer import bus

BROKEN = ConnectionResetError("gone\n[SQL: select secret]")


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, logger="roses.database")
    return caplog


def test_an_outage_has_one_line_at_its_beginning_and_one_at_its_end(
    warnings: pytest.LogCaptureFixture,
) -> None:
    outage = Outage()
    for _ in range(100):
        outage.failed("the log", BROKEN)
        outage.failed("the notifications", BROKEN)
        outage.mention("a line of chat was not stored", BROKEN)
    outage.works("the log")
    assert outage.is_on
    outage.works("the notifications")
    outage.works("the notifications")
    assert not outage.is_on
    first, last = warnings.messages
    assert first.startswith("the database cannot be used (the log: gone)")
    assert last.startswith("the database is back after")


def test_a_server_that_stops_does_not_say_that_it_tries_again(
    warnings: pytest.LogCaptureFixture,
) -> None:
    outage = Outage()
    LogWriter("postgresql:///none", bus(), outage).hurry()
    outage.failed("the log", BROKEN)
    (told,) = warnings.messages
    assert told.endswith("what players were told is kept, and the server stops")


def test_single_failures_are_mentioned_now_and_then(
    warnings: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter((100.0, 100.1, 100.2, 101.0 + SECONDS_BETWEEN_MENTIONS))
    monkeypatch.setattr("app.base.database.outage.time.monotonic", lambda: next(moments))
    outage = Outage()
    for _ in range(4):
        outage.mention("a line of chat was not stored", BROKEN)
    assert warnings.messages == ["a line of chat was not stored: gone"] * 2


def test_statements_and_hints_stay_out_of_the_log() -> None:
    assert described(BROKEN) == "gone"
    assert described(TimeoutError()) == "TimeoutError"


def test_what_the_machine_lacks_is_named_and_no_other_detail() -> None:
    full = asyncpg.DiskFullError("could not access status of transaction 0")
    full.detail = 'Could not write to file "pg_xact/0000" at offset 8192: No space left on device.'
    said = described(full)
    assert said.startswith("disk full: could not access status of transaction 0: Could not write")
    assert said.endswith("No space left on device")
    wrapped = RuntimeError("while writing\n[SQL: select secret]")
    wrapped.__cause__ = full
    assert described(wrapped).endswith("No space left on device")
    assert described(OSError(errno.ENOSPC, "No space left on device")).startswith("disk full: ")
    assert not described(OSError(errno.EIO, "Input/output error")).startswith("disk full")
    double = asyncpg.UniqueViolationError("a key is there twice")
    double.detail = "Key (name)=(Margaret) already exists."
    assert described(double) == "a key is there twice"
