"""A budget of size that only falls: a feature is bought with one that goes.

Lines can be saved by density, so statements, files and public names are counted beside them. To
raise a figure is a line of the diff, which says what it bought.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES = {
    ("app", ".py"): 41_997,
    ("rulesets", ".py"): 37_600,
    ("roses_rules", ".py"): 3_791,
    ("tools", ".py"): 11_704,
    ("tests", ".py"): 70_908,
    ("static/js", ".js"): 31_492,
    ("static/css", ".css"): 13_748,
    ("templates", ".html"): 2_533,
}
STATEMENTS = {
    "app": 22_315,
    "rulesets": 18_822,
    "roses_rules": 2_327,
    "tools": 6_343,
    "tests": 43_381,
}
"""Of Python, docstrings not counted."""
FILES = {"app": 333, "rulesets": 288, "roses_rules": 41, "tools": 102, "tests": 497}
"""Modules of Python, `__init__.py` not counted."""
NAMES = {"app": 2_038, "rulesets": 2_056, "roses_rules": 206, "tools": 516}
"""Public classes, functions and methods."""
SLACK = 0.02
"""A part that has shrunk by more than this share lowers its figure: else the next one grows into
it."""

Definition = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def files(part: str, suffix: str) -> list[Path]:
    found = sorted((ROOT / part).rglob(f"*{suffix}"))
    return [path for path in found if not {"vendor", "node_modules"} & set(path.parts)]


def lines(part: str, suffix: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in files(part, suffix))


def is_statement(node: ast.AST) -> bool:
    """Whether a node says what to do: a docstring does not."""
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return isinstance(node, ast.stmt) and not text


@cache
def counted(part: str) -> tuple[int, int]:
    """The statements of a part and its public names, from one reading of each file."""
    trees = (ast.parse(path.read_text("utf-8")) for path in files(part, ".py"))
    found = [(statements_in(tree), names_in(tree)) for tree in trees]
    return sum(one for one, _ in found), sum(one for _, one in found)


def statements_in(node: ast.AST) -> int:
    """Those below a node: no expression has any."""
    inside = [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.expr)]
    return sum(is_statement(one) + statements_in(one) for one in inside)


def modules(part: str) -> int:
    return sum(path.name != "__init__.py" for path in files(part, ".py"))


def names_in(tree: ast.Module) -> int:
    """What others may call: of a module, and of the classes in it."""
    return sum(
        not node.name.startswith("_")
        for body in [tree.body, *(n.body for n in tree.body if isinstance(n, ast.ClassDef))]
        for node in body
        if isinstance(node, Definition)
    )


def statements(part: str) -> int:
    return counted(part)[0]


def public_names(part: str) -> int:
    return counted(part)[1]


COUNTS: dict[str, tuple[Callable[[], int], int]] = {
    **{
        f"lines of {part}": (partial(lines, part, end), most) for (part, end), most in LINES.items()
    },
    **{
        f"statements of {part}": (partial(statements, part), most)
        for part, most in STATEMENTS.items()
    },
    **{f"files of {part}": (partial(modules, part), most) for part, most in FILES.items()},
    **{
        f"public names of {part}": (partial(public_names, part), most)
        for part, most in NAMES.items()
    },
}
"""How each figure is counted, and its budget. Counted when a test asks: each process of the tests
loads this module, and only one of them tries it."""


@pytest.mark.parametrize("what", COUNTS)
def test_no_part_is_larger_than_its_budget_which_follows_it_down(what: str) -> None:
    count, most = COUNTS[what]
    found = count()
    assert found <= most, f"{what}: {found}; what goes for it?"
    assert found >= most * (1 - SLACK), f"{what}: {found}; lower its figure"
