"""Server processes that are forked from one that has imported everything already.

To import the server takes longer than most of what tests do with it: as a fork it is there in a
tenth of the time. It is a process like any other, to signal, to kill and to see the children of.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import warnings
from collections.abc import Mapping, Sequence

UNCLOSED = "unclosed resource"
"""How uvloop's warning begins, which closes what is still open when a loop is closed. As an error
the warning would keep it from doing so, and the loop would wait for ever for the other end."""
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "app.host.commands.server",
        "app.host.commands.serve",
        "tests.support.seeded",
        "tests.support.once",
    ]
)


class Fork:
    """`python -m app WORDS`, with what tests need of a `subprocess.Popen`. It prints into the file
    `output`; with a `seed` it runs as tests/support/seeded.py does."""

    def __init__(
        self,
        words: Sequence[str],
        environment: Mapping[str, str],
        output: str,
        seed: str | None = None,
    ) -> None:
        self._process = FORKS.Process(
            target=_live, args=(list(words), dict(environment), output, seed)
        )
        self._process.start()

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()

    def wait(self, seconds: float | None = None) -> int:
        """Its exit status, once it has ended."""
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("app", seconds or 0)
        return self._process.exitcode


def _live(words: list[str], environment: dict[str, str], output: str, seed: str | None) -> int:
    """In the new process, which has the environment of the first one until now."""
    os.environ.clear()
    os.environ.update(environment)
    warnings.simplefilter("error")  # as PYTHONWARNINGS does for an interpreter that begins
    warnings.filterwarnings("default", UNCLOSED, ResourceWarning)
    printed = os.open(output, os.O_WRONLY | os.O_APPEND)
    for number in (1, 2):
        os.dup2(printed, number)
    os.close(printed)
    from app.__main__ import main  # imported by then
    from tests.support.seeded import seeded

    if seed is None:
        raise SystemExit(main(words))
    with seeded(seed):
        raise SystemExit(main(words))
