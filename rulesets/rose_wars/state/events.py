"""What happened: the lines of the log, and what the board animates.

Events name a unit with its kind and house, so that a line can be read without the board.
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.interface import Event, Seat
from ...kernel.value import value
from ..components.charts import Card, House, How, Kind, Result, Unit, Window
from ..components.squares import Square

# Setting up


@value
class StartRolled(Event):
    """Both players rolled a die and the higher starts; `starter` is None on a tie, which is rolled
    again."""

    south: int
    north: int
    starter: Seat | None


@value
class HouseTaken(Event):
    seat: Seat
    house: House


@value
class SpecialsDrawn(Event):
    """The special units that a seat has drawn."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    house: House
    kinds: tuple[Kind, ...]


@value
class DeploymentAgreed(Event):
    """Whether both players deploy at the same time; otherwise the starting player goes first."""

    seat: Seat
    together: bool


@value
class TilesLaid(Event):
    """A seat's tiles lie face down on its front line and on these squares behind it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    house: House
    rear: tuple[Square, ...]


@value
class UnitRevealed(Event):
    reveals: ClassVar[bool] = True
    unit: Unit
    kind: Kind
    house: House
    square: Square


@value
class CardsDealt(Event):
    """How many cards each seat was dealt, and how many are left in the deck."""

    each: int
    deck: int


@value
class CardsDrawn(Event):
    """The cards that a seat was dealt or has drawn."""

    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    cards: tuple[Card, ...]


# The turn


@value
class TurnBegan(Event):
    turn: int
    seat: Seat
    house: House
    actions: int


@value
class UnitMoved(Event):
    """`path` holds the squares entered, in order: the last is where the unit is now."""

    unit: Unit
    kind: Kind
    house: House
    how: How
    source: Square
    path: tuple[Square, ...]
    halted: bool
    """The unit is halted: no farther forward this turn."""


@value
class CardPlayed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    house: House
    card: Card


@value
class BonusDrawn(Event):
    """A seat drew a card for its fourth loss."""

    seat: Seat
    house: House
    deck: int


@value
class UnitHeld(Event):
    """A unit may not be activated on its owner's next turn, and halts no unit until that turn ends.
    `by` is the unit that did it, or None for a card."""

    unit: Unit
    kind: Kind
    house: House
    by: Unit | None


@value
class UnitMarched(Event):
    """A unit may move farther in its next action."""

    unit: Unit
    kind: Kind
    house: House


@value
class UnitRallied(Event):
    """A unit that has acted may act again."""

    unit: Unit
    kind: Kind
    house: House


@value
class UnitLevied(Event):
    """A removed unit came back."""

    unit: Unit
    kind: Kind
    house: House
    square: Square


@value
class CaltropsLaid(Event):
    seat: Seat
    house: House
    square: Square


# Attacks


@value
class AttackDeclared(Event):
    """`attack` and `defense` are what the dice must not exceed, before any card."""

    unit: Unit
    kind: Kind
    house: House
    square: Square
    target: Unit
    target_kind: Kind
    at: Square
    ranged: bool
    attack: int
    defense: int


@value
class Passed(Event):
    """A seat played no card in a window."""

    seat: Seat
    window: Window


@value
class PassedByOrder(Event):
    """A seat was not asked in a window because it has ordered to pass; this says nothing about its
    hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    house: House
    window: Window


@value
class QuickPassing(Event):
    """A seat switched quick passing on or off: if on, it is asked only when it holds a card for the
    moment."""

    seat: Seat
    house: House
    on: bool


@value
class LackedCard(Event):
    """A seat that passes quickly was not asked, since it holds no card for this window."""

    reveals: ClassVar[bool] = True
    seat: Seat
    house: House
    window: Window


@value
class AttackRolled(Event):
    unit: Unit
    kind: Kind
    house: House
    die: int
    attack: int
    again: bool
    """Whether this is the second roll, after Fortune's Wheel."""


@value
class DefenseRolled(Event):
    unit: Unit
    kind: Kind
    house: House
    die: int
    defense: int
    again: bool


@value
class AttackResolved(Event):
    unit: Unit
    target: Unit
    result: Result


@value
class RiposteRolled(Event):
    """The attacker rolled against its printed Defense, and is removed if it rolled higher."""

    unit: Unit
    kind: Kind
    house: House
    die: int
    defense: int


@value
class UnitMarked(Event):
    """A unit lost the first of two lives and is marked."""

    unit: Unit
    kind: Kind
    house: House


@value
class UnitRemoved(Event):
    """`losses` is the number of units that the house has lost in total."""

    unit: Unit
    kind: Kind
    house: House
    square: Square
    losses: int


@value
class GameEnded(Event):
    """`winner` is None in a draw. `reason` is "line" (a unit of this `kind` on the enemy back
    line), "alone" (no enemy unit is left), "stalemate" (with `more` units to `fewer`) or "draw"."""

    winner: Seat | None
    house: House | None
    """Of the winner."""
    reason: str
    kind: Kind | None = None
    more: int = 0
    fewer: int = 0
