"""What people write for each other, as it is kept: nothing invisible, no heaps of accents, no runs
of white space. What shows it must show it as text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

INVISIBLE = {"Cc", "Cs", "Zl", "Zp"}
KEPT_FORMATS = frozenset("\u200c\u200d\u200e\u200f")
"""Format characters that writing and emoji need; the others are invisible, or change the direction
of the text after them, beyond the line they stand in."""
FLAGS = tuple(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in f"gb{country}") + "\U000e007f"
    for country in ("eng", "sct", "wls")
)
"""The only words that are written with tags, which are invisible elsewhere."""
MARKS = ("Mn", "Me")
MAX_MARKS = 4
"""Accents in a row: no writing needs more, and they pile up over the lines above."""


def one_line(text: str) -> str:
    """The text in one line; "" where nothing is left."""
    return " ".join("".join(_visible(text)).split())


def paragraphs(text: str) -> str:
    """The text in lines, none of them empty but one between two paragraphs."""
    lines = "\n".join(one_line(line) for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", lines).strip()


def _visible(text: str) -> Iterator[str]:
    flags = [(match.start(), match.end()) for flag in FLAGS for match in re.finditer(flag, text)]
    marks = 0
    for place, c in enumerate(text):
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in MARKS else 0
        if c.isspace() or kind in INVISIBLE:
            yield " "
        elif kind == "Cf" and c not in KEPT_FORMATS:
            if any(start <= place < end for start, end in flags):
                yield c
        elif marks <= MAX_MARKS:
            yield c
