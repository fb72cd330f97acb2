"""The arrows between the browser's modules point one way."""

from __future__ import annotations

import os
import re
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


def _modules() -> dict[str, set[str]]:
    """The modules that each module imports; all by their paths below static/js."""
    return {
        path.relative_to(JS).as_posix(): {
            os.path.relpath(path.parent / name, JS) for name in IMPORT.findall(path.read_text())
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
    floor_of = {
        os.path.normpath(f"rulesets/{key}/{room}"): floor
        for floor, rooms in enumerate(reversed(FLOORS[key]))
        for room in rooms
    }

    def room_of(module: str) -> str:
        if module.startswith(f"rulesets/{key}/"):
            return "/".join(module.split("/")[:3])
        return module

    rooms = {room_of(module) for module in MODULES if _area(module) == f"rulesets/{key}"}
    upward = {
        (module, name)
        for module, imports in MODULES.items()
        for name in imports
        if room_of(module) in floor_of
        and room_of(name) in floor_of
        and room_of(module) != room_of(name)
        and floor_of[room_of(module)] <= floor_of[room_of(name)]
    }

    assert rooms == set(floor_of)
    assert not upward
