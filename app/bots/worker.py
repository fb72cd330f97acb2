"""A process that thinks, so that no one at the tables waits for it.

`python -m app.bots.worker PACKAGE…` knows the games in these packages. It reads a question from
each line of its input, and answers with a line: {"action": …} or {"fault": …}. It has no other
input: no database, no address, no key. It ends with its input, and so with the server.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulesets import Plugin, plugins
from rulesets.kernel.interface import Json, Ruleset
from rulesets.search.thinking import read, think

from .chance import SeededChance

NICENESS = 10
"""The players at the tables come first."""


class Thinker:
    """Answers questions about the games of `known`."""

    def __init__(self, known: Mapping[str, Plugin]) -> None:
        self._known = known
        self._ruleset = lru_cache(maxsize=16)(self._build)

    def answer(self, line: bytes) -> Json:
        """What to write for a line of input."""
        try:
            asked = read(json.loads(line))
            insight = self._known[asked.ruleset].insight
            if insight is None:
                raise LookupError(f"{asked.ruleset} has no insight")
            ruleset = self._ruleset(asked.ruleset, asked.pack)
            chance = SeededChance(f"thoughts {asked.seed}")
            return {"action": think(asked, ruleset, insight, chance, time.monotonic)}
        except Exception as error:  # whatever is wrong with it, the next question may be answered
            return {"fault": f"{type(error).__name__}: {error}"}

    def _build(self, key: str, pack: str) -> Ruleset[Any]:
        return self._known[key].build(json.loads(pack))


def main(packages: list[str]) -> None:
    """Answer every line of the input, one after the other."""
    thinker = Thinker(plugins(*packages))
    while line := sys.stdin.buffer.readline():
        sys.stdout.write(json.dumps(thinker.answer(line)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    main(sys.argv[1:])
