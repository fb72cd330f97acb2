"""How a game stood, by its chances: in words where a figure stands beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .swings import Figures

BANDS: Final = ((0.15, "lost"), (0.4, "behind"), (0.6, "even"), (0.85, "ahead"))
"""How a seat stands whose chance, as in a game of two, is below that."""
CLEAR: Final = 0.1
"""Who has so much better chances than every other is ahead."""
SURE: Final = 0.85
LEVEL: Final = 0.5


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


def favourite(chances: Mapping[str, Sequence[float]], at: int) -> str:
    """The seat with the best chances at a place of the curves."""
    return max(chances, key=lambda seat: chances[seat][at])


def leaders(figures: Figures) -> list[tuple[int, str]]:
    """Who was ahead, one after the other, each with the row from which on: only who is so clearly
    takes the lead. The end, which only tells who won, is no lead."""
    true, found = figures.chances["true"], list[tuple[int, str]]()
    for at, row in enumerate(figures.chances["rows"][:-1]):
        best, second = sorted((curve[at] for curve in true.values()), reverse=True)[:2]
        seat = favourite(true, at)
        if best - second >= CLEAR and (not found or found[-1][1] != seat):
            found.append((row, seat))
    return found


def surely_since(figures: Figures, seat: str) -> int | None:
    """The row since which a seat was all but sure to win; None if it was not before the end."""
    curve, since = _as_of_two(figures, seat), None
    for row, chance in zip(figures.chances["rows"][:-1], curve, strict=False):
        since = None if chance < SURE else row if since is None else since
    return since


def is_for_good(figures: Figures, seat: str, place: int) -> bool:
    """Whether a seat was not behind again after a place of the curves, and won."""
    curve = _as_of_two(figures, seat)
    return min(curve[place:]) >= LEVEL and curve[-1] == 1


def lowest(figures: Figures, seat: str) -> tuple[float, int]:
    """A seat's least chance before the end, and its row."""
    return min(zip(_as_of_two(figures, seat)[:-1], figures.chances["rows"], strict=False))
