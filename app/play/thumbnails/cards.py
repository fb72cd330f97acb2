"""What a link shows in a chat: the picture of a position beside a title and a few words, in lines
that fit."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from rulesets.telling.thumbnails import INK, LINE, PAPER, TABLE

from .drawing import Sight
from .fonts import FAMILY, FILES

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

CARD = (1200, 630)
"""The size that messengers ask for, in pixels."""
SOFT = "#5b4a30"
PICTURE = (40, 85, 736, 460)
"""Where the picture lies: from the left, from the top, its width and height."""
COLUMN, MEASURE = 812, 348
"""Where the words begin, and how long their lines may be."""
TOP, BOTTOM = 85, 545
LETTERS = re.compile(r"[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2026\u20ac]*")
"""What the typeface has: Latin, Greek and Cyrillic."""
MEASURED = 100
"""The size at which widths are measured: they grow in proportion."""


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


# Words


def can_be_lettered(words: str) -> bool:
    """Whether the typeface has the letters. A name in another script stays unsaid in a picture."""
    return LETTERS.fullmatch(words) is not None


def width(words: str, size: float, weight: int) -> float:
    """How long a line is."""
    return _font(weight).getlength(words) * size / MEASURED


def lines(words: str, size: float, weight: int, measure: float, most: int) -> list[str]:
    """The words in at most so many lines of that measure; "…" stands for what does not fit."""
    told: list[str] = []
    for word in words.split():
        longer = f"{told[-1]} {word}" if told else word
        if told and width(longer, size, weight) <= measure:
            told[-1] = longer
        else:
            told.append(word)
    cut = told[:most]
    if len(told) > most:
        cut[-1] += " …"
    return [_cut(line, size, weight, measure) for line in cut]


def text(words: Iterable[str], x: float, y: float, size: float, weight: int, fill: str) -> str:
    """Lines of text as SVG, the first on the baseline `y`."""
    look = f'font-family="{FAMILY}" font-size="{size:g}" font-weight="{weight}" fill="{fill}"'
    return "".join(
        f'<text x="{x:g}" y="{y + number * size * 1.25:g}" {look}>{escape(line)}</text>'
        for number, line in enumerate(words)
    )


def _cut(line: str, size: float, weight: int, measure: float) -> str:
    if width(line, size, weight) <= measure:
        return line
    while line and width(f"{line}…", size, weight) > measure:
        line = line[:-1]
    return f"{line.rstrip()}…"


@cache
def _font(weight: int) -> FreeTypeFont:
    from PIL import ImageFont  # loaded here: a server starts without it

    return ImageFont.truetype(FILES[weight], MEASURED)
