"""What one place alone may do: begin work in the background, and say who may watch."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from app.base.settings import ROOT

WAITED_FOR = {
    "app/base/bus/outbox.py": "it ends with its connection",
    "app/base/database/background.py": "the way for all others",
    "app/base/process/children.py": "by who begins or ends a process",
    "app/base/process/helper.py": "by who asks; one ends a process that rests",
    "app/base/web/health.py": "by monitors",
    "app/host/commands/server.py": "the service manager notices its end",
    "app/people/delivery/channel_worker.py": "each message ends by itself, and is sent again",
    "app/play/bots/session.py": "by the seat that thinks",
}
"""Who begins a task without `Background`, which tells mistakes, and by whom it is waited for."""
OUTLIVES_MISTAKES = {
    "app/base/bus/notify.py",
    "app/base/database/edition_lock.py",
    "app/play/bots/search_workers.py",
    "app/play/log/log_writer.py",
}
"""Loops of their own: whatever one piece of work raises, the next is done."""


def _sources() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "app").rglob("*.py")):
        yield str(path.relative_to(ROOT)), path.read_text("utf-8")


def test_a_task_is_begun_by_the_background_or_said_here() -> None:
    begun = {name for name, text in _sources() if re.search(r"create_task\(|ensure_future\(", text)}
    assert begun == set(WAITED_FOR) | OUTLIVES_MISTAKES


def test_whatever_says_that_it_is_ready_is_run_as_a_helper_that_is_judged_and_counted() -> None:
    ready = {
        ".".join(Path(name).with_suffix("").parts)
        for name, text in _sources()
        if "__main__" in text and re.search(r"say\(READY\)|import .*\bwork\b", text)
    }
    named = {
        module
        for name, text in _sources()
        if name.startswith(("app/play", "app/after")) and re.search(r"Helper|ReplayProcess", text)
        for module in re.findall(r'"(app\.[\w.]+)"', text)
    }
    assert ready == named
    assert len(ready) == 4


APP = Path(__file__).parents[2] / "app"
COLUMNS = {"listed", "spectators", "on_show", "delay", "turn_seq"}
READERS = {
    "play/matches/audience.py": "decides",
    "play/matches/header.py": "tells those at the table",
    "lobby/lists/summary.py": "tells those in the lobby",
    "lobby/new_match/match_spec.py": "reads the form of a new match",
    "lobby/new_match/creation.py": "counts a player's listed ones",
    "play/offers/agreements.py": "writes what the players agreed on",
}
"""What each of them does with the columns. Another is likely to be a place that decides by
itself: let it ask for an `Audience`."""


def read_in(path: Path) -> Iterator[str]:
    """The columns that a module reads of anything. What is called is not a column."""
    tree = ast.parse(path.read_text("utf-8"))
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in COLUMNS and id(node) not in called:
            yield node.attr


def test_the_columns_that_say_who_may_watch_are_read_where_that_is_decided_and_nowhere_else() -> (
    None
):
    readers = {str(path.relative_to(APP)) for path in APP.rglob("*.py") if any(read_in(path))}
    assert readers == READERS.keys()
