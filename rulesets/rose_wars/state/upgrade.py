"""States saved by earlier versions."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json
from ..components.cards import CardFaces
from ..components.charts import SEATS, UNIT_NAMES
from .known_hands import unknown

VERSION: Final = 3
"""The version of saved states."""

ALIASES: Final[dict[str, str]] = {}
"""Old names of steps and decisions in saved games, and their current names."""


def from_version_1(data: Json, cards: CardFaces) -> Json:
    """Version 1 had no quick passing. It did not save what holds a unit (taken to be Treachery if
    that card has been played), the previous attack, or where an attack began."""
    known = [list(bounds) for bounds in unknown(cards)]
    fight = data["fight"]
    return {
        **data,
        "betrayed": data["held"] if "treachery" in data["discards"] else 0,
        "quick": [False for _ in SEATS],
        "answered": [0 for _ in SEATS],
        "bounds": [known for _ in SEATS],
        "fight": fight and {**fight, "start": data["at"][UNIT_NAMES.index(fight["unit"])]},
        "fought": None,
    }


def from_version_2(data: Json) -> Json:
    """Version 2 had an item in the agenda for each shot that was left of an Arrow Storm, and no
    readied cards. Whether a unit was rallied before its present attack is not known: if it has
    failed one, it was."""
    agenda: list[Json] = []
    for item in data["agenda"]:
        if item[0] == "StormShot" and agenda and agenda[-1][0] == "StormShot":
            agenda[-1][2] += 1
        else:
            agenda.append([*item, 1] if item[0] == "StormShot" else item)
    more = {"rallied": False, "guarded": False}
    fight, fought = data["fight"], data["fought"]
    rallied = fight is not None and bool(data["failed"] & 1 << UNIT_NAMES.index(fight["unit"]))
    return {
        **data,
        "agenda": agenda,
        "ready": [0 for _ in SEATS],
        "fight": fight and {**fight, **more, "rallied": rallied and fight["result"] == "open"},
        "fought": fought and {**fought, **more},
    }
