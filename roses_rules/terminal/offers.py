"""The numbered actions that a person chooses from, in columns under their kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rulesets.kernel.interface import Json

from .words import INDENT, details, title

GAP = 3
"""Spaces between two columns."""


def offers(actions: Sequence[Mapping[str, Json]], width: int) -> Iterator[str]:
    """The lines of a menu. Actions are numbered from 1 in the order of the ruleset."""
    digits = len(str(len(actions)))
    numbered = [(f"{n:>{digits}}", action) for n, action in enumerate(actions, start=1)]
    for kind, group in groupby(numbered, key=lambda pair: pair[1]["do"]):
        cells = [(number, details(action)) for number, action in group]
        if len(cells) == 1:
            ((number, words),) = cells
            yield f"{number} {title(kind)}" + (f": {words}" if words else "")
        else:
            yield f"{' ' * digits} {title(kind)}"
            yield from _columns([f"{number} {words}" for number, words in cells], width)


def _columns(cells: Sequence[str], width: int) -> Iterator[str]:
    """`cells` in as many columns as fit, read downwards."""
    widest = max(map(len, cells)) + GAP
    columns = max(1, (width - len(INDENT) + GAP) // widest)
    rows = -(-len(cells) // columns)
    for row in range(rows):
        yield (INDENT + "".join(f"{cell:<{widest}}" for cell in cells[row::rows])).rstrip()
