"""Processes restarted one after the other, so that the players do not notice.

The successor of a process listens beside it before it leaves. Then it takes no more connections,
and sends its players on, a match at a time; they come back at once, to the successor. For a while
old and new processes play side by side on one database. So the code may be new, but neither the
rules nor the tables: with other rules, a match that both have open could not be followed by either.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping, Sequence
from typing import Protocol

import orjson
from alembic.script import ScriptDirectory

from ..database.engine import migrations
from ..matches.edition import edition
from ..packs import OURS
from ..settings import ROOT
from ..subprocesses import begin
from .keeping import CannotStart

log = logging.getLogger("roses.workers")

TABLES = "the tables of the database"


def stamp() -> dict[str, str]:
    """What old and new processes must have in common: the rules of each game, whatever the release
    is called, and the tables."""
    found = {key: edition(OURS.ruleset(key)).partition("/")[2] for key in OURS.plugins}
    revision = ScriptDirectory.from_config(migrations()).get_current_head()
    return {**found, TABLES: str(revision)}


class Restarts(Protocol):
    """A process that can be followed by another."""

    name: str

    async def restart(self) -> None: ...


class Rolling:
    """Restarts `workers` in turn, when it is asked to."""

    def __init__(self, workers: Sequence[Restarts]) -> None:
        self._workers = workers
        self._running = stamp()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Restart all, unless that is under way."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self.restart_all(), name="rolling restart")

    async def stop(self) -> None:
        """Leave them as they are."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def restart_all(self) -> None:
        """Restart all, unless the code on the disk differs in more than may be mixed."""
        if differences := await _differences(self._running):
            log.error(
                "the server goes on as it is, because other versions of these are installed: %s. "
                "Stop the server and start it again",
                ", ".join(differences),
            )
            return
        for worker in self._workers:
            try:
                await worker.restart()
            except (CannotStart, OSError):
                log.error("%s goes on as it is, because no successor starts", worker.name)
                return
            log.warning("%s has been restarted", worker.name)
        log.warning("the restart is complete")


async def _differences(running: Mapping[str, str]) -> list[str]:
    """What a process that begins now has otherwise."""
    command = (sys.executable, "-m", "app.commands.rolling")
    try:
        asked = await begin(*command, cwd=ROOT, stdout=PIPE)
        told, _ = await asked.communicate()
        found = orjson.loads(told)  # empty where it has failed
    except (OSError, orjson.JSONDecodeError):
        return ["the code, which does not run"]
    return sorted(name for name in {*running, *found} if running.get(name) != found.get(name))


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(stamp()))
