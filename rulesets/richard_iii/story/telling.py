"""What is told of a finished game: battles, Kings, landings, treachery and the fates of blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from ...kernel.interface import Json
from ...telling.headlines import Headlines, Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, MarkOf, Scene, Storyteller
from ...telling.story.words_of_chance import number
from ...telling.words import listed
from ..components.ids import TURNS
from ..headlines import HEADLINES, TOLD, VALUES, area, block, card, goal
from ..words import SAY
from . import battles
from .draws import draw, reply, volley
from .marks import foe_of, heirs_left, house_of, of_block, plain, role_of, told
from .throne import crowned, standing, usurpation, victory


def _most(scene: Scene) -> int:
    """6 The weight of what weighs most: little in a battle, which tells it unless the game is
    over."""
    is_over = any(one["event"] == "VictoryWon" for one in scene.step.events)
    before = scene.step.before
    return 1 if before is not None and before.battle is not None and not is_over else 3


def _eliminated(say: Names, e: Json, scene: Scene) -> Mark | None:
    printed = say.charts["blocks"].get(e["block"], {})
    house, sort, weight = printed.get("seat"), "other", 0
    struck = [one for one in scene.step.events if one["event"] == "PlagueStruck"]
    where = area(say, struck[0]["area"]) if struck else "none"
    more: dict[str, Value] = {"plague": where}
    if e["fate"] != "dead":
        sort = "driven"
    elif printed.get("heir"):
        sort, weight = "heir", _most(scene)
        more |= {**heirs_left(say, house, scene.step.after), **_blow(say, e, scene)}
        more["role"] = role_of(scene.step.before, e["block"])
    elif printed.get("kind") == "noble":
        sort, weight = "noble", 1
        more |= _blow(say, e, scene)
    return told(say, e, ("loss", "skull", weight), foe_of(house), sort=sort, **more)


def _blow(say: Names, e: Json, scene: Scene) -> Mapping[str, Value]:
    """6.4 By whom and where, by the last shot before it."""
    shot: Json = {}
    found: dict[str, Value] = {"by": "none"}
    for one in (one for step in (*scene.earlier[-3:], scene.step) for one in step.events):
        if one["event"] in ("Fired", "Charged"):
            shot = one
        elif shot and one["event"] == "Hit" and one["block"] == e["block"]:
            found = {"by": block(say, shot["block"]), "where": area(say, one["area"])}
    return found


def _treachery(say: Names, e: Json, _: Scene) -> Mark | None:
    if e["success"]:
        return None  # the block that changes sides says it
    return told(say, e, ("treachery", "eye", 0), foe_of(e["seat"]))  # nothing came of it


def _defected(say: Names, e: Json, scene: Scene) -> Mark:
    """6.9 With who won the block over, by the roll before it."""
    roll = scene.last.get("TreacheryRolled")
    by = VALUES["by"](say, roll) if roll else "none"
    return told(say, e, ("treachery", "eye", 2), house_of(say, e), by=by)


def _block_lost(say: Names, e: Json, scene: Scene) -> Mark | None:
    """5.1 By the plague: of those that starve it is said with the others."""
    hungry = [one["block"] for one in scene.step.events if one["event"] == "BlockStarved"]
    look = ("loss", "skull", 1)
    return None if e["block"] in hungry else told(say, e, look, foe_of(e["seat"]))


def _starved(say: Names, e: Json, scene: Scene) -> Mark:
    """7.1 With the blocks that lost the steps."""
    hungry = [one for one in scene.step.events if one["event"] == "BlockStarved"]
    here = [one for one in hungry if one["area"] == e["area"]]
    each = [SAY("story.starved", block=block(say, one["block"]), left=one["steps"]) for one in here]
    look = ("loss", "hourglass", int(any(not one["steps"] for one in here)))
    return told(say, e, look, foe_of(e["seat"]), number=number(e["blocks"]), whose=listed(each))


def _plague(say: Names, e: Json, scene: Scene) -> Mark:
    """5.1 With a prisoner who fell ill beside the blocks of the enemy."""
    prisoner = any(one["event"] == "PrisonerSickened" for one in scene.step.events)
    ill = {**e, "blocks": e["blocks"] + prisoner}
    more: dict[str, Value] = {"number": number(ill["blocks"]), "prisoner": prisoner}
    return told(say, ill, ("plague", "skull", 2), e["seat"], **more)


def _murdered(say: Names, e: Json, scene: Scene) -> Mark | None:
    """8.4 Nothing comes of it where the game is over."""
    is_over = any(one["event"] == "VictoryWon" for one in scene.step.events)
    return None if is_over else of_block("king", "tower", 3, gains=False)(say, e, scene)


def _executed(say: Names, e: Json, _: Scene) -> Mark:
    """9.1 With the side that the lord could have gone over to."""
    foe = say.who(foe_of(e["seat"]) or "")
    return told(say, e, ("treachery", "axe", 1), e["seat"], foe=foe)


def _landing(say: Names, e: Json, scene: Scene) -> Mark | None:
    move, source = "voyage" if e["sea"] else "march", goal(say, {"to": e["source"]})
    exile = say.charts["areas"].get(e["source"], {}).get("exile")
    home = say.charts["areas"].get(e["to"], {}).get("exile")
    before = scene.last.get("StackMoved")
    again = before is not None and (before["sea"], before["to"]) == (True, e["to"])
    if not (e["sea"] and exile) or home or again:
        more: dict[str, Value] = {"number": number(e["blocks"]), "source": source}
        return told(say, e, ("move", "flag", -1), e["seat"], move, move=move, **more)
    ways = [
        (step, one)
        for step in (scene.step, *scene.of_its_seat())
        for one in step.events
        if one["event"] == "BlocksMoved"
        and (one["sea"], one["source"], one["to"]) == (True, e["source"], e["to"])
    ]
    came, table = [(key, 0) for _, one in ways for key in one["blocks"]], ways[-1][0].after
    is_led = any(role_of(table, key) == "pretender" for key, _ in came)
    force = battles.force(say, came, table)
    look = ("landing", "ship", 2 if is_led else 1)
    more = {"force": force, "standing": standing(say, table)}
    return told(say, e, look, e["seat"], "landing", "ashore", move="landing", **more)


def _revealed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.1 With the count of 8.2, as if the throne were at stake at once."""
    played = [say.charts["cards"].get(e[seat], {}) for seat in ("york", "lancaster")]
    names = [printed["name"] for printed in played if printed.get("event")]
    table, look = scene.step.after, ("card", "scroll", 1 if names else -1)
    last = table.turn == TURNS
    mark = told(say, e, look, None, last=last, standing=standing(say, table))
    events = [TOLD("mark.event", say, e, name=name) for name in names]
    return replace(mark, titles=tuple(events))


def _volley(say: Names, e: Json, scene: Scene) -> Mark:
    """6.4, 6.5 No mark of its own: the battle has one, which says how it ended."""
    row = scene.step.events
    more = {**volley(say, e, row), "reply": reply(say, e, row)}
    return told(say, e, ("battle", "sword", 0), _gainer(say, e, row), **more)


def _gainer(say: Names, e: Json, row: Sequence[Json]) -> str | None:
    """6.4, 6.5 Who gained by a volley: who hit more, the enemy where nobody hit or where the reply
    to a charge took the block that charged."""
    answers = [one["hits"] for one in row if one["event"] == "Fired" and one["bonus"]]
    house, back = house_of(say, e), sum(answers) if e["event"] == "Charged" else 0
    if any(one["event"] == "Eliminated" and one["block"] == e["block"] for one in row):
        return foe_of(house)
    if e["hits"] > back:
        return house
    return None if e["hits"] and e["hits"] == back else foe_of(house)


def _retreated(say: Names, e: Json, scene: Scene) -> Mark:
    """6.6 An heir who gets away is good for one side and bad for the other."""
    side = house_of(say, e)
    if not say.charts["blocks"][e["block"]].get("heir") or side is None:
        return told(say, e, ("battle", "flag", 0), foe_of(side), heir=False)
    more = heirs_left(say, side, scene.step.after)
    role = role_of(scene.step.before, e["block"])
    return told(say, e, ("battle", "flag", 1), None, heir=True, role=role, **more)


def _could(say: Names, action: Json, form: str) -> str:
    """5 What a seat could have done, or did: a card by its name or its points."""
    played = {"card": card(say, action["card"])} if "card" in action else {}
    return TOLD.could(say, action, form, **played)


def _went_home(say: Names, e: Json) -> Mapping[str, Value]:
    """8.3 The heirs by name."""
    printed, n = say.charts["blocks"], len(e["moves"])
    heirs = [
        SAY("block.to", block=block(say, key), place=area(say, where))
        for key, where in e["moves"]
        if printed[key].get("heir")
    ]
    return {"n": n, "number": number(n), "heirs": listed(heirs) or "none"}


HIDDEN: Final[Headlines] = {
    "BlocksWentHome": lambda say, e: TOLD("story", say, e, **_went_home(say, e)),
    "BlockRecruited": TOLD.headline,
}
MARKS: Final[Mapping[str, MarkOf]] = {
    "VictoryWon": victory,
    "UsurpationCounted": usurpation,
    "KingIsDead": of_block("king", "skull", 1, gains=False),
    "KingCrowned": crowned,
    "PretenderFollowed": of_block("king", "flag", 1, gains=True),
    "PrisonerFreed": lambda say, e, scene: of_block("king", "tower", _most(scene), gains=True)(
        say, e, scene
    ),
    "PrisonerMurdered": _murdered,
    "Executed": _executed,
    "HeirEntered": of_block("heir", "rose", 2, gains=True),
    "BattleEnded": battles.ended,
    "Defected": _defected,
    "TreacheryRolled": _treachery,
    "Eliminated": _eliminated,
    "BlockLost": _block_lost,
    "BlocksStarved": _starved,
    "PlagueStruck": _plague,
    "MulliganShown": plain("card", "scroll", 1),
    "CardsRevealed": _revealed,
    "BattleBegan": battles.attacked,
    "MainAttackDeclared": battles.attacked,
    "AttackBegan": battles.attacked,
    "StackMoved": _landing,
    "BlockRecruited": plain("move", "flag", -1),
    "BlocksWentHome": lambda say, e, _: told(
        say, e, ("move", "flag", -1), e["seat"], **_went_home(say, e)
    ),
    "Charged": _volley,
    "Fired": _volley,
    "Retreated": _retreated,
    "Regrouped": plain("move", "flag", -1),
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    bands=dict.fromkeys(
        ("ActionsBegan", "BattleBegan", "PoliticalTurnBegan"),
        lambda say, e: TOLD("mark.band", say, e),
    ),
    draw=draw,
    could=lambda say, action, _: _could(say, action, "could"),
    instead=lambda say, action, _: _could(say, action, "did"),
    course=battles.course,
    counts=("king", "heir", "loss", "throne", "treachery", "battle", "landing"),
)
