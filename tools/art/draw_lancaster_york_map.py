"""Draw the scenery of Lancaster vs York: `python -m tools.art.draw_lancaster_york_map`.

Reads static/maps/england.json and writes two files:

- static/svg/lancaster_york.svg: sea, land, hills and rivers, the six areas and the lines that part
  the eight sea zones; a picture without words, so that the browser paints it once;
- static/js/rulesets/lancaster_york/board/land.js: the outlines of areas and zones, which the board makes
  clickable and names.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from .draw_cousins_war_map import (
    FOREIGN_HILLS,
    HILLS,
    INK,
    PARCHMENT,
    RIVERS,
    WATER_LINES,
    WOODS,
    cog,
    compass,
    hill,
    path,
    points,
    smooth,
    tree,
)

ROOT = Path(__file__).parents[2]
FRAME = (126, 104, 918, 1096)
SEA, FOREIGN, RIVER, ZONE = "#bccdc6", "#ddd2af", "#7fa3a0", "#2f5d7c"
WASH = {
    "Northern Marches": "#8a7f9a",
    "Northern England": "#7f9468",
    "Midlands": "#c9a24c",
    "South East England": "#b4705a",
    "West Country": "#7f9a8c",
    "Wales": "#a8784a",
}
ISLE = "Isle of Wight"
"""The island of Carisbrooke, which belongs to the West Country."""

# The borders of the areas continued into the water, from the coast outwards. Every line but the
# outer two separates two zones of the chain round the coast.
LINES = {
    "nm_w|ne_w": "489,429 462,446 420,452 350,462 270,452 200,436 126,430",
    "ne_w|wal": "459,566 440,556 400,549 350,544 290,540 210,546 126,552",
    "wal|wc": "526,862 505,890 482,914 452,930 400,944 330,940 240,930 180,936 126,950",
    "wc|se": "636,1026 650,1036 676,1036 700,1046 708,1080 714,1130 722,1200",
    "se|mid": "905,815 940,820 985,826 1044,832",
    "mid|ne_e": "803,659 812,646 824,622 850,590 900,566 960,556 1044,548",
    "ne_e|nm_e": "660,343 680,336 720,322 790,310 880,300 960,296 1044,294",
}
# For each zone, its two lines and the other corners of its outline: round the edge of the map, and
# back over the land, which is drawn on top.
ZONES = {
    "nm_w": (
        None,
        "nm_w|ne_w",
        "126,330 196,330 214,268 252,276 276,344 300,326 345,322 372,312 408,306 450,292 520,320",
    ),
    "ne_w": ("nm_w|ne_w", "ne_w|wal", "620,500"),
    "wal": ("ne_w|wal", "wal|wc", "560,700"),
    "wc": ("wal|wc", "wc|se", "722,1200 126,1200"),
    "se": ("wc|se", "se|mid", "1044,1200"),
    "mid": ("se|mid", "mid|ne_e", "700,740"),
    "ne_e": ("mid|ne_e", "ne_e|nm_e", "620,500"),
    "nm_e": ("ne_e|nm_e", None, "1044,104 560,104 560,300"),
}


def zone_outline(key: str) -> str:
    """The outline of a zone as a path; the land is drawn over its inner part."""
    first, last, corner = ZONES[key]
    corners = points(corner)
    one = points(LINES[first]) if first else []
    two = points(LINES[last]) if last else []
    if not one:
        at = [*corners, *two]
    elif not two:
        at = [*one, *corners]
    elif key in ("wc", "se"):  # these go round a corner of the map: line out, edge, line home
        at = (
            [*one, *reversed(corners), *reversed(two)]
            if key == "wc"
            else [*one, *corners, *reversed(two)]
        )
    else:
        at = [*one, *reversed(two), *corners]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in at) + "Z"


def sea(coast: str) -> list[str]:
    """Water, with engraved lines that follow the coast, and the blue lines between zones."""
    x, y, w, h = FRAME
    drawn = [f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{SEA}"/>']
    for distance, tint in WATER_LINES:
        for width, stroke in ((2 * distance + 1.5, tint), (2 * distance - 1.1, SEA)):
            drawn.append(f'<use href="#{coast}" stroke="{stroke}" stroke-width="{width:g}"/>')
    for line in LINES.values():
        d = smooth(line)
        drawn.append(path(d, fill="none", stroke=SEA, stroke_width=6, stroke_opacity=".8"))
        drawn.append(
            path(
                d,
                fill="none",
                stroke=ZONE,
                stroke_width=2.6,
                stroke_dasharray="15 7",
                stroke_linecap="round",
            )
        )
    return drawn


def land(board: dict[str, Any], areas: dict[str, Any]) -> list[str]:
    """Foreign shores, then the six areas, each with its own wash of colour along its edge."""
    abroad = [d for name, d in board["context"].items() if name != ISLE]
    drawn = [
        path(d, fill=FOREIGN, stroke=INK, stroke_width=1.1)
        for d in (*abroad, areas["Scotland"]["path"])
    ]
    for i, (name, tint) in enumerate(WASH.items()):
        d = areas[name]["path"]
        if name == "West Country":
            d += board["context"][ISLE]
        drawn.append(f'<clipPath id="a{i}">{path(d, id=f"e{i}")}</clipPath>')
        drawn.append(
            f'<use href="#e{i}" fill="{PARCHMENT}"/><use href="#e{i}" fill="{tint}" fill-opacity=".1"/>'
        )
        drawn.append(
            f'<g clip-path="url(#a{i})" fill="none" stroke="{tint}" stroke-linejoin="round">'
        )
        for width, opacity in ((52, 0.1), (34, 0.13), (18, 0.18), (8, 0.24)):
            drawn.append(f'<use href="#e{i}" stroke-width="{width}" stroke-opacity="{opacity}"/>')
        drawn.append(
            f'</g><use href="#e{i}" fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        )
    return drawn


def country() -> list[str]:
    """Rivers, hills and woods: decoration, faint enough to read over."""
    chance = random.Random(1450)
    faint = {"fill": "none", "stroke": INK, "stroke_width": 1, "stroke_linecap": "round"}
    hills = "".join(hill(*at, chance) for at in points(HILLS))
    abroad = "".join(hill(*at, chance) for at in points(FOREIGN_HILLS))
    rivers = {"fill": "none", "stroke": RIVER, "stroke_width": 2.2, "stroke_linecap": "round"}
    return [
        *(path(smooth(at), **rivers) for at in RIVERS.values()),
        path(hills, stroke_opacity=0.3, **faint),
        path(abroad, stroke_opacity=0.24, **faint),
        path("".join(tree(*at) for at in points(WOODS)), stroke_opacity=0.3, **faint),
    ]


def borders(lines: list[dict[str, Any]]) -> list[str]:
    """The lines between areas: a pale bed, then dashes of ink."""
    drawn = []
    for line in lines:
        scots = "Scotland" in line["between"]
        bed = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
        drawn.append(path(line["path"], stroke=PARCHMENT, stroke_width=6, **bed))
        drawn.append(
            path(
                line["path"], stroke=INK, stroke_width=2 if scots else 3.2,
                stroke_dasharray="1 6" if scots else "11 5 1.5 5", **bed,
            )
        )  # fmt: skip
    return drawn


def neat_line() -> str:
    """The frame of the sheet: a band between two fine lines."""
    x, y, w, h = FRAME
    return "".join(
        f'<rect x="{x + i}" y="{y + i}" width="{w - 2 * i}" height="{h - 2 * i}" fill="none" stroke="{colour}" stroke-width="{s}"/>'
        for i, s, colour in ((3.5, 7, PARCHMENT), (0.7, 1.4, INK), (7, 1, INK), (10, 0.6, INK))
    )


def picture(board: dict[str, Any]) -> str:
    """The whole scenery as an SVG document."""
    parts = board["regions"]["lancaster_york"]
    x, y, w, h = FRAME
    coast = "".join(area["path"] for area in parts["regions"].values())
    coast += "".join(board["context"].values())
    defs = (
        '<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".011 .017" numOctaves="5" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 .36  0 0 0 0 .26  0 0 0 0 .12  0 0 0 .55 -.24"/></filter>'
        f"{path(coast, id='coast', fill='none', stroke_linejoin='round')}"
        '<radialGradient id="age" cx=".5" cy=".5" r=".75"><stop offset=".66" stop-color="#5a4220" stop-opacity="0"/><stop offset="1" stop-color="#5a4220" stop-opacity=".24"/></radialGradient>'
    )
    whole = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    body = [*sea("coast"), *land(board, parts["regions"]), *country(), *borders(parts["borders"])]
    body += [compass(975, 195, 44), cog(178, 500, 0.62), cog(1002, 770, 0.5)]
    body += [
        f'<rect {whole} filter="url(#paper)"/>',
        f'<rect {whole} fill="url(#age)"/>',
        neat_line(),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">'
    return f"{head}<defs>{defs}</defs>\n" + "\n".join(body) + "\n</svg>\n"


def key_of(name: str) -> str:
    return name.lower().replace(" ", "_")


def outlines(board: dict[str, Any]) -> str:
    """The clickable part as a JavaScript module."""
    areas = board["regions"]["lancaster_york"]["regions"]
    shapes = {key_of(name): areas[name]["path"] for name in WASH}
    shapes["west_country"] += board["context"][ISLE]
    zones = {key: zone_outline(key) for key in ZONES}
    return (
        "// Made by tools/art/draw_lancaster_york_map.py from static/maps/england.json; do not edit by hand.\n\n"
        "/** What the map shows: left, top, width and height in map units. */\n"
        f"export const FRAME = {json.dumps(FRAME)};\n\n"
        f"/** Outline of each area. @type {{Record<string, string>}} */\nexport const AREAS = {json.dumps(shapes, indent=2)};\n\n"
        f"/** Outline of each sea zone, with land that lies over it. @type {{Record<string, string>}} */\nexport const ZONES = {json.dumps(zones, indent=2)};\n"
    )


if __name__ == "__main__":
    england = json.loads((ROOT / "static/maps/england.json").read_text())
    (ROOT / "static/svg/lancaster_york.svg").write_text(picture(england))
    target = ROOT / "static/js/rulesets/lancaster_york/board/land.js"
    target.parent.mkdir(exist_ok=True)
    target.write_text(outlines(england))
