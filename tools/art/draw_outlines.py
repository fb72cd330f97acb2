"""Simplify the map of England for small pictures: `python -m tools.art.draw_outlines`.

Reads static/maps/england.json and writes `components/outlines.py` of each game that is played on
it: the outlines of its areas and of the land around, a few hundred points in all. Neighbours keep
one border: each line between two junctions is simplified once.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .draw_richard_iii_map import key, outlines, subpaths
from .heraldry import Point, Polygon
from .richard_iii_layout import LAYOUT

ROOT = Path(__file__).parents[2]
COARSE, FINE = 6.0, 3.8
"""How far, in map units, a line may stray: abroad, and in England. A picture shows five units as
one pixel."""
ABROAD = ("ireland", "isle_of_man", "scotland", "france", "calais")
PLACES = "pieces/geometry.js"
SMALLEST = 160.0
"""Islands of a smaller area are left out."""
HEAD = '''"""The outlines of the {what} for small pictures, as SVG paths in units of the map.

Made by tools/art/draw_outlines.py from static/maps/england.json; do not edit by hand.
"""

from __future__ import annotations

from typing import Final

'''


def area(ring: Polygon) -> float:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def simplified(line: Polygon, far: float) -> Polygon:
    """Douglas and Peucker: the points of a line that the others are never far from."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.hypot(bx - ax, by - ay)

    def off(p: Point) -> float:
        if not length:
            return math.hypot(p[0] - ax, p[1] - ay)
        return abs((bx - ax) * (ay - p[1]) - (ax - p[0]) * (by - ay)) / length

    middle = max(range(1, len(line) - 1), key=lambda i: off(line[i]))
    if off(line[middle]) <= far:
        return [line[0], line[-1]]
    return simplified(line[: middle + 1], far)[:-1] + simplified(line[middle:], far)


def junctions(rings: Iterable[Polygon]) -> set[Point]:
    """Where more than two lines meet."""
    beside: defaultdict[Point, set[Point]] = defaultdict(set)
    for ring in rings:
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            beside[a].add(b)
            beside[b].add(a)
    return {point for point, others in beside.items() if len(others) > 2}


def lines(ring: Polygon, fixed: set[Point]) -> Iterator[Polygon]:
    """The ring cut at its junctions; one without any is cut at its ends."""
    cuts = [i for i, point in enumerate(ring) if point in fixed]
    if len(cuts) < 2:
        start = min(range(len(ring)), key=lambda i: ring[i])
        far = max(range(len(ring)), key=lambda i: math.dist(ring[i], ring[start]))
        cuts = sorted({*cuts, start, far})
    for a, b in zip(cuts, [*cuts[1:], cuts[0] + len(ring)], strict=True):
        yield [ring[i % len(ring)] for i in range(a, b + 1)]


def small(ring: Polygon, fixed: set[Point], far: float) -> Polygon:
    kept: Polygon = []
    for line in lines(ring, fixed):
        forward = line[0] <= line[-1]
        found = simplified(line if forward else line[::-1], far)
        kept += (found if forward else found[::-1])[:-1]
    return kept


def path(rings: list[Polygon]) -> str:
    """Whole units, each point told from the one before."""
    told = ""
    for ring in rings:
        points = [(round(x), round(y)) for x, y in ring]
        told += f"M{points[0][0]} {points[0][1]}l"
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
        told += " ".join(f"{x}{y}" if y < 0 else f"{x} {y}" for x, y in steps if x or y)
        told += "z"
    return told.replace(" -", "-")


def shapes(land: Mapping[str, str], far: float) -> dict[str, str]:
    """The paths of those areas, simplified together."""
    rings = {
        name: [ring for ring in subpaths(d) if area(ring) > SMALLEST] for name, d in land.items()
    }
    fixed = junctions(ring for several in rings.values() for ring in several)
    return {
        name: path([small(ring, fixed, far) for ring in several]) for name, several in rings.items()
    }


def module(what: str, areas: Mapping[str, str], abroad: Iterable[str]) -> str:
    """The text of a game's module."""
    rows = "".join(f'    "{name}": {_wrapped(d)},\n' for name, d in areas.items())
    abroad = "".join(abroad)
    return (
        HEAD.format(what=what)
        + f"OUTLINES: Final[dict[str, str]] = {{\n{rows}}}\n\n"
        + f'ABROAD: Final = {_wrapped(abroad, 0)}\n"""Land that is no part of the game."""\n'
    )


def _wrapped(text: str, indent: int = 4) -> str:
    if len(text) < 70:
        return f'"{text}"'
    inner = " " * (indent + 4)
    pieces = [text[i : i + 88 - indent] for i in range(0, len(text), 88 - indent)]
    return "(\n" + "".join(f'{inner}"{piece}"\n' for piece in pieces) + " " * indent + ")"


def made(england: dict[str, Any]) -> dict[str, str]:
    """The module of each game."""
    around = {name: england["context"][name] for name in ("Ireland", "France", "Isle of Man")}
    parts = england["regions"]
    third = {key(name): area["path"] for name, area in parts["cousins_war"]["regions"].items()}
    fourth = {key(name): area["path"] for name, area in parts["lancaster_york"]["regions"].items()}
    found = {}
    for game, what, land in (
        ("cousins_war", "regions", third),
        ("lancaster_york", "areas", fourth),
    ):
        drawn = shapes(land, FINE)
        coast = shapes({**around, "scotland": land["scotland"]}, COARSE)
        del drawn["scotland"]
        found[game] = module(what, drawn, coast.values())
    found["lancaster_york"] += "".join(map(_table, _places()))
    areas = {**outlines(england), "ireland": england["context"]["Ireland"]}
    abroad = shapes({name: d for name, d in areas.items() if name in ABROAD}, COARSE)
    inside = shapes({name: d for name, d in areas.items() if name not in ABROAD}, FINE)
    middles = {name: layout.zone[:2] for name, layout in LAYOUT.items()}
    found["richard_iii"] = module("areas", {**abroad, **inside}, []) + _table(("MIDDLES", middles))
    return found


def _places() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Where the board of Lancaster vs York puts its pieces, from its module of places."""
    text = (ROOT / "static/js/rulesets/lancaster_york" / PLACES).read_text("utf-8")
    for name in ("SITES", "PORTS", "FIELDS", "ROADS"):
        found = re.search(rf"export const {name} = ({{.*?^}});", text, re.DOTALL | re.MULTILINE)
        assert found, name
        yield name, json.loads(re.sub(r",(\s*[\]}])", r"\1", re.sub(r"(\w+):", r'"\1":', found[1])))


def _table(named: tuple[str, Mapping[str, Any]]) -> str:
    name, rows = named
    return (
        f"\n{name}: Final = {{" + "".join(f'"{k}": {_tuples(v)},' for k, v in rows.items()) + "}\n"
    )


def _tuples(value: Any) -> str:
    return repr(value).replace("[", "(").replace("]", ")")


if __name__ == "__main__":
    for game, text in made(json.loads((ROOT / "static/maps/england.json").read_text())).items():
        folder = ROOT / "rulesets" / game / "components"
        folder.mkdir(exist_ok=True)
        (folder / "outlines.py").write_text(text)
