"""What is told of a finished game: battles, bluffs, events and regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, dropwhile, islice, takewhile
from typing import Any, Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.arc import counted
from ...telling.story.storyteller import (
    Mark,
    MarkOf,
    Scene,
    Step,
    Storyteller,
    ended,
    sentence,
)
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.charts import REGION_NAMES, REGIONS, ROUNDS, SEAT_NAMES
from ..headlines import HEADLINES, TOLD
from ..state.dice import best_of, losses, shows, three
from ..words import SAY, claim, dice, place
from .draws import (
    RULES,
    blow,
    changed,
    comparison,
    cubes,
    cup,
    draw,
    foe_of,
    has,
    how_it_went,
    lost_in,
    next_cup,
    now_there,
    regions,
    result,
    stood,
    survivors,
)

CARDS: Final = ("EventPlayed", "SecondaryUsed")
NEAR: Final = 6
"""In so few rows an event moves its cubes."""
ALIKE: Final = ("event", "seat", "region", "result")
"""In what rolls are alike that are told as one."""
WAYS: Final = ("colour", "side", "source", "target")
"""In what moves of cubes are alike."""
HOME: Final = ("reserve", "supply")
ENDS: Final = {"battlefield": "field", **dict.fromkeys(HOME, "home")}
BEGINNINGS: Final = (
    *("EventPlayed", "PointsSpent", "CardForgone", "SecondaryUsed", "SecondaryDeclined"),
    *("BattleBegan", "BattlefieldChosen", "RegionsCounted", "GameEnded"),
)
"""With these something else begins than what a card does."""
COUNTS: Final = ("more", "less", "each")
"""What a game was won by."""


def _told(say: Names, e: Json, look: tuple[str, str, int], seat: str | None, **more: Value) -> Mark:
    """The mark of an event in the words of its messages; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    titles = [sentence(TOLD(f"mark.{title}", say, e, **more)) for title in ("title", "second")]
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, tuple(filter(None, titles)), seat, text)


def _plain(kind: str, icon: str, weight: int) -> MarkOf:
    return lambda say, e, _: _told(say, e, (kind, icon, weight), e.get("seat"))


def _won(say: Names, e: Json, scene: Scene) -> Mark:
    fought = takewhile(lambda one: one is not e, scene.since("BattleBegan"))
    lost = sum(
        one["count"]
        for one in fought
        if (one["event"], one.get("source")) == ("CubesMoved", "battlefield")
        and one["side"] == e["seat"]
    )
    stake = _stake(e, scene) if e["fought"] else ""
    look = ("battle", "swords", 3 if stake else 2) if e["fought"] else ("battle", "flag", 1)
    began = scene.last.get("BattleBegan", {})
    own, foe = (began.get(seat) for seat in (e["seat"], foe_of(e["seat"])))
    more: dict[str, Value] = {"own": own and cubes(own), "against": foe and number(foe)}
    more |= {"went": survivors(say, e, scene.later[:1]), "stake": stake}
    more |= {"lost": cubes(lost) if lost else None, "foe": say.who(foe_of(e["seat"]))}
    mark = _told(say, e, look, e["seat"], **more)
    return replace(mark, until=scene.later[0].row) if more["went"] else mark


def _stake(e: Json, scene: Scene) -> str:
    """6.1 Whether the winner of a battle held all regions, "own", or the loser did until then,
    "foe", so that only this battle stood between them and the game, before the last round."""
    table: Any = scene.step.before
    if table.round == ROUNDS:
        return ""
    winner, loser, after = e["seat"], foe_of(e["seat"]), _after(e, scene, scene.later)
    counted: Json = next((one for one in after if one["event"] == "RegionsCounted"), {})
    held = {seat: table.controlled(SEAT_NAMES.index(seat)) for seat in (winner, loser)}
    if held[winner] == counted.get(winner) == len(REGIONS):
        return "own"
    gone = counted.get(loser, len(REGIONS)) < len(REGIONS)
    return "foe" if gone and held[loser] == len(REGIONS) else ""


def _believed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.4 The dice were never shown, but now they may be told, with what the open roll made of them
    unless that was the doing of a card, which is told by itself."""
    said, seen = scene.last["Declared"], scene.last["DiceSeen"]
    honest = shows(three(seen["dice"]), result(said))
    step, compared = comparison(scene)
    went = compared and how_it_went(compared, e["seat"])
    return _told(
        say,
        e,
        ("bluff", "eye", 0 if honest else 2),
        None if honest else e["seat"] if went == "won" else said["seat"],
        honest=honest,
        liar=say.who(said["seat"]),
        claim=claim(said["kind"], said["value"]),
        dice=dice(seen["dice"]),
        went=went,
        lost=compared and lost_in(compared, step.events),
    )


def _shown(say: Names, e: Json, scene: Scene) -> Mark:
    """5.5 A challenge with its cost; a lie that then came true is told with that."""
    said, after = scene.last["Declared"], _after(e, scene, scene.later[:1])
    foe, told = foe_of(e["seat"]), claim(said["kind"], said["value"])
    mended = any(one["event"] == "DeclarationMended" for one in after)
    look = ("bluff", "eye", -1 if mended else 1 if e["honest"] else 2)
    more: dict[str, Value] = {"foe": say.who(foe), "claim": told, "cost": _cost(e, scene)}
    return _told(say, e, look, e["seat"] if e["honest"] else foe, **more)


def _cost(e: Json, scene: Scene) -> str | None:
    """5.5, 5.6 Whether a challenge cost "one" cube, or the "last" one, even in a later row."""
    every = (one["event"] for one in _after(e, scene, scene.later))
    after = takewhile(lambda name: name not in ("DiceHidden", "DiceRolled"), every)
    fell = [name for name in after if name in ("CubesMoved", "BattleWon")][:2]
    return ("last" if fell[1:] == ["BattleWon"] else "one") if fell else None


def _after(e: Json, scene: Scene, later: Iterable[Step]) -> Iterator[Json]:
    """What happened after an event, in its own row and then in later ones."""
    rest = dropwhile(lambda one: one is not e, scene.step.events)
    return chain(islice(rest, 1, None), *(step.events for step in later))


def _compared(say: Names, e: Json, scene: Scene) -> Mark | None:
    if e["loser"] is None:
        return None
    more = {**blow(say, e, scene), "cup": next_cup(say, scene.step)}
    return _told(say, e, ("battle", "sword", 0), foe_of(e["loser"]), **more)


def _influence(say: Names, e: Json, scene: Scene) -> Mark:
    """4.6, 4.7 A cube driven off by itself, others with the rolls that came to the same."""
    hit = e["event"] == "RemovalRolled" and e["result"] != "stay"
    gains = e["seat"] if hit or e["result"] == "stays" else foe_of(e["seat"])
    steps = [scene.step] if hit else _run(e, scene)
    rolls = [str(one["die"]) for step in steps for one in step.events if one["event"] in RULES]
    more: dict[str, Value] = {"die": listed(rolls), "n": len(rolls), "number": number(len(rolls))}
    more |= {"now": now_there(say, e["region"], steps[-1].after), "foe": say.who(foe_of(e["seat"]))}
    mark = _told(say, e, ("influence", "die", int(hit)), gains, **more)
    return replace(mark, until=steps[-1].row)


def _run(e: Json, scene: Scene) -> list[Step]:
    """4.6, 4.7 The rolls in a row that came to the same, with this one: each tells them all."""

    def alike(step: Step) -> bool:
        return any(all(one.get(key) == e[key] for key in ALIKE) for one in step.events)

    before = [*takewhile(alike, reversed(scene.earlier))]
    return [*reversed(before), scene.step, *takewhile(alike, scene.later)]


def _regions(say: Names, e: Json, _: Scene) -> Mark:
    told = regions(say, e)
    gains = next((seat for seat in SEAT_NAMES if say.who(seat) == told["more"]), None)
    return _told(say, e, ("score", "star", 2), gains, **told)


def _cubes_moved(say: Names, e: Json, scene: Scene) -> Mark | None:
    """What an event moves is told with that, though a later row did it."""
    near = [*scene.earlier[-NEAR:], scene.step]
    for at, step in reversed([*enumerate(near, 1)]):
        if step.seat != scene.step.seat:
            break
        since = scene._replace(step=step, later=[*near[at:], *scene.later])
        for played in (one for one in step.events if one["event"] in CARDS):
            if any(one is e for one, _ in _by_event(played, since)):
                return replace(_event_played(say, played, since), weight=0)
    starting = (scene.step.action or {}).get("do") == "FromReserve"
    if starting or any(one["event"] in RULES for one in scene.step.events):
        return None  # 3.4 the battle card gives each side its own; or the roll says it
    rolled = any(one["event"] == "DiceSeen" for one in scene.step.events)  # which says more
    gains, there = None, e["target"] in (*REGION_NAMES, "battlefield")
    if e["source"] in HOME and e["target"] != "supply":
        gains = e["side"]
    elif e["target"] in HOME:
        gains = foe_of(e["side"])
    return _told(
        say,
        e,
        ("event", "flag", -1 if rolled else 0),
        gains,
        end="gain" if gains == e["side"] and not there else ENDS.get(e["target"]),
        whose=say.who(e["side"]),
        cubes=cubes(e["count"], french=e["colour"] == "french"),
        now=has(say, e["target"], scene.step.after) if e["target"] in REGION_NAMES else None,
    )


def _event_played(say: Names, e: Json, scene: Scene) -> Mark:
    """4.3 An event with the cubes that it moved, at once or as the player then chose, and what was
    then in the region, if that is one."""
    counts, table = Counter[tuple[str, ...]](), scene.step.after
    for one, step in _by_event(e, scene):
        if one["event"] == "CubesMoved":
            counts[tuple(one[key] for key in WAYS)] += one["count"]
            table = step.after
    moved = [_moved(say, way, count) for way, count in counts.items()]
    weight = 1 if moved or e["event"] == "EventPlayed" else -1
    there = {key for way in counts for key in way if key in REGION_NAMES}
    which = bool(counts) and [*counts][-1][-1] in there  # the sentence ends with the region
    now = (has if which else now_there)(say, there.pop(), table) if len(there) == 1 else None
    more: dict[str, Value] = {"now": now, "which": "true" if which else "false"}
    look = ("event", "scroll", weight)
    return _told(say, e, look, e["seat"], moved=listed(moved) or None, **more)


def _by_event(e: Json, scene: Scene) -> Iterator[tuple[Json, Step]]:
    """What happened from an event of a card on, until something else began, with its row."""
    for step in (scene.step, *scene.of_its_seat()):
        rest = dropwhile(lambda one: one is not e, step.events) if step is scene.step else ()
        for one in islice(rest, 1, None) if step is scene.step else step.events:
            if one["event"] in BEGINNINGS:
                return
            yield one, step


def _moved(say: Names, way: Sequence[str], count: int) -> str:
    """ "two cubes of York from the supply to the battlefield"."""
    colour, side, source, target = way
    french, who = colour == "french", say.who(side)
    ends = {"source": place(source), "target": place(target)}
    return SAY("story.moved", cubes=cubes(count, french=french), french=french, who=who, **ends)


def _swapped(say: Names, e: Json, scene: Scene) -> Mark:
    """2.1 Both cards that changed hands."""
    got = {e["seat"]: e["card"] for e in scene.step.events if e["event"] == "CardReceived"}
    return _told(
        say,
        e,
        ("card", "scroll", 0),
        None,
        **{seat: say.who(seat) for seat in SEAT_NAMES},
        passed=say.card(got["lancaster"]),
        taken=say.card(got["york"]),
    )


def _dice_changed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.6 A last card, and what the dice then won or lost; not if it made a lie true."""
    names = [one["event"] for one in scene.step.events]
    weight = -1 if "DeclarationMended" in names else 1 if "BattleWon" in names else 2
    look = ("bluff", "scroll", weight)
    return _told(say, e, look, e["seat"], **changed(say, e, scene.step))


def _mended(say: Names, e: Json, scene: Scene) -> Mark:
    """5.6 A lie with the dice that made it true, after the challenge that had caught it."""
    said, changed = scene.last["Declared"], scene.last["DiceChanged"]
    told: dict[str, Value] = {"foe": say.who(foe_of(e["seat"])), "dice": dice(changed["after"])}
    told |= {"claim": claim(said["kind"], said["value"]), "card": say.card(changed["card"])}
    return _told(say, e, ("bluff", "eye", 2), e["seat"], **told)


def _rolled(say: Names, e: Json, scene: Scene) -> Mark:
    """5.7 An open roll with what it came to, or against what stood before a card changed it."""
    step, compared = comparison(scene)
    if compared and (mark := _compared(say, compared, scene._replace(step=step))):
        return mark
    table, foe = scene.step.after, foe_of(e["seat"])
    ahead, stands, gains = None, "", None
    if table.rolled == three(e["dice"]):
        stands = stood(table.standing(), scene)
        by = -losses(table.standing(), best_of(table.rolled))
        ahead = "more" if by > 0 else "less" if by else "level"
        gains = e["seat"] if by > 0 else foe if by else None
    return _told(say, e, ("battle", "die", 0), gains, ahead=ahead, claim=stands, foe=say.who(foe))


def _ended(say: Names, e: Json, scene: Scene) -> Mark | None:
    """6 With the battle that the loser won just before."""
    battle = scene.last.get("BattleWon", {})
    is_other = battle.get("fought") and battle["seat"] != e["winner"]
    though = say.card(battle["card"]) if is_other else None
    counts = {f"{key}_word": number(n) for key in COUNTS if (n := e.get(key))}
    return ended(TOLD)(say, {**e, "though": though, "less_word": "none", **counts}, scene)


def _course(say: Names, steps: Sequence[Step], winner: str) -> str:
    """5 Who won the battles, those without a fight among them; 6.1 and in which round, where it was
    not the last."""
    won = [e["seat"] for step in steps for e in step.events if e["event"] == "BattleWon"]
    table: Any = steps[-1].before
    is_early = table is not None and table.round < ROUNDS
    ended = SAY("story.early", round=number(table.round), of=number(ROUNDS)) if is_early else ""
    return ", and ".join(filter(None, [ended, counted(say, "battle", won, winner)]))


MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "BattleWon": _won,
    "DiceRevealed": _shown,
    "DeclarationBelieved": _believed,
    "DeclarationMended": _mended,
    "RegionsCounted": _regions,
    "RemovalRolled": _influence,
    "PlacementRolled": _influence,
    "RollsCompared": _compared,
    "DiceRolled": _rolled,
    "BattlefieldChosen": _plain("battlefield", "flag", 1),
    "EventPlayed": _event_played,
    "SecondaryUsed": _event_played,
    "PointsSpent": _plain("influence", "book", -1),
    "CardForgone": _plain("event", "book", -1),
    "CubesMoved": _cubes_moved,
    "BattleBegan": _plain("battlefield", "swords", 0),
    "DiceSeen": _plain("bluff", "die", 0),
    "DiceChanged": _dice_changed,
    "BattleUnfought": _plain("battle", "flag", 1),
    "CardsSwapped": _swapped,
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, "DiceSeen": cup},
    marks=MARKS,
    bands={
        "HandsDealt": lambda _, __: SAY("story.cards"),
        "BattlefieldChosen": lambda say, e: SAY("story.road", card=say.card(e["card"])),
        "BattleBegan": lambda say, e: SAY("story.battle", card=say.card(e["card"])),
    },
    draw=draw,
    could=lambda say, action, _: TOLD.could(say, action, number=number(action.get("count", 0))),
    instead=lambda say, action, _: TOLD.could(say, action, "did"),
    course=_course,
)
