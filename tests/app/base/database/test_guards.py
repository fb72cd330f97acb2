"""What watches and what repeats goes on after an error of its own."""

from __future__ import annotations

import asyncio
import errno
import threading
from typing import cast

import pytest

from app.base.database import place
from app.base.database.background import Background
from app.base.database.embedded import EmbeddedPostgres
from app.base.database.outage import Outage


class Watched:
    """An embedded PostgreSQL that cannot be looked at twice, and has ended at the third look."""

    def __init__(self, ended: threading.Event) -> None:
        self._ended, self._looks, self.starts = ended, 0, 0

    def is_running(self) -> bool:
        self._looks += 1
        if self._looks <= 2:
            raise OSError(errno.EMFILE, "Too many open files")
        return False

    def start(self) -> None:
        self.starts += 1
        self._ended.set()


def test_the_watchdog_outlives_a_look_for_which_no_file_was_left(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(place, "SECONDS_BETWEEN_LOOKS", 0.0)
    monkeypatch.setattr(place, "SECONDS_BETWEEN_STARTS", 0.0)
    ended = threading.Event()
    watched = Watched(ended)
    place._watch(cast(EmbeddedPostgres, watched), ended)
    assert watched.starts == 1
    assert caplog.text.count("cannot be watched") == 1, "the same reason is one line"


async def test_what_repeats_goes_on_after_a_mistake() -> None:
    done, times = asyncio.Event(), 0

    async def work() -> None:
        nonlocal times
        times += 1
        if times == 1:
            raise ValueError("a mistake of ours")
        done.set()

    background = Background(Outage())
    background.repeat(work, 0.0, "work", at_once=True)
    await asyncio.wait_for(done.wait(), 60)
    await background.stop()
    assert times >= 2
