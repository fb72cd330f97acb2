"""What the players may do."""

from __future__ import annotations

from ...kernel.interface import Action
from ...kernel.value import value
from ..components.charts import Card, House, Unit, Until, Window
from ..components.squares import Square

# Setting up


@value
class Command(Action):
    """Command this house; the opponent has the other."""

    house: House


@value
class DeployTogether(Action):
    """Let both players deploy in secret at the same time."""


@value
class DeploySecond(Action):
    """Let the starting player lay out tiles first."""


@value
class KeepBack(Action):
    """Put this unit into the rear guard."""

    unit: Unit


@value
class PlaceRear(Action):
    """Reserve this square for a tile of the rear guard."""

    square: Square


@value
class Deploy(Action):
    """Confirm the deployment."""


# The turn


@value
class Move(Action):
    """Move the unit to a square within its reach, by its best route."""

    unit: Unit
    square: Square


@value
class Attack(Action):
    """Attack `target` from `square`; a melee unit moves there first if necessary."""

    unit: Unit
    target: Unit
    square: Square


@value
class AttackBy(Action):
    """Attack `target` from `square` by a route other than the usual one: `by` names the squares
    that the unit enters, in order. Offered only if each route has an advantage over the other."""

    unit: Unit
    target: Unit
    square: Square
    by: tuple[Square, ...]


@value
class Suborn(Action):
    """Use the ability of Trollope's Men on an enemy unit."""

    unit: Unit
    target: Unit


@value
class PlayCard(Action):
    """Play a card from your hand, on your turn or in the window that it fits."""

    card: Card


@value
class Ready(Action):
    """Have the card played by itself: For the Rose with your next attack, Fortune's Wheel if your
    attack misses, Feigned Retreat at the enemy's first melee attack of its next turn; or, when you
    are about to defend, Fortune's Wheel if that defense fails."""

    card: Card


@value
class PutBack(Action):
    """Do not have the readied card played."""

    card: Card


@value
class EndTurn(Action):
    """End the turn; unused actions are lost."""


@value
class AskAgain(Action):
    """Take back a standing order: be asked in this kind of window again."""

    window: Window


@value
class AskThisTurn(Action):
    """Take back the order to pass until this turn ends."""


@value
class PassQuickly(Action):
    """If `on`, be asked only when your hand holds a card for the moment; otherwise in every
    window."""

    on: bool


# Answers


@value
class Pass(Action):
    """Play no card in this window; `until` may extend that to later windows."""

    until: Until


@value
class ChooseUnit(Action):
    """Choose the unit that the card applies to."""

    unit: Unit


@value
class ChooseSquare(Action):
    """Choose the square that the card applies to."""

    square: Square


@value
class Advance(Action):
    """Move onto the square that the enemy has left."""


@value
class Stay(Action):
    """Stay on the square from which the attack was made."""


@value
class Decline(Action):
    """Do not use the ability or card any further."""
