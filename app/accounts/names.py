"""What may be a player's name."""

from __future__ import annotations

import unicodedata

from .lookalikes import is_reserved, mixes_alphabets

LONGEST = 24
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's control characters, direction and other format marks, surrogates, private and
unassigned code points, line and paragraph separators."""
IGNORABLE = frozenset(
    chr(code)
    for first, last in (
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
        (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""Unicode's Default_Ignorable_Code_Point: what is drawn as nothing, whatever its category."""
BLANK = IGNORABLE | frozenset("\u2800\ufffd")
"""These, the empty braille pattern, and what stands for a letter that was lost."""
STYLES = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))
"""Phones put one of them behind a symbol to say whether it has colours. Names go without."""
MARKS = frozenset({"Mn", "Me"})
MOST_MARKS = 2
"""Accents in a row; more would pile up over the lines above."""


def looked_up(name: str) -> str:
    """The name as a kept one is looked up by: however it is spelled, it is one name. Whether it
    could be a new name is another question: the rules for those have become stricter."""
    name = unicodedata.normalize("NFKC", name.translate(STYLES))
    return " ".join(name.split()).lower()[: 2 * LONGEST]


def clean(name: str) -> str:
    """The name as it is kept: trimmed, in NFKC (so that no letter comes in a fancy style), with
    single spaces. Raises ValueError, whose message tells a person what is wrong with it."""
    name = name.translate(STYLES)
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
