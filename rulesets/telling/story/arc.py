"""The course of a finished game in one sentence, and how sure its end was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..headlines import Names
from ..icu import Value
from ..words import SAY
from .standing import as_of_two, favourite, leaders, lowest, surely_since
from .storyteller import END, Step, Storyteller, sentence
from .swings import Figures, shown
from .timeline import named, told_of
from .words_of_chance import number

BEATEN: Final = 0.1
"""Whose chances fell so low was all but beaten."""
OPEN: Final = 0.85
"""A game of which nobody was that sure was open."""
SHORT: Final = 12
"""A game of so few rows has no course."""
EARLY: Final = 0.15
"""The part of a game that is its beginning."""


def arc(teller: Storyteller, names: Names, steps: Sequence[Step], figures: Figures) -> str:
    """The course of a game: who was ahead and until when, and what it came to. "" where the curves
    say nothing, nobody won, or there was hardly a game."""
    names = named(teller, names, steps)
    ends = [one.mark for one in told_of(teller, names, steps[-1:]) if one.mark.kind == END]
    winner = ends[-1].seat if ends else None
    if winner is None or len(steps) <= SHORT or len(figures.chances["rows"]) < 2:
        return ""
    more = teller.course(names, steps, winner)
    course = _course(names, steps, figures, winner)
    return sentence(SAY("arc.whole", course=course, more=more or "none"))


def counted(say: Names, kind: str, won: Sequence[str], winner: str) -> str:
    """How many of the battles a winner of two won, or what both lost where pieces fall: `kind`,
    with the seat that gained by each."""
    if len(say.people) != 2 or not won:
        return ""
    foe = next(seat for seat in say.people if seat != winner)
    n = sum(seat == winner for seat in won)
    lost = len(won) - n
    return SAY(
        f"arc.{kind}",
        who=say.who(winner),
        foe=say.who(foe),
        most=say.who(winner if n else foe),
        n=n,
        number=number(n) if n else "none",
        of=len(won),
        all=number(len(won)),
        rest=number(lost) if lost else "none",
        even=n == lost,
    )


def _course(names: Names, steps: Sequence[Step], figures: Figures, winner: str) -> str:
    found = leaders(figures)
    low, where = lowest(figures, winner)
    row = found[-1][0] if found else where
    others = [seat for _, seat in found if seat != winner]
    kind = _kind(found, winner, low)
    if kind == "stolen" and not favourite(figures.chances["true"], -2):
        kind = "level"  # nobody was ahead any more
    values: dict[str, Value] = {
        "who": names.who(winner),
        "foe": names.who(others[-1]) if others else "",
        "when": when(steps, row),
        "early": _early(figures, winner, steps, row),
        "low": when(steps, where),
        "how": "same" if when(steps, row) == when(steps, where) else "then",
        "again": winner in [seat for _, seat in found[:-1]],
    }
    return SAY(f"arc.{'many.' if len(figures.chances['true']) > 2 else ''}{kind}", **values)


def _early(figures: Figures, winner: str, steps: Sequence[Step], row: int) -> str:
    """Whether a lead that was won in the beginning of a game, its first rows or its setup, was
    there from the first row on ("true") or "soon"; "false" for one that was won later."""
    since = "true" if favourite(figures.chances["true"], 0) == winner else "soon"
    is_setup = when(steps, row) == when(steps, 0) and 3 * row <= len(steps)
    return since if row <= EARLY * len(steps) or is_setup else "false"


def _kind(found: Sequence[tuple[int, str]], winner: str, low: float) -> str:
    """Which sentence tells the course of who was ahead."""
    if not found:
        return "level"
    if found[-1][1] != winner:
        return "stolen"
    if low < BEATEN:
        return "beaten"
    return ("first", "turned", "regained")[len(found) - 1] if len(found) <= 3 else "changed"


def when(steps: Sequence[Step], row: int) -> str:
    """The part of the game in which a row was played, inside a sentence: "turn 3"."""
    before = [one for one in steps if one.row <= row] or steps[:1]
    ends = len(before) > 1 and len(before[-1].events) > 1  # it may have ended its part
    part = before[-1 - ends].chapter.partition(":")[0]
    return part[:1].lower() + part[1:]


def until_then(names: Names, steps: Sequence[Step], figures: Figures, winner: str) -> str:
    """How sure the end was just before it: the chances of the last who could have won otherwise, or
    since when the winner was all but sure; "" where that was not before this part of the game."""
    chances = figures.chances
    if len(chances["rows"]) < 2 or winner not in chances["true"]:
        return ""
    others = {seat: curve[-2] for seat, curve in chances["true"].items() if seat != winner}
    if as_of_two(chances["true"][winner][-2], len(others) + 1) < OPEN:
        foe = max(others, key=others.__getitem__)
        return sentence(SAY("until.open", who=names.who(foe), n=shown(others[foe])))
    since = surely_since(figures, winner)
    if since is None or when(steps, since) == when(steps, steps[-1].row):
        return ""
    return sentence(SAY("until.sure", who=names.who(winner), when=when(steps, since)))
