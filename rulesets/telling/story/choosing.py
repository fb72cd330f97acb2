"""Which of the turning points of a finished game are told: what is worth most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...kernel.interface import Json
from .storyteller import END, HEAVIEST
from .swings import Swing
from .tale import HEAVY, Tale, span_of

MOST: Final = 5
WEIGHTY: Final = (0.02, 0.1)
"""What weighs 2, or most, is worth a moment as such a swing is."""
ROWS: Final = 12
"""A game has a moment for so many rows, and its end."""
LARGE: Final = 0.05
"""A draw that is worth so much may be a moment of its own."""


class Candidate(NamedTuple):
    """What may be a moment: a turning point, a large draw, or what weighs most."""

    row: int
    worth: float
    """How much it moved the chances, or as good as that."""
    swing: Swing | None = None
    draw: Json | None = None
    decision: Json | None = None
    """What was wrong for certain."""
    is_end: bool = False


def chosen(tale: Tale, swings: Sequence[Swing]) -> list[Candidate]:
    """The end, and what is worth most, none of them in the way of another; in the order of the
    game."""
    turned = [Candidate(one.row, _worth_of(tale, one), swing=one) for one in swings]
    able = [*turned, *_draws(tale), *_weighty(tale), *_wrong(tale)]
    found, end = list[Candidate](), tale.end
    if end is not None:
        closing = [one for one in turned if one.swing and end in span_of(tale, one.swing)[:1]]
        last = max(closing, key=lambda one: one.worth, default=Candidate(end.step.row, 0.0))
        found.append(last._replace(is_end=True))
    most = min(MOST, 1 + len(tale.steps) // ROWS)
    for one in sorted(able, key=lambda one: -one.worth):
        if len(found) < most and not any(_are_one(tale, one, other) for other in found):
            found.append(one)
    return sorted(found, key=lambda one: (one.row, one.is_end))


def _are_one(tale: Tale, one: Candidate, other: Candidate) -> bool:
    """Whether one of them is enough: both are in the same part of the game. The end and a swing
    before it are two, and so is what was wrong for certain beside a swing that it did not make."""
    if tale.part[one.row] != tale.part[other.row]:
        return False
    for wrong, swing in ((one, other), (other, one)):
        if wrong.decision is not None and swing.decision is None:
            made = wrong_in(tale, swing.swing) if swing.swing is not None else None
            return made is wrong.decision
    if one.swing is None or not other.is_end or one.row == other.row:
        return True
    return other.swing is not None and other.swing.first < one.row


def _worth_of(tale: Tale, swing: Swing) -> float:
    is_heavy = any(one.mark.weight == HEAVIEST for one in span_of(tale, swing))
    return max(swing.size, WEIGHTY[1] if is_heavy else 0.0)


def _draws(tale: Tale) -> list[Candidate]:
    """Draws that are large enough to be moments of their own."""
    large = [draw for draw in tale.figures.draws if draw["by"] >= LARGE]
    return [Candidate(draw["row"], draw["by"], draw=draw) for draw in large]


def _wrong(tale: Tale) -> list[Candidate]:
    """What was wrong for certain, if it mattered."""
    found = [one for one in tale.figures.decisions if one.get("certain") and one["cost"] >= LARGE]
    return [Candidate(one["row"], one["cost"], decision=one) for one in found]


def wrong_in(tale: Tale, swing: Swing) -> Json | None:
    """The dearest of it that made a swing: of another seat than gained, in its rows."""
    inside = [
        one
        for one in _wrong(tale)
        if swing.first < one.row <= swing.row
        and one.decision is not None
        and one.decision["seat"] != swing.gainer
    ]
    return max(inside, key=lambda one: one.worth).decision if inside else None


def _weighty(tale: Tale) -> list[Candidate]:
    """What weighs most: the first of each kind, then the second of each; then what weighs less."""
    again = Counter[str]()
    found = []
    for one in tale.told:
        if one.mark.weight >= HEAVY and one.mark.kind != END:
            again[one.mark.kind] += 1
            weighs = WEIGHTY[one.mark.weight == HEAVIEST]
            found.append(Candidate(one.step.row, weighs - again[one.mark.kind] / 1000))
    return found
