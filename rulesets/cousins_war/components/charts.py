"""Ids and numbers of the game: seats, regions, cubes, names of the cards."""

from __future__ import annotations

from typing import Final, NewType

from ...kernel.interface import Seat

Place = NewType("Place", int)
"""Where a red or white cube can lie. The three regions come first."""
Region = NewType("Region", Place)
"""A region of the map, which is a place as well."""
Card = NewType("Card", int)
Use = NewType("Use", int)
"""A kind of action that command points are spent on."""
Colour = NewType("Colour", int)
"""The colour of a cube: a seat's number, or `FRENCH`."""
Kind = NewType("Kind", int)
"""The kind of a roll: single, double or triple."""
Phase = NewType("Phase", int)

LANCASTER: Final = Seat(0)
YORK: Final = Seat(1)
SEATS: Final = (LANCASTER, YORK)
FOE: Final = (YORK, LANCASTER)
SEAT_NAMES: Final = ("lancaster", "york")

REGIONS: Final = tuple(Region(Place(i)) for i in range(3))
NORTH, CENTRAL, SOUTH = REGIONS
REGION_NAMES: Final = ("north", "central", "south")
"""The names of the regions for use in sentences."""
ADJACENT: Final = ((CENTRAL,), (NORTH, SOUTH), (CENTRAL,))

RESERVE: Final = Place(3)
SUPPLY: Final = Place(4)
FIELD: Final = Place(5)
PLACES: Final = 6
PLACE_NAMES: Final = (*REGION_NAMES, "reserve", "supply", "battlefield")

BATTLES: Final = tuple(Card(i) for i in range(7))
EVENTS: Final = tuple(Card(i) for i in range(7, 17))
CARDS: Final = (*BATTLES, *EVENTS)
CARD_NAMES: Final = (*(f"B{n}" for n in range(1, 8)), *(f"E{n}" for n in range(1, 11)))

GAIN, ADD, MOVE, PLACE, REMOVE = (Use(i) for i in range(5))
USES: Final = (GAIN, ADD, MOVE, PLACE, REMOVE)
USE_NAMES: Final = ("gain", "add", "move", "place", "remove")

COLOURS: Final = tuple(Colour(i) for i in range(3))
FRENCH: Final = COLOURS[2]
COLOUR_NAMES: Final = (*SEAT_NAMES, "french")

SINGLE, DOUBLE, TRIPLE = (Kind(i) for i in range(3))
KINDS: Final = (SINGLE, DOUBLE, TRIPLE)
KIND_NAMES: Final = ("single", "double", "triple")

DEAL, SWAP, BATTLEFIELD, PLAY, BATTLE, VICTORY, CLEAN_UP = (Phase(i) for i in range(7))
PHASE_NAMES: Final = ("deal", "swap", "battlefield", "play", "battle", "victory", "clean_up")

CUBES: Final = 12  # of each house
FRENCH_CUBES: Final = 2
STARTING_RESERVE: Final = 2
HAND: Final = 6
PLAYS: Final = 4  # cards that each player plays in phase 4
ROUNDS: Final = 5

Dice3 = tuple[int, int, int]
"""Three dice in the order rolled."""
Result = tuple[Kind, int]
"""The value of a roll or a declaration: a double of fives is `(DOUBLE, 5)`."""
