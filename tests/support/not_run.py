"""Says at the end of a run what did not run, and why: nothing is left out in silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest


def told(reasons: Iterable[str], left_out: int, expression: str) -> Iterator[str]:
    """The lines of the summary: of tests skipped, by reason, and of those that an expression on the
    command line leaves out."""
    for reason, count in Counter(reasons).most_common():
        yield f"did not run: {count} ({reason.removeprefix('Skipped: ')})"
    if left_out:
        yield f"did not run: {left_out} (left out by {expression})"


class NotRun:
    """The plugin. With several processes, each tells the first one what it has left out."""

    def __init__(self) -> None:
        self._left_out = 0

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self._left_out += len(items)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_out"] = self._left_out

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Each process collects all tests, so that one count is as good as another."""
        output = getattr(node, "workeroutput", {})
        self._left_out = max(self._left_out, output.get("left_out", 0))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        skipped = [report.longrepr for report in terminalreporter.stats.get("skipped", ())]
        reasons = [place[2] if isinstance(place, tuple) else str(place) for place in skipped]
        config = terminalreporter.config
        given = [("-m", config.option.markexpr), ("-k", config.option.keyword)]
        expression = " and ".join(f"{flag} '{value}'" for flag, value in given if value)
        for line in told(reasons, self._left_out, expression):
            terminalreporter.write_line(line)
