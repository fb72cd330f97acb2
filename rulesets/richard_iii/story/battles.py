"""A battle in a sentence: who came with how much, who held the field, and what became of lords."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.story.arc import counted
from ...telling.story.storyteller import Course, Mark, Scene, Step, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.ids import SEAT_NAMES, SEATS
from ..headlines import TOLD, VALUES, block, goal
from ..rules.succession.usurpation import influence
from ..state.game import Game
from ..words import SAY
from .marks import end_of, foe_of, heirs_left, role_of, told

NAMED: Final = 2
"""Blocks of a side that are named, the others are counted."""
FATES: Final = 3
"""Sentences about the fates of blocks that are told."""
ARMY: Final = 3
"""So many blocks are an army."""

Blocks = list[tuple[str, int]]


def ended(say: Names, e: Json, scene: Scene) -> Mark:
    """6 With the blocks of both sides as they were laid face up, and what was left of them. It
    weighs most if an heir fell or an army was destroyed."""
    rows, look = scene.since("BattleBegan"), ("battle", "swords", 2)
    if not rows or rows[0]["area"] != e["area"] or e["winner"] is None:
        return told(say, e, look, e["winner"], whole=False)
    attacker, foe = rows[0]["attacker"], rows[0]["defender"]
    came = _came(say, rows, scene.step.after, "BlocksRevealed")
    late = _came(say, rows, scene.step.after, "ReservesArrived")
    won = came[e["winner"]] + late[e["winner"]] + _joined(say, rows, e["winner"])
    loser = foe if e["winner"] == attacker else attacker
    steps = {seat: sum(one for _, one in came[seat]) for seat in came}
    more = {seat: sum(one for _, one in late[seat]) for seat in late}
    left = _left(won, rows)
    said = figures(left, *steps.values(), *more.values())

    def strength(seat: str) -> str:
        later, own = force(say, late[seat]) or "none", seat == attacker
        counts = {"number": said(steps[seat]), "more": said(more[seat])}
        return SAY("story.strength", own=own, n=steps[seat], late=later, **counts)

    mark = told(
        say,
        e,
        look,
        e["winner"],
        whole=bool(came[attacker] and came[foe]),
        side=say.who(attacker),
        won=e["winner"] == attacker,
        force=force(say, came[attacker]),
        own=strength(attacker),
        other=force(say, came[foe]),
        against=strength(foe),
        left=said(left),
        unhurt=left == sum(one for _, one in won),
        fates="; ".join(_fates(say, rows, scene)) or "none",
    )
    return replace(mark, weight=3 if _is_heavy(say, rows, came[loser] + late[loser]) else 2)


def _is_heavy(say: Names, rows: Sequence[Json], lost: Blocks) -> bool:
    """Whether an heir fell, or all of an army."""
    gone = {one["block"] for one in rows if one["event"] == "Eliminated"}
    is_destroyed = len(lost) >= ARMY and gone.issuperset(key for key, _ in lost)
    return is_destroyed or any(say.charts["blocks"][key].get("heir") for key in gone)


def attacked(say: Names, e: Json, scene: Scene) -> Mark:
    """5.3, 6 An attack is told as its battle, if that is near: then it is of one thing with the
    battle, whose title it has, too."""
    mark = told(say, e, ("battle", "swords", 0), e["attacker"])
    rows = (scene.step, *scene.later)
    for at, step in enumerate(rows):
        over = [one for one in step.events if one["event"] == "BattleEnded"]
        over = [one for one in over if one["area"] == e["area"] and one["winner"] is not None]
        if over:
            then = scene._replace(step=step, earlier=(*scene.earlier, *rows[:at]))
            titles = (*mark.titles, sentence(TOLD("mark.title", say, over[0])))
            return replace(mark, titles=titles, text=ended(say, over[0], then).text or mark.text)
    return mark


def course(say: Names, steps: Sequence[Step], course: Course) -> str:
    """6 Who won the battles; one that ended the game was the winner's."""
    fought = ("BattleBegan", "BattleEnded")
    told = [e for step in steps for e in step.events if e["event"] in fought]
    won = [e["winner"] for e in told if e["event"] == "BattleEnded" and e["winner"]]
    is_open = bool(told) and told[-1]["event"] == "BattleBegan"
    if is_open and any(e["event"] == "VictoryWon" for e in steps[-1].events):
        won.append(course.winner)
    return counted(say, "battle", won, course.winner)


def _came(say: Names, rows: Sequence[Json], table: Game, event: str) -> dict[str, Blocks]:
    """The blocks of each side, of those in front or in reserve, without those that came over;
    the rebel is the Pretender's."""
    came: dict[str, Blocks] = {name: [] for name in SEAT_NAMES}
    pretender = foe_of(SEAT_NAMES[table.king]) or ""
    turned = [one["new"] for one in rows if one["event"] == "Defected"]
    blocks = (each for one in rows if one["event"] == event for each in one["blocks"])
    for key, steps in blocks:
        if key not in turned:
            came[say.charts["blocks"][key]["seat"] or pretender].append((key, steps))
    return came


def force(say: Names, came: Blocks) -> str:
    """ "Richmond, Oxford and two more": heirs first, then other lords, then the strongest."""
    printed = say.charts["blocks"]

    def rank(one: tuple[str, int]) -> tuple[bool, bool, int]:
        return not printed[one[0]].get("heir"), printed[one[0]].get("kind") != "noble", -one[1]

    return _few([block(say, key) for key, _ in sorted(came, key=rank)])


def _few(names: Sequence[str]) -> str:
    most = NAMED if len(names) > NAMED + 1 else NAMED + 1
    rest = len(names[most:])
    return listed([*names[:most], *([SAY("story.more", number=number(rest))] if rest else [])])


def figures(*counts: int) -> Callable[[int], str]:
    """How counts are said beside each other: all in words, or none."""
    return str if any(number(one).isdigit() for one in counts) else number


def _joined(say: Names, rows: Sequence[Json], seat: str) -> Blocks:
    """6.9 The blocks that came over to a side."""
    over = [(one["new"], one["steps"]) for one in rows if one["event"] == "Defected"]
    return [one for one in over if say.charts["blocks"][one[0]]["seat"] == seat]


def _left(came: Blocks, rows: Sequence[Json]) -> int:
    """The steps that are left on the field of a side's blocks."""
    hit = {one["block"]: one["steps"] for one in rows if one["event"] == "Hit"}
    gone = {one["block"] for one in rows if one["event"] in ("Retreated", "Eliminated", "Defected")}
    return sum(hit.get(key, steps) for key, steps in came if key not in gone)


def _fates(say: Names, rows: Sequence[Json], scene: Scene) -> list[str]:
    """6.5 to 6.9 Heirs who got away, lords who changed sides, and blocks that were lost; and who
    has more lords by it."""
    began = (
        step.after
        for step in reversed((*scene.earlier, scene.step))
        if any(one["event"] == "BattleBegan" for one in step.events)
    )
    printed, found, table = say.charts["blocks"], list[str](), next(began)
    lost: dict[str, list[str]] = {"dead": [], "driven": [], "gone": []}
    roll: Json = {}
    for one in rows:
        key = one.get("block", "")
        name = SAY("story.led", role=role_of(table, key), block=block(say, key)) if key else ""
        if one["event"] == "Eliminated":
            lost[end_of(say, one)].append(name)
        elif one["event"] == "TreacheryRolled":
            roll = one
        elif one["event"] == "Defected":
            found.append(SAY("story.fate.over", by=VALUES["by"](say, roll), block=name))
        elif one["event"] == "Retreated" and printed[key].get("heir"):
            left = heirs_left(say, printed[key]["seat"], scene.step.after)
            to, house, last = goal(say, one), left["house"], left["heirs"] == 1
            found.append(SAY("story.fate.away", block=name, to=to, last=last, house=house))
    for fate, names in lost.items():
        if names:
            found.append(SAY("story.fate.lost", fate=fate, n=len(names), blocks=_few(names)))
    counted = _turned(say, table, scene.step.after)
    return [*found[: FATES - bool(counted)], *filter(None, [counted])]


def _turned(say: Names, before: Game, after: Game) -> str:
    """8.2 Who has more lords now and had not more before; "" for nobody."""
    for seat in SEATS:
        foe = SEATS[1 - seat]
        lords, less = influence(after, seat), influence(after, foe)
        if lords > less and influence(before, seat) <= influence(before, foe):
            return SAY("story.turned", who=say.who(SEAT_NAMES[seat]), lords=lords, less=less)
    return ""
