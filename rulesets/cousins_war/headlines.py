"""Sentences for notices."""

from __future__ import annotations

from typing import Final

from ..kernel.flow import count
from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, listed, spoken

FOR: Final = {
    "gain": "to gain troops",
    "add": "to add troops",
    "move": "to move influence",
    "place": "to place influence",
    "remove": "to remove influence",
}
STAYED: Final = {
    "stays": "a cube stayed",
    "reserve": "a cube went back to the reserve",
    "supply": "a cube went to the supply",
    "stay": "every cube stayed",
}


def region(key: str) -> str:
    """Where: "the North"."""
    return "Central England" if key == "central" else f"the {spoken(key)}"


def place(key: str) -> str:
    """A place for cubes."""
    return region(key) if key in ("north", "central", "south") else f"the {key}"


def dice(values: list[int]) -> str:
    """ "2, 4 and 5"."""
    return listed([str(value) for value in values])


def _rolls_compared(say: Names, e: Json) -> str:
    if e["loser"] is None:
        return "The rolls were equal: no cube was lost."
    return f"{say.who(e['loser'])} lost {count(e['losses'], 'cube')} in battle."


def _cubes_moved(_: Names, e: Json) -> str:
    cubes = count(e["count"], "French cube" if e["colour"] == "french" else "cube")
    return f"{spoken(e['side'])}: {cubes} from {place(e['source'])} to {place(e['target'])}."


def _dice_revealed(say: Names, e: Json) -> str:
    told = "told the truth" if e["honest"] else "lied"
    return f"The dice showed {dice(e['dice'])}: {say.who(e['seat'])} {told}."


HEADLINES: Final[Headlines] = {
    "BattleWon": lambda say, e: (
        f"{say.who(e['seat'])} won the battle of {say.card(e['card'])}."
        if e["fought"]
        else f"{say.who(e['seat'])} won {say.card(e['card'])} without a fight."
    ),
    "BattleUnfought": lambda say, e: f"No one came to {say.card(e['card'])}.",
    "DiceRevealed": _dice_revealed,
    "Declared": lambda say, e: f"{say.who(e['seat'])} declared “{e['kind']} {e['value']}”.",
    "DeclarationChallenged": lambda say, e: f"{say.who(e['seat'])} challenged the declaration.",
    "DeclarationBelieved": lambda say, e: f"{say.who(e['seat'])} believed the declaration.",
    "RollsCompared": _rolls_compared,
    "DiceRolled": lambda say, e: f"{say.who(e['seat'])} rolled {dice(e['dice'])} openly.",
    "DiceChanged": lambda say, e: (
        f"{say.who(e['seat'])} played {say.card(e['card'])}: the dice became {dice(e['after'])}."
    ),
    "BattleBegan": lambda say, e: (
        f"The battle of {say.card(e['card'])} began: Lancaster {e['lancaster']}, York {e['york']}."
    ),
    "BattlefieldChosen": lambda say, e: (
        f"{say.card(e['card'])}, a card of {say.who(e['holder'])}, became the battlefield."
    ),
    "EventPlayed": lambda say, e: (
        f"{say.who(e['seat'])} played {say.card(e['card'])} as its event."
    ),
    "PointsSpent": lambda say, e: (
        f"{say.who(e['seat'])} played {say.card(e['card'])} for "
        f"{count(e['points'], 'command point')}, {FOR[e['use']]}."
    ),
    "SecondaryUsed": lambda say, e: (
        f"{say.who(e['seat'])} took the secondary event of {say.card(e['card'])}."
    ),
    "SecondaryDeclined": lambda say, e: (
        f"{say.who(e['seat'])} declined the secondary event of {say.card(e['card'])}."
    ),
    "CardForgone": lambda say, e: (
        f"{say.who(e['seat'])} played {say.card(e['card'])} without effect."
    ),
    "RemovalRolled": lambda say, e: (
        f"{say.who(e['seat'])} rolled {e['die']} against {region(e['region'])}: "
        f"{STAYED[e['result']]}."
    ),
    "PlacementRolled": lambda say, e: (
        f"{say.who(e['seat'])} rolled {e['die']} for {region(e['region'])}: {STAYED[e['result']]}."
    ),
    "CubesMoved": _cubes_moved,
    "RegionsCounted": lambda _, e: f"Regions: Lancaster {e['lancaster']}, York {e['york']}.",
    "CardsSwapped": lambda _, __: "Both players passed a card.",
    "RoundBegan": lambda _, e: f"Round {e['round']} began.",
}
