"""The action cards, typed, from the data pack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json, PackError, Seat
from .charts import (
    BATTLES,
    CARD_NAMES,
    CARDS,
    EVENTS,
    FOE,
    LANCASTER,
    REGION_NAMES,
    REGIONS,
    ROUNDS,
    SEAT_NAMES,
    YORK,
    Card,
    Region,
)

OPERATIONS: Final = (
    "reserve_to_region",
    "reserve_to_different_regions",
    "reserve_to_battlefield",
    "supply_to_reserve",
    "supply_to_battlefield",
    "french_to_battlefield",
    "board_to_reserve",
    "board_to_battlefield",
    "enemy_battlefield_to_reserve",
    "swap_in_region",
)
"""The operations of events on cubes; `card_events.py` carries them out."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The primary or secondary event of a card."""

    op: str
    min: int
    max: int
    region: Region | None = None
    """The region where it happens; None if the player chooses."""
    everything: bool = False
    """Whether all cubes must be taken, up to `max`."""


@dataclass(frozen=True, slots=True)
class BattleCard:
    key: str
    name: str
    year: int
    date: str
    region: Region
    cp: int
    cubes: tuple[int, int]
    """Starting cubes of each seat."""
    status: str


@dataclass(frozen=True, slots=True)
class EventCard:
    key: str
    name: str
    cp: int
    marks: tuple[tuple[Seat, ...], ...]
    """For each round, the seats that may use the secondary event: none, a house (rose) or both
    (box)."""
    primary: Effect
    secondary: Effect
    status: str

    def is_marked(self, round_: int) -> bool:
        return bool(self.marks[round_ - 1])


Cards = tuple[BattleCard | EventCard, ...]
"""The face of each card, indexed by `Card`."""

MARKS: Final = {"lancaster": (LANCASTER,), "york": (YORK,), "box": (LANCASTER, YORK)}


def cards_from(pack: Json) -> Cards:
    """The cards of a pack that fits the schema. Raises PackError if its entries contradict each
    other."""
    _complete("battles", pack["battles"], BATTLES)
    _complete("events", pack["events"], EVENTS)
    battles = {row["id"]: _battle(row) for row in pack["battles"]}
    events = {row["id"]: _event(row) for row in pack["events"]}
    _years_differ(list(battles.values()))
    return tuple((battles | events)[CARD_NAMES[card]] for card in CARDS)


def _complete(field: str, rows: list[Json], cards: tuple[Card, ...]) -> None:
    ids = [row["id"] for row in rows]
    for key in (CARD_NAMES[card] for card in cards):
        if ids.count(key) != 1:
            why = f"must be there once, not {ids.count(key)} times"
            raise PackError(key, field, why)
    for key in ids:
        if key not in [CARD_NAMES[card] for card in cards]:
            raise PackError(key, field, "the game has no such card")


def _years_differ(battles: list[BattleCard]) -> None:
    seen: dict[int, str] = {}
    for card in battles:
        if card.year in seen:
            why = f"{card.year} is also the year of {seen[card.year]}; the earlier must be known"
            raise PackError(card.key, "year", why)
        seen[card.year] = card.key


def _battle(row: Json) -> BattleCard:
    if int(row["date"][:4]) != row["year"]:
        raise PackError(row["id"], "date", f"{row['date']} is not in {row['year']}")
    return BattleCard(
        key=row["id"],
        name=row["name"],
        year=row["year"],
        date=row["date"],
        region=_region(row["region"]),
        cp=row["cp"],
        cubes=(row["lancaster"], row["york"]),
        status=row["status"],
    )


def _event(row: Json) -> EventCard:
    rounds = row["rounds"]
    return EventCard(
        key=row["id"],
        name=row["name"],
        cp=row["cp"],
        marks=tuple(MARKS.get(rounds.get(str(n)), ()) for n in range(1, ROUNDS + 1)),
        primary=_effect(row["id"], "primary", row["primary"]),
        secondary=_effect(row["id"], "secondary", row["secondary"]),
        status=row["status"],
    )


def _effect(key: str, field: str, data: Json) -> Effect:
    if data["op"] == "swap_in_region":
        return Effect("swap_in_region", 1, 1)
    if data["min"] > data["max"]:
        raise PackError(key, f"{field}.min", f"{data['min']} is more than max {data['max']}")
    where = data.get("region", "any_one")
    return Effect(
        op=data["op"],
        min=data["min"],
        max=data["max"],
        region=None if where == "any_one" else _region(where),
        everything=data.get("all_in_supply", False),
    )


def _region(key: str) -> Region:
    return REGIONS[REGION_NAMES.index(key)]


def card_chart(face: BattleCard | EventCard, text: Callable[[Effect], str]) -> Json:
    """One card for the browser: what is printed on it, and how sure we are of it. `text` says an
    effect."""
    common = {"id": face.key, "name": face.name, "cp": face.cp, "status": face.status}
    match face:
        case BattleCard(year=year, date=date, region=region, cubes=cubes):
            return {
                **common,
                "type": "battle",
                "year": year,
                "date": date,
                "region": REGION_NAMES[region],
                "cubes": dict(zip(SEAT_NAMES, cubes, strict=True)),
            }
        case EventCard(marks=marks, primary=primary, secondary=secondary):
            return {
                **common,
                "type": "event",
                "rounds": {
                    str(n): "box" if len(seats) == len(FOE) else SEAT_NAMES[seats[0]]
                    for n, seats in enumerate(marks, start=1)
                    if seats
                },
                "primary": text(primary),
                "secondary": text(secondary),
            }
