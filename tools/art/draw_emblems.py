"""Draws static/svg/emblems/KEY.svg: a medal for each game, to be used as <use href="…#emblem">.

python -m tools.art.draw_emblems    writes them
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "static/svg/emblems"
INK, VELLUM, OR, OR_DEEP = "#3b2f1e", "#f6eed9", "#c8962e", "#6b4a08"
GULES, GULES_DEEP, ARGENT, ARGENT_EDGE = "#9e1b24", "#5c0c14", "#fbf6e8", "#a7987a"
AZURE, AZURE_DEEP, VERT, VERT_DEEP = "#2f5d7c", "#16384f", "#48732f", "#22380f"

Point = tuple[float, float]


def path(*points: Point) -> str:
    """A closed line through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def shape(d: str, fill: str, stroke: str = INK, width: float = 1.8, more: str = "") -> str:
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" '
        f'stroke-linejoin="round"{more}/>'
    )


def medal() -> str:
    """The background of every emblem: vellum, with a corded rim of gold."""
    rim = f'<circle r="52" fill="{VELLUM}" stroke="{OR_DEEP}" stroke-width="1.6"/>'
    band = f'<circle r="48.6" fill="none" stroke="{OR}" stroke-width="4"/>'
    cord = (
        f'<circle r="48.6" fill="none" stroke="{OR_DEEP}" stroke-width="3.2" '
        'stroke-dasharray="1.2 3.89"/>'
    )
    line = f'<circle r="45.6" fill="none" stroke="{OR_DEEP}" stroke-width=".9"/>'
    return rim + band + cord + line


def cube(x: float, y: float, size: float, faces: tuple[str, str, str], edge: str) -> str:
    """A wooden cube seen from above: top, left and right face."""
    dx, dy = size * cos(pi / 6), size * sin(pi / 6)
    top = path((x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y))
    left = path((x - dx, y), (x, y + dy), (x, y + dy + size), (x - dx, y + size))
    right = path((x + dx, y), (x, y + dy), (x, y + dy + size), (x + dx, y + size))
    return "".join(shape(d, f, edge) for d, f in zip((top, left, right), faces, strict=True))


def crown(x: float, y: float, width: float) -> str:
    """A crown of three points that stands on (x, y)."""
    w, h = width / 2, width * 0.62
    points: list[Point] = [(-w, 0), (-w * 1.08, -h), (-w * 0.5, -h * 0.5), (0, -h * 1.15)]
    points += [(w * 0.5, -h * 0.5), (w * 1.08, -h), (w, 0)]
    body = shape(path(*((x + px, y + py) for px, py in points)), OR, OR_DEEP)
    pearls = "".join(
        f'<circle cx="{x + px:.1f}" cy="{y + py:.1f}" r="{width * 0.06:.1f}" fill="{ARGENT}" '
        f'stroke="{OR_DEEP}" stroke-width="1.2"/>'
        for px, py in (points[1], points[3], points[5])
    )
    band = shape(
        path((x - w, y - h * 0.2), (x + w, y - h * 0.2), (x + w, y), (x - w, y)),
        "#e6c77a",
        OR_DEEP,
        1.2,
    )
    return body + band + pearls


def cousins_war() -> str:
    """Cubes of both houses, one on two."""
    white = (ARGENT, "#d9cda8", "#c3b48a")
    red = ("#b3262f", GULES, "#761019")
    return (
        cube(-19, 1, 19, white, INK)
        + cube(19, 1, 19, red, GULES_DEEP)
        + cube(0, -27, 19, ("#2f5d7c", "#254c66", "#1b3a50"), AZURE_DEEP)
    )


def rose_wars() -> str:
    """A bow and a sword crossed on a tile."""
    tile = shape(path((-31, -31), (31, -31), (31, 31), (-31, 31)), GULES, GULES_DEEP, 2.2)
    inner = shape(path((-27, -27), (27, -27), (27, 27), (-27, 27)), "none", "#d9797a", 1.1)
    blade = shape(path((0, -36), (3.4, -29), (3.4, 15), (-3.4, 15), (-3.4, -29)), ARGENT)
    ridge = f'<path d="M0 -33V14" stroke="{ARGENT_EDGE}" stroke-width="1.1"/>'
    guard = shape(path((-13, 15), (13, 15), (13, 19.5), (-13, 19.5)), OR, OR_DEEP)
    grip = shape(path((-2.4, 19.5), (2.4, 19.5), (2.4, 31), (-2.4, 31)), "#6b3a1e")
    pommel = f'<circle cy="34" r="4.2" fill="{OR}" stroke="{OR_DEEP}" stroke-width="1.6"/>'
    sword = f'<g transform="rotate(42)">{blade}{ridge}{guard}{grip}{pommel}</g>'
    stave = '<path d="M-6 -37C18 -22 18 22 -6 37" fill="none" stroke-linecap="round"'
    bow = (
        f'{stave} stroke="{INK}" stroke-width="6"/>{stave} stroke="#a8733c" stroke-width="3"/>'
        f'<path d="M-6 -37V37" stroke="{ARGENT}" stroke-width="1.3"/>'
    )
    return f'{tile}{inner}<g transform="rotate(-42) translate(2 0)">{bow}</g>{sword}'


def richard_iii() -> str:
    """A block that stands upright, blank but for its crown and three steps of strength."""
    front = path((-26, -24), (20, -24), (20, 33), (-26, 33))
    side = path((20, -24), (29, -32), (29, 25), (20, 33))
    top = path((-26, -24), (-17, -32), (29, -32), (20, -24))
    pips = "".join(
        shape(path((x, 20), (x + 4.6, 24.6), (x, 29.2), (x - 4.6, 24.6)), ARGENT, INK, 1.3)
        for x in (-16, -3, 10)
    )
    boar_field = shape(
        "M-19 -17H13V3C13 11 5 15 -3 18C-11 15 -19 11 -19 3Z", ARGENT, GULES_DEEP, 1.6
    )
    return (
        shape(front, GULES, GULES_DEEP, 2.2)
        + shape(side, "#6d1018", GULES_DEEP, 2.2)
        + shape(top, "#c04a4c", GULES_DEEP, 2.2)
        + boar_field
        + crown(-3, 8, 21)
        + pips
    )


def lancaster_york() -> str:
    """A shield quartered in the colours of the four players, under a crown."""
    outline = "M-29 -22H29C31 8 20 28 0 39C-20 28 -31 8 -29 -22Z"
    quarters = (
        ("-32", "-24", "32", "29", GULES),
        ("0", "-24", "32", "29", "#dcae3f"),
        ("-32", "5", "32", "36", AZURE),
        ("0", "5", "32", "36", VERT),
    )
    fields = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>'
        for x, y, w, h, fill in quarters
    )
    cross = f'<path d="M0 -22V39M-30 5H30" stroke="{INK}" stroke-width="1.8"/>'
    edge = f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="2.4"/>'
    return (
        f'<clipPath id="shield"><path d="{outline}"/></clipPath>'
        f'<g clip-path="url(#shield)">{fields}{cross}</g>{edge}{crown(0, -22, 30)}'
    )


GAMES = (cousins_war, rose_wars, richard_iii, lancaster_york)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for draw in GAMES:
        symbol = f'<symbol id="emblem" viewBox="-55 -55 110 110">{medal()}{draw()}</symbol>'
        text = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbol}\n</svg>\n'
        (FOLDER / f"{draw.__name__}.svg").write_text(text)


if __name__ == "__main__":
    main()
