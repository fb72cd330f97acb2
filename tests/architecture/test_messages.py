"""Each message of the socket is defined once, and made from its definition where it is sent."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from app.play.table.protocol import CLIENT_MESSAGES, SERVER_MESSAGES
from app.referee.messages import StateMessage, StateNews

APP = Path(__file__).parents[2] / "app"
TYPES = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in SERVER_MESSAGES}


@cache
def nodes() -> dict[type[ast.AST], list[tuple[Path, ast.AST]]]:
    """What stands in the server's modules, by its kind: each question is about few of them."""
    found: dict[type[ast.AST], list[tuple[Path, ast.AST]]] = defaultdict(list)
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found[type(node)].append((path, node))
    return found


def is_message(node: ast.AST) -> bool:
    """Whether a message is written out by hand: as a dictionary, or as JSON."""
    if isinstance(node, ast.Dict):
        keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
        values = {value.value for value in node.values if isinstance(value, ast.Constant)}
        return "type" in keys and not values.isdisjoint(TYPES)
    if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
        return b'"type"' in node.value
    return False


def test_no_message_is_written_by_hand() -> None:
    written = [*nodes()[ast.Dict], *nodes()[ast.Constant]]
    assert [f"{path}:{node.lineno}" for path, node in written if is_message(node)] == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "planted", ['{"type": "pong"}', '{"at": 3, "type": "error", **rest}', 'b\'{"type":"pong"}\'']
)
def test_one_written_by_hand_would_be_found(planted: str) -> None:
    assert any(map(is_message, ast.walk(ast.parse(planted))))


def test_each_message_is_made_from_its_definition() -> None:
    """A `state` is made in two parts, since the longer one is encoded ahead for several."""
    names = {kind.__name__ for kind in SERVER_MESSAGES} - {StateMessage.__name__}
    calls = [node.func for _, node in nodes()[ast.Call] if isinstance(node, ast.Call)]
    called = {getattr(call, "id", None) or getattr(call, "attr", None) for call in calls}
    assert names | {StateNews.__name__} <= called


def test_nothing_else_is_called_as_a_message_of_clients_is() -> None:
    classes = [node.name for _, node in nodes()[ast.ClassDef] if isinstance(node, ast.ClassDef)]
    assert [kind for kind in CLIENT_MESSAGES if classes.count(kind.__name__) != 1] == []
