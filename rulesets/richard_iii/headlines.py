"""Sentences for notices."""

from __future__ import annotations

from typing import Final

from ..kernel.flow import count
from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names

FATES: Final = {"dead": "was killed", "enemy": "is out of play", "out": "is out of play"}


def area(say: Names, key: str) -> str:
    """An area, or the pool."""
    return say.name("areas", key) if key in say.charts["areas"] else f"the {key}"


def block(say: Names, key: str) -> str:
    """A block by its name."""
    kind, name = say.charts["blocks"].get(key, {}).get("kind"), say.name("blocks", key)
    if key == "york_york":
        return "the Duke of York"  # York alone is his house
    if kind in ("levy", "church"):
        return f"the {name} {kind}"
    if kind == "mercenary":
        return "the Calais garrison" if name == "Calais" else f"the {name} block"
    return f"the {name.lower()}" if kind in ("bombard", "rebel") else name


def card(say: Names, key: str) -> str:
    """A card: events have names, the others action points."""
    printed = say.charts["cards"].get(key, {})
    return say.card(key) if printed.get("event") else f"a card of {printed.get('ap')}"


def _stack_moved(say: Names, e: Json) -> str:
    deed = "sailed" if e["sea"] else "marched"
    blocks = count(e["blocks"], "block")
    whence, where = area(say, e["source"]), area(say, e["to"])
    return f"{say.who(e['seat'])} {deed} with {blocks} from {whence} to {where}."


def _battle_ended(say: Names, e: Json) -> str:
    if e["winner"] is None:
        return f"No blocks were left on the field of {area(say, e['area'])}."
    return f"{say.who(e['winner'])} won the battle of {area(say, e['area'])}."


def _plague(say: Names, e: Json) -> str:
    lost = f": {count(e['blocks'], 'block')} lost a step" if e["blocks"] else ""
    return f"{say.who(e['seat'])} brought the plague to {area(say, e['area'])}{lost}."


def _revealed(say: Names, e: Json) -> str:
    return (
        f"York played {card(say, e['york'])}, Lancaster {card(say, e['lancaster'])}; "
        f"{say.who(e['first'])} went first."
    )


def _usurpation(say: Names, e: Json) -> str:
    if e["usurper"] is None:
        return f"The King kept the throne: York {e['york']}, Lancaster {e['lancaster']}."
    return f"{block(say, e['usurper'])} usurped the throne."


def _starved(say: Names, e: Json) -> str:
    steps = count(e["blocks"], "step")
    return f"{say.who(e['seat'])} lost {steps} without supply in {area(say, e['area'])}."


HEADLINES: Final[Headlines] = {
    "UsurpationCounted": _usurpation,
    "KingIsDead": lambda say, e: f"The King, {block(say, e['block'])}, died.",
    "KingCrowned": lambda say, e: f"{block(say, e['block'])} became King.",
    "PretenderFollowed": lambda say, e: f"{block(say, e['block'])} became the Pretender.",
    "PrisonerFreed": lambda say, e: (
        f"{block(say, e['block'])} was freed in {area(say, e['area'])}."
    ),
    "PrisonerMurdered": lambda say, e: f"{block(say, e['block'])} was murdered in the Tower.",
    "Executed": lambda say, e: f"{say.who(e['seat'])} executed {block(say, e['block'])}.",
    "HeirEntered": lambda say, e: (
        f"{block(say, e['block'])} came of age in {area(say, e['area'])}."
    ),
    "BattleEnded": _battle_ended,
    "Defected": lambda say, e: f"{block(say, e['new'])} changed sides in {area(say, e['area'])}.",
    "Eliminated": lambda say, e: f"{block(say, e['block'])} {FATES.get(e['fate'], 'was beaten')}.",
    "Lost": lambda say, e: f"{say.who(e['seat'])} lost a block in {area(say, e['area'])}.",
    "PlagueStruck": _plague,
    "BattleBegan": lambda say, e: (
        f"The battle of {area(say, e['area'])} began: {say.who(e['attacker'])} against "
        f"{say.who(e['defender'])}."
    ),
    "AttackBegan": lambda say, e: f"{say.who(e['attacker'])} attacked {area(say, e['area'])}.",
    "Hit": lambda say, e: (
        f"{block(say, e['block'])} lost {count(e['lost'], 'step')} in {area(say, e['area'])}."
    ),
    "Retreated": lambda say, e: f"{block(say, e['block'])} retreated to {area(say, e['to'])}.",
    "BlocksStarved": _starved,
    "Mustered": lambda say, e: f"{say.who(e['seat'])} mustered in {area(say, e['area'])}.",
    "StackMoved": _stack_moved,
    "Recruited": lambda say, e: f"{say.who(e['seat'])} recruited in {area(say, e['area'])}.",
    "Regrouped": lambda say, e: (
        f"{say.who(e['seat'])} regrouped with {count(e['blocks'], 'block')} to "
        f"{area(say, e['to'])}."
    ),
    "MulliganShown": lambda say, e: f"{say.who(e['seat'])} asked for a redeal.",
    "HandsRedealt": lambda _, __: "The cards were dealt again.",
    "CardsRevealed": _revealed,
    "CampaignEnded": lambda say, e: (
        f"Campaign {e['campaign']} ended: {say.who(e['king'])} held the throne."
    ),
    "CampaignBegan": lambda _, e: f"Campaign {e['campaign']} began.",
    "TurnBegan": lambda _, e: f"Turn {e['turn']} began.",
}
