"""Ids and numbers of the game: seats, phases, event cards, places off the map."""

from __future__ import annotations

from typing import Final, NewType

from ...kernel.interface import Seat

Area = NewType("Area", int)
Sea = NewType("Sea", int)
Border = NewType("Border", int)
"""A border between two areas, or the sea zone of an attack."""
Block = NewType("Block", int)
Card = NewType("Card", int)
Place = NewType("Place", int)
"""Where a block is: an area, with the same number, or a place off the map."""
Phase = NewType("Phase", int)

YORK: Final = Seat(0)
LANCASTER: Final = Seat(1)
SEATS: Final = (YORK, LANCASTER)
FOE: Final = (LANCASTER, YORK)
SEAT_NAMES: Final = ("york", "lancaster")
NAMED_SEATS: Final = tuple(zip(SEATS, SEAT_NAMES, strict=True))

CARDS_PHASE, ACTIONS, BATTLES, SUPPLY, POLITICAL = (Phase(i) for i in range(5))
PHASE_NAMES: Final = ("cards", "actions", "battles", "supply", "political")

TURNS: Final = 7
"""Game turns of a campaign, and cards of a hand."""
MULLIGAN: Final = 13
"""The most action points a hand may have for a mulligan."""
REACH: Final = 2
"""How many areas a block may march for one action point."""
FORCED: Final = 3
"""How many areas a block may march with Force March."""
WAYS: Final = 3
"""Borders over which one area may be attacked."""
RELIEF: Final = 2
"""Borders over which player 2 may reinforce a battle."""
