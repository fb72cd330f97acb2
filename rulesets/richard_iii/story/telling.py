"""What is told of a finished game: battles, Kings, landings, treachery and the fates of blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Headlines, Names, listed
from ...telling.story.storyteller import Mark, MarkOf, Scene, Storyteller, plain, sentence
from ...telling.story.words_of_chance import number, several
from ..components.ids import SEAT_NAMES, TURNS
from ..headlines import HEADLINES, area, block
from ..rules.succession.victory import loyal_heirs
from .draws import cost, draw, with_dice
from .throne import crowned, foe_of, heir, house_of, royal, standing, usurpation, victory


def _battle_ended(say: Names, e: Json, _: Scene) -> Mark:
    where = area(say, e["area"])
    titles = [f"The battle of {where}"]
    if e["winner"] is not None:
        who = say.who(e["winner"])
        titles = [f"The battle of {where}", f"{who} holds the field in {where}"]
    return Mark("battle", "swords", "Battle", 2, tuple(titles), e["winner"])


def _battle_began(say: Names, e: Json, scene: Scene) -> Mark:
    """6.1 The blocks are laid face up: only now both know how strong they are."""
    where, steps = area(say, e["area"]), {e["attacker"]: 0, e["defender"]: 0, None: 0}
    for one in scene.step.events:
        if one["event"] == "BlocksRevealed" and one["area"] == e["area"]:
            for key, strength in one["blocks"]:
                steps[say.charts["blocks"][key]["seat"]] += strength
    attacker, defender = say.who(e["attacker"]), say.who(e["defender"])
    text = f"{attacker} met {defender} in {where}."
    if not steps[None] and steps[e["attacker"]] and steps[e["defender"]]:  # no one owns the rebel
        own, other = several(steps[e["attacker"]], "step"), number(steps[e["defender"]])
        text = f"{attacker} met {defender} in {where}, with {own} against {other}."
    return Mark("battle", "swords", "Battle", 0, (f"The armies meet in {where}",), None, text)


def _main_attack(say: Names, e: Json, _: Scene) -> Mark:
    """6.2 Where most of the attackers come from."""
    where = area(say, e["area"])
    (whence,) = set(e["border"].split("|")) - {e["area"]}
    text = f"{say.who(e['attacker'])} attacked {where}, above all from {area(say, whence)}."
    return Mark("battle", "swords", "Attack", 0, (f"The attack on {where}",), e["attacker"], text)


def _attack_began(say: Names, e: Json, _: Scene) -> Mark:
    titles = (f"The attack on {area(say, e['area'])}",)
    return Mark("battle", "swords", "Attack", 0, titles, e["attacker"])


def _eliminated(say: Names, e: Json, scene: Scene) -> Mark | None:
    printed = say.charts["blocks"].get(e["block"], {})
    name, house = block(say, e["block"]), printed.get("seat")
    if e["fate"] != "dead":
        return Mark(
            "loss", "skull", "Loss", 0, (f"{name} is driven off",), foe_of(house), _driven(say, e)
        )
    if printed.get("heir"):
        heirs = len(loyal_heirs(scene.step.after, Seat(SEAT_NAMES.index(house))))
        left = f"which left {say.who(house)} with {several(heirs, 'heir')}"
        text = f"{name}, an heir of {say.who(house)}, was killed{_by(say, e, scene)}, {left}."
        return Mark("loss", "skull", "Heir", 3, (f"The death of {name}",), foe_of(house), text)
    if printed.get("kind") == "noble":
        return Mark("loss", "skull", "Noble", 1, (f"The death of {name}",), foe_of(house))
    return Mark("loss", "skull", "Loss", 0, (f"The end of {name}",), foe_of(house))


def _by(say: Names, e: Json, scene: Scene) -> str:
    """6.4 " by Stanley in Derby", where the blow fell in the same row."""
    by = ""
    for one in scene.step.events:
        if one["event"] in ("Fired", "Charged"):
            by = block(say, one["block"])
        elif one["event"] == "Hit" and one["block"] == e["block"] and by:
            return f" by {by} in {area(say, one['area'])}"
    return ""


def _driven(say: Names, e: Json) -> str:
    fates = {"enemy": "is out of play", "pool": "went back to the pool"}
    return f"{block(say, e['block'])} {fates.get(e['fate'], 'was beaten')}."


def _treachery(say: Names, e: Json, _: Scene) -> Mark | None:
    if e["success"]:
        return None  # the block that changes sides says it
    target, where = block(say, e["target"]), area(say, e["area"])
    by = block(say, e["by"]) if e["by"] else say.who(e["seat"])
    text = f"{by} tried in vain to win over {target} in {where}."
    titles = (f"{sentence(target)} stays loyal",)
    return Mark("treachery", "eye", "Loyal", 1, titles, foe_of(e["seat"]), text)


def _defected(say: Names, e: Json, _: Scene) -> Mark:
    name, side = block(say, e["new"]), say.charts["blocks"][e["new"]]["seat"]
    return Mark(
        "treachery", "eye", "Treachery", 2, (f"{name} changes sides", f"{name} deserts"), side
    )


def _executed(say: Names, e: Json, _: Scene) -> Mark:
    """9.1 An heir of the enemy who stands on the side that executes him."""
    who, name, foe = say.who(e["seat"]), block(say, e["block"]), foe_of(house_of(say, e)) or ""
    at_home = say.charts["blocks"].get(f"{foe}_{e['block'].partition('_')[2]}", {})
    whose = f", an heir of {say.who(foe)} on its side" if at_home.get("heir") else ""
    titles, text = (f"The execution of {name}",), f"{who} executed {name}{whose}."
    return Mark("treachery", "axe", "Axe", 3, titles, e["seat"], text)


def _landing(say: Names, e: Json, scene: Scene) -> Mark | None:
    where, who = area(say, e["to"]), say.who(e["seat"])
    if not e["sea"]:
        return Mark("move", "flag", "March", -1, (f"The march to {where}",), e["seat"])
    exile = say.charts["areas"].get(e["source"], {}).get("exile")
    home = say.charts["areas"].get(e["to"], {}).get("exile")
    before = scene.last.get("StackMoved")
    again = before is not None and (before["sea"], before["to"]) == (True, e["to"])
    if not exile or home or again:
        return Mark("move", "ship", "Voyage", -1, (f"The crossing to {where}",), e["seat"])
    text = f"{who} landed in {where} from {area(say, e['source'])}."
    titles = (f"The landing in {where}", f"{who} comes ashore in {where}")
    return Mark("landing", "ship", "Landing", 1, titles, e["seat"], text)


def _lost(say: Names, e: Json, _: Scene) -> Mark:
    text = f"{say.who(e['seat'])} lost {block(say, e['block'])} in {area(say, e['area'])}."
    titles = (f"{sentence(block(say, e['block']))} is lost",)
    return Mark("loss", "skull", "Loss", 1, titles, foe_of(e["seat"]), text)


def _revealed(say: Names, e: Json, scene: Scene) -> Mark:
    """5.1 With the count of 8.2, as if the throne were at stake at once."""
    played = [say.charts["cards"].get(e[seat], {}) for seat in ("york", "lancaster")]
    events = [printed["name"] for printed in played if printed.get("event")]
    titles = (*(f"{name} is played" for name in events), f"{say.who(e['first'])} goes first")
    table, told = scene.step.after, (HEADLINES["CardsRevealed"](say, e) or "").rstrip(".")
    last = " in the last turn of the campaign" if table.turn == TURNS else ""
    text = f"{told}{last}, with {standing(say, table)}."
    return Mark("card", "scroll", "Event", 1 if events else -1, titles, e["first"], text)


def _charged(say: Names, e: Json, scene: Scene) -> Mark:
    heir, target, where = block(say, e["block"]), block(say, e["target"]), area(say, e["area"])
    side = say.charts["blocks"][e["block"]]["seat"]
    hits = {1: "once", 2: "twice"}.get(e["hits"]) or several(e["hits"], "time")
    text = f"{heir} charged {target} in {where} and hit {hits}{cost(say, e, scene.step.events)}."
    if not e["hits"]:
        text = f"{heir} charged {target} in {where} and missed."
    return Mark("battle", "sword", "Charge", 1, (f"The charge of {heir}",), side, text)


def _fired(say: Names, e: Json, scene: Scene) -> Mark:
    name, where = block(say, e["block"]), area(say, e["area"])
    rolled = f"{several(len(e['dice']), 'die')} and {with_dice(e['hits'], len(e['dice']))}"
    text = f"{name} fired in {where} with {rolled}{cost(say, e, scene.step.events)}."
    side = say.charts["blocks"][e["block"]]["seat"]
    return Mark("battle", "sword", "Fire", 0, (f"The fight in {where}",), side, text)


def _retreated(say: Names, e: Json, scene: Scene) -> Mark:
    """6.6 An heir who gets away is good for one side and bad for the other."""
    name, side = block(say, e["block"]), house_of(say, e)
    if say.charts["blocks"][e["block"]].get("heir") and side is not None:
        left = several(len(loyal_heirs(scene.step.after, Seat(SEAT_NAMES.index(side)))), "heir")
        text = f"{name} escaped from {area(say, e['area'])} to {area(say, e['to'])}"
        told = f"{text}; {say.who(side)} had {left} left."
        return Mark("battle", "flag", "Escape", 1, (f"The escape of {name}",), None, told)
    titles = (f"{sentence(name)} gives way",)
    return Mark("battle", "flag", "Retreat", 0, titles, foe_of(house_of(say, e)))


def _went_home(say: Names, e: Json) -> str:
    """8.3 The heirs by name."""
    printed = say.charts["blocks"]
    heirs = [move for move in e["moves"] if printed[move[0]].get("heir")]
    told = listed([f"{block(say, key)} to {area(say, where)}" for key, where in heirs])
    named = f", {told}" if told else ""
    return f"{say.who(e['seat'])} sent {several(len(e['moves']), 'block')} home{named}."


def _battle_at(say: Names, e: Json) -> str:
    return f"Battle of {area(say, e['area'])}"


HIDDEN: Final[Headlines] = {
    "BlocksWentHome": lambda say, e: _went_home(say, e),
    "BlockRecruited": lambda say, e: (
        f"{say.who(e['seat'])} recruited {block(say, e['block'])} in {area(say, e['area'])}."
    ),
}
MARKS: Final[Mapping[str, MarkOf]] = {
    "VictoryWon": victory,
    "UsurpationCounted": usurpation,
    "KingIsDead": royal(
        "skull", "King", 3, lambda say, e: f"The death of {block(say, e['block'])}", gains=False
    ),
    "KingCrowned": crowned,
    "PretenderFollowed": royal(
        "flag",
        "Pretender",
        1,
        lambda say, e: f"{block(say, e['block'])} claims the crown",
        gains=True,
    ),
    "PrisonerFreed": royal(
        "tower", "Rescue", 3, lambda say, e: f"The rescue of {block(say, e['block'])}", gains=True
    ),
    "PrisonerMurdered": royal(
        "tower", "Murder", 3, lambda _, __: "Murder in the Tower", gains=False
    ),
    "Executed": _executed,
    "HeirEntered": heir,
    "BattleEnded": _battle_ended,
    "Defected": _defected,
    "TreacheryRolled": _treachery,
    "Eliminated": _eliminated,
    "BlockLost": _lost,
    "PlagueStruck": plain(
        "plague", "skull", "Plague", 2, lambda say, e: f"Plague in {area(say, e['area'])}"
    ),
    "MulliganShown": plain("card", "scroll", "Redeal", 1, lambda _, __: "A new hand"),
    "CardsRevealed": _revealed,
    "BattleBegan": _battle_began,
    "MainAttackDeclared": _main_attack,
    "AttackBegan": _attack_began,
    "StackMoved": _landing,
    "BlockRecruited": plain(
        "move", "flag", "Muster", -1, lambda say, e: f"{block(say, e['block'])} takes the field"
    ),
    "BlocksWentHome": plain(
        "move", "flag", "Home", -1, lambda say, e: f"The homes of {say.who(e['seat'])}"
    ),
    "Charged": _charged,
    "Fired": _fired,
    "Retreated": _retreated,
    "Regrouped": plain(
        "move", "flag", "March", -1, lambda say, e: f"On from {area(say, e['area'])}"
    ),
}

STORY: Final = Storyteller(
    headlines={**HEADLINES, **HIDDEN},
    marks=MARKS,
    bands={
        "ActionsBegan": lambda say, e: f"{say.who(e['seat'])} acts",
        "BattleBegan": _battle_at,
        "PoliticalTurnBegan": lambda _, __: "Going home",
    },
    draw=draw,
)
