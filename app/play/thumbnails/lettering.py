"""Words in pictures: the widths of the typeface, and lines that fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from .fonts import FAMILY, FILES

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

LETTERS = re.compile(r"[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2026\u20ac]*")
"""What the typeface has: Latin, Greek and Cyrillic."""
MEASURE = 100
"""The size at which widths are measured: they grow in proportion."""


def can_be_lettered(words: str) -> bool:
    """Whether the typeface has the letters. A name in another script stays unsaid in a picture."""
    return LETTERS.fullmatch(words) is not None


def width(words: str, size: float, weight: int) -> float:
    """How long a line is."""
    return _font(weight).getlength(words) * size / MEASURE


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
    return "".join(_lines(words, x, y, size, weight, fill))


def _lines(
    words: Iterable[str], x: float, y: float, size: float, weight: int, fill: str
) -> Iterator[str]:
    for number, line in enumerate(words):
        at = f'x="{x:g}" y="{y + number * size * 1.25:g}"'
        look = f'font-family="{FAMILY}" font-size="{size:g}" font-weight="{weight}" fill="{fill}"'
        yield f"<text {at} {look}>{escape(line)}</text>"


def _cut(line: str, size: float, weight: int, measure: float) -> str:
    if width(line, size, weight) <= measure:
        return line
    while line and width(f"{line}…", size, weight) > measure:
        line = line[:-1]
    return f"{line.rstrip()}…"


@cache
def _font(weight: int) -> FreeTypeFont:
    from PIL import ImageFont  # loaded here: a server starts without it

    return ImageFont.truetype(FILES[weight], MEASURE)
