"""What is told of a finished game: battles, bribes, Kings, offices and scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names
from ..telling.icu import Value
from ..telling.story.storyteller import (
    Course,
    Mark,
    MarkOf,
    Scene,
    Step,
    Storyteller,
    sentence,
)
from ..telling.story.words_of_chance import number
from ..telling.words import listed
from .components.charts import TURNS
from .headlines import HEADLINES, TOLD, award, card
from .words import SAY

TELLING: Final = 3
"""Cards of a display that are named."""
MANY: Final = 3
"""So many bribes name a turn, and so many offices are counted."""
RICHER: Final = 1.1
"""Who has had so much more money than another has had more of it."""
TURN: Final = 4
"""What a whole turn of a seat weighs in a moment: more than any event in it."""


def _told(
    say: Names,
    e: Json,
    look: tuple[str, str, int],
    seat: str | None = None,
    against: str | None = None,
    **more: Value,
) -> Mark:
    """The mark of an event in the words of its messages; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    titles = (TOLD(f"mark.{title}", say, e, **more) for title in ("title", "second"))
    named = tuple(sentence(title) for title in titles if title)
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, named, seat, text, against)


def _plain(kind: str, icon: str, weight: int) -> MarkOf:
    return lambda say, e, _: _told(say, e, (kind, icon, weight), e.get("seat"))


def _fought(say: Names, e: Json, _: Scene) -> Mark:
    weight = 1 if e["defender"] is None else 2
    beaten = e["defender"] if e["winner"] == e["seat"] else e["seat"]
    numbers = {"men": number(e["attackers"]), "foes": number(e["defenders"])}
    look = ("battle", "swords", weight)
    return _told(say, e, look, e["winner"], beaten, how=_expected(e), **numbers)


def _expected(e: Json) -> str:
    """7.2 Who had expected whom; "" where the headline says it."""
    if e["defender"] is None or e["winner"] is None:
        return ""
    posted = e["defenders"] > e["garrison"]
    if e["winner"] != e["seat"]:
        return "waiting" if posted else "held"
    return "beaten" if posted else "left" if e["garrison"] else "empty"


def _bribe(say: Names, e: Json, scene: Scene) -> Mark | None:
    if e["succeeded"]:
        if _holders(scene.step.events)[e["card"]][-1] != e["seat"]:
            return None  # another bribed it away at once
        return _told(say, e, ("treachery", "coin", 2), e["seat"], e["owner"])
    return _told(say, e, ("treachery", "seal", 2), e["owner"], e["seat"])


def _king(say: Names, e: Json, _: Scene) -> Mark:
    least, most = sorted((e["lancaster"], e["york"]))
    return _told(say, e, ("king", "crown", 3), most=most, least=least)


def _award(say: Names, e: Json, _: Scene) -> Mark:
    return _told(say, e, ("office", "seal", 1 if e["seat"] else 0), e["seat"])


def _scores(say: Names, e: Json, scene: Scene) -> Mark:
    """8.4 Who scored most in this turn, and what that made it."""
    seats, now = list(say.people)[: len(e["scores"])], e["scores"]
    before = scene.last["TurnEnded"]["scores"] if e["turn"] > 1 else [0] * len(seats)
    gains = [score - was for score, was in zip(now, before, strict=True)]
    best = [seat for seat, gain in zip(seats, gains, strict=True) if gain == max(gains)]
    ahead = [seat for seat, score in zip(seats, now, strict=True) if score == max(now)]
    return _told(
        say,
        e,
        ("score", "star", 2),
        best[0] if len(best) == 1 else None,
        best=listed([say.who(seat) for seat in best]),
        first=say.who(best[0]),
        gain=max(gains),
        each=len(best) > 1,
        leader=say.who(ahead[0]) if len(ahead) == 1 else None,
    )


def _ended(say: Names, e: Json, scene: Scene) -> Mark:
    seats, winner = list(say.people)[: len(e["scores"])], e["winner"]
    table: Any = scene.step.before
    now, before = (dict(zip(seats, all_, strict=True)) for all_ in (e["scores"], table.score))
    second = max((seat for seat in seats if seat != winner), key=now.__getitem__)
    return _told(
        say,
        e,
        ("end", "star", 3),
        winner,
        own=now[winner],
        second=say.who(second),
        score=now[second],
        last=now[winner] - before[winner],
        other=now[second] - before[second],
    )


def _holders(events: Sequence[Json]) -> dict[str, tuple[str | None, str | None, str]]:
    """6, 7 By card, who had it before what happened, who lost it last, and who has it after it."""
    found: dict[str, tuple[str | None, str | None, str]] = {}
    for e in events:
        if e["event"] in ("LocationTaken", "LocationNeutral") or e.get("succeeded"):
            owner = e["source"] if "source" in e else e["owner"]
            first, *_ = found.get(e["card"], (owner,))
            found[e["card"]] = first, owner, e.get("seat", "")
    return found


def _gained(events: Sequence[Json], name: str, seat: str) -> list[tuple[str, str | None]]:
    """What came to a seat by such events and stayed with it, each with whom it was taken from."""
    cards = {e["card"] for e in events if e["event"] == name and e["seat"] == seat}
    every = _holders(events).items()
    return [
        (card, owner) for card, (was, owner, now) in every if card in cards and now == seat != was
    ]


def _plan(say: Names, e: Json, scene: Scene) -> Mark:
    """5 to 8 What the plan of a seat came to, with the points that its turn scored."""
    who, seat, events = say.who(e["seat"]), e["seat"], scene.step.events
    bribed, taken = (_gained(events, name, seat) for name in ("BribeTried", "LocationTaken"))
    deeds = [_bribes(say, bribed), _captures(say, taken), _offices(events, seat)]
    ended = next((one for one in events if one["event"] == "TurnEnded"), None)
    table: Any = scene.step.before
    led, most = None, False
    if ended is not None:
        led = _led(say, seat, ended["scores"], table.score)
        at = list(say.people).index(seat)
        gains = [one - was for one, was in zip(ended["scores"], table.score, strict=True)]
        most = gains[at] == max(gains)
        deeds.append(SAY("story.deed.scored", n=gains[at]))
    leads = ended is not None and _takes_the_lead(say, seat, ended["scores"], table.score)
    bribes = sentence(number(len(bribed))) if len(bribed) >= MANY else None
    titles = [
        TOLD("mark.lead", say, e, leads=leads),
        TOLD("mark.bribes", say, e, bribes=bribes),
        *(SAY("story.takes", who=who, card=card(say, one)) for one, _ in taken),
        TOLD("mark.title", say, e),
    ]
    done = listed([deed for deed in deeds if deed])
    told = {"turn": ended and ended["turn"], "deeds": done, "led": led or "none"}
    text, word = TOLD("story", say, e, **told), TOLD("mark.word", say, e)
    owners = Counter([was for _, was in bribed + taken])
    del owners[None]
    against = max(owners, key=owners.__getitem__, default=None)
    extra = TURN + min(0.9, (len(bribed) + len(taken)) / 10 + most / 100)
    named = tuple(filter(None, titles))
    return Mark("plan", "scroll", word, 0, named, seat, text, against=against, extra=extra)


def _led(say: Names, seat: str, now: Sequence[int], before: Sequence[int]) -> str:
    """8.4 How the score stood for a seat: "it still had the most points, 153 to Blue's 151"."""
    scores = dict(zip(say.people, now, strict=False))
    more, less = sorted(now, reverse=True)[:2]
    first = now.index(more)
    ahead = list(scores)[first]
    leader = "none" if more == less else "it" if ahead == seat else say.who(ahead)
    still = sum(score >= before[first] for score in before) == 1
    rest = listed([say.who(one) for one, score in scores.items() if score == less])
    if leader not in ("none", "it"):
        less, rest = scores[seat], say.who(seat)
    return SAY("story.led", leader=leader, more=more, less=less, rest=rest, still=still)


def _takes_the_lead(say: Names, seat: str, now: Sequence[int], before: Sequence[int]) -> bool:
    """Whether a seat is alone ahead that was not."""
    at = list(say.people).index(seat)

    def leads(scores: Sequence[int]) -> bool:
        return all(scores[at] > score for place, score in enumerate(scores) if place != at)

    return leads(now) and not leads(before)


def _bribes(say: Names, bribed: Sequence[tuple[str, str | None]]) -> str:
    """6 "bribed Percy away from Blue", "bribed four cards away from Blue and Green"."""
    if not bribed:
        return ""
    owners = list(dict.fromkeys(say.who(was or "") for _, was in bribed))
    what = [card(say, one) for one, _ in bribed]
    if len(bribed) >= MANY:
        return SAY("story.deed.bribes", n=number(len(bribed)), owners=listed(owners))
    each = [listed(what)] if len(owners) == 1 else what
    away = [
        SAY("story.deed.away", cards=one, owner=whose)
        for one, whose in zip(each, owners, strict=True)
    ]
    return SAY("story.deed.bribed", cards=listed(away))


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


def _offices(events: Sequence[Json], seat: str) -> str:
    """8.5 The offices that are new to a seat and still its own."""
    last = {e["award"]: e["seat"] for e in events if e["event"] == "AwardChanged"}
    first: dict[str, str | None] = {}
    for e in events:
        if e["event"] == "AwardChanged":
            first.setdefault(e["award"], e["source"])
    new = [award(name) for name, now in last.items() if now == seat and first[name] != seat]
    new += [award(None) for e in events if e["event"] == "CaptainNamed" and e["seat"] == seat]
    many = number(len(new)) if len(new) >= MANY else "none"
    return SAY("story.deed.became", offices=listed(new), many=many) if new else ""


def _draw(say: Names, step: Step, scene: Scene) -> str | None:
    """2.1 A display: what it held, and who chose first."""
    order, turn = None, scene.last.get("TurnOrderSet")
    for e in step.events:
        if e["event"] == "TurnOrderSet":
            turn, order = e, e["order"]
        if e["event"] == "DisplayLaid" and order and turn:
            cards = say.charts["cards"]
            best = sorted(
                e["cards"], key=lambda card: -cards[card]["income"] - cards[card]["value"]
            )
            return SAY(
                "story.display",
                turn=turn["turn"],
                n=number(len(e["cards"])),
                cards=listed([card(say, key) for key in best[:TELLING]]),
                who=say.who(order[0]),
            )
    return None


def _houses(say: Names, e: Json) -> str:
    dealt: dict[str, list[str]] = {"lancaster": [], "york": []}
    for seat, house in zip(say.people, e["houses"], strict=True):
        dealt[house].append(say.who(seat))
    return TOLD("headline", say, e, **{house: listed(seats) for house, seats in dealt.items()})


def _planned(say: Names, plan: Sequence[Json], _: Any) -> str:
    """5 Whom and what a plan sends where, and whom it bribes."""
    troops, sent, bribed = Counter[str](), list[str](), list[str]()
    for one in plan:
        match one["do"]:
            case "SendNoble":
                place = SAY("area", key=one["area"], name=say.name("areas", one["area"]))
                sent.append(SAY("story.deed.to", what=card(say, one["noble"]), to=place))
            case "AddTroop" | "AddMercenary":
                troops[one["location"]] += 1
            case "AddFive":
                troops[one["location"]] += 5
            case "PlaceBlack":
                bribed.append(card(say, one["card"]))
    for where, n in troops.items():
        counted = SAY("story.deed.troops", n=n, number=number(n))
        sent.append(SAY("story.deed.to", what=counted, to=card(say, where)))
    deeds = [SAY("story.deed.sent", cards=listed(sent[:TELLING]))] if sent else []
    deeds += [SAY("story.deed.bribed", cards=listed(bribed[:TELLING]))] if bribed else []
    return SAY("story.planned", deeds=listed(deeds)) if deeds else ""


def _could(say: Names, action: Json, before: Any) -> str:
    """What a seat could have done; after the last turn no money is worth anything."""
    place = card(say, action["location"]) if "location" in action else ""
    return TOLD.could(say, action, last=before.turn == TURNS, location=place)


def _course(say: Names, steps: Sequence[Step], course: Course) -> str:
    """8.4 Who led on points after the turns, where another had the better chances, and why."""
    seats, money = list(say.people), Counter[str]()
    led: dict[str, list[str]] = {}
    rich, turns = Counter[str](), 0
    for step in steps[:-1]:
        for e in step.events:
            if e["event"] in ("IncomeCollected", "FranceVisited"):
                money[e["seat"]] += e["amount"]
            if e["event"] == "TurnEnded":
                turns += 1
                more, less = sorted(e["scores"], reverse=True)[:2]
                seat = seats[e["scores"].index(more)]
                best = course.ahead.get(step.row)
                if more > less and (seat == course.winner or best == course.winner):
                    led.setdefault(seat, []).append(str(e["turn"]))
                    rich[seat] += money[course.winner] > RICHER * money[seat]
    others = [seat for seat in led if seat != course.winner]
    foe = max(others, key=lambda seat: len(led[seat]), default=None)
    if foe is None and (not turns or len(led.get(course.winner, "")) < turns):
        return ""
    after = led[foe] if foe else []
    return SAY(
        "story.course",
        who=say.who(course.winner),
        foe=say.who(foe) if foe else "none",
        n=len(after),
        turns=listed(after),
        money=bool(foe and rich[foe] == len(after)),
    )


HIDDEN: Final[Headlines] = {"HousesDealt": _houses}

MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "KingElected": _king,
    "TurnEnded": _scores,
    "BattleFought": _fought,
    "BribeTried": _bribe,
    "PurchaseUnpaid": lambda say, e, _: _told(say, e, ("plan", "coin", 1)),
    "PlanIllegal": lambda say, e, _: _told(say, e, ("plan", "scroll", 1)),
    "HousesDealt": lambda say, e, _: _told(say, e, ("deal", "rose", 1)),
    "CardTaken": _plain("card", "scroll", 0),
    "FranceVisited": _plain("money", "ship", 1),
    "StayedHome": _plain("money", "coin", 0),
    "PlanRevealed": _plan,
    "CaptainNamed": _plain("office", "ship", 1),
    "LocationNeutral": _plain("battle", "flag", 0),
    "AwardChanged": _award,
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    draw=_draw,
    could=_could,
    planned=_planned,
    course=_course,
)
