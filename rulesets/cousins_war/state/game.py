"""The state of the table, the questions that the rules ask about it, and its basic changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from ...kernel.cloning import cloneable
from ...kernel.flow import Table, required
from ...kernel.interface import Seat
from ...kernel.value import value
from ..components.cards import BattleCard, Cards, EventCard
from ..components.charts import (
    BATTLES,
    COLOURS,
    CUBES,
    DEAL,
    FIELD,
    FOE,
    FRENCH,
    FRENCH_CUBES,
    LANCASTER,
    PLACES,
    REGIONS,
    SEATS,
    SUPPLY,
    YORK,
    Card,
    Dice3,
    Phase,
    Place,
    Region,
    Result,
    Use,
)
from .dice import best_of, shows
from .events import CubesMoved


@value
class Comparison:
    """The result of the last battle sequence, kept so that a board can show it after a reload."""

    active: Seat
    stood_on: Result
    dice: Dice3
    """The opponent's open roll, including changes by a card."""
    loser: Seat | None
    losses: int


@value
class Proof:
    """5.5 The result of the latest challenge, kept until the next roll so that a board can show
    it."""

    active: Seat
    claim: Result
    rolled: Dice3
    final: Dice3
    """The dice after any change by the last card."""
    stands: bool | None
    """Whether the declaration stands; None while the last card may still make it true."""

    @property
    def is_mended(self) -> bool:
        """5.6 Whether the declaration stands only because of the last card, so that no cube was
        lost."""
        return bool(self.stands) and not shows(self.rolled, self.claim)

    @property
    def loser(self) -> Seat | None:
        """The seat that lost a cube to the challenge, if any."""
        if self.stands is None or self.is_mended:
            return None
        return FOE[self.active] if self.stands else self.active


def _pair() -> list[int]:
    return [0, 0]


@cloneable
@dataclass(slots=True)
class Game(Table):
    cards: Cards = ()
    """What is printed on each card; belongs to the ruleset and is not saved."""
    round: int = 0
    phase: Phase = DEAL

    cubes: list[int] = field(default_factory=lambda: [0] * (2 * PLACES))
    """How many cubes each seat has in each place: `cubes[6 * seat + place]`."""
    french: list[int] = field(default_factory=_pair)
    """French cubes that fight for each seat; the others are in the supply."""

    hands: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """Sorted, so that the order reveals nothing. A card chosen in secret stays here until both
    players have chosen."""
    known: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """Cards that each seat knows to be in the opponent's hand, because it passed them."""
    bare: list[bool] = field(default_factory=lambda: [False, False])
    """Whether each seat has shown that it holds no battle card, by nominating an event card."""
    all_marked: list[bool] = field(default_factory=lambda: [False, False])
    """Whether that event card was one that this round marks, so that it marks all that the seat
    holds."""
    kept_among: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])
    """For each seat, the cards that the opponent may have kept from the previous round, as far as
    the seat can tell; empty if the opponent kept none."""
    box: tuple[Card, ...] = ()
    """Cards that were not dealt this round, sorted; between rounds, the deck."""
    discards: tuple[Card, ...] = ()
    won: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])

    passing: list[Card | None] = field(default_factory=lambda: [None, None])
    nominated: list[Card | None] = field(default_factory=lambda: [None, None])
    keeping: list[bool | None] = field(default_factory=lambda: [None, None])

    battlefield: Card | None = None
    holder: Seat = LANCASTER
    """The seat whose card the battlefield is."""

    player: Seat = LANCASTER
    """The seat that played `current`."""
    current: Card | None = None
    use: Use | None = None
    """What the points of `current` are spent on; None if it is played as its event."""
    points: int = 0
    """Command points of `current` left."""
    secondary: bool = False
    """Whether the opponent is carrying out the secondary event of `current`."""

    active: Seat | None = None
    """The seat that rolls in secret in this battle sequence; None outside battles."""
    secret: Dice3 | None = None
    """The roll under the cup; cleared as soon as the declaration is believed."""
    claim: Result | None = None
    shown: Dice3 | None = None
    """The active player's roll after a challenge."""
    rolled: Dice3 | None = None
    """The opponent's open roll."""
    last: Comparison | None = None
    """The latest comparison, until the next challenge or battle."""
    proof: Proof | None = None
    """The latest challenge, until the next open roll or battle."""

    # Questions

    def battle_card(self, card: Card) -> BattleCard:
        return cast(BattleCard, self.cards[card])

    def event_card(self, card: Card) -> EventCard:
        return cast(EventCard, self.cards[card])

    def battle_region(self) -> Region:
        return self.battle_card(required(self.battlefield)).region

    def count(self, seat: Seat, place: Place) -> int:
        """How many cubes `seat` has there, not counting French ones."""
        return self.cubes[PLACES * seat + place]

    def in_regions(self, seat: Seat) -> int:
        """How many cubes `seat` has in the three regions."""
        return sum(self.cubes[PLACES * seat : PLACES * seat + len(REGIONS)])

    def french_supply(self) -> int:
        return FRENCH_CUBES - self.french[LANCASTER] - self.french[YORK]

    def strength(self, seat: Seat) -> int:
        """Cubes on the seat's side of the battlefield, French ones included."""
        return self.cubes[PLACES * seat + FIELD] + self.french[seat]

    def is_contested(self) -> bool:
        """Whether both sides have cubes on the battlefield."""
        return self.strength(LANCASTER) > 0 and self.strength(YORK) > 0

    def controller(self, region: Region) -> Seat | None:
        """0.3 The seat with more cubes in the region; None on a tie."""
        lead = self.cubes[region] - self.cubes[PLACES + region]
        return None if lead == 0 else LANCASTER if lead > 0 else YORK

    def controlled(self, seat: Seat) -> int:
        return sum(self.controller(region) == seat for region in REGIONS)

    def first_to_roll(self) -> tuple[Seat, str]:
        """5.1 The seat that begins the battle, and why: by "influence" in the battle region or, on
        a tie, as "holder" of the battlefield."""
        leader = self.controller(self.battle_region())
        return (self.holder, "holder") if leader is None else (leader, "influence")

    def standing(self) -> Result:
        """5.7 The result that counts for the active player: the declaration if it was believed,
        proved or made true by the last card; otherwise the dice."""
        claim = required(self.claim)
        # Ruling: 5.5 after a challenge a true declaration counts, even if the dice are worth more.
        if self.shown is None or shows(self.shown, claim):
            return claim
        return best_of(self.shown)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """3.1, 3.2 Whether the seat can hold the card, judged by its nomination this round."""
        if not self.bare[seat]:
            return True
        if card in BATTLES:
            return False
        return not self.all_marked[seat] or self.event_card(card).is_marked(self.round)

    def may_nominate(self, seat: Seat) -> tuple[Card, ...]:
        """3.1, 3.2 The battle cards in the hand or, without any, the event cards that this round
        does not mark."""
        hand = self.hands[seat]
        if battles := tuple(card for card in hand if card in BATTLES):
            return battles
        unmarked = (card for card in hand if not self.event_card(card).is_marked(self.round))
        # Ruling: 3.2 if this round marks every event card in the hand, any of them may be chosen.
        return tuple(unmarked) or hand

    # Changes

    def move(self, seat: Seat, source: Place, target: Place, count: int) -> None:
        """Move `count` of the seat's own cubes."""
        if not count:
            return
        self.cubes[PLACES * seat + source] -= count
        self.cubes[PLACES * seat + target] += count
        if self.events is not None:
            self.tell(CubesMoved(COLOURS[seat], seat, count, source, target))

    def hire_french(self, seat: Seat, count: int) -> None:
        self.french[seat] += count
        self.tell(CubesMoved(FRENCH, seat, count, SUPPLY, FIELD))

    def dismiss_french(self, seat: Seat, count: int) -> None:
        if count:
            self.french[seat] -= count
            self.tell(CubesMoved(FRENCH, seat, count, FIELD, SUPPLY))

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        """The card leaves the hand openly, so `known` no longer lists it."""
        self.hands[seat] = tuple([c for c in self.hands[seat] if c != card])
        foe = FOE[seat]
        if card in self.known[foe]:
            self.known[foe] = tuple([c for c in self.known[foe] if c != card])

    def discard(self, card: Card) -> None:
        self.discards = (*self.discards, card)


def new_game(cards: Cards) -> Game:
    """0.2 The table with all cubes in the supply and all cards in the box."""
    game = Game(cards=cards, box=tuple(Card(i) for i in range(len(cards))))
    for seat in SEATS:
        game.cubes[PLACES * seat + SUPPLY] = CUBES
    return game
