"""What the plan of a seat came to: what it won and lost in a turn, and how it stood then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, Scene, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..headlines import TOLD, award, card
from ..words import SAY

MANY: Final = 3
"""So many bribes name a turn."""
COUNTED: Final = 4
"""So many cards or offices are counted, and not named."""
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
    ended = next((one for one in events if one["event"] == "TurnEnded"), None)
    if ended is None:
        return None
    table: Any = scene.step.before
    turn, now, before = ended["turn"], ended["scores"], table.score
    at = list(say.people).index(seat)
    bribed, taken = (_gained(events, name, seat) for name in ("BribeTried", "LocationTaken"))
    losses = _losses(events, seat)
    gain = now[at] - before[at]
    scored = SAY("story.deed.scored", n=gain, number=number(gain))
    deeds = [_bribes(say, bribed), _captures(say, taken), _offices(seat, scene), scored]
    bribes = number(len(bribed)) if len(bribed) >= MANY else None
    n = len(losses) if len(losses) > len(bribed) + len(taken) else 0
    titles = [
        TOLD(
            "mark.lead", say, e, leads=_is_ahead(now, at) and not _is_ahead(before, at), turn=turn
        ),
        TOLD("mark.losses", say, e, n=n, lost=number(n), turn=turn),
        TOLD("mark.bribes", say, e, bribes=bribes and sentence(bribes)),
        *(SAY("story.takes", who=who, card=card(say, one)) for one, _ in taken),
        TOLD("mark.title", say, e, turn=turn),
    ]
    told = {
        **{"turn": turn, "deeds": listed([deed for deed in deeds if deed])},
        **{"lost": _lost(say, losses) or "none", "led": _led(say, at, now, before)},
    }
    text, word = TOLD("story", say, e, **told), TOLD("mark.word", say, e)
    extra = TURN + min(0.9, (len(bribed) + len(taken)) / 10)
    return Mark("plan", "scroll", word, 0, tuple(filter(None, titles)), seat, text, extra=extra)


def _is_ahead(scores: Sequence[int], at: int) -> bool:
    """8.4 Whether a seat alone has the most points."""
    return all(scores[at] > score for place, score in enumerate(scores) if place != at)


def _lost(say: Names, losses: Mapping[str, str]) -> str:
    """6, 7 "Percy to Red and Kingston (which became neutral)"."""
    gone: dict[str, list[str]] = {}
    for one, taker in sorted(losses.items(), key=lambda pair: not pair[1]):
        gone.setdefault(taker, []).append(card(say, one))
    return listed(
        [
            SAY(
                "story.deed.lost",
                cards=listed(cards),
                to=say.who(taker) if taker else "none",
                n=number(len(cards)) if len(cards) >= COUNTED else "none",
            )
            for taker, cards in gone.items()
        ]
    )


def _led(say: Names, at: int, now: Sequence[int], before: Sequence[int]) -> str:
    """8.4 How the score stood for a seat: "it still led, with 153 points to 151 for Blue"."""
    people, own = [say.who(seat) for seat in say.people], now[at]
    others = [score for place, score in enumerate(now) if place != at]
    rest = [people[place] for place, n in enumerate(now) if n == max(others) and place != at]
    gap = max(others) - own
    how = (
        "behind" if gap > 0 else "level" if gap == 0 else "still" if _is_ahead(before, at) else "it"
    )
    values: dict[str, Value] = {"rest": listed(rest), "more": own, "less": max(others)}
    return SAY("story.led", how=how, n=gap, gap=number(max(0, gap)), **values)


def _bribes(say: Names, bribed: Sequence[tuple[str, str | None]]) -> str:
    """6 "bribed Percy away from Blue", "bribed four cards away from Blue and Green"."""
    owners: dict[str, list[str]] = {}
    for one, was in bribed:
        owners.setdefault(say.who(was or ""), []).append(card(say, one))
    if len(bribed) >= COUNTED:
        return SAY("story.deed.bribes", n=number(len(bribed)), owners=listed([*owners]))
    away = [
        SAY("story.deed.away", cards=listed(cards), owner=whose) for whose, cards in owners.items()
    ]
    return SAY("story.deed.bribed", cards=listed(away)) if away else ""


def _captures(say: Names, taken: Sequence[tuple[str, str | None]]) -> str:
    """7 "took Cardiff from Blue"."""
    sources: dict[str | None, list[str]] = {}
    for one, was in taken:
        sources.setdefault(was, []).append(card(say, one))
    told = [
        SAY("story.deed.taken", cards=listed(cards), source=source and say.who(source))
        for source, cards in sources.items()
    ]
    return SAY("story.deed.took", cards=listed(told)) if told else ""


def _offices(seat: str, scene: Scene) -> str:
    """8.5 The offices that are new to a seat and still its own."""
    events, captain = scene.step.events, scene.last.get("CaptainNamed", {}).get("seat")
    changes = [e for e in events if e["event"] == "AwardChanged"]
    last = {e["award"]: e["seat"] for e in changes}
    first = {e["award"]: e["source"] for e in reversed(changes)}
    new = [award(name) for name, now in last.items() if now == seat and first[name] != seat]
    named = any(e["event"] == "CaptainNamed" and e["seat"] == seat for e in events)
    new += [award(None)] if named and captain != seat else []
    many = number(len(new)) if len(new) >= COUNTED else "none"
    return SAY("story.deed.became", offices=listed(new), many=many) if new else ""
