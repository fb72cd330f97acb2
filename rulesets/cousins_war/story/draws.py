"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Scene, Step
from ...telling.story.words_of_chance import chances, number
from ...telling.words import listed
from ..components.charts import KIND_NAMES, LANCASTER, REGION_NAMES, YORK, Kind, Result
from ..headlines import TOLD
from ..state.dice import best_of, placement, prospects, removal, shows, three
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


def draw(say: Names, step: Step, scene: Scene) -> str | None:
    """4.6, 4.7, 5.7 A roll with its odds; 1.1 a deal."""
    for e in step.events:
        match e["event"]:
            case "PlacementRolled" | "RemovalRolled":
                return _influence(say, e, step, RULES[e["event"]])
            case "DiceRolled" if roll := _open_roll(say, e, step):
                return roll
            case "DiceSeen":
                lost = next((one for one in step.events if one.get("loser")), None)
                if lost is None:
                    return cup(say, e)
                return TOLD("story", say, lost, **blow(say, lost, scene), cup=_next_cup(say, step))
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
    odds = chances(Fraction(good, 216))
    return TOLD("headline", say, e, good=good, chances=odds)


def blow(say: Names, e: Json, scene: Scene) -> Mapping[str, Value]:
    """5.8 What the message about a comparison takes, with the lie that it went by."""
    foe = foe_of(e["loser"])
    active, other = (claim(e[f"{s}_kind"], e[f"{s}_value"]) for s in ("active", "opponent"))
    high, low = (active, other) if e["active"] == foe else (other, active)
    lie = "none"
    if _is_lie(result(e, "active_"), scene):
        lie = "high" if e["active"] == foe else "low"
    return {"foe": say.who(foe), "high": high, "low": low, "lie": lie, "lost": cubes(e["losses"])}


def _is_lie(stands: Result, scene: Scene) -> bool:
    """5.4 Whether what stands was declared, believed, and not under the cup."""
    rows = scene.since("Declared")
    names = [one["event"] for one in rows]
    seen = [one for step in scene.earlier for one in step.events if one["event"] == "DiceSeen"]
    if "DeclarationBelieved" not in names or "DiceChanged" in names or not seen:
        return False
    return stands == result(rows[0]) and not shows(three(seen[-1]["dice"]), stands)


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
    """ "Central England then had three cubes of York and two of Lancaster"."""
    return SAY("story.there", region=place(key), has=has(say, key, table))
