"""What may be a player's name."""

from __future__ import annotations

import unicodedata

from .lookalikes import is_reserved, mixes_alphabets

LONGEST = 24
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's control characters, direction and other format marks, surrogates, private and
unassigned code points, line and paragraph separators."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffd")
"""Letters and symbols that are drawn as nothing; and what stands for a letter that was lost."""
MARKS = frozenset({"Mn", "Me"})
MOST_MARKS = 2
"""Accents in a row; more would pile up over the lines above."""


def looked_up(name: str) -> str:
    """The name as a kept one is looked up by: however it is spelled, it is one name. Whether it
    could be a new name is another question: the rules for those have become stricter."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).lower()[: 2 * LONGEST]


def clean(name: str) -> str:
    """The name as it is kept: trimmed, in NFKC (so that no letter comes in a fancy style), with
    single spaces. Raises ValueError, whose message tells a person what is wrong with it."""
    if any(unicodedata.category(c) in INVISIBLE or c in BLANK for c in name.strip()):
        raise ValueError("A name cannot have invisible or control characters.")
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    kinds = [unicodedata.category(c) in MARKS for c in name]
    letters = kinds.count(False)
    if letters == 0 or kinds[0]:
        raise ValueError("A name needs at least one visible character.")
    if letters > LONGEST or len(name) > 2 * LONGEST:
        raise ValueError(f"A name has at most {LONGEST} characters.")
    if any(all(kinds[i : i + MOST_MARKS + 1]) for i in range(len(kinds) - MOST_MARKS)):
        raise ValueError("A name cannot stack accents.")
    if mixes_alphabets(name):
        raise ValueError("A name must use a single alphabet.")
    if is_reserved(name):
        raise ValueError("This name is reserved. Please choose another one.")
    return name
