"""Names that look alike to people, though they are not the same letters.

Two names with the same `skeleton` are easily taken for one another. It is coarser than Unicode's
list of confusables, knows the alphabets in which Latin letters can be imitated, and errs on the
side of the name that was kept first.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

_CAPITALS = str.maketrans(
    # Greek, Cyrillic, Armenian, Cherokee: those that are drawn like a Latin capital
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХԌԜՕՏᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ",
    "ABEZHIKMNOPTYXABESIJKMHOPCTYXGWOSABCDEHJKLMPRSTVWZ",
)
_SMALL = str.maketrans(
    "αβεικνορτυχωавеѕіјкмнорстухԁԛԝһӏοօոս0135|!$@łøđħıɑɡɩ",
    "abeikvoptuxwabesijkmhopctyxdqwhloonuolesilsalodhiagi",
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("i", "l"))


@lru_cache(maxsize=50_000)
def skeleton(name: str) -> str:
    """What is left of a name when everything is taken away that a hasty eye overlooks: case,
    accents, gaps, alphabets, and letters that resemble each other."""
    text = unicodedata.normalize("NFKD", name).translate(_CAPITALS).casefold().translate(_SMALL)
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if c.isalnum())
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text or name.casefold()


NUMERALS = ("", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""As kings of one name are told apart."""


def told_apart(names: Iterable[str | None]) -> list[str]:
    """A mark for each name at a table: "" for the first of its look, then "II", "III" …"""
    seen: Counter[str] = Counter()
    marks = []
    for name in names:
        look = skeleton(name) if name else ""
        marks.append(NUMERALS[min(seen[look], len(NUMERALS) - 1)] if name else "")
        seen[look] += 1
    return marks


EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "LATIN"})
"""Alphabets that are written side by side in one word."""


def mixes_alphabets(name: str) -> bool:
    """Whether letters come from alphabets that no name mixes, such as Latin and Cyrillic."""
    letters = (c for c in name if unicodedata.category(c).startswith("L"))
    alphabets = {unicodedata.name(c, "UNNAMED").split()[0].split("-")[0] for c in letters}
    return len(alphabets) > 1 and not alphabets <= EAST_ASIAN


RESERVED = frozenset(
    skeleton(name)
    for name in (
        "Practice opponent", "Page", "Squire", "Knight", "Earl", "Server", "Roses", "Admin",
        "Administrator", "Moderator", "System", "Spectator", "Former player",
    )
)  # fmt: skip
"""Names that would be taken for the server's own; those of its players are among them."""


def is_reserved(name: str) -> bool:
    """Whether the name could be taken for the server's own, with or without a number after it."""
    return skeleton(name.rstrip("0123456789IVX. ")) in RESERVED or skeleton(name) in RESERVED
