"""What is told of a finished game: battles, bribes, Kings, offices and scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.flow import count
from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, listed, spoken
from ..telling.story.storyteller import Mark, MarkOf, Scene, Step, Storyteller, plain, sentence
from ..telling.story.words_of_chance import number
from .headlines import CAPTAIN, HEADLINES, award, card

FOR: Final = {"white": "the loyalty of", "black": "a bribe to", "troops": "troops at"}
"""By what was to be bought: how it goes on."""
TELLING: Final = 3
"""Cards of a display that are named."""
MANY: Final = 3
"""So many bribes name a turn."""
TURN: Final = 4
"""What a whole turn of a seat weighs in a moment: more than any event in it."""


def _fought(say: Names, e: Json, _: Scene) -> Mark:
    field, who = card(say, e["card"]), say.who(e["seat"])
    weight = 1 if e["defender"] is None else 2
    if e["winner"] is None:
        titles: tuple[str, ...] = (f"Ruin at {field}", f"No one left at {field}")
    elif e["winner"] == e["seat"]:
        titles = (f"The fall of {field}", f"{who} storms {field}")
    else:
        titles = (f"{field} holds out", f"{who} is thrown back from {field}")
    beaten = e["defender"] if e["winner"] == e["seat"] else e["seat"]
    return Mark("battle", "swords", "Battle", weight, titles, e["winner"], _battle(say, e), beaten)


def _battle(say: Names, e: Json) -> str:
    """7.2 Who had expected whom; "" where the headline says it."""
    if e["defender"] is None or e["winner"] is None:
        return ""
    field, who, foe = card(say, e["card"]), say.who(e["seat"]), say.who(e["defender"])
    posted = e["defenders"] > e["garrison"]
    if e["winner"] == e["seat"]:
        if posted:
            forces = f"{number(e['attackers'])} counters against {number(e['defenders'])}"
            return f"{who} took {field} from {foe} with {forces}."
        alone = "left it to its garrison" if e["garrison"] else "no one there any more"
        return f"{who} took {field} from {foe}, who had {alone}."
    if posted:
        return f"{who} attacked {field}, where troops of {foe} were waiting, and was beaten."
    return f"{who} attacked {field} and was beaten by its garrison, which held it for {foe}."


def _bribe(say: Names, e: Json, _: Scene) -> Mark:
    asked, who, owner = card(say, e["card"]), say.who(e["seat"]), say.who(e["owner"])
    if e["succeeded"]:
        titles = (f"{sentence(asked)} changes sides", f"{who} buys {asked}")
        return Mark("treachery", "coin", "Bribe", 2, titles, e["seat"], against=e["owner"])
    text = f"{who} tried to bribe {asked}, but {owner} had paid for loyalty."
    titles = (f"{owner} sees the bribe coming", f"{sentence(asked)} stays loyal")
    return Mark("treachery", "seal", "Loyal", 2, titles, e["owner"], text, e["seat"])


def _king(say: Names, e: Json, _: Scene) -> Mark:
    if e["house"] is None:
        return Mark("king", "crown", "No King", 3, ("England without a King",))
    house = spoken(e["house"])
    votes = sorted((e["lancaster"], e["york"]), reverse=True)
    text = f"The heir of {house} was elected King by {votes[0]} votes to {votes[1]}."
    titles = (f"A King of {house}", f"{house} carries the votes")
    return Mark("king", "crown", "King", 3, titles, None, text)


def _award(say: Names, e: Json, _: Scene) -> Mark:
    name = award(e["award"])
    if not e["seat"]:
        return Mark("office", "seal", "Office", 0, (f"The {name} falls vacant",))
    title = f"{say.who(e['seat'])} becomes {name}"
    return Mark("office", "seal", "Office", 1, (title,), e["seat"])


def _scores(say: Names, e: Json, scene: Scene) -> Mark:
    """8.4 Who scored most in this turn, and what that made it."""
    seats, scores = list(say.people)[: len(e["scores"])], e["scores"]
    before = scene.last["TurnEnded"]["scores"] if e["turn"] > 1 else [0] * len(seats)
    gains = [now - was for now, was in zip(scores, before, strict=True)]
    best = [seat for seat, gain in zip(seats, gains, strict=True) if gain == max(gains)]
    who = listed([say.who(seat) for seat in best])
    points = f"{max(gains)} points" if len(best) == 1 else f"{max(gains)} points each"
    told = listed([f"{say.who(seat)} {n}" for seat, n in zip(seats, scores, strict=True)])
    text = f"{who} scored most in turn {e['turn']}, {points}, which made the score {told}."
    titles = (_lead(say, seats, scores), f"A good turn for {say.who(best[0])}")
    return Mark("score", "star", "Scores", 2, titles, best[0] if len(best) == 1 else None, text)


def _lead(say: Names, seats: Sequence[str], scores: Sequence[int]) -> str:
    ahead = [seat for seat, score in zip(seats, scores, strict=True) if score == max(scores)]
    return f"{say.who(ahead[0])} leads" if len(ahead) == 1 else "Level at the top"


def _ended(say: Names, e: Json, scene: Scene) -> Mark:
    who, seats = say.who(e["winner"]), list(say.people)[: len(e["scores"])]
    score = dict(zip(seats, e["scores"], strict=True))
    own = score.pop(e["winner"])
    second = max(score, key=score.__getitem__)
    behind = f"ahead of {say.who(second)} with {score[second]}"
    table: Any = scene.step.before
    before = dict(zip(seats, table.score, strict=True))
    last, other = own - before[e["winner"]], score[second] - before[second]
    counted = f"the last count brought {who} {last} points and {say.who(second)} {other}"
    text = f"{who} won the game with {own} points, {behind}; {counted}."
    titles = (f"{who} wins by {own} points to {score[second]}", f"Victory for {who}")
    return Mark("end", "star", "Victory", 3, titles, e["winner"], text)


def _illegal(say: Names, e: Json, _: Scene) -> Mark:
    who, where = say.who(e["seat"]), card(say, e["card"])
    text = f"The troops that {who} sent to {where} had no right to fight there."
    return Mark("plan", "scroll", "Idle", 1, (f"{who} marches for nothing",), None, text)


def _unpaid(say: Names, e: Json, _: Scene) -> Mark:
    who, what = say.who(e["seat"]), card(say, e["card"])
    text = f"{who} could not pay for {FOR.get(e['what'], 'the plan of')} {what}."
    return Mark("plan", "coin", "Unpaid", 1, (f"{who} cannot pay",), None, text)


def _plan(say: Names, e: Json, scene: Scene) -> Mark:
    """5 to 8 What the plan of a seat came to, with the points that its turn scored."""
    who, seat, events = say.who(e["seat"]), e["seat"], scene.step.events
    won = [one for one in events if one["event"] == "BribeTried" and one["seat"] == seat]
    bribed = [one for one in won if one["succeeded"]]
    taken = [one for one in events if one["event"] == "LocationTaken" and one["seat"] == seat]
    deeds = [_bribes(say, bribed), _captures(say, taken), _offices(events, seat)]
    ended = next((one for one in events if one["event"] == "TurnEnded"), None)
    table: Any = scene.step.before
    if ended is not None:
        at = list(say.people).index(seat)
        before = table.score[at]
        deeds.append(f"scored {count(ended['scores'][at] - before, 'point')}")
    text = f"In {_turn(ended)} {who} {listed([deed for deed in deeds if deed])}."
    titles = []
    if ended is not None and _takes_the_lead(say, seat, ended["scores"], table.score):
        titles.append(f"{who} takes the lead")
    if len(bribed) >= MANY:
        titles.append(f"{sentence(number(len(bribed)))} bribes by {who}")
    titles += [f"{who} takes {card(say, one['card'])}" for one in taken]
    titles.append(f"The plan of {who}")
    return Mark("plan", "scroll", "Plan", 0, tuple(titles), seat, text, extra=TURN)


def _turn(ended: Json | None) -> str:
    return f"turn {ended['turn']}" if ended else "this turn"


def _takes_the_lead(say: Names, seat: str, now: Sequence[int], before: Sequence[int]) -> bool:
    """Whether a seat is alone ahead that was not."""
    at = list(say.people).index(seat)

    def leads(scores: Sequence[int]) -> bool:
        return all(scores[at] > score for place, score in enumerate(scores) if place != at)

    return leads(now) and not leads(before)


def _bribes(say: Names, tried: Sequence[Json]) -> str:
    """6 "bribed Percy away from Blue", "bribed four cards away from Blue and Green"."""
    if not tried:
        return ""
    owners = list(dict.fromkeys(say.who(one["owner"]) for one in tried))
    what = [card(say, one["card"]) for one in tried]
    if len(tried) >= MANY:
        return f"bribed {number(len(tried))} cards away from {listed(owners)}"
    if len(owners) == 1:
        return f"bribed {listed(what)} away from {owners[0]}"
    each = [f"{one} away from {whose}" for one, whose in zip(what, owners, strict=True)]
    return f"bribed {listed(each)}"


def _captures(say: Names, taken: Sequence[Json]) -> str:
    """7 "took Cardiff from Blue"."""
    told = [
        f"{card(say, one['card'])} from {say.who(one['source'])}"
        if one["source"]
        else card(say, one["card"])
        for one in taken
    ]
    return f"took {listed(told)}" if told else ""


def _offices(events: Sequence[Json], seat: str) -> str:
    """8.5 The offices that are new to a seat and still its own."""
    last = {e["award"]: e["seat"] for e in events if e["event"] == "AwardChanged"}
    first: dict[str, str | None] = {}
    for e in events:
        if e["event"] == "AwardChanged":
            first.setdefault(e["award"], e["source"])
    new = [award(name) for name, now in last.items() if now == seat and first[name] != seat]
    new += [CAPTAIN for e in events if e["event"] == "CaptainNamed" and e["seat"] == seat]
    return f"became {listed(new)}" if new else ""


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
            told = listed([card(say, key) for key in best[:TELLING]])
            return (
                f"The display of turn {turn['turn']} held {number(len(e['cards']))} new cards, "
                f"among them {told}, and {say.who(order[0])} chose first."
            )
    return None


HIDDEN: Final[Headlines] = {
    "HousesDealt": lambda say, e: _houses(say, e),
}


def _houses(say: Names, e: Json) -> str:
    seats = list(say.people)
    red = [say.who(s) for s, h in zip(seats, e["houses"], strict=True) if h == "lancaster"]
    white = [say.who(s) for s, h in zip(seats, e["houses"], strict=True) if h == "york"]
    return f"{listed(red)} stood for Lancaster, {listed(white)} for York."


MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "KingElected": _king,
    "TurnEnded": _scores,
    "BattleFought": _fought,
    "BribeTried": _bribe,
    "PurchaseUnpaid": _unpaid,
    "PlanIllegal": _illegal,
    "HousesDealt": plain("deal", "rose", "Houses", 1, lambda _, __: "The Houses are dealt"),
    "CardTaken": plain(
        "card",
        "scroll",
        "Taken",
        0,
        lambda say, e: f"{say.who(e['seat'])} takes {card(say, e['card'])}",
    ),
    "FranceVisited": plain(
        "money", "ship", "France", 1, lambda say, e: f"{say.who(e['seat'])} goes to France"
    ),
    "StayedHome": plain(
        "money", "coin", "Home", 0, lambda say, e: f"{say.who(e['seat'])} stays at home"
    ),
    "PlanRevealed": _plan,
    "CaptainNamed": plain(
        "office", "ship", "Calais", 1, lambda say, e: f"{say.who(e['seat'])} becomes {CAPTAIN}"
    ),
    "LocationNeutral": plain(
        "battle",
        "flag",
        "Neutral",
        0,
        lambda say, e: f"{sentence(card(say, e['card']))} belongs to no one",
    ),
    "AwardChanged": _award,
}

STORY: Final = Storyteller(headlines={**HEADLINES, **HIDDEN}, marks=MARKS, draw=_draw)
