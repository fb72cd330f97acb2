"""A battle in a sentence: who came with how much, who held the field, and what became of lords."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Names
from ...telling.story.arc import counted, when
from ...telling.story.storyteller import Mark, Scene, Step, sentence
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.ids import FOE, SEAT_NAMES, SEATS
from ..headlines import TOLD, VALUES, area, block, goal
from ..rules.succession.usurpation import influence
from ..state.game import Game
from ..words import SAY
from .marks import end_of, foe_of, heirs_left, role_of, told

NAMED: Final = 2
"""Blocks of a side that are named, the others are counted."""
FATES: Final = 4
"""Sentences about the fates of blocks that are told."""
TURNS: Final = ("Defected", "PrisonerFreed")
"""Events in a battle that weigh as much as the death of a lord."""
DECIDED: Final = ("heir", "PrisonerFreed", "Defected", "noble")
"""What a battle is called by, the weightiest first: who died in it, was freed or changed sides."""

Blocks = list[tuple[str, int]]


def ended(say: Names, e: Json, scene: Scene) -> Mark:
    """6 With the blocks of both sides as they were laid face up, and what was left of them, unless
    one changed sides. It weighs most if a lord fell or changed sides, or the prisoner was freed."""
    rows, look = scene.since("BattleBegan"), ("battle", "swords", 2)
    if not rows or rows[0]["area"] != e["area"] or e["winner"] is None:
        return told(say, e, look, e["winner"], whole=False)
    table = _began(scene)
    came = _came(say, rows, table, "BlocksRevealed")
    late = _came(say, rows, table, "ReservesArrived")
    won, lost = ([*came[seat], *late[seat]] for seat in (e["winner"], foe_of(e["winner"]) or ""))
    own, other = (sum(steps for _, steps in one) for one in (won, lost))
    left = _left(won, rows)
    said = _figures(left, own, other)
    is_turned = any(one["event"] == "Defected" for one in rows)  # of whom both sides had a part

    def side(seat: str) -> str:
        later = force(say, late[seat], table) or "none"
        own = force(say, came[seat], table)
        return SAY("story.side", force=own, later=later, won=seat == e["winner"])

    mark = told(
        say,
        e,
        look,
        e["winner"],
        whole=bool(came["york"] and came["lancaster"]),
        taken=e["winner"] == rows[0]["attacker"],
        winners=side(e["winner"]),
        losers=side(foe_of(e["winner"]) or ""),
        n=own,
        own=said(own),
        other=said(other),
        left=said(left),
        unhurt="over" if is_turned else left == own,
    )
    fates = sentence("; ".join(_fates(say, rows, table, scene.step.after)))
    text = f"{mark.text} {fates}." if mark.text and fates else mark.text
    heavy = any(one["event"] in TURNS or one.get("fate") == "dead" for one in rows)
    titles = (*_decided(say, rows), *mark.titles)
    return replace(mark, weight=3 if heavy else 2, text=text, titles=titles)


def _decided(say: Names, rows: Sequence[Json]) -> list[str]:
    """6.5 to 6.9 What a battle is called by, as the marks of these events are."""
    found: dict[str, list[str]] = {kind: [] for kind in DECIDED}
    nobles = list[str]()
    for one in rows:
        kind, is_here = one["event"], one.get("area", rows[0]["area"]) == rows[0]["area"]
        if kind == "Eliminated" and one["fate"] == "dead":
            kind = "heir" if say.charts["blocks"][one["block"]].get("heir") else "noble"
            nobles += [block(say, one["block"])] if kind == "noble" else []
        if kind in DECIDED and is_here:
            found[kind].append(sentence(TOLD("mark.title", say, one, sort=kind)))
    if len(nobles) > 1:
        found["noble"].insert(0, SAY("story.deaths", blocks=_few(nobles)))
    return [title for titles in found.values() for title in titles]


def _began(scene: Scene) -> Game:
    """The board on which the last battle began."""
    steps = reversed((*scene.earlier, scene.step))
    began = (one for one in steps if any(e["event"] == "BattleBegan" for e in one.events))
    table: Game = next(began).after
    return table


def attacked(say: Names, e: Json, scene: Scene) -> Mark:
    """5.3, 6 An attack, or a beginning, is told as its battle, if that is near: then it is of one
    thing with the battle, whose title it has, too."""
    mark = told(say, e, ("battle", "swords", 0), e["attacker"])
    rows = (scene.step, *scene.later)
    for at, step in enumerate(rows):
        over = [one for one in step.events if one["event"] == "BattleEnded"]
        over = [one for one in over if one["area"] == e["area"] and one["winner"] is not None]
        if over:
            before, after = (*scene.earlier, *rows[:at]), rows[at + 1 :]
            then = ended(say, over[0], scene._replace(step=step, earlier=before, later=after))
            shared = then.titles[:-1]  # who held the field may be the other side
            return replace(mark, titles=(*mark.titles, *shared), text=then.text or mark.text)
    return mark


def course(say: Names, steps: Sequence[Step], winner: str) -> str:
    """6, 8.2 Which heirs fell last, or who won the battles, where one that ended the game was the
    winner's; and who had more lords, where they decided it."""
    kinds = ("BattleBegan", "BattleEnded")
    told = [e for step in steps for e in step.events if e["event"] in kinds]
    won = [e["winner"] for e in told if e["event"] == "BattleEnded" and e["winner"]]
    victory = [e for e in steps[-1].events if e["event"] == "VictoryWon"]
    if victory and told and told[-1]["event"] == "BattleBegan":
        won.append(winner)
    fought = _fallen(say, steps) or counted(say, "battle", won, winner)
    is_counted = bool(victory) and victory[0]["reason"] in ("kept", "took")
    lords = _lead(say, steps, victory[0]) if is_counted else ""
    return ", and ".join(filter(None, [fought, lords]))


def _fallen(say: Names, steps: Sequence[Step]) -> str:
    """6.8 The last heirs who died, and where; "" for none."""
    fell, where = list[str](), ""
    for e in (one for step in steps for one in step.events):
        where = area(say, e["area"]) if e.get("area") else where
        is_heir = e["event"] == "Eliminated" and say.charts["blocks"][e["block"]].get("heir")
        if is_heir and e["fate"] == "dead":
            fell.append(SAY("story.fell", block=block(say, e["block"]), area=where))
    return listed(fell[-NAMED:])


def _lead(say: Names, steps: Sequence[Step], e: Json) -> str:
    """8.2 Since when the winner had more lords, or how near the other side came; up to the count
    that decided it, after which the prisoner was murdered."""
    seat = Seat(SEAT_NAMES.index(e["seat"]))
    boards = (one.after for one in steps[:-1])
    counts = [(influence(board, seat), influence(board, FOE[seat])) for board in boards]
    counts.append((e["lords"], e["other"]))
    behind = [at for at, (own, other) in enumerate(counts) if own <= other]
    own, other = min(counts, key=lambda count: count[0] - count[1])
    since = when(steps, steps[behind[-1] + 1].row) if behind else "none"
    names = {"who": say.who(e["seat"]), "foe": say.who(SEAT_NAMES[FOE[seat]])}
    return SAY("story.lead", since=since, lords=own, other=other, **names)


def _came(say: Names, rows: Sequence[Json], table: Game, event: str) -> dict[str, Blocks]:
    """The blocks of each side, of those in front or in reserve, without those that changed sides;
    the rebel is the Pretender's."""
    came: dict[str, Blocks] = {name: [] for name in SEAT_NAMES}
    pretender = foe_of(SEAT_NAMES[table.king]) or ""
    over = [one for one in rows if one["event"] == "Defected"]
    turned = [one[name] for one in over for name in ("block", "new")]
    blocks = (each for one in rows if one["event"] == event for each in one["blocks"])
    for key, steps in blocks:
        if key not in turned:
            came[say.charts["blocks"][key]["seat"] or pretender].append((key, steps))
    return came


def force(say: Names, came: Blocks, table: Game) -> str:
    """ "Richmond (the Pretender), Oxford and two more": leaders first, then other heirs, other
    lords, and the strongest."""
    printed = say.charts["blocks"]

    def rank(one: tuple[str, int]) -> tuple[bool, bool, bool, int]:
        kind = printed[one[0]]
        is_other, is_led = kind.get("kind") != "noble", role_of(table, one[0]) == "none"
        return is_led, not kind.get("heir"), is_other, -one[1]

    keys = [key for key, _ in sorted(came, key=rank)]
    return _few([SAY("story.led", role=role_of(table, key), block=block(say, key)) for key in keys])


def _few(names: Sequence[str]) -> str:
    most = NAMED if len(names) > NAMED + 1 else NAMED + 1
    rest = len(names[most:])
    return listed([*names[:most], *([SAY("story.more", number=number(rest))] if rest else [])])


def _figures(*counts: int) -> Callable[[int], str]:
    """How counts are said beside each other: all in words, or none."""
    return str if any(number(one).isdigit() for one in counts) else number


def _left(came: Blocks, rows: Sequence[Json]) -> int:
    """The steps that are left on the field of a side's blocks."""
    hit = {one["block"]: one["steps"] for one in rows if one["event"] == "Hit"}
    gone = {one["block"] for one in rows if one["event"] in ("Retreated", "Eliminated", "Defected")}
    return sum(hit.get(key, steps) for key, steps in came if key not in gone)


def _fates(say: Names, rows: Sequence[Json], table: Game, after: Game) -> list[str]:
    """6.5 to 6.9 Lords who changed sides or fell, and what that did to the crown and to the count
    of lords; heirs who got away; and what became of other blocks, where there is little else."""
    printed, by, over, crowned = say.charts["blocks"], "", list[str](), list[str]()
    away, back = dict[str, list[str]](), dict[str, list[str]]()
    lost: dict[str, list[str]] = {"dead": [], "driven": [], "gone": []}
    for one in rows:
        key = one.get("block", "")
        name, sort = block(say, key) if key else "", printed.get(key, {})
        match one["event"]:
            case "Eliminated":
                lost[end_of(say, one)].append(name)
            case "TreacheryRolled":
                by = str(VALUES["by"](say, one))
            case "Defected":
                over.append(SAY("story.fate.over", by=by, block=name))
            case "PrisonerFreed" if one["area"] == rows[0]["area"]:
                crowned.append(SAY("story.fate.freed", block=name))
            case "PretenderFollowed":
                crowned.append(SAY("story.fate.crown", block=name))
            case "Retreated" if sort.get("heir"):
                last, house = heirs_left(say, sort["seat"], after)["heirs"] == 1, sort["seat"]
                led = SAY("story.fate.heir", block=name, last=last, house=say.who(house))
                away.setdefault(goal(say, one), []).append(led)
            case "Retreated":
                back.setdefault(goal(say, one), []).append(name)
    fell, *others = [
        SAY("story.fate.lost", fate=fate, n=len(names), blocks=_few(names)) if names else ""
        for fate, names in lost.items()
    ]
    dead = (printed[one["block"]] for one in rows if one.get("fate") == "dead")
    houses = sorted({one["seat"] for one in dead if one.get("heir")})
    heirs = [SAY("story.fate.heirs", **heirs_left(say, one, after)) for one in houses]
    fled = [SAY("story.fate.away", blocks=listed(away[to]), to=to) for to in away]
    left = [SAY("story.fate.away", blocks=_few(back[to]), to=to) for to in back]
    found = [*filter(None, [*over, fell, *heirs, *crowned, _turned(say, table, after), *fled])]
    found = found[:FATES] if len(found) > 1 else [*found, *filter(None, others)]
    return found or left[:1]


def _turned(say: Names, before: Game, after: Game) -> str:
    """8.2 Who has more lords now and had not more before; "" for nobody."""
    for seat in SEATS:
        foe = SEATS[1 - seat]
        lords, less = influence(after, seat), influence(after, foe)
        if lords > less and influence(before, seat) <= influence(before, foe):
            return SAY("story.turned", who=say.who(SEAT_NAMES[seat]), lords=lords, less=less)
    return ""
