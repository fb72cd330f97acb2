"""The action cards, typed, from the data pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json, PackError
from .charts import CARD_NAMES, CARDS, DECK, REACTIONS, Card

COUNTED: Final = frozenset(
    {"for_the_rose", "stand_fast", "forced_march", "council_of_war", "arrow_storm", "treachery"}
)
"""Cards whose text includes an amount."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card."""

    key: str
    name: str
    copies: int
    timing: str
    """"reaction", "free" or "action"."""
    amount: int
    when: str
    text: str
    status: str


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
    faces = tuple(_card(rows[CARD_NAMES[card]], card) for card in CARDS)
    if (total := sum(face.copies for face in faces)) != DECK:
        raise PackError(faces[-1].key, "copies", f"the copies add up to {total}, not to {DECK}")
    return faces


def _card(row: Json, card: Card) -> CardFace:
    key, timing = row["id"], row["timing"]
    if (timing == "reaction") != (card in REACTIONS):
        raise PackError(key, "timing", f"{timing} does not go with what this card does")
    if ("amount" in row) != (key in COUNTED):
        raise PackError(key, "amount", "is missing" if key in COUNTED else "means nothing here")
    return CardFace(
        key=key,
        name=row["name"],
        copies=row["copies"],
        timing=timing,
        amount=row.get("amount", 0),
        when=row["when"],
        text=row["text"],
        status=row["status"],
    )


def card_chart(face: CardFace) -> Json:
    """One card for the browser, with how sure we are of it."""
    return {
        "id": face.key,
        "name": face.name,
        "copies": face.copies,
        "timing": face.timing,
        "when": face.when,
        "text": face.text,
        "status": face.status,
    }
