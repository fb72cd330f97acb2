"""What happened: the lines of the log, and what the board animates."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.charts import Card, Colour, Kind, Place, Region, Use

# Rounds and cards


@value
class RoundBegan(Event):
    round: int


@value
class HandsDealt(Event):
    """How many cards each seat was dealt, and how many went back into the box unseen."""

    lancaster: int
    york: int
    aside: int


@value
class CardsDealt(Event):
    """The cards that one player was dealt."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    cards: tuple[Card, ...]


@value
class CardPassed(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@value
class CardsSwapped(Event):
    """Both players passed a card."""


@value
class CardReceived(Event):
    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@value
class CardNominated(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@value
class BattlefieldChosen(Event):
    """Both nominations were shown; `holder`'s `card` is the battlefield."""

    reveals: ClassVar[bool] = True
    lancaster: Card
    york: Card
    card: Card
    holder: Seat


@value
class EventPlayed(Event):
    seat: Seat
    card: Card


@value
class PointsSpent(Event):
    """A card was played for its command points."""

    seat: Seat
    card: Card
    use: Use
    points: int


@value
class CardForgone(Event):
    """A card was played without effect, because no card in the hand could do anything."""

    seat: Seat
    card: Card


@value
class SecondaryUsed(Event):
    seat: Seat
    card: Card


@value
class SecondaryDeclined(Event):
    seat: Seat
    card: Card


@value
class SecondaryImpossible(Event):
    """The round's mark offers `seat` the secondary event, but it cannot be carried out: `why` is
    the operation for which there are too few cubes."""

    seat: Seat
    card: Card
    why: str


# Cubes


@value
class CubesMoved(Event):
    """`count` cubes went from `source` to `target`. French cubes fight for `side`; other cubes
    belong to it."""

    colour: Colour
    side: Seat
    count: int
    source: Place
    target: Place


@value
class PlacementRolled(Event):
    """A die was rolled against the player's `cubes` in the region, including the new one, which
    `stays` or goes to the `reserve` or the `supply`."""

    seat: Seat
    region: Region
    die: int
    cubes: int
    result: str


@value
class RemovalRolled(Event):
    """A die was rolled against the opponent's `cubes` in the region. One goes to the `supply` or to
    the opponent's `reserve`, or all `stay`."""

    seat: Seat
    region: Region
    die: int
    cubes: int
    result: str


# The battle


@value
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


@value
class DiceHidden(Event):
    """The active player rolled under the cup."""

    seat: Seat


@value
class DiceSeen(Event):
    """The dice that the active player saw under the cup."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    dice: tuple[int, int, int]


@value
class Declared(Event):
    seat: Seat
    kind: Kind
    value: int


@value
class DeclarationBelieved(Event):
    seat: Seat


@value
class DeclarationChallenged(Event):
    seat: Seat


@value
class DiceRevealed(Event):
    """The challenged roll was shown; `honest` tells whether the declaration was true."""

    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, int, int]
    honest: bool


@value
class DiceChanged(Event):
    """The last card was played to change the dice."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    before: tuple[int, int, int]
    after: tuple[int, int, int]


@value
class CardHeld(Event):
    """The last card was not used on this roll."""

    seat: Seat


@value
class DeclarationMended(Event):
    """The changed dice make the declaration true: it stands."""

    seat: Seat


@value
class DiceRolled(Event):
    """The opponent of the active player rolled openly."""

    seat: Seat
    dice: tuple[int, int, int]


@value
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


@value
class BattleWon(Event):
    """`fought` is False if only the winner had cubes on the battlefield."""

    seat: Seat
    card: Card
    fought: bool


@value
class BattleUnfought(Event):
    """Neither side had cubes on the battlefield: the card goes to the discard pile."""

    card: Card


# The end of the round


@value
class RegionsCounted(Event):
    """How many regions each seat controls."""

    lancaster: int
    york: int


@value
class CardKept(Event):
    """A player kept the last card; it is not shown."""

    seat: Seat


@value
class CardDiscarded(Event):
    """A player put the last card on the discard pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@value
class DeckShuffled(Event):
    """The discard pile and the cards in the box became the deck."""

    cards: int


@value
class GameEnded(Event):
    """`winner` is None in a draw. `reason` is "all" (three regions), "regions" (`more` to `less`),
    "battles" (likewise, with as many regions `each`) or "draw" (with as many battles in `more`)."""

    winner: Seat | None
    reason: str
    more: int = 0
    less: int = 0
    each: int = 0
