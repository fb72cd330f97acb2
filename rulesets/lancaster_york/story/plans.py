"""What the plan of a seat came to: what it won and lost in a turn, and how it stood then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, Scene, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..headlines import TOLD, VALUES, award, card
from ..words import SAY

MANY: Final = 3
"""So many bribes name a turn."""
TURN: Final = 4
"""What a whole turn of a seat weighs in a moment: more than any event in it."""


def moves(events: Sequence[Json]) -> dict[str, list[tuple[str | None, str]]]:
    """6, 7 By card, from whom to whom it went, one after the other; "" where it became neutral."""
    found: dict[str, list[tuple[str | None, str]]] = {}
    for e in events:
        if e["event"] in ("LocationTaken", "LocationNeutral") or e.get("succeeded"):
            owner = e["source"] if "source" in e else e["owner"]
            found.setdefault(e["card"], []).append((owner, e.get("seat", "")))
    return found


def _losses(events: Sequence[Json], seat: str) -> dict[str, str]:
    """6, 7 What a seat had and has no longer, each card with who took it from the seat, whoever has
    it now; "" where it became neutral."""
    every = moves(events).items()
    return {card: dict(moved)[seat] for card, moved in every if moved[0][0] == seat != moved[-1][1]}


def _gained(events: Sequence[Json], name: str, seat: str) -> list[tuple[str, str | None]]:
    """What came to a seat by such events and stayed with it, each with whom it was taken from."""
    cards = {e["card"] for e in events if e["event"] == name and e["seat"] == seat}
    every = [(card, moved) for card, moved in moves(events).items() if card in cards]
    return [(card, moved[-1][0]) for card, moved in every if moved[-1][1] == seat != moved[0][0]]


def plan(say: Names, e: Json, scene: Scene) -> Mark | None:
    """5 to 8 What the plan of a seat came to, with the points that its turn scored."""
    who, seat, events = say.who(e["seat"]), e["seat"], scene.step.events
    ended = _ended(events)
    if ended is None:
        return None
    table: Any = scene.step.before
    turn, now, before = ended["turn"], ended["scores"], table.score
    at = list(say.people).index(seat)
    bribed, taken = (_gained(events, name, seat) for name in ("BribeTried", "LocationTaken"))
    losses = _losses(events, seat)
    bribes = number(len(bribed)) if len(bribed) >= MANY else None
    gain = now[at] - before[at]
    is_poor = gain * len(now) < sum(now) - sum(before)
    n = len(losses) if is_poor and len(losses) > len(bribed) + len(taken) else 0
    titles = [
        TOLD(
            "mark.lead", say, e, leads=_is_ahead(now, at) and not _is_ahead(before, at), turn=turn
        ),
        TOLD("mark.losses", say, e, n=n, lost=number(n), turn=turn),
        TOLD("mark.bribes", say, e, bribes=bribes and sentence(bribes)),
        *(SAY("story.takes", who=who, card=card(say, one)) for one, _ in taken),
        TOLD("mark.title", say, e, turn=turn, n=gain, number=number(gain)),
    ]
    turned = turn_of(say, seat, scene)
    text = TOLD("story", say, e, turned=turned, led=_led(say, at, now, before))
    word = TOLD("mark.word", say, e)
    extra = TURN + min(0.9, (len(bribed) + len(taken)) / 10)
    return Mark("plan", "scroll", word, 0, tuple(filter(None, titles)), seat, text, extra=extra)


def turn_of(say: Names, seat: str, scene: Scene) -> str:
    """5 to 8 What a seat did in the turn that a row ended, what it lost, and what it scored;
    "" where the row ended none."""
    events, ended = scene.step.events, _ended(scene.step.events)
    if ended is None:
        return ""
    at, table = list(say.people).index(seat), cast(Any, scene.step.before)
    gain = ended["scores"][at] - table.score[at]
    bribed, taken = (_gained(events, name, seat) for name in ("BribeTried", "LocationTaken"))
    every = [_came(say, "bribed", bribed), _came(say, "took", taken), _offices(seat, scene)]
    done = [deed for deed in every if deed]
    if any(" and " in deed for deed in done[:-1]):
        done = [SAY("story.deed.and", rest=", ".join(done[:-1]), last=done[-1])]
    won = [one for one in events if one["event"] == "AreaScored" and one["first"] == seat]
    first, lost = sum(one["first_score"] for one in won), lost_by(say, events, seat)
    return SAY(
        "story.turned",
        who=say.who(seat),
        acts=SAY("story.deed.all", done=listed(done) or "none", lost=lost or "none"),
        turn=ended["turn"],
        n=gain,
        number=number(gain),
        first="none" if not won else "all" if first == gain else number(first),
        areas=listed([str(VALUES["area"](say, one)) for one in won]),
    )


def _ended(events: Sequence[Json]) -> Json | None:
    return next((one for one in events if one["event"] == "TurnEnded"), None)


def _is_ahead(scores: Sequence[int], at: int) -> bool:
    """8.4 Whether a seat alone has the most points."""
    return all(scores[at] > score for place, score in enumerate(scores) if place != at)


def lost_by(say: Names, events: Sequence[Json], seat: str) -> str:
    """6, 7 "Percy to Red and Kingston (which became neutral)"."""
    gone: dict[str, list[str]] = {}
    for one, taker in sorted(_losses(events, seat).items(), key=lambda pair: not pair[1]):
        gone.setdefault(taker, []).append(card(say, one))
    lost = [(listed(cards), say.who(by) if by else "none") for by, cards in gone.items()]
    return listed([SAY("story.deed.lost", cards=cards, to=by) for cards, by in lost])


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


def _offices(seat: str, scene: Scene) -> str:
    """8.5 The offices that came to a seat and are still its own: Calais for a turn only."""
    events = scene.step.events
    changes = [e for e in events if e["event"] == "AwardChanged"]
    last = {e["award"]: e["seat"] for e in changes}
    first = {e["award"]: e["source"] for e in reversed(changes)}
    new = [award(name) for name, now in last.items() if now == seat and first[name] != seat]
    named = any(e["event"] == "CaptainNamed" and e["seat"] == seat for e in events)
    new += [award(None)] if named else []
    return SAY("story.deed.became", offices=listed(new)) if new else ""
