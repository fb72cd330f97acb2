"""A battle in a sentence: who came with how much, who held the field, and what became of lords."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.story.arc import counted
from ...telling.story.storyteller import Course, Mark, Scene, Step, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.ids import SEAT_NAMES
from ..headlines import TOLD, area, block
from ..state.game import Game
from ..words import SAY
from .marks import foe_of, heirs_left, told

NAMED: Final = 2
"""Blocks of a side that are named, the others are counted."""
FATES: Final = 2
"""Lords whose fate is told."""
LOOK: Final = ("battle", "swords", 2)

Blocks = list[tuple[str, int]]


def ended(say: Names, e: Json, scene: Scene, *, again: bool = False) -> Mark:
    """6 With the blocks of both sides as they were laid face up, and what was left of them;
    `again`: after its attack."""
    rows = scene.since("BattleBegan")
    if not rows or rows[0]["area"] != e["area"] or e["winner"] is None:
        return told(say, e, LOOK, e["winner"], whole=False)
    attacker, foe = rows[0]["attacker"], rows[0]["defender"]
    came = _came(say, rows, scene.step.after, "BlocksRevealed")
    late = _came(say, rows, scene.step.after, "ReservesArrived")
    won = came[e["winner"]] + late[e["winner"]]
    later = [(say.who(seat), force(say, seat, late[seat])) for seat in late if late[seat]]
    came_later = [SAY("story.fate.later", who=who, blocks=blocks) for who, blocks in later]
    steps = sum(one for _, one in came[attacker])
    return told(
        say,
        e,
        LOOK,
        e["winner"],
        whole=bool(came[attacker] and came[foe]),
        side=say.who(attacker),
        again=again,
        won=e["winner"] == attacker,
        force=force(say, attacker, came[attacker]),
        steps=steps,
        own=number(steps),
        other=force(say, foe, came[foe]),
        against=number(sum(one for _, one in came[foe])),
        left=number(_left(won, rows)),
        fates="; ".join(filter(None, (listed(came_later), _fates(say, rows, scene)))) or "none",
    )


def attacked(say: Names, e: Json, scene: Scene) -> Mark:
    """5.3, 6 An attack is told with its battle, if that is near: then it is of one thing with the
    battle, whose title it has, too."""
    rows, how, titles = (scene.step, *scene.later), "none", list[str]()
    for at, step in enumerate(rows):
        over = [one for one in step.events if one["event"] == "BattleEnded"]
        over = [one for one in over if one["area"] == e["area"] and one["winner"] is not None]
        if over and not titles:
            then = scene._replace(step=step, earlier=(*scene.earlier, *rows[:at]))
            how = ended(say, over[0], then, again=True).text or how
            titles = [sentence(TOLD("mark.title", say, over[0]))]
    mark = told(say, e, ("battle", "swords", 0), e["attacker"], how=how)
    return replace(mark, titles=(*mark.titles, *titles))


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
    """The blocks of each side, of those in front or in reserve; the rebel is the Pretender's."""
    came: dict[str, Blocks] = {name: [] for name in SEAT_NAMES}
    pretender = foe_of(SEAT_NAMES[table.king]) or ""
    for one in rows:
        if one["event"] == event:
            for key, steps in one["blocks"]:
                came[say.charts["blocks"][key]["seat"] or pretender].append((key, steps))
    return came


def force(say: Names, seat: str, came: Blocks) -> str:
    """ "Richmond, Oxford and two more": heirs first, then other lords, then the strongest."""
    printed = say.charts["blocks"]

    def rank(one: tuple[str, int]) -> tuple[bool, bool, int]:
        return not printed[one[0]].get("heir"), printed[one[0]].get("kind") != "noble", -one[1]

    names = [
        block(say, key) if printed[key]["seat"] else SAY("story.rebel", who=say.who(seat))
        for key, _ in sorted(came, key=rank)
    ]
    most = NAMED if len(names) > NAMED + 1 else NAMED + 1
    rest = len(names[most:])
    return listed(names[:most] + ([SAY("story.more", number=number(rest))] if rest else []))


def _left(came: Blocks, rows: Sequence[Json]) -> int:
    """The steps that are left on the field of a side's blocks."""
    hit = {one["block"]: one["steps"] for one in rows if one["event"] == "Hit"}
    gone = {one["block"] for one in rows if one["event"] in ("Retreated", "Eliminated", "Defected")}
    joined = [(one["new"], one["steps"]) for one in rows if one["event"] == "Defected"]
    sides = {key.partition("_")[0] for key, _ in came}
    every = came + [one for one in joined if one[0].partition("_")[0] in sides]
    return sum(hit.get(key, steps) for key, steps in every if key not in gone)


def _fates(say: Names, rows: Sequence[Json], scene: Scene) -> str:
    """6.5, 6.6 Lords who fell or changed sides, and heirs who got away."""
    printed, found = say.charts["blocks"], list[str]()
    lost: dict[str, list[str]] = {"dead": [], "over": []}
    for one in rows:
        key = one.get("block", "")
        lord = printed.get(key, {})
        if one["event"] == "Eliminated" and one["fate"] == "dead" and lord.get("seat"):
            lost["dead"].append(block(say, key))
        elif one["event"] == "Defected":
            lost["over"].append(block(say, key))
        elif one["event"] == "Retreated" and lord.get("heir"):
            heirs = heirs_left(say, lord["seat"], scene.step.after)["heirs"]
            to, name = area(say, one["to"]), block(say, key)
            found.append(SAY("story.fate.away", block=name, to=to, last=heirs == 1))
    for key, names in lost.items():
        if names:
            found.append(SAY("story.fate.lords", fate=key, blocks=listed(names)))
    return listed(found[:FATES])
