"""What notices say of an event, and what the messages about events take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, Told
from ..telling.icu import Value
from .components.charts import KIND_NAMES
from .state.dice import best_of, three
from .words import SAY, claim, dice, place


def _worth(_: Names, e: Json) -> str:
    kind, value = best_of(three(e["after" if "after" in e else "dice"]))
    return claim(KIND_NAMES[kind], value)


VALUES: Final[Mapping[str, Callable[[Names, Json], Value]]] = {
    "who": lambda say, e: say.who(e["seat"]),
    "house": lambda say, e: say.who(e["seat"]),
    "side": lambda _, e: SAY(f"name.{e['side']}"),
    "holder": lambda say, e: say.who(e["holder"]),
    "hit": lambda say, e: say.who(e["loser"]),
    "card": lambda say, e: say.card(e["card"]),
    "region": lambda _, e: place(e["region"]),
    "source": lambda _, e: place(e["source"]),
    "target": lambda _, e: place(e["target"]),
    "use": lambda _, e: SAY(f"use.{e['use']}.name"),
    "claim": lambda _, e: claim(e["kind"], e["value"]),
    "dice": lambda _, e: dice(e["dice"]),
    "before": lambda _, e: dice(e["before"]),
    "after": lambda _, e: dice(e["after"]),
    "worth": _worth,
}
TOLD: Final = Told(SAY, VALUES)

HEADLINES: Final[Headlines] = dict.fromkeys(
    (
        *("BattleWon", "BattleUnfought", "DiceRevealed", "Declared", "DeclarationChallenged"),
        *("DeclarationBelieved", "RollsCompared", "DiceRolled", "DiceChanged", "BattleBegan"),
        *("BattlefieldChosen", "EventPlayed", "PointsSpent", "SecondaryUsed", "SecondaryDeclined"),
        *("CardForgone", "RemovalRolled", "PlacementRolled", "CubesMoved", "RegionsCounted"),
        *("CardsSwapped", "RoundBegan"),
    ),
    TOLD.headline,
)
