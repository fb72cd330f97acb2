"""The turning points of a finished game in words: what happened, and what it meant.

Everything said follows from the events and from the figures of the story (chances, decisions,
draws): a test works each sentence out again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from ..headlines import Names
from ..interface import Json
from .storyteller import END, HEAVIEST, Step, Storyteller, sentence, within
from .timeline import Told, named, parts, told_of
from .words_of_chance import in_a_hundred

MOST: Final = 5
MOSTLY: Final = 0.5
"""The share of a swing from which on it is said to be luck."""
PARTLY: Final = 0.25
"""The same where nothing that happened explains the swing."""
APART: Final = 0.15
"""What a seat could see was mistaken when its chances differ from the true ones by so much."""
LARGE: Final = 0.05
"""A draw that is worth so much may be a moment of its own."""
LONG: Final = 255
"""Two things that happened are told in one sentence unless the moment would be longer."""
SAID_BY_ROLLS: Final = ("treachery",)
"""Kinds of marks that a roll has told when it says how it ended."""
WINS_MORE: Final = "wins the game more often"
"""A reason that says no more than the figure beside it."""
SWINGS: Final = (
    "The chances of {seat} {went} from {before} to {after} in a hundred",
    "That {brought} {seat} from {before} chances in a hundred to {after}",
    "{seat} had {before} chances in a hundred before, and {after} afterwards",
    "Of a hundred such games {seat} would have won {before} before, and {after} afterwards",
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
    loser: str
    """The seat whose chances fell most."""


def moments(
    teller: Storyteller,
    names: Names,
    steps: Sequence[Step],
    figures: Figures,
    rows: Sequence[int],
) -> list[Json]:
    """The turning points at `rows` of which there is something to tell, in the order of the game.
    Where these are few, the largest draws and what weighs most are told as well, in other parts of
    the game. None without curves, as of a game that there was no time to judge."""
    if not figures.chances["rows"]:
        return []
    names = named(teller, names, steps)
    told = list(told_of(teller, names, steps))
    part = parts(teller, names, steps)
    titles: set[str] = set()
    found = []
    rows = [row for row in rows if has_words(names, steps, told, figures, row)]
    others = _more(told, figures, part, rows)
    for place, row in enumerate(sorted([*sorted(rows)[:MOST], *others])):
        step, swing = _step(steps, row), swing_at(figures, row)
        if row in others:
            draw, decision, mistake = others[row], None, None
            span = _span(names, told, replace(swing, first=row - 1), whole=True)
            meant = _worth(names, draw)
        else:
            span = _span(names, told, swing)
            draw, decision = _draw_of(figures, swing, span), _decision_of(figures, swing)
            meant = _meant(names, figures, swing, decision, span, place)
            mistake = decision if not span and draw is None else None
            if mistake is not None:
                span, step = _deed(steps, told, swing, mistake), _step(steps, mistake["row"])
        happened = _happened(names, step, span, draw, decision, LONG - len(meant))
        title = _title(names, step, span, swing, titles, mistake)
        titles.add(title)
        gainer, gain = swing.gainer, swing.gain
        if row in others:
            gainer = draw["seat"] if draw else span[0].mark.seat or gainer
            gain = draw["by"] if draw else 0.0
        kind = span[0].mark.kind if span else "decision"
        found.append(
            {
                "row": row,
                "title": title,
                "text": f"{happened} {meant}".strip(),
                "seat": gainer,
                "by": round(gain, 3),
                "about": "luck" if draw else "decision" if decision else kind,
            }
        )
    return found


def has_words(
    names: Names, steps: Sequence[Step], told: Sequence[Told], figures: Figures, row: int
) -> bool:
    """Whether more can be said of a turning point than that there was one."""
    swing = swing_at(figures, row)
    span = _span(names, told, swing)
    if span or _draw_of(figures, swing, span):
        return True
    decision = _decision_of(figures, swing)
    return decision is not None and bool(_reason(decision) or _deed(steps, told, swing, decision))


def _more(
    told: Sequence[Told], figures: Figures, part: Mapping[int, str], rows: Sequence[int]
) -> dict[int, Json | None]:
    """More rows to tell of: the largest draws, and then what weighs most, none in a part of the
    game that is told of already."""
    taken = {part[row] for row in rows if row in part}
    large = sorted(figures.draws, key=lambda draw: -draw["by"])
    worth: list[tuple[int, Json | None]] = [
        (draw["row"], draw) for draw in large if draw["by"] >= LARGE
    ]
    heavy = [one for one in told if one.mark.weight == HEAVIEST]
    again = Counter[str]()
    turns: list[tuple[int, int]] = []  # the first of each kind, then the second of each
    for one in heavy:
        turns.append((again[one.mark.kind], one.step.row))
        again[one.mark.kind] += 1
    worth += [(row, None) for _, row in sorted(turns)]
    found: dict[int, Json | None] = {}
    for row, draw in worth:
        if len(rows) + len(found) < MOST and part[row] not in taken:
            taken.add(part[row])
            found[row] = draw
    return found


def _step(steps: Sequence[Step], row: int) -> Step:
    return next(one for one in steps if one.row == row)


def _span(names: Names, told: Sequence[Told], swing: Swing, *, whole: bool = False) -> list[Told]:
    """What happened while the chances moved: what weighs most, explains the swing and concerns
    those whose chances moved, first. What would have moved them the other way is left out, unless
    `whole`: where the swing is not what is told."""
    inside = [one for one in told if swing.first < one.step.row <= swing.row]
    concerned = [names.who(swing.seat), names.who(swing.gainer)]

    def weight(one: Told) -> tuple[int, int]:
        fits = any(who in one.inside for who in concerned)
        return -2 * (one.mark.weight + _speaks(one, swing)) - fits, one.rank

    return sorted((one for one in inside if whole or _speaks(one, swing) >= 0), key=weight)


def _deed(steps: Sequence[Step], told: Sequence[Told], swing: Swing, decision: Json) -> list[Told]:
    """What a seat did by a decision that cost it much: the first that can be told of its turn."""
    turn = [one for one in steps if decision["row"] <= one.row <= swing.row]
    turn = list(takewhile(lambda one: one.seat == turn[0].seat, turn))
    rows = {one.row for one in turn if one.chapter == turn[0].chapter}
    return [
        one for one in told if one.step.row in rows and one.mark.seat in (None, decision["seat"])
    ][:1]


def _speaks(one: Told, swing: Swing) -> int:
    """1 where what happened speaks for the way in which the chances moved, -1 where against it."""
    if one.mark.seat == swing.gainer or one.mark.against == swing.loser:
        return 1
    return -1 if one.mark.against == swing.gainer or one.mark.seat == swing.loser else 0


def swing_at(figures: Figures, row: int) -> Swing:
    """How the true chances moved between the last row before `row` that has them and that row."""
    rows, true = figures.chances["rows"], figures.chances["true"]
    at = max((i for i, other in enumerate(rows) if other <= row), default=0)
    was = max(at - 1, 0)
    moved = {seat: curve[at] - curve[was] for seat, curve in true.items()}
    gainer = max(moved, key=moved.__getitem__)
    seat = max(moved, key=lambda one: (abs(moved[one]), one == gainer))
    loser = min(moved, key=moved.__getitem__)
    before, after = true[seat][was], true[seat][at]
    return Swing(rows[was], row, seat, before, after, gainer, moved[gainer], loser)


def _draw_of(figures: Figures, swing: Swing, span: Sequence[Told]) -> Json | None:
    """The draw that made most of the swing, or of which nothing else says more."""
    inside = [
        draw
        for draw in figures.draws
        if swing.first < draw["row"] <= swing.row and draw["seat"] == swing.gainer
    ]
    draw = max(inside, key=lambda one: one["by"], default=None)
    plain = not span or not span[0].mark.weight
    share = PARTLY if plain else MOSTLY
    return draw if draw and draw["by"] >= share * swing.gain else None


def _decision_of(figures: Figures, swing: Swing) -> Json | None:
    """The decision of another seat that cost it most."""
    inside = [
        one
        for one in figures.decisions
        if swing.first < one["row"] <= swing.row and one["seat"] != swing.gainer
    ]
    return max(inside, key=lambda one: one["cost"], default=None)


def _reason(decision: Json) -> str:
    """What the better choice would have done for its seat: "keeps more money"; "" if unknown."""
    good = [one["text"] for one in decision["reasons"] if one["good"] and one["text"] != WINS_MORE]
    text = next(iter(good), "")
    return re.sub(r"\byou\b", "it", re.sub(r"\byour\b", "its", text))


def _happened(
    names: Names,
    step: Step,
    span: Sequence[Told],
    draw: Json | None,
    decision: Json | None,
    room: int,
) -> str:
    """What happened, in a sentence of at most `room` characters where it tells two things: a bluff
    before the roll that followed, and a roll before what followed from it."""
    if not span and not draw:
        assert decision is not None, "has_words"
        return f"{names.who(decision['seat'])} chose otherwise in {_inside(step)}."
    rolled = draw["text"].partition("; then ")[0].rstrip(".") + "." if draw else ""
    if not rolled and span[0].mark.kind == END:
        return span[0].text
    if span and span[0].mark.kind == END:
        return f"{rolled} {span[0].text}"
    first, said = (rolled, None) if rolled else (span[0].text, span[0])
    more = next((one for one in span if one.mark.weight >= 2 and _adds(one, first, said)), None)
    if more is None or len(first) + len(more.inside) > room:
        return first
    if more.mark.kind == "bluff":
        return f"{more.text[:-1]}; {within(first)}"
    return f"{first[:-1]}; {more.inside}"


def _adds(one: Told, first: str, said: Told | None) -> bool:
    """Whether it says more than the first sentence, and can follow it."""
    if said is None and one.mark.kind in SAID_BY_ROLLS:
        return False
    if said is not None and one.mark.kind == said.mark.kind:
        return False
    if said is not None and set(one.mark.titles) & set(said.mark.titles):
        return False
    return not any(sign in first + one.inside for sign in ":;")


def _title(
    names: Names,
    step: Step,
    span: Sequence[Told],
    swing: Swing,
    taken: set[str],
    mistake: Json | None,
) -> str:
    """The first title that no other moment of the story has."""
    titles = list(_titles(names, span, swing, mistake))
    inside = [f"{title}, {_inside(step)}" for title in titles]
    return next(title for title in (*titles, *inside, f"Row {step.row}") if title not in taken)


def _inside(step: Step) -> str:
    """The part of the game in which it leaves it, inside a sentence: "turn 3"."""
    part = step.chapter.partition(":")[0]
    return part[:1].lower() + part[1:]


def _titles(
    names: Names, span: Sequence[Told], swing: Swing, mistake: Json | None
) -> Iterator[str]:
    if mistake is not None:
        what = "A blunder" if mistake["verdict"] == "blunder" else "A dear choice"
        yield f"{what} by {names.who(mistake['seat'])}"
    for one in span:
        yield from map(sentence, one.mark.titles)
    who = names.who(swing.gainer)
    yield f"The balance tips to {who}"
    yield f"{sentence(who)} comes forward"
    yield f"Better times for {who}"


def _meant(
    names: Names,
    figures: Figures,
    swing: Swing,
    decision: Json | None,
    span: Sequence[Told],
    place: int,
) -> str:
    """What it meant, and what could be known. "" for what changed no figure."""
    ended = bool(span) and span[0].mark.kind == END
    before, after = shown(swing.before), shown(swing.after)
    who = names.who(swing.seat)
    if ended:
        return sentence(f"{who} had {before} chances in a hundred until then.")
    if before == after:
        return ""
    said = SWINGS[place % len(SWINGS)].format(
        seat=who,
        went="rose" if after > before else "fell",
        brought="brought" if after > before else "took",
        before=before,
        after=after,
    )
    if decision is not None:
        loser, cost = names.who(decision["seat"]), in_a_hundred(decision["cost"])
        reason = _reason(decision)
        other = f"a choice that {reason}" if reason else "another choice"
        said += f"; by what {loser} could know, {other} was worth {cost} in a hundred more"
    else:
        said += _unknown(names, figures, swing)
    return f"{sentence(said)}."


def _worth(names: Names, draw: Json | None) -> str:
    """What a draw was worth, where the curves have no turning point."""
    if draw is None:
        return ""
    worth, who = in_a_hundred(draw["by"]), names.who(draw["seat"])
    return f"It was worth {worth} chances in a hundred to {who}."


def shown(chance: float) -> int:
    """A chance in hundredths; a game that is not over is neither won nor lost."""
    return min(99, max(1, in_a_hundred(chance)))


def _unknown(names: Names, figures: Figures, swing: Swing) -> str:
    """The seat that was most mistaken about its own chances after it, as it could see them."""
    chances = figures.chances
    at = max((i for i, other in enumerate(chances["rows"]) if other <= swing.row), default=0)
    gaps = {seat: curve[at] - chances["true"][seat][at] for seat, curve in chances["known"].items()}
    seat = max(gaps, key=lambda one: abs(gaps[one]), default=None)
    if seat is None or abs(gaps[seat]) < APART:
        return ""
    seen, true = (shown(chances[kind][seat][at]) for kind in ("known", "true"))
    if seat == swing.seat:
        only = "no more than" if seen < true else "as many as"
        return f", though by what {names.who(seat)} could see it had {only} {seen} chances"
    return f"; by what {names.who(seat)} could see, its own stood at {seen}, not {true}"
