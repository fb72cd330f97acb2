"""The state of the table, the questions that the rules ask about it, and its basic changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...kernel.cloning import SHARED, cloneable
from ...kernel.flow import Table
from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.cards import Printed
from ..components.charts import (
    AREAS,
    ASSETS,
    AWARDS,
    DEPLOYMENT,
    DRAFT,
    FIRST_LOCATION,
    HOME_ZONE,
    LOCATIONS,
    MERCENARY_COUNTERS,
    MIDLANDS,
    NOBLES,
    NOBODY,
    SEATS,
    SHIPS,
    SITE,
    SOURCES,
    START_MONEY,
    TURNS,
    ZONES,
    Area,
    Card,
    House,
    Phase,
    Source,
    Zone,
)
from .board import Board, area_of, board_of
from .playback_log import Scenes

STAY = -1
"""On a planning chart, the destination of a noble or ship without orders."""


@value
class PlanningChart:
    """What a seat has laid on its planning chart. Immutable: a change makes a new chart."""

    bid: int = 0
    bid_area: Area = MIDLANDS
    nobles: tuple[int, ...] = (STAY,) * len(NOBLES)
    """The area that each noble is ordered to."""
    ships: tuple[int, ...] = (STAY,) * len(SHIPS)
    """The zone that each ship is ordered to."""
    troops: tuple[int, ...] = (0,) * len(LOCATIONS)
    """Counters on each location, from `FIRST_LOCATION` on."""
    mercenaries: tuple[int, ...] = (0,) * len(LOCATIONS)
    white: tuple[Card, ...] = ()
    """Personalities with a cube on them, sorted."""
    black: tuple[Card, ...] = ()
    """In the order in which these bribes are tried (6.1)."""
    battles: tuple[Card, ...] = ()
    """Locations to attack in the order that the player has set (7.1), each with counters. Others
    have their place by the order of payment: see `battle_order`."""

    def marches(self) -> tuple[tuple[Card, Area], ...]:
        """The nobles with orders, each with its destination."""
        pairs = zip(NOBLES, self.nobles, strict=True)
        return tuple((noble, AREAS[area]) for noble, area in pairs if area != STAY)

    def voyages(self) -> tuple[tuple[Card, Zone], ...]:
        """The ships with orders, each with its destination."""
        pairs = zip(SHIPS, self.ships, strict=True)
        return tuple((ship, ZONES[zone]) for ship, zone in pairs if zone != STAY)

    def manned(self) -> list[Card]:
        """The locations with counters."""
        rows = zip(LOCATIONS, self.troops, self.mercenaries, strict=True)
        return [location for location, troops, hired in rows if troops or hired]

    def counters(self, location: Card) -> int:
        """Troops and mercenaries on the location."""
        index = location - FIRST_LOCATION
        return self.troops[index] + self.mercenaries[index]


BLANK = PlanningChart()


@cloneable
@dataclass(slots=True)
class Game(Table):
    printed: Printed = field(default_factory=lambda: Printed((), (), (), (), ()))
    """What is printed on cards and board; belongs to the ruleset and is not saved."""
    scenario: str = ""
    turn: int = 0
    """0 before the first."""
    phase: Phase = DRAFT

    order: tuple[Seat, ...] = ()
    """The seats that play, in turn order."""
    houses: tuple[House, ...] = ()
    """The House of each seat; empty with two or three players."""
    kings: tuple[int, ...] = ()
    """The House elected on each finished turn, or NOBODY."""
    score: list[int] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)
    """The points scored by turn, seat and source, in one flat list: see `gain`. -1 for turns played
    before this was saved."""
    money: list[int] = field(default_factory=list)
    mercenaries: list[int] = field(default_factory=list)
    """Unused counters of each seat."""
    aid: list[bool] = field(default_factory=list)
    """Seats that still have their French Aid token."""

    owner: list[int] = field(default_factory=lambda: [NOBODY] * len(ASSETS))
    """The seat that owns each card, or NOBODY."""
    noble_at: list[Area] = field(default_factory=list)
    """The area of each noble: the starting area until a player owns the noble."""
    ship_at: list[Zone] = field(default_factory=list)
    """The zone of each ship; in its home zone it lies in its port."""
    awards: list[int] = field(default_factory=lambda: [NOBODY] * len(AWARDS))
    """The seat that holds each, or NOBODY."""
    captain: Seat | None = None
    """The seat that is Captain of Calais this turn; `captain_area` is where the Captain landed."""
    captain_area: Area = MIDLANDS

    deck: tuple[Card, ...] = ()
    """Face down; the last is drawn first."""
    neutral: tuple[Card, ...] = ()
    """Face up on the deck, sorted: cards of locations that became neutral this turn."""
    display: tuple[Card, ...] = ()
    """Sorted."""
    box: tuple[Card, ...] = ()
    """Cards that have left the game, oldest first."""
    drawn: tuple[Card, ...] = ()
    """Cards taken since the last turn ended: a playback of that turn leaves them out."""

    charts: list[PlanningChart] = field(default_factory=list)
    """The planning chart of each seat, secret until all are sealed. After payment it holds only
    what is legal and paid for."""
    kept_board: Board | None = field(default=None, metadata=SHARED)
    """The open board while the seats plan: it stays the same then, and is found once. Not saved."""

    # From deployment to the end of combat
    camps: list[int] = field(default_factory=lambda: [0] * len(LOCATIONS))
    """Defending counters on each location, from `FIRST_LOCATION` on."""
    roused: tuple[Card, ...] = ()
    """Locations whose garrison has come out this turn."""

    scenes: Scenes = field(default_factory=Scenes)
    """The events from the last deployment to the end of its turn, for playback."""

    # Questions

    def seats(self) -> tuple[Seat, ...]:
        """The seats that play, in ascending order."""
        return SEATS[: len(self.score)]

    def reverse_order(self) -> tuple[Seat, ...]:
        """The seats in reverse turn order."""
        return self.order[::-1]

    def holder(self, card: Card) -> Seat | None:
        """The seat that owns the card; None if no seat does."""
        owner = self.owner[card]
        return None if owner == NOBODY else SEATS[owner]

    def count(self, seat: Seat, cards: tuple[Card, ...]) -> int:
        """How many of these cards the seat owns."""
        owner = self.owner
        return sum(owner[card] == seat for card in cards)

    def board(self) -> Board:
        """The open board as it stands now."""
        return self.kept_board or board_of(self)

    def area_of(self, card: Card) -> Area:
        """The area of a noble or ship, or the area where the card's icon is printed."""
        return area_of(self, card)

    def stock(self) -> int:
        """2.4 Mercenary counters left on the Troops chart."""
        return MERCENARY_COUNTERS - sum(self.mercenaries)

    def lead(self, seat: Seat) -> int:
        """How many points the seat is behind the leader on the score track."""
        return max(self.score) - self.score[seat]

    # Changes

    def gain(self, seat: Seat, source: Source, points: int) -> int:
        """Score the points for the seat; return them."""
        self.score[seat] += points
        self.gains[((self.turn - 1) * len(self.score) + seat) * len(SOURCES) + source] += points
        return points

    def give(self, seat: Seat, card: Card) -> None:
        """Make the seat the owner of the card."""
        # Ruling: 0.1 ownership cubes and discs do not run out.
        self.owner[card] = seat

    def tell(self, event: Event) -> None:
        """Log the event, and keep it in `scenes` if it is to be played back."""
        Table.tell(self, event)
        if self.phase >= DEPLOYMENT:
            self.scenes.events.append(event)


def new_game(printed: Printed, scenario: str, players: int) -> Game:
    """0 The table before the deck is shuffled or anything is dealt."""
    return Game(
        printed=printed,
        scenario=scenario,
        score=[0] * players,
        gains=[0] * (TURNS * players * len(SOURCES)),
        money=[START_MONEY] * players,
        mercenaries=[0] * players,
        aid=[True] * players,
        noble_at=[printed.cards[noble].area for noble in NOBLES],
        ship_at=[HOME_ZONE[SITE[ship]] for ship in SHIPS],
        charts=[BLANK] * players,
    )
