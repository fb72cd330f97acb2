"""A small picture of the table: the tiles as the viewer sees them, losses and hands."""

from __future__ import annotations

from ..kernel.interface import Json
from ..telling.thumbnails import (
    ABROAD,
    GULES,
    HOUSES,
    INK,
    LINE,
    OR,
    ROSE,
    at,
    cards,
    defs,
    disc,
    group,
    leaf,
    number,
    path,
    picture,
    rect,
    rose,
    use,
)
from .components.squares import COLUMNS, ROWS, SQUARE_NAMES

SIZE, LEFT, TOP = 30, 9, 10
WOOD, LIGHT, DARK = "#4d3420", "#dcc193", "#cfb07c"
FIGURES = {
    "bow": "M15 4C37 11 37 37 15 44M15 4L9 24L15 44M6 24H46M38 18L46 24L38 30",
    "pikes": "M11 46V4M24 46V2M37 46V4M6 26H42",
    "rider": "M9 46C7 34 10 22 17 14L16 4L23 10C31 10 36 15 39 22L45 31C47 35 44 39 40 38L34 35"
    "C31 37 28 37 25 36C24 40 26 43 29 46z",
    "helm": "M11 22C11 13 17 6 24 6S37 13 37 22V36C34 42 29 46 24 46S14 42 11 36z"
    "M11 24H37M24 24V46",
    "shield": "M10 5H38V24C38 34 31 41 24 45C17 41 10 34 10 24zM10 20H38M24 5V45",
}
TILES = {
    "lancaster": "M-9-13H9L13-9V9L9 13H-9L-13 9V-9z",
    "york": "M-9-13H9a4 4 0 0 1 4 4V9a4 4 0 0 1-4 4H-9a4 4 0 0 1-4-4V-9a4 4 0 0 1 4-4z",
}
"""The tiles of Lancaster have cut corners, those of York round ones."""
INKS = {"lancaster": "#fff8e7", "york": "#1f4660"}
BOARD = rect(LEFT - 6, TOP - 6, SIZE * COLUMNS + 12, SIZE * ROWS + 12, rx=3, fill=WOOD) + group(
    (
        rect(LEFT + SIZE * c, TOP + SIZE * r, SIZE, SIZE, fill=DARK if (c + r) % 2 else LIGHT)
        for r in range(ROWS)
        for c in range(COLUMNS)
    ),
    stroke="#b89b68",
    stroke_width=0.6,
)
LIMIT = path(f"M{LEFT} {TOP + SIZE * ROWS // 2}h{SIZE * COLUMNS}", stroke=WOOD, stroke_width=2)
DEFS = defs(
    ROSE,
    *(path(d, id=name) for name, d in TILES.items()),
    *(path(d, id=name, stroke_width=4, stroke_linejoin="round") for name, d in FIGURES.items()),
)


def draw(view: Json, charts: Json) -> str:
    """The table as the viewer of `view` sees it, from the viewer's side."""
    near = _near(view)
    turned = near == "north"
    far = "south" if turned else "north"
    return picture(
        "#e4d5ae",
        DEFS,
        BOARD,
        LIMIT,
        _houses(view),
        _tiles(view, charts, turned),
        _attack(view, turned),
        _side(view, far, 6),
        _turn(view),
        _side(view, near, 131),
    )


def _houses(view: Json) -> str:
    """Both roses, until it is known who plays which house."""
    if any(view["houses"].values()):
        return ""
    return rose("lancaster", 84, 100, 40) + rose("york", 174, 100, 40)


def _near(view: Json) -> str:
    """The seat that looks on: the one whose cards alone are seen; south for anyone else."""
    seen = [seat for seat, hand in view["hands"].items() if hand["cards"] is not None]
    return seen[0] if len(seen) == 1 else "south"


def _spot(square: str, turned: bool) -> tuple[int, int]:
    row, column = divmod(SQUARE_NAMES.index(square), COLUMNS)
    across = COLUMNS - 1 - column if turned else column
    down = row if turned else ROWS - 1 - row
    return LEFT + SIZE * across + SIZE // 2, TOP + SIZE * down + SIZE // 2


def _tiles(view: Json, charts: Json, turned: bool) -> str:
    drawn = []
    for unit in view["units"].values():
        if unit["square"] is None:
            continue
        x, y = _spot(unit["square"], turned)
        house = view["houses"][unit["seat"]]
        drawn.append(_tile(house, _figure(unit["kind"], charts), x, y))
        if "marked" in unit["flags"]:
            drawn.append(disc(x + 9, y - 9, 3, fill=OR, stroke=INK))
    return "".join(drawn)


def _figure(kind: str | None, charts: Json) -> str:
    """The drawing of a kind of unit; "" for a tile face down."""
    if kind is None:
        return ""
    face = charts["units"][kind]
    if face["cavalry"]:
        return "rider"
    if face["pikemen"]:
        return "pikes"
    return "bow" if face["range"] else "helm" if face["type"] == "basic" else "shield"


def _tile(house: str | None, figure: str, x: int, y: int) -> str:
    fill, line = HOUSES[house] if house else (ABROAD, LINE)
    shape = house or "york"
    tile = use(shape, transform=at(x, y), fill=fill, stroke=line, stroke_width=1.4)
    if not figure:
        return tile + rose(house, x, y, 7.5)
    ink = INKS[shape]
    inside = "none" if figure in ("bow", "pikes", "shield") else ink
    scale = 0.4
    drawn = use(
        figure, transform=at(x - 24 * scale, y - 24.5 * scale, scale), fill=inside, stroke=ink
    )
    return tile + drawn


def _attack(view: Json, turned: bool) -> str:
    fight = view["fight"]
    if fight is None or fight["from"] is None:
        return ""
    (x, y), (u, v) = _spot(fight["from"], turned), _spot(fight["at"], turned)
    line = path(f"M{x} {y}L{u} {v}", stroke=OR, stroke_width=4, stroke_linecap="round")
    return line + disc(u, v, 5, fill=OR, stroke=INK)


def _side(view: Json, seat: str, y: int) -> str:
    """The house of a seat, its losses and its hand."""
    house = view["houses"][seat]
    hand = view["hands"][seat]["count"]
    fill, line = HOUSES[house] if house else (ABROAD, LINE)
    lost = group(
        (rect(289, y + 7, 9, 9, rx=1.5), path(f"M286 {y + 19}L301 {y + 4}", stroke=GULES)),
        fill=fill,
        stroke=line,
        stroke_width=1.2,
    )
    count = number(view["losses"][seat], 308, y + 11.5, 8)
    backs = cards([None] * min(hand, 5), 264, y + 39, width=8)
    lit = view["player"] == seat
    seated = leaf(260, y, 56, 63, lit=lit) + rose(house, 274, y + 17, 11) + backs
    return seated + lost + count if view["number"] else seated


def _turn(view: Json) -> str:
    """The number of the turn, and a disc for each action that is left; nothing before the first."""
    if not view["number"]:
        return ""
    left = (disc(279 + 18 * i, 116, 5.5, fill=OR if i < view["left"] else "none") for i in range(2))
    return number(view["number"], 288, 91, 18) + group(left, stroke=INK)
