"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.story.storyteller import Scene, Step
from ...telling.story.words_of_chance import chances, number
from ...telling.words import listed
from ..components.charts import KIND_NAMES, LANCASTER, REGION_NAMES, YORK, Kind, Result
from ..headlines import TOLD
from ..state.dice import best_of, placement, prospects, removal, three
from ..words import SAY, claim, place

RULES: Final = {"PlacementRolled": placement, "RemovalRolled": removal}


def result(e: Json, side: str = "") -> Result:
    """A declaration as the rules compare it, or what a `side` had in the end."""
    return Kind(KIND_NAMES.index(e[f"{side}kind"])), e[f"{side}value"]


def foe_of(seat: str) -> str:
    """The other side."""
    return "lancaster" if seat == "york" else "york"


def cubes(n: int, *, french: bool = False) -> str:
    """ "two French cubes"."""
    return SAY("story.cubes", n=n, number=number(n), french=french)


def draw(say: Names, step: Step, _: Scene) -> str | None:
    """4.6, 4.7, 5.7 A roll with its odds; 1.1 a deal."""
    for e in step.events:
        match e["event"]:
            case "PlacementRolled" | "RemovalRolled":
                return _influence(say, e, step, RULES[e["event"]])
            case "DiceRolled" if roll := _open_roll(say, e, step):
                return roll
            case "DiceSeen":
                return cup(say, e)
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    points = [
        SAY("story.points", who=say.who(seat), points=_points(say, dealt[seat]))
        for seat in sorted(dealt)
    ]
    return SAY("story.dealt", points=listed(points)) if points else None


def _points(say: Names, cards: Sequence[str]) -> int:
    return sum(say.charts["cards"][key]["cp"] for key in cards)


def cup(say: Names, e: Json) -> str:
    """5.2 A roll under the cup, by how many of all rolls are worth as much."""
    best = best_of(three(e["dice"]))
    good = sum(best_of(three(roll)) >= best for roll in product(range(1, 7), repeat=3))
    return TOLD("headline", say, e, good=good)


def _next_cup(say: Names, step: Step) -> str | None:
    """5.2 The roll under the cup of the battle sequence that begins in the same row."""
    seen = next((one for one in step.events if one["event"] == "DiceSeen"), None)
    return cup(say, seen).removesuffix(".") if seen else None


def _influence(say: Names, e: Json, step: Step, rule: Callable[[int, int], str]) -> str:
    ways = [rule(die, e["cubes"]) for die in range(1, 7)].count(e["result"])
    odds, there = chances(Fraction(ways, 6)), cubes(e["cubes"])
    return TOLD("draw", say, e, there=there, chances=odds, cup=_next_cup(say, step))


def _open_roll(say: Names, e: Json, step: Step) -> str | None:
    """5.8 Against what stands: only where no card came between."""
    compared = next((one for one in step.events if one["event"] == "RollsCompared"), None)
    rolled = best_of(three(e["dice"]))
    if compared is None or rolled != result(compared, "opponent_"):
        return None
    _, win, tie, lose = prospects(result(compared, "active_"))
    went = how_it_went(compared, e["seat"])
    return TOLD(
        "draw",
        say,
        e,
        claim=claim(compared["active_kind"], compared["active_value"]),
        ways={"tie": tie, "lost": lose, "won": win}[went],
        went=went,
        lost=cubes(compared["losses"]),
        foe=say.who(foe_of(e["seat"])),
        cup=_next_cup(say, step),
    )


def how_it_went(compared: Json, seat: str) -> str:
    """5.8 For a seat: "won", "tie" or "lost"."""
    loser = compared["loser"]
    return "tie" if loser is None else "lost" if loser == seat else "won"


def has(say: Names, key: str, table: Any) -> str:
    """What is in a region: "three cubes of York and two of Lancaster"."""
    where = REGION_NAMES.index(key)
    counts = {"york": table.count(YORK, where), "lancaster": table.count(LANCASTER, where)}
    more, less = sorted(counts, key=counts.__getitem__, reverse=True)
    most, rest = cubes(counts[more]), number(counts[less]) if counts[less] else None
    if counts[more] == counts[less]:
        return SAY("story.even", n=counts[more], cubes=most)
    return SAY("story.has", cubes=most, more=say.who(more), rest=rest, less=say.who(less))


def now_there(say: Names, key: str, table: Any) -> str:
    """ "Central England now has three cubes of York and two of Lancaster"."""
    return SAY("story.there", region=place(key), has=has(say, key, table))
