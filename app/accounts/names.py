"""What may be a player's name."""

from __future__ import annotations

import unicodedata

LONGEST = 24
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's control characters, direction and other format marks, surrogates, private and
unassigned code points, line and paragraph separators."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
MARKS = frozenset({"Mn", "Me"})
MOST_MARKS = 2
"""Accents in a row; more would pile up over the lines above."""


def clean(name: str) -> str:
    """The name as it is kept: trimmed, in NFC, with single spaces. Raises ValueError, whose
    message tells a person what is wrong with it."""
    if any(unicodedata.category(c) in INVISIBLE or c in BLANK for c in name.strip()):
        raise ValueError("A name cannot have invisible or control characters.")
    name = " ".join(unicodedata.normalize("NFC", name).split())
    kinds = [unicodedata.category(c) in MARKS for c in name]
    letters = kinds.count(False)
    if letters == 0 or kinds[0]:
        raise ValueError("A name needs at least one visible character.")
    if letters > LONGEST or len(name) > 2 * LONGEST:
        raise ValueError(f"A name has at most {LONGEST} characters.")
    if any(all(kinds[i : i + MOST_MARKS + 1]) for i in range(len(kinds) - MOST_MARKS)):
        raise ValueError("A name cannot pile up accents.")
    return name
