"""Small pictures of a position, for lists, mails and previews.

A game draws its own in `thumbnail.py`, as SVG of 320 by 200, from a view and the printed charts
alone, so that a picture shows nothing that its viewer may not see. It stands by itself: no style,
no script, no font (numbers are drawn), nothing that is loaded. What lies behind everything reaches
beyond the edges, for frames of another shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

WIDTH: Final = 320
HEIGHT: Final = 200
LARGEST: Final = 32_000
"""The most characters of a picture."""

# As in static/css/site/tokens.css and on the boards.
INK: Final = "#3b2f1e"
LINE: Final = "#8d7750"
PAPER: Final = "#fbf6e8"
TABLE: Final = "#e4d5ae"
LAND: Final = "#f1e6c8"
ABROAD: Final = "#d9cda8"
SEA: Final = "#b9ccc5"
GULES: Final = "#9e1b24"
ARGENT: Final = "#f7f2e4"
OR: Final = "#c8962e"
AZURE: Final = "#2f5d7c"
VERT: Final = "#48732f"
YELLOW: Final = "#dcae3f"

HOUSES: Final = {"lancaster": (GULES, "#4a0a10"), "york": (ARGENT, "#4d3f28")}
"""The colour of a house, and the line around it."""
HELD: Final = {"lancaster": "#dba996", "york": "#fdfaf0"}
"""The land that a house holds."""

_PETAL: Final = (
    "M0-7C-10-12-28-22-26.5-37C-25.5-47-10-50 0-43.5C10-50 25.5-47 26.5-37C28-22 10-12 0-7Z"
)
_TURNED: Final = "".join(f'<use href="#petal" transform="rotate({72 * i})"/>' for i in range(1, 5))
ROSE: Final = (
    f'<g id="rose"><g id="petals"><path id="petal" d="{_PETAL}"/>{_TURNED}</g>'
    '<use href="#petals" transform="rotate(36) scale(.56)"/>'
    f'<circle r="10" fill="{OR}" stroke-width="2"/></g>'
)
"""The drawing behind `rose`, to be put into `picture` once."""

SWORDS: Final = (
    '<path id="swords" d="M-7-7L5 5M7-7L-5 5M-6 2l4 4M6 2l-4 4" fill="none" stroke-width="1.8"/>'
)
"""The drawing behind `swords`."""
_CROWN: Final = "M-6 5l-1.5-9L-3-.5 0-6 3-.5l4.5-3.5L6 5z"

_DIGITS: Final = (
    "M3 0C.6 0 0 2.5 0 5s.6 5 3 5 3-2.5 3-5-.6-5-3-5z",
    "M1 2.4L3.5 0v10M1 10h5",
    "M.2 2.7C.2 1 1.4 0 3 0s2.8 1 2.8 2.7C5.8 5.2 2.4 6.6 0 10h6",
    "M.4 1.6C1 .6 1.9 0 3 0c1.6 0 2.6 1 2.6 2.4S4.4 4.7 2.4 4.7"
    "C4.6 4.7 6 5.8 6 7.4S4.7 10 3 10C1.6 10 .6 9.3 0 8.2",
    "M4.4 10V0L0 7h6.2",
    "M5.4 0H1.2L.7 4.4c.6-.5 1.4-.8 2.3-.8C4.8 3.6 6 4.9 6 6.8S4.8 10 2.9 10C1.6 10 .5 9.3 0 8.3",
    "M5 .6C4.4.2 3.8 0 3.2 0 1 0 0 2.4 0 6c0 2.6 1.1 4 3 4s3-1.3 3-3.1"
    "S4.8 4 3.1 4C1.6 4 .4 4.9 0 6.2",
    "M0 0h6C4 3.4 2.6 6.6 2.2 10",
    "M3 4.7C1.4 4.7.5 3.7.5 2.4S1.5 0 3 0s2.5 1 2.5 2.4S4.6 4.7 3 4.7z"
    "M3 4.7C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10s3-1.1 3-2.7S4.8 4.7 3 4.7z",
    "M1 9.4c.6.4 1.2.6 1.8.6C5 10 6 7.6 6 4 6 1.4 4.9 0 3 0S0 1.3 0 3.1"
    "C0 4.7 1.2 6 2.9 6 4.4 6 5.6 5.1 6 3.8",
)
"""Each digit as a line, 6 wide and 10 high."""


def picture(behind: str, *parts: str) -> str:
    """The whole drawing, on a ground of the colour `behind`."""
    around = f'<rect x="-40" width="{WIDTH + 100}" height="{HEIGHT}" fill="{behind}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}{around}{''.join(parts)}</svg>"


def group(parts: Iterable[str], **attributes: str | float) -> str:
    """Shapes with what they have in common; underscores in names stand for hyphens."""
    return f"<g{_said(attributes)}>{''.join(parts)}</g>"


def path(d: str, **attributes: str | float) -> str:
    return f'<path d="{d}"{_said(attributes)}/>'


def rect(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{_said(attributes)}/>'


def disc(x: float, y: float, r: float, **attributes: str | float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"{_said(attributes)}/>'


def use(name: str, **attributes: str | float) -> str:
    """A drawing that bears that id elsewhere in the picture."""
    return f'<use href="#{name}"{_said(attributes)}/>'


def stamp(name: str, x: float, y: float) -> str:
    """A drawing around a point, with the colours and the size of the group that it lies in."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}"/>'


def defs(*parts: str) -> str:
    return f"<defs>{''.join(parts)}</defs>"


def _said(attributes: Mapping[str, str | float]) -> str:
    told = ((name.replace("_", "-"), value) for name, value in attributes.items())
    return "".join(
        f' {name}="{value}"' if isinstance(value, str) else f' {name}="{value:g}"'
        for name, value in told
    )


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform."""
    return f"translate({x:g} {y:g})" + (f"scale({scale:g})" if scale != 1 else "")


def rose(house: str | None, x: float, y: float, r: float) -> str:
    """The rose of a house, around a point; pale for no house."""
    fill, line = HOUSES.get(house or "", (ABROAD, LINE))
    return use("rose", transform=at(x, y, round(r / 50, 3)), fill=fill, stroke=line, stroke_width=4)


def swords(x: float, y: float, scale: float = 1) -> str:
    return use("swords", stroke=INK, transform=at(x, y, scale))


def battle(x: float, y: float, r: float = 8) -> str:
    """The mark of a place where a battle is due."""
    return disc(x, y, r, fill=OR, stroke=INK) + swords(x, y, round(r / 10.6, 2))


def crown(x: float, y: float, scale: float = 1) -> str:
    return path(_CROWN, transform=at(x, y, scale), fill=OR, stroke=INK, stroke_width=0.9)


def number(value: int, x: float, y: float, height: float, ink: str = INK) -> str:
    """A number with its middle at a point, drawn as lines."""
    digits = str(abs(value))
    scale = height / 10
    left = x - (8 * len(digits) - 2) * scale / 2
    drawn = "".join(
        path(_DIGITS[int(digit)], **({"transform": f"translate({8 * i})"} if i else {}))
        for i, digit in enumerate(digits)
    )
    placed = at(round(left, 1), round(y - height / 2, 1), round(scale, 2))
    return f'<g transform="{placed}" fill="none" stroke="{ink}" stroke-width="1.7">{drawn}</g>'


def rounds(now: int, of: int, x: float, y: float, step: float = 17) -> str:
    """A row of numbered discs, the present one filled."""
    found = []
    for i in range(1, of + 1):
        past, present = i < now, i == now
        ground = INK if present else ABROAD if past else PAPER
        left = x + (i - 1) * step
        found.append(disc(left, y, 6.5, fill=ground, stroke=LINE))
        found.append(number(i, left, y, 6, PAPER if present else LINE if past else INK))
    return "".join(found)


def column(left: float = 178) -> str:
    """The table beside a map, from `left` to beyond the right edge."""
    return rect(left, -1, WIDTH + 61 - left, HEIGHT + 2, fill=TABLE, stroke=LINE)


def leaf(x: float, y: float, width: float, height: float, *, lit: bool = False) -> str:
    """A piece of parchment for the facts of a seat; `lit` for the seat that must choose."""
    edge, thick = (OR, 2.5) if lit else (LINE, 0.8)
    return rect(x, y, width, height, rx=3, fill=PAPER, stroke=edge, stroke_width=thick)


def cards(faces: Sequence[int | None], x: float, y: float, *, width: float = 11) -> str:
    """A hand: a number on each face, None for a back."""
    height, step = width * 1.36, width + 2
    found = []
    for i, face in enumerate(faces):
        left = x + i * step
        if face is None:
            found.append(rect(left, y, width, height, rx=1.5, fill="#57304a", stroke=INK))
            found.append(path(f"M{left + width / 2:g} {y + 3:g}l2.5 4-2.5 4-2.5-4z", fill=OR))
        else:
            found.append(rect(left, y, width, height, rx=1.5, fill=PAPER, stroke=INK))
            found.append(number(face, left + width / 2, y + height / 2, height * 0.5))
    return group(found, stroke_width=0.8)


def coast(areas: Iterable[str], abroad: str = "") -> tuple[str, str]:
    """The outlines, to be put into `defs`, and the water along the shore. The caller gives each
    area its id."""
    drawn = "".join(areas) + (path(abroad, id="abroad") if abroad else "")
    lines = (
        use("coast", stroke=tint, stroke_width=width)
        for width, tint in ((34, "#adc3bc"), (20, "#9db7b1"), (8, "#86a5a1"))
    )
    return group([drawn], id="coast"), group(lines, fill="none", stroke_linejoin="round")
