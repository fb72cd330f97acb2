"""What is told of a finished game: losses, cards, and the march on the enemy back line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from typing import Final

from ..kernel.interface import Json, Seat
from ..telling.headlines import Headlines, Names
from ..telling.icu import Value
from ..telling.story.arc import counted
from ..telling.story.storyteller import (
    Course,
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
from .components.squares import ROWS, SPOT_NAMES
from .headlines import HEADLINES, TOLD, named, needed, unit
from .rules.ch3_movement.range import in_reach_of_goal
from .state.game import Game
from .words import SAY

FACES: Final = 6


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
    """4.5 With who attacked it, or whom it had attacked."""
    declared = [one for one in scene.step.events if one["event"] == "AttackDeclared"]
    attack = declared[-1] if declared else scene.last.get("AttackDeclared")
    by, foe = "", ""
    if attack is not None and attack["target"] == e["unit"]:
        by, foe = "attacker", unit(say, attack)
    elif attack is not None and attack["unit"] == e["unit"]:
        by, foe = "target", unit(say, _attacked(attack))
    first = scene.last.get("UnitRemoved") is None
    look = ("loss", "skull", 2)
    return _told(say, e, look, _foe(say, e), by=by, foe=foe, first=first)


def _attacked(attack: Json) -> Json:
    """The unit that was attacked, as an event names one; it is of the other house."""
    house = "york" if attack["house"] == "lancaster" else "lancaster"
    return {"kind": attack["target_kind"], "house": house}


def _attack(say: Names, e: Json, scene: Scene) -> Mark:
    """4.4 With how it went, as far as it went in the same row."""
    rolls = [one for one in scene.step.events if _is_roll(one, "AttackRolled", e["unit"])]
    roll = rolls[-1] if rolls else None
    hit = roll is None or roll["die"] <= roll["attack"]
    defenses = [one for one in scene.step.events if _is_roll(one, "DefenseRolled", e["target"])]
    stood = hit and bool(defenses) and defenses[-1]["die"] <= defenses[-1]["defense"]
    return _told(
        say,
        e,
        ("battle", "sword", 0),
        _house(say, e) if hit and not stood else _foe(say, e),
        roll=roll and ("hit" if hit else "missed"),
        die=roll and roll["die"],
        need=roll and roll["attack"],
        held=defenses[-1]["die"] if stood else 0,
    )


def _is_roll(e: Json, name: str, unit: str) -> bool:
    return bool(e["event"] == name and e["unit"] == unit)


def _rolled(say: Names, e: Json, scene: Scene) -> Mark | None:
    if any(one["event"] == "AttackDeclared" for one in scene.step.events):
        return None  # the attack says it
    rolls = [one for one in scene.step.events if _is_roll(one, e["event"], e["unit"])]
    if rolls[-1] is not e:
        return None  # the second roll says it
    return _told(say, e, ("battle", "die", 0), None)


def _moved(say: Names, e: Json, scene: Scene) -> Mark | None:
    """With what it opened or closed, by the board that stands after the row."""
    if not e["path"]:
        return None
    seat = _house(say, e)
    before, after = _short_of_line(e["source"], seat), _short_of_line(e["path"][-1], seat)
    opened, closed = _way_to_line(e, scene)
    is_near = (opened and after > 0) or (after == 1 and before > 1)
    titles = [*(["gates"] if is_near else []), *(["bars"] if closed else []), "title"]
    look = ("guard", "tower") if closed else ("move", "flag")
    near = ("reach" if opened else "short") if is_near else ""
    weight = 1 if len(titles) > 1 else -1
    return _told(say, e, (*look, weight), seat, titles, closed=closed, near=near)


def _way_to_line(e: Json, scene: Scene) -> tuple[bool, bool]:
    """7.1 Whether the unit that moved can reach the enemy back line, which it could not before; and
    whether its move, with which no unit fell, has left no enemy that can reach the other one."""
    if scene.step.before is None:
        return False, False
    before, after = _rested(scene.step.before), _rested(scene.step.after)
    unit = ALL_UNITS[UNIT_NAMES.index(e["unit"])]
    opened = in_reach_of_goal(after, unit) and not in_reach_of_goal(before, unit)
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


def _short_of_line(square: str, seat: str | None) -> int:
    """7.1 How many rows a unit has to go to win."""
    row = int(square[1:])
    return ROWS - row if seat == "south" else row - 1


def _laid(say: Names, e: Json, scene: Scene) -> Mark:
    """1.6 Who laid last has the tiles of both turned up."""
    specials = _specials(say, scene.step)
    seat, known = None if specials else e["seat"], bool(specials)
    return _told(say, e, ("deploy", "flag", int(known)), seat, known=known, specials=specials)


def _cards_drawn(say: Names, e: Json, scene: Scene) -> Mark:
    """1.8 What is dealt to both is for neither."""
    dealt = any(one["event"] == "CardsDealt" for one in scene.step.events)
    return _told(say, e, ("card", "scroll", 0), None if dealt else e["seat"])


ROLLS: Final = ("AttackRolled", "DefenseRolled", "RiposteRolled")


def _draw(say: Names, step: Step, scene: Scene) -> str | None:
    """4.4, 4.5 The dice of an attack with their odds; 1.6 the tiles."""
    rolls: list[str] = []
    odds, attack = Fraction(1), scene.last.get("AttackDeclared")
    for e in step.events:
        attack = e if e["event"] == "AttackDeclared" else attack
        if e["event"] not in ROLLS:
            continue
        again, spare, done = bool(e.get("again")), _has_second(e, step), e["die"] <= needed(e)
        tries = 2 if spare or (again and rolls) else 1
        failed = (1 - Fraction(min(needed(e), FACES), FACES)) ** tries
        is_first = spare and not done
        if not is_first:  # else the second roll settles it
            odds *= 1 - failed if done else failed
        # Whom a unit holds out against, where the attack was declared in an earlier row.
        against = not rolls and attack is not None and attack["target"] == e["unit"]
        foe = unit(say, attack) if attack is not None and against else ""
        form = "redraw" if again and rolls else "draw"
        told: dict[str, Value] = {"again": again, "against": against, "foe": foe}
        went: Value = "first" if is_first else done
        rolls.append(TOLD(form, say, e, spare=spare, went=went, **told))
    if rolls:
        return sentence(SAY("story.draws", rolls="; ".join(rolls), chances=chances(odds)))
    if any(e["event"] == "UnitRevealed" for e in step.events):
        return SAY("story.turned", specials=_specials(say, step) or "none")
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
            name = say.name("units", e["kind"])
            place = SAY("story.special", name=name, square=e["square"])
            found.setdefault(e["house"], []).append(place)
    if len(found) < 2:
        return ""
    first, second = map(listed, found.values())
    return SAY("story.specials", first=first, second=second)


def _could(say: Names, action: Json, before: Game) -> str:
    """What a seat could have done, with its unit by the board and where that stood."""
    if "unit" not in action:
        return TOLD.could(say, action)
    units: dict[str, dict[str, Value]] = {}
    for key in ("unit", "target"):
        unit = ALL_UNITS[UNIT_NAMES.index(action.get(key, action["unit"]))]
        name, place = say.name("units", before.face(unit).key), SPOT_NAMES[before.at[unit]]
        place = "off" if place == action.get("square") else place
        units[key] = {"owned": "'s " in name, "name": name, "place": place}
    own, foe = SAY("story.own", **units["unit"]), SAY("story.target", **units["target"])
    return TOLD.could(say, action, unit=own, foe=foe)


def _course(say: Names, steps: Sequence[Step], course: Course) -> str:
    """4.5 What each side lost."""
    fallen = [e for step in steps for e in step.events if e["event"] == "UnitRemoved"]
    gained = [seat for e in fallen if (seat := _foe(say, e)) is not None]
    return counted(say, "loss", gained, course.winner)


HIDDEN: Final[Headlines] = {"CardsDrawn": TOLD.headline}

MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": ended(TOLD),
    "UnitRemoved": _removed,
    "SpecialsDrawn": _plain("deploy", "flag", 1),
    "TilesLaid": _laid,
    "CardsDrawn": _cards_drawn,
    "CardPlayed": _plain("card", "scroll", 1),
    "AttackDeclared": _attack,
    "AttackRolled": _rolled,
    "DefenseRolled": _rolled,
    "UnitMarked": _plain("loss", "skull", 1),
    "UnitHeld": _plain("card", "eye", 1),
    "UnitLevied": _plain("card", "flag", 1),
    "CaltropsLaid": _plain("card", "scroll", 0),
    "UnitMoved": _moved,
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    draw=_draw,
    could=_could,
    course=_course,
    people=_houses,
)
