"""The turning points of a finished game in words: what happened, what it meant, how it ended.

Everything said follows from the events and from the figures of the story (chances, decisions,
draws): a test works each sentence out again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from ...kernel.interface import Json
from ..words import SAY
from .arc import until_then, when
from .meanings import better, fortune, meant
from .storyteller import END, HEAVIEST, sentence
from .swings import (
    MOSTLY,
    Swing,
    carried,
    decision_of,
    draw_of,
    moved,
    swing_at,
    swing_over,
)
from .tale import (
    HEAVY,
    MOST_TOLD,
    Candidate,
    Tale,
    chosen,
    deed_of,
    has_weight,
    lone,
    span_of,
    speaks,
    whole_parts,
    wrong_in,
)
from .timeline import Told

THIRD: Final = 1 / 3
"""What made less of a swing is not what a moment is called by."""
ROW: Final = attrgetter("step.row")
LONG: Final = 440
"""More things that happened are told unless the moment would be longer."""
LONGEST: Final = 560
"""What came of it is told unless the moment would be longer."""
SAID_BY_ROLLS: Final = ("treachery",)
"""Kinds of marks that a roll has told when it says how it ended."""
SAID_BY_ITS_ROLL: Final = ("fall",)
"""And kinds that a roll of the same row has told."""
SAID_BY_BATTLES: Final = ("loss",)
"""Kinds of which a battle, or a roll in one, tells what weighs least."""
PLAYED: Final = ("event", "card", "battlefield")
"""Kinds that are no part of a roll in the same row."""


def moments(tale: Tale, points: Sequence[tuple[int, int, int]]) -> list[Json]:
    """The largest turning points of which there is something to tell, in the order of the game, and
    its end; where other parts of the game had a larger draw or what weighs most, these. `points`:
    of each the row before it, its last, and the one until which the chances stayed so, up to which
    is told what followed. Without curves they are told by what happened alone."""
    swings = [swing for point in points if _is_told(tale, swing := _as_told(tale, *point))]
    slow = [one for one in whole_parts(tale, swings) if _is_told(tale, one)]
    taken, found = set[str](), list[Json]()
    picked = chosen(tale, [*swings, *slow])
    for at, one in enumerate(picked):
        others = [other.swing for other in picked[at + 1 :] if other.swing]
        # How a battle went on is told up to there.
        limit = others[0].first if others else tale.steps[-1].row
        moment = _beside if one.swing is None else partial(_turning_point, limit=limit)
        found.append(moment(tale, one, taken))
        taken.add(found[-1]["text"])
    return found


def _as_told(tale: Tale, first: int, row: int, until: int) -> Swing:
    """The swing of a turning point: its widest step of which something can be told where that is
    most of it, otherwise all of it."""
    whole = replace(swing_over(tale.figures, first, row), until=until)
    if tale.end and row == tale.end.step.row and not _has_words(tale, whole):
        whole = swing_over(tale.figures, first, tale.figures.chances["rows"][-2])
    led = tale.led_to(first, row, until)
    return led if _has_words(tale, led) and led.size >= MOSTLY * whole.size else whole


def _is_told(tale: Tale, swing: Swing) -> bool:
    """Whether there is something to tell of a swing: that it came is not enough."""
    return _has_words(tale, swing) or bool(_together(tale, swing).rows)


def _has_words(tale: Tale, swing: Swing) -> bool:
    """Whether what can be told of a turning point carries half of it."""
    span, draw, _ = _causes(tale, swing)
    return _carry_half(tale, swing, _happened(tale, swing, span, draw, LONG // 2).told, draw)


def _causes(tale: Tale, swing: Swing) -> tuple[list[Told], Json | None, Json | None]:
    """What is told of a swing: what happened, with a draw; or, where that made less than half of
    it, what another seat did by a choice that cost it much, and that choice."""
    span = span_of(tale, swing)
    draw = draw_of(tale.figures, swing, is_plain=not has_weight(span))
    decision = wrong_in(tale, swing) or decision_of(tale.figures, swing)
    told = _happened(tale, swing, span, draw, LONG // 2).told
    is_told = has_weight(span) and _carry_half(tale, swing, told, draw)
    if draw is None and not is_told and decision is not None:
        deed = deed_of(tale, swing, decision)
        if deed and _carry_half(tale, swing, deed, None):
            return deed, None, decision
    return span, draw, None


def _carry_half(tale: Tale, swing: Swing, told: Sequence[Told], draw: Json | None) -> bool:
    texts = {one.text for one in told}  # what several rows say is told of them all
    rows = [row for one in tale.told if one.text in texts for row in one.rows]
    rows += [draw["row"]] if draw else []
    return carried(tale.figures, swing, rows) >= MOSTLY


def _turning_point(tale: Tale, one: Candidate, taken: set[str], limit: int) -> Json:
    assert one.swing is not None
    swing, figures = one.swing, tale.figures
    span, draw, chosen = _causes(tale, swing)
    ended = bool(span) and span[0].mark.kind == END
    mistake = chosen or (None if ended else wrong_in(tale, swing))
    decision = wrong_in(tale, swing) or decision_of(figures, swing)
    if mistake is not None and chosen is None:
        span = [*deed_of(tale, swing, mistake), *span]
    means, wrong = _meant(tale, swing, decision, taken, ended=ended)
    room = LONG - len(means) - len(wrong)
    if _has_words(tale, swing):
        said = _happened(tale, swing, span, draw, room, taken)
    else:
        said = _together(tale, swing)
        draw, mistake = None, wrong_in(tale, swing)
    if not ended and any(tale.is_last(one) for one in said.told):
        means = ""  # the game was over with it
    last = "" if ended else tale.went_on(swing, said.told, limit)
    if len(" ".join((said.text, means, last, wrong))) > LONGEST:
        last = ""
    text = " ".join(filter(None, (said.text, means, last, wrong)))
    span = [*span, *said.told] or span_of(tale, swing, whole=True)
    fell = _fell(swing, said)
    return {
        "row": swing.row,
        "since": swing.first,
        "until": swing.row,
        "title": _title(tale, swing, said, mistake, draw, taken),
        "text": text,
        "seat": swing.seat if fell else swing.gainer,
        "by": round(swing.after - swing.before if fell else swing.gain, 3),
        "kind": _about(span, draw, None),
        "about": _about(span, draw, mistake),
        "rows": said.rows,
    }


def _fell(swing: Swing, said: Said) -> bool:
    """Whether what is told is the turn of the seat that fell."""
    turns = [one.mark.seat for one in said.told[:1] if one.mark.extra]
    return swing.seat != swing.gainer and swing.seat in turns


def _meant(
    tale: Tale, swing: Swing, decision: Json | None, taken: set[str], *, ended: bool
) -> tuple[str, str]:
    """What a swing meant, of the end how sure it was; and the choice that would have been
    better."""
    names, figures = tale.names, tale.figures
    begun = when(tale.steps, swing.first + 1)
    wrong = better(tale.teller, names, tale.steps, decision, begun) if decision else ""
    if ended:
        sure = until_then(names, tale.steps, figures, swing.gainer)
        is_certain = decision is not None and decision.get("certain")
        return sure, wrong if is_certain and not any(wrong in text for text in taken) else ""
    return meant(names, figures, swing, taken), wrong


def _beside(tale: Tale, one: Candidate, taken: set[str]) -> Json:
    """A moment at which the curves have no turning point: a large draw, what weighs most, or what
    was wrong for certain."""
    row, draw, wrong = one.row, one.draw, one.decision
    counts = one.counts
    swing = (
        swing_over(tale.figures, counts.since - 1, row) if counts else swing_at(tale.figures, row)
    )
    is_apart = one.is_end or draw is not None or counts is not None or not swing.gainer
    span = span_of(tale, replace(swing, first=row - 1, row=row), whole=is_apart)
    if counts is not None:
        span = [counts]
    if wrong is not None:
        span = deed_of(tale, swing, wrong)
    means = better(tale.teller, tale.names, tale.steps, wrong) if wrong else ""
    doer = span[0].mark.seat if span else None
    first = next(iter(tale.figures.chances["true"]))
    about = draw or wrong
    theirs = doer if is_apart else swing.gainer
    seat = about["seat"] if about else theirs or swing.gainer or first
    said = _happened(tale, swing, span, draw, LONG - len(means), taken)
    gained = replace(swing, gainer=seat)
    by = -wrong["cost"] if wrong else draw["by"] if draw else 0.0
    if swing.gainer:
        by = moved(tale.figures, swing, seat)
    return {
        "row": row,
        "since": row if wrong else swing.first,
        "until": row if wrong else swing.row,
        "title": _title(tale, gained, said, wrong, draw, taken),
        "text": f"{said.text} {means}".strip(),
        "seat": seat,
        "by": round(by, 3),
        "kind": _about([*span, *said.told], draw, None),
        "about": _about([*span, *said.told], draw, wrong),
        "rows": said.rows,
    }


def _about(span: Sequence[Told], draw: Json | None, decision: Json | None) -> str:
    kind = span[0].mark.kind if span else "decision"
    return "luck" if draw else "decision" if decision else kind


class Said(NamedTuple):
    """What is told to have happened."""

    text: str
    rows: list[int]
    told: Sequence[Told]
    """The weightiest first."""


def _together(tale: Tale, swing: Swing) -> Said:
    """What happened in a swing of which no row made half, if it made half of it together."""

    def share(one: Told) -> float:
        return carried(tale.figures, swing, one.rows)

    able = [one for one in span_of(tale, swing, whole=True) if one.mark.weight >= 0]
    every = sorted(able, key=share, reverse=True)
    able = [one for one in every if speaks(one, swing) > 0 < share(one)]
    for each in ([one for one in able if has_weight([one])], able):
        chosen = sorted(_largest(each, LONG), key=ROW)
        if chosen and _carry_half(tale, swing, chosen, None):
            return Said(" ".join(one.text for one in chosen), [*map(ROW, chosen)], chosen)
    return Said("", [], ())


def _largest(able: Sequence[Told], room: int) -> list[Told]:
    """The first, as many as are told beside each other."""
    chosen: list[Told] = []
    for one in able:
        length = len(" ".join(other.text for other in [*chosen, one]))
        is_new = not any(
            one.step is other.step or set(one.mark.titles) & set(other.mark.titles)
            for other in chosen
        )
        if one.mark.kind != END and length < room and is_new and len(chosen) < MOST_TOLD:
            chosen.append(one)
    return chosen


def _happened(
    tale: Tale,
    swing: Swing,
    span: Sequence[Told],
    draw: Json | None,
    room: int,
    taken: Collection[str] = (),
) -> Said:
    """What happened, in as many sentences as there is room for, one after the other."""
    if not span and not draw:
        return Said("", [], ())
    rolled = draw["text"] if draw else ""
    chosen: list[Told] = [] if rolled else [span[0]]
    length = len(rolled or span[0].text)
    ended = bool(span) and span[0].mark.kind == END
    causes = tale.before_the_end() if ended else []
    rolls = [one["text"] for one in tale.figures.draws if causes and one["row"] == ROW(causes[0])]
    is_told = any(one in text for one in rolls for text in taken)
    if is_told or any(causes[0].is_in(text) for text in taken if causes):
        causes = []  # what brought it comes too late
    for one in [*lone(span), *causes] if ended else span:
        is_full = length + 1 + len(one.text) > room
        is_more = not is_full and _carry_half(tale, swing, [*chosen, one], draw)
        by_roll = draw and draw["row"] == one.step.row and one.mark.kind in SAID_BY_ITS_ROLL
        by_roll = by_roll or one.text == rolled
        if by_roll or len(chosen) + bool(rolled) >= MOST_TOLD:
            continue
        if _carry_half(tale, swing, chosen, draw) and not is_more:
            continue
        is_end = one.mark.kind == END and one not in chosen
        if is_end or _adds(one, chosen, rolled, swing):
            chosen.append(one)
            length += 1 + len(one.text)
    said = [
        (one.step.row, 2 * _follows(one), at, one.text)
        for at, one in enumerate(tale.told)
        if any(one is other for other in chosen)
    ]
    if draw:
        said.append((draw["row"], 1, 0, rolled))
    said.sort()
    text = " ".join(text for *_, text in said)
    return Said(text, sorted({row for row, *_ in said}), chosen)


def _follows(one: Told) -> bool:
    """Whether it is told after a roll of its row: all but a bluff that the roll answered."""
    return one.mark.kind != "bluff"


def _adds(one: Told, chosen: Sequence[Told], rolled: str, swing: Swing) -> bool:
    """Whether it says more than what is told already, and is worth telling beside it."""
    mark = one.mark
    if chosen and chosen[0].mark.extra and (mark.seat is not None or mark.weight < HEAVIEST):
        return False  # what is worth it is in what the whole turn came to
    if mark.weight < 1 or (mark.weight < HEAVY and speaks(one, swing) < 1):
        return False
    if rolled and mark.kind in SAID_BY_ROLLS:
        return False
    fought = any(one.mark.kind == "battle" and one.mark.weight >= HEAVY for one in chosen)
    said = (*SAID_BY_BATTLES, "battle") if rolled else SAID_BY_BATTLES if fought else ()
    if mark.kind in said and mark.weight < HEAVY:
        return False
    same = any(
        mark.kind == other.mark.kind
        or set(mark.titles) & set(other.mark.titles)
        or one.is_in(other.text)
        or other.is_in(one.text)
        for other in chosen
    )
    return not same


def _title(
    tale: Tale,
    swing: Swing,
    said: Said,
    mistake: Json | None,
    draw: Json | None,
    taken: set[str],
) -> str:
    """The first title that no other moment of the story has: of what is told, or what is true of
    whoever gained."""
    who, row = tale.names.who(swing.gainer), max(said.rows, default=swing.row)
    titles = list(_titles(tale, swing, said, mistake, draw))
    inside = when(tale.steps, row)
    neutral = [SAY(f"title.{key}", who=who) for key in fortune(tale.figures, swing, draw) if who]
    for each in (titles, neutral):
        each += [SAY("title.inside", title=title, part=inside) for title in each]
    titles += neutral
    titles.append(SAY("title.row", n=row))
    found = next(title for title in titles if title not in taken)
    taken.add(found)
    return found


def _titles(
    tale: Tale, swing: Swing, said: Said, mistake: Json | None, draw: Json | None
) -> Iterator[str]:
    def share(one: Told) -> float:
        return 2.0 if one.mark.kind == END else carried(tale.figures, swing, one.rows)

    deeds = deed_of(tale, swing, mistake) if mistake is not None else []
    is_theirs = not said.told or any(one is deed for one in said.told for deed in deeds)
    if mistake is not None and is_theirs:
        yield SAY(f"title.{mistake['verdict']}", who=tale.names.who(mistake["seat"]))
    rolled = [
        one
        for one in tale.told
        if draw
        and one.step.row == draw["row"]
        and one.mark.seat == draw["seat"]
        and one.mark.kind not in PLAYED
    ]
    for one in sorted([*rolled, *said.told], key=lambda one: -share(one)):
        theirs = one.mark.seat in (None, swing.gainer) or _fell(swing, said)
        is_main = share(one) >= (THIRD if one.mark.weight > 0 else MOSTLY)
        if is_main and (theirs or one.mark.weight >= HEAVY):
            yield from map(sentence, one.mark.titles)
