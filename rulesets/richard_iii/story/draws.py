"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Scene, Step, sentence
from ...telling.story.words_of_chance import at_least, chances, exactly, number
from ...telling.story.words_of_chance import dice as several
from ...telling.words import listed
from ..headlines import TOLD, block
from ..words import SAY
from .marks import end_of


def draw(say: Names, step: Step, _: Scene) -> str | None:
    """6.4, 6.9 A roll with its odds; 1 a deal."""
    for e in step.events:
        match e["event"]:
            case "Fired" | "Charged":
                return _volley(say, e, step.events)
            case "TreacheryRolled":
                dice = len(e["dice"])
                odds = chances(Fraction(1, 2) ** dice)
                return sentence(TOLD("draw", say, e, n=dice, number=number(dice), chances=odds))
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    hands = [_hand(say, seat, dealt[seat]) for seat in sorted(dealt)]
    return SAY("event.CardsDealt.draw", hands=listed(hands)) if hands else None


def _hand(say: Names, seat: str, cards: Sequence[str]) -> str:
    """ "York 18 action points with Plague"."""
    printed = [say.charts["cards"][key] for key in cards]
    events = listed([card["name"] for card in printed if card["event"]]) or "none"
    points = sum(card["ap"] for card in printed)
    return SAY("story.hand", who=say.who(seat), points=points, events=events)


def _volley(say: Names, e: Json, events: Sequence[Json]) -> str:
    more = {**volley(say, e, events), "reply": reply(say, e, events, odds=True)}
    return sentence(TOLD("draw", say, e, odds=_odds(say, e, events), **more))


def _odds(say: Names, e: Json, events: Sequence[Json]) -> str:
    """How likely it was to do as well, which a volley does that was enough to take a block, or no
    better; as many hits as are to be expected are good for one side and bad for the other."""
    dice, hit, need = len(e["dice"]), e["hits"], e["firepower"]
    taken = any(one["event"] == "Eliminated" for one in _after(e, events))
    each, good = Fraction(min(need, 6), 6), taken or hit * 6 >= dice * need
    end = "none" if hit in (0, dice) else "well" if good else "badly"
    share = at_least(hit, dice, each) if good else 1 - at_least(hit + 1, dice, each)
    if end == "well" and hit * 6 == dice * need and not taken:
        end, share = "even", exactly(hit, dice, each)
    return SAY("story.odds", chances=chances(share), end=end)


def reply(say: Names, e: Json, events: Sequence[Json], *, odds: bool = False) -> str:
    """6.5 How the target of a charge struck back in its row; "none" where it did not."""
    answers = (one for one in events if one["event"] == "Fired" and one["bonus"])
    answer = next(answers, None) if e["event"] == "Charged" else None
    if answer is None:
        return "none"
    told = {**volley(say, answer, events), "odds": _odds(say, answer, events) if odds else "none"}
    return SAY("story.reply", block=block(say, answer["block"]), **told)


def volley(say: Names, e: Json, events: Sequence[Json]) -> Mapping[str, Value]:
    """What the messages about a volley take."""
    dice, hit = len(e["dice"]), e["hits"]
    how = "all" if hit == dice else "some" if hit else "none"
    done = SAY("story.dice", dice=dice, how=how, hit=number(hit), of=number(dice))
    return {"rolled": several(dice), "done": done, "cost": _cost(say, e, events)}


def _after(e: Json, events: Sequence[Json]) -> list[Json]:
    """What followed in its row, up to the next volley."""
    after = events[[one is e for one in events].index(True) + 1 :]
    return list(takewhile(lambda one: one["event"] not in ("Fired", "Charged"), after))


def _cost(say: Names, e: Json, events: Sequence[Json]) -> str:
    """6.5 What the hits of a volley did in its row: "cost Stanley two steps". "none" where the
    enemy has yet to choose who is hit."""
    side, after = say.charts["blocks"][e["block"]]["seat"], _after(e, events)
    fates = {one["block"]: end_of(say, one) for one in after if one["event"] == "Eliminated"}
    told = []
    for one in after:
        if one["event"] != "Hit" or say.charts["blocks"][one["block"]]["seat"] == side:
            continue
        name, fate, lost = block(say, one["block"]), fates.get(one["block"], "none"), one["lost"]
        told.append(SAY("story.cost", fate=fate, block=name, lost=lost, number=number(lost)))
    return listed(told) or "none"
