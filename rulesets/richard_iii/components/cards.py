"""5.1 The cards, typed, from the data pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json, PackError
from .ids import Card

EVENT_NAMES: Final = ("force_march", "muster", "piracy", "plague", "surprise", "treason")
ACTION_COUNTS: Final = {4: 6, 3: 7, 2: 6}
CARD_NAMES: Final = (
    *EVENT_NAMES,
    *(f"a{ap}_{n}" for ap, count in ACTION_COUNTS.items() for n in range(1, count + 1)),
)
CARDS: Final = tuple(Card(i) for i in range(len(CARD_NAMES)))
FORCE_MARCH, MUSTER, PIRACY, PLAGUE, SURPRISE, TREASON = CARDS[: len(EVENT_NAMES)]


def is_event(card: Card) -> bool:
    return card < len(EVENT_NAMES)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card."""

    key: str
    name: str
    ap: int
    text: str
    """The text of an event card, in our words; empty on an action card."""


CardFaces = tuple[CardFace, ...]
"""Indexed by `Card`."""


def cards_from(pack: Json) -> CardFaces:
    """The cards of a pack that fits the schema. Raises PackError if its entries contradict each
    other."""
    rows = {row["id"]: row for row in pack["cards"]}
    ids = [row["id"] for row in pack["cards"]]
    for key in CARD_NAMES:
        if ids.count(key) != 1:
            raise PackError(key, "cards", f"must be there once, not {ids.count(key)} times")
    for key in ids:
        if key not in CARD_NAMES:
            raise PackError(key, "cards", "the game has no such card")
    return tuple(_face(rows[key], card) for card, key in zip(CARDS, CARD_NAMES, strict=True))


def _face(row: Json, card: Card) -> CardFace:
    if is_event(card) != bool(row["text"]):
        why = "an event card says what it does" if is_event(card) else "an action card has none"
        raise PackError(row["id"], "text", why)
    return CardFace(key=row["id"], name=row["name"], ap=row["ap"], text=row["text"])


def card_chart(face: CardFace) -> Json:
    """One card for the browser."""
    return {
        "id": face.key,
        "name": face.name,
        "ap": face.ap,
        "event": bool(face.text),
        "text": face.text,
    }
