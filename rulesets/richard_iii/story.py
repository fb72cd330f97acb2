"""What is told of a finished game: battles, Kings, landings, treachery and the fates of blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from ..kernel.headlines import Headlines, Names, listed
from ..kernel.interface import Json
from ..kernel.story import Mark, MarkOf, Scene, Step, Storyteller, plain, sentence
from ..kernel.words_of_chance import at_least, chances, number, several
from .headlines import HEADLINES, area, block


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


def _usurpation(say: Names, e: Json, _: Scene) -> Mark:
    if e["usurper"] is None:
        titles: tuple[str, ...] = ("The King keeps the throne", "No usurper this time")
        return Mark("king", "scroll", "Throne", 3, titles)
    name = block(say, e["usurper"])
    return Mark(
        "king", "crown", "Usurper", 3, (f"{name} takes the throne", "The throne is usurped")
    )


def _eliminated(say: Names, e: Json, _: Scene) -> Mark | None:
    printed = say.charts["blocks"].get(e["block"], {})
    name, house = block(say, e["block"]), printed.get("seat")
    if e["fate"] != "dead":
        return Mark("loss", "skull", "Loss", 0, (f"{name} is driven off",), None, _driven(say, e))
    if printed.get("heir"):
        text = f"{name}, an heir of {say.who(house)}, was killed."
        return Mark("loss", "skull", "Heir", 3, (f"The death of {name}",), _foe(house), text)
    if printed.get("kind") == "noble":
        return Mark("loss", "skull", "Noble", 1, (f"The death of {name}",), _foe(house))
    return Mark("loss", "skull", "Loss", 0, (f"The end of {name}",))


def _foe(house: str | None) -> str | None:
    return {"york": "lancaster", "lancaster": "york"}.get(house or "")


def _heir(say: Names, e: Json, _: Scene) -> Mark:
    titles, house = (f"{block(say, e['block'])} comes of age",), say.charts["blocks"][e["block"]]
    return Mark("heir", "rose", "Heir", 2, titles, house["seat"])


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
    return Mark("treachery", "eye", "Loyal", 1, titles, _foe(e["seat"]), text)


def _defected(say: Names, e: Json, _: Scene) -> Mark:
    name, side = block(say, e["new"]), say.charts["blocks"][e["new"]]["seat"]
    return Mark(
        "treachery", "eye", "Treachery", 2, (f"{name} changes sides", f"{name} deserts"), side
    )


def _landing(say: Names, e: Json, scene: Scene) -> Mark | None:
    where, who = area(say, e["to"]), say.who(e["seat"])
    if not e["sea"]:
        return Mark("move", "flag", "March", 0, (f"The march to {where}",), e["seat"])
    exile = say.charts["areas"].get(e["source"], {}).get("exile")
    home = say.charts["areas"].get(e["to"], {}).get("exile")
    before = scene.last.get("StackMoved")
    again = before is not None and (before["sea"], before["to"]) == (True, e["to"])
    if not exile or home or again:
        return Mark("move", "ship", "Voyage", 0, (f"The crossing to {where}",), e["seat"])
    text = f"{who} landed in {where} from {area(say, e['source'])}."
    titles = (f"The landing in {where}", f"{who} comes ashore in {where}")
    return Mark("landing", "ship", "Landing", 1, titles, e["seat"], text)


def _lost(say: Names, e: Json, _: Scene) -> Mark:
    text = f"{say.who(e['seat'])} lost {block(say, e['block'])} in {area(say, e['area'])}."
    titles = (f"{sentence(block(say, e['block']))} is lost",)
    return Mark("loss", "skull", "Loss", 1, titles, _foe(e["seat"]), text)


def _revealed(say: Names, e: Json, _: Scene) -> Mark:
    played = [say.charts["cards"].get(e[seat], {}) for seat in ("york", "lancaster")]
    events = [printed["name"] for printed in played if printed.get("event")]
    titles = (*(f"{name} is played" for name in events), f"{say.who(e['first'])} goes first")
    return Mark("card", "scroll", "Event", int(bool(events)), titles, e["first"])


def _charged(say: Names, e: Json, _: Scene) -> Mark:
    heir, target, where = block(say, e["block"]), block(say, e["target"]), area(say, e["area"])
    side = say.charts["blocks"][e["block"]]["seat"]
    hits = several(e["hits"], "time") if e["hits"] != 1 else "once"
    text = f"{heir} charged {target} in {where} and hit {hits}."
    if not e["hits"]:
        text = f"{heir} charged {target} in {where} and missed."
    return Mark("battle", "sword", "Charge", 1, (f"The charge of {heir}",), side, text)


def _fired(say: Names, e: Json, _: Scene) -> Mark:
    name, where = block(say, e["block"]), area(say, e["area"])
    text = f"{name} fired in {where} with {several(len(e['dice']), 'die')}: {hits(e['hits'])}."
    side = say.charts["blocks"][e["block"]]["seat"]
    return Mark("battle", "sword", "Fire", 0, (f"The fight in {where}",), side, text)


def hits(count: int) -> str:
    """ "two hits", "no hit"."""
    return several(count, "hit") if count else "no hit"


def _draw(say: Names, step: Step, _: Scene) -> str | None:
    """6.4, 6.9 A roll with its odds; 1 a deal."""
    for e in step.events:
        match e["event"]:
            case "Fired" | "Charged":
                return _volley(say, e)
            case "TreacheryRolled":
                return _loyalty(say, e)
    dealt = {e["seat"]: e["cards"] for e in step.events if e["event"] == "CardsDealt"}
    told = [f"{say.who(seat)} {_hand(say, dealt[seat])}" for seat in sorted(dealt)]
    return f"The deal gave {' and '.join(told)}." if told else None


def _hand(say: Names, cards: Sequence[str]) -> str:
    """ "18 action points with Plague"."""
    printed = say.charts["cards"]
    events = listed([printed[key]["name"] for key in cards if printed[key]["event"]])
    points = f"{sum(printed[key]['ap'] for key in cards)} action points"
    return f"{points} with {events}" if events else points


def _volley(say: Names, e: Json) -> str:
    dice, hit, need = len(e["dice"]), e["hits"], e["firepower"]
    each, good = Fraction(min(need, 6), 6), hit * 6 >= len(e["dice"]) * need
    odds = at_least(hit, dice, each) if good else 1 - at_least(hit + 1, dice, each)
    needed = f"{need} or less" if need > 1 else "a 1"
    end = "" if hit in (0, dice) else " to do as well" if good else " to do no better"
    return sentence(
        f"{block(say, e['block'])} rolled {several(dice, 'die')} in {area(say, e['area'])}, "
        f"needing {needed}, and {_with(hit, dice)}: {chances(odds)}{end}."
    )


def _with(hit: int, dice: int) -> str:
    """ "hit with two of three"."""
    if dice == 1:
        return "hit" if hit else "missed"
    if hit in (0, dice):
        return f"{'hit' if hit else 'missed'} with {'both' if dice == 2 else f'all {number(dice)}'}"
    return f"hit with {number(hit)} of {'the two' if dice == 2 else number(dice)}"


def _loyalty(say: Names, e: Json) -> str:
    dice, target = len(e["dice"]), block(say, e["target"])
    by = block(say, e["by"]) if e["by"] else say.who(e["seat"])
    even = "an even die" if dice == 1 else f"{number(dice)} even dice"
    odds = Fraction(1, 2) ** dice
    how = f"{target} came over" if e["success"] else f"{target} stayed loyal"
    return sentence(f"{by} needed {even} to win over {target}, {chances(odds)}, and {how}.")


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
    "VictoryWon": plain(
        "end",
        "star",
        "Victory",
        3,
        lambda say, e: f"Victory for {say.who(e['seat'])}",
        lambda say, e: f"{say.who(e['seat'])} won the game.",
    ),
    "UsurpationCounted": _usurpation,
    "KingIsDead": plain(
        "king", "skull", "King", 3, lambda say, e: f"The death of {block(say, e['block'])}"
    ),
    "KingCrowned": plain(
        "king", "crown", "King", 3, lambda say, e: f"The crown for {block(say, e['block'])}"
    ),
    "PretenderFollowed": plain(
        "king", "flag", "Pretender", 1, lambda say, e: f"{block(say, e['block'])} claims the crown"
    ),
    "PrisonerFreed": plain(
        "king", "tower", "Rescue", 3, lambda say, e: f"The rescue of {block(say, e['block'])}"
    ),
    "PrisonerMurdered": plain("king", "tower", "Murder", 3, lambda _, __: "Murder in the Tower"),
    "Executed": plain(
        "treachery", "axe", "Axe", 3, lambda say, e: f"The execution of {block(say, e['block'])}"
    ),
    "HeirEntered": _heir,
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
    "AttackBegan": plain(
        "battle", "swords", "Attack", 0, lambda say, e: f"The attack on {area(say, e['area'])}"
    ),
    "StackMoved": _landing,
    "BlockRecruited": plain(
        "move", "flag", "Muster", 0, lambda say, e: f"{block(say, e['block'])} takes the field"
    ),
    "BlocksWentHome": plain(
        "move", "flag", "Home", 0, lambda say, e: f"The homes of {say.who(e['seat'])}"
    ),
    "Charged": _charged,
    "Fired": _fired,
    "Retreated": plain(
        "battle", "flag", "Retreat", 0, lambda say, e: f"{block(say, e['block'])} gives way"
    ),
    "Regrouped": plain(
        "move", "flag", "March", 0, lambda say, e: f"On from {area(say, e['area'])}"
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
    draw=_draw,
)
