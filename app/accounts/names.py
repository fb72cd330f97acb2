"""Checks player names, and finds names that look alike to people though they are not the same
letters.

Two names with the same `skeleton` are easily taken for one another. It is coarser than Unicode's
list of confusables, knows the alphabets in which Latin letters can be imitated, and errs on the
side of the name that was kept first.
"""

from __future__ import annotations

import re
import unicodedata
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


def alphabets(name: str) -> set[str]:
    """The alphabets of its letters, in Unicode’s words."""
    return {_alphabet(c) for c in name if unicodedata.category(c).startswith("L")}


def _alphabet(character: str) -> str:
    """The alphabet of a letter, or of what stands on one."""
    return re.split("[ -]", unicodedata.name(character, "UNNAMED"))[0]


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


def is_reserved(name: str) -> bool:
    """Whether the name could be taken for the server's own, with or without an article before it
    and a number after it."""
    tried = (name, name.rstrip("0123456789IVX. "))
    return any(skeleton(one).removeprefix(skeleton("the")) in RESERVED for one in tried)


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
APART, TOGETHER = "\u200c", "\u200d"
"""Unicode's ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER."""
VIRAMA = 9
"""The combining class of the sign that takes an Indic letter its vowel."""
STYLE = re.compile(r"(?<=[^\w\s])[\ufe0e\ufe0f]|[\ufe0e\ufe0f](?=\u20e3)")
"""Phones put it behind a symbol, and into a keycap, to say whether it has colours. Names go
without; within a word it hides, and is refused."""
MARKS = frozenset({"Mn", "Me"})
MAX_MARKS = 2
"""Accents in a row; more would pile up over the lines above."""
MAX_POINTS = 4
"""Points of a Hebrew letter: which letter it is, whether it is doubled, a vowel and a tone."""


def looked_up(name: str) -> str:
    """The name as a kept one is looked up by: however it is spelled, it is one name. Whether it
    could be a new name is another question: the rules for those have become stricter."""
    name = unicodedata.normalize("NFKC", STYLE.sub("", name))
    return " ".join(name.split()).lower()[: 2 * LONGEST]


def clean(name: str) -> str:
    """The name as it is kept: trimmed, in NFKC (so that no letter comes in a fancy style), with
    single spaces. Raises ValueError, whose message tells a person what is wrong with it."""
    name = STYLE.sub("", name.strip())
    if not all(map(_is_seen, f" {name}", name, f"{name[1:]} ")):
        raise ValueError("A name cannot have invisible or control characters.")
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    kinds = [unicodedata.category(c) in MARKS for c in name]
    most = MAX_POINTS if "HEBREW" in alphabets(name) else MAX_MARKS
    letters = kinds.count(False)
    if letters == 0 or kinds[0]:
        raise ValueError("A name needs at least one visible character.")
    if letters > LONGEST or len(name) > 2 * LONGEST:
        raise ValueError(f"A name has at most {LONGEST} characters.")
    if any(all(kinds[i : i + most + 1]) for i in range(len(kinds) - most)):
        raise ValueError("A name cannot stack accents.")
    if len(alphabets(name)) > 1 and not alphabets(name) <= EAST_ASIAN:
        raise ValueError("A name must use a single alphabet.")
    if is_reserved(name):
        raise ValueError("This name is reserved. Please choose another one.")
    return name


def _is_seen(before: str, here: str, after: str) -> bool:
    """Whether a character is drawn, or is a joiner that changes how its neighbours are: pictures
    that become a family, Persian letters, or Indic ones behind a virama."""
    if unicodedata.category(here) not in INVISIBLE and here not in BLANK:
        return True
    if here not in (APART, TOGETHER):
        return False
    alphabet, other = _alphabet(before), _alphabet(after)
    if unicodedata.combining(before) == VIRAMA:
        # Malayalam names may end so, as they were written before Unicode had its final letters.
        return alphabet == other or (alphabet == "MALAYALAM" and after == " ")
    if here == APART:
        return alphabet == other == "ARABIC"
    return _is_picture(before) and _is_picture(after)


def _is_picture(character: str) -> bool:
    """Whether it is a symbol, such as an emoji, or the colour of its skin."""
    return unicodedata.category(character) in ("So", "Sk")
