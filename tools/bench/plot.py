"""A drawing of how cost grows with the matches, as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10
from typing import Any

Figures = dict[str, Any]
Line = tuple[str, str, Callable[[Figures], float | None]]

WIDTH, HEIGHT, GAP = 250, 190, 70
LEFT, TOP = 52, 40
BLUE, RED = "#3b6ea5", "#b0413e"
PANELS: Sequence[tuple[str, Sequence[Line]]] = (
    ("CPU, % of a core", [("server", BLUE, lambda row: 100 * row["serving_cpu"])]),
    ("memory of the server, MiB", [("server", BLUE, lambda row: row["server_mib"])]),
    (
        "until the opponent sees it, ms",
        [("p50", BLUE, lambda row: row["p50_ms"]), ("p99", RED, lambda row: row["p99_ms"])],
    ),
)
STEPS = (1, 2, 5)
MOST_STEPS = 6


def growth(rows: Sequence[Figures]) -> str:
    """The figures of growth.py: one panel for each cost, the matches along a logarithmic axis."""
    wide = LEFT + len(PANELS) * (WIDTH + GAP) - GAP + 20
    tall = TOP + HEIGHT + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" role="img"'
        ' font-family="sans-serif" font-size="12" fill="#333">',
        "<title>What a server costs, from "
        f"{rows[0]['matches']:,} to {rows[-1]['matches']:,} matches</title>",
        f'<rect width="{wide}" height="{tall}" fill="#fff"/>',
    ]
    for number, (title, lines) in enumerate(PANELS):
        parts += _panel(LEFT + number * (WIDTH + GAP), title, lines, rows)
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: int, title: str, lines: Sequence[Line], rows: Sequence[Figures]) -> list[str]:
    first, last = rows[0]["matches"], rows[-1]["matches"]
    span = log10(last / first) or 1.0
    step = _step(max(value(row) or 0 for _, _, value in lines for row in rows))
    top = step * MOST_STEPS

    def x(row: Figures) -> float:
        return left + WIDTH * log10(row["matches"] / first) / span

    def y(value: float) -> float:
        return TOP + HEIGHT * (1 - value / top)

    parts = [f'<text x="{left}" y="20" font-weight="bold">{title}</text>']
    for count in range(MOST_STEPS + 1):
        at = y(count * step)
        parts.append(f'<path d="M{left} {at:.1f}h{WIDTH}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{count * step:g}</text>'
        )
    for row in rows:
        parts.append(
            f'<text x="{x(row):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">'
            f"{row['matches']:,}</text>"
        )
    parts.append(
        f'<text x="{left + WIDTH / 2}" y="{TOP + HEIGHT + 38}" text-anchor="middle">matches</text>'
    )
    for name, colour, value in lines:
        points = [(x(row), y(value(row) or 0)) for row in rows]
        path = "L".join(f"{across:.1f} {down:.1f}" for across, down in points)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{d:.1f}" r="3" fill="{colour}"/>' for a, d in points]
        if len(lines) > 1:
            across, down = points[-1]
            parts.append(
                f'<text x="{across - 8:.1f}" y="{down - 8:.1f}" text-anchor="end"'
                f' fill="{colour}">{name}</text>'
            )
    return parts


def _step(most: float) -> float:
    """A round number of which `MOST_STEPS` reach `most`."""
    size = 10.0 ** int(log10(most / MOST_STEPS) - 1) if most > 0 else 1.0
    while True:
        for step in STEPS:
            if step * size * MOST_STEPS >= most:
                return step * size
        size *= 10
