"""Sentences for notices. Units are named by their house, as in the game's own log."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, spoken

HOW: Final = {
    "moved": "moved",
    "placed": "went",
    "advanced": "advanced",
    "pushed": "gave way",
    "retreated": "slipped away",
}


def unit(say: Names, e: Json) -> str:
    """ "the Knights of York", "Fauconberg's Bows of York"."""
    name = say.name("units", e["kind"])
    owned = f"{name} of {spoken(e['house'])}"
    return owned if "'s " in name else f"the {owned}"


def _attack(say: Names, e: Json) -> str:
    deed = "shot at" if e["ranged"] else "attacked"
    name = say.name("units", e["target_kind"])
    target = name if "'s " in name else f"the {name}"
    return f"{unit(say, e)} on {e['square']} {deed} {target} on {e['at']}."


HEADLINES: Final[Headlines] = {
    "UnitRemoved": lambda say, e: f"{unit(say, e)} fell on {e['square']} (loss {e['losses']}).",
    "UnitMarked": lambda say, e: f"{unit(say, e)} lost the first of two lives.",
    "AttackDeclared": _attack,
    "CardPlayed": lambda say, e: f"{spoken(e['house'])} played {say.card(e['card'])}.",
    "UnitHeld": lambda say, e: f"{unit(say, e)} will miss a turn.",
    "UnitLevied": lambda say, e: f"{unit(say, e)} came back on {e['square']}.",
    "UnitRallied": lambda say, e: f"{unit(say, e)} rallied.",
    "CaltropsLaid": lambda _, e: f"{spoken(e['house'])} laid caltrops on {e['square']}.",
    "UnitMoved": lambda say, e: (
        f"{unit(say, e)} {HOW[e['how']]} from {e['source']} to {e['path'][-1]}."
        if e["path"]
        else None
    ),
    "TilesLaid": lambda _, e: f"{spoken(e['house'])} laid its tiles face down.",
    "HouseTaken": lambda say, e: f"{say.who(e['seat'])} took the side of {spoken(e['house'])}.",
    "DeploymentAgreed": lambda _, e: (
        "Both deploy at the same time." if e["together"] else "You deploy one after the other."
    ),
    "StartRolled": lambda say, e: (
        f"{say.who(e['starter'])} rolled higher and starts." if e["starter"] else None
    ),
    "TurnBegan": lambda _, e: f"Turn {e['turn']} began: {spoken(e['house'])}.",
}
