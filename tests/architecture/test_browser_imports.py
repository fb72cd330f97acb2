"""The arrows between the browser's modules point one way."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
JS = ROOT / "static/js"
IMPORT = re.compile(r"""^(?:import|export)\b[^"'();]*["'](\.{1,2}/[^"']+)["'];""", re.MULTILINE)

FLOORS = {
    "richard_iii": [
        {"../richard_iii.js"},
        {"panels", "picking.js", "touches.js"},
        {"battle"},
        {"map"},
        {"block"},
        {"text"},
    ],
}
"""The rooms of a board from the roof to the ground. A room may import from lower floors only."""


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


@pytest.mark.parametrize("key", FLOORS)
def test_the_rooms_of_a_board_import_from_lower_floors_only(key: str) -> None:
    def room_of(module: str) -> str:
        parts = module.split("/")
        return parts[2] if parts[:2] == ["rulesets", key] else f"../{parts[-1]}"

    rooms = {room_of(module) for module in MODULES if _area(module) == f"rulesets/{key}"}

    assert rooms == set().union(*FLOORS[key])
    assert not _upward(FLOORS[key], room_of)


TABLES_OWN = ("choice", "over", "recent", "pointed", "dragging", "look", "planning", "advised")
"""What the table alone sets on elements of a board, by the name of the data attribute."""


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_board_sets_no_attribute_that_the_table_marks_with(board: str) -> None:
    named = "|".join(TABLES_OWN)
    setting = re.compile(rf"""setAttr\([^;]*?"data-({named})"|"data-({named})":""")
    texts = {m: (JS / m).read_text("utf-8") for m in MODULES if _area(m) == board}

    assert texts
    assert {module for module, text in texts.items() if setting.search(text)} == set()
