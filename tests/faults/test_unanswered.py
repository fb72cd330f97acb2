"""The database does not say what became of a statement: nobody is told more than is known."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from uuid import UUID

import pytest

from app.base.database.outage import Outage
from app.play.log import log_connection, log_writer
from app.play.log.log_writer import LogWriter, NotKnown, NotSaved
from app.referee.position import Row
from rulesets.kernel.interface import Seat
from tests.app.play.matches.hosted import Process, process
from tests.app.play.matches.test_log_writer import row, writer_of
from tests.support.waiting import until
from tools.drills.silent_wire import SilentWire

from .conftest import Watch


@pytest.fixture(scope="module")
async def host(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


class Failures(Outage):
    """Counts them."""

    count = 0

    def failed(self, error: BaseException) -> None:
        self.count += 1
        super().failed(error)


@pytest.fixture
def outage(monkeypatch: pytest.MonkeyPatch) -> Failures:
    """Of a writer that is soon out of patience."""
    monkeypatch.setattr(log_writer, "GIVE_UP", 0.1)
    monkeypatch.setattr(log_connection, "TIMEOUT", 0.3)
    return Failures()


async def kept(watch: Watch, match: UUID, request: UUID | None) -> bool:
    """Whether a request is in the log."""
    query = "select exists (select from entries where match_id = $1 and request = $2)"
    return bool(await watch.fetchval(query, match, request))


async def is_saved(written: asyncio.Future[bool]) -> bool:
    """Whether a row that was sent before counts as taken: by itself."""
    try:
        return not await written
    except NotSaved:
        return False


async def unanswered(
    host: Process, wire: SilentWire, outage: Outage, *, hears: bool, seat: Seat | None = None
) -> tuple[LogWriter, UUID, Row, asyncio.Future[bool]]:
    """A writer, a match, its second row, and what becomes of it now that no answer comes. `hears`:
    the database gets what is said."""
    writer, match = writer_of(wire.url, outage), await host.new_match()
    await writer.start()
    assert await writer.write(match, row(1), None)
    wire.cut(hears=hears)
    second = replace(row(2), seat=seat)
    return writer, match, second, writer.write(match, second, None)


async def test_a_row_that_a_frozen_database_takes_later_was_not_refused(
    host: Process, database_url: str, watch: Watch, outage: Failures
) -> None:
    writer, match = writer_of(database_url, outage), await host.new_match()
    await writer.start()
    assert await writer.write(match, row(1), None)
    session = (await writer._connection.opened()).get_server_pid()
    os.kill(session, signal.SIGSTOP)
    try:
        second = row(2)
        written = writer.write(match, second, None)
        await until(lambda: outage.count > 3 or written.done())
        assert not written.done(), "nothing is known, and nothing was said"
    finally:
        os.kill(session, signal.SIGCONT)
    await written
    assert await kept(watch, match, second.request)
    await writer.stop()


async def test_a_row_that_waits_behind_one_of_unknown_fate_is_refused_in_time(
    host: Process, wire: SilentWire, watch: Watch, outage: Failures
) -> None:
    writer, _, _, written = await unanswered(host, wire, outage, hears=True)
    other = await host.new_match()
    await until(lambda: outage.count > 0)
    never = row(1)
    with pytest.raises(NotSaved):
        await writer.write(other, never, None)
    assert not written.done()
    wire.mend()
    assert not await written, "its sender finds it in the log"
    assert not await kept(watch, other, never.request)
    await writer.stop()


@pytest.mark.parametrize("hears", [True, False])
async def test_a_row_on_a_lost_connection_is_written_once_and_its_sender_finds_it_in_the_log(
    host: Process, wire: SilentWire, watch: Watch, outage: Failures, hears: bool
) -> None:
    writer, match, second, written = await unanswered(host, wire, outage, hears=hears)
    await until(lambda: wire.taken > 3 or written.done())
    assert not written.done()
    assert await kept(watch, match, second.request) == hears
    wire.mend()
    assert await written != hears, "what was written before counts as taken"
    assert await kept(watch, match, second.request)
    await writer.stop()


@pytest.mark.parametrize("hears", [True, False])
async def test_a_database_that_takes_no_more_is_asked_before_a_row_is_refused(
    host: Process, database_url: str, wire: SilentWire, watch: Watch, outage: Failures, hears: bool
) -> None:
    writer, match, second, written = await unanswered(host, wire, outage, hears=hears, seat=Seat(0))
    await until(lambda: wire.taken > 3 or written.done())
    name = await watch.fetchval("select current_database()")
    await watch.execute(f"alter database {name} set default_transaction_read_only = on")
    wire.mend()
    try:
        saved = await is_saved(written)
    finally:
        await watch.execute(f"alter database {name} reset default_transaction_read_only")
    assert saved == hears == await kept(watch, match, second.request)
    await writer.stop()


@pytest.mark.parametrize("hears", [True, False])
async def test_a_stop_in_mid_commit_says_that_it_does_not_know(
    host: Process, wire: SilentWire, watch: Watch, outage: Failures, hears: bool
) -> None:
    writer, match, second, written = await unanswered(host, wire, outage, hears=hears)
    await until(lambda: wire.taken > 3 or written.done())
    await writer.stop()
    with pytest.raises(NotKnown):
        await written
    assert await kept(watch, match, second.request) == hears


@pytest.mark.parametrize("hears", [True, False])
async def test_a_row_that_cannot_be_written_again_is_asked_for_before_it_is_refused(
    host: Process,
    wire: SilentWire,
    watch: Watch,
    outage: Failures,
    monkeypatch: pytest.MonkeyPatch,
    hears: bool,
) -> None:
    async def broken(_: object) -> set[object]:
        raise ValueError("not to be written")

    writer, match, second, written = await unanswered(host, wire, outage, hears=hears, seat=Seat(0))
    await until(lambda: wire.taken > 1)
    monkeypatch.setattr(writer, "_insert", broken)
    monkeypatch.setattr(log_connection, "TIMEOUT", 30.0)  # it asks but once, on a busy machine too
    wire.mend()
    assert await is_saved(written) == hears == await kept(watch, match, second.request)
    await writer.stop()
