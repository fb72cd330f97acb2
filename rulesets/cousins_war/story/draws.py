"""A roll or a deal of a finished game in a sentence, with its odds and what it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Scene, Step, within
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


def lost_in(e: Json, events: Sequence[Json]) -> str:
    """5.8 What a comparison cost: "two cubes"; "the last two cubes" where that ended the battle."""
    n, ended = e["losses"], any(one["event"] == "BattleWon" for one in events)
    return SAY("story.last", n=n, number=number(n)) if ended else cubes(n)


def draw(say: Names, step: Step, scene: Scene) -> str | None:
    """4.6, 4.7, 5.7 A roll with its odds; 1.1 a deal."""
    for e in step.events:
        match e["event"]:
            case "PlacementRolled" | "RemovalRolled":
                return _influence(say, e, step, RULES[e["event"]])
            case "DiceRolled" if roll := _open_roll(say, e, scene):
                return roll
            case "DiceChanged" if next_cup(say, step):
                return TOLD("story", say, e, **changed(say, e, step))
            case "DiceSeen":
                lost = next((one for one in step.events if one.get("loser")), None)
                if lost is None:
                    return cup(say, e)
                return TOLD("story", say, lost, **blow(say, lost, scene), cup=next_cup(say, step))
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    points = [
        SAY(
            "story.points",
            who=say.who(seat),
            points=sum(say.charts["cards"][key]["cp"] for key in cards),
        )
        for seat, cards in sorted(dealt.items())
    ]
    return SAY("story.dealt", points=listed(points)) if points else None


def cup(say: Names, e: Json) -> str:
    """5.2 A roll under the cup, by how many of all rolls are worth as much, or less if these are
    fewer."""
    best = best_of(three(e["dice"]))
    good = sum(best_of(three(roll)) >= best for roll in product(range(1, 7), repeat=3))
    few = 2 * good <= 216
    odds = chances(Fraction(good if few else 216 - good, 216))
    return TOLD("headline", say, e, good=good, few=few, chances=odds)


def blow(say: Names, e: Json, scene: Scene) -> Mapping[str, Value]:
    """5.8 What the message about a comparison takes, with the lie that it went by."""
    foe = foe_of(e["loser"])
    active = stood(result(e, "active_"), scene)
    rolled = SAY("story.roll", claim=claim(e["opponent_kind"], e["opponent_value"]))
    high, low = (active, rolled) if e["active"] == foe else (rolled, active)
    return {"foe": say.who(foe), "high": high, "low": low, "lost": lost_in(e, scene.step.events)}


def stood(stands: Result, scene: Scene) -> str:
    """5.5, 5.7 What an open roll must beat: a declaration, whether true or not, or else dice:
    "“double 6” (a lie)", "a single 5"."""
    kind, value = stands
    what = claim(KIND_NAMES[kind], value)
    if stands != result(scene.last["Declared"]):
        return SAY("story.roll", claim=what)
    before: Any = scene.step.before
    asked = any(one["event"] == "DeclarationChallenged" for one in scene.step.events)
    believed = not asked and before.shown is None
    lie = believed and not shows(three(scene.last["DiceSeen"]["dice"]), stands)
    return SAY("story.claim", claim=what, lie=lie)


def next_cup(say: Names, step: Step) -> str | None:
    """5.2 The roll under the cup of the battle sequence that begins in the same row."""
    seen = next((one for one in step.events if one["event"] == "DiceSeen"), None)
    return cup(say, seen).removesuffix(".") if seen else None


def changed(say: Names, e: Json, step: Step) -> dict[str, Value]:
    """5.6 What a last card came to, and the roll that the next battle sequence began with."""
    compared = next((one for one in step.events if one["event"] == "RollsCompared"), None)
    return {
        "went": compared and how_it_went(compared, e["seat"]),
        "lost": compared and lost_in(compared, step.events),
        "foe": say.who(foe_of(e["seat"])),
        "cup": next_cup(say, step),
    }


def _influence(say: Names, e: Json, step: Step, rule: Callable[[int, int], str]) -> str:
    ways = [rule(die, e["cubes"]) for die in range(1, 7)].count(e["result"])
    odds, foe = chances(Fraction(ways, 6)), say.who(foe_of(e["seat"]))
    n = e["cubes"] - (e["event"] == "PlacementRolled")  # 4.6 the new one is counted
    values = {"there": cubes(n), "foe": foe, "chances": odds, "cup": next_cup(say, step)}
    return TOLD("draw", say, e, **values)


def comparison(scene: Scene) -> tuple[Step, Json | None]:
    """5.8 The next comparison of rolls, unless a card changed one, and its row."""
    for step in (scene.step, *scene.later):
        told = {one["event"]: one for one in step.events}
        if "RollsCompared" in told:
            return step, None if "DiceChanged" in told else told["RollsCompared"]
    return scene.step, None


def _open_roll(say: Names, e: Json, scene: Scene) -> str | None:
    """5.8 Against what stands, if need be in a later row: only where no card came between."""
    step, compared = comparison(scene)
    rolled = best_of(three(e["dice"]))
    if compared is None or rolled != result(compared, "opponent_"):
        return None
    _, win, tie, lose = prospects(result(compared, "active_"))
    went = how_it_went(compared, e["seat"])
    return TOLD(
        "draw",
        say,
        e,
        claim=stood(result(compared, "active_"), scene),
        ways={"tie": tie, "lost": lose, "won": win}[went],
        went=went,
        lost=lost_in(compared, step.events),
        foe=say.who(foe_of(e["seat"])),
        cup=next_cup(say, scene.step),
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


def regions(say: Names, e: Json) -> dict[str, Value]:
    """6.1 What the message about a count of the regions takes."""
    more, less = sorted(("lancaster", "york"), key=lambda seat: e[seat], reverse=True)
    return {
        "more": say.who(more) if e[more] != e[less] else None,
        "held": SAY("story.regions", n=e[more], number=number(e[more])),
        "less": say.who(less),
        "rest": number(e[less]) if e[less] else None,
    }


def survivors(say: Names, e: Json, steps: Sequence[Step]) -> str | None:
    """5.10 The region into which the winner of a battle put cubes, with what both sides then held
    if that was counted at once and the game went on, or else what the region had."""
    for step in steps:
        newest = {one["event"]: one for one in step.events}
        counted = e["fought"] and "GameEnded" not in newest and newest.get("RegionsCounted")
        held = TOLD("story", say, counted, **regions(say, counted)) if counted else None
        for one in step.events:
            placed = one["event"] == "CubesMoved" and one["source"] == "battlefield"
            if placed and one["target"] in REGION_NAMES:
                there: dict[str, Value] = {"region": place(one["target"])}
                there["has"] = has(say, one["target"], step.after)
                there["held"] = held and within(held.rstrip("."))
                return SAY("story.won", cubes=cubes(one["count"]), **there)
    return None
