"""What a link shows in a chat: the picture of a position beside a title and a few words."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from rulesets.telling.thumbnails import INK, LINE, PAPER, TABLE

from .drawing import Sight
from .lettering import lines, text

CARD = (1200, 630)
"""The size that messengers ask for, in pixels."""
SOFT = "#5b4a30"
PICTURE = (40, 85, 736, 460)
"""Where the picture lies: from the left, from the top, its width and height."""
COLUMN, MEASURE = 812, 348
"""Where the words begin, and how long their lines may be."""
TOP, BOTTOM = 85, 545


@dataclass(frozen=True, slots=True)
class Words:
    """What stands beside the picture."""

    title: str
    under: str = ""
    """A scenario, or a moment of the game."""
    told: tuple[str, ...] = ()
    """Who plays, and what was agreed or what came of it: a paragraph each."""


@dataclass(frozen=True, slots=True)
class Card:
    """A picture with its words, which is not drawn yet."""

    picture: Callable[[], str]
    """Draws it, 320 by 200."""
    tag: str
    """Of one thing, equal tags mean equal cards."""

    words: Words

    def svg(self) -> str:
        """The card, 1200 by 630."""
        x, y, wide, high = PICTURE
        place = f'<svg x="{x}" y="{y}" width="{wide}" height="{high}" '
        edge = f'fill="none" stroke="{LINE}" stroke-width="3"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD[0]} {CARD[1]}">'
            f'<rect width="{CARD[0]}" height="{CARD[1]}" fill="{TABLE}"/>'
            f'<rect x="14" y="14" width="1172" height="602" rx="10" fill="{PAPER}" '
            f'stroke="{LINE}" stroke-width="2"/>'
            f"{self.picture().replace('<svg ', place, 1)}"
            f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="4" {edge}/>'
            f"{_column(self.words)}</svg>"
        )


def card_of(sight: Sight, words: Words) -> Card:
    """The card of a position."""
    tag = hashlib.sha256(repr((sight.tag, words)).encode()).hexdigest()[:32]
    return Card(sight.svg, tag, words)


def _column(words: Words) -> str:
    drawn = []
    y = float(TOP)
    for part, size, weight, fill, most, gap in (
        (words.title, 48, 700, INK, 3, 8),
        (words.under, 30, 700, SOFT, 3, 26),
        *((told, 28, 400, INK, 5, 14) for told in words.told),
    ):
        room = int((BOTTOM - y) // (size * 1.25))
        told = lines(part, size, weight, MEASURE, min(most, room)) if part and room else []
        if told:
            drawn.append(text(told, COLUMN, y + size * 0.78, size, weight, fill))
            y += len(told) * size * 1.25 + gap
    drawn.append(text(["Roses"], COLUMN, 592, 26, 700, LINE))
    return "".join(drawn)
