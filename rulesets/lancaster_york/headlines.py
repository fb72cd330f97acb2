"""What notices say of an event, and what the messages about events take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, Told
from ..telling.icu import Value
from ..telling.words import listed
from .words import SAY


def award(key: str | None) -> str:
    """ "Constable of the Tower"."""
    return SAY(f"award.{key or 'captain'}")


def card(say: Names, key: str) -> str:
    """A card inside a sentence: "the Bishop of Exeter", "Neville (10)" of the two."""
    name, printed = say.card(key), say.charts.get("cards", {})
    alike = [one for one in printed.values() if (one["name"], one["kind"]) == (name, "noble")]
    kind = "twin" if len(alike) > 1 else key.partition("_")[0]
    return SAY("card.headline", kind=kind, name=name, value=printed.get(key, {}).get("value", 0))


def scores(say: Names, numbers: Sequence[int]) -> str:
    """ "Red 30 and Yellow 25", in the order of the seats."""
    told = zip(say.people, numbers, strict=False)
    return listed([SAY("score.of", seat=say.who(seat), n=n) for seat, n in told])


def _who(name: str) -> Callable[[Names, Json], Value]:
    return lambda say, e: e[name] and say.who(e[name])


VALUES: Final[Mapping[str, Callable[[Names, Json], Value]]] = {
    "who": lambda say, e: say.who(e["seat"]),
    **{name: _who(name) for name in ("owner", "defender", "source", "winner")},
    "house": lambda _, e: e["house"] and SAY(f"name.{e['house']}"),
    "card": lambda say, e: card(say, e["card"]),
    "area": lambda say, e: SAY("area", key=e["area"], name=say.name("areas", e["area"])),
    "award": lambda _, e: award(e.get("award")),
    "won": lambda _, e: e["winner"] == e["seat"],
    "order": lambda say, e: listed([say.who(seat) for seat in e["order"]]),
    "scores": lambda say, e: scores(say, e["scores"]),
}
TOLD: Final = Told(SAY, VALUES)

HEADLINES: Final[Headlines] = dict.fromkeys(
    (
        *("TurnEnded", "KingElected", "BattleFought", "LocationTaken", "BribeTried"),
        *("LocationNeutral", "CaptainNamed", "AwardChanged", "AwardScored", "CardTaken"),
        *("FranceVisited", "StayedHome", "TurnOrderSet"),
    ),
    TOLD.headline,
)
