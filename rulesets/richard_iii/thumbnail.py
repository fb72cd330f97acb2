"""A small picture of the table: who holds the areas, the blocks as the viewer sees them, the King,
and what each side has left."""

from __future__ import annotations

from collections import defaultdict

from ..kernel.interface import Json
from ..telling.thumbnails import (
    ABROAD,
    HELD,
    HOUSES,
    INK,
    LAND,
    LINE,
    OR,
    ROSE,
    SEA,
    SWORDS,
    battle,
    cards,
    coast,
    column,
    crown,
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

SCALE, LEFT, TOP = 0.169, 66, 70
FOUGHT = "#e6c77a"
"""The land that both sides stand in."""
SIDES = ("york", "lancaster")
TURNS = 7
PIPS = (
    (),
    ((0, 0),),
    ((-2, 2), (2, -2)),
    ((-2, 2), (0, 0), (2, -2)),
    ((-2, -2), (-2, 2), (2, -2), (2, 2)),
)
"""Where the dots for the steps of a block lie."""
STEPS = "".join(
    group((disc(x, y, 1) for x, y in spots), id=f"s{steps}")
    for steps, spots in enumerate(PIPS)
    if steps
)
AREAS, WATER = coast(path(d, id=name) for name, d in outlines.OUTLINES.items())
BLOCK = rect(-3.8, -3.8, 7.6, 7.6, rx=0.8, id="block")
DEFS = defs(ROSE, SWORDS, BLOCK, STEPS, AREAS)


def draw(view: Json, charts: Json) -> str:
    """The table as the viewer of `view` sees it."""
    return picture(
        SEA,
        DEFS,
        _land(view, charts),
        _blocks(view, charts),
        _battles(view),
        _king(view),
        column(180),
        rounds(view["game_turn"], TURNS, 194, 13),
        _campaigns(view),
        *(_side(view, charts, side, y) for side, y in zip(SIDES, (38, 119), strict=True)),
    )


def _spot(place: str) -> tuple[float, float]:
    x, y = outlines.MIDDLES[place]
    return round((x - LEFT) * SCALE, 1), round((y - TOP) * SCALE, 1)


def _land(view: Json, charts: Json) -> str:
    """Each area in the colour of those who stand there."""
    drawn = [WATER]
    for name in outlines.OUTLINES:
        there = [side for side in SIDES if view["areas"].get(name, {}).get(side)]
        empty = ABROAD if charts["areas"][name]["exile"] else LAND
        fill = FOUGHT if len(there) == 2 else HELD[there[0]] if there else empty
        drawn.append(use(name, fill=fill))
    scaled = f"scale({SCALE})translate({-LEFT} {-TOP})"
    return group(drawn, transform=scaled, stroke=INK, stroke_width=4, stroke_linejoin="round")


def _blocks(view: Json, charts: Json) -> str:
    """The blocks on the map: with dots for their steps where the viewer sees them."""
    seen: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for block, face in view["blocks"].items():
        if not {"down", "prisoner"} & set(face["flags"]):
            seen[face["at"], charts["blocks"][block]["seat"]].append(face["steps"])
    drawn = []
    for area, counts in view["areas"].items():
        rows = [side for side in SIDES if counts[side]]
        x, y = _spot(area)
        for i, side in enumerate(rows):
            known = seen[area, side][: counts[side]]
            faces = known + [0] * (counts[side] - len(known))
            drawn.append(_row(side, faces, x, y + 9 * i - 4.5 * (len(rows) - 1)))
    return "".join(drawn)


def _row(side: str, faces: list[int], x: float, y: float) -> str:
    """Blocks side by side around a point; a large stack overlaps."""
    fill, line = HOUSES[side]
    step = min(8.6, 22 / len(faces))
    left = x - step * (len(faces) - 1) / 2
    ink = INK if side == "york" else "#fff"
    spots = [round(left + i * step, 1) for i in range(len(faces))]
    dots = (stamp(f"s{n}", at, y) for n, at in zip(faces, spots, strict=True) if n)
    return group((stamp("block", at, y) for at in spots), fill=fill, stroke=line) + (
        group(dots, fill=ink) if any(faces) else ""
    )


def _battles(view: Json) -> str:
    fights = [attack["area"] for attack in view["attacks"]]
    return "".join(battle(x + 10, y - 8, 6) for x, y in map(_spot, fights))


def _king(view: Json) -> str:
    """Where the King is, if everyone knows."""
    if view["king_at"] not in outlines.MIDDLES:
        return ""
    x, y = _spot(view["king_at"])
    return crown(x, y - 10, 0.85)


def _campaigns(view: Json) -> str:
    if view["campaigns"] == 1:
        return ""
    return group(
        (
            path(f"M{194 + 17 * i} 24l4 4-4 4-4-4z", fill=INK if i < view["campaign"] else "none")
            for i in range(view["campaigns"])
        ),
        stroke=LINE,
    )


def _side(view: Json, charts: Json, side: str, y: float) -> str:
    """What a side has: the crown, heirs, blocks to recruit and cards."""
    fill, line = HOUSES[side]
    king = crown(204, y + 9, 1.1) if view["king"] == side else ""
    heirs = (
        path(f"M{229 + 13 * i} {y + 7}l4.5 5.5-4.5 5.5-4.5-5.5z", fill=OR)
        for i in range(view["heirs"][side])
    )
    pool = view["pools"][side]["count"]
    waiting = (rect(224 + 5.6 * i, y + 24, 8, 8, rx=0.8) for i in range(pool))
    hand = view["cards"][side]
    known = [*(hand["hand"] or []), *([hand["picked"]] if hand["picked"] else [])]
    faces: list[int | None] = [charts["cards"][card]["ap"] for card in known]
    faces += [None] * (hand["count"] - len(faces))
    return (
        leaf(184, y, 130, 76, lit=view["acting"] == side)
        + rose(side, 204, y + 30, 14)
        + king
        + group(heirs, stroke=INK, stroke_width=0.8)
        + group(waiting, fill=fill, stroke=line, stroke_width=0.9)
        + cards(faces, 198 if len(faces) > 7 else 224, y + 42, width=10)
        + _played(charts, hand, y)
    )


def _played(charts: Json, hand: Json, y: float) -> str:
    """The card of this game turn, by its action points."""
    if hand["played"] is None:
        return ""
    spot = disc(302, y + 63, 8, fill=INK)
    return spot + number(charts["cards"][hand["played"]]["ap"], 302, y + 63, 8, "#fff")
