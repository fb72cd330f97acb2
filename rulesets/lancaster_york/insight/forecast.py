"""What comes of everyone's plans: deployment, bribery, combat and Parliament, without events.

`tests/rulesets/lancaster_york/insight/test_forecast.py` holds it to the rules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.interface import Seat
from ..components.charts import GARRISON, KIND, NOBODY, Card
from .position import Position
from .reckoning import Reckoning, worths
from .sheet import FastChart


def after(position: Position, sheets: Sequence[FastChart]) -> Position:
    """The position at the end of the turn, if the seats have planned this and can pay for it."""
    return _played(position, sheets)[0]


def worths_after(position: Position, sheets: Sequence[FastChart]) -> list[float]:
    """The chance of each seat to win then."""
    return worths(*_played(position, sheets))


def parliament(position: Position, sheets: Sequence[FastChart]) -> tuple[Position, Reckoning]:
    """The position when Parliament meets, and what it scores."""
    now = position.copy()
    _deploy(now, sheets)
    _bribe(now, sheets)
    _fight(now, sheets)
    return now, Reckoning(now)


def _played(position: Position, sheets: Sequence[FastChart]) -> tuple[Position, Reckoning | None]:
    """The end of the turn, and what a Parliament would score there: None if not as in this turn,
    because the Captain has gone home."""
    now, found = parliament(position, sheets)
    for seat in now.order:
        now.score[seat] += found.total(seat)
    now.left -= 1
    if now.captain == NOBODY:
        return now, found
    now.captain = NOBODY
    return now, None


def _deploy(now: Position, sheets: Sequence[FastChart]) -> None:
    """5 Name the Captain, pay, and move nobles and ships."""
    highest = 0
    for seat in now.order:
        sheet = sheets[seat]
        if sheet.bid > highest:
            highest, now.captain, now.captain_area = sheet.bid, seat, sheet.bid_area
        hired, counters = now.mercenaries[seat], sum(sheet.counters.values())
        now.money[seat] -= sheet.cost(hired)
        now.mercenaries[seat] = hired - counters + sheet.troops(hired)
        for noble, area in sheet.marches.items():
            now.noble_at[noble] = area
        for ship, zone in sheet.voyages.items():
            now.ship_at[ship] = zone


def _bribe(now: Position, sheets: Sequence[FastChart]) -> None:
    """6.2 A white cube stops one bribe."""
    loyal = {card for sheet in sheets for card in sheet.white}
    for seat in now.order[::-1]:
        for card in sheets[seat].black:
            if card in loyal:
                loyal.discard(card)
            else:
                now.give(card, seat)


def _fight(now: Position, sheets: Sequence[FastChart]) -> None:
    """7 The garrison fights once; equal losses leave a location neutral."""
    owner, ranks = now.owner, now.printed.ranks
    camps: dict[Card, int] = {}
    battles: list[tuple[Seat, Card, int]] = []
    for seat in now.order[::-1]:
        counters = sheets[seat].counters
        for location in sorted(counters, key=ranks.__getitem__):
            if owner[location] == seat:
                camps[location] = counters[location]
            else:
                battles.append((seat, location, counters[location]))
    roused = set()
    for seat, location, force in battles:
        defense = camps.get(location, 0)
        if location not in roused:
            defense += GARRISON[KIND[location]]
            roused.add(location)
        camps[location] = abs(force - defense)
        if force > defense:
            now.give(location, seat)
        elif force == defense and owner[location] != NOBODY:
            now.give(location, NOBODY)
