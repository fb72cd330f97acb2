"""The state of the table, the questions that the rules ask about it, and its basic changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...kernel.cloning import SHARED, cloneable
from ...kernel.flow import Table, required
from ...kernel.interface import Seat
from ...kernel.value import value
from ..components.cards import CardFaces
from ..components.charts import (
    ALL_UNITS,
    CARDS,
    FIRST_ORDERS,
    FITS,
    FOE,
    HOUSE_NAMES,
    OPEN,
    OWN_BITS,
    OWNER,
    PLAIN,
    RETREAT,
    SEAT_NAMES,
    SEATS,
    SOUTH,
    SPECIAL_UNITS,
    UNDRAWN,
    UNITS_OF,
    WINDOWS,
    Card,
    House,
    How,
    Kind,
    Manner,
    Result,
    Unit,
)
from ..components.squares import BIT, FULL, OFF, SQUARES, Spot, Square, Squares
from ..components.units import Face, Faces, basic_kinds
from .known_hands import Bounds, after_drawing, after_playing, unknown

Limits = tuple[int, int, int, int]


@cloneable
@dataclass(slots=True)
class Fight:
    """An attack from its declaration to its end; after that it never changes."""

    unit: Unit
    target: Unit
    at: Square
    """Where the target stood when it was attacked."""
    moved: int
    """How many squares the attacker moved in this action before the attack."""
    attack: int
    """Attack and, in `defense`, Defense with all modifiers, cards included, before the limits."""
    defense: int
    manner: Manner = PLAIN
    ranged: bool = False
    attack_die: int = 0
    defense_die: int = 0
    """0 if not rolled yet."""
    result: Result = OPEN
    advanced: bool = False
    start: Spot = OFF
    """Where the attacker stood when it attacked."""
    rallied: bool = False
    """Whether the attacker had failed an earlier attack of this turn."""
    guarded: bool = False
    """Whether the defender has said before the defense roll what it plays if the defense fails."""


@value
class Deed:
    """What an arrow on the board shows: a move, or an attack if `how` is None."""

    unit: Unit
    how: How | None
    source: Square
    target: Square
    result: Result


@cloneable
@dataclass(slots=True)
class Game(Table):
    faces: Faces = ()
    """What is printed on the tiles and cards; belongs to the ruleset and is not saved."""
    cards: CardFaces = ()
    limits: Limits = (1, 5, 1, 5)
    scenario: str = ""

    start_rolls: tuple[tuple[int, int], ...] = ()
    """The dice for the start, south's and north's; the last pair decided."""
    starter: Seat = SOUTH
    houses: tuple[House, House] | None = None
    """The house of each seat; None until chosen."""
    kinds: tuple[Kind, ...] = ()
    """The kind of each unit."""

    back: list[tuple[Unit, ...]] = field(default_factory=lambda: [(), ()])
    """Units that each seat keeps back while it deploys, sorted: secret."""
    rear: list[tuple[Square, ...]] = field(default_factory=lambda: [(), ()])
    """Squares for those units while it deploys, sorted: secret until `laid`."""
    laid: list[bool] = field(default_factory=lambda: [False, False])
    """Whether each seat's tiles lie face down on the board."""
    revealed: bool = False

    at: list[Spot] = field(default_factory=lambda: [OFF] * len(ALL_UNITS))
    """Where each unit is: off the board before the reveal and after its removal."""
    on: list[int] = field(default_factory=lambda: [-1] * len(SQUARES))
    """The unit on each square, or -1: derived from `at`."""
    occupied: list[Squares] = field(default_factory=lambda: [0, 0])
    """The squares of each seat's units: derived from `at`."""
    blockers: tuple[tuple[Unit, ...], ...] = ((), ())
    """The units of each seat that halt enemies: derived from `kinds` once all are revealed."""

    # Sets of units, as bits
    activated: int = 0
    """Units chosen for an action this turn."""
    failed: int = 0
    """Units that failed an attack this turn and may not move."""
    stepped: int = 0
    """Units that moved forward this turn."""
    halted: int = 0
    """Units that then came beside a blocking unit: no farther forward this turn."""
    marched: int = 0
    """Units with +1 Movement for their next action this turn (6.7)."""
    held: int = 0
    """Units that may not be activated, and halt no unit, until their owner's next turn ends."""
    betrayed: int = 0
    """Those of the held units that are held by the card Treachery, not by an ability."""
    marked: int = 0
    """Units that have lost the first of two lives."""
    fired: int = 0
    """Units that attacked this turn and must load."""
    loading: int = 0
    """Units that may not attack in their owner's current turn, or in the next if it is the enemy's
    turn."""

    turn: int = 0
    """The turn, counted over both seats; 0 before the first."""
    player: Seat = SOUTH
    left: int = 0
    """Actions left this turn."""
    council: bool = False
    """Whether Council of War was played this turn."""
    snow: list[bool] = field(default_factory=lambda: [False, False])
    """Whether each seat's snow falls on the enemy, until the seat's next turn."""
    caltrops: list[Squares] = field(default_factory=lambda: [0, 0])
    """Squares that each seat has closed to enemy cavalry until its next turn."""

    hands: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """Sorted, so that the order reveals nothing."""
    deck: tuple[Card, ...] = ()
    """Sorted: each draw is random."""
    discards: tuple[Card, ...] = ()
    losses: list[int] = field(default_factory=lambda: [0, 0])
    """How many units each seat has lost; a unit that was levied and removed again counts twice."""
    last_loss: int = 0
    """The turn of the last removal; 0 if there was none."""

    orders: list[int] = field(default_factory=lambda: [FIRST_ORDERS, FIRST_ORDERS])
    """Each seat's standing orders, secret: windows in which it passes, as bits."""
    hush: list[bool] = field(default_factory=lambda: [False, False])
    """Whether each seat passes in every window until this turn ends: secret."""
    quick: list[bool] = field(default_factory=lambda: [False, False])
    """Whether each seat is asked only when it holds a card for the window: public."""
    ready: list[int] = field(default_factory=lambda: [0, 0])
    """Windows in which each seat's card is played by itself, as bits: secret."""
    answered: list[int] = field(default_factory=lambda: [0, 0])
    """Windows, as bits, that an order of each seat has answered since the seat could last change
    its orders: that such an order exists is public."""
    bounds: list[Bounds] = field(default_factory=lambda: [(), ()])
    """What all players know for certain about each hand."""

    fight: Fight | None = None
    fought: Fight | None = field(default=None, metadata=SHARED)
    """The previous attack, of this turn or an earlier one: its dice stay in sight."""
    deeds: tuple[Deed, ...] = ()
    """The deeds of this turn, for the board."""
    last_deeds: tuple[Deed, ...] = ()
    """The deeds of the previous turn."""

    # Questions

    def face(self, unit: Unit) -> Face:
        return self.faces[self.kinds[unit]]

    def has(self, unit: Unit, ability: str) -> bool:
        return ability in self.faces[self.kinds[unit]].abilities

    def amount(self, unit: Unit, ability: str) -> int:
        """The amount of the ability, 0 if the unit does not have it."""
        return self.faces[self.kinds[unit]].abilities.get(ability, 0)

    def house(self, seat: Seat) -> House:
        return required(self.houses)[seat]

    def house_of(self, unit: Unit) -> House:
        return required(self.houses)[OWNER[unit]]

    def called(self, seat: Seat) -> str:
        """The name of the seat's house, or of the seat before houses are chosen."""
        return (HOUSE_NAMES[self.houses[seat]] if self.houses else SEAT_NAMES[seat]).title()

    def square(self, unit: Unit) -> Square:
        """The square of a unit, which must be on the board."""
        return SQUARES[self.at[unit]]

    def is_on_board(self, unit: Unit) -> bool:
        return self.at[unit] != OFF

    def on_board(self, seat: Seat) -> list[Unit]:
        return [unit for unit in UNITS_OF[seat] if self.at[unit] != OFF]

    def empty(self) -> Squares:
        return FULL & ~(self.occupied[0] | self.occupied[1])

    def open_to(self, unit: Unit) -> Squares:
        """The empty squares that the unit may enter: caltrops keep enemy cavalry out."""
        free = FULL & ~(self.occupied[0] | self.occupied[1])
        if self.face(unit).cavalry:
            free &= ~self.caltrops[FOE[OWNER[unit]]]
        return free

    def halting(self) -> tuple[tuple[Unit, ...], ...]:
        """3.3 The units of each seat that halt enemies, if all are revealed."""
        return tuple(tuple(u for u in units if self.face(u).blocks) for units in UNITS_OF)

    def may_be_held(self, card: Card) -> bool:
        """Whether a hidden hand could hold the card: a copy has not been played yet."""
        return self.discards.count(card) < self.cards[card].copies

    def quiet(self) -> int:
        """7.3 Turns without a removal, not counting the current one."""
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
        """Compute the fields that are derived from `at` and `kinds`."""
        self.on = [-1] * len(SQUARES)
        self.occupied = [0, 0]
        for unit in ALL_UNITS:
            spot = self.at[unit]
            if spot != OFF:
                self.on[spot] = unit
                self.occupied[OWNER[unit]] |= BIT[spot]
        if self.revealed:
            self.blockers = self.halting()

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        """Move a played card from the hand to the discards."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        if card not in hand:
            self.ready[seat] &= ~sum(1 << window for window in WINDOWS if FITS[window] == card)
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
        """Clear what was true for the seat's turn only."""
        self.activated = self.failed = self.stepped = self.halted = self.marched = 0
        self.held &= ~OWN_BITS[seat]
        self.betrayed &= self.held
        self.loading = self.loading & ~OWN_BITS[seat] | self.fired
        self.fired = 0
        self.hush = [False, False]
        still = self.ready[seat] & 1 << RETREAT  # for the enemy's turn
        self.ready = [0, 0]
        self.ready[seat] = still
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
