"""What every copy of the game shares: areas, seas, cards, awards, prices, and their names.

Cards are numbered by kind; most kinds have one card per area, in the order of the areas. A card's
id is internal and stays the same when its printed values are corrected.
"""

from __future__ import annotations

from typing import Final, NewType

from ...kernel.interface import Seat

Area = NewType("Area", int)
"""In the order in which Parliament counts them."""
Zone = NewType("Zone", int)
"""A sea zone. Zones that are next to each other in this order are neighbours."""
Card = NewType("Card", int)
Kind = NewType("Kind", int)
"""A kind of card, in the order of the Control Point Chart, which breaks ties."""
House = NewType("House", int)
Award = NewType("Award", int)
"""One of the four Special Awards that change hands; not the Captain of Calais."""
Phase = NewType("Phase", int)
Purchase = NewType("Purchase", int)
"""A kind of purchase, in the order of payment."""
Tie = NewType("Tie", int)
"""What breaks a tie for control: a kind of card, or turn order."""
Source = NewType("Source", int)
"""What victory points are scored for."""

# Seats and houses

SEATS: Final = tuple(Seat(i) for i in range(4))
RED, YELLOW, GREEN, BLUE = SEATS
SEAT_NAMES: Final = ("red", "yellow", "green", "blue")
PLAYERS: Final = {"four": 4, "three": 3, "two": 2}
"""How many play each scenario."""
NOBODY: Final = -1
"""In place of an owner or a House: there is no such seat or House."""

LANCASTER, YORK = House(0), House(1)
HOUSES: Final = (LANCASTER, YORK)
HOUSE_NAMES: Final = ("lancaster", "york")

# Areas and seas

AREA_NAMES: Final = (
    "northern_marches",
    "northern_england",
    "midlands",
    "south_east_england",
    "west_country",
    "wales",
)
AREAS: Final = tuple(Area(i) for i in range(len(AREA_NAMES)))
NORTHERN_MARCHES, NORTHERN_ENGLAND, MIDLANDS, SOUTH_EAST_ENGLAND, WEST_COUNTRY, WALES = AREAS
CALAIS_AREAS: Final = (MIDLANDS, SOUTH_EAST_ENGLAND)
"""Where the Captain of Calais may land."""

ADJACENT: Final = (
    (NORTHERN_ENGLAND,),
    (NORTHERN_MARCHES, MIDLANDS, WALES),
    (NORTHERN_ENGLAND, SOUTH_EAST_ENGLAND, WALES),
    (MIDLANDS, WEST_COUNTRY),
    (SOUTH_EAST_ENGLAND, WALES),
    (NORTHERN_ENGLAND, MIDLANDS, WEST_COUNTRY),
)

ZONE_NAMES: Final = ("nm_w", "ne_w", "wal", "wc", "se", "mid", "ne_e", "nm_e")
ZONES: Final = tuple(Zone(i) for i in range(len(ZONE_NAMES)))
NM_W, NE_W, WAL, WC, SE, MID, NE_E, NM_E = ZONES
"""Along the coast from the north west round to the north east; Scotland closes the way back."""
SHORE: Final = (
    NORTHERN_MARCHES,
    NORTHERN_ENGLAND,
    WALES,
    WEST_COUNTRY,
    SOUTH_EAST_ENGLAND,
    MIDLANDS,
    NORTHERN_ENGLAND,
    NORTHERN_MARCHES,
)
"""The area whose coast each zone lies off."""
HOME_ZONE: Final = (NM_E, NE_E, MID, SE, WC, WAL)
"""The zone of each area's port."""
SAILING: Final = 2
IN_REACH: Final = tuple(
    tuple(other for other in ZONES if 0 < abs(other - zone) <= SAILING) for zone in ZONES
)
"""10.1 The zones that a ship can reach from each zone."""

# Cards

KIND_NAMES: Final = (
    "noble",
    "royal_castle",
    "large_town",
    "bishop",
    "town",
    "port",
    "ship",
    "mercenaries",
)
KINDS: Final = tuple(Kind(i) for i in range(len(KIND_NAMES)))
NOBLE, ROYAL_CASTLE, LARGE_TOWN, BISHOP, TOWN, PORT, SHIP, MERCENARIES = KINDS

CARD_NAMES: Final = (
    "noble_percy_9",
    "noble_clifford_4",
    "noble_plantagenet_9",
    "noble_neville_8",
    "noble_neville_10",
    "noble_mowbray_7",
    "noble_stafford_6",
    "noble_woodville_5",
    "noble_beaufort_8",
    "noble_courtenay_5",
    "noble_tudor_6",
    "noble_herbert_4",
    *("bamburgh", "pontefract", "kenilworth", "windsor", "carisbrooke", "harlech"),
    *("newcastle", "york", "norwich", "london", "bristol", "cardiff"),
    *("durham", "lincoln", "coventry", "winchester", "exeter", "st_davids"),
    *("berwick", "kingston", "kings_lynn", "sandwich", "plymouth", "pembroke"),
    "bishop_durham",
    "bishop_york",
    "bishop_norwich",
    "bishop_winchester",
    "bishop_exeter",
    "bishop_st_davids",
    "ship_berwick",
    "ship_kingston",
    "ship_kings_lynn",
    "ship_sandwich",
    "ship_plymouth",
    "ship_pembroke",
    *(f"mercenaries_{i}" for i in range(1, 7)),
)
CARDS: Final = tuple(Card(i) for i in range(len(CARD_NAMES)))
NOBLES: Final = CARDS[:12]
ROYAL_CASTLES: Final = CARDS[12:18]
LARGE_TOWNS: Final = CARDS[18:24]
TOWNS: Final = CARDS[24:30]
PORTS: Final = CARDS[30:36]
BISHOPS: Final = CARDS[36:42]
SHIPS: Final = CARDS[42:48]
MERCENARY_CARDS: Final = CARDS[48:]
LOCATIONS: Final = CARDS[12:36]
PERSONALITIES: Final = NOBLES + BISHOPS + SHIPS
ASSETS: Final = CARDS[:48]
"""Cards that can have an owner."""
FIRST_LOCATION: Final = LOCATIONS[0]
FIRST_SHIP: Final = SHIPS[0]

_GROUPS: Final = (
    (NOBLES, NOBLE),
    (ROYAL_CASTLES, ROYAL_CASTLE),
    (LARGE_TOWNS, LARGE_TOWN),
    (TOWNS, TOWN),
    (PORTS, PORT),
    (BISHOPS, BISHOP),
    (SHIPS, SHIP),
    (MERCENARY_CARDS, MERCENARIES),
)
KIND: Final = tuple(kind for cards, kind in _GROUPS for _ in cards)
"""The kind of each card."""
CARDS_OF: Final = tuple(next(cards for cards, its in _GROUPS if its == kind) for kind in KINDS)
"""The cards of each kind."""
SITE: Final = (*(Area(0) for _ in NOBLES), *(Area(i % 6) for i in range(36)))
"""The area of each location and bishop, and the home area of each ship. Nobles move: their entries
mean nothing."""

POINTS: Final = (0, 6, 4, 3, 3, 2, 2, 0)
"""Control points of each kind; a noble's are on its card."""
CAPTAIN_POINTS: Final = 4
GARRISON: Final = (0, 3, 2, 0, 2, 1, 0, 0)
"""Troops that defend a location of each kind when it is first attacked."""

TIE_NAMES: Final = (*KIND_NAMES[: SHIP + 1], "turn_order")
TIES: Final = tuple(Tie(i) for i in range(len(TIE_NAMES)))
TURN_ORDER: Final = TIES[-1]

# Awards

ADMIRAL, ARCHBISHOP, CONSTABLE, WARDEN = (Award(i) for i in range(4))
AWARDS: Final = (ADMIRAL, ARCHBISHOP, CONSTABLE, WARDEN)
AWARD_NAMES: Final = (
    "lord_high_admiral",
    "archbishop_of_canterbury",
    "constable_of_the_tower",
    "warden_of_the_cinque_ports",
)
AWARD_KIND: Final = (SHIP, BISHOP, ROYAL_CASTLE, PORT)
"""The kind of card that decides each award."""
AWARD_LEAST: Final = 2
AWARD_SCORE: Final = 4
KING_SCORE: Final = 5
TRADE_SCORE: Final = 2
CHURCH_SCORE: Final = 3

SOURCE_NAMES: Final = ("areas", "king", "awards", "trade", "church")
SOURCES: Final = tuple(Source(i) for i in range(len(SOURCE_NAMES)))
FOR_AREAS, FOR_KING, FOR_AWARDS, FOR_TRADE, FOR_CHURCH = SOURCES

# Turns and prices

TURNS: Final = 5
START_MONEY: Final = 6
MAX_AID: Final = 25
TROOP_PRICE: Final = 3
TROOP_COUNTERS: Final = 20  # of each seat
CUBES: Final = 6  # of each seat and colour
MERCENARY_COUNTERS: Final = 17
DISPLAY: Final = {2: (12, 8), 3: (9, 9), 4: (12, 8)}
"""Cards shown on turn 1 and afterwards, by number of players."""

DRAFT, AID, PLANNING, DEPLOYMENT, BRIBERY, COMBAT, PARLIAMENT, OVER = (Phase(i) for i in range(8))
PHASE_NAMES: Final = (
    "draft",
    "aid",
    "planning",
    "deployment",
    "bribery",
    "combat",
    "parliament",
    "over",
)

BID, WHITE, BLACK, TROOPS = (Purchase(i) for i in range(4))
PURCHASE_NAMES: Final = ("bid", "white", "black", "troops")
