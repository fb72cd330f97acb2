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
from .meanings import meant, until_then, worth
from .storyteller import END, HEAVIEST, Step, Storyteller, sentence
from .swings import MOSTLY, Figures, Swing, carried, decision_of, draw_of, swing_at
from .tale import HEAVY, Tale, deed_of, has_weight, span_of, speaks, tale_of
from .timeline import Told

MOST: Final = 5
WEIGHTY: Final = 0.1
"""What weighs most is worth a moment as such a swing is."""
LARGE: Final = 0.05
"""A draw that is worth so much may be a moment of its own."""
LONG: Final = 255
"""More things that happened are told unless the moment would be longer."""
SAID_BY_ROLLS: Final = ("treachery",)
"""Kinds of marks that a roll has told when it says how it ended."""
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
    titles: set[str] = set()
    found = []
    for place, one in enumerate(_chosen(tale, [one for one in swings if has_words(tale, one)])):
        if one.swing is not None:
            moment = _turning_point(tale, one.swing, place, titles)
        else:
            moment = _beside(tale, one, titles)
        titles.add(moment["title"])
        found.append(moment)
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
    for one in sorted(able, key=lambda one: -one.worth):
        if len(found) < MOST:
            found.setdefault(tale.part[one.row], one)
    return sorted(found.values(), key=lambda one: one.row)


def _worth_of(tale: Tale, swing: Swing) -> float:
    is_heavy = any(one.mark.weight == HEAVIEST for one in span_of(tale, swing))
    return max(swing.size, WEIGHTY if is_heavy else 0.0)


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
    """What weighs most: the first of each kind, then the second of each."""
    again = Counter[str]()
    found = []
    for one in tale.told:
        if one.mark.weight == HEAVIEST and one.mark.kind != END:
            again[one.mark.kind] += 1
            found.append(Candidate(one.step.row, WEIGHTY - again[one.mark.kind] / 1000))
    return found


def has_words(tale: Tale, swing: Swing) -> bool:
    """Whether what can be told of a turning point carries half of it."""
    span = span_of(tale, swing)
    draw = draw_of(tale.figures, swing, is_plain=not has_weight(span))
    if draw is None and not has_weight(span):
        decision = decision_of(tale.figures, swing)
        span = deed_of(tale, swing, decision) if decision else []
    text = _happened(tale, swing, span, draw, LONG // 2)
    return _carry_half(tale, swing, [one for one in span if one.text in text], draw)


def _carry_half(tale: Tale, swing: Swing, told: Sequence[Told], draw: Json | None) -> bool:
    rows = [one.step.row for one in told] + ([draw["row"]] if draw else [])
    return carried(tale.figures, swing, rows) >= MOSTLY


def _turning_point(tale: Tale, swing: Swing, place: int, titles: set[str]) -> Json:
    span, figures = span_of(tale, swing), tale.figures
    draw = draw_of(figures, swing, is_plain=not has_weight(span))
    ended = bool(span) and span[0].mark.kind == END
    wrong = _wrong_in(tale, swing.row)
    decision, step = wrong or decision_of(figures, swing), tale.step(swing.row)
    mistake = None if ended else wrong
    if draw is None and not has_weight(span):
        assert decision is not None, "has_words"
        mistake, step = decision, tale.step(decision["row"])
        span = deed_of(tale, swing, decision)
    means = meant(tale.names, figures, swing, decision, place)
    if ended:
        means = until_then(tale.names, swing)
    if wrong is not None:
        means = f"{means} {wrong['certain']}".lstrip()
    last = "" if ended or not tale.closes(swing.row) or tale.end is None else tale.end.text
    last = last or ("" if ended else tale.followed(swing))
    happened = _happened(tale, swing, span, draw, LONG - len(means) - len(last))
    return {
        "row": swing.row,
        "since": swing.first,
        "title": _title(tale.names, step, _titular(span, happened), swing, titles, mistake),
        "text": " ".join(filter(None, (happened, means, last))),
        "seat": swing.gainer,
        "by": round(swing.gain, 3),
        "about": _about(span, draw, decision),
    }


def _beside(tale: Tale, one: Candidate, titles: set[str]) -> Json:
    """A moment at which the curves have no turning point: a large draw, what weighs most, or what
    was wrong for certain."""
    row, draw, wrong = one.row, one.draw, one.decision or _wrong_in(tale, one.row)
    swing = swing_at(tale.figures, row)
    span = span_of(tale, replace(swing, first=row - 1), whole=True)
    if one.decision is not None:
        span = deed_of(tale, swing, one.decision)
    means = worth(tale.names, draw) if draw else wrong["certain"] if wrong else ""
    seats = tale.figures.chances["true"]
    doer = span[0].mark.seat if span and wrong is None else None
    seat = draw["seat"] if draw else doer or swing.gainer or next(iter(seats))
    happened = _happened(tale, swing, span, draw, LONG - len(means))
    named_by = _titular(span, happened)
    return {
        "row": row,
        "title": _title(tale.names, tale.step(row), named_by, swing, titles, one.decision),
        "text": f"{happened} {means}".strip(),
        "seat": seat,
        "by": round(draw["by"] if draw else 0.0, 3),
        "about": _about(span, draw, one.decision),
    }


def _about(span: Sequence[Told], draw: Json | None, decision: Json | None) -> str:
    kind = span[0].mark.kind if span else "decision"
    return "luck" if draw else "decision" if decision else kind


def _happened(tale: Tale, swing: Swing, span: Sequence[Told], draw: Json | None, room: int) -> str:
    """What happened, in as many sentences as there is room for, one after the other."""
    if not span and not draw:
        return ""
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
    return " ".join(text for *_, text in sorted(said))


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
    same = any(
        mark.kind == other.mark.kind or set(mark.titles) & set(other.mark.titles)
        for other in chosen
    )
    return not same


def _titular(span: Sequence[Told], happened: str) -> list[Told]:
    """What may give a moment its title: what is told in it, and what weighs most."""
    return [one for one in span if one is span[0] or one.text in happened]


def _title(
    names: Names,
    step: Step,
    span: Sequence[Told],
    swing: Swing,
    taken: set[str],
    mistake: Json | None,
) -> str:
    """The first title that no other moment of the story has."""
    titles, who = list(_titles(names, span, mistake)), names.who(swing.gainer)
    titles += [f"{title}, {_inside(step)}" for title in titles]
    if who:
        titles += [f"The balance tips to {who}", f"Better times for {who}"]
    titles.append(f"Row {step.row}")
    return next(title for title in titles if title not in taken)


def _inside(step: Step) -> str:
    """The part of the game in which it leaves it, inside a sentence: "turn 3"."""
    part = step.chapter.partition(":")[0]
    return part[:1].lower() + part[1:]


def _titles(names: Names, span: Sequence[Told], mistake: Json | None) -> Iterator[str]:
    if mistake is not None:
        what = "A blunder" if mistake["verdict"] == "blunder" else "A dear choice"
        yield f"{what} by {names.who(mistake['seat'])}"
    for one in span:
        yield from map(sentence, one.mark.titles)
