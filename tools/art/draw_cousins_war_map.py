"""Draw the scenery of The Cousins' War: `python -m tools.art.draw_cousins_war_map`.

Reads static/maps/england.json and writes two files:

- static/svg/cousins_war.svg: sea, land, hills and rivers, a picture without words, so that the
  browser paints it once;
- static/js/rulesets/cousins_war/board/land.js: the outlines of the three regions and the battle sites,
  which the board makes clickable and names.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LEFT, TOP, WIDTH, HEIGHT = 118, 92, 912, 1120
INK, PARCHMENT, FOREIGN = "#3b2f1e", "#f1e6c8", "#d9cda8"
SEA, SEA_LINE, RIVER = "#b9ccc5", "#5d8786", "#7fa3a0"
WATER_LINES = (
    (27, "#acc2bb"),
    (20, "#a2bab4"),
    (13.5, "#95b0ab"),
    (8, "#86a5a1"),
    (3.4, "#749896"),
)
WASH = {"North": "#8fa07a", "Central": "#c59a4a", "South": "#b57c62"}
SITES = {  # by their months; a corrected pack may have more than the first seven
    "1455-05": "St Albans", "1459-09": "Blore Heath", "1460-12": "Wakefield", "1461-03": "Towton",
    "1469-07": "Edgecote", "1471-04": "Barnet", "1485-08": "Bosworth", "1459-10": "Ludford Bridge",
    "1460-07": "Northampton", "1461-02": "Mortimer's Cross", "1464-04": "Hedgeley Moor",
    "1464-05": "Hexham", "1470-03": "Losecoat Field", "1471-05": "Tewkesbury", "1487-06": "Stoke Field",
}  # fmt: skip
RIVERS = {
    "Thames": "870,893 835,900 800,905 785,903 757,914 731,909 705,921 684,905 672,880 658,862 628,866 596,858",
    "Severn": "487,922 512,893 540,868 550,843 558,820 552,784 556,757 538,735 516,722 508,700 495,692 470,690 452,706 428,716",
    "Trent": "723,513 722,560 716,596 706,626 694,640 667,655 640,664 622,680 603,676 580,668 566,650",
    "Ouse": "716,508 698,503 683,492 672,469 655,452 640,446 626,434 604,430 588,424",
    "Tyne": "638,286 616,290 590,293 566,290 545,287",
    "Wye": "497,885 492,856 505,830 497,807 470,795 446,800 430,782",
}  # fmt: skip
HILLS = (
    "557,318 569,340 556,362 572,384 560,405 577,470 566,492 584,508 588,530 "  # the Pennines
    "470,352 487,340 484,366 462,371 "  # Cumbria
    "527,262 543,250 556,234 "  # the Cheviots
    "352,634 371,622 392,640 366,662 386,681 402,664 360,748 381,762 404,800 426,842 372,826 398,838 "
    "353,1054 340,1068 425,1000 636,840 "
)
WOODS = "668,610 684,600 676,588 644,765 632,782 726,776 741,786 520,930 534,938 796,986 818,978 772,982 601,1038 586,1030 "
FOREIGN_HILLS = "300,232 330,215 352,242 420,176 446,190 400,205 470,215 372,170 436,250 312,270 "


def points(text: str) -> list[tuple[float, float]]:
    """The points named in `text`: "x,y x,y …"."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def smooth(text: str) -> str:
    """A Catmull-Rom curve through the points of `text`, as an SVG path."""
    at = points(text)
    path = f"M{at[0][0]:g} {at[0][1]:g}"
    for i in range(len(at) - 1):
        a, b, c, d = at[max(i - 1, 0)], at[i], at[i + 1], at[min(i + 2, len(at) - 1)]
        near = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        far = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        path += f"C{near[0]:.1f} {near[1]:.1f} {far[0]:.1f} {far[1]:.1f} {c[0]:g} {c[1]:g}"
    return path


def path(d: str, **attributes: object) -> str:
    """One path element; underscores in attribute names stand for hyphens."""
    said = " ".join(f'{k.replace("_", "-")}="{v}"' for k, v in attributes.items())
    return f'<path d="{d}" {said}/>'


def steps(d: str) -> str:
    """A path of straight lines with each point told from the one before, which packs better: in tenths,
    so that nothing is lost."""
    at, told = (0, 0), ""
    for command, x, y in re.findall(r"([MLZ])(?:([\d.]+) ([\d.]+))?", d):
        if command == "Z":
            told += "z"
            continue
        to = (round(float(x) * 10), round(float(y) * 10))
        across, down = ((to[i] - at[i]) / 10 for i in (0, 1))
        told += f"{command}{x} {y}" if command == "M" else f"l{across:g} {down:g}"
        at = to
    return re.sub(r"(?<![\d.])0\.", ".", told.replace(" -", "-"))


def hill(x: float, y: float, chance: random.Random) -> str:
    """An engraver's molehill with its shaded side to the east."""
    w, h = chance.uniform(8, 11), chance.uniform(9, 13)
    slope = f"M{x - w:.1f} {y:.1f}q{w * 0.7:.1f} {-h * 0.5:.1f} {w:.1f} {-h:.1f}q{w * 0.3:.1f} {h * 0.6:.1f} {w:.1f} {h:.1f}"
    shade = "".join(
        f"M{x + w * k:.1f} {y - h * (1 - k) * 0.85:.1f}l{-w * 0.12:.1f} {h * (1 - k) * 0.7:.1f}"
        for k in (0.12, 0.32, 0.54)
    )
    return slope + shade


def tree(x: float, y: float) -> str:
    """A round tree."""
    return f"M{x} {y}v-4m-4.2 -1a4.3 4.6 0 1 1 8.4 0a4 2.2 0 0 1 -8.4 0"


def sea() -> list[str]:
    """Water, with engraved lines that follow the coast and grow fainter further out."""
    drawn = [f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="{SEA}"/>']
    for distance, tint in WATER_LINES:
        for width, stroke in ((2 * distance + 1.5, tint), (2 * distance - 1.1, SEA)):
            drawn.append(f'<use href="#coast" stroke="{stroke}" stroke-width="{width:g}"/>')
    return drawn


def land(board: dict[str, Any], regions: dict[str, Any]) -> list[str]:
    """Foreign shores, then the three regions, each with a wash of colour along its edge."""
    foreign = [*board["context"].values(), regions["Scotland"]["path"]]
    drawn = [path(d, fill=FOREIGN, stroke=INK, stroke_width=1.1) for d in foreign]
    drawn.append(
        path(board["context"]["Isle of Wight"], fill=PARCHMENT, stroke=INK, stroke_width=1.1)
    )
    for name, tint in WASH.items():
        d = regions[name]["path"]
        drawn.append(f'<clipPath id="{name}">{path(d, id=f"edge{name}")}</clipPath>')
        drawn.append(f'<use href="#edge{name}" fill="{PARCHMENT}"/>')
        drawn.append(
            f'<g clip-path="url(#{name})" fill="none" stroke="{tint}" stroke-linejoin="round">'
        )
        for width, opacity in ((46, 0.09), (30, 0.12), (16, 0.16), (7, 0.2)):
            drawn.append(
                f'<use href="#edge{name}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
            )
        drawn.append("</g>")
        drawn.append(
            f'<use href="#edge{name}" fill="none" stroke="{INK}" stroke-width="1.7" stroke-linejoin="round"/>'
        )
    return drawn


def country() -> list[str]:
    """Rivers, hills and woods: decoration, faint enough to read over."""
    chance = random.Random(1455)
    drawn = [
        path(smooth(at), fill="none", stroke=RIVER, stroke_width=2.3, stroke_linecap="round")
        for at in RIVERS.values()
    ]
    faint = {"fill": "none", "stroke": INK, "stroke_width": 1, "stroke_linecap": "round"}
    drawn.append(
        path("".join(hill(*at, chance) for at in points(HILLS)), stroke_opacity=0.42, **faint)
    )
    drawn.append(
        path(
            "".join(hill(*at, chance) for at in points(FOREIGN_HILLS)), stroke_opacity=0.26, **faint
        )
    )
    drawn.append(path("".join(tree(*at) for at in points(WOODS)), stroke_opacity=0.4, **faint))
    return drawn


def borders(lines: list[dict[str, Any]]) -> list[str]:
    """The lines between regions: a pale bed, then dashes of ink."""
    drawn = []
    for line in lines:
        scots = "Scotland" in line["between"]
        drawn.append(
            path(
                line["path"], fill="none", stroke=PARCHMENT, stroke_width=6, stroke_linejoin="round"
            )
        )
        drawn.append(
            path(
                line["path"], fill="none", stroke=INK, stroke_linecap="round", stroke_linejoin="round",
                stroke_width=2 if scots else 3, stroke_dasharray="1 6" if scots else "10 5 1.5 5",
            )
        )  # fmt: skip
    return drawn


def compass(x: float, y: float, r: float) -> str:
    """A wind rose of sixteen points, after the portolan charts."""
    rays = ""
    for turn, reach in (
        [(22.5 * i + 22.5, 0.5) for i in range(0, 16, 2)]
        + [(90 * i + 45, 0.74) for i in range(4)]
        + [(90 * i, 1) for i in range(4)]
    ):
        w = r * 0.13 * (0.6 + reach / 2)
        tip, side = r * reach, f"{w * 0.7:.1f} {-w:.1f}"
        rays += f'<g transform="rotate({turn})" stroke="{INK}" stroke-width=".7"><path d="M0 0L{side}L0 {-tip:.1f}Z" fill="#f4ecd4"/><path d="M0 0L-{side}L0 {-tip:.1f}Z" fill="#6b5433"/></g>'
    ring = "".join(
        f'<circle r="{r * k:.1f}" fill="none" stroke="{INK}" stroke-opacity=".55" stroke-width=".9"/>'
        for k in (0.56, 0.6)
    )
    lily = f'<path transform="translate(0 {-r - 13}) scale(1.15)" d="M0 -9c4 4 4 8 0 12c-4 -4 -4 -8 0 -12M-2 3c-3 -5 -9 -4 -8 1c1 -2 4 -2 6 1M2 3c3 -5 9 -4 8 1c-1 -2 -4 -2 -6 1M-4 4h8M0 3v7" fill="#8e1b22" stroke="{INK}" stroke-width=".8"/>'
    return f'<g transform="translate({x} {y})">{ring}{rays}<circle r="{r * 0.09:.1f}" fill="#c8962e" stroke="{INK}"/>{lily}</g>'


def cog(x: float, y: float, size: float) -> str:
    """A cog of the wool trade under sail."""
    hull = "M-30 8q2 14 12 16h34q12 -2 16 -18l-10 1v4h-38v-4z"
    sail = "M-17 -2q-6 -16 2 -31q17 5 33 0q7 15 0 31q-17 -5 -35 0z"
    rig = "M0 8v-50M0 -42l-26 50M0 -42l28 48M0 -42q8 -2 15 2q-8 0 -15 3"
    cross = "M0 -31v27M-17 -18q17 5 36 0"
    waves = "M-40 27q6 -5 12 0t12 0 12 0 12 0 12 0 12 0M-28 33q6 -4 12 0t12 0 12 0 12 0"
    fine = f'fill="none" stroke="{INK}" stroke-width="1"'
    return (
        f'<g transform="translate({x} {y}) scale({size})" stroke-linejoin="round" stroke-opacity=".75">'
        f'<path d="{rig}" {fine}/><path d="{hull}" fill="#8a6a43" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="{sail}" fill="#f4ecd4" stroke="{INK}" stroke-width="1.2"/><path d="{cross}" fill="none" stroke="#9e1b24" stroke-width="3.6"/>'
        f'<path d="{waves}" {fine}/></g>'
    )


def frame() -> str:
    """A neat line with a scale of degrees, as on a sheet of an atlas."""
    x, y, w, h, b = LEFT, TOP, WIDTH, HEIGHT, 9
    bars = []
    for k in range(0, 24, 2):
        step, fall = (w - 2 * b) / 24, (h - 2 * b) / 24
        bars += [
            f'<rect x="{x + b + k * step:.1f}" y="{yy:.1f}" width="{step:.1f}" height="{b}"/>'
            for yy in (y, y + h - b)
        ]
        bars += [
            f'<rect x="{xx:.1f}" y="{y + b + k * fall:.1f}" width="{b}" height="{fall:.1f}"/>'
            for xx in (x, x + w - b)
        ]
    lines = "".join(
        f'<rect x="{x + i}" y="{y + i}" width="{w - 2 * i}" height="{h - 2 * i}" fill="none" stroke="{INK}" stroke-width="{s}"/>'
        for i, s in ((0.7, 1.4), (b, 1.1), (b + 4, 0.7))
    )
    return f'<rect x="{x}" y="{y}" width="{w}" height="{b}" fill="{PARCHMENT}"/><rect x="{x}" y="{y + h - b}" width="{w}" height="{b}" fill="{PARCHMENT}"/><rect x="{x}" y="{y}" width="{b}" height="{h}" fill="{PARCHMENT}"/><rect x="{x + w - b}" y="{y}" width="{b}" height="{h}" fill="{PARCHMENT}"/><g fill="#6b5433">{"".join(bars)}</g>{lines}'


def picture(board: dict[str, Any]) -> str:
    """The whole scenery as an SVG document."""
    parts = board["regions"]["cousins_war"]
    coast = "".join(r["path"] for r in parts["regions"].values()) + "".join(
        board["context"].values()
    )
    paper = (
        '<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".011 .017" numOctaves="5" seed="7"/>'
        '<feColorMatrix values="0 0 0 0 .36  0 0 0 0 .26  0 0 0 0 .12  0 0 0 .62 -.24"/></filter>'
        f"{path(coast, id='coast', fill='none', stroke_linejoin='round')}"
        '<radialGradient id="age" cx=".5" cy=".5" r=".75"><stop offset=".62" stop-color="#5a4220" stop-opacity="0"/><stop offset="1" stop-color="#5a4220" stop-opacity=".3"/></radialGradient>'
    )
    whole = f'x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"'
    body = [*sea(), *land(board, parts["regions"]), *country(), *borders(parts["borders"])]
    body += [compass(900, 330, 62), cog(238, 470, 1.0), cog(846, 540, 0.72)]
    body += [f'<rect {whole} filter="url(#paper)"/>', f'<rect {whole} fill="url(#age)"/>', frame()]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
    return f"{head}<defs>{paper}</defs>\n" + "\n".join(body) + "\n</svg>\n"


def outlines(board: dict[str, Any]) -> str:
    """The clickable part as a JavaScript module."""
    regions = board["regions"]["cousins_war"]["regions"]
    return (
        "// Made by tools/art/draw_cousins_war_map.py from static/maps/england.json; do not edit by hand.\n\n"
        "/** What the map shows of England: left, top, width and height in map units. */\n"
        f"export const FRAME = {json.dumps([LEFT, TOP, WIDTH, HEIGHT])};\n\n"
        "/** Outline of each region. @type {Record<string, string>} */\nexport const REGIONS = "
        + json.dumps({name: steps(regions[name]["path"]) for name in WASH}, indent=2)
        + ";\n\n/** Where the battles of these months were fought. */\nexport const SITES = "
        + json.dumps({month: board["places"][name] for month, name in SITES.items()})
        + ";\n"
    )


if __name__ == "__main__":
    england = json.loads((ROOT / "static/maps/england.json").read_text())
    (ROOT / "static/svg/cousins_war.svg").write_text(picture(england))
    (ROOT / "static/js/rulesets/cousins_war/board/land.js").write_text(outlines(england))
