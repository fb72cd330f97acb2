"""What notices say of an event, and what the messages about events take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, Told
from ..telling.icu import Value
from ..telling.words import listed
from .words import SAY


def named(key: str) -> str:
    """A house, or a side of the board."""
    return SAY(f"name.{key}")


def unit(say: Names, e: Json) -> str:
    """ "the Knights of York", "Fauconberg's Bows of York"."""
    name = say.name("units", e["kind"])
    return SAY("story.unit", owned="'s " in name, name=name, house=named(e["house"]))


def target(say: Names, e: Json) -> str:
    """ "the Knights", "Fauconberg's Bows"."""
    name = say.name("units", e.get("target_kind") or e["kind"])
    return SAY("story.target", owned="'s " in name, name=name, place="off")


def needed(e: Json) -> int:
    """4.4 What a die must not exceed."""
    need: int = e["attack" if e["event"] == "AttackRolled" else "defense"]
    return need


VALUES: Final[Mapping[str, Callable[[Names, Json], Value]]] = {
    "unit": unit,
    "target": target,
    "tile": target,
    "house": lambda _, e: named(e["house"]),
    "who": lambda say, e: say.who(e["seat"]),
    "first": lambda say, e: say.who(e["starter"]),
    "card": lambda say, e: say.card(e["card"]),
    "cards": lambda say, e: listed([say.card(card) for card in e["cards"]]),
    "units": lambda say, e: listed([say.name("units", kind) for kind in e["kinds"]]),
    "how": lambda _, e: SAY(f"how.{e['how']}"),
    "end": lambda _, e: e["path"][-1],
    "need": lambda _, e: needed(e),
    "done": lambda _, e: e["die"] <= needed(e),
}
TOLD: Final = Told(SAY, VALUES)

HEADLINES: Final[Headlines] = {
    **dict.fromkeys(
        (
            *("UnitRemoved", "UnitMarked", "AttackDeclared", "CardPlayed", "UnitHeld"),
            *("UnitLevied", "UnitRallied", "CaltropsLaid"),
        ),
        TOLD.headline,
    ),
    "UnitMoved": lambda say, e: TOLD.headline(say, e) if e["path"] else None,
    **dict.fromkeys(
        ("TilesLaid", "HouseTaken", "DeploymentAgreed", "StartRolled", "TurnBegan"),
        TOLD.headline,
    ),
}
