"""What the plan of a seat came to: what it won and lost in a turn, and how it stood then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, Scene, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..headlines import TOLD, award, card
from ..state.board import board_of, incomes
from ..words import SAY

MANY: Final = 3
"""So many bribes name a turn."""
COUNTED: Final = 4
"""So many cards or offices are counted, and not named."""
RICHER: Final = 1.1
"""Who has had so much more money than another has had more of it."""
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


def _losses(events: Sequence[Json], seat: str | None) -> dict[str, str]:
    """6, 7 What a seat had and has no longer, each card with who took it from the seat, whoever has
    it now; "" where it became neutral."""
    every = moves(events).items()
    return {card: dict(moved)[seat] for card, moved in every if moved[0][0] == seat != moved[-1][1]}


def _gained(events: Sequence[Json], name: str, seat: str) -> list[tuple[str, str | None]]:
    """What came to a seat by such events and stayed with it, each with whom it was taken from."""
    cards = {e["card"] for e in events if e["event"] == name and e["seat"] == seat}
    every = [(card, moved) for card, moved in moves(events).items() if card in cards]
    return [(card, moved[-1][0]) for card, moved in every if moved[-1][1] == seat != moved[0][0]]


def plan(say: Names, e: Json, scene: Scene) -> Mark:
    """5 to 8 What the plan of a seat came to, with the points that its turn scored."""
    who, seat, events = say.who(e["seat"]), e["seat"], scene.step.events
    bribed, taken = (_gained(events, name, seat) for name in ("BribeTried", "LocationTaken"))
    deeds = [_bribes(say, bribed), _captures(say, taken), _offices(seat, scene)]
    ended = next((one for one in events if one["event"] == "TurnEnded"), None)
    table: Any = scene.step.before
    led, most = None, False
    if ended is not None:
        led = _led(say, seat, ended["scores"], table.score)
        at = list(say.people).index(seat)
        gains = [one - was for one, was in zip(ended["scores"], table.score, strict=True)]
        most = gains[at] == max(gains)
        two = len(gains) == 2 and any(table.score)
        foe = say.who(list(say.people)[1 - at]) if two else "none"
        deeds.append(SAY("story.deed.scored", n=gains[at], foe=foe, other=gains[at - 1]))
    leads = ended is not None and _takes_the_lead(say, seat, ended["scores"], table.score)
    bribes = sentence(number(len(bribed))) if len(bribed) >= MANY else None
    turn: Value = ended and ended["turn"]
    titles = [
        TOLD("mark.lead", say, e, leads=leads, turn=turn),
        TOLD("mark.bribes", say, e, bribes=bribes),
        *(SAY("story.takes", who=who, card=card(say, one)) for one, _ in taken),
        TOLD("mark.title", say, e, turn=turn),
    ]
    owners = Counter([was for _, was in bribed + taken])
    del owners[None]
    against = max(owners, key=owners.__getitem__, default=None)
    also = {one: by for one, by in _losses(events, against).items() if against and by != seat}
    done = listed([deed for deed in deeds if deed])
    told = {
        **{"turn": turn, "deeds": done, "led": led or "none"},
        **{"lost": _lost(say, _losses(events, seat)) or "none"},
        **{"foe": say.who(against or ""), "also": _lost(say, also) or "none"},
        **_money(say, seat, scene.step.after if ended else None),
    }
    text, word = TOLD("story", say, e, **told), TOLD("mark.word", say, e)
    extra = TURN + min(0.9, (len(bribed) + len(taken)) / 10 + most / 100)
    named = tuple(filter(None, titles))
    return Mark("plan", "scroll", word, 0, named, seat, text, against=against, extra=extra)


def _lost(say: Names, losses: Mapping[str, str]) -> str:
    """6, 7 "Kingston (which became neutral) and Percy to Red"."""
    gone: dict[str, list[str]] = {}
    for one, taker in sorted(losses.items(), key=lambda pair: bool(pair[1])):
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


def _money(say: Names, seat: str, table: Any | None) -> dict[str, Value]:
    """3 The income of a seat and the next, where its own is clearly more and is still to come."""
    own, less, rest = 0, 0, list[str]()
    if table is not None and table.result is None:
        pounds = dict(zip(say.people, incomes(board_of(table)), strict=False))
        own = pounds.pop(seat)
        less = max(pounds.values())
        rest = [say.who(one) for one, income in pounds.items() if income == less]
    values: dict[str, Value] = {"other": less, "poorer": listed(rest)}
    return {**values, "own": own if own > RICHER * less else 0, "most": len(say.people) > 2}


def _led(say: Names, seat: str, now: Sequence[int], before: Sequence[int]) -> str:
    """8.4 How the score stood for a seat: "it still had the most points, 153 to Blue's 151"."""
    scores = dict(zip(say.people, now, strict=False))
    more, less = sorted(now, reverse=True)[:2]
    first = now.index(more)
    ahead = list(scores)[first]
    leader = "none" if more == less else "it" if ahead == seat else say.who(ahead)
    still = sum(score >= before[first] for score in before) == 1
    rest = [say.who(one) for one, score in scores.items() if score == less]
    if leader not in ("none", "it"):
        less, rest = scores[seat], [say.who(seat)]
    values: dict[str, Value] = {"rest": listed(rest), "each": len(rest) > 1, "still": still}
    return SAY("story.led", leader=leader, more=more, less=less, **values)


def _takes_the_lead(say: Names, seat: str, now: Sequence[int], before: Sequence[int]) -> bool:
    """Whether a seat is alone ahead that was not."""
    at = list(say.people).index(seat)
    alone = [all(one[at] > n for i, n in enumerate(one) if i != at) for one in (now, before)]
    return alone == [True, False]


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
    last = {e["award"]: e["seat"] for e in events if e["event"] == "AwardChanged"}
    first: dict[str, str | None] = {}
    for e in events:
        if e["event"] == "AwardChanged":
            first.setdefault(e["award"], e["source"])
    new = [award(name) for name, now in last.items() if now == seat and first[name] != seat]
    named = any(e["event"] == "CaptainNamed" and e["seat"] == seat for e in events)
    new += [award(None)] if named and captain != seat else []
    many = number(len(new)) if len(new) >= COUNTED else "none"
    return SAY("story.deed.became", offices=listed(new), many=many) if new else ""
