"""The turning points of a finished game in words: what happened, and what it meant.

Everything said follows from the events and from the figures of the story (chances, decisions,
draws): a test works each sentence out again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .headlines import Names
from .interface import Json
from .story import Step, Storyteller, Told, named, sentence, told_of
from .words_of_chance import in_a_hundred

MOST: Final = 5
MOSTLY: Final = 0.5
"""The share of a swing from which on it is said to be luck."""
APART: Final = 0.15
"""What a seat could know differs from the truth when its chances differ by so much."""
SWINGS: Final = (
    "The chances of {seat} {went} from {before} to {after} in a hundred",
    "It took {seat} from {before} chances in a hundred to {after}",
    "{seat} had {before} chances in a hundred before it, and {after} after it",
    "In a hundred such games {seat} would have won {before} before it, and {after} after it",
)
"""Ways to say a swing, in turn."""


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


def moments(
    teller: Storyteller,
    names: Names,
    steps: Sequence[Step],
    figures: Figures,
    rows: Sequence[int],
) -> list[Json]:
    """The turning points at `rows`, in the order of the game."""
    names = named(teller, names, steps)
    told = list(told_of(teller, names, steps))
    titles: set[str] = set()
    found = []
    for place, row in enumerate(sorted(rows)[:MOST]):
        swing = swing_at(figures, row)
        span = [one for one in told if swing.first < one.step.row <= row]
        draw = _draw_of(figures, swing)
        decision = _decision_of(figures, swing)
        best = max(reversed(span), key=lambda one: one.mark.weight, default=None)
        what, about = _happened(names, steps, row, best, draw, decision)
        title = _title(names, steps, row, span, best, swing, titles)
        titles.add(title)
        meant = _meant(names, figures, swing, place)
        found.append(
            {
                "row": row,
                "title": title,
                "text": f"{what} {meant}".strip(),
                "seat": swing.gainer,
                "by": round(swing.gain, 3),
                "about": about,
            }
        )
    return found


def swing_at(figures: Figures, row: int) -> Swing:
    """How the true chances moved between the last row before `row` that has them and that row."""
    rows, true = figures.chances["rows"], figures.chances["true"]
    at = max((i for i, other in enumerate(rows) if other <= row), default=0)
    was = max(at - 1, 0)
    moved = {seat: curve[at] - curve[was] for seat, curve in true.items()}
    gainer = max(moved, key=moved.__getitem__)
    seat = max(moved, key=lambda one: (abs(moved[one]), one == gainer))
    return Swing(rows[was], row, seat, true[seat][was], true[seat][at], gainer, moved[gainer])


def _draw_of(figures: Figures, swing: Swing) -> Json | None:
    """The draw that made most of the swing, if one did and there is a sentence for it."""
    found = None
    for draw in figures.draws:
        inside = swing.first < draw["row"] <= swing.row
        if inside and draw["seat"] == swing.gainer and draw["by"] >= MOSTLY * swing.gain:
            found = draw
    return found


def _decision_of(figures: Figures, swing: Swing) -> Json | None:
    """The decision of another seat that cost it most."""
    inside = [
        one
        for one in figures.decisions
        if swing.first < one["row"] <= swing.row and one["seat"] != swing.gainer
    ]
    return max(inside, key=lambda one: one["cost"], default=None)


def _happened(
    names: Names,
    steps: Sequence[Step],
    row: int,
    best: Told | None,
    draw: Json | None,
    decision: Json | None,
) -> tuple[str, str]:
    """What happened in a sentence, and what the moment is about."""
    if draw is not None:
        return draw["text"], "luck"
    if best is not None:
        return best.text, "decision" if decision is not None else best.mark.kind
    step = next(one for one in steps if one.row == row)
    who = tuple(names.people.values())[step.seat] if step.seat is not None else "Chance"
    return sentence(f"{who} decided in {step.chapter.lower() or 'the game'}."), "decision"


def _title(
    names: Names,
    steps: Sequence[Step],
    row: int,
    span: Sequence[Told],
    best: Told | None,
    swing: Swing,
    taken: set[str],
) -> str:
    """The first title that no other moment of the story has."""
    step = next(one for one in steps if one.row == row)
    part = step.chapter.partition(":")[0].partition(",")[0]
    for title in _titles(names, span, best, swing):
        for full in (title, f"{title}, {_inside(part)}"):
            if full not in taken:
                return full
    return f"Row {row}"  # as many moments as a part has titles: five at most, so never


def _titles(names: Names, span: Sequence[Told], best: Told | None, swing: Swing) -> Iterator[str]:
    if best is not None:
        yield from best.mark.titles
    for one in sorted(span, key=lambda one: -one.mark.weight):
        yield from one.mark.titles
    who = names.who(swing.gainer)
    yield f"{sentence(who)} comes forward"
    yield f"The balance tips to {who}"
    yield f"Better times for {who}"


def _inside(part: str) -> str:
    """A part of the game inside a title."""
    return part[:1].lower() + part[1:]


def _meant(names: Names, figures: Figures, swing: Swing, place: int) -> str:
    """What it meant, and who could not know it. "" for what changed no figure."""
    before, after = in_a_hundred(swing.before), in_a_hundred(swing.after)
    who = names.who(swing.seat)
    if before == after:
        return ""
    if after == 100 or after == 0:
        end = "it won the game" if after else "it lost the game"
        said = f"{sentence(who)} had {before} chances in a hundred before it"
        return f"{said}; {end}."
    said = SWINGS[place % len(SWINGS)].format(
        seat=who, went="rose" if after > before else "fell", before=before, after=after
    )
    return f"{sentence(said)}{_unknown(names, figures, swing)}."


def _unknown(names: Names, figures: Figures, swing: Swing) -> str:
    """The seat that was most mistaken about its own chances after it, as it could see them."""
    chances = figures.chances
    at = max((i for i, other in enumerate(chances["rows"]) if other <= swing.row), default=0)
    gaps = {seat: curve[at] - chances["true"][seat][at] for seat, curve in chances["known"].items()}
    seat = max(gaps, key=lambda one: abs(gaps[one]), default=None)
    if seat is None or abs(gaps[seat]) < APART:
        return ""
    seen = in_a_hundred(chances["known"][seat][at])
    true = in_a_hundred(chances["true"][seat][at])
    if seat == swing.seat:
        return f", though all that {names.who(seat)} could see still promised {seen}"
    return (
        f"; {names.who(seat)}, going by what could be seen there, still counted on {seen}"
        f" and had {true}"
    )
