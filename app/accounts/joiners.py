"""Says where the two joiners, which are drawn as nothing, belong into a name: where they change
what is drawn. Elsewhere they would make two names of one look.

Of a word, as RFC 5892 has it for the names of hosts (appendix A.1 and A.2): behind the sign that
takes an Indic letter its vowel, and between two letters of a running hand that they keep apart. Of
pictures: between two that become one, such as a family.
"""

from __future__ import annotations

import unicodedata
from functools import cache

APART, TOGETHER = "\u200c", "\u200d"
"""Unicode's ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER."""
VIRAMA = 9
"""The combining class of the sign that takes a letter its vowel."""


def fits(name: str, place: int) -> bool:
    """Whether a joiner stands at this place of a name, and changes there what is drawn."""
    joiner, before, after = name[place], name[:place], name[place + 1 :]
    if joiner not in (APART, TOGETHER):
        return False
    if before and unicodedata.combining(before[-1]) == VIRAMA:
        return _is_behind_a_virama(joiner, before, after)
    if joiner == APART:
        return _last_letter(before) in _joins("initial") and after[:1] in _joins("final")
    return is_picture(before) and is_picture(after[:1])


def _is_behind_a_virama(joiner: str, before: str, after: str) -> bool:
    """A letter of its script follows. Malayalam names may end so, as they were written before its
    final letters had code points."""
    here = script(before[-1])
    if script(before[-2:-1]) != here:
        return False
    return script(after[:1]) == here or (joiner == TOGETHER and here == "MALAYALAM" and not after)


def is_picture(text: str) -> bool:
    """Whether the text ends in a symbol, such as an emoji, in whatever colour of skin."""
    return bool(text) and unicodedata.category(text[-1]) in ("So", "Sk")


def script(letter: str) -> str:
    """The alphabet of a letter or of what stands on it, in Unicode's words; of nothing, ""."""
    return unicodedata.name(letter, "").partition(" ")[0] if letter else ""


def _last_letter(text: str) -> str:
    """The last letter, without what stands above or below it."""
    bare = [c for c in text[-4:] if not unicodedata.combining(c)]
    return bare[-1] if bare else ""


@cache
def _joins(form: str) -> frozenset[str]:
    """The letters of Arabic that have this form in a word, by the decompositions of Unicode's
    presentation forms: an "initial" one joins the letter that follows, a "final" one the one
    before."""
    told = (unicodedata.decomposition(chr(code)) for code in range(0xFB50, 0xFEFD))
    parts = (one.split() for one in told if one.startswith(f"<{form}>"))
    return frozenset(chr(int(letters[0], 16)) for _, *letters in parts if len(letters) == 1)
