"""What is printed on the cards and beside the areas, typed, from the data pack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...kernel.interface import Json, PackError
from .charts import (
    AREA_NAMES,
    AREAS,
    ASSETS,
    CARD_NAMES,
    CARDS,
    KIND,
    KIND_NAMES,
    LARGE_TOWN,
    LARGE_TOWNS,
    MERCENARIES,
    NOBLE,
    NOBLES,
    ROYAL_CASTLE,
    SITE,
    TOWN,
    TOWNS,
    Area,
    Card,
    Kind,
)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card."""

    key: str
    kind: Kind
    name: str
    area: Area
    """Where the location or bishop is; where a noble or ship enters the game."""
    value: int
    """Control points of a noble; 0 for every other kind."""
    income: int
    cathedral: bool
    """A town with the cathedral of its area's bishop."""
    status: str


@dataclass(frozen=True, slots=True)
class AreaFace:
    """What is printed beside an area."""

    key: str
    name: str
    votes: int
    first: int
    """Victory points for the most control; `second` is for the second most."""
    second: int
    status: str


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """The data pack. A ruleset has one, so it is equal only to itself and quick to hash."""

    cards: tuple[CardFace, ...]
    """Indexed by `Card`."""
    areas: tuple[AreaFace, ...]
    mercenaries: tuple[int, ...]
    """Counters for a Mercenaries card on each turn."""
    ranks: tuple[tuple[int, int, int], ...]
    """5.2 Each card's place in the order of payment: lower is paid first."""
    cathedrals: tuple[Card, ...]
    """The cathedral town of each area."""


def printed_from(pack: Json) -> Printed:
    """The content of a pack that fits the schema. Raises PackError if its entries contradict each
    other."""
    areas = tuple(map(_area, _by_id(pack["areas"], AREA_NAMES)))
    cards = tuple(map(_card, _by_id(pack["cards"], CARD_NAMES), CARDS))
    starting = Counter(cards[noble].area for noble in NOBLES)
    for area in AREAS:
        if starting[area] != 2:
            why = f"{starting[area]} nobles start here, not 2"
            raise PackError(AREA_NAMES[area], "nobles", why)
    return Printed(
        cards,
        areas,
        tuple(pack["mercenaries"]["per_card"]),
        tuple(_rank(cards[card], areas) for card in ASSETS),
        tuple(_cathedral(cards, area) for area in AREAS),
    )


def _by_id(rows: list[Json], names: tuple[str, ...]) -> list[Json]:
    """The rows in the order of the names. Raises PackError unless each name occurs once."""
    ids = Counter(row["id"] for row in rows)
    for name in names:
        if ids[name] != 1:
            raise PackError(name, "id", f"must be there once, not {ids[name]} times")
    found = {row["id"]: row for row in rows}
    return [found[name] for name in names]


def _area(row: Json) -> AreaFace:
    first, second = row["score"]
    if first < second:
        raise PackError(row["id"], "score", f"{first} for the first, and {second} for the second")
    return AreaFace(row["id"], row["name"], row["votes"], first, second, row["status"])


def _card(row: Json, card: Card) -> CardFace:
    key, kind = row["id"], KIND[card]
    if row["kind"] != KIND_NAMES[kind]:
        raise PackError(key, "kind", f"must be {KIND_NAMES[kind]}")
    _must_have(row, "area", kind != MERCENARIES)
    _must_have(row, "value", kind == NOBLE)
    _must_have(row, "income", kind not in (NOBLE, ROYAL_CASTLE, MERCENARIES))
    _must_have(row, "cathedral", kind in (LARGE_TOWN, TOWN))
    area = AREAS[AREA_NAMES.index(row["area"])] if "area" in row else AREAS[0]
    if kind not in (NOBLE, MERCENARIES) and area != SITE[card]:
        raise PackError(key, "area", f"must be {AREA_NAMES[SITE[card]]}")
    return CardFace(
        key=key,
        kind=kind,
        name=row["name"],
        area=area,
        value=row.get("value", 0),
        income=row.get("income", 0),
        cathedral=row.get("cathedral", False),
        status=row["status"],
    )


def _must_have(row: Json, field: str, wanted: bool) -> None:
    if (field in row) != wanted:
        raise PackError(row["id"], field, "is missing" if wanted else "means nothing here")


def _rank(face: CardFace, areas: tuple[AreaFace, ...]) -> tuple[int, int, int]:
    """5.2 The sort key of payment: kind on the Control Point Chart, higher nobles, votes of the
    area."""
    return face.kind, -face.value, -areas[face.area].votes


def _cathedral(cards: tuple[CardFace, ...], area: Area) -> Card:
    found = [town for town in LARGE_TOWNS + TOWNS if cards[town].cathedral and SITE[town] == area]
    if len(found) != 1:
        raise PackError(AREA_NAMES[area], "cathedral", f"{len(found)} cathedral towns, not 1")
    return found[0]


def card_chart(face: CardFace) -> Json:
    """One card for the browser, with how sure we are of it."""
    return {
        "id": face.key,
        "kind": KIND_NAMES[face.kind],
        "name": face.name,
        "area": None if face.kind == MERCENARIES else AREA_NAMES[face.area],
        "value": face.value,
        "income": face.income,
        "cathedral": face.cathedral,
        "status": face.status,
    }


def area_chart(face: AreaFace) -> Json:
    """What is printed beside one area, with how sure we are of it."""
    return {
        "name": face.name,
        "votes": face.votes,
        "first": face.first,
        "second": face.second,
        "status": face.status,
    }
