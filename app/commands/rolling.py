"""Workers restarted one after the other, so that the players do not notice.

A worker that leaves tells its clients and takes no more. They come back at once, and HAProxy, or
the socket that all workers share, brings them to another. For a while old and new processes play
side by side on one database. So the code may be new, but neither the rules nor the tables: with
other rules, a match that both have open could not be followed by either.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping, Sequence

import orjson
from alembic.script import ScriptDirectory

from ..database.engine import migrations
from ..matches.edition import edition
from ..packs import OURS
from ..settings import ROOT
from .keeping import CannotStart, Kept

log = logging.getLogger("roses.workers")

SECONDS_TO_BE_SEEN = 3.0
"""HAProxy asks every second whether a worker is there again. Before it knows, the next must not
leave."""
TABLES = "the tables of the database"


def stamp() -> dict[str, str]:
    """What old and new processes must have in common: the rules of each game, whatever the release
    is called, and the tables."""
    found = {key: edition(OURS.ruleset(key)).partition("/")[2] for key in OURS.plugins}
    revision = ScriptDirectory.from_config(migrations()).get_current_head()
    return {**found, TABLES: str(revision)}


class Rolling:
    """Restarts `workers` in turn, when it is asked to."""

    def __init__(self, workers: Sequence[Kept], pause: float = SECONDS_TO_BE_SEEN) -> None:
        self._workers, self._pause = workers, pause
        self._running = stamp()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Restart all workers, unless that is under way."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self.restart_all(), name="rolling restart")

    async def stop(self) -> None:
        """Leave the workers as they are."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def restart_all(self) -> None:
        """Restart all workers, unless the code on the disk differs in more than may be mixed."""
        if differences := await _differences(self._running):
            log.error(
                "the workers go on as they are, because other versions of these are installed: %s. "
                "Stop the server and start it again",
                ", ".join(differences),
            )
            return
        try:
            for number, worker in enumerate(self._workers):
                if number:
                    await asyncio.sleep(self._pause)
                await worker.restart()
                log.warning("%s has been restarted", worker.name)
        except (CannotStart, OSError) as error:
            log.error("%s does not begin; the other workers go on as they are", error)
        else:
            log.warning("all workers have been restarted")


async def _differences(running: Mapping[str, str]) -> list[str]:
    """What a process that begins now has otherwise."""
    command = (sys.executable, "-m", "app.commands.rolling")
    try:
        asked = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE)
        told, _ = await asked.communicate()
        found = orjson.loads(told)  # empty where it has failed
    except (OSError, orjson.JSONDecodeError):
        return ["the code, which does not run"]
    return sorted(name for name in {*running, *found} if running.get(name) != found.get(name))


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(stamp()))
