"""What is told of a finished game: losses, cards, and the march on the enemy back line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from typing import Final

from ..kernel.interface import Json, Seat
from ..telling.headlines import Headlines, Names, listed, spoken
from ..telling.story.storyteller import (
    Mark,
    MarkOf,
    Scene,
    Step,
    Storyteller,
    ended,
    plain,
    sentence,
)
from ..telling.story.words_of_chance import chances
from .components.charts import ALL_UNITS, FOE, OWNER, UNIT_NAMES, UNITS_OF
from .components.squares import ROWS
from .headlines import HEADLINES, HOW, unit
from .rules.ch3_movement.range import in_reach_of_goal
from .state.game import Game

FACES: Final = 6
ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "last"),
)
"""Of the losses of a house, which has eleven units."""
LINE: Final = " on the enemy back line"


def _houses(steps: Sequence[Step]) -> Mapping[str, str]:
    """1.1 Seats are called by the houses that they took."""
    taken = [e for step in steps[:8] for e in step.events if e["event"] == "HouseTaken"]
    return {e["seat"]: spoken(e["house"]) for e in taken}


def _house(say: Names, e: Json) -> str | None:
    """The seat of the house of a unit."""
    return next((seat for seat, name in say.people.items() if name == spoken(e["house"])), None)


def _foe(say: Names, e: Json) -> str | None:
    """The seat that gains by what happens to a unit."""
    return next((seat for seat, name in say.people.items() if name != spoken(e["house"])), None)


def _removed(say: Names, e: Json, scene: Scene) -> Mark:
    """4.5 With whom it fell to."""
    lost = f"the {ORDINALS[e['losses'] - 1]} loss of {spoken(e['house'])}"
    text = f"{unit(say, e)} fell on {e['square']}{_to(say, e, scene)}, {lost}."
    titles = (f"The fall of {unit(say, e)}", f"A gap on {e['square']}")
    return Mark("loss", "skull", "Loss", 2, titles, _foe(say, e), text)


def _to(say: Names, e: Json, scene: Scene) -> str:
    """ " to the Pikemen of York": who attacked the unit that fell, or whom it had attacked."""
    declared = [one for one in scene.step.events if one["event"] == "AttackDeclared"]
    attack = declared[-1] if declared else scene.last.get("AttackDeclared")
    if attack is not None and attack["target"] == e["unit"]:
        return f" to {unit(say, attack)}"
    if attack is not None and attack["unit"] == e["unit"]:
        return f" when it had attacked the {say.name('units', attack['target_kind'])}"
    return ""


def _card(say: Names, e: Json, _: Scene) -> Mark:
    name = say.card(e["card"])
    titles = (f"{spoken(e['house'])} plays {name}",)
    return Mark("card", "scroll", "Card", 1, titles, e["seat"])


def _attack(say: Names, e: Json, scene: Scene) -> Mark:
    """4.4 With how it went, as far as it went in the same row."""
    titles = (f"The attack on {e['at']}", f"The attack by {unit(say, e)}")
    attack = (HEADLINES["AttackDeclared"](say, e) or "").rstrip(".")
    rolls = [one for one in scene.step.events if _is_roll(one, "AttackRolled", e["unit"])]
    hit = not rolls or rolls[-1]["die"] <= rolls[-1]["attack"]
    went = f" and {'hit' if hit else 'missed'}{_by(rolls[-1])}" if rolls else ""
    held = [one for one in scene.step.events if _is_roll(one, "DefenseRolled", e["target"])]
    if hit and held and held[-1]["die"] <= held[-1]["defense"]:
        hit, went = False, f"{went}, but they held with a {held[-1]['die']}"
    gains = _house(say, e) if hit else _foe(say, e)
    return Mark("battle", "sword", "Attack", 0, titles, gains, f"{attack}{went}.")


def _by(e: Json) -> str:
    """4.4 " with a 2, needing 3 or less"."""
    return f" with a {e['die']}, needing {_upto(e['attack'])}"


def _is_roll(e: Json, name: str, unit: str) -> bool:
    return bool(e["event"] == name and e["unit"] == unit)


def _rolled(need: str, verb: str, missed: str) -> MarkOf:
    def mark(say: Names, e: Json, scene: Scene) -> Mark | None:
        if any(one["event"] == "AttackDeclared" for one in scene.step.events):
            return None  # the attack says it
        deed = verb if e["die"] <= e[need] else missed
        text = f"{unit(say, e)} needed {_upto(e[need])} and rolled {e['die']}: they {deed}."
        return Mark("battle", "die", "Roll", 0, (f"{sentence(unit(say, e))} {deed}",), None, text)

    return mark


def _upto(need: int) -> str:
    return f"{need} or less" if need > 1 else "a 1"


def _moved(say: Names, e: Json, scene: Scene) -> Mark | None:
    """With what it opened or closed, by the board that stands after the row."""
    if not e["path"]:
        return None
    name, seat, end = unit(say, e), _house(say, e), e["path"][-1]
    text, titles = f"{name} {HOW[e['how']]} from {e['source']} to {end}", [f"{name} on {end}"]
    short = _short_of_line(e["source"], seat), _short_of_line(end, seat)
    opened, closed = _way_to_line(e, scene)
    if closed:
        titles.insert(0, f"{spoken(e['house'])} bars the way on {end}")
        text = f"{text} and barred the way to the {spoken(e['house'])} back line"
    if (opened and short[1]) or (short[1] == 1 and short[0] > 1):
        titles.insert(0, f"{name} at the gates")
        text = f"{text}, {'within reach' if opened else 'one row short'} of the enemy back line"
    weight = 1 if len(titles) > 1 else -1
    kind, word, icon = ("guard", "Block", "tower") if closed else ("move", "Break", "flag")
    return Mark(kind, icon, word, weight, tuple(map(sentence, titles)), seat, f"{text}.")


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


def _drawn(say: Names, e: Json, _: Scene) -> Mark:
    kinds = [say.name("units", kind) for kind in e["kinds"]]
    text = f"{spoken(e['house'])} drew {listed(kinds)}."
    title = f"The special units of {spoken(e['house'])}"
    return Mark("deploy", "flag", "Drawn", 1, (title,), e["seat"], text)


def _laid(say: Names, e: Json, scene: Scene) -> Mark:
    """1.6 Who laid last has the tiles of both turned up."""
    specials = _specials(say, scene.step)
    titles, seat = ("The armies draw up",), None if specials else e["seat"]
    text = f"The armies drew up{specials}." if specials else ""
    return Mark("deploy", "flag", "Tiles", int(bool(specials)), titles, seat, text)


def _cards_drawn(_: Names, e: Json, scene: Scene) -> Mark:
    """1.8 What is dealt to both is for neither."""
    dealt = any(one["event"] == "CardsDealt" for one in scene.step.events)
    return Mark("card", "scroll", "Drawn", 0, ("A new card",), None if dealt else e["seat"])


def _called(who: str, reason: str) -> str:
    """7.1 What the end is called."""
    return f"{who} reaches the enemy back line" if LINE in reason else ""


def _how(reason: str) -> str:
    """7.1 to 7.3 How it was won, as the game gives the reason."""
    _, stalemate, units = reason.rstrip(".").partition(" wins a stalemate, ")
    if stalemate:
        return f" in a stalemate, {units}"
    why = reason.partition(": ")[2].rstrip(".")
    if why.endswith(LINE):
        return f" with its {why.removesuffix(LINE)}{LINE}"
    return " when no enemy unit was left" if why else ""


ROLLS: Final = {
    "AttackRolled": ("attack", "to hit", "hit", "missed"),
    "DefenseRolled": ("defense", "to hold", "held", "gave way"),
    "RiposteRolled": ("defense", "to stand the riposte", "stood", "fell"),
}
"""By event: what must not be exceeded, what for, and how it went."""


def _draw(say: Names, step: Step, scene: Scene) -> str | None:
    """4.4, 4.5 The dice of an attack with their odds; 1.6 the tiles."""
    parts: list[str] = []
    odds, attack = Fraction(1), scene.last.get("AttackDeclared")
    for e in step.events:
        attack = e if e["event"] == "AttackDeclared" else attack
        if e["event"] in ROLLS:
            need, purpose, good, bad = ROLLS[e["event"]]
            done = e["die"] <= e[need]
            share = Fraction(min(e[need], FACES), FACES)
            odds *= share if done else 1 - share
            how = good if done else bad
            if e.get("again") and parts:
                parts.append(f"a second roll gave {e['die']}, and they {how}")
            else:
                once_more = " on a second roll" if e.get("again") else ""
                foe = "" if parts else _against(say, e, attack)
                needed = f"{unit(say, e)} needed {_upto(e[need])} {purpose}{foe}{once_more}"
                parts.append(f"{needed}, rolled {e['die']} and {how}")
    if parts:
        return sentence(f"{'; '.join(parts)}: {chances(odds)}.")
    if any(e["event"] == "UnitRevealed" for e in step.events):
        return f"The tiles were turned up where chance had laid them{_specials(say, step)}."
    return None


def _against(say: Names, e: Json, attack: Json | None) -> str:
    """Whom a unit holds out against, where the attack was declared in an earlier row."""
    if attack is None or e["event"] != "DefenseRolled" or attack["target"] != e["unit"]:
        return ""
    return f" against {unit(say, attack)}"


def _specials(say: Names, step: Step) -> str:
    """ ", with Scots Axemen on c3 against the White Boar Knights on f4"."""
    found: dict[str, list[str]] = {}
    for e in step.events:
        if e["event"] == "UnitRevealed" and say.charts["units"][e["kind"]]["type"] != "basic":
            place = f"{say.name('units', e['kind'])} on {e['square']}"
            found.setdefault(e["house"], []).append(place)
    return f", with {' against '.join(map(listed, found.values()))}" if len(found) > 1 else ""


HIDDEN: Final[Headlines] = {
    "CardsDrawn": lambda say, e: f"{say.who(e['seat'])} drew {_cards(say, e['cards'])}.",
}


def _cards(say: Names, cards: Sequence[str]) -> str:
    return listed([say.card(card) for card in cards])


MARKS: Final[Mapping[str, MarkOf]] = {
    "GameEnded": ended(_how, _called),
    "UnitRemoved": _removed,
    "SpecialsDrawn": _drawn,
    "TilesLaid": _laid,
    "CardsDrawn": _cards_drawn,
    "CardPlayed": _card,
    "AttackDeclared": _attack,
    "AttackRolled": _rolled("attack", "hit", "missed"),
    "DefenseRolled": _rolled("defense", "held", "gave way"),
    "UnitMarked": plain("loss", "skull", "Marked", 1, lambda say, e: f"A wound to {unit(say, e)}"),
    "UnitHeld": plain(
        "card",
        "eye",
        "Held",
        1,
        lambda say, e: f"A check to {unit(say, e)}",
        lambda say, e: f"{unit(say, e)} had to miss a turn.",
    ),
    "UnitLevied": plain("card", "flag", "Levy", 1, lambda say, e: f"The return of {unit(say, e)}"),
    "CaltropsLaid": plain(
        "card", "scroll", "Caltrops", 0, lambda _, e: f"Caltrops on {e['square']}"
    ),
    "UnitMoved": _moved,
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN}, marks=MARKS, draw=_draw, people=_houses
)
