"""What is told of the throne: Kings, usurpers, and how the game was won."""

from __future__ import annotations

from ...kernel.interface import Json
from ...telling.headlines import Names
from ...telling.story.storyteller import Mark, Scene
from ..components.ids import SEAT_NAMES, SEATS
from ..headlines import area, block
from ..rules.succession.usurpation import influence
from ..state.game import Game
from ..words import SAY
from .marks import foe_of, house_of, told


def usurpation(say: Names, e: Json, scene: Scene) -> Mark:
    """8.2 Who has the throne after the count."""
    kept = e["usurper"] is None
    side = SEAT_NAMES[scene.step.after.king] if kept else house_of(say, e) or ""
    lords, other = e[side], e[foe_of(side)]
    result = "kept" if lords > other else "tie" if lords == other else "heirless"
    return told(
        say,
        e,
        ("throne", "scroll" if kept else "crown", 3),
        side,
        result=result if kept else "usurped",
        lords=lords,
        other=other,
        king=say.who(side),
        foe=say.who(foe_of(side) or ""),
    )


def crowned(say: Names, e: Json, scene: Scene) -> Mark:
    """6.81, 6.82 A minor may come of age and be crowned at once. Who follows a dead King
    weighs less than his death."""
    came = [one["block"] for one in scene.step.events if one["event"] == "HeirEntered"]
    died, entered = scene.last.get("KingIsDead"), e["block"] in came
    before = scene.step.before
    follows = died is not None and before is not None and before.monarch is None
    dead = block(say, died["block"]) if died and follows else "none"
    look = ("king", "crown", 1 if follows else 3)
    return told(say, e, look, house_of(say, e), entered=entered, dead=dead)


def victory(say: Names, e: Json, scene: Scene) -> Mark:
    """9 With the reason that the rules give, and the battle in which the last heir fell."""
    loser = say.who(str(foe_of(e["seat"])))
    rows = scene.since("BattleBegan")
    is_open = bool(rows) and not any(one["event"] == "BattleEnded" for one in rows)
    where = area(say, rows[0]["area"]) if is_open else "none"
    return told(say, e, ("end", "star", 3), e["seat"], loser=loser, where=where)


def standing(say: Names, table: Game) -> str:
    """8.2 "Lancaster held the throne, but York had more lords, 6 to 4"."""
    lords = {seat: influence(table, seat) for seat in SEATS}
    more, less = sorted(SEATS, key=lords.__getitem__, reverse=True)
    leads = "king" if more == table.king else "pretender"
    return SAY(
        "story.standing",
        king=say.who(SEAT_NAMES[table.king]),
        leads="both" if lords[more] == lords[less] else leads,
        ahead=say.who(SEAT_NAMES[more]),
        lords=lords[more],
        less=lords[less],
    )
