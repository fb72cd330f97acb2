"""What is told of a finished game: losses, cards, and the march on the enemy back line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from fractions import Fraction
from itertools import chain, dropwhile, islice, takewhile
from typing import Final

from ..kernel.interface import Json, Seat
from ..telling.headlines import Names
from ..telling.icu import Value
from ..telling.story.arc import counted
from ..telling.story.storyteller import (
    Mark,
    MarkOf,
    Scene,
    Step,
    Storyteller,
    ended,
    sentence,
)
from ..telling.story.words_of_chance import chances
from ..telling.words import listed
from .components.charts import ALL_UNITS, BROKEN, FOE, MISSED, OWNER, UNIT_NAMES, UNITS_OF
from .components.squares import BIT, GOAL, SPOT_NAMES
from .headlines import HEADLINES, TOLD, named, needed, unit
from .rules.ch3_movement.range import in_reach_of_goal
from .state.game import Game
from .words import SAY

FACES: Final = 6
LAST_STEPS: Final = 4
"""Of the way to the enemy back line, that are told."""
NEXT: Final = ("AttackDeclared", "TurnBegan")
"""With these an attack is over."""
ROLLS: Final = ("AttackRolled", "DefenseRolled", "RiposteRolled")
DID: Final = (*ROLLS, "UnitRallied", "UnitMarched")
"""What a card is told by,"""
AT_ONCE: Final = (*DID, "UnitMoved", "CardPlayed", *NEXT)
"""if it is the first of these after it."""


def _houses(steps: Sequence[Step]) -> Mapping[str, str]:
    """1.1 Seats are called by the houses that they took."""
    taken = [e for step in steps[:8] for e in step.events if e["event"] == "HouseTaken"]
    return {e["seat"]: named(e["house"]) for e in taken}


def _house(say: Names, e: Json) -> str | None:
    """The seat of the house of a unit."""
    return next((seat for seat, name in say.people.items() if name == named(e["house"])), None)


def _foe(say: Names, e: Json) -> str | None:
    """The seat that gains by what happens to a unit."""
    return next((seat for seat, name in say.people.items() if name != named(e["house"])), None)


def _told(
    say: Names,
    e: Json,
    look: tuple[str, str, int],
    seat: str | None,
    titles: Sequence[str] = ("title", "second"),
    **more: Value,
) -> Mark:
    """The mark of an event in the words of its messages; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    named = [sentence(TOLD(f"mark.{title}", say, e, **more)) for title in titles]
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, tuple(filter(None, named)), seat, text)


def _plain(kind: str, icon: str, weight: int) -> MarkOf:
    return lambda say, e, _: _told(say, e, (kind, icon, weight), e.get("seat"))


def _removed(say: Names, e: Json, scene: Scene) -> Mark:
    """4.5 With who attacked it and what it rolled, or whom it had attacked."""
    fought, by, foe = _fought(scene), "", ""
    attack = fought[0] if fought else None
    told: dict[str, Value] = {"advanced": ""}
    roll: Json = {}
    if attack is not None and attack["target"] == e["unit"]:
        by, foe = "attacker", unit(say, attack)
        rolls = [one for one in fought if one["event"] == "DefenseRolled"]
        roll = rolls[-1] if rolls else {}
        told = {"advanced": _advanced(scene)}
    elif attack is not None and attack["unit"] == e["unit"]:
        by, foe = "target", unit(say, _attacked(attack))
    first = scene.last.get("UnitRemoved") is None
    told |= {"by": by, "foe": foe, "die": roll.get("die"), "need": roll.get("defense")}
    look, titles = ("fall", "skull", 2), ("title", "second")
    return _told(say, e, look, _foe(say, e), titles, **told, first=first)


def _played(say: Names, e: Json, scene: Scene) -> Mark:
    """6 A card with the roll that it was played for, or whom it let act again, march on or slip
    away."""
    events = chain.from_iterable(step.events for step in (scene.step, *scene.of_its_seat()))
    after = islice(dropwhile(lambda one: one is not e, events), 1, None)
    first: Json = next((one for one in after if one["event"] in AT_ONCE), e)
    name = first["event"] if first.get("house") == e["house"] and "unit" in first else ""
    attack, gains = scene.last.get("AttackDeclared"), e["seat"]
    told: dict[str, Value] = {
        "did": name if name in DID else e["card"],
        "at": attack and attack["at"],
    }
    own = first if name in DID else attack and _attacked(attack)
    told["unit"] = unit(say, own) if own else ""
    if name in ROLLS:
        told |= {"die": first["die"], "need": needed(first)}
        if first["die"] > needed(first):
            told["did"], gains = "vain", next(seat for seat in say.people if seat != gains)
    return _told(say, e, ("card", "scroll", 1), gains, ("title",), **told)


def _advanced(scene: Scene) -> str:
    """4.7 Whether the attacker took the place: "plain", or "reach" of a win; an advance that won is
    told as the end."""
    for step in (scene.step, *scene.later):
        if any(e["event"] == "GameEnded" for e in step.events):
            return ""
        for e in step.events:
            if e["event"] == "UnitMoved" and e["how"] == "advanced":
                return "reach" if _way_to_line(e, scene._replace(step=step))[0] else "plain"
            if step is not scene.step and e["event"] in NEXT:
                return ""
    return ""


def _attacked(attack: Json) -> Json:
    """The unit that was attacked, as an event names one; it is of the other house."""
    house = "york" if attack["house"] == "lancaster" else "lancaster"
    return {"kind": attack["target_kind"], "house": house}


def _fought(scene: Scene) -> list[Json]:
    """The newest attack with all that came of it, in later rows, too: up to another attack or a
    new turn."""
    later = chain.from_iterable(step.events for step in scene.later)
    after = takewhile(lambda e: e["event"] not in NEXT, later)
    return [*scene.since("AttackDeclared"), *after]


def _attack(say: Names, e: Json, scene: Scene) -> Mark | None:
    """4.4 With what became of it, though later rows had the rolls; but for a fall, told there."""
    falls = (one for one in _fought(scene) if one["event"] == "UnitRemoved")
    fell = [one for one in falls if one["unit"] == e["target"]]
    if fell and fell[0] in scene.step.events:
        return None
    result, went = ("", "") if fell else _went(_fought(scene))
    seat = _house(say, e) if result in ("", "marked") else _foe(say, e)
    foe = unit(say, _attacked(e))
    return _told(say, e, ("battle", "sword", 0), seat, result=result, went=went, foe=foe)


def _settled(say: Names, e: Json, scene: Scene) -> Mark | None:
    """4.8 An attack declared in an earlier row, unless a fall or Feigned Retreat tells of it."""
    attack = _fought(scene)[0]
    is_told = e["result"] in ("defeated", "evaded") or attack in scene.step.events
    return None if is_told else _attack(say, attack, scene)


def _went(fought: Sequence[Json]) -> tuple[str, str]:
    """4.4 to 4.8 How an attack went, and that in words with the roll that settled it."""
    newest = {e["event"]: e for e in fought}
    result: str = newest.get("AttackResolved", {}).get("result", "")
    roll = newest.get("AttackRolled" if result == "miss" else "DefenseRolled", {})
    need = needed(roll) if roll else 0
    return result, SAY("story.went", result=result, die=roll.get("die"), need=need)


def _moved(say: Names, e: Json, scene: Scene) -> Mark | None:
    """With what it opened or closed, by the board that stands after the row."""
    if not e["path"]:
        return None
    seat, (near, closed) = _house(say, e), _way_to_line(e, scene)
    titles = [*(["gates"] if near else []), *(["bars"] if closed else []), "title"]
    look = ("guard", "tower") if closed else ("move", "flag")
    # An advance is told with the fall of the unit that stood there.
    weight = int(e["how"] != "advanced") if len(titles) > 1 else -1
    told: dict[str, Value] = {"closed": closed, "near": near, "attack": None}
    units = {e["unit"] for e in scene.since("TurnBegan") if e["event"] == "UnitMarched"}
    told |= {"plain": not (closed or near), "forced": e["unit"] in units}
    charge = next((one for one in scene.step.events if one["event"] == "AttackDeclared"), None)
    if charge is not None and charge["unit"] == e["unit"]:
        foe = SAY("story.at", unit=unit(say, _attacked(charge)), square=charge["at"])
        result, went = _went(_fought(scene))
        told["attack"] = foe + went if weight < 0 or result != "defeated" else None  # told itself
    return _told(say, e, (*look, weight), seat, titles, **told)


def _way_to_line(e: Json, scene: Scene) -> tuple[bool, bool]:
    """7.1 Whether the unit that moved can now reach the enemy back line, but could not before; and
    whether its move, with which no unit fell, has left no enemy that can reach the other one."""
    if scene.step.before is None:
        return False, False
    before, after = _rested(scene.step.before), _rested(scene.step.after)
    unit = ALL_UNITS[UNIT_NAMES.index(e["unit"])]
    won = BIT[after.at[unit]] & GOAL[OWNER[unit]]
    opened = not (won or in_reach_of_goal(before, unit)) and in_reach_of_goal(after, unit)
    alone = not any(one["event"] in ("UnitRemoved", "UnitHeld") for one in scene.step.events)
    foe = FOE[OWNER[unit]]
    return opened, alone and _is_open(before, foe) and not _is_open(after, foe)


def _rested(table: Game) -> Game:
    """The board as it lies, when a turn begins: what units did in this one halts none."""
    found = copy(table)
    found.failed = found.stepped = found.halted = 0
    return found


def _is_open(table: Game, seat: Seat) -> bool:
    """7.1 Whether a unit of the seat can reach the enemy back line by one move."""
    return any(in_reach_of_goal(table, unit) for unit in UNITS_OF[seat])


def _laid(say: Names, e: Json, scene: Scene) -> Mark:
    """1.6 Who laid last has the tiles of both turned up."""
    known = bool(specials := _specials(say, scene.step))
    look, seat = ("deploy", "flag", 1 if known else -1), None if known else e["seat"]
    return _told(say, e, look, seat, known=known, specials=specials)


def _held(say: Names, e: Json, scene: Scene) -> Mark:
    """5.16, 6.11 With the square where the unit stands and bars nothing."""
    square = SPOT_NAMES[scene.step.after.at[UNIT_NAMES.index(e["unit"])]]
    return _told(say, e, ("card", "eye", 1), _foe(say, e), square=square)


def _won(say: Names, e: Json, scene: Scene) -> Mark | None:
    """7.1 The end, with the way on which the unit came that reached the enemy back line, who had
    left that open, and what had been tried against it."""
    mark = ended(TOLD)(say, e, scene)
    events = [*chain.from_iterable(step.events for step in (*scene.earlier, scene.step))]
    moves = [one for one in events if one["event"] == "UnitMoved" and one["path"]]
    if mark is None or e["reason"] != "line" or not moves:
        return mark
    last = moves[-1]
    way = [one["source"] for one in moves if one["unit"] == last["unit"]][-LAST_STEPS:]
    told = {"won": mark.text.rstrip("."), "first": way[0], "by": listed(way[1:]) or "none"}
    told |= _against(say, events, last)
    return replace(mark, text=SAY("story.way", **told, end=last["path"][-1]))


def _against(say: Names, events: Sequence[Json], last: Json) -> dict[str, str]:
    """4.4 Since the loser's last turn began: who left open the way of the unit that won, and what
    attacked that in vain."""
    turns = [at for at, one in enumerate(events) if one["event"] == "TurnBegan"]
    near, left, others, tried = events[[0, 0, *turns][-2] :], "none", "none", list[str]()
    for at, one in enumerate(near, 1):
        fell = one["event"] == "UnitRemoved"
        square = one["square"] if fell else one.get("source")
        if square in last["path"][:-1] and one["house"] != last["house"]:
            left = SAY("story.left", square=square, fell=fell, unit=unit(say, one))
        if one["event"] == "AttackDeclared" and one["target"] == last["unit"]:
            _, went = _went([*takewhile(lambda e: e["event"] not in NEXT, near[at:])])
            tried.append(SAY("story.tried", unit=unit(say, one), ranged=one["ranged"], went=went))
        elif one["event"] == "AttackDeclared" and one["house"] != last["house"]:
            others = SAY("story.elsewhere", house=named(one["house"]))
    return {"left": left, "tried": "; ".join(tried) or others}


def _draw(say: Names, step: Step, scene: Scene) -> str | None:
    """4.4, 4.5 The dice of an attack with their odds; 1.6 the tiles."""
    rolls: list[str] = []
    odds, fails, attack = Fraction(1), Fraction(0), scene.last.get("AttackDeclared")
    fallen = [e["unit"] for e in step.events if e["event"] == "UnitRemoved"]
    names = [e["event"] for e in step.events]
    for e in step.events:
        attack = e if e["event"] == "AttackDeclared" else attack
        if e["event"] not in ROLLS:
            continue
        again, spare, done = bool(e.get("again")), _has_second(e, step), e["die"] <= needed(e)
        tries = 2 if spare or (again and rolls) else 1
        failed = (1 - Fraction(min(needed(e), FACES), FACES)) ** tries
        is_first = spare and not done
        if not is_first:  # else the second roll settles it
            held = e["event"] == "DefenseRolled" and done and "AttackRolled" in names
            fails = 1 - odds * failed if held else Fraction(0)  # by a miss as well
            odds *= 1 - failed if done else failed
        # Whom a unit attacks, or holds out against if that was declared in an earlier row.
        by = {} if attack is None else {attack["unit"]: _attacked(attack), attack["target"]: attack}
        against = e["unit"] in by and not (rolls and e["event"] == "DefenseRolled")
        foe = unit(say, by[e["unit"]]) if against else ""
        form = "redraw" if again and rolls else "draw"
        at = attack["at"] if attack is not None else ""
        told: dict[str, Value] = {"again": again, "against": against, "foe": foe, "at": at}
        went: Value = "first" if is_first else "fell" if e["unit"] in fallen else done
        rolls.append(TOLD(form, say, e, spare=spare, went=went, **told))
    if rolls:
        told = {"chances": chances(fails or odds), "failed": bool(fails)}
        return sentence(SAY("story.draws", rolls="; ".join(rolls), **told))
    if any(e["event"] == "UnitRevealed" for e in step.events):
        return SAY("story.turned")
    return None


def _has_second(e: Json, step: Step) -> bool:
    """6.6 Whether Fortune's Wheel was ready to make up for a first roll that failed."""
    if step.before is None or e.get("again") or e["event"] == "RiposteRolled":
        return False
    seat = OWNER[ALL_UNITS[UNIT_NAMES.index(e["unit"])]]
    window = MISSED if e["event"] == "AttackRolled" else BROKEN
    said = window == BROKEN and step.action == {"do": "Ready", "card": "fortunes_wheel"}
    return said or bool(step.before.ready[seat] & 1 << window)


def _specials(say: Names, step: Step) -> str:
    """ "Scots Axemen on c3 against White Boar Knights on f4", "" where no two houses show any."""
    found: dict[str, list[str]] = {}
    for e in step.events:
        if e["event"] == "UnitRevealed" and say.charts["units"][e["kind"]]["type"] != "basic":
            where = {"name": say.name("units", e["kind"]), "square": e["square"]}
            found.setdefault(e["house"], []).append(SAY("story.special", **where))
    if len(found) < 2:
        return ""
    first, second = map(listed, found.values())
    return SAY("story.specials", first=first, second=second)


def _could(say: Names, action: Json, before: Game, form: str = "could") -> str:
    """What a seat could have done, or did, with its unit by the board and where that stood."""
    if "unit" not in action:
        return TOLD.could(say, action, form)
    units: dict[str, dict[str, Value]] = {}
    for key in ("unit", "target"):
        unit = ALL_UNITS[UNIT_NAMES.index(action.get(key, action["unit"]))]
        name, place = say.name("units", before.face(unit).key), SPOT_NAMES[before.at[unit]]
        place = "off" if place == action.get("square") else place
        units[key] = {"owned": "'s " in name, "name": name, "place": place}
    own, foe = SAY("story.own", **units["unit"]), SAY("story.target", **units["target"])
    return TOLD.could(say, action, form, unit=own, foe=foe)


def _course(say: Names, steps: Sequence[Step], winner: str) -> str:
    """4.5 What each side lost."""
    fallen = [e for step in steps for e in step.events if e["event"] == "UnitRemoved"]
    gained = [seat for e in fallen if (seat := _foe(say, e)) is not None]
    return counted(say, "loss", gained, winner)


MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": _won,
    "UnitRemoved": _removed,
    "SpecialsDrawn": _plain("deploy", "flag", 1),
    "TilesLaid": _laid,
    "CardPlayed": _played,
    "AttackDeclared": _attack,
    "AttackResolved": _settled,
    "UnitMarked": _plain("loss", "skull", 1),
    "UnitHeld": _held,
    "UnitLevied": _plain("card", "flag", 1),
    "CaltropsLaid": _plain("card", "scroll", 0),
    "UnitMoved": _moved,
}

STORY: Final = Storyteller(
    headlines=HEADLINES,
    marks=MARKS,
    draw=_draw,
    could=_could,
    instead=lambda say, action, before: _could(say, action, before, "did"),
    course=_course,
    is_settled=lambda state: state.fight is None,
    people=_houses,
)
