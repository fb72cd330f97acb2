"""What the players may do."""

from __future__ import annotations

from ...kernel.interface import Action
from ...kernel.value import value
from ..components.ids import Area, Block, Border, Card, Place, Sea

# Cards


@value
class PlayCard(Action):
    """Lay this card face down: it is played in this game turn."""

    card: Card


@value
class Mulligan(Action):
    """Show a hand of 13 action points or less, and ask for a redeal."""


@value
class KeepHand(Action):
    """Keep your hand while the other player is dealt a new one."""


@value
class Redeal(Action):
    """Have new hands dealt to both players."""


# Actions


@value
class Take(Action):
    """Take the blocks in this area in hand, to move them: free and in secret."""

    source: Area


@value
class March(Action):
    """March a block to a neighbouring area, or through one (`via`) to the next."""

    block: Block
    to: Area
    via: Area | None


@value
class MarchAll(Action):
    """March all remaining blocks of the stack in hand, which is in `source`, except those set
    aside."""

    to: Area
    via: Area | None
    source: Area
    """Comes last because boards ask for an action's parts in order, and this one is implied. It is
    there because an action must mean the same to a player who does not know what is in hand."""


@value
class SetAside(Action):
    """Leave this block of the stack in hand behind when the others move together: free and in
    secret."""

    block: Block


@value
class SailAll(Action):
    """Move all remaining blocks of the stack in hand that can sail, except those set aside, by
    sea."""

    to: Area
    source: Area
    """Last: see `MarchAll`."""


@value
class Sail(Action):
    """Move a block by sea to a friendly or vacant coastal area."""

    block: Block
    to: Area


@value
class Raid(Action):
    """Piracy: attack a coastal area through this sea zone."""

    block: Block
    to: Area
    sea: Sea


@value
class Recruit(Action):
    """Deploy a block from the pool."""

    block: Block
    area: Area


@value
class Muster(Action):
    """Muster: name the area that blocks may march to."""

    area: Area


@value
class Plague(Action):
    """Plague: strike this enemy city area."""

    area: Area


@value
class EndActions(Action):
    """End your action phase: unspent action points are lost."""


@value
class MainAttack(Action):
    """Name the border over which the main attack on the area came."""

    area: Area
    border: Border


# Battles


@value
class Fight(Action):
    """Fight this battle next."""

    area: Area


@value
class Accuse(Action):
    """Treason: roll for this enemy block before the battle begins."""

    target: Block


@value
class NoTreason(Action):
    """Keep the treachery roll of the Treason card for another battle."""


@value
class Fire(Action):
    """Let a block whose turn it is fire."""

    block: Block


@value
class Charge(Action):
    """The senior heir charges this enemy block."""

    block: Block
    target: Block


@value
class Treachery(Action):
    """King, Pretender or Warwick tries to win over this enemy block."""

    block: Block
    target: Block


@value
class Retreat(Action):
    """The block leaves the battle."""

    block: Block
    to: Area


@value
class Pass(Action):
    """The block does nothing in its turn."""

    block: Block


@value
class TakeHit(Action):
    """This one of the strongest blocks loses a step."""

    block: Block


@value
class Regroup(Action):
    """After a victory the block goes to a neighbouring area."""

    block: Block
    to: Area


@value
class EndRegroup(Action):
    """End the regrouping: the other victorious blocks stay."""


# Supply


@value
class EnterHeir(Action):
    """A minor heir enters play in this area."""

    block: Block
    area: Area


@value
class Starve(Action):
    """This surplus block loses a step."""

    block: Block


@value
class Execute(Action):
    """Clarence or Exeter, who came over from the enemy, is executed."""

    block: Block


@value
class EndSupply(Action):
    """Confirm the chosen losses."""


# The political turn


@value
class GoHome(Action):
    """The block goes home: to an area, or to the pool."""

    block: Block
    to: Place


@value
class EndGoingHome(Action):
    """Confirm the chosen homes."""


@value
class SendToPool(Action):
    """Send a surplus exile to the pool."""

    block: Block
