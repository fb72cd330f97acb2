"""What the plan of a seat came to: what it won and lost in a turn, and how it stood then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import HEAVIEST, Mark, Scene, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.charts import AWARD_NAMES, AWARD_SCORE, TURNS
from ..headlines import TOLD, VALUES, award, card
from ..words import SAY

MANY: Final = 3
"""So many bribes name a turn, and so many offices are told with their points."""
DEEDS: Final = {"bribed": "BribeTried", "took": "LocationTaken"}
TURN: Final = 4
"""What a whole turn of a seat weighs in a moment: more than any event in it."""


def moves(events: Sequence[Json]) -> dict[str, list[tuple[str | None, str]]]:
    """6, 7, 8.5 By card and office, from whom to whom it went, one after the other; "" where it
    became neutral, or nobody's."""
    found: dict[str, list[tuple[str | None, str]]] = {}
    for e in events:
        if e["event"] in ("LocationTaken", "LocationNeutral", "AwardChanged") or e.get("succeeded"):
            owner = e["source"] if "source" in e else e["owner"]
            found.setdefault(e.get("card") or e["award"], []).append((owner, e.get("seat") or ""))
    return found


def _losses(events: Sequence[Json], seat: str) -> dict[str, str]:
    """6, 7, 8.5 What a seat had and has no longer: a card with who took it from the seat,
    whoever has it now, an office with who holds it; "" where it became neutral, or nobody's."""
    every = [(one, m) for one, m in moves(events).items() if m[0][0] == seat != m[-1][1]]
    return {one: m[-1][1] if one in AWARD_NAMES else dict(m)[seat] for one, m in every}


def _gained(events: Sequence[Json], name: str, seat: str) -> list[tuple[str, str | None]]:
    """What came to a seat by such events and stayed with it, each with whom it was taken from."""
    own = {e.get("card") or e["award"] for e in events if e["event"] == name and e["seat"] == seat}
    every = [(one, moved) for one, moved in moves(events).items() if one in own]
    return [(one, moved[-1][0]) for one, moved in every if moved[-1][1] == seat != moved[0][0]]


def plan(say: Names, e: Json, scene: Scene) -> Mark:
    """5 to 8 What the plan of a seat came to: a moment of its own where it took the lead."""
    seat, events, table = e["seat"], scene.step.events, cast(Any, scene.step.before)
    ended = {one["event"]: one for one in events}["TurnEnded"]
    at, now, before = list(say.people).index(seat), ended["scores"], table.score
    bribed, taken = (_gained(events, name, seat) for name in DEEDS.values())
    lost = [card(say, one) for one in _losses(events, seat) if one not in AWARD_NAMES]
    is_less, gain = len(lost) > len(bribed) + len(taken), now[at] - before[at]
    is_poor = gain * len(now) < sum(now) - sum(before)
    was_ahead, fell, led = _is_ahead(before, at), is_less and is_poor, _led(say, at, now, before)
    leads = _is_ahead(now, at) and (is_less or not was_ahead)
    if len(lost) >= MANY:
        lost = [lost[0], SAY("story.more", number=number(len(lost) - 1))]
    values: dict[str, Value] = {
        "poor": is_poor,
        "turn": ended["turn"],
        "n": gain,
        "number": number(gain),
        "still": was_ahead,
        "led": led,
        "prize": card(say, taken[0][0]) if taken else "none",
        "lost": listed(lost),
        "bribes": sentence(number(len(bribed))),
    }
    able = {"lead": leads, "losses": fell, "bribes": len(bribed) >= MANY, "takes": taken}
    kinds = [*(kind for kind, is_so in able.items() if is_so), "title"]
    titles = tuple(TOLD(f"mark.{kind}", say, e, **values) for kind in kinds)
    form = "score" if leads else "fall" if fell else "deeds"
    text, brief = turn_of(say, seat, scene, form, led), TOLD("mark.brief", say, e, **values)
    word, extra = TOLD("mark.word", say, e), TURN + min(0.9, (len(bribed) + len(taken)) / 10)
    weight = HEAVIEST if leads and not was_ahead and ended["turn"] < TURNS else 0
    return Mark("plan", "scroll", word, weight, titles, seat, text, brief, extra)


def turn_of(say: Names, seat: str, scene: Scene, form: str, led: str = "none") -> str:
    """5 to 8 What a seat did in the turn that a row ended, what it lost, what it scored, and how it
    stood then. `form`: what is told first."""
    events, table = scene.step.events, cast(Any, scene.step.before)
    ended = {one["event"]: one for one in events}["TurnEnded"]
    at = list(say.people).index(seat)
    deeds = [(how, _gained(events, name, seat)) for how, name in DEEDS.items()]
    deeds.sort(key=lambda one: -len(one[1]))
    done = [_came(say, how, cards) for how, cards in deeds if cards]
    offices, losses = _offices(seat, events), _losses(events, seat)
    done += [SAY("story.deed.became", offices=listed(offices))] if offices else []
    if any(" and " in deed for deed in done[:-1]):
        done = [SAY("story.deed.and", rest=", ".join(done[:-1]), last=done[-1])]
    cards = len({*losses} - {*AWARD_NAMES})
    return SAY(
        "story.turned",
        form=form,
        who=say.who(seat),
        done=listed(done) or "none",
        lost=_lost_by(say, events, seat),
        n=cards,
        number=number(cards),
        offices=len(losses) - cards,
        turn=ended["turn"],
        points=_points(say, events, seat, ended["scores"][at] - table.score[at]),
        led=led,
    )


def _points(say: Names, events: Sequence[Json], seat: str, gain: int) -> str:
    """8 "44 points, 21 of them as first in Wales and the Midlands and 16 for its offices": where
    most came from."""
    held = [one for one in events if one["event"] == "AwardScored" and one["seat"] == seat]
    sources = [
        (AWARD_SCORE * len(held), SAY("story.source", place="offices", n=len(held), areas="none"))
    ]
    for place in ("second", "first"):
        won = [one for one in events if one["event"] == "AreaScored" and one[place] == seat]
        areas = listed([str(VALUES["area"](say, one)) for one in won])
        points = sum(one[f"{place}_score"] for one in won)
        sources.append((points, SAY("story.source", place=place, n=0, areas=areas)))
    (first, how), (second, then), _ = sorted(sources, reverse=True)
    return SAY(
        "story.points",
        n=gain,
        number=number(gain),
        first=number(first) if first else "none",
        how=how,
        second=number(second) if second and 2 * first < gain else "none",
        then=then,
        all=gain == first,
    )


def _is_ahead(scores: Sequence[int], at: int) -> bool:
    """8.4 Whether a seat alone has the most points."""
    return all(scores[at] > score for place, score in enumerate(scores) if place != at)


def _lost_by(say: Names, events: Sequence[Json], seat: str) -> str:
    """6, 7, 8.5 "Percy to Red and Kingston (which became neutral), and the office of Constable of
    the Tower (to Red)"; "none"."""
    gone: dict[str, list[str]] = {}
    offices = list[str]()
    for one, taker in sorted(_losses(events, seat).items(), key=lambda pair: not pair[1]):
        to = say.who(taker) if taker else "none"
        if one in AWARD_NAMES:
            offices.append(SAY("story.deed.office", office=award(one), to=to))
        else:
            gone.setdefault(to, []).append(card(say, one))
    cards = [SAY("story.deed.lost", cards=listed(named), to=to) for to, named in gone.items()]
    named = listed(offices)
    return SAY("story.lost", cards=listed(cards) or "none", n=len(offices), offices=named)


def _led(say: Names, at: int, now: Sequence[int], before: Sequence[int]) -> str:
    """8.4 How the score stood for a seat: "still led, with 153 points to 151 for Blue"."""
    people, own = [say.who(seat) for seat in say.people], now[at]
    others = [score for place, score in enumerate(now) if place != at]
    rest = [people[place] for place, n in enumerate(now) if n == max(others) and place != at]
    gap = max(others) - own
    how = (
        "behind" if gap > 0 else "level" if gap == 0 else "still" if _is_ahead(before, at) else "it"
    )
    values: dict[str, Value] = {"rest": listed(rest), "more": own, "less": max(others)}
    return SAY("story.led", how=how, n=gap, gap=number(max(0, gap)), **values)


def _came(say: Names, how: str, cards: Sequence[tuple[str, str | None]]) -> str:
    """6, 7 "bribed Percy away from Blue", "took Cardiff from Blue"."""
    sources: dict[str | None, list[str]] = {}
    for one, was in cards:
        sources.setdefault(was, []).append(card(say, one))
    told = [
        SAY(f"story.from.{how}", cards=listed(names), source=source and say.who(source))
        for source, names in sorted(sources.items(), key=lambda one: one[0] is None)
    ]
    return SAY(f"story.came.{how}", cards=listed(told)) if told else ""


def _offices(seat: str, events: Sequence[Json]) -> list[str]:
    """8.5 The offices that came to a seat and are still its own: Calais for a turn only."""
    new = [award(name) for name, _ in _gained(events, "AwardChanged", seat)]
    return new + [
        award(None) for e in events if (e["event"], e.get("seat")) == ("CaptainNamed", seat)
    ]
