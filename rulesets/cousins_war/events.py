"""What happened: the lines of the log, and what the board animates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..kernel.interface import Event, Seat
from .charts import Card, Colour, Kind, Place, Region, Use

# Rounds and cards


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """How many cards each seat was dealt, and how many went back into the box unseen."""

    lancaster: int
    york: int
    aside: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """The cards that one player was dealt."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPassed(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsSwapped(Event):
    """Both players passed a card."""


@dataclass(frozen=True, slots=True)
class CardReceived(Event):
    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardNominated(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BattlefieldChosen(Event):
    """Both nominations were shown; `holder`'s `card` is the battlefield."""

    reveals: ClassVar[bool] = True
    lancaster: Card
    york: Card
    card: Card
    holder: Seat


@dataclass(frozen=True, slots=True)
class EventPlayed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PointsSpent(Event):
    """A card was played for its command points."""

    seat: Seat
    card: Card
    use: Use
    points: int


@dataclass(frozen=True, slots=True)
class CardForgone(Event):
    """A card was played without effect, because no card in the hand could do anything."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SecondaryUsed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SecondaryDeclined(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SecondaryImpossible(Event):
    """The round's mark offers `seat` the secondary event, but it cannot be carried out."""

    seat: Seat
    card: Card
    why: str


# Cubes


@dataclass(frozen=True, slots=True)
class CubesMoved(Event):
    """`count` cubes went from `source` to `target`. French cubes fight for `side`; other cubes
    belong to it."""

    colour: Colour
    side: Seat
    count: int
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class PlacementRolled(Event):
    """A die was rolled against the player's `cubes` in the region, including the new one, which
    `stays` or goes to the `reserve` or the `supply`."""

    seat: Seat
    region: Region
    die: int
    cubes: int
    result: str


@dataclass(frozen=True, slots=True)
class RemovalRolled(Event):
    """A die was rolled against the opponent's `cubes` in the region. One goes to the `supply` or to
    the opponent's `reserve`, or all `stay`."""

    seat: Seat
    region: Region
    die: int
    cubes: int
    result: str


# The battle


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """Both sides have cubes on the battlefield. `active` rolls first, by "influence" (more cubes in
    the battle region) or, on a tie, as "holder" of the battlefield."""

    card: Card
    active: Seat
    lancaster: int
    york: int
    by: str
    lancaster_influence: int
    york_influence: int


@dataclass(frozen=True, slots=True)
class DiceHidden(Event):
    """The active player rolled under the cup."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceSeen(Event):
    """The dice that the active player saw under the cup."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    seat: Seat
    kind: Kind
    value: int


@dataclass(frozen=True, slots=True)
class DeclarationBelieved(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarationChallenged(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceRevealed(Event):
    """The challenged roll was shown; `honest` tells whether the declaration was true."""

    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, int, int]
    honest: bool


@dataclass(frozen=True, slots=True)
class DiceChanged(Event):
    """The last card was played to change the dice."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    before: tuple[int, int, int]
    after: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class CardHeld(Event):
    """The last card was not used on this roll."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarationMended(Event):
    """The changed dice make the declaration true: it stands."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The opponent of the active player rolled openly."""

    seat: Seat
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class RollsCompared(Event):
    """The active player's declaration or dice against the opponent's roll; `loser` is None on a
    tie. `losses` is the number of cubes actually lost."""

    active: Seat
    active_kind: Kind
    active_value: int
    opponent_kind: Kind
    opponent_value: int
    loser: Seat | None
    losses: int


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """`fought` is False if only the winner had cubes on the battlefield."""

    seat: Seat
    card: Card
    fought: bool


@dataclass(frozen=True, slots=True)
class BattleUnfought(Event):
    """Neither side had cubes on the battlefield: the card goes to the discard pile."""

    card: Card


# The end of the round


@dataclass(frozen=True, slots=True)
class RegionsCounted(Event):
    """How many regions each seat controls."""

    lancaster: int
    york: int


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A player kept the last card; it is not shown."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A player put the last card on the discard pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discard pile and the cards in the box became the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`winner` is None in a draw."""

    winner: Seat | None
    reason: str
