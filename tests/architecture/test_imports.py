"""The rules need nothing but the standard library, and of that only what is pure."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

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
ALLOWED_IMPORTS = {
    "rulesets/__init__.py": {"importlib"},
    "rulesets/kernel/board.py": {"importlib"},
    "rulesets/search/net.py": {"importlib"},
    "rulesets/telling/words.py": {"importlib"},
}
"""The games, which are a list; what is told of a game, which no rule may import; what a
net has learnt; its words."""


class Names(NamedTuple):
    """What a module has to do with others."""

    imported: set[str]
    """The top names of what it imports from outside its own package."""
    called: set[str]
    levels: set[int]
    """How far its relative imports go up; 0: it has an absolute one."""


@cache
def names_in(path: Path) -> Names:
    found = Names(set(), set(), set())
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.imported.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.levels.add(node.level)
            if node.level == 0 and node.module:
                found.imported.add(node.module.partition(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.called.add(node.func.id)
    return found


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_rules_import_only_what_is_pure() -> None:
    pure = sys.stdlib_module_names - IMPURE | {"rulesets"}
    wrong = {named(path): names_in(path).imported - pure for path in RULES}
    assert {path: names for path, names in wrong.items() if names} == ALLOWED_IMPORTS


def test_rules_touch_nothing_outside() -> None:
    wrong = {named(path): names_in(path).called & IMPURE_CALLS for path in RULES}
    assert {path: names for path, names in wrong.items() if names} == ALLOWED


def test_relative_imports_stay_inside_the_rules() -> None:
    # rulesets/x.py may go up one level: to rulesets.
    deep = {path: len(path.relative_to(ROOT).parts) - 1 for path in RULES}
    assert [path for path in RULES if max(names_in(path).levels, default=0) > deep[path]] == []


def test_the_conformance_suite_needs_no_server() -> None:
    pure = sys.stdlib_module_names | {"rulesets"}
    wrong = {path.name: names_in(path).imported - pure for path in CONFORMANCE}
    # What the server writes with, where it is installed: the suite proves that it can.
    found = {name: names for name, names in wrong.items() if names}
    assert found == {"plain_json.py": {"orjson"}}
    assert [path for path in CONFORMANCE if not names_in(path).levels <= {0, 1}] == []


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


OURS = {
    "app/accounts/sign_in/recovery.py", "app/after/stories/telling.py", "app/base/assets/static.py",
    "app/base/database/embedded.py", "app/base/database/place.py", "app/base/edition.py",
    "app/host/commands/serve.py", "app/lobby/catalogue.py", "app/people/documents/game_messages.py",
    "app/people/documents/routes.py", "app/referee/packs.py",
}  # fmt: skip
"""They read what came with Roses, or what this server has written; packs.py has both."""
READERS = {"app/base/outside.py", "app/host/hosting/backups.py"}
"""They read files that anyone may have written: one within limits, one to say what they are."""


def test_a_file_that_others_may_have_written_is_read_by_the_one_strict_reader() -> None:
    assert {
        named(path)
        for path in sorted((ROOT / "app").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and reads_a_file(node)
    } == OURS | READERS


def reads_a_file(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(attr="read_text" | "read_bytes") | ast.Name(id="open"):
            return True
        case ast.Attribute(attr="open"):  # of a path, and not of a match
            return not call.args or isinstance(call.args[0], ast.Constant)
    return False
