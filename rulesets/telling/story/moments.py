"""The turning points of a finished game in words: what happened, what it meant, how it ended.

Everything said follows from the events and from the figures of the story (chances, decisions,
draws): a test works each sentence out again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from ...kernel.interface import Json
from ..headlines import Names
from .arc import until_then
from .meanings import better, meant, unknown, worth
from .standing import band
from .storyteller import END, HEAVIEST, SAY, Step, Storyteller, sentence
from .swings import (
    MOSTLY,
    Figures,
    Swing,
    carried,
    decision_of,
    draw_of,
    place_of,
    swing_at,
)
from .tale import HEAVY, Tale, deed_of, has_weight, span_of, speaks, tale_of
from .timeline import Told

MOST: Final = 5
WEIGHTY: Final = (0.02, 0.1)
"""What weighs 2, or most, is worth a moment as such a swing is."""
ROWS: Final = 12
"""A game has a moment for so many rows, and its end."""
LARGE: Final = 0.05
"""A draw that is worth so much may be a moment of its own."""
LONG: Final = 255
"""More things that happened are told unless the moment would be longer."""
SAID_BY_ROLLS: Final = ("treachery",)
"""Kinds of marks that a roll has told when it says how it ended."""
SAID_BY_BATTLES: Final = ("loss",)
"""Kinds of which a battle, or a roll in one, tells what weighs least."""
SAID_BY_THE_END: Final = ("score", "throne")
"""Kinds of marks that say what the sentence of the end says, too."""


def moments(
    teller: Storyteller,
    names: Names,
    steps: Sequence[Step],
    figures: Figures,
    points: Iterable[tuple[int, int, int]],
) -> list[Json]:
    """The largest turning points of which there is something to tell, in the order of the game, and
    its end; where other parts of the game had a larger draw or what weighs most, these. `points`:
    of each the row before it, its last, and the one until which the chances stayed so, up to which
    is told what followed. Without curves they are told by what happened alone."""
    tale = tale_of(teller, names, steps, figures)
    swings = [tale.led_to(*point) for point in points]
    taken: set[str] = set()
    found = []
    for one in _chosen(tale, [one for one in swings if has_words(tale, one)]):
        if one.swing is not None:
            found.append(_turning_point(tale, one.swing, taken))
        else:
            found.append(_beside(tale, one, taken))
    return found


class Candidate(NamedTuple):
    """What may be a moment: a turning point, a large draw, or what weighs most."""

    row: int
    worth: float
    """How much it moved the chances, or as good as that."""
    swing: Swing | None = None
    draw: Json | None = None
    decision: Json | None = None
    """What was wrong for certain."""


def _chosen(tale: Tale, swings: Sequence[Swing]) -> list[Candidate]:
    """The end, and what is worth most, none of them in the same part of the game as another; in the
    order of the game."""
    turned = [Candidate(one.row, _worth_of(tale, one), swing=one) for one in swings]
    able = [*turned, *_draws(tale), *_weighty(tale), *_wrong(tale)]
    end = tale.end
    if end is not None:
        closing = [one for one in turned if tale.closes(one.row)]
        last = max(closing, key=lambda one: one.worth, default=Candidate(end.step.row, 0.0))
        able.insert(0, last._replace(worth=1.0))
    found: dict[str, Candidate] = {}
    most = min(MOST, 1 + len(tale.steps) // ROWS)
    for one in sorted(able, key=lambda one: -one.worth):
        if len(found) < most:
            found.setdefault(tale.part[one.row], one)
    return sorted(found.values(), key=lambda one: one.row)


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


def _wrong_in(tale: Tale, row: int) -> Json | None:
    """The dearest of it in the part of the game that a row belongs to."""
    inside = [one for one in _wrong(tale) if tale.part[one.row] == tale.part[row]]
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


def has_words(tale: Tale, swing: Swing) -> bool:
    """Whether what can be told of a turning point carries half of it."""
    span = span_of(tale, swing)
    draw = draw_of(tale.figures, swing, is_plain=not has_weight(span))
    if draw is None and not has_weight(span):
        decision = decision_of(tale.figures, swing)
        span = deed_of(tale, swing, decision) if decision else []
    said = _happened(tale, swing, span, draw, LONG // 2)
    return _carry_half(tale, swing, said.told, draw)


def _carry_half(tale: Tale, swing: Swing, told: Sequence[Told], draw: Json | None) -> bool:
    rows = [one.step.row for one in told] + ([draw["row"]] if draw else [])
    return carried(tale.figures, swing, rows) >= MOSTLY


def _turning_point(tale: Tale, swing: Swing, taken: set[str]) -> Json:
    span, figures = span_of(tale, swing), tale.figures
    draw = draw_of(figures, swing, is_plain=not has_weight(span))
    ended = bool(span) and span[0].mark.kind == END
    wrong = _wrong_in(tale, swing.row)
    decision = wrong or decision_of(figures, swing)
    if wrong is not None and not ended:
        span = [*deed_of(tale, swing, wrong), *span]
    if draw is None and not has_weight(span):
        assert decision is not None, "has_words"
        span = deed_of(tale, swing, decision)
        wrong = wrong or decision
    means = _meant(tale, swing, decision, taken, ended=ended)
    last = "" if ended or not tale.closes(swing.row) or tale.end is None else tale.end.text
    last = last or ("" if ended else tale.followed(swing))
    said = _happened(tale, swing, span, draw, LONG - len(means) - len(last))
    text = " ".join(filter(None, (said.text, means, last)))
    known = "" if ended or decision or last else unknown(tale.names, figures, swing)
    if known and len(text) + len(known) < LONG:
        text = f"{text} {known}"
    mistake = None if ended else wrong
    return {
        "row": swing.row,
        "since": swing.first,
        "title": _title(tale, swing, said, mistake, draw, taken),
        "text": text,
        "seat": swing.gainer,
        "by": round(swing.gain, 3),
        "about": _about(span, draw, decision),
        "rows": said.rows,
    }


def _meant(tale: Tale, swing: Swing, decision: Json | None, taken: set[str], *, ended: bool) -> str:
    """What a swing meant, and the choice that would have been better; of the end, how sure it
    was."""
    names, figures = tale.names, tale.figures
    wrong = better(tale.teller, names, tale.steps, decision) if decision else ""
    if ended:
        sure = until_then(names, tale.steps, figures, swing.gainer)
        return " ".join(filter(None, (sure, wrong if _is_certain(decision) else "")))
    return " ".join(filter(None, (meant(names, figures, swing, taken), wrong)))


def _is_certain(decision: Json | None) -> bool:
    return decision is not None and bool(decision.get("certain"))


def _beside(tale: Tale, one: Candidate, taken: set[str]) -> Json:
    """A moment at which the curves have no turning point: a large draw, what weighs most, or what
    was wrong for certain."""
    row, draw, wrong = one.row, one.draw, one.decision or _wrong_in(tale, one.row)
    swing = swing_at(tale.figures, row)
    span = span_of(tale, replace(swing, first=row - 1, row=row), whole=True)
    if one.decision is not None:
        span = deed_of(tale, swing, one.decision)
    means = worth(tale.names, draw) if draw else wrong["certain"] if wrong else ""
    doer = span[0].mark.seat if span and wrong is None else None
    first = next(iter(tale.figures.chances["true"]))
    seat = draw["seat"] if draw else doer or swing.gainer or first
    said = _happened(tale, swing, span, draw, LONG - len(means))
    gained = replace(swing, gainer=seat)
    return {
        "row": row,
        "title": _title(tale, gained, said, one.decision, draw, taken),
        "text": f"{said.text} {means}".strip(),
        "seat": seat,
        "by": round(draw["by"] if draw else 0.0, 3),
        "about": _about(span, draw, one.decision),
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


def _happened(tale: Tale, swing: Swing, span: Sequence[Told], draw: Json | None, room: int) -> Said:
    """What happened, in as many sentences as there is room for, one after the other."""
    if not span and not draw:
        return Said("", [], ())
    rolled = draw["text"].partition("; then ")[0].rstrip(".") + "." if draw else ""
    chosen: list[Told] = [] if rolled else [span[0]]
    length = len(rolled or span[0].text)
    ended = bool(span) and span[0].mark.kind == END
    causes = _before_the_end(tale) if ended else []
    for one in [*_lone(span), *causes] if ended else span:
        is_full = length + 1 + len(one.text) > room
        is_more = not is_full and _carry_half(tale, swing, [*chosen, one], draw)
        if len(chosen) + bool(rolled) >= 3:
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


def _lone(span: Sequence[Told]) -> list[Told]:
    """What happened but once while the chances moved: one of several things of a kind is not what
    ended a game."""
    kinds = Counter(one.mark.kind for one in span)
    lone = (one for one in span if kinds[one.mark.kind] == 1)
    return [one for one in lone if one.mark.kind not in SAID_BY_THE_END]


def _follows(one: Told) -> bool:
    """Whether it is told after a roll of its row: all but a bluff that the roll answered."""
    return one.mark.kind != "bluff"


def _before_the_end(tale: Tale) -> list[Told]:
    """What weighed most for the winner in the part of the game in which it ended, if it was one of
    its kind: the last, with what brought it in the same row."""
    end = tale.end
    assert end is not None
    every = [
        one
        for one in tale.told
        if tale.closes(one.step.row)
        and one.mark.weight >= 1
        and end.mark.seat is not None
        and one.mark.seat == end.mark.seat
        and one.mark.kind not in (END, *SAID_BY_THE_END)
    ]
    last = _lone([one for one in every if one.mark.weight >= HEAVY])[-1:]
    return last + [one for one in every if last and one.step is last[0].step and one not in last]


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
        mark.kind == other.mark.kind or set(mark.titles) & set(other.mark.titles)
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
    who, row = tale.names.who(swing.gainer), swing.row
    titles = list(_titles(tale, swing, said, mistake, draw))
    part = tale.step(row).chapter.partition(":")[0]
    inside = part[:1].lower() + part[1:]
    titles += [SAY("title.inside", title=title, part=inside) for title in titles]
    if who:
        titles += [SAY(f"title.{key}", who=who) for key in _fortune(tale, swing, draw)]
    titles.append(SAY("title.row", n=row))
    found = next(title for title in titles if title not in taken)
    taken.add(found)
    return found


def _titles(
    tale: Tale, swing: Swing, said: Said, mistake: Json | None, draw: Json | None
) -> Iterator[str]:
    if mistake is not None:
        yield SAY(f"title.{mistake['verdict']}", who=tale.names.who(mistake["seat"]))
    rolled = [
        one
        for one in tale.told
        if draw and one.step.row == draw["row"] and one.mark.seat == draw["seat"]
    ]
    for one in [*rolled, *said.told]:
        if one.mark.seat in (None, swing.gainer) or one.mark.weight >= HEAVY:
            yield from map(sentence, one.mark.titles)


def _fortune(tale: Tale, swing: Swing, draw: Json | None) -> list[str]:
    """What can be said of a seat that gained: by luck, past the others, or at all."""
    curve = tale.figures.chances["true"].get(swing.gainer, ())
    seats, places = len(tale.figures.chances["true"]), (swing.first, swing.row)
    stood = [band(curve[place_of(tale.figures, row)], seats) for row in places if curve]
    tips = stood and stood[0] in ("lost", "behind", "even") and stood[1] in ("ahead", "won")
    return [*(["luck"] if draw else []), *(["tips"] if tips else []), "gains"]
