"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names, listed
from ...telling.story.storyteller import Scene, Step, sentence
from ...telling.story.words_of_chance import chances, number, several
from ..components.charts import KIND_NAMES, LANCASTER, REGION_NAMES, YORK, Kind, Result
from ..state.dice import best_of, placement, prospects, removal, three
from ..words import dice, place

WENT: Final = {
    "stays": "the cube stayed",
    "stay": "every cube stayed",
    "reserve": "the cube went back to the reserve",
    "supply": "the cube went to the supply",
}
ROLLS: Final = 216


def result(e: Json) -> Result:
    """A declaration as the rules compare it."""
    return Kind(KIND_NAMES.index(e["kind"])), e["value"]


def draw(say: Names, step: Step, _: Scene) -> str | None:
    """4.6, 4.7, 5.7 A roll with its odds; 1.1 a deal."""
    for e in step.events:
        match e["event"]:
            case "PlacementRolled":
                return _influence(say, e, placement, f"for {place(e['region'])}")
            case "RemovalRolled":
                return _influence(say, e, removal, f"against {place(e['region'])}")
            case "DiceRolled" if roll := _open_roll(say, e, step):
                seen = next((one for one in step.events if one["event"] == "DiceSeen"), None)
                return f"{roll[:-1]}; then {cup(say, seen)}" if seen else roll
            case "DiceSeen":
                return cup(say, e)
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    told = [f"{say.who(seat)} {_points(say, dealt[seat])}" for seat in sorted(dealt)]
    return f"The deal gave {listed(told)} command points." if told else None


def _points(say: Names, cards: Sequence[str]) -> int:
    return sum(say.charts["cards"][key]["cp"] for key in cards)


def cup(say: Names, e: Json) -> str:
    """5.2 A roll under the cup, by how many of all rolls are worth as much."""
    best = best_of(three(e["dice"]))
    good = sum(best_of(three(roll)) >= best for roll in product(range(1, 7), repeat=3))
    worth = f"and {good} of {ROLLS} rolls are as good or better"
    if good == ROLLS:
        worth = "the worst roll there is"
    return f"{say.who(e['seat'])} rolled {dice(e['dice'])} under the cup, {worth}."


def _influence(say: Names, e: Json, rule: Callable[[int, int], str], where: str) -> str:
    ways = [rule(die, e["cubes"]) for die in range(1, 7)].count(e["result"])
    cubes = several(e["cubes"], "cube")
    return (
        f"{say.who(e['seat'])} rolled {e['die']} {where} with {cubes} there, and "
        f"{WENT[e['result']]}: {chances(Fraction(ways, 6))}."
    )


def _open_roll(say: Names, e: Json, step: Step) -> str | None:
    """5.8 Against what stands: only where no card came between."""
    compared = next((one for one in step.events if one["event"] == "RollsCompared"), None)
    rolled = best_of(three(e["dice"]))
    if compared is None or rolled != _of(compared, "opponent"):
        return None
    _, win, tie, lose = prospects(_of(compared, "active"))
    who, lost = say.who(e["seat"]), several(compared["losses"], "cube")
    stands = f"“{compared['active_kind']} {compared['active_value']}”"
    if compared["loser"] is None:
        ways, does, how = tie, "draw level", "drew level"
    elif compared["loser"] == e["seat"]:
        ways, does, how = lose, "lose", f"lost {lost}"
    else:
        ways, does, how = win, "win", f"took {lost} from {say.who(compared['loser'])}"
    return (
        f"{who} rolled {dice(e['dice'])} against {stands}, where {ways} of {ROLLS} rolls {does}, "
        f"and {how}."
    )


def _of(compared: Json, side: str) -> Result:
    return Kind(KIND_NAMES.index(compared[f"{side}_kind"])), compared[f"{side}_value"]


def now_there(say: Names, key: str, table: Any) -> str:
    """ "Central England now has three cubes of York and two of Lancaster"."""
    where, here = REGION_NAMES.index(key), sentence(place(key))
    counts = {"york": table.count(YORK, where), "lancaster": table.count(LANCASTER, where)}
    more, less = sorted(counts, key=counts.__getitem__, reverse=True)
    if counts[more] == counts[less]:
        each = f"{several(counts[more], 'cube')} of each side" if counts[more] else "no cube"
        return f"{here} now has {each}"
    rest = number(counts[less]) if counts[less] else "none"
    most = f"{several(counts[more], 'cube')} of {say.who(more)}"
    return f"{here} now has {most} and {rest} of {say.who(less)}"
