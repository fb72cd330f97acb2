"""Chances in words: "five chances in twelve", "41 in a hundred"."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
LARGE: Final = 36
"""Fractions of more parts than this are told in hundreds."""


def number(count: int) -> str:
    """ "three", "14"."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def several(count: int, noun: str) -> str:
    """ "one die", "three dice"."""
    many = "dice" if noun == "die" else f"{noun}s"
    return f"{number(count)} {noun if count == 1 else many}"


def in_a_hundred(share: float) -> int:
    """A chance in whole hundredths."""
    return int(share * 100 + 0.5)


def chances(share: Fraction) -> str:
    """How likely something is, exactly where that can be said in few figures."""
    if share == 1:
        return "a certainty"
    if share == Fraction(1, 2):
        return "an even chance"
    if share.denominator > LARGE:
        hundredths = in_a_hundred(float(share))
        if hundredths == 0:
            return "less than one chance in a hundred"
        if hundredths == 100:
            return "more than 99 chances in a hundred"
        return f"about {several(hundredths, 'chance')} in a hundred"
    if share.denominator >= len(NUMBERS) and share.numerator > 1:
        return f"{share.numerator} chances in {share.denominator}"
    return f"{several(share.numerator, 'chance')} in {number(share.denominator)}"


def at_least(hits: int, dice: int, each: Fraction) -> Fraction:
    """The chance that at least so many of the dice succeed."""
    return sum((exactly(n, dice, each) for n in range(hits, dice + 1)), Fraction(0))


def exactly(hits: int, dice: int, each: Fraction) -> Fraction:
    """The chance that so many of the dice succeed."""
    return comb(dice, hits) * each**hits * (1 - each) ** (dice - hits)
