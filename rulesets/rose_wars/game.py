"""Everything on the table, the questions the rules ask about it, and its primitive changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.cloning import cloneable
from ..kernel.flow import Table, required
from ..kernel.interface import Seat
from .cards import CardFaces
from .charts import (
    ALL_UNITS,
    CARDS,
    FOE,
    HIT,
    HOUSE_NAMES,
    OPEN,
    OWN_BITS,
    OWNER,
    PLAIN,
    SEAT_NAMES,
    SEATS,
    SOUTH,
    SPECIAL_UNITS,
    UNDRAWN,
    UNITS_OF,
    Card,
    House,
    How,
    Kind,
    Manner,
    Result,
    Unit,
)
from .knowledge import Bounds, after_drawing, after_playing, unknown
from .squares import BIT, FULL, OFF, SQUARES, Spot, Square, Squares
from .units import Face, Faces, basic_kinds

Limits = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Fight:
    """An attack from its declaration to its end."""

    unit: Unit
    target: Unit
    at: Square
    """Where the target stood when it was attacked."""
    moved: int
    """Squares that the attacker moved in this action before the attack."""
    attack: int
    """Attack and Defense with all modifiers, cards included, before the limits."""
    defense: int
    manner: Manner = PLAIN
    ranged: bool = False
    attack_die: int = 0
    defense_die: int = 0
    """0: not rolled yet."""
    result: Result = OPEN
    advanced: bool = False
    start: Spot = OFF
    """Where the attacker stood when it attacked."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A move, or an attack where `how` is None: what an arrow on the board shows."""

    unit: Unit
    how: How | None
    source: Square
    target: Square
    result: Result


@cloneable
@dataclass(slots=True)
class Game(Table):
    faces: Faces = ()
    """What is printed on the tiles and cards; belongs to the ruleset."""
    cards: CardFaces = ()
    limits: Limits = (1, 5, 1, 5)
    scenario: str = ""

    start_rolls: tuple[tuple[int, int], ...] = ()
    """The dice for the start, of south and north; the last pair decided it."""
    starter: Seat = SOUTH
    houses: tuple[House, House] | None = None
    """The house of each seat; None until it is chosen."""
    kinds: tuple[Kind, ...] = ()
    """Of each unit."""

    back: list[tuple[Unit, ...]] = field(default_factory=lambda: [(), ()])
    """Units that each seat keeps back, while it deploys: sorted, secret."""
    rear: list[tuple[Square, ...]] = field(default_factory=lambda: [(), ()])
    """Squares for them, while it deploys: sorted, secret until `laid`."""
    laid: list[bool] = field(default_factory=lambda: [False, False])
    """Seats whose tiles lie face down on the board."""
    revealed: bool = False

    at: list[Spot] = field(default_factory=lambda: [OFF] * len(ALL_UNITS))
    """Where each unit is; off the board before the reveal and when it is removed."""
    on: list[int] = field(default_factory=lambda: [-1] * len(SQUARES))
    """The unit on each square, or -1: worked out from `at`."""
    occupied: list[Squares] = field(default_factory=lambda: [0, 0])
    """The squares of each seat's units: worked out from `at`."""

    # Sets of units, as bits
    activated: int = 0
    """Chosen for an action this turn."""
    failed: int = 0
    """Failed an attack this turn: they may not move."""
    stepped: int = 0
    """Moved forward this turn."""
    halted: int = 0
    """Came to stand beside a blocking unit after that: no farther forward this turn."""
    marched: int = 0
    """Forced to march: +1 Movement for the next action this turn."""
    held: int = 0
    """May not be activated until their owner's next turn ends, nor block."""
    betrayed: int = 0
    """Those of them that are held by the card Treachery, not by an ability."""
    marked: int = 0
    """Have lost the first of two lives."""
    fired: int = 0
    """Attacked this turn, and must load."""
    loading: int = 0
    """May not attack in their owner's present turn, or the next if the enemy is at turn."""

    turn: int = 0
    """Counted over both seats; 0 before the first."""
    player: Seat = SOUTH
    left: int = 0
    """Actions left this turn."""
    council: bool = False
    """Council of War was played this turn."""
    snow: list[bool] = field(default_factory=lambda: [False, False])
    """Seats that let snow fall on the enemy, until their next turn."""
    caltrops: list[Squares] = field(default_factory=lambda: [0, 0])
    """Squares that each seat has closed to enemy cavalry until its next turn."""

    hands: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """Sorted, so that the order tells nothing."""
    deck: tuple[Card, ...] = ()
    """Sorted: each draw is random."""
    discards: tuple[Card, ...] = ()
    losses: list[int] = field(default_factory=lambda: [0, 0])
    """Units removed; one that was levied and removed again counts twice."""
    last_loss: int = 0
    """The turn of the last removal; 0: there was none."""

    orders: list[int] = field(default_factory=lambda: [1 << HIT, 1 << HIT])
    """Standing orders of each seat, secret: windows in which it passes, as bits."""
    hush: list[bool] = field(default_factory=lambda: [False, False])
    """Seats that pass in every window until this turn ends, secret."""
    quick: list[bool] = field(default_factory=lambda: [False, False])
    """Seats that are asked only when they hold a card for the window; this is public."""
    answered: list[int] = field(default_factory=lambda: [0, 0])
    """Windows that an order of each seat has answered since the seat could last change its
    orders, as bits: it is public that there is such an order."""
    bounds: list[Bounds] = field(default_factory=lambda: [(), ()])
    """What all players know for certain about each hand."""

    fight: Fight | None = None
    fought: Fight | None = None
    """The attack before, of this turn or an earlier one: its dice stay in sight."""
    deeds: tuple[Deed, ...] = ()
    """Of this turn, so that a board can show them."""
    last_deeds: tuple[Deed, ...] = ()
    """Of the turn before."""

    # Questions

    def face(self, unit: Unit) -> Face:
        return self.faces[self.kinds[unit]]

    def has(self, unit: Unit, ability: str) -> bool:
        return ability in self.faces[self.kinds[unit]].abilities

    def amount(self, unit: Unit, ability: str) -> int:
        """Of an ability that the unit has, otherwise 0."""
        return self.faces[self.kinds[unit]].abilities.get(ability, 0)

    def house(self, seat: Seat) -> House:
        return required(self.houses)[seat]

    def house_of(self, unit: Unit) -> House:
        return required(self.houses)[OWNER[unit]]

    def called(self, seat: Seat) -> str:
        """The house that the seat commands; before the choice, the seat itself."""
        return (HOUSE_NAMES[self.houses[seat]] if self.houses else SEAT_NAMES[seat]).title()

    def square(self, unit: Unit) -> Square:
        """Where the unit stands, which is on the board."""
        return SQUARES[self.at[unit]]

    def is_on_board(self, unit: Unit) -> bool:
        return self.at[unit] != OFF

    def on_board(self, seat: Seat) -> list[Unit]:
        return [unit for unit in UNITS_OF[seat] if self.at[unit] != OFF]

    def empty(self) -> Squares:
        return FULL & ~(self.occupied[0] | self.occupied[1])

    def open_to(self, unit: Unit) -> Squares:
        """Empty squares that the unit may enter: caltrops keep enemy cavalry out."""
        free = FULL & ~(self.occupied[0] | self.occupied[1])
        if self.face(unit).cavalry:
            free &= ~self.caltrops[FOE[OWNER[unit]]]
        return free

    def may_be_held(self, card: Card) -> bool:
        """Whether a copy has not been played yet: all that the table shows of a hidden hand."""
        return self.discards.count(card) < self.cards[card].copies

    def quiet(self) -> int:
        """7.3 Turns without a removal, the present one not counted."""
        return max(0, self.turn - 1 - self.last_loss)

    # Changes

    def put(self, unit: Unit, square: Square) -> None:
        """Move the unit from wherever it is to an empty square."""
        self.lift(unit)
        self.at[unit] = Spot(square)
        self.on[square] = unit
        self.occupied[OWNER[unit]] |= BIT[square]

    def lift(self, unit: Unit) -> None:
        """Take the unit off the board, if it is there."""
        spot = self.at[unit]
        if spot != OFF:
            self.at[unit] = OFF
            self.on[spot] = -1
            self.occupied[OWNER[unit]] &= ~BIT[spot]

    def derive(self) -> None:
        """Work out from `at` what is kept beside it."""
        self.on = [-1] * len(SQUARES)
        self.occupied = [0, 0]
        for unit in ALL_UNITS:
            spot = self.at[unit]
            if spot != OFF:
                self.on[spot] = unit
                self.occupied[OWNER[unit]] |= BIT[spot]

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        """The card is played: it lies on the discard pile."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.bounds[seat] = after_playing(self.bounds[seat], card)
        self.discards = (*self.discards, card)

    def draw(self, seat: Seat) -> Card:
        deck = list(self.deck)
        card = deck.pop(self.below(len(deck)))
        self.deck = tuple(deck)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.bounds[seat] = after_drawing(self.bounds[seat], self.cards)
        return card

    def forget_turn(self, seat: Seat) -> None:
        """What was true of the seat's turn only ends with it."""
        self.activated = self.failed = self.stepped = self.halted = self.marched = 0
        self.held &= ~OWN_BITS[seat]
        self.betrayed &= self.held
        self.loading = self.loading & ~OWN_BITS[seat] | self.fired
        self.fired = 0
        self.hush = [False, False]
        self.answered = [0, 0]


def new_game(faces: Faces, cards: CardFaces, limits: Limits, scenario: str) -> Game:
    """0.1 The table with all tiles off the board and all cards in the deck."""
    kinds = (*basic_kinds(faces), *[UNDRAWN] * SPECIAL_UNITS)
    return Game(
        faces=faces,
        cards=cards,
        limits=limits,
        scenario=scenario,
        kinds=kinds * len(SEATS),
        bounds=[unknown(cards)] * len(SEATS),
        deck=tuple(card for card in CARDS for _ in range(cards[card].copies)),
    )
