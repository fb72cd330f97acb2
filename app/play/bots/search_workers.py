"""The processes that think for the server-side players, and the queue before them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

import orjson

from rulesets import Plugin
from rulesets.kernel.interface import Json

from ...base.budget.accounts import Budget, Payer
from ...base.budget.queue import Queue, Waiting
from ...base.database.in_hand import none_in_hand
from ...base.process.children import Child
from ...base.process.helper import Helper
from ...base.process.histogram import histogram
from ...base.process.priority import BESIDE_PLAY
from ...base.settings import Settings

PATIENCE = 6.0
"""Seconds beyond its own limit after which a question is given up. The longest thought takes four,
so that whoever comes next in the order of the budget has time to think."""
MAX_WAITING = 8
"""Questions that may wait, for each process: more would not get their turn in time."""
SLACK = 5.0
"""Seconds of a core beyond its own limit after which a process is taken for stuck."""
STOP = b"\n"
"""What tells a process that no one waits for its answer any more."""


class NoAnswer(Exception):
    """The question was not answered: all processes are busy, or the one that thought has ended."""


@dataclass(eq=False, slots=True)
class _Job:
    line: bytes
    """Empty if it needs no thought but only its turn."""
    seconds: float
    answer: asyncio.Future[dict[str, Json]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class SearchWorkers:
    """The thinking processes of this server process, for the games of `plugins`. They begin when
    there is something to think about, and are replaced if they end by themselves."""

    def __init__(
        self, part: str, plugins: Mapping[str, Plugin], count: int, budget: Budget
    ) -> None:
        packages = [plugin.package for plugin in plugins.values()]
        environment = _harmless(os.environ)
        self._budget = budget
        self._queue: Queue[_Job] = Queue(budget, MAX_WAITING * count)
        self._helpers = [
            Helper(part, BESIDE_PLAY, "app.play.bots.worker", *packages, env=environment)
            for _ in range(count)
        ]
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.thoughts = histogram("roses_thinking_seconds", "How long a server-side player thought")
        """From the moment a process took each question to its answer, if there was one."""

    async def start(self) -> None:
        """Be ready for questions. No process runs yet."""
        for number, helper in enumerate(self._helpers, 1):
            task = asyncio.create_task(self._work(helper), name=f"thinker {number}")
            self._tasks.append(task)

    async def stop(self) -> None:
        """End the processes, whatever they are thinking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for helper in self._helpers:
            await helper.stop()

    async def ask(
        self, payer: Payer, kind: str, line: bytes, seconds: float, patience: float = PATIENCE
    ) -> dict[str, Json]:
        """What a process answers to a question of a kind, which it may think about for so many
        seconds; nothing to an empty one, whose turn comes as that of others does. Raises NoAnswer,
        also where none has come after so many seconds and `patience`. If no one waits for it any
        more, a question is withdrawn, and one that is being thought about is given up: the process
        is free again, and lives on, since it may be that others keep it from working."""
        none_in_hand("thinking")
        job = _Job(line, seconds)
        given_up = self._queue.put(payer, kind, job)
        if given_up is not None and not given_up.answer.done():
            given_up.answer.set_exception(NoAnswer("too many questions wait"))
        self._news.set()
        try:
            async with asyncio.timeout(seconds + patience):
                return await job.answer
        except TimeoutError:
            self._budget.given_up[kind] += 1
            raise NoAnswer("all thinking processes are busy") from None
        finally:
            self._queue.withdraw(job)

    async def _work(self, helper: Helper) -> None:
        """Have one process answer questions, one after the other."""
        while True:
            waited = await self._next()
            payer, job = waited.payer, waited.work
            if job.answer.done():  # no one waits for it any more
                continue
            self._budget.begin(payer, job.seconds if job.line else 0.0)
            if not job.line:
                job.answer.set_result({})
                continue
            before = helper.worked
            try:
                answer = await helper.ask(partial(self._answered, job=job), job.seconds + SLACK)
            except Exception as error:  # whatever it is, the next question may be answered
                answer = {"fault": str(error)}
            finally:
                self._budget.charge(payer, helper.worked - before - job.seconds)
            if job.answer.done():
                continue
            if "fault" in answer:
                job.answer.set_exception(NoAnswer(answer["fault"]))
            else:
                job.answer.set_result(answer)

    async def _next(self) -> Waiting[_Job]:
        """The next question, once there is one."""
        while not len(self._queue):
            self._news.clear()
            await self._news.wait()
        return self._queue.take()

    async def _answered(self, process: Child, job: _Job) -> dict[str, Json]:
        """The process's answer. Raises NoAnswer if it ends, and OSError."""
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None
        assert stdout is not None
        if job.answer.done():  # cancelled: no one wants to know any more
            return {}
        began = perf_counter()

        def give_up(answer: asyncio.Future[dict[str, Json]]) -> None:
            if answer.cancelled() and not stdin.is_closing():
                stdin.write(STOP)

        try:
            stdin.write(job.line)
            job.answer.add_done_callback(give_up)
            await stdin.drain()
            answer = await stdout.readline()
        except ConnectionError:  # which of its pipes says so first is chance
            raise NoAnswer("it has ended") from None
        finally:
            job.answer.remove_done_callback(give_up)
        if not answer:
            raise NoAnswer("it has ended")
        self.thoughts.observe(perf_counter() - began)
        found: dict[str, Json] = orjson.loads(answer)
        return found


def _harmless(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without our settings: no address of a database, no password."""
    secret = set(Settings.model_fields)
    return {name: value for name, value in environment.items() if name.lower() not in secret}
