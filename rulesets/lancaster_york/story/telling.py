"""What is told of a finished game: battles, bribes, Kings, offices and scores."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Headlines, Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, MarkOf, Scene, Step, Storyteller, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.charts import HOUSE_NAMES, TURNS
from ..headlines import HEADLINES, TOLD, VALUES, card
from ..rules.ch5_deployment.payment import bill
from ..state.game import Game
from ..words import SAY
from .plans import TURN, moves, plan, turn_of

CALAIS: Final = 15
"""Points that the Captain of Calais may make: an office, a King and an area."""
TELLING: Final = 3
"""Cards of a display that are named."""
PLANNED: Final = 2
"""Kinds of orders that are named of a plan, and orders of a kind."""


def _told(
    say: Names, e: Json, look: tuple[str, str, int], seat: str | None = None, **more: Value
) -> Mark:
    """The mark of an event in the words of its messages; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    titles = (TOLD(f"mark.{title}", say, e, **more) for title in ("title", "second"))
    named = tuple(sentence(title) for title in titles if title)
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, named, seat, text)


def _plain(kind: str, icon: str, weight: int) -> MarkOf:
    return lambda say, e, _: _told(say, e, (kind, icon, weight), e.get("seat"))


def _fought(say: Names, e: Json, scene: Scene) -> Mark:
    weight = 1 if e["defender"] in (None, e["winner"]) else 2  # a place that is held stays so
    numbers = {"men": number(e["attackers"]), "foes": number(e["defenders"])}
    look = ("battle", "swords", weight)
    here = [one for one in scene.step.events if one["event"] == e["event"]]
    before = [one["seat"] for one in here[: here.index(e)] if one["card"] == e["card"]]
    fought = say.who(before[-1]) if before else "none"
    return _told(say, e, look, e["winner"], how=_expected(e), fought=fought, **numbers)


def _expected(e: Json) -> str:
    """7.2 Whom the attack met: nobody, those left by the attack before it, or the garrison, with
    others beside it or without."""
    if e["defender"] is None:
        return "neutral"
    if e["winner"] is None:
        return "ruin"
    is_won, posted = e["winner"] == e["seat"], e["defenders"] > e["garrison"]
    if not e["garrison"]:
        return "survivors" if is_won else "outlived"
    return ("beaten" if posted else "left") if is_won else "waiting" if posted else "held"


def _bribe(say: Names, e: Json, scene: Scene) -> Mark | None:
    if e["succeeded"]:
        *earlier, (_, now) = moves(scene.step.events)[e["card"]]
        if now != e["seat"]:
            return None  # another bribed it away at once
        first = earlier[-1][0] if earlier else None
        look, back = ("treachery", "coin", 2), first == e["seat"]
        return _told(say, e, look, e["seat"], first=say.who(first) if first else "none", back=back)
    return _told(say, e, ("treachery", "seal", 1), e["owner"])


def _king(say: Names, e: Json, scene: Scene) -> Mark:
    """8.4 With the areas that went over to the House, and its players, who score by it; whether it
    had the crown before."""
    least, most = sorted((e["lancaster"], e["york"]))
    houses = zip(say.people, scene.step.after.houses, strict=False)
    seats = [say.who(seat) for seat, house in houses if HOUSE_NAMES[house] == e["house"]]
    every = [one for step in scene.earlier for one in step.events]
    before = {one["area"]: one["house"] for one in every if one["event"] == "VotesWon"}
    king = next((one["house"] for one in reversed(every) if one["event"] == e["event"]), None)
    won = [one for one in scene.step.events if one.get("votes") and one["house"] == e["house"]]
    over = [one for one in won if before.get(one["area"]) not in (None, e["house"])]
    is_last = any(one["event"] == "GameEnded" for one in scene.step.events)
    # the end tells of the last King, and who keeps the crown changes little
    look = ("king", "crown", 2 if is_last or king == e["house"] else 3)
    areas = listed([str(VALUES["area"](say, one)) for one in over]) or "none"
    how = "first" if king is None else "kept" if king == e["house"] else "passed"
    values = {"seats": listed(seats) or "none", "over": areas, "how": how}
    return _told(say, e, look, most=most, least=least, each=len(seats) > 1, **values)


def _award(say: Names, e: Json, scene: Scene) -> Mark | None:
    """8.5 With who had it before; None where it changes hands again in the same row."""
    events = scene.step.events
    changes = [one for one in events if "source" in one and one.get("award") == e["award"]]
    if changes[-1] is not e or (source := changes[0]["source"]) == e["seat"]:
        return None
    by = next((one for one in reversed(events[: events.index(e)]) if "award" not in one), e)
    name = card(say, by["card"]) if "card" in by and by.get("seat") == e["seat"] else "none"
    look, before = ("office", "seal", 2 if e["seat"] else 0), source and say.who(source)
    return _told(say, e, look, e["seat"], source=before, by=name)


def _captain(say: Names, e: Json, scene: Scene) -> Mark:
    """5.1 With those whose bids came nearest."""
    bids = dict(scene.last["BidsCompared"]["bids"]) | {e["seat"]: 0}
    most = max(bids.values())
    rivals = listed([say.who(seat) for seat, bid in bids.items() if bid == most > 0])
    look, tied = ("office", "ship", 2), most == e["bid"]
    return _told(say, e, look, e["seat"], rivals=rivals or "none", tied=tied)


def _ended(say: Names, e: Json, scene: Scene) -> Mark:
    seats, winner = list(say.people)[: len(e["scores"])], e["winner"]
    table: Any = scene.step.before
    now, before = (dict(zip(seats, all_, strict=True)) for all_ in (e["scores"], table.score))
    _, *others = sorted(seats, key=lambda seat: (seat != winner, -now[seat]))
    ahead = max(seats, key=before.__getitem__)
    foe = ahead if before[ahead] > before[winner] else others[0]
    gap, gain = before[winner] - before[foe], now[foe] - before[foe]
    is_close = gain > now[winner] - before[winner]
    kind = "led" if gap < 0 else "level" if not gap else "close" if is_close else "ahead"
    race = SAY(
        "story.race",
        winner=say.who(winner),
        kind=kind,
        foe=say.who(foe),
        most=before[foe],
        least=before[winner],
        n=gain,
        number=number(gain),
    )
    crowned = [one for one in scene.step.events if one["event"] == "KingElected"]
    kings = [sentence(_king(say, one, scene).text) for one in crowned]
    scored = listed([SAY("story.score", who=say.who(one), n=now[one]) for one in others])
    score = {"own": now[winner], "score": now[others[0]], "others": scored}
    mark = _told(say, e, ("end", "star", 3), winner, **score)
    turned = turn_of(say, winner, scene, "end" if kind == "ahead" else "behind")
    text = " ".join(filter(None, [race, turned, *kings, mark.text]))
    # nothing else that one of the last turn did is told beside it
    return replace(mark, text=text, brief=mark.text, extra=TURN)


def _draw(say: Names, step: Step, _: Scene) -> str | None:
    """2.1 A display: what it held, and who chose first."""
    laid = {e["event"]: e for e in step.events}
    turn, display = laid.get("TurnOrderSet"), laid.get("DisplayLaid")
    if turn is None or display is None:
        return None
    printed = say.charts["cards"]
    best = sorted(display["cards"], key=lambda one: -printed[one]["income"] - printed[one]["value"])
    named, rest = [card(say, one) for one in best[:TELLING]], best[TELLING:]
    named += [SAY("story.more", number=number(len(rest)))] if rest else []
    first = say.who(turn["order"][0])
    return SAY("story.display", turn=turn["turn"], cards=listed(named), who=first)


def _houses(say: Names, e: Json) -> str:
    dealt: dict[str, list[str]] = {"lancaster": [], "york": []}
    for seat, house in zip(say.people, e["houses"], strict=True):
        dealt[house].append(say.who(seat))
    return TOLD("headline", say, e, **{house: listed(seats) for house, seats in dealt.items()})


def _planned(say: Names, plan: Sequence[Json], _: Any) -> str:
    """5 Whom and what a plan sends where, whom it bribes and whom it keeps. What takes most is
    named first."""
    men, marched = defaultdict[str, Counter[str]](Counter), defaultdict[str, list[str]](list)
    bribed, kept = list[str](), list[str]()
    for one in plan:
        match one["do"]:
            case "SendNoble":
                marched[one["area"]].append(card(say, one["noble"]))
            case "AddTroop" | "AddEnough" | "AddMercenary":
                men[one["location"]][one["do"]] += 1
            case "AddFive":
                men[one["location"]]["AddTroop"] += 5
            case "PlaceBlack":
                bribed.append(card(say, one["card"]))
            case "PlaceWhite":
                kept.append(card(say, one["card"]))
    sent = [
        SAY("story.deed.to", what=_men(counted), to=card(say, where))
        for where, counted in sorted(men.items(), key=lambda pair: -pair[1].total())
    ]
    for where, nobles in marched.items():
        sent.append(
            SAY("story.deed.to", what=listed(nobles), to=VALUES["area"](say, {"area": where}))
        )
    orders = {"sent": sent, "bribed": bribed, "kept": kept}.items()
    deeds = [SAY(f"story.order.{do}", cards=listed(all_[:PLANNED])) for do, all_ in orders if all_]
    return SAY("story.planned", deeds=listed(deeds[:PLANNED])) if deeds else ""


def _men(counted: Mapping[str, int]) -> str:
    """ "two mercenaries and one troop", "enough men"."""
    if "AddEnough" in counted:
        return SAY("story.men.AddEnough")
    return listed([SAY(f"story.men.{do}", n=n, number=number(n)) for do, n in counted.items()])


def _of_one(action: Json) -> object:
    """5 What orders make together: the bid, or the men that go to a place."""
    return "bid" if action["do"] == "RaiseBid" else action.get("location", action)


def _could(say: Names, action: Json, before: Any) -> str:
    """What a seat could have done; after the last turn no money is worth anything."""
    place = card(say, action["location"]) if "location" in action else ""
    return TOLD.could(say, action, last=before.turn == TURNS, location=place)


def _instead(say: Names, action: Json, _: Any) -> str:
    """2.2 The card that a seat took."""
    return card(say, action["card"]) if action["do"] == "TakeCard" else ""


def _first(say: Names, scores: Sequence[int]) -> str:
    """8.4 Who alone has the most points; "" if nobody has."""
    first = dict(zip(scores, say.people.values(), strict=False))[max(scores)]
    return first if scores.count(max(scores)) == 1 else ""


def _course(say: Names, steps: Sequence[Step], _: str) -> str:
    """8.4 Who led on points after the turns; the last made who won."""
    every = [e for step in steps for e in step.events if e["event"] == "TurnEnded"]
    *before, last = [_first(say, e["scores"]) for e in every] or [""]
    if before and {*before} == {before[0]} != {""}:
        return SAY("story.led_all", who=before[0], last=last != before[0])
    led = defaultdict[str, list[str]](list)
    for turn, who in enumerate([*before, last], 1):
        if who and turn < TURNS:
            led[who].append(str(turn))
    return ", ".join(
        SAY("story.led_after", who=who, n=len(turns), turns=listed(turns), first=not at)
        for at, (who, turns) in enumerate(led.items())
    )


HIDDEN: Final[Headlines] = {"HousesDealt": _houses}

MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "KingElected": _king,
    "TurnEnded": _plain("score", "star", 2),
    "BattleFought": _fought,
    "BribeTried": _bribe,
    "HousesDealt": lambda say, e, _: _told(say, e, ("deal", "rose", 1)),
    "CardTaken": _plain("card", "scroll", -1),  # what it is worth is not known
    "FranceVisited": _plain("money", "ship", 1),
    "PlanRevealed": plan,
    "CaptainNamed": _captain,
    "AwardChanged": _award,
}


def _regrets(say: Names, action: Json, before: Game, seat: Seat, events: Sequence[Json]) -> bool:
    """5.1 Whether what a seat had left could have made it Captain of Calais, first in turn order on
    a tie, where that could have mattered."""
    if action["do"] != "RaiseBid":
        return True
    last = {e["event"]: e for e in events}
    scores, compared = last["TurnEnded"]["scores"], last["BidsCompared"]
    bids = dict(compared["bids"])
    spent = sum(item.count * item.each for item in bill(before, before.charts[seat], []))
    bids[list(say.people)[seat]] = before.money[seat] - spent
    is_near = max(scores) - scores[seat] <= CALAIS
    return bool(is_near and max(bids, key=bids.__getitem__) != compared["captain"])


STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    draw=_draw,
    could=_could,
    instead=_instead,
    planned=_planned,
    of_one=_of_one,
    regrets=_regrets,
    course=_course,
    counts=("plan",),
    whole_turns=True,
)
