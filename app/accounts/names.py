"""Checks player names, and finds names that look alike to people though they are not the same
letters.

Two names with the same `skeleton` are easily taken for one another. It is coarser than Unicode's
list of confusables, knows the alphabets in which Latin letters can be imitated, and errs on the
side of the name that was kept first.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from . import joiners

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
    seen: dict[str, int] = {}
    marks = []
    for name in names:
        look = skeleton(name) if name else ""
        before = seen.get(look, 0)
        marks.append(NUMERALS[min(before, len(NUMERALS) - 1)] if before and name else "")
        seen[look] = before + 1
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
        "Administrator", "Moderator", "System", "Spectator", "Former player", "Host", "Computer",
        "Support", "York", "Lancaster", "North", "South", "Red", "Blue", "Green", "Yellow",
    )
)  # fmt: skip
"""Names that would be taken for the server's own or for a seat's; those of its players and of the
seats of all games are among them."""


THE = skeleton("the")


def is_reserved(name: str) -> bool:
    """Whether the name could be taken for the server's own, with or without a number after it."""
    tried = (name, name.rstrip("0123456789IVX. "))
    return any(skeleton(one).removeprefix(THE) in RESERVED for one in tried)


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
"""What is drawn as nothing, the empty braille pattern, and what stands for a letter that was
lost."""
STYLES = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))
"""Phones put one of them behind a symbol to say whether it has colours. Names go without."""
MARKS = frozenset({"Mn", "Me"})
MAX_MARKS = 2
"""Accents in a row; more would pile up over the lines above."""
MAX_POINTS = 4
"""Points of a Hebrew letter: which letter it is, whether it is doubled, a vowel and a tone."""


def looked_up(name: str) -> str:
    """The name as a kept one is looked up by: however it is spelled, it is one name. Whether it
    could be a new name is another question: the rules for those have become stricter."""
    name = unicodedata.normalize("NFKC", name.translate(STYLES))
    return " ".join(name.split()).lower()[: 2 * LONGEST]


def clean(name: str) -> str:
    """The name as it is kept: trimmed, in NFKC (so that no letter comes in a fancy style), with
    single spaces. Raises ValueError, whose message tells a person what is wrong with it."""
    name = _without_styles(name.strip())
    if any(
        (unicodedata.category(c) in INVISIBLE or c in BLANK) and not joiners.fits(name, place)
        for place, c in enumerate(name)
    ):
        raise ValueError("A name cannot have invisible or control characters.")
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    kinds = [unicodedata.category(c) in MARKS for c in name]
    letters = kinds.count(False)
    if letters == 0 or kinds[0]:
        raise ValueError("A name needs at least one visible character.")
    if letters > LONGEST or len(name) > 2 * LONGEST:
        raise ValueError(f"A name has at most {LONGEST} characters.")
    if _stacks_marks(name):
        raise ValueError("A name cannot stack accents.")
    if mixes_alphabets(name):
        raise ValueError("A name must use a single alphabet.")
    if is_reserved(name):
        raise ValueError("This name is reserved. Please choose another one.")
    return name


def _without_styles(name: str) -> str:
    """The name without the styles of its symbols. One that follows no symbol stays, and is refused:
    it hides in a word."""
    return "".join(
        c for i, c in enumerate(name) if ord(c) not in STYLES or not joiners.is_picture(name[:i])
    )


def _stacks_marks(name: str) -> bool:
    """Whether more accents or points stand on one letter than its alphabet has."""
    most, here = MAX_MARKS, 0
    for c in name:
        here = here + 1 if unicodedata.category(c) in MARKS else 0
        if here == 0:
            most = MAX_POINTS if joiners.script(c) == "HEBREW" else MAX_MARKS
        if here > most:
            return True
    return False
