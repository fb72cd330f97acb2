"""Processes that make room for the code that is installed now, so that the players hardly notice.

Where old and new code can work side by side, the processes are restarted *one after the other*. The
successor of a process serves before it leaves. Then it takes no more connections, and sends its
players on, a match at a time; they come back at once, to the successor.

Old and new rules could not follow each other's matches, nor old code new tables. There all
processes change *at once*. The successors load everything and listen; then the old processes keep
what is open and end, their players come back at once, and wait for a moment until the successors
serve.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from subprocess import DEVNULL, PIPE
from typing import Protocol

import orjson

from rulesets import RULESETS

from ...database.place import newest
from ...edition import fingerprint
from ...process.children import begin
from ...settings import ROOT
from .supervised_process import CannotStart

log = logging.getLogger("roses.workers")

TABLES = "the tables of the database"


def stamp() -> dict[str, str]:
    """What old and new processes must have in common: the rules of each game, whatever the release
    is called, and the tables. No game is loaded for it."""
    return {**{key: fingerprint(key) for key in RULESETS}, TABLES: newest()}


class Restartable(Protocol):
    """A process that can be followed by another: see `SupervisedProcess`."""

    name: str

    async def restart(self) -> None: ...

    async def prepare(self) -> None: ...

    async def dismiss(self) -> None: ...

    async def listen(self) -> None: ...

    async def make_way(self) -> None: ...

    async def take_over(self) -> None: ...


class RollingRestart:
    """Restarts `workers`, which find `environment`, when it is asked to."""

    def __init__(self, workers: Sequence[Restartable], environment: Mapping[str, str]) -> None:
        self._workers, self._environment = workers, environment
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
        """Have all run the code that is installed, if it works and can go on with the matches."""
        installed = await _installed()
        if installed is None:
            log.error("reload aborted: the installed code does not run; still running the old one")
            return
        other = {
            name
            for name in {*self._running, *installed}
            if self._running.get(name) != installed.get(name)
        }
        if not other:
            await self._one_after_the_other()
            return
        log.warning("other versions of these are installed: %s", ", ".join(sorted(other)))
        if TABLES not in other and not await self._can_go_on():
            log.error(
                "reload aborted: some matches could not go on: "
                "`python -m app matches test-upgrade` says which, and why"
            )
        elif await self._all_at_once():
            self._running = installed

    async def _one_after_the_other(self) -> None:
        for worker in self._workers:
            try:
                await worker.restart()
            except (CannotStart, OSError):
                log.error(
                    "reload of %s aborted: the new process did not start; the old one runs on",
                    worker.name,
                )
                return
            log.warning("%s has been restarted", worker.name)
        log.warning("the restart is complete")

    async def _all_at_once(self) -> bool:
        """Whether the successors have taken over."""
        try:
            await _each(worker.prepare() for worker in self._workers)
            await _each(worker.listen() for worker in self._workers)
        except (CannotStart, OSError):
            log.error("reload aborted: the new process did not start; still running the old one")
            await _each(worker.dismiss() for worker in self._workers)
            return False
        await _each(worker.make_way() for worker in self._workers)
        try:
            await _each(worker.take_over() for worker in self._workers)
        except (CannotStart, OSError):
            log.error("the installed code does not serve; it is started again and again")
        else:
            log.warning("the restart is complete")
        return True

    async def _can_go_on(self) -> bool:
        """Whether the installed code can go on with every running match."""
        command = (sys.executable, "-m", "app", "matches", "test-upgrade")
        asked = await begin(*command, cwd=ROOT, env=self._environment, stdout=DEVNULL)
        return await asked.wait() == 0


async def _each(work: Iterable[Awaitable[None]]) -> None:
    """Do all of it side by side, to the end. Raises what the first that failed has raised."""
    done = await asyncio.gather(*work, return_exceptions=True)
    for failed in filter(None, done):
        raise failed


async def _installed() -> dict[str, str] | None:
    """The stamp of a process that begins now; None if it does not run."""
    command = (sys.executable, "-m", "app.commands.serving.rolling")
    try:
        asked = await begin(*command, cwd=ROOT, stdout=PIPE)
        found: dict[str, str] = orjson.loads(await asked.read_all())  # empty where it has failed
    except (OSError, orjson.JSONDecodeError):
        return None
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(stamp()))
