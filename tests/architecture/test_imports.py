"""The rules need nothing but the standard library, and of that only what is pure."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "rulesets").rglob("*.py"))
CONFORMANCE = sorted((ROOT / "roses_rules" / "conformance").glob("*.py"))

IMPURE = {
    "asyncio", "builtins", "ctypes", "datetime", "gc", "glob", "http", "importlib", "io",
    "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid", "weakref",
}  # fmt: skip
"""Chance, clocks, files, processes and the network: what the server does for the rules."""
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "compile", "__import__", "hash", "id"}
"""`hash` and `id` differ from one process to the next."""
ALLOWED = {
    "rulesets/kernel/cloning.py": {"exec"},
    "rulesets/kernel/convert.py": {"exec"},
    "rulesets/kernel/fingerprint.py": {"exec"},
    "rulesets/kernel/value.py": {"exec"},
}
"""They write functions from the types of fields, as `dataclass` does."""
ALLOWED_IMPORTS = {"rulesets/__init__.py": {"importlib"}, "rulesets/kernel/board.py": {"importlib"}}
"""The games, which are a list; what is told of a game, which no rule may import."""


def imported(path: Path) -> Iterator[str]:
    """The top names of what a module imports from outside its own package."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def called(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_import_only_what_is_pure(path: Path) -> None:
    names = set(imported(path))
    assert names <= sys.stdlib_module_names | {"rulesets"}
    assert not names & IMPURE - ALLOWED_IMPORTS.get(named(path), set())


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_touch_nothing_outside(path: Path) -> None:
    assert not set(called(path)) & IMPURE_CALLS - ALLOWED.get(named(path), set())


@pytest.mark.parametrize("path", RULES, ids=named)
def test_relative_imports_stay_inside_the_rules(path: Path) -> None:
    depth = len(path.relative_to(ROOT).parts) - 1  # rulesets/x.py may go up one level: to rulesets
    tree = ast.parse(path.read_text("utf-8"))
    levels = [node.level for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert max(levels, default=0) <= depth


@pytest.mark.parametrize("path", CONFORMANCE, ids=named)
def test_the_conformance_suite_needs_no_server(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {n.level for n in froms} <= {0, 1}
    # What the server writes with, where it is installed: the suite proves that it can.
    encoder = {"orjson"} if path.name == "plain_json.py" else set()
    assert set(imported(path)) <= sys.stdlib_module_names | {"rulesets"} | encoder


RULED = {"apply", "setup"}
"""What changes a state or makes one."""


def test_the_referee_is_the_only_part_of_the_server_that_has_the_rules_act() -> None:
    callers = {
        named(path)
        for path in sorted((ROOT / "app").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in RULED
    }
    assert callers == {"app/referee/transitions.py"}
