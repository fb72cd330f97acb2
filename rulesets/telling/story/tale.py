"""A finished game as its moments are told from it: what happened in a span of rows, and what of it
speaks for the way in which the chances moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import hypot
from typing import Final, NamedTuple

from ...kernel.interface import Json
from ..headlines import Names
from ..words import SAY
from .storyteller import END, HEAVIEST, Step, Storyteller
from .swings import MOSTLY, WIDE, Figures, Swing, carried, moved, shown, swing_at, swing_over
from .timeline import Told, named, parts, told_of

MOST_TOLD: Final = 3
"""Things that a moment tells."""
HEAVY: Final = 2
"""What weighs so much may be told beside something else, whatever it speaks for."""
MOST_MOMENTS, FEW = 6, 4
WEIGHTY: Final = (0.02, 0.1)
"""What weighs 2, or most, is worth a moment as such a swing is."""
ROWS: Final = 8
"""A game has a moment for so many rows, and its end."""
LARGE: Final = 0.05
"""A draw that is worth so much may be a moment of its own."""
SEEN: Final = 0.01
"""Chances that moved by less look the same."""
SAID_BY_THE_END: Final = ("score", "throne")
"""Kinds of marks that say what the sentence of the end says, too."""
LEAST: Final = 0.04
"""Where the curves moved by less, there is no moment but the end and what was a mistake."""


@dataclass(frozen=True, slots=True)
class Tale:
    """A finished game, as its moments are told from it."""

    teller: Storyteller
    names: Names
    steps: Sequence[Step]
    told: Sequence[Told]
    part: Mapping[int, str]
    """Of each row the part of the game that it belongs to."""
    figures: Figures

    def step(self, row: int) -> Step:
        """The step of a row."""
        return next(one for one in self.steps if one.row == row)

    @property
    def end(self) -> Told | None:
        """How the game ended."""
        ends = (one for one in reversed(self.told) if one.mark.kind == END)
        return next(ends, None)

    def led_to(self, first: int, row: int, until: int) -> Swing:
        """A swing, after which the chances stayed so `until` a row; of one of which too little can
        be told, the widest step of which something can."""
        swing = swing_over(self.figures, first, row)
        if self._is_told(swing):
            return replace(swing, until=until)
        rows = [one for one in self.figures.chances["rows"] if first < one <= row]
        steps = [swing_at(self.figures, one) for one in rows]
        told = [one for one in steps if one.gainer == swing.gainer and self._is_told(one)]
        return replace(max(told, key=lambda one: one.gain, default=swing), until=until)

    def _is_told(self, swing: Swing) -> bool:
        rows = [row for one in span_of(self, swing)[:MOST_TOLD] for row in one.rows]
        return carried(self.figures, swing, rows) >= MOSTLY

    def went_on(self, swing: Swing, told: Sequence[Told], limit: int) -> str:
        """How a battle ended that was fought when a swing was over, unless that is told."""
        fought = [
            one
            for one in self.told
            if one.mark.kind == "battle" and one.since <= swing.row < one.step.row <= limit
        ]
        said = {one.text for one in told}
        fought = [one for one in fought if not (one.text in said or self.is_last(one))]
        last = [one for one in fought if one.mark.weight >= HEAVY][:1]
        rows = [one.step.row for one in told if last and one.mark.kind == "battle"]
        form = "went_on" if any(row in last[0].rows for row in rows) else "followed"
        return SAY(form, what=last[0].inside) if last else ""

    def before_the_end(self) -> list[Told]:
        """What weighed most for the winner in the part of the game in which it ended, if it was one
        of its kind: the last, with what brought it in the same row."""
        end = self.end
        assert end is not None
        every = [
            one
            for one in self.told
            if self.part[one.step.row] == self.part[end.step.row]
            and one.mark.weight >= 1
            and end.mark.seat is not None
            and one.mark.seat == end.mark.seat
            and one.mark.kind not in (END, *SAID_BY_THE_END)
        ]
        last = lone([one for one in every if one.mark.weight >= HEAVY])[-1:]
        return last + [
            one for one in every if last and one.step is last[0].step and one not in last
        ]

    def is_last(self, one: Told) -> bool:
        """Whether nothing came between it and the end."""
        return self.end is not None and one.rows[-1] + 1 >= self.end.step.row


def tale_of(teller: Storyteller, names: Names, steps: Sequence[Step], figures: Figures) -> Tale:
    """What the moments of a game are told from."""
    names = named(teller, names, steps)
    told = list(told_of(teller, names, steps))
    return Tale(teller, names, steps, told, parts(teller, names, steps), figures)


def span_of(tale: Tale, swing: Swing, *, whole: bool = False) -> list[Told]:
    """What happened while the chances moved: the end, then what carries most of the swing; of what
    carries about as much, what weighs most, explains it and concerns those whose chances moved.
    What would have moved them the other way or explains nothing by itself is left out, unless
    `whole`: where the swing is not what is told."""
    inside = [
        one
        for one in tale.told
        if swing.first < one.step.row
        and one.since <= swing.row
        and one.step.row <= (swing.row if tale.is_last(one) else max(swing.row, swing.until))
    ]
    concerned = [tale.names.who(swing.seat), tale.names.who(swing.gainer)]

    def weight(one: Told) -> tuple[bool, int, int, bool, float, int]:
        quarters = round(4 * carried(tale.figures, swing, one.rows))
        fits = not whole and any(who in one.inside for who in concerned)
        heavy = one.mark.weight + int(one.mark.extra) + (0 if whole else speaks(one, swing))
        is_other = not whole and swing.seat != one.mark.seat
        more = one.mark.extra, one.rank
        return one.mark.kind != END, -quarters, -2 * heavy - fits, is_other, -more[0], more[1]

    def explains(one: Told) -> bool:
        return one.mark.weight >= 0 and speaks(one, swing) >= 0

    return sorted((one for one in inside if whole or explains(one)), key=weight)


def deed_of(tale: Tale, swing: Swing, decision: Json) -> list[Told]:
    """What a seat did by a decision that cost it much: what moved the chances most in its turn, the
    first of it if nothing did; the attack rather than the move that led to it."""
    turn = [one for one in tale.steps if decision["row"] <= one.row <= swing.row]
    turn = list(takewhile(lambda one: one.seat == turn[0].seat, turn))
    plan = decision.get("plan", ())  # what it holds, too, was not wrong
    rows = {one.row for one in turn if one.chapter == turn[0].chapter and one.action not in plan}

    def is_deed(one: Told) -> bool:
        is_first = one.step.row == decision["row"] and one.mark.weight == 0
        return one.step.row in rows and (is_first or one.mark.seat in (None, decision["seat"]))

    able = [one for one in tale.told if is_deed(one)]
    widest = max(able, key=lambda one: carried(tale.figures, swing, [one.step.row]), default=None)
    here = [one for one in able if widest and one.step is widest.step]
    return sorted(here, key=lambda one: one.mark.weight < 0)[:1]


def speaks(one: Told, swing: Swing) -> int:
    """1 where what happened speaks for the way in which the chances moved, -1 where against it. Of
    the turns of a row only that of the seat whose chances moved most is told."""
    if one.mark.extra and one.mark.kind != END:
        return 1 if one.mark.seat == swing.seat else -1
    return {swing.gainer: 1, swing.loser: -1}.get(one.mark.seat or "", 0)


def has_weight(span: Sequence[Told]) -> bool:
    """Whether something happened that is worth a moment by itself."""
    return any(one.mark.weight + one.mark.extra > 0 for one in span)


def lone(span: Sequence[Told]) -> list[Told]:
    """What happened but once while the chances moved: one of several things of a kind is not what
    ended a game."""
    kinds = Counter(one.mark.kind for one in span)
    lone = (one for one in span if kinds[one.mark.kind] == 1)
    return [one for one in lone if one.mark.kind not in SAID_BY_THE_END]


class Candidate(NamedTuple):
    """What may be a moment: a turning point, a large draw, or what weighs most."""

    row: int
    worth: float
    """How much it moved the chances, or as good as that."""
    swing: Swing | None = None
    draw: Json | None = None
    decision: Json | None = None
    """What was wrong for certain."""
    counts: Told | None = None
    """What counts in its game, though it moved the chances little."""
    is_end: bool = False


def chosen(tale: Tale, swings: Sequence[Swing]) -> list[Candidate]:
    """The end, and what is worth most, none of them in the way of another; in the order of the
    game."""
    turned = [Candidate(one.row, _worth_of(tale, one), swing=one) for one in swings]
    able = [*turned, *_draws(tale), *_weighty(tale), *_felt(tale)]
    found, end = list[Candidate](), tale.end
    if end is not None:
        closing = [one for one in turned if one.swing and end in span_of(tale, one.swing)[:1]]
        last = max(closing, key=lambda one: one.worth, default=Candidate(end.step.row, 0.0))
        found.append(last._replace(is_end=True))
    most = min(MOST_MOMENTS, 1 + len(tale.steps) // ROWS)
    for one in sorted(able, key=lambda one: -one.worth):
        is_room = len(found) < (most if one.worth > 0 else FEW)
        if is_room and not any(_are_one(tale, one, other) for other in found):
            found.append(one)
    return sorted(found, key=lambda one: (one.row, one.is_end))


def whole_parts(tale: Tale, swings: Sequence[Swing]) -> list[Swing]:
    """The swings from beginning to end of the parts of the game in which there is none yet, where
    the chances moved for sure."""
    rows, sure = tale.figures.chances["rows"], tale.figures.chances.get("sure")
    rows = [row for row in rows if row in tale.part and not (tale.end and row >= tale.end.step.row)]
    last = {tale.part[row]: at for at, row in enumerate(rows)}
    found, first = list[Swing](), 0
    for at in last.values():
        swing = swing_over(tale.figures, rows[first], rows[at])
        doubt = hypot(sure[first], sure[at]) if sure else 0.0
        is_new = all(one.row <= swing.first or swing.row <= one.first for one in swings)
        if is_new and swing.size - doubt >= LEAST:
            found.append(replace(swing, until=swing.row))
        first = at
    return found


def _are_one(tale: Tale, one: Candidate, other: Candidate) -> bool:
    """Whether one of them is enough: both are in the same part of the game, or one in the swing of
    the other. The end and a swing before it are two, and so is what was wrong for certain beside a
    swing that it did not make."""
    for wide, row in ((one.swing, other), (other.swing, one)):
        is_inside = wide is not None and wide.first < row.row <= wide.row
        if is_inside and row.decision is None and not row.is_end:
            return True
    if tale.part[one.row] != tale.part[other.row]:
        return False
    if one.swing and other.swing and min(one.swing.size, other.swing.size) >= WIDE:
        return False
    if one.counts is not None or other.counts is not None:
        return not other.is_end or one.row == other.row
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
    large = [
        draw
        for draw in tale.figures.draws
        if draw["by"] >= LARGE and _moved(tale, draw["row"], draw["seat"])
    ]
    return [Candidate(draw["row"], draw["by"], draw=draw) for draw in large]


def _moved(tale: Tale, row: int, gainer: str | None) -> bool:
    """Whether the curves moved at a row, and for the seat that gained by what is told of it. What
    they do not know is believed."""
    swing = swing_at(tale.figures, row)
    is_theirs = gainer in (None, swing.gainer)
    return not swing.gainer or (is_theirs and swing.size >= LEAST)


def _wrong(tale: Tale) -> list[Candidate]:
    """What was wrong for certain, if it mattered, and the dearest blunder."""
    costly = tale.figures.decisions
    found = [one for one in costly if one.get("certain") and one["cost"] >= LARGE]
    blunders = [one for one in costly if one["verdict"] == "blunder" and not one.get("hindsight")]
    dearest = max(blunders, key=lambda one: float(one["cost"]), default=None)
    if dearest is not None and dearest not in found and dearest["cost"] >= LARGE:
        found.append(dearest)
    return [Candidate(one["row"], one["cost"], decision=one) for one in found]


def _felt(tale: Tale) -> list[Candidate]:
    """What was wrong: if not for certain, what can be told, worth no more than the chances fell by
    it."""
    found = []
    for one in _wrong(tale):
        assert one.decision is not None
        swing, seat = swing_at(tale.figures, one.row), one.decision["seat"]
        is_sure = one.decision.get("certain") or not swing.gainer
        worth = one.worth if is_sure else min(one.worth, -moved(tale.figures, swing, seat))
        played, before = one.decision.get("played", {}), tale.step(one.row).before
        passed = len(played) == 1 and tale.teller.instead(tale.names, played, before)
        if passed or one.decision.get("certain") or deed_of(tale, swing, one.decision):
            found.append(one._replace(worth=worth))
    return found


def wrong_in(tale: Tale, swing: Swing) -> Json | None:
    """The dearest of it that made a swing: of another seat than gained, in its rows."""
    inside = [
        one
        for one in _wrong(tale)
        if swing.first < one.row <= swing.row
        and one.decision is not None
        and one.decision["seat"] != swing.gainer
        and (one.decision.get("certain") or one.worth >= MOSTLY * swing.gain)
    ]
    return max(inside, key=lambda one: one.worth).decision if inside else None


def _weighty(tale: Tale) -> list[Candidate]:
    """What is heavy, the heaviest first: the first of each kind, then the second of each."""
    again, titles = Counter[str](), set[str]()
    found = list[Candidate]()
    heavy = [one for one in tale.told if one.mark.weight >= HEAVY and one.mark.kind != END]
    for one in sorted(heavy, key=lambda one: -one.mark.weight):
        weighs = WEIGHTY[one.mark.weight == HEAVIEST]
        if _moved(tale, one.step.row, one.mark.seat):
            again[one.mark.kind] += 1
            found.append(Candidate(one.step.row, weighs - again[one.mark.kind] / 1000))
        elif one.mark.kind in tale.teller.counts and titles.isdisjoint(one.mark.titles):
            found += _counted(tale, one, weighs / 2)
            titles.update(one.mark.titles if found and found[-1].counts is one else ())
    return found


def _counted(tale: Tale, one: Told, worth: float) -> list[Candidate]:
    """What counts in its game, by how much else happened in its rows: what weighs most, and what
    the chances moved by for whoever gained by it; for want of others, what left them as they were,
    worth less than nothing. What weighs most may have gone a little against them."""
    swing, seat = swing_over(tale.figures, one.since - 1, one.step.row), one.mark.seat
    gain = moved(tale.figures, swing, seat) if seat and swing.gainer else 0.0
    inside = [other for other in tale.told if other.step.row in one.rows and other is not one]
    more = [other for other in inside if other.mark.kind in tale.teller.counts]
    more = [other for other in more if other.mark.kind != one.mark.kind and other.mark.weight > 0]
    worth += min(swing.size, LEAST) / 2 + len(more) / 200
    is_heaviest = one.mark.weight == HEAVIEST
    is_seen = gain > 0 and shown(swing.before) != shown(swing.after)
    is_able = is_seen or is_heaviest or not swing.gainer
    if gain > (-LEAST if is_heaviest else -SEEN / 2):
        return [Candidate(one.step.row, worth if is_able else worth - 1, counts=one)]
    return []
