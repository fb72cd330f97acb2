"""Who may watch a match, and up to where, is decided in one module: the columns that it follows
from are read there, and by the few who write or tell them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

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
