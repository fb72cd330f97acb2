"""A small picture of the table: who is first in each area and what everyone owns there, the Kings
of the turns that are over, and the score."""

from __future__ import annotations

from collections import defaultdict

from ..kernel.interface import Json
from ..telling.thumbnails import (
    ABROAD,
    AZURE,
    GULES,
    INK,
    LAND,
    LINE,
    OR,
    PAPER,
    ROSE,
    SEA,
    VERT,
    YELLOW,
    coast,
    column,
    defs,
    disc,
    group,
    leaf,
    number,
    path,
    picture,
    rect,
    rose,
    rounds,
    stamp,
    use,
)
from .components import outlines

SCALE, LEFT, TOP = 0.182, 66, 104
COLOURS = {"red": GULES, "yellow": YELLOW, "green": VERT, "blue": AZURE}
HELD = {"red": "#e6b9a8", "yellow": "#f3e0a2", "green": "#ccd8b2", "blue": "#bccfd9"}
"""The land in which a seat is first."""
SHAPES = {
    "red": "M-40-44C-26-40-12-43 0-49C12-43 26-40 40-44C43-4 30 30 0 50C-30 30-43-4-40-44z",
    "yellow": "M0-52L46 0L0 52L-46 0z",
    "green": "M0-48a48 48 0 1 0 .1 0z",
    "blue": "M-42-46H42V46L21 34L0 46L-21 34L-42 46z",
}
"""As on the board, each seat has a shape of its own."""
ROSES = {
    "northern_marches": (430, 196),
    "northern_england": (905, 440),
    "midlands": (764, 752),
    "south_east_england": (880, 1120),
    "west_country": (600, 1141),
    "wales": (228, 716),
}
"""Where the rose of the House lies that would win the votes of an area."""
AREAS, WATER = coast((path(d, id=name) for name, d in outlines.OUTLINES.items()), outlines.ABROAD)
DEFS = defs(
    ROSE,
    AREAS,
    rect(-1.7, -1.7, 3.4, 3.4, id="free"),
    path("M-2.5 1.5V-2L-1.2-.5 0-2.7 1.2-.5 2.5-2v3.5z", id="noble"),
    path("M-6 4H6l-2.5 4h-7z", id="ship"),
    *(path(d, id=seat, fill=COLOURS[seat]) for seat, d in SHAPES.items()),
)


def draw(view: Json, charts: Json) -> str:
    """The table as everyone sees it: the secret plan of a turn is not in the picture."""
    return picture(
        SEA,
        DEFS,
        _land(view),
        _votes(view),
        _places(view),
        _nobles(view),
        _ships(view, charts),
        column(180),
        rounds(view["round"], view["rounds"], 197, 13, 25),
        _kings(view),
        _scores(view),
    )


def _spot(x: float, y: float) -> tuple[float, float]:
    return round((x - LEFT) * SCALE, 1), round((y - TOP) * SCALE, 1)


def _land(view: Json) -> str:
    drawn = [WATER, use("abroad", fill=ABROAD)]
    for name in outlines.OUTLINES:
        drawn.append(use(name, fill=HELD.get(view["standing"][name]["first"], LAND)))
    scaled = f"scale({SCALE})translate({-LEFT} {-TOP})"
    return group(drawn, transform=scaled, stroke=INK, stroke_width=4, stroke_linejoin="round")


def _votes(view: Json) -> str:
    if view["houses"] is None:
        return ""
    won = ((name, view["standing"][name]["house"]) for name in ROSES)
    return "".join(rose(house, *_spot(*ROSES[name]), 7) for name, house in won if house)


def _marks(seat_at: list[tuple[str, float, float]], r: float, edge: str = INK) -> str:
    """The shapes of seats around points, all of one size."""
    scale = r / 50
    drawn = (stamp(seat, round(x / scale), round(y / scale)) for seat, x, y in seat_at)
    return group(drawn, transform=f"scale({scale:.3g})", stroke=edge, stroke_width=round(55 / r))


def _places(view: Json) -> str:
    """Castles, towns, ports and bishops: those without an owner are open squares."""
    owners = view["cards"]
    spots = {card: _spot(*spot) for card, spot in outlines.SITES.items()}
    owned = [(owners[card], x, y) for card, (x, y) in spots.items() if card in owners]
    free = (stamp("free", x, y) for card, (x, y) in spots.items() if card not in owners)
    return group(free, fill=PAPER, stroke=LINE, stroke_width=0.9) + _marks(owned, 3.6)


def _nobles(view: Json) -> str:
    """Nobles that serve a seat: larger, with a crown."""
    arrived: defaultdict[str, int] = defaultdict(int)
    marks = []
    for noble, area in view["nobles"].items():
        fields = outlines.FIELDS[area]
        x, y = _spot(*fields[arrived[area] % len(fields)])
        arrived[area] += 1
        marks.append((view["cards"][noble], x, y))
    crowns = (stamp("noble", x, y) for _, x, y in marks)
    return _marks(marks, 5, "#fff") + group(crowns, fill="#fff")


def _ships(view: Json, charts: Json) -> str:
    """Ships that serve a seat, in port or at sea."""
    anchored: defaultdict[str, int] = defaultdict(int)
    marks = []
    for ship, zone in view["ships"].items():
        home = charts["areas"][charts["cards"][ship]["area"]]["home_zone"]
        roads = outlines.ROADS[zone]
        spot = outlines.PORTS[ship] if zone == home else roads[anchored[zone] % len(roads)]
        anchored[zone] += zone != home
        x, y = _spot(*spot)
        marks.append((view["cards"][ship], x, y - 2))
    hulls = (stamp("ship", x, y) for _, x, y in marks)
    return group(hulls, fill=LINE, stroke=INK, stroke_width=0.7) + _marks(marks, 3.8)


def _kings(view: Json) -> str:
    """The House of the King of each turn that is over."""
    kings = enumerate(view["kings"])
    return "".join(rose(house, 197 + 25 * i, 28, 6) for i, house in kings if house)


def _scores(view: Json) -> str:
    """A row for each seat: the score as a bar and a number."""
    players = view["players"]
    top = max(60, *(view["score"][seat] for seat in players))
    height = 158 / len(players)
    drawn = []
    for i, seat in enumerate(players):
        y, points = 39 + i * height, view["score"][seat]
        middle = y + (height - 4) / 2
        ours = (view["houses"] or {}).get(seat)
        drawn += [
            leaf(184, y, 130, height - 4, lit=view["active"] == seat),
            _marks([(seat, 200, middle)], 11),
            rose(ours, 224, middle + 8, 5.5) if ours else "",
            rect(218, middle - 9, 62, 8, fill="none", stroke=LINE, stroke_width=0.8),
            rect(218, middle - 9, round(62 * points / top, 1), 8, fill=COLOURS[seat]),
            number(points, 298, middle, 12),
            _owned(view, seat, middle + 8),
        ]
    return "".join(drawn)


def _owned(view: Json, seat: str, y: float) -> str:
    """How much a seat has: a coin and its money, which everyone knows."""
    coin = disc(244, y, 4.5, fill=OR, stroke=INK, stroke_width=0.8)
    return coin + number(view["money"][seat], 262, y, 7)
