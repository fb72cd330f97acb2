"""Draw shields from blazon: fields, ordinaries and simple charges, recognisable at 16 pixels.

Geometry cuts everything to the edge of the shield, so that drawings used from another file need no
clip paths. A coat of arms is a function from an `Escutcheon`, the piece of the shield that it
fills, to SVG; `quarterly` gives each of its four coats a smaller one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

GULES, ARGENT, OR, AZURE = "#b01f2a", "#fbf7ea", "#e2ad34", "#2c5a94"
SABLE, VERT, MURREY, INK = "#2a2118", "#3f6b35", "#7a2a4c", "#3b2f1e"

Point = tuple[float, float]
Polygon = list[Point]


def _outline() -> Polygon:
    """A heater shield in a box of 44 by 52, clockwise; it is convex, as `cut` requires."""
    right = [_bezier((43, 24), (43, 39), (33, 47), (22, 51), i / 10) for i in range(11)]
    return [(1, 1), (43, 1), *right, *((44 - x, y) for x, y in reversed(right[:-1]))]


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    return (
        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
    )


def cut(shape: Polygon, by: Polygon) -> Polygon:
    """The part of `shape` inside the convex polygon `by` (Sutherland and Hodgman)."""
    for i, (ax, ay) in enumerate(by):
        bx, by_ = by[(i + 1) % len(by)]
        inside = [(bx - ax) * (y - ay) - (by_ - ay) * (x - ax) for x, y in shape]
        kept: Polygon = []
        for j, (x, y) in enumerate(shape):
            k = (j + 1) % len(shape)
            if inside[j] >= 0:
                kept.append((x, y))
            if (inside[j] < 0) != (inside[k] < 0):
                t = inside[j] / (inside[j] - inside[k])
                kept.append((x + t * (shape[k][0] - x), y + t * (shape[k][1] - y)))
        if not kept:
            return []
        shape = kept
    return shape


def fill(shape: Polygon, tincture: str) -> str:
    if len(shape) < 3:
        return ""
    if shape is WHOLE.edge:
        return f'<path d="{RIM}" fill="{tincture}"/>'
    at = "L".join(f"{x:.1f} {y:.1f}" for x, y in shape).replace(".0", "")
    return f'<path d="M{at}Z" fill="{tincture}"/>'


def rectangle(x: float, y: float, w: float, h: float) -> Polygon:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


@dataclass(frozen=True)
class Escutcheon:
    """A piece of the shield: its edge, and the box in which charges are placed."""

    edge: Polygon
    x: float
    y: float
    w: float
    h: float

    def place(self, u: float, v: float) -> Point:
        """The point at these shares of the width and height."""
        return self.x + u * self.w, self.y + v * self.h

    def shape(self, points: Iterable[Point], tincture: str) -> str:
        """A polygon given in shares of the box, cut at the edge."""
        return fill(cut([self.place(*p) for p in points], self.edge), tincture)

    def part(self, u: float, v: float, w: float, h: float, inset: float = 0) -> Escutcheon:
        """A rectangular part; `inset` moves its charges up and, in shares of the width, to the
        middle."""
        x, y = self.place(u, v)
        box = rectangle(x, y, w * self.w, h * self.h)
        width = (w - abs(inset)) * self.w
        return Escutcheon(
            cut(self.edge, box), x + max(inset, 0) * self.w, y, width, (h - abs(inset)) * self.h
        )


Coat = Callable[[Escutcheon], str]
RIM = "M1 1H43V24C43 39 33 47 22 51C11 47 1 39 1 24Z"
WHOLE = Escutcheon(_outline(), 1, 1, 42, 50)


def shield(coat: Coat) -> str:
    return f'{coat(WHOLE)}<path d="{RIM}" fill="none" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'


# Fields and divisions


def plain(tincture: str, *charges: Coat) -> Coat:
    return lambda e: fill(e.edge, tincture) + "".join(charge(e) for charge in charges)


def per_pale(left: Coat, right: Coat) -> Coat:
    return lambda e: left(e.part(0, 0, 0.5, 1)) + right(e.part(0.5, 0, 0.5, 1))


def quarterly(
    first: Coat, second: Coat, third: Coat | None = None, fourth: Coat | None = None
) -> Coat:
    """Four coats; by default the third repeats the second and the fourth the first."""
    return lambda e: (
        first(e.part(0, 0, 0.5, 0.47))
        + second(e.part(0.5, 0, 0.5, 0.47))
        + (third or second)(e.part(0, 0.47, 0.5, 0.53, 0.1))
        + (fourth or first)(e.part(0.5, 0.47, 0.5, 0.53, -0.1))
    )


def checky(one: str, other: str, columns: int = 5, rows: int = 6) -> Coat:
    def draw(e: Escutcheon) -> str:
        w, h = 1 / columns, 1 / rows
        squares = [(i, j) for i in range(columns) for j in range(rows) if (i + j) % 2]
        return fill(e.edge, one) + "".join(
            e.shape(rectangle(i * w, j * h, w, h), other) for i, j in squares
        )

    return draw


def barry(one: str, other: str, bars: int = 4, wave: float = 0) -> Coat:
    """Bars across the field, straight or wavy."""

    def draw(e: Escutcheon) -> str:
        step = 1 / (2 * bars)
        drawn = fill(e.edge, one)
        for i in range(bars):
            top = (2 * i + 1) * step
            run = [(k / 24, wave * math.sin(k * math.pi / 4)) for k in range(25)]
            upper = [(u, top + s) for u, s in run]
            drawn += e.shape([*upper, *((u, v + step) for u, v in reversed(upper))], other)
        return drawn

    return draw


# Ordinaries


def fess(tincture: str, top: float = 0.33, depth: float = 0.28) -> Coat:
    return lambda e: e.shape(rectangle(-0.1, top, 1.2, depth), tincture)


def chief(tincture: str, depth: float = 0.33, teeth: int = 0) -> Coat:
    """The upper third of the shield; `teeth` indent its lower edge."""

    def draw(e: Escutcheon) -> str:
        edge = [(1.02, depth), (-0.02, depth)]
        if teeth:
            low = [(1 - (i + 0.5) / teeth, depth + 0.13) for i in range(teeth)]
            high = [(1 - i / teeth, depth - 0.06) for i in range(teeth + 1)]
            edge = [p for pair in zip(high, [*low, low[-1]], strict=True) for p in pair][:-1]
        return e.shape([(-0.02, -0.02), (1.02, -0.02), *edge], tincture)

    return draw


def band(a: Point, b: Point, width: float, tincture: str) -> Coat:
    """A straight band from `a` to `b`."""

    def draw(e: Escutcheon) -> str:
        (ax, ay), (bx, by) = e.place(*a), e.place(*b)
        length = math.hypot(bx - ax, by - ay)
        dx, dy = -(by - ay) / length * width * e.w / 2, (bx - ax) / length * width * e.w / 2
        corners = [(ax + dx, ay + dy), (ax - dx, ay - dy), (bx - dx, by - dy), (bx + dx, by + dy)]
        return fill(cut(corners, e.edge), tincture)

    return draw


def bend(tincture: str, width: float = 0.34) -> Coat:
    return band((-0.15, -0.1), (1.05, 0.93), width, tincture)


def saltire(tincture: str, width: float = 0.27) -> Coat:
    return both(
        band((-0.15, -0.13), (1.15, 0.99), width, tincture),
        band((1.15, -0.13), (-0.15, 0.99), width, tincture),
    )


def cross(tincture: str, width: float = 0.24, middle: float = 0.4) -> Coat:
    return lambda e: (
        e.shape(rectangle(0.5 - width / 2, -0.1, width, 1.2), tincture)
        + e.shape(rectangle(-0.1, middle - width * 0.42, 1.2, width * 0.84), tincture)
    )


def chevron(tincture: str, width: float = 0.27) -> Coat:
    shape = [
        (0.5, 0.22),
        (1.1, 0.71),
        (1.1, 0.71 + width),
        (0.5, 0.22 + width),
        (-0.1, 0.71 + width),
        (-0.1, 0.71),
    ]
    # Cutting at a convex edge may join the two limbs, so draw them one at a time.
    left = [shape[0], shape[3], shape[4], shape[5]]
    return lambda e: e.shape([*reversed(left)], tincture) + e.shape(shape[:4], tincture)


def canton(tincture: str, w: float = 0.4, h: float = 0.34) -> Coat:
    return lambda e: e.shape(rectangle(-0.05, -0.05, w + 0.05, h + 0.05), tincture)


def bordure(tincture: str, width: float = 0.14, other: str | None = None) -> Coat:
    """A border inside the edge; with `other` it is compony, in pieces of both tinctures."""

    def draw(e: Escutcheon) -> str:
        cx, cy = e.place(0.5, 0.45)
        inner = [
            (cx + (x - cx) * (1 - 2 * width), cy + (y - cy) * (1 - 2 * width)) for x, y in e.edge
        ]
        pieces = []
        for i in range(len(e.edge)):
            k = (i + 1) % len(e.edge)
            parts = max(1, round(math.dist(e.edge[i], e.edge[k]) / 8)) if other else 1
            for j in range(parts):
                s, t = j / parts, (j + 1) / parts
                outer = [_mix(e.edge[i], e.edge[k], s), _mix(e.edge[i], e.edge[k], t)]
                pieces.append([*outer, _mix(inner[i], inner[k], t), _mix(inner[i], inner[k], s)])
        return "".join(
            fill(quad, other if other and i % 2 else tincture) for i, quad in enumerate(pieces)
        )

    return draw


def _mix(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def label(tincture: str, points: int = 3, other: str | None = None) -> Coat:
    """The bar with pendants across the chief: the mark of an eldest son."""

    def draw(e: Escutcheon) -> str:
        drawn = e.shape(rectangle(0, 0.1, 1, 0.08), tincture)
        for i in range(points):
            u = 0.17 + 0.66 * i / (points - 1) - 0.065
            drawn += e.shape(rectangle(u, 0.1, 0.13, 0.24), tincture)
            if other:
                drawn += e.shape(rectangle(u, 0.18, 0.13, 0.08), other)
        return drawn

    return draw


def both(*coats: Coat) -> Coat:
    return lambda e: "".join(coat(e) for coat in coats)


# Charges


def at(u: float, v: float, size: float, body: str, turn: float = 0) -> Coat:
    """A drawing of about 40 by 40 around the origin, placed in the shield; `size` is its share of
    the width."""

    def draw(e: Escutcheon) -> str:
        x, y = e.place(u, v)
        turned = f" rotate({turn:g})" if turn else ""
        return f'<g transform="translate({x:.1f} {y:.1f}) scale({size * e.w / 40:.3f}){turned}">{body}</g>'

    return draw


def each(places: Iterable[Point], size: float, body: str) -> Coat:
    return both(*(at(u, v, size, body) for u, v in places))
