"""A budget of size that only falls: a feature is bought with one that goes.

Lines can be saved by density, so statements, files and public names are counted beside them. To
raise a figure is a line of the diff, which says what it bought.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES = {
    ("app", ".py"): 44_000,
    ("rulesets", ".py"): 34_500,
    ("roses_rules", ".py"): 3_680,
    ("tools", ".py"): 10_110,
    ("tests", ".py"): 68_850,
    ("static/js", ".js"): 31_800,
    ("static/css", ".css"): 13_880,
    ("templates", ".html"): 2_440,
}
STATEMENTS = {
    "app": 23_240,
    "rulesets": 16_600,
    "roses_rules": 2_260,
    "tools": 5_420,
    "tests": 42_800,
}
"""Of Python, docstrings not counted."""
FILES = {"app": 400, "rulesets": 272, "roses_rules": 41, "tools": 90, "tests": 532}
"""Modules of Python, `__init__.py` not counted."""
NAMES = {"app": 2_125, "rulesets": 1_911, "roses_rules": 203, "tools": 465}
"""Public classes, functions and methods."""
SLACK = 0.02
"""A part that has shrunk by more than this share lowers its figure: else the next one grows into
it."""

Definition = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def files(part: str, suffix: str) -> list[Path]:
    found = sorted((ROOT / part).rglob(f"*{suffix}"))
    return [path for path in found if not {"vendor", "node_modules"} & set(path.parts)]


@cache
def lines(part: str, suffix: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in files(part, suffix))


@cache
def trees(part: str) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in files(part, ".py")]


def is_statement(node: ast.AST) -> bool:
    """Whether a node says what to do: a docstring does not."""
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return isinstance(node, ast.stmt) and not text


def statements(part: str) -> int:
    return sum(is_statement(node) for tree in trees(part) for node in ast.walk(tree))


def modules(part: str) -> int:
    return sum(path.name != "__init__.py" for path in files(part, ".py"))


def public_names(part: str) -> int:
    """What others may call: of a module, and of the classes in it."""
    return sum(
        not node.name.startswith("_")
        for tree in trees(part)
        for body in [tree.body, *(n.body for n in tree.body if isinstance(n, ast.ClassDef))]
        for node in body
        if isinstance(node, Definition)
    )


FIGURES = [
    *((f"lines of {part}", lines(part, end), most) for (part, end), most in LINES.items()),
    *((f"statements of {part}", statements(part), most) for part, most in STATEMENTS.items()),
    *((f"files of {part}", modules(part), most) for part, most in FILES.items()),
    *((f"public names of {part}", public_names(part), most) for part, most in NAMES.items()),
]


@pytest.mark.parametrize(("what", "count", "most"), FIGURES, ids=[what for what, *_ in FIGURES])
def test_no_part_is_larger_than_its_budget(what: str, count: int, most: int) -> None:
    assert count <= most, f"{what}: {count}; what goes for it?"


@pytest.mark.parametrize(("what", "count", "most"), FIGURES, ids=[what for what, *_ in FIGURES])
def test_a_budget_follows_its_part_down(what: str, count: int, most: int) -> None:
    assert count >= most * (1 - SLACK), f"{what}: {count}; lower its figure"
