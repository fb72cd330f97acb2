"""Chances in words: "five chances in twelve", "41 in a hundred"."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from ..words import SAY

SPELLED: Final = 12
"""Larger numbers are told in figures."""
LARGE: Final = 36
"""Fractions of more parts than this are told in hundreds."""


def number(count: int) -> str:
    """ "three", "14"."""
    return str(count) if count > SPELLED else SAY(f"number.{count}")


def dice(count: int) -> str:
    """ "one die", "three dice"."""
    return SAY("chance.dice", n=count, number=number(count))


def in_a_hundred(share: float) -> int:
    """A chance in whole hundredths."""
    return int(share * 100 + 0.5)


def chances(share: Fraction) -> str:
    """How likely something is, exactly where that can be said in few figures."""
    if share == 1:
        return SAY("chance.certain")
    if share == Fraction(1, 2):
        return SAY("chance.even")
    if share.denominator > LARGE:
        hundredths = in_a_hundred(float(share))
        if hundredths in (0, 100):
            return SAY("chance.most" if hundredths else "chance.least")
        return SAY("chance.about", share=_some(hundredths, number(hundredths)))
    if share.denominator > SPELLED and share.numerator > 1:
        parts = str(share.denominator)
        return SAY("chance.of", share=_some(share.numerator, str(share.numerator)), parts=parts)
    parts = number(share.denominator)
    return SAY("chance.of", share=_some(share.numerator, number(share.numerator)), parts=parts)


def _some(count: int, figure: str) -> str:
    """ "five chances"."""
    return SAY("chance.some", n=count, number=figure)


def at_least(hits: int, dice: int, each: Fraction) -> Fraction:
    """The chance that at least so many of the dice succeed."""
    return sum((exactly(n, dice, each) for n in range(hits, dice + 1)), Fraction(0))


def exactly(hits: int, dice: int, each: Fraction) -> Fraction:
    """The chance that so many of the dice succeed."""
    return comb(dice, hits) * each**hits * (1 - each) ** (dice - hits)
