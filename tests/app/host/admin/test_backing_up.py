"""The host has a copy made at once, among those that make themselves."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.acts.act import ActRefused, Tools
from app.host.acts.of_server import BackUp
from app.host.hosting.daily_backups import DailyBackups, times
from app.play.live.registry import MatchRegistry
from app.referee.packs import Library
from tests.app.sockets import eventually


def none_needed() -> AbstractAsyncContextManager[MatchRegistry]:
    raise NotImplementedError


async def test_a_copy_is_made_beside_all_else(database_url: str, tmp_path: Path) -> None:
    settings = Settings(database_url=database_url, backup_dir=tmp_path)
    engine, wall = make_engine(database_url), WallClock()
    backups = DailyBackups(settings, wall, Outage())
    tools = Tools(settings, make_sessions(engine), Library(), wall, none_needed, backups)
    plan = await BackUp(tools, None).plan()
    assert f"is copied into {tmp_path}" in plan.lines[0]
    assert "0 backups are kept now." in plan.lines[1]
    assert times(tmp_path) == [], "it has only asked"
    assert "under way" in await BackUp(tools, None).carry_out(plan)

    async def is_made() -> bool:
        return len(times(tmp_path)) == 1

    await eventually(is_made)
    await backups.stop()
    await engine.dispose()


async def test_where_no_copies_are_made_that_is_said(database_url: str) -> None:
    settings = Settings(database_url=database_url)
    engine, wall = make_engine(database_url), WallClock()
    backups = DailyBackups(settings, wall, Outage())
    tools = Tools(settings, make_sessions(engine), Library(), wall, none_needed, backups)
    with pytest.raises(ActRefused, match="BACKUP_DIR"):
        await BackUp(tools, None).plan()
    await engine.dispose()
