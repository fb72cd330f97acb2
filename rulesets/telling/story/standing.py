"""How a game stood, by its chances: in words where a figure stands beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .swings import Figures

BANDS: Final = ((0.1, "lost"), (0.445, "behind"), (0.555, "even"), (0.9, "ahead"))
"""How a seat stands whose chance, as in a game of two, is below that: from 45 to 55 in a hundred
it is even."""
CLEAR: Final = 0.11
"""Who has so much better chances than every other is ahead: of two, who is not even any more."""
LASTING: Final = 2
"""A lead at fewer points of the curves was one for a moment."""
SAFE: Final = 0.9
"""From here on little can go wrong."""
SURE: Final = 0.95
FALL: Final = 0.05
"""Who falls by more has not what it had any longer."""


def as_of_two(chance: float, seats: int) -> float:
    """A chance among several as it would be against one other: even where all are level."""
    others = (1 - chance) / (seats - 1)
    return chance / (chance + others) if chance + others else 0.0


def _as_of_two(figures: Figures, seat: str) -> list[float]:
    true = figures.chances["true"]
    return [as_of_two(chance, len(true)) for chance in true[seat]]


def band(chance: float, seats: int) -> str:
    """How a seat stands: "lost", "behind", "even", "ahead" or "won"."""
    level = as_of_two(chance, seats)
    return next((word for most, word in BANDS if level < most), "won")


def best(chances: Mapping[str, Sequence[float]], at: int) -> str:
    """The seat with the best chances at a place of the curves."""
    return max(chances, key=lambda seat: chances[seat][at])


def favourite(chances: Mapping[str, Sequence[float]], at: int) -> str:
    """The seat that is ahead at a place of the curves, "" if none is."""
    most, second = sorted((curve[at] for curve in chances.values()), reverse=True)[:2]
    return best(chances, at) if round(most - second, 3) >= CLEAR else ""


def leaders(figures: Figures) -> list[tuple[int, str]]:
    """Who had the lead, one after the other, each with the row from which on: who was clearly
    ahead, and before the last of them not for a moment only. The end, which only tells who won, is
    no lead."""
    true, found = figures.chances["true"], list[tuple[int, str, int]]()
    for at, row in enumerate(figures.chances["rows"][:-1]):
        if not (seat := favourite(true, at)):
            continue
        if found and found[-1][1] != seat and found[-1][2] < LASTING:
            found.pop()
        if found and found[-1][1] == seat:
            found[-1] = *found[-1][:2], found[-1][2] + 1
        else:
            found.append((row, seat, 1))
    return [(row, seat) for row, seat, _ in found]


def surely_since(figures: Figures, seat: str) -> int | None:
    """The row since which a seat was all but sure to win; None if it was not before the end."""
    curve, since = figures.chances["true"][seat], None
    for row, chance in zip(figures.chances["rows"][:-1], curve, strict=False):
        since = None if chance < SURE else row if since is None else since
    return since


def is_for_good(figures: Figures, seat: str, place: int) -> bool:
    """Whether a seat was ahead from a place of the curves on, fell no more, and won."""
    true = figures.chances["true"]
    curve = true[seat]
    kept = (curve[at] >= curve[place] - FALL for at in range(place, len(curve)))
    led = (favourite(true, at) == seat for at in range(place, len(curve)))
    return curve[-1] == 1 and all(kept) and all(led)


def is_safe(figures: Figures, seat: str, place: int) -> bool:
    """Whether little could go wrong for a seat, and nothing did."""
    return figures.chances["true"][seat][place] >= SAFE and is_for_good(figures, seat, place)


def lowest(figures: Figures, seat: str) -> tuple[float, int]:
    """A seat's least chance before the end, and its row."""
    return min(zip(_as_of_two(figures, seat)[:-1], figures.chances["rows"], strict=False))
