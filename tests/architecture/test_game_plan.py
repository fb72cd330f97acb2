"""One plan for every game (rulesets/README.md): the same folders, and imports that point down."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesets import RULESETS

ROOT = Path(__file__).parents[2]
LAYERS = (
    {"ruleset"},
    {"insight", "knowledge", "prompts", "story"},
    {"rules"},
    {"eager_weights", "headlines", "lessons", "meta", "pictures", "thumbnail"},
    {"state"},
    {"components"},
    {"words"},
)
"""The parts of a game from the top; a part imports from lower layers only."""
LATER = {"eager_weights", "headlines", "insight", "lessons", "pictures", "story"}
"""Parts that a game may do without, and be played: see "Not all of it" in rulesets/README.md."""
MAX_FILES = 12
"""Modules side by side in a folder."""
FEWEST_LINES = 20
"""A shorter module belongs to another, unless the contract asks for it."""
CONTRACT = {"__init__.py", "meta.py", "pictures.py", "upgrade.py", "setup.py"}


def folder(key: str) -> Path:
    return ROOT.joinpath(*RULESETS[key].package.split("."))


def parts(key: str) -> set[str]:
    inside = (p for p in folder(key).iterdir() if p.is_dir() or p.suffix == ".py")
    return {p.stem for p in inside if p.name not in ("__init__.py", "__pycache__")}


def imports(key: str) -> Iterator[tuple[str, str, str]]:
    """File, its part, and the part of the same game that it imports."""
    root = folder(key)
    for path in root.rglob("*.py"):
        inside = path.relative_to(root)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == len(inside.parts):
                names = [node.module] if node.module else [alias.name for alias in node.names]
                for name in names:
                    yield str(inside), inside.parts[0].removesuffix(".py"), name.split(".")[0]


@pytest.mark.parametrize("key", RULESETS)
def test_every_game_has_the_parts_of_the_plan(key: str) -> None:
    assert parts(key) | LATER == set().union(*LAYERS)


@pytest.mark.parametrize("key", RULESETS)
def test_the_parts_of_a_game_import_from_lower_layers_only(key: str) -> None:
    depth = {name: number for number, layer in enumerate(LAYERS) for name in layer}
    found = [(file, own, other) for file, own, other in imports(key) if own in depth]
    assert found
    assert [f for f in found if f[1] != f[2] and depth[f[1]] >= depth[f[2]]] == []


@pytest.mark.parametrize("key", RULESETS)
def test_no_folder_of_a_game_is_crowded_and_no_module_is_a_crumb(key: str) -> None:
    modules = [path for path in folder(key).rglob("*.py") if path.name != "__init__.py"]
    crowds = {path.parent for path in modules}
    assert [c for c in crowds if sum(path.parent == c for path in modules) > MAX_FILES] == []
    short = [p for p in modules if len(p.read_text("utf-8").splitlines()) < FEWEST_LINES]
    assert [str(path) for path in short if path.name not in CONTRACT] == []


@pytest.mark.parametrize("key", RULESETS)
def test_the_tests_of_a_game_lie_in_the_folders_of_its_plan(key: str) -> None:
    tests = ROOT / "tests" / "rulesets" / key
    chapters = {path.name for path in (folder(key) / "rules").iterdir() if path.is_dir()}
    tested = {path.name for path in (tests / "rules").iterdir() if path.is_dir()}
    assert tested - {"__pycache__"} <= chapters
    homes = {path.parent.relative_to(tests).parts for path in tests.rglob("test_*.py")}
    assert {home[0] for home in homes if home} <= set().union(*LAYERS)


def test_six_files_make_a_game_that_can_be_played() -> None:
    toy = {path.name for path in (ROOT / "tests/toys/council").iterdir() if path.is_file()}
    told = {"headlines.py"}  # for the tests of notices
    page = (ROOT / "rulesets/README.md").read_text("utf-8")
    (played,) = re.findall(r"^\| played \| (.*?): six files", page, re.MULTILINE)
    assert toy - told == set(re.findall(r"`([\w.]+)`", played))
