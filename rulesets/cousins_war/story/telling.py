"""What is told of a finished game: battles, bluffs, events and regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, takewhile
from typing import Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Headlines, Names
from ...telling.icu import Value
from ...telling.story.arc import counted
from ...telling.story.storyteller import (
    Course,
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
from ..components.charts import (
    ADJACENT,
    FIELD,
    FOE,
    KIND_NAMES,
    REGION_NAMES,
    REGIONS,
    ROUNDS,
    SEAT_NAMES,
)
from ..headlines import HEADLINES, TOLD
from ..state.dice import best_of, losses, shows, three
from ..state.game import Game
from ..words import SAY, claim, dice, place
from .draws import blow, cubes, cup, draw, foe_of, has, how_it_went, now_there, result

CARDS: Final = ("EventPlayed", "SecondaryUsed")
NEAR: Final = 6
"""In so few rows an event moves its cubes."""
ROLLS: Final = ("PlacementRolled", "RemovalRolled")
HOME: Final = ("reserve", "supply")
ENDS: Final = {"battlefield": "field", **dict.fromkeys(HOME, "home")}
BEGINNINGS: Final = (
    *("EventPlayed", "PointsSpent", "CardForgone", "SecondaryUsed", "SecondaryDeclined"),
    *("BattleBegan", "BattlefieldChosen", "RegionsCounted", "GameEnded"),
)
"""With these something else begins than what a card does."""


def _told(say: Names, e: Json, look: tuple[str, str, int], seat: str | None, **more: Value) -> Mark:
    """The mark of an event in the words of its messages; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    titles = [sentence(TOLD(f"mark.{title}", say, e, **more)) for title in ("title", "second")]
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, tuple(filter(None, titles)), seat, text)


def _plain(kind: str, icon: str, weight: int) -> MarkOf:
    return lambda say, e, _: _told(say, e, (kind, icon, weight), e.get("seat"))


def _began(say: Names, e: Json, scene: Scene) -> Mark:
    """5.1, 6.2 The last battle with a side that not even winning it would save, for all that then
    happens."""
    table = scene.step.after
    is_last = table.round == ROUNDS and table.battlefield is not None
    for seat, name in enumerate(SEAT_NAMES if is_last else ()):
        if not _can_win(table, Seat(seat)):
            own, foe = cubes(table.count(seat, FIELD)), foe_of(name)
            look = ("battlefield", "swords", 2)
            mark = _told(say, e, look, foe, late=True, who=say.who(name), own=own)
            return replace(mark, until=scene.later[-1].row if scene.later else 0)
    return _told(say, e, ("battlefield", "swords", 0), None, late=False, who="", own="")


def _can_win(table: Game, seat: Seat) -> bool:
    """5.10, 6 Whether a side that wins the last battle, and brings all its cubes to where they help
    most, wins the game."""
    here, foe, own = table.battle_region(), FOE[seat], table.count(seat, FIELD)
    won = len(table.won[seat]) + 1 - len(table.won[foe])
    leads = [table.count(seat, one) - table.count(foe, one) for one in REGIONS]
    for region in (here, *ADJACENT[here]):
        helped = [lead + own * (one == region) for one, lead in zip(REGIONS, leads, strict=True)]
        if (sum((lead > 0) - (lead < 0) for lead in helped), won) > (0, 0):
            return True
    return False


def _won(say: Names, e: Json, scene: Scene) -> Mark:
    fought = takewhile(lambda one: one is not e, scene.since("BattleBegan"))
    lost = sum(
        one["count"]
        for one in fought
        if (one["event"], one.get("source")) == ("CubesMoved", "battlefield")
        and one["side"] == e["seat"]
    )
    look = ("battle", "swords", 2) if e["fought"] else ("battle", "flag", 1)
    began = scene.last.get("BattleBegan", {})
    own, foe = (began.get(seat) for seat in (e["seat"], foe_of(e["seat"])))
    sizes: dict[str, Value] = {"own": own and cubes(own), "against": foe and number(foe)}
    went = _survivors(say, e, scene.later[:1])
    return _told(say, e, look, e["seat"], lost=cubes(lost) if lost else None, went=went, **sizes)


def _survivors(say: Names, e: Json, steps: Sequence[Step]) -> str | None:
    """5.10 The region into which the winner of a battle put cubes, and what it then had."""
    for step in steps:
        for one in step.events:
            placed = one["event"] == "CubesMoved" and one["source"] == "battlefield"
            if placed and one["target"] in REGION_NAMES:
                where, now = place(one["target"]), has(say, one["target"], step.after)
                return SAY("story.won", cubes=cubes(one["count"]), region=where, has=now)
    return None


def _believed(say: Names, e: Json, scene: Scene) -> Mark | None:
    """5.4 The dice were never shown, but now they may be told."""
    said, seen = scene.last.get("Declared"), scene.last.get("DiceSeen")
    if said is None or seen is None:
        return None
    honest = shows(three(seen["dice"]), result(said))
    compared = next((one for one in _after(e, scene) if one["event"] == "RollsCompared"), None)
    return _told(
        say,
        e,
        ("bluff", "eye", 0 if honest else 2),
        None if honest else said["seat"],
        honest=honest,
        liar=say.who(said["seat"]),
        claim=claim(said["kind"], said["value"]),
        dice=dice(seen["dice"]),
        went=compared and how_it_went(compared, e["seat"]),
        lost=compared and cubes(compared["losses"]),
    )


def _shown(say: Names, e: Json, scene: Scene) -> Mark | None:
    said = scene.last.get("Declared")
    if said is None:
        return None
    foe, told = foe_of(e["seat"]), claim(said["kind"], said["value"])
    look = ("bluff", "eye", 1 if e["honest"] else 2)
    lost = [one for one in _after(e, scene) if one["event"] == "CubesMoved"]
    more: dict[str, Value] = {"foe": say.who(foe), "claim": told, "cost": bool(lost)}
    return _told(say, e, look, e["seat"] if e["honest"] else foe, **more)


def _after(e: Json, scene: Scene) -> list[Json]:
    """5.4 to 5.8 What came of an answer to a declaration, in later rows, too: of a challenge the
    cube that it cost, of belief the comparison of the rolls."""
    here = scene.step.events
    rows = [here[[one is e for one in here].index(True) + 1 :]]
    rows += [step.events for step in scene.later]
    ends = ("DiceHidden", "BattleWon", *(["DiceRolled"] if "dice" in e else []))
    return list(takewhile(lambda one: one["event"] not in ends, chain.from_iterable(rows)))


def _compared(say: Names, e: Json, scene: Scene) -> Mark | None:
    if e["loser"] is None:
        return None
    look = ("battle", "sword", 0)
    return _told(say, e, look, foe_of(e["loser"]), **blow(say, e, scene), cup=None)


def _removed(say: Names, e: Json, scene: Scene) -> Mark:
    hit = e["result"] != "stay"
    gains = e["seat"] if hit else foe_of(e["seat"])
    now = now_there(say, e["region"], scene.step.after)
    foe = say.who(foe_of(e["seat"]))
    return _told(say, e, ("influence", "die", int(hit)), gains, now=now, foe=foe)


def _placed(say: Names, e: Json, scene: Scene) -> Mark:
    gains = e["seat"] if e["result"] == "stays" else foe_of(e["seat"])
    now = now_there(say, e["region"], scene.step.after)
    return _told(say, e, ("influence", "die", 0), gains, now=now)


def _regions(say: Names, e: Json, _: Scene) -> Mark:
    more, less = sorted(("lancaster", "york"), key=lambda seat: e[seat], reverse=True)
    ahead = e[more] != e[less]
    return _told(
        say,
        e,
        ("score", "star", 2),
        more if ahead else None,
        more=say.who(more) if ahead else None,
        held=SAY("story.regions", n=e[more], number=number(e[more])),
        less=say.who(less),
        rest=number(e[less]) if e[less] else None,
    )


def _cubes_moved(say: Names, e: Json, scene: Scene) -> Mark | None:
    """What an event moves is told with that, though a later row did it."""
    near = [*scene.earlier[-NEAR:], scene.step]
    for at, step in reversed([*enumerate(near, 1)]):
        if step.seat != scene.step.seat:
            break
        since = scene._replace(step=step, later=[*near[at:], *scene.later])
        for played in (one for one in step.events if one["event"] in CARDS):
            if any(one is e for one in _by_event(played, since)):
                return replace(_event_played(say, played, since), weight=0)
    if any(one["event"] in ROLLS for one in scene.step.events):
        return None  # the roll says it
    gains, there = None, e["target"] in (*REGION_NAMES, "battlefield")
    if e["source"] in HOME and e["target"] != "supply":
        gains = e["side"]
    elif e["target"] in HOME:
        gains = foe_of(e["side"])
    here = e["target"] in REGION_NAMES
    return _told(
        say,
        e,
        ("event", "flag", 0),
        gains,
        end="gain" if gains == e["side"] and not there else ENDS.get(e["target"]),
        whose=say.who(e["side"]),
        cubes=cubes(e["count"], french=e["colour"] == "french"),
        now=has(say, e["target"], scene.step.after) if here else None,
    )


def _declared(say: Names, e: Json, scene: Scene) -> Mark:
    """5.3 With what lay under the cup."""
    under = dice(scene.last["DiceSeen"]["dice"])
    return _told(say, e, ("bluff", "eye", 0), e["seat"], dice=under)


def _event_played(say: Names, e: Json, scene: Scene) -> Mark:
    """4.3 An event with the cubes that it moved, at once or as the player then chose."""
    moved = [_moved(say, one) for one in _by_event(e, scene) if one["event"] == "CubesMoved"]
    weight = 1 if e["event"] == "EventPlayed" else 0 if moved else -1
    return _told(say, e, ("event", "scroll", weight), e["seat"], moved=listed(moved) or None)


def _by_event(e: Json, scene: Scene) -> Iterator[Json]:
    """What happened from an event of a card on, until something else began."""
    here = scene.step.events
    rows = [here[[one is e for one in here].index(True) + 1 :]]
    rows += [step.events for step in scene.of_its_seat()]
    for one in chain.from_iterable(rows):
        if one["event"] in BEGINNINGS:
            return
        yield one


def _moved(say: Names, e: Json) -> str:
    """ "two French cubes of York from the supply to the battlefield"."""
    return SAY(
        "story.moved",
        cubes=cubes(e["count"], french=e["colour"] == "french"),
        who=say.who(e["side"]),
        source=place(e["source"]),
        target=place(e["target"]),
    )


def _swapped(say: Names, e: Json, scene: Scene) -> Mark:
    """2.1 Both cards that changed hands."""
    got = {e["seat"]: e["card"] for e in scene.step.events if e["event"] == "CardReceived"}
    return _told(
        say,
        e,
        ("card", "scroll", 0),
        None,
        york=say.who("york"),
        lancaster=say.who("lancaster"),
        passed=say.card(got["lancaster"]),
        taken=say.card(got["york"]),
    )


def _passed(say: Names, e: Json, _: Scene) -> Mark:
    """2.1 Half of what happens: for neither."""
    return _told(say, e, ("card", "scroll", -1), None)


def _dice_changed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.6 A last card, and what the dice then won or lost."""
    compared = next((one for one in scene.step.events if one["event"] == "RollsCompared"), None)
    ended = any(one["event"] == "BattleWon" for one in scene.step.events)  # which weighs more
    return _told(
        say,
        e,
        ("bluff", "scroll", 1 if ended else 2),
        e["seat"],
        went=compared and how_it_went(compared, e["seat"]),
        lost=compared and cubes(compared["losses"]),
        foe=say.who(foe_of(e["seat"])),
    )


def _rolled(say: Names, e: Json, scene: Scene) -> Mark:
    """5.7 An open roll against what stands, before a card may change it."""
    table, foe = scene.step.after, foe_of(e["seat"])
    ahead, stands, gains = None, "", None
    if table.rolled == three(e["dice"]):
        kind, value = table.standing()
        stands = claim(KIND_NAMES[kind], value)
        by = -losses((kind, value), best_of(table.rolled))
        ahead = "more" if by > 0 else "less" if by else "level"
        gains = e["seat"] if by > 0 else foe if by else None
    return _told(say, e, ("battle", "die", 0), gains, ahead=ahead, claim=stands, foe=say.who(foe))


def _ended(say: Names, e: Json, scene: Scene) -> Mark | None:
    """6 With the battle that the loser won just before."""
    battle = scene.last.get("BattleWon", {})
    is_other = battle.get("fought") and battle["seat"] != e["winner"]
    though = say.card(battle["card"]) if is_other else None
    return ended(TOLD)(say, {**e, "though": though}, scene)


def _course(say: Names, steps: Sequence[Step], course: Course) -> str:
    """5 Who won the battles, those without a fight among them."""
    won = [e["seat"] for step in steps for e in step.events if e["event"] == "BattleWon"]
    return counted(say, "battle", won, course.winner)


HIDDEN: Final[Headlines] = {
    **dict.fromkeys(("CardPassed", "CardNominated"), TOLD.headline),
    "DiceSeen": cup,
}
MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _ended,
    "BattleWon": _won,
    "DiceRevealed": _shown,
    "DeclarationBelieved": _believed,
    "DeclarationMended": _plain("bluff", "eye", 2),
    "RegionsCounted": _regions,
    "RemovalRolled": _removed,
    "PlacementRolled": _placed,
    "RollsCompared": _compared,
    "BattlefieldChosen": _plain("battlefield", "flag", 1),
    "EventPlayed": _event_played,
    "SecondaryUsed": _event_played,
    "PointsSpent": _plain("influence", "book", -1),
    "CardForgone": _plain("event", "book", -1),
    "CubesMoved": _cubes_moved,
    "BattleBegan": _began,
    "DiceSeen": _plain("bluff", "die", 0),
    "Declared": _declared,
    "DiceChanged": _dice_changed,
    "DiceRolled": _rolled,
    "BattleUnfought": _plain("battle", "flag", 1),
    "CardsSwapped": _swapped,
    "CardPassed": _passed,
    "CardNominated": _plain("battlefield", "flag", -1),
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    bands={
        "HandsDealt": lambda _, __: SAY("story.cards"),
        "BattlefieldChosen": lambda say, e: SAY("story.road", card=say.card(e["card"])),
        "BattleBegan": lambda say, e: SAY("story.battle", card=say.card(e["card"])),
    },
    draw=draw,
    could=lambda say, action, _: TOLD.could(say, action),
    instead=lambda say, action, _: TOLD.could(say, action, "did"),
    course=_course,
)
