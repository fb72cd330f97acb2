"""2. The map: areas with their symbols, borders and sea zones, computed once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel.charts import chart, edges
from ...kernel.interface import Json, Seat
from .ids import LANCASTER, SEAT_NAMES, YORK, Area, Border, Place, Sea


@dataclass(frozen=True, slots=True)
class AreaRow:
    """One row of the chart: what is printed in an area."""

    area: str
    city: str | None
    cathedral: str | None
    marks: tuple[str, ...]
    """Some of "crown", "port" (a major port) and "wales"."""
    exile: str | None
    shields: tuple[str, ...]


CHART: Final = chart(
    AreaRow,
    """
area         city       cathedral   marks         exile      shields
ireland      -          -           port          york       -
isle_of_man  -          -           -             -          stanley
scotland     -          -           port          lancaster  -
northumbria  newcastle  -           port          -          northumberland, westmoreland
cumbria      -          -           crown         -          northumberland, clifford
north_yorks  -          -           -             -          salisbury, clifford
east_yorks   -          -           port          -          kent, salisbury, northumberland
south_yorks  york       york        crown         -          york, shrewsbury
lancaster    -          -           -             -          lancaster, stanley
caernarvon   -          -           crown, wales  -          norfolk
chester      -          -           crown, port   -          -
derby        -          -           crown         -          -
lincoln      -          -           -             -          lancaster, beaumont
pembroke     -          -           crown, wales  -          richmond, pembroke
powys        -          -           wales         -          -
hereford     -          -           -             -          york
warwick      coventry   -           crown         -          buckingham, warwick
leicester    -          -           -             -          hastings, rivers
rutland      -          -           -             -          york, worcester
east_anglia  norwich    -           port          -          norfolk, suffolk
glamorgan    -          -           port, wales   -          buckingham, norfolk, herbert, warwick
gloucester   -          -           crown         -          -
oxford       -          -           -             -          suffolk
middlesex    london     -           crown, port   -          -
essex        -          -           -             -          oxford, essex
somerset     bristol    -           port          -          -
wilts        salisbury  -           -             -          wiltshire
sussex       -          -           crown, port   -          arundel
kent         -          canterbury  port          -          buckingham
cornwall     -          -           crown, port   -          devon, exeter
dorset       -          -           -             -          somerset
france       -          -           port          lancaster  -
calais       -          -           port          york       warwick
    """,
)

EDGES: Final = edges(
    """
    caernarvon   blue    chester
    caernarvon   red     pembroke, powys
    chester      yellow  derby, powys, warwick
    chester      blue    hereford, lancaster
    cornwall     yellow  dorset, somerset
    cumbria      red     lancaster, north_yorks, northumbria, scotland
    derby        red     lancaster
    derby        blue    leicester, lincoln, warwick
    derby        yellow  south_yorks
    dorset       yellow  somerset, wilts
    dorset       blue    sussex
    east_anglia  yellow  essex
    east_anglia  blue    rutland
    east_yorks   yellow  north_yorks
    east_yorks   blue    northumbria, south_yorks
    essex        blue    leicester, rutland
    essex        yellow  middlesex
    glamorgan    blue    hereford, powys
    glamorgan    yellow  pembroke
    gloucester   blue    hereford, warwick, wilts
    gloucester   yellow  oxford, somerset
    hereford     red     powys
    hereford     blue    warwick
    kent         blue    middlesex
    kent         yellow  sussex
    lancaster    red     north_yorks, south_yorks
    leicester    yellow  lincoln, middlesex, oxford, rutland, warwick
    lincoln      blue    rutland, south_yorks
    middlesex    yellow  oxford
    middlesex    blue    sussex
    north_yorks  blue    northumbria
    north_yorks  yellow  south_yorks
    northumbria  red     scotland
    oxford       blue    sussex, warwick, wilts
    pembroke     red     powys
    somerset     yellow  wilts
    sussex       yellow  wilts
    """
)

COASTS: Final = {
    "irish_sea": """
        caernarvon chester cornwall cumbria france glamorgan ireland isle_of_man lancaster pembroke
        scotland somerset
    """,
    "north_sea": """
        calais east_anglia east_yorks essex kent lincoln middlesex northumbria rutland scotland
    """,
    "english_channel": """
        calais cornwall dorset france kent sussex
    """,
}

AREA_NAMES: Final = tuple(row.area for row in CHART)
AREAS: Final = tuple(Area(i) for i in range(len(CHART)))
TITLES: Final = tuple(row.area.replace("_", " ").title().replace(" Of ", " of ") for row in CHART)
"""The names of the areas for use in sentences."""


def area(key: str) -> Area:
    return Area(AREA_NAMES.index(key))


def _with(mark: str) -> tuple[Area, ...]:
    return tuple(place for place in AREAS if mark in CHART[place].marks)


MAJOR_PORTS: Final = frozenset(_with("port"))
CROWNS: Final = _with("crown")
WALES: Final = _with("wales")
CITIES: Final = tuple(place for place in AREAS if CHART[place].city)
MIDDLESEX: Final = area("middlesex")
ISLE_OF_MAN: Final = area("isle_of_man")
CALAIS: Final = area("calais")
IRELAND: Final = area("ireland")
FRANCE: Final = area("france")
SCOTLAND: Final = area("scotland")

EXILES: Final = tuple(
    tuple(place for place in AREAS if CHART[place].exile == SEAT_NAMES[seat])
    for seat in (YORK, LANCASTER)
)
"""2.7 The two exile areas of each seat."""
EXILE_OF: Final[tuple[Seat | None, ...]] = tuple(
    next((seat for seat in (YORK, LANCASTER) if place in EXILES[seat]), None) for place in AREAS
)
"""The seat whose exile area each area is, if any."""
CLOSED: Final = (frozenset(EXILES[LANCASTER]), frozenset(EXILES[YORK]))
"""2.7 Areas that each seat may never enter."""


def places_of(shield: str) -> tuple[Area, ...]:
    """2.2 The areas with this noble's shield."""
    return tuple(place for place in AREAS if shield in CHART[place].shields)


# Borders

COLOUR_LIMITS: Final = {"yellow": 4, "blue": 3, "red": 2}
PAIRS: Final = tuple(pair for pair in sorted(EDGES) if pair[0] < pair[1])
LAND_BORDERS: Final = len(PAIRS)
SEA_NAMES: Final = tuple(COASTS)
SEAS: Final = tuple(Sea(i) for i in range(len(SEA_NAMES)))
BORDER_NAMES: Final = (*("|".join(pair) for pair in PAIRS), *SEA_NAMES)
"""A land border is named after both areas in alphabetical order, a sea zone by its own name."""
LIMITS: Final = tuple(COLOUR_LIMITS[EDGES[pair]] for pair in PAIRS)
"""5.21 How many blocks of one player may cross each border in a game turn."""
IS_RED: Final = tuple(EDGES[pair] == "red" for pair in PAIRS)
BORDER_BETWEEN: Final = {
    (area(a), area(b)): Border(PAIRS.index((min(a, b), max(a, b)))) for a, b in EDGES
}
NEIGHBOURS: Final = tuple(
    tuple(
        (there, BORDER_BETWEEN[here, there]) for there in AREAS if (here, there) in BORDER_BETWEEN
    )
    for here in AREAS
)
"""For each area, its neighbours with the border between."""


def border_of_sea(sea: Sea) -> Border:
    """The border that stands for an attack through this sea zone."""
    return Border(LAND_BORDERS + sea)


# Seas

ON_COAST: Final = tuple(frozenset(area(key) for key in coast.split()) for coast in COASTS.values())
"""2.81 The areas on each sea zone."""


def seas_between(one: Area, two: Area) -> tuple[Sea, ...]:
    """The sea zones on which both areas lie."""
    return tuple(sea for sea in SEAS if one in ON_COAST[sea] and two in ON_COAST[sea])


SAILS: Final = tuple(
    tuple(there for there in AREAS if there != here and seas_between(here, there)) for here in AREAS
)
"""5.3 Where blocks can sail to from each area, if the destination is open to them."""
OVERSEAS: Final = frozenset(place for place in AREAS if not NEIGHBOURS[place])
"""Areas that can only be reached by sea."""


# Places off the map

OFF_NAMES: Final = ("pool", "pool_down", "home_down", "minor", "enemy", "dead", "tower", "out")
PLACE_NAMES: Final = (*AREA_NAMES, *OFF_NAMES)
(
    POOL,  # upright: may be recruited
    POOL_DOWN,  # eliminated: not again in this campaign
    HOME_DOWN,  # an eliminated mercenary, face down in its home area
    MINOR,  # an heir who has not entered play
    ENEMY,  # this version is kept off the map: the other one is in play
    DEAD,  # permanently
    TOWER,  # Henry VI, a prisoner in London
    OUT,  # not in this scenario: dead before it begins
) = (Place(len(AREAS) + i) for i in range(len(OFF_NAMES)))
PLACES: Final = tuple(Place(i) for i in range(len(PLACE_NAMES)))
MAP: Final = len(AREAS)
"""A block is on the map if its place is a number below this."""


# For the browser


def area_chart(name: str) -> Json:
    """What is printed in an area."""
    place = area(name)
    row, owner = CHART[place], EXILE_OF[place]
    return {
        "name": TITLES[place],
        "city": row.city,
        "cathedral": row.cathedral,
        "crown": place in CROWNS,
        "major_port": place in MAJOR_PORTS,
        "wales": place in WALES,
        "exile": None if owner is None else SEAT_NAMES[owner],
        "shields": list(row.shields),
        "seas": [SEA_NAMES[sea] for sea in SEAS if place in ON_COAST[sea]],
    }


def map_chart() -> Json:
    """Borders with colour and limit, and the coasts of the sea zones."""
    return {
        "borders": {
            "|".join(pair): {"colour": EDGES[pair], "limit": COLOUR_LIMITS[EDGES[pair]]}
            for pair in PAIRS
        },
        "seas": {name: coast.split() for name, coast in COASTS.items()},
    }
