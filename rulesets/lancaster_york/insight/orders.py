"""Single orders that a planning chart can hold, and what each adds to a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...kernel.interface import Seat
from ..components.charts import (
    ADJACENT,
    BISHOPS,
    CALAIS_AREAS,
    CUBES,
    FIRST_SHIP,
    GARRISON,
    IN_REACH,
    KIND,
    LOCATIONS,
    NOBLES,
    NOBODY,
    PERSONALITIES,
    SITE,
    TROOP_COUNTERS,
    TROOP_PRICE,
    Area,
    Card,
)
from .position import Position
from .sheet import FastChart

BIDS: Final = (1, 2, 3, 5, 8, 12)
SPARE: Final = (1, 3)
"""By how many counters an attack beats a garrison."""
GUARDS: Final = (1, 2, 3)
"""How many counters defend a location."""


@dataclass(frozen=True, slots=True)
class Order:
    """One thing to order. Those with the same `about` exclude each other."""

    about: tuple[str, int]
    cost: int


@dataclass(frozen=True, slots=True)
class March(Order):
    """4.3 A noble goes to an area."""

    noble: Card
    area: Area


@dataclass(frozen=True, slots=True)
class Sail(Order):
    """4.2 A ship goes to a zone."""

    ship: int
    zone: int


@dataclass(frozen=True, slots=True)
class Fight(Order):
    """4.4 So many counters attack a location, or defend it."""

    location: Card
    count: int
    attacks: bool
    through: tuple[Card, Area] | None = None
    """The noble who has to march for it, and where to."""


@dataclass(frozen=True, slots=True)
class Bribe(Order):
    """4.5 A black cube."""

    card: Card


@dataclass(frozen=True, slots=True)
class Secure(Order):
    """4.5 A white cube."""

    card: Card


@dataclass(frozen=True, slots=True)
class Bid(Order):
    """4.1 A bid for the Captain of Calais."""

    amount: int
    area: Area


def orders(position: Position, seat: Seat) -> list[Order]:
    """All that the seat could order, without what no one would."""
    return [
        *_moves(position, seat),
        *_fights(position, seat),
        *_cubes(position, seat),
        *(
            Bid(("bid", 0), amount, amount, area)
            for amount in BIDS
            if amount <= position.money[seat]
            for area in CALAIS_AREAS
        ),
    ]


def _moves(position: Position, seat: Seat) -> Iterator[Order]:
    for noble in NOBLES:
        if position.owner[noble] == seat:
            for area in ADJACENT[position.noble_at[noble]]:
                yield March(("noble", noble), 0, noble, area)
    for ship, zone in enumerate(position.ship_at):
        if position.owner[FIRST_SHIP + ship] == seat:
            for to in IN_REACH[zone]:
                yield Sail(("ship", ship), 0, ship, to)


def _fights(position: Position, seat: Seat) -> Iterator[Order]:
    present, reach = _presence(position, seat)
    owner = position.owner
    for location in LOCATIONS:
        about, area = ("location", location), SITE[location]
        if owner[location] == seat:
            for count in GUARDS:
                yield Fight(about, TROOP_PRICE * count, location, count, attacks=False)
        elif owner[location] != NOBODY and (area in present or area in reach):
            through = None if area in present else (reach[area], area)
            for more in SPARE:
                count = GARRISON[KIND[location]] + more
                yield Fight(about, TROOP_PRICE * count, location, count, True, through)


def _presence(position: Position, seat: Seat) -> tuple[set[Area], dict[Area, Card]]:
    """4.4 Where the seat is present, and by which noble it could be in other areas."""
    owner = position.owner
    present = {SITE[card] for card in LOCATIONS + BISHOPS if owner[card] == seat}
    nobles = [noble for noble in NOBLES if owner[noble] == seat]
    present |= {position.noble_at[noble] for noble in nobles}
    reach = {area: noble for noble in nobles for area in ADJACENT[position.noble_at[noble]]}
    return present, reach


def _cubes(position: Position, seat: Seat) -> Iterator[Order]:
    faces, owner = position.printed.cards, position.owner
    for card in PERSONALITIES:
        price = faces[card].value or faces[card].income
        if owner[card] == seat:
            yield Secure(("cube", card), price, card)
        elif owner[card] != NOBODY:
            yield Bribe(("cube", card), 2 * price, card)


def with_order(position: Position, seat: Seat, sheet: FastChart, order: Order) -> FastChart | None:
    """The sheet with one more order; None if it is not legal or cannot be paid."""
    new = _added(position, sheet, order)
    if new is None or new.cost(position.mercenaries[seat]) > position.money[seat]:
        return None
    return new


def _added(position: Position, sheet: FastChart, order: Order) -> FastChart | None:
    match order:
        case March(noble=noble, area=area):
            if noble in sheet.marches:
                return None
            return replace(sheet, marches={**sheet.marches, noble: area})
        case Sail(ship=ship, zone=zone):
            if ship in sheet.voyages:
                return None
            return replace(sheet, voyages={**sheet.voyages, ship: zone})
        case Fight(location=location, count=count, through=through):
            return _mustered(sheet, location, count, through)
        case Bribe(card=card):
            if card in sheet.black or len(sheet.black) == CUBES:
                return None
            ranks = position.printed.ranks
            black = tuple(sorted((*sheet.black, card), key=ranks.__getitem__))
            return replace(sheet, black=black, spent=sheet.spent + order.cost)
        case Secure(card=card):
            if card in sheet.white or len(sheet.white) == CUBES:
                return None
            return replace(sheet, white=(*sheet.white, card), spent=sheet.spent + order.cost)
        case Bid(amount=amount, area=area):
            if amount <= sheet.bid:
                return None
            return replace(sheet, bid=amount, bid_area=area, spent=sheet.spent + amount - sheet.bid)
    raise TypeError(f"no order: {order}")


def _mustered(
    sheet: FastChart, location: Card, count: int, through: tuple[Card, Area] | None
) -> FastChart | None:
    counters, marches = sheet.counters, sheet.marches
    more = count - counters.get(location, 0)
    if more <= 0 or sum(counters.values()) + more > TROOP_COUNTERS:
        return None
    if through is not None and through[1] not in marches.values():
        noble, area = through
        if noble in marches:
            return None
        marches = {**marches, noble: area}
    return replace(sheet, counters={**counters, location: count}, marches=marches)
