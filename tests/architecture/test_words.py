"""What docstrings and comments name exists, and a name means one thing."""

from __future__ import annotations

import ast
import builtins
import re
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from app.base.edition import PLAYS

ROOT = Path(__file__).parents[2]
PARTS = ("app", "rulesets", "roses_rules", "tools", "migrations")
RAISES = re.compile(r"\b[Rr]aises ((?:[A-Z]\w+(?:, | or |, or )?)+)")
PLAYING = {*PLAYS, "kernel", "ruleset.py"}
"""What decides play below `rulesets`, by the names of its folders and files."""
OF_LIBRARIES = ("CalledProcessError",)
"""What a call of theirs raises, and nothing of ours names."""
PATTERN = re.compile(r"[A-Z]{3,}")
"""Part of a path that stands for any name, such as KEY."""
PLACE = re.compile(r"(?<![\w./<-])((?:app|rulesets|static|templates|tests|tools|docs)/[\w./-]*\w)")
FILE = re.compile(r"(?<![\w./*{<-])((?:[\w-]+/)*[\w-]+\.(?:py|css))\b")
"""A file by the end of its path, as files beside each other name themselves."""


@cache
def sources() -> dict[Path, str]:
    found = [path for part in PARTS for path in sorted((ROOT / part).rglob("*.py"))]
    scripts = sorted((ROOT / "static" / "js").rglob("*.js"))
    return {path: path.read_text("utf-8") for path in [*found, *scripts]}


@cache
def python() -> dict[Path, ast.Module]:
    return {path: ast.parse(text) for path, text in sources().items() if path.suffix == ".py"}


@cache
def docstrings(path: Path) -> list[str]:
    """The docstrings of attributes too, which are strings on their own."""
    if path not in python():
        return []
    texts = [node.value for node in ast.walk(python()[path]) if isinstance(node, ast.Expr)]
    return [
        text.value
        for text in texts
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


@cache
def comments(path: Path) -> list[str]:
    if path.suffix == ".js":
        return re.findall(r"/\*.*?\*/|(?<!:)//.*", sources()[path], re.DOTALL)
    with path.open("rb") as file:
        tokens = [t for t in tokenize.tokenize(file.readline) if t.type == tokenize.COMMENT]
    return [*docstrings(path), *(token.string for token in tokens)]


@cache
def named() -> set[str]:
    """What is defined, imported or used somewhere, and what Python has by itself."""
    found = {*dir(builtins), *OF_LIBRARIES}
    for tree in python().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found.update(alias.asname or alias.name for alias in node.names)
    return found


def unknown_exceptions(text: str) -> list[str]:
    raised = [name for found in RAISES.findall(text) for name in re.findall(r"[A-Z]\w+", found)]
    return [name for name in raised if name not in named()]


def missing_places(text: str) -> list[str]:
    return [
        place
        for place in PLACE.findall(text)
        if not PATTERN.search(place) and not (ROOT / place).exists()
    ]


@cache
def files() -> frozenset[str]:
    """The ends of the paths of all files: "c.py", "b/c.py", "a/b/c.py"."""
    folders = ("app", "migrations", "roses_rules", "rulesets", "static", "tests", "tools")
    found = [
        path.relative_to(ROOT).parts for name in folders for path in (ROOT / name).rglob("*.*")
    ]
    return frozenset("/".join(parts[at:]) for parts in found for at in range(len(parts)))


def missing_files(text: str) -> list[str]:
    return [name for name in FILE.findall(text) if not PATTERN.search(name) and name not in files()]


PRONOUN = re.compile(r"(?:Its|Their|Those|Them|It|They|These|The same|Such|That of|All of it)\b")


def nameless(text: str) -> list[str]:
    """The first line, where it begins with a word whose noun stands elsewhere."""
    first = text.strip().partition("\n")[0]
    return [first] if PRONOUN.match(first) else []


def decides_play(path: Path) -> bool:
    """Whether an edition counts the file, whose docstrings stay as they are then."""
    return path.is_relative_to(ROOT / "rulesets") and not PLAYING.isdisjoint(path.parts)


def said_of(
    find: Callable[[str], list[str]], texts: Callable[[Path], list[str]]
) -> dict[str, list[str]]:
    """By file, what is found to be wrong in its texts."""
    found = {path: [name for text in texts(path) for name in find(text)] for path in sources()}
    return {str(path.relative_to(ROOT)): names for path, names in found.items() if names}


def test_an_exception_that_a_docstring_names_exists() -> None:
    assert said_of(unknown_exceptions, docstrings) == {}


@pytest.mark.parametrize("find", [missing_places, missing_files])
def test_a_path_or_a_file_that_a_comment_names_exists(find: Callable[[str], list[str]]) -> None:
    assert said_of(find, comments) == {}


def test_the_first_line_of_a_docstring_names_its_noun() -> None:
    found = said_of(nameless, docstrings)
    assert [path for path in found if not decides_play(ROOT / path)] == []


def test_planted_words_would_be_found() -> None:
    assert unknown_exceptions("Raises Vanished or ValueError.") == ["Vanished"]
    assert missing_places("see app/nowhere.py and docs/glossary.md") == ["app/nowhere.py"]
    assert missing_files("see nowhere.py and log/fold.py") == ["nowhere.py"]
    assert nameless("Those that\nwait.") == ["Those that"]


def classes_of(part: str) -> Iterator[tuple[Path, ast.ClassDef]]:
    for path, tree in python().items():
        if path.is_relative_to(ROOT / part):
            yield from ((path, node) for node in tree.body if isinstance(node, ast.ClassDef))


SHARED = {"Clocks"}
"""Names of classes that stand in several modules of the server. The list may only shrink."""


def test_a_class_of_the_server_has_a_name_of_its_own() -> None:
    names = Counter(node.name for _, node in classes_of("app") if not node.name.startswith("_"))
    assert {name for name, count in names.items() if count > 1} <= SHARED


WIRE = ("messages.py", "schemas.py")
"""Where the types stand that sockets and requests carry; the referee's parts are values of its
own."""


def test_a_type_of_the_wire_says_so_in_its_name() -> None:
    names = [
        node.name
        for path, node in classes_of("app")
        if path.name in WIRE and not path.is_relative_to(ROOT / "app" / "referee")
    ]
    assert [name for name in names if not name.endswith(("Message", "Body", "Json"))] == []
