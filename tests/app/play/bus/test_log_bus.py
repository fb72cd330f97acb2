"""News of rows between two processes, by PostgreSQL's notifications and by NATS."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import AsyncMock, Mock
from uuid import UUID, uuid4

import pytest

from app.base.bus.notify import Notifier
from app.play.bus.log_bus import LogBus, PostgresLog, WrittenRow
from app.play.bus.nats_log import NatsLog
from app.referee.position import Row
from tests.app.play.matches.hosted import Process, process
from tests.support.nats import NatsServer, nats_server, needs_nats
from tests.support.waiting import until

from .test_notify import cut_off


@dataclass
class Ear:
    """What a process hears of rows."""

    process: Process
    others: list[WrittenRow] = field(default_factory=list)
    missed: int = 0

    def hear(self, rows: Sequence[WrittenRow]) -> None:
        self.others.extend(rows)

    def on_missed(self) -> None:
        self.missed += 1

    async def write(self, match: UUID, row: Row) -> None:
        assert await self.process.matches.log_writer.write(match, row, None)


def row(seq: int = 1) -> Row:
    return Row(seq, None, "act", {"do": "Commit"}, [[6, 1]], [], 1, uuid4(), 1234567890123)


@pytest.fixture(scope="module", params=["postgresql", pytest.param("nats", marks=needs_nats)])
def nats(request: pytest.FixtureRequest) -> Iterator[NatsServer | None]:
    """The bus: NATS, or None for PostgreSQL."""
    if request.param == "postgresql":
        yield None
        return
    with nats_server() as server:
        yield server


@pytest.fixture
async def ears(database_url: str, nats: NatsServer | None) -> AsyncIterator[list[Ear]]:
    """Two processes that listen."""
    url = None if nats is None else nats.url
    async with process(database_url, url) as one, process(database_url, url) as other:
        both = [Ear(one), Ear(other)]
        for ear in both:
            ear.process.matches._bus.listen(ear.hear, ear.on_missed)
        await until(lambda: nats is None or _connected(both) == 2)
        yield both


async def test_the_other_process_is_told_the_number_of_each_row(ears: list[Ear]) -> None:
    match = await ears[0].process.new_match()
    await ears[1].process.matches._bus.open(match)
    for seq in (1, 2, 3):
        await ears[0].write(match, row(seq))
    await until(lambda: len(ears[1].others) == 3)
    assert ears[1].others == [(match, 1), (match, 2), (match, 3)]
    assert ears[0].others == []


async def test_of_a_match_that_is_not_open_nothing_is_heard(ears: list[Ear]) -> None:
    elsewhere, here = [await ears[0].process.new_match() for _ in range(2)]
    await ears[1].process.matches._bus.open(here)
    await ears[0].write(elsewhere, row(1))
    await ears[0].write(here, row(1))
    await until(lambda: ears[1].others)
    assert ears[1].others == [(here, 1)]


async def test_of_a_match_that_is_closed_no_notification_is_taken() -> None:
    notifier, match = Notifier("postgresql://127.0.0.1:1/none"), uuid4()
    bus, hear = PostgresLog(notifier), Mock()
    bus.listen(hear, Mock())
    [listener] = notifier._listeners
    await bus.open(match)
    listener.hear({"process": "another", "rows": [[str(match), 0]]})
    bus.close(match)
    listener.hear({"process": "another", "rows": [[str(match), 1]]})
    hear.assert_called_once_with([(match, 0)])


async def test_after_a_lost_connection_news_comes_again_and_the_log_is_compared(
    ears: list[Ear], nats: NatsServer | None, database_url: str
) -> None:
    match = await ears[0].process.new_match()
    one, other = await ears[0].process.watch(match, 0), await ears[1].process.watch(match, 0)
    before, works = [ear.missed for ear in ears], _works()
    if nats is None:
        await cut_off(database_url)
    else:
        nats.kill()
        await until(lambda: _connected(ears) == 0)
        await ears[0].process.act(one)
        nats.start()
        await until(lambda: _connected(ears) == 2)
    await until(lambda: all(ear.missed > was for ear, was in zip(ears, before, strict=True)))
    await ears[0].process.act(one)
    await other.until(lambda: other.now["seq"] == one.now["seq"])
    # What reads the log again must end by itself: cancelled while its connection is set up, it
    # would leave that to the garbage collector.
    await until(lambda: _works() <= works)


def _works() -> set[str]:
    """The names of what the processes are doing."""
    names = {task.get_name() for task in asyncio.all_tasks()}
    return {name for name in names if not name.startswith("Task-")}


def _connected(ears: list[Ear]) -> int:
    """How many processes are connected to NATS."""
    buses = [ear.process.matches._bus for ear in ears]
    return sum(bus.is_up is True for bus in buses)


async def _settled(bus: LogBus) -> None:
    """Return once NATS knows which matches are no longer open: `close` does not wait for it."""
    assert isinstance(bus, NatsLog)
    await bus._outgoing.join()
    await bus._client.flush()


class Thawed:
    """A connection to a NATS that was frozen, and answers a ping now."""

    def at_eof(self) -> bool:
        return False

    async def read(self, most: int) -> bytes:
        return b"PONG\r\n"


async def test_an_answer_that_no_one_waits_for_any_more_is_one_line_of_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client: Any = NatsLog("nats://127.0.0.1:1")._client
    given_up: asyncio.Future[bool] = asyncio.Future()
    given_up.cancel()
    client._pongs, client._transport = [given_up], Thawed()
    await client._read_loop()
    (line,) = caplog.records
    assert (line.levelname, line.exc_info) == ("WARNING", None)
    assert line.getMessage() == "NATS answered too late: connecting again"
    logging.getLogger(client.__module__).error("another", exc_info=ValueError())
    assert caplog.records[-1].exc_info


@needs_nats
async def test_without_nats_rows_are_found_by_comparing(
    database_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("app.play.bus.nats_log.NatsLog.compare_every", 0.05)
    nowhere = "nats://127.0.0.1:1"
    async with process(database_url, nowhere) as here, process(database_url, nowhere) as there:
        match = await here.new_match()
        one, other = await here.watch(match, 0), await there.watch(match, 0)
        await here.act(one)
        await other.until(lambda: other.now["seq"] == 1)
        await until(lambda: len(_told(caplog)) == 2)
    assert all("NATS does not answer (BUS_URL: " in line for line in _told(caplog)), "each once"


def _told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.message for one in caplog.records if one.name == "roses.bus"]


@needs_nats
async def test_nats_tells_only_those_who_have_the_match_open(database_url: str) -> None:
    with nats_server() as nats:
        async with (
            process(database_url, nats.url) as here,
            process(database_url, nats.url) as there,
        ):
            ears = [Ear(here), Ear(there)]
            await until(lambda: _connected(ears) == 2)
            there.matches._bus.listen(ears[1].hear, ears[1].on_missed)
            match, other = await here.new_match(), await here.new_match()
            await there.matches._bus.open(other)
            await ears[0].write(match, row())
            await ears[0].write(other, row())
            await until(lambda: ears[1].others)
            assert ears[1].others == [(other, 1)]
            there.matches._bus.close(other)
            await _settled(there.matches._bus)
            await there.matches._bus.open(match)
            await ears[0].write(other, row(2))
            await ears[0].write(match, row(2))
            await until(lambda: match in {match_id for match_id, _ in ears[1].others})
            assert ears[1].others == [(other, 1), (match, 2)]


async def test_a_match_that_two_tasks_subscribe_to_is_subscribed_to_once() -> None:
    bus, match = NatsLog("nats://127.0.0.1:1"), uuid4()
    made: list[Mock] = []

    async def subscribe(subject: str, cb: object) -> Mock:
        made.append(Mock(name=subject))
        one = made[-1]
        await asyncio.sleep(0)
        return one

    bus._client = Mock(subscribe=subscribe)
    bus._open[match] = None
    await asyncio.gather(bus._subscribe(match), bus._subscribe(match))
    assert bus._open[match] is made[0]
    assert bus._outgoing.get_nowait() is made[1], "it is given up"


async def test_a_mistake_in_telling_one_row_keeps_no_other_from_being_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bus, match = NatsLog("nats://127.0.0.1:1"), uuid4()
    told = AsyncMock(side_effect=[ValueError("a mistake"), None])
    bus._client = Mock(publish=told, is_connected=True)
    bus.tell([(match, 1), (match, 2)])
    sending = asyncio.create_task(bus._send())
    await bus._outgoing.join()
    sending.cancel()
    assert [call.args[1] for call in told.await_args_list] == [b"1", b"2"]
    assert "ValueError: a mistake" in caplog.text
