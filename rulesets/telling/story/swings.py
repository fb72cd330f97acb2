"""How the chances of a finished game moved at its turning points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json
from .words_of_chance import in_a_hundred

MOSTLY: Final = 0.5
"""The share of a swing from which on it is said to be luck."""
PARTLY: Final = 0.25
"""The share where nothing that happened explains the swing."""
WIDE: Final = 0.1
"""Two swings of a turn that are both so wide are two."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The rest of the story, as its JSON has it."""

    chances: Json
    decisions: Sequence[Json]
    draws: Sequence[Json]
    """Every draw that has a sentence, as "draws" of the story has the largest."""


@dataclass(frozen=True, slots=True)
class Swing:
    """How the chances moved at a turning point."""

    first: int
    """The row after which they stood as before."""
    row: int
    seat: str
    """The seat whose chances moved most."""
    before: float
    after: float
    gainer: str
    gain: float
    loser: str
    """The seat whose chances fell most."""
    lost: tuple[float, float]
    """The loser's chances before and after."""
    until: int = 0
    """The last row up to which the chances stayed as they were then."""

    @property
    def size(self) -> float:
        """By how much the chances moved that moved most."""
        return abs(self.after - self.before)


def place_of(figures: Figures, row: int) -> int:
    """The place in the curves of the last row with chances, up to `row`."""
    return max((i for i, other in enumerate(figures.chances["rows"]) if other <= row), default=0)


def swing_over(figures: Figures, first: int, row: int) -> Swing:
    """How the true chances moved from the row `first` to `row`: nobody's where none were judged."""
    if not figures.chances["rows"]:
        return Swing(first, row, "", 0.0, 0.0, "", 0.0, "", (0.0, 0.0))
    was, at = place_of(figures, first), place_of(figures, row)
    true = figures.chances["true"]
    moved = {seat: curve[at] - curve[was] for seat, curve in true.items()}
    gainer = max(moved, key=moved.__getitem__)
    seat = max(moved, key=lambda one: (abs(moved[one]), one == gainer))
    loser = min(moved, key=moved.__getitem__)
    before, after = true[seat][was], true[seat][at]
    lost = true[loser][was], true[loser][at]
    first = figures.chances["rows"][was]
    return Swing(first, row, seat, before, after, gainer, moved[gainer], loser, lost)


def swing_at(figures: Figures, row: int) -> Swing:
    """How they moved in the step of the curves to which a row belongs: to the first row with
    chances that is not before it."""
    rows = figures.chances["rows"]
    at = min(max(1, bisect_left(rows, row)), len(rows) - 1)
    return swing_over(figures, *(rows[at - 1 : at + 1] if at > 0 else (row - 1, row)))


def moved(figures: Figures, swing: Swing, seat: str) -> float:
    """How the chances of any seat moved in a swing."""
    curve = figures.chances["true"][seat]
    change: float = curve[place_of(figures, swing.row)] - curve[place_of(figures, swing.first)]
    return change


def carried(figures: Figures, swing: Swing, rows: Iterable[int]) -> float:
    """The part of a swing that the steps of the curves at these rows make together: each step
    belongs to what happened in its own rows. Of what is no swing between judged rows anything
    makes all."""
    every = figures.chances["rows"]
    if not swing.size or swing.row not in every:
        return 1.0
    true = figures.chances["true"][swing.seat]
    steps = {bisect_left(every, row) for row in rows if swing.first < row <= swing.row}
    moved: float = sum(true[at] - true[at - 1] for at in steps if 0 < at < len(every))
    return moved / (swing.after - swing.before)


def shown(chance: float) -> int:
    """A chance in hundredths; a game that is not over is neither won nor lost."""
    return min(99, max(1, in_a_hundred(chance)))


def draw_of(figures: Figures, swing: Swing, *, is_plain: bool) -> Json | None:
    """The draw that made most of the swing or, if nothing says more (`is_plain`), a part of it."""
    inside = [
        draw
        for draw in figures.draws
        if swing.first < draw["row"] <= swing.row and draw["seat"] == swing.gainer
    ]
    draw = max(inside, key=lambda one: one["by"], default=None)
    share = PARTLY if is_plain else MOSTLY
    return draw if draw and draw["by"] >= share * swing.gain else None


def decision_of(figures: Figures, swing: Swing) -> Json | None:
    """The decision of another seat that cost it most."""
    inside = [
        one
        for one in figures.decisions
        if swing.first < one["row"] <= swing.row and one["seat"] != swing.gainer
    ]
    return max(inside, key=lambda one: one["cost"], default=None)
