"""A process that thinks, so that no one at the tables waits for it.

`python -m app.play.bots.worker PACKAGE…` knows the games in these packages. It reads a question
from each line of its input, and answers with a line: {"action": …, "then": […]} or {"fault": …}; to
a question that wants advice, with reasons. If anything more comes before it has answered, the
answer is no longer wanted: it stops thinking, and answers with what it has. It has no other input:
no database, no address, no key. It ends with its input, and so with the server."""

from __future__ import annotations

import json
import os
import select
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from rulesets import Plugin, plugins
from rulesets.kernel.interface import Json
from rulesets.search.thinking import advise, read, think

from ...base.process.children import READY, say
from ...base.process.priority import yielding_cpu
from .chance import SeededChance

CHUNK = 65_536


class Thinker:
    """Answers questions about the games of `known`."""

    def __init__(self, known: Mapping[str, Plugin]) -> None:
        self._known = known
        self._ruleset = lru_cache(maxsize=16)(lambda key, pack: known[key].build(json.loads(pack)))

    def answer(self, line: bytes, stop: Callable[[], bool] = lambda: False) -> Json:
        """What to write for a line of input. It thinks no further once `stop` says so."""
        try:
            asked = read(json.loads(line))
            plugin = self._known[asked.ruleset]
            insight = plugin.insight
            if insight is None:
                raise LookupError(f"{asked.ruleset} has no insight")
            ruleset = self._ruleset(asked.ruleset, asked.pack)
            chance, clock = SeededChance(f"thoughts {asked.seed}"), time.monotonic
            if asked.wants == "advice":
                return advise(asked, ruleset, insight, plugin.words, chance, clock, stop)
            action, *then = think(asked, ruleset, insight, chance, clock, stop)
            return {"action": action, "then": then}
        except Exception as error:  # whatever is wrong with it, the next question may be answered
            return {"fault": f"{type(error).__name__}: {error}"}


class Lines:
    """The lines of a pipe. It knows whether anything more has come, or the pipe has ended."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._read = bytearray()

    def __iter__(self) -> Iterator[bytes]:
        while True:
            end = self._read.find(b"\n") + 1
            if end:
                line = bytes(self._read[:end])
                del self._read[:end]
                yield line
            elif chunk := os.read(self._pipe, CHUNK):
                self._read += chunk
            else:
                return

    def has_more(self) -> bool:
        """Whether there is something to read, or the pipe has ended."""
        return bool(self._read) or bool(select.select([self._pipe], [], [], 0)[0])


def main(packages: list[str]) -> None:
    """Answer every line of the input, one after the other; empty ones only interrupt."""
    thinker = Thinker(plugins(*packages))
    lines = Lines(sys.stdin.fileno())
    say(READY)
    for line in lines:
        if line.strip():
            with yielding_cpu():
                answer = thinker.answer(line, lines.has_more)
            say(f"{json.dumps(answer)}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1:])
