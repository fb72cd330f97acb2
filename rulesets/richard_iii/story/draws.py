"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...kernel.interface import Json
from ...telling.headlines import Names, listed
from ...telling.story.storyteller import Scene, Step, sentence
from ...telling.story.words_of_chance import at_least, chances, number, several
from ..headlines import area, block


def draw(say: Names, step: Step, _: Scene) -> str | None:
    """6.4, 6.9 A roll with its odds; 1 a deal."""
    for e in step.events:
        match e["event"]:
            case "Fired" | "Charged":
                return _volley(say, e, step.events)
            case "TreacheryRolled":
                return _loyalty(say, e)
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    told = [f"{say.who(seat)} {_hand(say, dealt[seat])}" for seat in sorted(dealt)]
    return f"The deal gave {' and '.join(told)}." if told else None


def _hand(say: Names, cards: Sequence[str]) -> str:
    """ "18 action points with Plague"."""
    printed = say.charts["cards"]
    events = listed([printed[key]["name"] for key in cards if printed[key]["event"]])
    points = f"{sum(printed[key]['ap'] for key in cards)} action points"
    return f"{points} with {events}" if events else points


def _volley(say: Names, e: Json, events: Sequence[Json]) -> str:
    dice, hit, need = len(e["dice"]), e["hits"], e["firepower"]
    each, good = Fraction(min(need, 6), 6), hit * 6 >= len(e["dice"]) * need
    odds = at_least(hit, dice, each) if good else 1 - at_least(hit + 1, dice, each)
    needed = f"{need} or less" if need > 1 else "a 1"
    end = "" if hit in (0, dice) else " to do as well" if good else " to do no better"
    return sentence(
        f"{block(say, e['block'])} rolled {several(dice, 'die')} in {area(say, e['area'])}, "
        f"needing {needed}, and {with_dice(hit, dice)}{cost(say, e, events)}: {chances(odds)}{end}."
    )


def with_dice(hit: int, dice: int) -> str:
    """ "hit with two of three"."""
    if dice == 1:
        return "hit" if hit else "missed"
    if hit in (0, dice):
        return f"{'hit' if hit else 'missed'} with {'both' if dice == 2 else f'all {number(dice)}'}"
    return f"hit with {number(hit)} of {'the two' if dice == 2 else number(dice)}"


def _loyalty(say: Names, e: Json) -> str:
    dice, target = len(e["dice"]), block(say, e["target"])
    by = block(say, e["by"]) if e["by"] else say.who(e["seat"])
    even = "an even die" if dice == 1 else f"{number(dice)} even dice"
    odds = Fraction(1, 2) ** dice
    how = f"{target} came over" if e["success"] else f"{target} stayed loyal"
    return sentence(f"{by} needed {even} to win over {target}, {chances(odds)}, and {how}.")


def cost(say: Names, e: Json, events: Sequence[Json]) -> str:
    """6.5 What the hits of a volley did in its row: ", which cost Stanley two steps". "" where the
    enemy has yet to choose who is hit."""
    side = say.charts["blocks"][e["block"]]["seat"]
    after = events[[one is e for one in events].index(True) + 1 :]
    fates = {one["block"]: one["fate"] for one in after if one["event"] == "Eliminated"}
    told = []
    for one in after:
        if one["event"] in ("Fired", "Charged"):
            break
        if one["event"] != "Hit" or say.charts["blocks"][one["block"]]["seat"] == side:
            continue
        name, fate = block(say, one["block"]), fates.get(one["block"])
        if fate is None:
            told.append(f"cost {name} {several(one['lost'], 'step')}")
        else:
            told.append(f"{'killed' if fate == 'dead' else 'beat'} {name}")
    return f", which {listed(told)}" if told else ""
