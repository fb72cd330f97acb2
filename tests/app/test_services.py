"""What lives as long as the server."""

from __future__ import annotations

import asyncio
from typing import get_origin, get_type_hints

import pytest

from app.after.start import After
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.start import Foundation
from app.host.hosting.daily_backups import DailyBackups
from app.host.start import Host
from app.lobby.start import Lobby
from app.people.start import People
from app.play.start import Play
from app.play.table.presence import Presence
from app.services import running
from rulesets import RULESETS


def test_each_service_has_a_type_of_its_own_by_which_it_is_found() -> None:
    wings = (Foundation, Play, Lobby, After, People, Host)
    hints = [kind for wing in wings for kind in get_type_hints(wing).values()]
    kinds = [get_origin(kind) or kind for kind in hints]
    assert len(kinds) > 10
    assert len(set(kinds)) == len(kinds)


async def test_where_one_service_cannot_start_the_others_are_stopped(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[str] = []
    stop = Presence.stop

    async def fail(_: DailyBackups) -> None:
        raise RuntimeError("cannot start")

    async def note(presence: Presence) -> None:
        stopped.append("presence")
        await stop(presence)

    monkeypatch.setattr(DailyBackups, "start", fail)
    monkeypatch.setattr(Presence, "stop", note)
    before = asyncio.all_tasks()
    with pytest.raises(RuntimeError, match="cannot start"):
        async with running(Settings(database_url=database_url), RULESETS, WallClock()):
            pytest.fail("it has started")
    assert stopped == ["presence"]
    assert asyncio.all_tasks() == before
