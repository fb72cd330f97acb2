"""The history of the project: subjects of commits, and migrations."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from app.base.settings import ROOT

Function = (ast.FunctionDef, ast.AsyncFunctionDef)


def _calls(function: ast.AST, known: set[str]) -> set[str]:
    """The functions of ours that it calls, by their names, and "commit"."""
    found: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Attribute(attr="commit" as name)):
                found.add(name)
            case ast.Call(func=ast.Name(id=name)) if name in known:
                found.add(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                found |= {name} if owner in known else set()
    return found


def test_a_function_that_says_that_it_commits_does_so_or_calls_one_that_does() -> None:
    called: list[tuple[str, str, set[str]]] = []
    for path in (ROOT / "app").rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        known = {"self", *(node.name for node in nodes if isinstance(node, Function))}
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.level:
                known |= {alias.name for alias in node.names}
        for node in nodes:
            if isinstance(node, Function):
                text = ast.get_docstring(node) or ""
                called.append((node.name, " ".join(text.split()), _calls(node, known)))
    commits = {"commit"}
    while more := {name for name, _, calls in called if calls & commits} - commits:
        commits |= more
    says = [(name, calls) for name, text, calls in called if "Commits" in text]
    assert len(says) > 30
    assert [name for name, calls in says if not calls & commits] == []


VERSIONS = Path(__file__).parents[2] / "migrations" / "versions"
FOLLOWS = re.compile(r'^revision = "(\w+)"\ndown_revision = (?:None|"(\w+)")$', re.MULTILINE)


def test_each_migration_follows_the_one_before_it() -> None:
    found = [
        FOLLOWS.findall(path.read_text("utf-8")) for path in sorted(VERSIONS.glob("[0-9]*.py"))
    ]
    steps = [step for (step,) in found]
    assert steps
    names = ["", *(revision for revision, _ in steps)]
    assert [before for _, before in steps] == names[:-1]
