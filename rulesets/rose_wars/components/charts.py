"""Ids and numbers of the game: seats, houses, units, cards and windows, with their names."""

from __future__ import annotations

from typing import Final, NewType

from ...kernel.interface import Seat

House = NewType("House", int)
Unit = NewType("Unit", int)
"""A tile on the table: the units of south come first."""
Kind = NewType("Kind", int)
"""A kind of unit: an index into `Faces`. Basic kinds come first."""
Card = NewType("Card", int)
"""A kind of action card; its copies are identical."""
Window = NewType("Window", int)
"""A moment of an attack at which a seat may react."""
Until = NewType("Until", int)
"""How long a seat passes."""
How = NewType("How", int)
"""The reason why a unit changed squares."""
Result = NewType("Result", int)
"""The result of an attack."""
Manner = NewType("Manner", int)
"""The action or ability that allowed an attack."""

SOUTH: Final = Seat(0)
NORTH: Final = Seat(1)
SEATS: Final = (SOUTH, NORTH)
FOE: Final = (NORTH, SOUTH)
SEAT_NAMES: Final = ("south", "north")
"""Seats are sides of the board: which seat commands which house is decided in the game (1.1)."""

LANCASTER: Final = House(0)
YORK: Final = House(1)
HOUSES: Final = (LANCASTER, YORK)
HOUSE_NAMES: Final = ("lancaster", "york")

BASIC_KINDS: Final = 4
SPECIAL_KINDS: Final = 10  # of each house
KINDS: Final = BASIC_KINDS + 2 * SPECIAL_KINDS
UNDRAWN: Final = Kind(KINDS)
"""The kind of a special unit that has not been drawn yet."""
UNDRAWN_NAME: Final = "undrawn"

BASIC_UNITS: Final = 8
SPECIAL_UNITS: Final = 3
UNITS: Final = BASIC_UNITS + SPECIAL_UNITS  # of each seat
FRONT: Final = 8
REAR: Final = UNITS - FRONT
ALL_UNITS: Final = tuple(Unit(i) for i in range(2 * UNITS))
UNIT_NAMES: Final = tuple(f"{side}{n}" for side in "sn" for n in range(1, UNITS + 1))
UNITS_OF: Final = (ALL_UNITS[:UNITS], ALL_UNITS[UNITS:])
SPECIALS_OF: Final = tuple(units[BASIC_UNITS:] for units in UNITS_OF)
OWNER: Final = tuple(SEATS[unit // UNITS] for unit in ALL_UNITS)
OWN_BITS: Final = ((1 << UNITS) - 1, (1 << UNITS) - 1 << UNITS)
"""The units of each seat as a bit mask."""

CARD_NAMES: Final = (
    "for_the_rose",
    "stand_fast",
    "fortunes_wheel",
    "forced_march",
    "council_of_war",
    "arrow_storm",
    "feigned_retreat",
    "treachery",
    "levy",
    "snow_at_towton",
    "rally",
    "caltrops",
)
CARDS: Final = tuple(Card(i) for i in range(len(CARD_NAMES)))
(
    FOR_THE_ROSE,
    STAND_FAST,
    FORTUNES_WHEEL,
    FORCED_MARCH,
    COUNCIL_OF_WAR,
    ARROW_STORM,
    FEIGNED_RETREAT,
    TREACHERY,
    LEVY,
    SNOW_AT_TOWTON,
    RALLY,
    CALTROPS,
) = CARDS
REACTIONS: Final = (FOR_THE_ROSE, STAND_FAST, FORTUNES_WHEEL, FEIGNED_RETREAT)
DECK: Final = 18
DEAL: Final = 2
BONUS: Final = 4  # losses after which a seat draws another card

PRESS, RETREAT, MISSED, HIT, GUARD, BROKEN, HELD = (Window(i) for i in range(7))
WINDOWS: Final = (PRESS, RETREAT, MISSED, HIT, GUARD, BROKEN, HELD)
WINDOW_NAMES: Final = ("press", "retreat", "missed", "hit", "guard", "broken", "held")
FITS: Final = (
    FOR_THE_ROSE,
    FEIGNED_RETREAT,
    FORTUNES_WHEEL,
    FORTUNES_WHEEL,
    STAND_FAST,
    FORTUNES_WHEEL,
    FORTUNES_WHEEL,
)
"""The one card that may be played in each window."""

READIED: Final = {FOR_THE_ROSE: PRESS, FORTUNES_WHEEL: MISSED, FEIGNED_RETREAT: RETREAT}
"""The cards that a player readies in their own turn, and the window in which each is played."""
SPOILING: Final = 1 << HIT | 1 << HELD
"""Windows in which the fitting card could only spoil the roll, as bits."""
FIRST_ORDERS: Final = SPOILING | 1 << PRESS | 1 << MISSED | 1 << RETREAT
"""Windows that each seat has ordered to pass when the game begins."""

MOMENT, TURN, ALWAYS, FITTING = (Until(i) for i in range(4))
UNTIL_NAMES: Final = ("moment", "turn", "always", "fitting")
"""Pass now, until the turn ends, always in this window, or until a card fits."""

MOVED, PLACED, ADVANCED, PUSHED, RETREATED = (How(i) for i in range(5))
HOW_NAMES: Final = ("moved", "placed", "advanced", "pushed", "retreated")

OPEN, MISS, DEFENDED, MARKED, DEFEATED, EVADED = (Result(i) for i in range(6))
RESULT_NAMES: Final = ("open", "miss", "defended", "marked", "defeated", "evaded")

PLAIN, FOLLOW_UP, FURTHER, STORM = (Manner(i) for i in range(4))
MANNER_NAMES: Final = ("plain", "follow_up", "further", "storm")

ACTIONS: Final = 2  # of a turn
QUIET_TURNS: Final = 40  # without a removal, of both seats together
LAST_TURN: Final = 120
