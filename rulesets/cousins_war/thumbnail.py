"""A small picture of the table: the three regions and their cubes, the battlefield, both hands."""

from __future__ import annotations

from ..kernel.interface import Json
from ..telling.thumbnails import (
    ABROAD,
    HELD,
    HOUSES,
    INK,
    LAND,
    OR,
    ROSE,
    SEA,
    SWORDS,
    battle,
    cards,
    coast,
    column,
    defs,
    group,
    leaf,
    number,
    path,
    picture,
    rect,
    rose,
    rounds,
    swords,
    use,
)
from .components import outlines

MIDDLES = {"north": (584, 390), "central": (640, 690), "south": (640, 950)}
"""Where the cubes of a region lie, in units of the map."""
SCALE, LEFT, TOP = 0.178, 84, 92
SIDES = ("lancaster", "york")
AREAS, WATER = coast((path(d, id=name) for name, d in outlines.OUTLINES.items()), outlines.ABROAD)
DEFS = defs(ROSE, AREAS, SWORDS)


def draw(view: Json, charts: Json) -> str:
    """The table as the viewer of `view` sees it."""
    return picture(
        SEA,
        DEFS,
        _map(view),
        column(),
        rounds(view["round"], view["rounds"], 197, 13, 22),
        *(_side(view, charts, seat, y) for seat, y in zip(SIDES, (26, 137), strict=True)),
        _field(view),
    )


def _map(view: Json) -> str:
    land = [WATER, use("abroad", fill=ABROAD)]
    for name, region in view["regions"].items():
        land.append(use(name, fill=HELD.get(region["control"], LAND)))
    scaled = f"scale({SCALE})translate({-LEFT} {-TOP})"
    pieces = "".join(_region(name, region) for name, region in view["regions"].items())
    drawn = group(land, transform=scaled, stroke=INK, stroke_width=4, stroke_linejoin="round")
    return drawn + pieces + _battle_site(view)


def _region(name: str, region: Json) -> str:
    x, y = _spot(name)
    held = rose(region["control"], x, y - 12, 7) if region["control"] else ""
    rows = [side for side in SIDES if region[side]]
    return held + "".join(
        cubes(side, region[side], x, y + 9 * i, 7.2) for i, side in enumerate(rows)
    )


def _spot(name: str) -> tuple[float, float]:
    x, y = MIDDLES[name]
    return round((x - LEFT) * SCALE, 1), round((y - TOP) * SCALE, 1)


def cubes(side: str, count: int, x: float, y: float, size: float) -> str:
    """Cubes in a row around a point."""
    fill, line = HOUSES.get(side, ("#2f5d7c", "#12293a"))
    step = min(size + 1, 60 / max(count, 1))
    left = x - (step * (count - 1) + size) / 2
    row = (rect(round(left + i * step, 1), y, size, size) for i in range(count))
    return group(row, fill=fill, stroke=line, stroke_width=1)


def _battle_site(view: Json) -> str:
    field = view["battlefield"]
    if field is None:
        return ""
    x, y = _spot(field["region"])
    return battle(x + 38, y + 2)


def _side(view: Json, charts: Json, side: str, y: float) -> str:
    """What a house has: regions held, battles won, the reserve and the hand."""
    fill, line = HOUSES[side]
    lit = view["acting"] == side
    held = (
        path(
            f"M{226 + 12 * i} {y + 5}l5 5-5 5-5-5z",
            fill=OR if i < view["control"][side] else "none",
        )
        for i in range(3)
    )
    won = (swords(272 + 15 * i, y + 10, 0.62) for i in range(len(view["won"][side])))
    hand = view["hands"][side]
    faces = hand["cards"] if hand["cards"] is not None else [None] * hand["count"]
    known = [None if card is None else charts["cards"][card]["cp"] for card in faces]
    reserve = view["reserve"][side]
    row = (rect(222 + 7.4 * i, y + 20, 6, 6) for i in range(reserve))
    return (
        leaf(182, y, 132, 57, lit=lit)
        + rose(side, 201, y + 19, 14)
        + group(held, stroke=line, stroke_width=1)
        + "".join(won)
        + group(row, fill=fill, stroke=line, stroke_width=0.9)
        + cards(known, 222, y + 34, width=12)
    )


def _field(view: Json) -> str:
    """The battle of the round: cubes on both sides, and the dice that the viewer sees."""
    field = view["battlefield"]
    box = rect(182, 87, 132, 46, rx=3, fill="#cdd0a4", stroke="#8d8a5b", stroke_width=0.8)
    if field is None:
        return box
    found = []
    for side, y in zip(SIDES, (94, 117), strict=True):
        french = field["french"][side]
        found.append(cubes(side, field[side], 231, y, 8))
        found.append(cubes("french", french, 268, y, 8) if french else "")
    return box + swords(193, 110, 0.9) + "".join(found) + _dice(view["battle"])


def _dice(battle: Json) -> str:
    if battle is None:
        return ""
    own = battle["shown"] or battle["secret"]
    active = own or ([None] * 3 if battle["hidden"] else [])
    ours, theirs = (active, battle["rolled"] or [])
    rows = (ours, theirs) if battle["active"] == SIDES[0] else (theirs, ours)
    found = []
    for dice, y in zip(rows, (91, 114), strict=True):
        for i, die in enumerate(dice):
            ground = INK if die is None else "#fff"
            found.append(rect(274 + 13 * i, y, 11, 14, rx=2, fill=ground, stroke=INK))
            found.append("" if die is None else number(die, 279.5 + 13 * i, y + 7, 7.5))
    return "".join(found)
