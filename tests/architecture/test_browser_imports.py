"""Arrows between the browser's modules point one way, and tests wait there for functions."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from rulesets import RULESETS

ROOT = Path(__file__).parents[2]
JS = ROOT / "static/js"
IMPORT = re.compile(r"""^(?:import|export)\b[^"'();]*["'](\.{1,2}/[^"']+)["'];""", re.MULTILINE)

WAITS = re.compile(r"""wait_for_function\(\s*f?(?:(?P<name>\w+)|"+(?P<text>[^"]*))""")

LINK = re.compile(r"""(?:import|new URL)\(\s*["'`](\.{1,2}/[^"'`]+)["'`]""")
"""What is loaded while a page runs: a module or a drawing, by a path that may hold ${names}."""
ASSET = re.compile(r"""\basset\(\s*["'`]([^"'`#]+)""")
"""A file under static/, by its name there."""
ICON = re.compile(r"""\b(?:icon|menu|button|sign|control\("[^"]*",)\(? ?"([a-z-]+)\"""")
"""An icon of svg/icons.svg, by its name, in a template or a module."""


FLOORS = [
    {"entry"},
    {"describe.js"},
    {"panels"},
    {"battle"},
    {"board"},
    {"explain.js"},
    {"pieces"},
    {"picking.js", "touches.js"},
    {"text"},
]
"""The parts of every board from the roof to the ground (rulesets/README.md). A part may import from
lower floors only."""


STOREYS = [{"pages", "worker"}, {"replay", "sandbox"}, {"table"}, {"rulesets/shared"}, {"common"}]
"""The folders of static/js without the boards, from the roof to the ground."""


def _modules() -> dict[str, set[str]]:
    """The modules that each module imports; all by their paths below static/js."""
    return {
        path.relative_to(JS).as_posix(): {
            os.path.relpath(path.parent / name, JS)
            for name in IMPORT.findall(path.read_text())
            if "/vendor/" not in name
        }
        for path in JS.rglob("*.js")
    }


def _area(module: str) -> str:
    """The folder of a module; each game's board, with its entry, is a folder of its own."""
    parts = module.removesuffix(".js").split("/")
    return "/".join(parts[:2]) if parts[0] == "rulesets" else parts[0]


MODULES = _modules()
BOARDS = {_area(module) for module in MODULES if module.startswith("rulesets/")}
BOARDS -= {"rulesets/shared"}


def test_every_import_names_a_module_that_exists() -> None:
    missing = {
        (module, name)
        for module, imports in MODULES.items()
        for name in imports
        if not (JS / name).is_file()
    }

    assert not missing
    assert sum(map(len, MODULES.values())) > len(MODULES)


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter(MODULES).prepare()  # raises CycleError with the circle


def _upward(floors: list[set[str]], room_of: Callable[[str], str]) -> set[tuple[str, str]]:
    """The imports between the rooms of `floors` that do not lead down."""
    depth = {room: depth for depth, rooms in enumerate(floors) for room in rooms}
    return {
        (module, name)
        for module, imports in MODULES.items()
        for name in imports
        if {room_of(module), room_of(name)} <= depth.keys()
        and room_of(module) != room_of(name)
        and depth[room_of(module)] >= depth[room_of(name)]
    }


def test_every_folder_imports_from_lower_storeys_only() -> None:
    assert {_area(module) for module in MODULES} - BOARDS == set().union(*STOREYS)
    assert not _upward(STOREYS, _area)


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_board_imports_its_own_modules_and_the_shared_ones(board: str) -> None:
    imported = {
        _area(name)
        for module, imports in MODULES.items()
        if _area(module) == board
        for name in imports
    }

    assert "rulesets/shared" in imported
    assert imported <= {board, "rulesets/shared", "common"}


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_board_is_imported_by_no_other_module(board: str) -> None:
    importers = {
        module
        for module, imports in MODULES.items()
        if _area(module) != board and any(_area(name) == board for name in imports)
    }

    assert not importers


@pytest.mark.parametrize("key", RULESETS)
def test_the_parts_of_every_board_are_the_same_and_import_from_lower_floors_only(key: str) -> None:
    def part_of(module: str) -> str:
        parts = module.split("/")
        if parts[:2] == ["rulesets", key]:
            return parts[2]
        return "entry" if module == f"rulesets/{key}.js" else module

    parts = {part_of(module) for module in MODULES if _area(module) == f"rulesets/{key}"}

    assert {"entry", "panels", "board", "pieces", "text"} <= parts <= set().union(*FLOORS)
    assert not _upward(FLOORS, part_of)


def test_what_a_module_loads_by_a_path_is_there() -> None:
    lost, found = [], 0
    for path in JS.rglob("*.js"):
        for link in LINK.findall(path.read_text("utf-8")):
            pattern = os.path.relpath(path.parent / re.sub(r"\$\{[^}]+\}", "*", link), ROOT)
            found += 1
            if not any(ROOT.glob(pattern)):
                lost.append(f"{path.relative_to(ROOT)}: {link}")
        for name in ASSET.findall(path.read_text("utf-8")):
            found += 1
            if not any((ROOT / "static").glob(re.sub(r"\$\{[^}]+\}", "*", name))):
                lost.append(f"{path.relative_to(ROOT)}: {name}")
    assert found > 4
    assert lost == []


def test_every_icon_that_is_named_is_in_their_sheet() -> None:
    sheet = (ROOT / "static/svg/icons.svg").read_text("utf-8")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sheet))
    texts = [
        path.read_text("utf-8")
        for path in [*JS.rglob("*.js"), *(ROOT / "templates").rglob("*.html")]
    ]
    named = {name for text in texts for name in ICON.findall(text)}

    assert {"copy", "undo", "nearer", "step-on"} <= named
    assert named <= drawn


def test_a_test_waits_for_a_function_since_a_page_refuses_to_read_other_text() -> None:
    """The first look is allowed any text, so that another would fail now and then."""
    seen, wrong = 0, []
    for path in (ROOT / "tests/browser").rglob("*.py"):
        source = path.read_text("utf-8")
        for found in WAITS.finditer(source):
            begun = re.search(rf'\b{found["name"]} = f?"+([^"]*)', source)
            text = begun[1] if begun else found["text"] or ""
            seen += 1
            wrong += [] if "=>" in text else [f"{path.name}: {text}"]
    assert seen > 10
    assert wrong == []
