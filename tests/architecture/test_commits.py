"""What says that it commits does."""

from __future__ import annotations

import ast

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
