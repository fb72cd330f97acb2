"""What notices say of an event, and what the messages about events take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, Told
from ..telling.icu import Value
from .words import SAY

LORDS: Final = ("heir", "noble")


def area(say: Names, key: str) -> str:
    """An area, or the pool."""
    return say.name("areas", key) if key in say.charts["areas"] else SAY("pool.place")


def goal(say: Names, e: Json) -> str:
    """The area that a block went to: Lancaster as a county, for it is a house, too."""
    name = area(say, e["to"])
    return SAY("county", name=name) if name in say.people.values() else name


def block(say: Names, key: str) -> str:
    """A block by its name, or by its title where a place has that name."""
    printed, name = say.charts["blocks"].get(key, {}), say.name("blocks", key)
    kind, title = printed.get("kind"), printed.get("title")
    if kind == "church" or (kind in LORDS and (key.endswith("_march") or _is_place(say, name))):
        kind = "titled"
    elif key == "york_york":
        kind = "duke"  # York alone is his house
    elif key == "york_calais":
        kind = "garrison"
    return SAY("block.headline", kind=kind, name=name, title=title)


def _is_place(say: Names, name: str) -> bool:
    return any(area["name"] == name for area in say.charts["areas"].values())


def card(say: Names, key: str) -> str:
    """A card: events have names, the others action points."""
    printed = say.charts["cards"].get(key, {})
    return say.card(key) if printed.get("event") else SAY("card.headline", ap=printed.get("ap"))


def beyond(say: Names, e: Json) -> str:
    """The area or the sea beyond a border of the event's area."""
    *rest, last = e["border"].split("|")
    if not rest:
        return SAY("beyond", sea=SAY(f"sea.{last}"))
    return area(say, last if rest == [e["area"]] else rest[0])


def _of_side(seat: str) -> Callable[[Names, Json], Value]:
    """The card that a side plays, or what it counts."""

    def value(say: Names, e: Json) -> Value:
        found: Value = card(say, e[seat]) if e["event"] == "CardsRevealed" else e[seat]
        return found

    return value


def _person(key: str) -> Callable[[Names, Json], Value]:
    return lambda say, e: say.who(e[key])


def _area(key: str) -> Callable[[Names, Json], Value]:
    return lambda say, e: area(say, e[key])


VALUES: Final[Mapping[str, Callable[[Names, Json], Value]]] = {
    "who": lambda say, e: say.who(e.get("seat") or e.get("winner") or e["attacker"]),
    **{key: _person(key) for key in ("attacker", "defender", "first", "king")},
    **{key: _area(key) for key in ("area", "place", "source")},
    "to": goal,
    "beyond": beyond,
    "block": lambda say, e: block(say, e.get("new") or e.get("usurper") or e["block"]),
    "by": lambda say, e: block(say, e["by"]) if e["by"] else say.who(e["seat"]),
    "target": lambda say, e: block(say, e["target"]),
    "york": _of_side("york"),
    "lancaster": _of_side("lancaster"),
}
TOLD: Final = Told(SAY, VALUES)

HEADLINES: Final[Headlines] = dict.fromkeys(
    (
        *("UsurpationCounted", "KingIsDead", "KingCrowned", "PretenderFollowed", "PrisonerFreed"),
        *("PrisonerMurdered", "Executed", "HeirEntered", "BattleEnded", "Defected", "Eliminated"),
        *("Lost", "PlagueStruck", "BattleBegan", "AttackBegan", "Hit", "Retreated"),
        *("BlocksStarved", "Mustered", "StackMoved", "Recruited", "Regrouped", "MulliganShown"),
        *("HandsRedealt", "CardsRevealed", "CampaignEnded", "CampaignBegan", "TurnBegan"),
    ),
    TOLD.headline,
)
