"""Draw the map of Richard III: `python -m tools.art.draw_richard_iii_map`.

Reads static/maps/england.json and the charts of the rules, and writes two files:

- static/svg/richard_iii.svg: sea, land, and the marks of the areas (shields, crowns, cities,
  cathedrals, ports), a picture without words, so that the browser paints it once;
- static/js/rulesets/richard_iii/board/land.js: the outlines of the areas, which the board makes
  clickable, and where names, blocks and borders lie.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from pathlib import Path
from typing import Any

from rulesets.richard_iii.components.areas import CHART, PAIRS, AreaRow
from rulesets.richard_iii.components.blocks import BLOCK_NAMES

from .draw_cousins_war_map import (
    HILLS,
    RIVERS,
    WOODS,
    cog,
    compass,
    hill,
    path,
    points,
    smooth,
    tree,
)
from .draw_richard_iii_arms import ARMS
from .heraldic_charges import rose
from .heraldry import Point, Polygon, cut, rectangle, shield
from .richard_iii_layout import LAYOUT, SEAS, Layout
from .richard_iii_marks import anchor_ship, castle, crown, minster

ROOT = Path(__file__).parents[2]

LEFT, TOP, WIDTH, HEIGHT = 84, 70, 1020, 1180
INK, PARCHMENT, FOREIGN = "#3b2f1e", "#f1e6c8", "#ddd0a9"
SEA, RIVER = "#b9ccc5", "#86a8a5"
WATER_LINES = ((24, "#adc3bc"), (17, "#a3bbb5"), (11, "#97b2ad"), (5.5, "#86a5a1"), (2, "#749896"))
CALAIS = 1092
"""France lies south of this line."""
EXILE = {"ireland": "york", "calais": "york", "scotland": "lancaster", "france": "lancaster"}
ROSE = {"york": "#fbf7ea", "lancaster": "#b01f2a"}
TINTS = ("a9b184", "c7a765", "bf8f6f", "9fb0a0", "c2a97e", "b3a06e")


def key(name: str) -> str:
    return name.lower().replace(" ", "_")


def subpaths(d: str) -> list[Polygon]:
    """The rings of a path that has only straight lines."""
    rings = re.findall(r"M([^MZ]+)", d)
    return [
        [(float(x), float(y)) for x, y in (p.split() for p in ring.split("L"))] for ring in rings
    ]


def open_path(line: list[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in line)


def drawn(rings: list[Polygon]) -> str:
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in ring) + "Z" for ring in rings)


def within(d: str, left: float, top: float, right: float, bottom: float) -> str:
    """The part of a path inside a rectangle."""
    box = rectangle(left, top, right - left, bottom - top)
    rings = [[(round(x, 1), round(y, 1)) for x, y in cut(ring, box)] for ring in subpaths(d)]
    return drawn([ring for ring in rings if len(ring) > 2])


def outlines(board: dict[str, Any]) -> dict[str, str]:
    """The outline of each area, cut at the edge of the sheet; Calais is separated from France."""
    sheet = (LEFT - 12, TOP - 12, LEFT + WIDTH + 12, TOP + HEIGHT + 12)
    land = {key(name): within(area["path"], *sheet) for name, area in board["areas"].items()}
    france = within(board["context"]["France"], *sheet)
    land["ireland"] = within(board["context"]["Ireland"], *sheet)
    land["isle_of_man"] = within(board["context"]["Isle of Man"], *sheet)
    land["calais"] = within(france, 940, 900, LEFT + WIDTH + 12, CALAIS)
    land["france"] = within(france, LEFT, CALAIS, LEFT + WIDTH + 12, TOP + HEIGHT + 12)
    return {name: land[name] for name in LAYOUT}


def length(line: list[Point]) -> float:
    return sum(itertools.starmap(math.dist, itertools.pairwise(line)))


def line_of(d: str) -> list[Point]:
    """The longest piece of a border; the others are crumbs in river mouths."""
    return max(subpaths(d), key=length)


def along(line: list[Point], share: float) -> Point:
    """The point at a share (0 to 1) of a line's length."""
    left = length(line) * share
    for a, b in itertools.pairwise(line):
        step = math.dist(a, b)
        if step >= left:
            t = left / step
            return round(a[0] + t * (b[0] - a[0]), 1), round(a[1] + t * (b[1] - a[1]), 1)
        left -= step
    return line[-1]


def covered(spot: Point) -> float:
    """How much of names, blocks and marks a label of 26 by 16 at `spot` would hide."""

    def shared(x: float, y: float, w: float, h: float) -> float:
        across = min(spot[0] + 13, x + w / 2) - max(spot[0] - 13, x - w / 2)
        down = min(spot[1] + 8, y + h / 2) - max(spot[1] - 8, y - h / 2)
        return max(across, 0) * max(down, 0)

    hidden = 0.0
    for name, (at, zone, marks, port) in LAYOUT.items():
        hidden += 4 * shared(at[0], at[1] - 4, 6.8 * len(name), 11) + shared(*zone)
        if marks:
            hidden += shared(marks[0] + 19, marks[1] + 10, 38, 20)
        if port:
            hidden += shared(*port, 24, 24)
    return hidden


def middle(line: list[Point]) -> Point:
    """A point near the middle of a border where a label hides little."""
    shares = [0.5 + k / 40 for k in range(-9, 10)]
    return along(line, min(shares, key=lambda s: covered(along(line, s)) + 200 * abs(s - 0.5)))


def sea() -> list[str]:
    """Water, with engraved lines that follow the coast and grow fainter further out."""
    body = [f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="{SEA}"/>']
    for distance, tint in WATER_LINES:
        for width, stroke in ((2 * distance + 1.4, tint), (2 * distance - 1, SEA)):
            body.append(f'<use href="#coast" stroke="{stroke}" stroke-width="{width:g}"/>')
    return body


def land(areas: dict[str, str]) -> list[str]:
    """Every area with a wash of colour along its edge; exile areas are darker."""
    body = []
    for i, (name, d) in enumerate(areas.items()):
        ground = FOREIGN if name in EXILE else PARCHMENT
        body.append(f'<clipPath id="c-{name}"><path id="a-{name}" d="{d}"/></clipPath>')
        body.append(f'<use href="#a-{name}" fill="{ground}" stroke="{ground}" stroke-width=".6"/>')
        tint = "#8f7f4e" if name in EXILE else f"#{TINTS[(i * 5) % len(TINTS)]}"
        body.append(
            f'<g clip-path="url(#c-{name})" fill="none" stroke="{tint}" stroke-linejoin="round">'
        )
        for width, opacity in ((34, 0.12), (20, 0.15), (9, 0.18)):
            body.append(
                f'<use href="#a-{name}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
            )
        body.append("</g>")
    return body


def mottle() -> str:
    """The uneven tone of old parchment: pale and dark clouds, cheaper than a noise filter."""
    chance = random.Random(1483)
    spots = []
    for _ in range(46):
        x, y = LEFT + chance.random() * WIDTH, TOP + chance.random() * HEIGHT
        tone = "dark" if chance.random() < 0.5 else "pale"
        spots.append(
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{chance.uniform(60, 170):.0f}" ry="{chance.uniform(40, 110):.0f}" fill="url(#{tone})"/>'
        )
    return "".join(spots)


def country() -> list[str]:
    """Rivers, hills and woods: decoration, faint enough to read over."""
    chance = random.Random(1455)
    faint = {"fill": "none", "stroke": INK, "stroke_width": 0.9, "stroke_linecap": "round"}
    rivers = [
        path(
            smooth(at),
            fill="none",
            stroke=RIVER,
            stroke_width=1.8,
            stroke_opacity=0.6,
            stroke_linecap="round",
        )
        for at in RIVERS.values()
    ]
    hills = "".join(hill(*at, chance) for at in points(HILLS))
    woods = "".join(tree(*at) for at in points(WOODS))
    return [
        *rivers,
        path(hills, stroke_opacity=0.2, **faint),
        path(woods, stroke_opacity=0.2, **faint),
    ]


def marks(facts: dict[str, AreaRow]) -> list[str]:
    """Shields of the nobles, crowns, cities, cathedrals and ports, in rows for each area."""
    body = []
    for name, layout in LAYOUT.items():
        fact = facts[name]
        row = [crown()] if "crown" in fact.marks else []
        row += [castle(ROSE[levied(fact.city)])] if fact.city else []
        row += [minster()] if fact.cathedral else []
        row += [f'<g transform="scale(.4)">{shield(ARMS[one])}</g>' for one in fact.shields]
        row += (
            [f'<g transform="translate(9 10) scale(.42)">{rose(ROSE[EXILE[name]])}</g>']
            if name in EXILE
            else []
        )
        for i, mark in enumerate(row):
            left, top, columns = layout.marks or (0, 0, 1)
            x, y = left + 19.5 * (i % columns), top + 22 * (i // columns)
            body.append(f'<g transform="translate({x:g} {y:g})">{mark}</g>')
        if layout.port:
            body.append(anchor_ship(*layout.port))
    return body


def levied(city: str) -> str:
    """The house whose levy a city raises."""
    return next(name for name in BLOCK_NAMES if name.endswith(f"levy_{city}")).split("_")[0]


def picture(areas: dict[str, str], facts: dict[str, AreaRow], wight: str) -> str:
    """The whole scenery as an SVG document."""
    coast = "".join(areas.values()) + wight
    whole = f'x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"'
    clouds = "".join(
        f'<radialGradient id="{tone}"><stop offset="0" stop-color="{tint}" stop-opacity="{top}"/><stop offset="1" stop-color="{tint}" stop-opacity="0"/></radialGradient>'
        for tone, tint, top in (("dark", "#7a5c28", 0.09), ("pale", "#fffbe9", 0.26))
    )
    defs = (
        f"{path(coast, id='coast', fill='none', stroke_linejoin='round')}{clouds}"
        '<radialGradient id="age" cx=".5" cy=".5" r=".75"><stop offset=".62" stop-color="#5a4220" stop-opacity="0"/><stop offset="1" stop-color="#5a4220" stop-opacity=".28"/></radialGradient>'
    )
    body = [*sea(), path(wight, fill=PARCHMENT), *land(areas), *country(), mottle()]
    body.append(f'<use href="#coast" stroke="{INK}" stroke-width="1.5"/>')
    body.append(
        path(
            f"M985 {CALAIS}L1104 {CALAIS - 4}",
            stroke=INK,
            stroke_width=1.5,
            stroke_dasharray="7 4 1 4",
        )
    )
    body += [compass(880, 190, 58), cog(196, 640, 0.9), cog(900, 590, 0.62), cog(470, 1180, 0.7)]
    body += [*marks(facts), f'<rect {whole} fill="url(#age)"/>']
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
    return f"{head}<defs>{defs}</defs>\n" + "\n".join(body) + "\n</svg>\n"


def city_at(layout: Layout, crowned: bool) -> Point:
    """The base line of a city's name: below its castle, or above where the area's own name is below."""
    assert layout.marks is not None  # a city's castle is one of the marks
    left, top, columns = layout.marks
    x = left + 19.5 * (crowned % columns) + 9
    return x, top - 5 if layout.name[1] > top else top + 28


def module(areas: dict[str, str], lines: dict[str, str], facts: dict[str, AreaRow]) -> str:
    """The clickable part as a JavaScript module."""

    def said(value: object) -> str:
        return json.dumps(value)

    def area(name: str) -> str:
        layout = LAYOUT[name]
        entry: dict[str, Any] = {
            "name": layout.name,
            "zone": layout.zone,
            "port": layout.port,
            "marks": layout.marks,
            "path": areas[name],
        }
        if facts[name].city:
            entry["city"] = city_at(layout, "crown" in facts[name].marks)
        return f"  {name}: {said({k: v for k, v in entry.items() if v is not None})}"

    def border(pair: str, d: str) -> str:
        return f"  {said(pair)}: {said({'middle': middle(line_of(d)), 'path': d})}"

    parts = [
        "// Made by tools/art/draw_richard_iii_map.py from static/maps/england.json; do not edit by hand.\n\n"
        '/** @import { Sea } from "../../../types/richard_iii.js" */',
        "/**\n * What the map shows, in map units.\n"
        " * @type {[left: number, top: number, width: number, height: number]}\n */\n"
        f"export const FRAME = {said([LEFT, TOP, WIDTH, HEIGHT])};",
        "/**\n * Outline of each area, and where its name, its blocks (middle, width, height), its marks and its port lie.\n"
        " * @type {Record<string, {name: number[], zone: number[], path: string, port?: number[], marks?: number[], city?: [x: number, y: number]}>}\n */\n"
        "export const AREAS = {\n" + ",\n".join(map(area, areas)) + ",\n};",
        "/**\n * The line of each border, and the middle of it.\n"
        " * @type {Record<string, {middle: number[], path: string}>}\n */\nexport const BORDERS = {\n"
        + ",\n".join(border(*one) for one in lines.items())
        + ",\n};",
        "/**\n * The names of the seas: where, and how they are turned.\n"
        f" * @type {{Record<Sea, [x: number, y: number, turn: number]>}}\n */\nexport const SEAS = {said(SEAS)};",
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    board = json.loads((ROOT / "static/maps/england.json").read_text())
    facts = {row.area: row for row in CHART}
    found = {"|".join(sorted(map(key, one["between"]))): one["path"] for one in board["borders"]}
    lines = {pair: open_path(line_of(found[pair])) for pair in map("|".join, PAIRS)}
    areas = outlines(board)
    wight = board["context"]["Isle of Wight"]
    (ROOT / "static/svg/richard_iii.svg").write_text(picture(areas, facts, wight))
    (ROOT / "static/js/rulesets/richard_iii/board/land.js").write_text(module(areas, lines, facts))


if __name__ == "__main__":
    main()
