"""What the players may do."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.interface import Action
from .charts import Card, House, Unit, Until, Window
from .squares import Square

# Setting up


@dataclass(frozen=True, slots=True)
class Command(Action):
    """Command this house; the opponent has the other."""

    house: House


@dataclass(frozen=True, slots=True)
class DeployTogether(Action):
    """Let both players deploy in secret at the same time."""


@dataclass(frozen=True, slots=True)
class DeploySecond(Action):
    """Let the starting player lay out tiles first."""


@dataclass(frozen=True, slots=True)
class KeepBack(Action):
    """Put this unit into the rear guard."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class PlaceRear(Action):
    """Reserve this square for a tile of the rear guard."""

    square: Square


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Confirm the deployment."""


# The turn


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move the unit to a square within its reach, by its best route."""

    unit: Unit
    square: Square


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack `target` from `square`; a melee unit moves there first if necessary."""

    unit: Unit
    target: Unit
    square: Square


@dataclass(frozen=True, slots=True)
class AttackBy(Action):
    """Attack `target` from `square` by a route other than the usual one: `by` names the squares
    that the unit enters, in order. Offered only if each route has an advantage over the other."""

    unit: Unit
    target: Unit
    square: Square
    by: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Suborn(Action):
    """Use the ability of Trollope's Men on an enemy unit."""

    unit: Unit
    target: Unit


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card from your hand, on your turn or in the window that it fits."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn; unused actions are lost."""


@dataclass(frozen=True, slots=True)
class AskAgain(Action):
    """Take back a standing order: be asked in this kind of window again."""

    window: Window


@dataclass(frozen=True, slots=True)
class AskThisTurn(Action):
    """Take back the order to pass until this turn ends."""


@dataclass(frozen=True, slots=True)
class PassQuickly(Action):
    """If `on`, be asked only when your hand holds a card for the moment; otherwise in every
    window."""

    on: bool


# Answers


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no card in this window; `until` may extend that to later windows."""

    until: Until


@dataclass(frozen=True, slots=True)
class ChooseUnit(Action):
    """Choose the unit that the card applies to."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class ChooseSquare(Action):
    """Choose the square that the card applies to."""

    square: Square


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move onto the square that the enemy has left."""


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Stay on the square from which the attack was made."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Do not use the ability or card any further."""
