"""Messages between processes, and what happens when the database cuts them off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from app.base.bus.notify import LARGEST, Notifier
from tests.app.sockets import eventually


class Process:
    """A notifier, and what it heard."""

    def __init__(self, url: str) -> None:
        self.notifier = Notifier(url)
        self.heard: list[Any] = []
        self.missed = 0
        self.notifier.listen("test", self.heard.append, self._on_missed)

    def _on_missed(self) -> None:
        self.missed += 1

    async def until(self, count: int) -> None:
        async def enough() -> bool:
            return len(self.heard) >= count

        await eventually(enough)


@pytest.fixture
async def two(database_url: str) -> AsyncIterator[list[Process]]:
    processes = [Process(database_url), Process(database_url)]
    for process in processes:
        await process.notifier.start()
    yield processes
    for process in processes:
        await process.notifier.stop()


async def test_a_message_reaches_every_process_in_the_same_order(two: list[Process]) -> None:
    for number in range(20):
        two[number % 2].notifier.publish("test", {"number": number})
    for process in two:
        await process.until(20)
    assert two[0].heard == two[1].heard
    assert sorted(message["number"] for message in two[0].heard) == list(range(20))
    assert two[0].notifier.process != two[1].notifier.process


async def test_who_does_not_want_it_hears_nothing_of_this_very_process(
    two: list[Process],
) -> None:
    heard: list[Any] = []
    two[0].notifier.listen("test", heard.append, own=False)
    for number, process in enumerate((*two, two[0], two[1])):
        told = {"process": process.notifier.process, "number": number}
        process.notifier.publish("test", told)
        await two[0].until(number + 1)
    assert [message["number"] for message in heard] == [1, 3]


async def test_a_message_that_is_too_long_is_an_error_at_once(two: list[Process]) -> None:
    with pytest.raises(ValueError, match="too long"):
        two[0].notifier.publish("test", {"text": "é" * LARGEST})


async def test_a_mistake_of_one_who_listens_makes_the_process_deaf_only_for_a_moment(
    two: list[Process], caplog: pytest.LogCaptureFixture
) -> None:
    mistakes = iter([KeyError("a mistake")])

    def mistaken() -> None:
        for mistake in mistakes:
            raise mistake

    two[0].notifier.listen("another", lambda _: None, mistaken)

    async def is_heard() -> bool:
        two[1].notifier.publish("test", {})
        return bool(two[0].heard)

    await eventually(lambda: _said(caplog))
    await eventually(is_heard)


async def _said(caplog: pytest.LogCaptureFixture) -> bool:
    return "the notifications are asked for again" in caplog.text


async def cut_off(database_url: str) -> None:
    """End every other connection to the database."""
    watch = await asyncpg.connect(database_url)
    await watch.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity "
        "where datname = current_database() and pid <> pg_backend_pid()"
    )
    await watch.close()


async def test_after_a_lost_connection_it_listens_again_and_says_so(
    two: list[Process], database_url: str
) -> None:
    assert [process.missed for process in two] == [1, 1]
    await cut_off(database_url)

    async def again() -> bool:
        return [process.missed for process in two] == [2, 2]

    await eventually(again)
    two[0].notifier.publish("test", {"number": 1})
    for process in two:
        await process.until(1)
    assert two[1].heard == [{"number": 1}]


async def test_who_begins_to_listen_late_is_told_to_look_and_then_hears_everything(
    two: list[Process],
) -> None:
    heard: list[Any] = []
    two[0].notifier.listen("late", heard.append, lambda: heard.append("look"))

    async def is_listening() -> bool:
        return heard == ["look"]

    await eventually(is_listening)
    two[1].notifier.publish("late", {"number": 1})

    async def is_heard() -> bool:
        return heard == ["look", {"number": 1}]

    await eventually(is_heard)
