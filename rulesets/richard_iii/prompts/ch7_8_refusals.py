"""7, 8 Why a choice is refused after the battles."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal, Seat
from ..components.areas import EXILE_OF, POOL, TITLES
from ..components.ids import Area, Block
from ..state.actions import Execute, GoHome, SendToPool, Starve
from ..state.game import Game

NOT_YOURS = Refusal("This is not your block.", "7")


def why_not_starve(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """7.1, 9.1 Why the block cannot be chosen to lose a step, or executed."""
    if isinstance(action, Execute):
        return Refusal("Only Clarence or Exeter, gone over to you, can be executed.", "9.1")
    if not isinstance(action, Starve):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    if block in game.losses[seat]:
        return Refusal("You have already chosen that block.", "7.1")
    if not game.is_on_map(block):
        return Refusal("This block is not on the map.", "7.1")
    return Refusal(f"No more blocks starve in {TITLES[game.area_of(block)]}.", "7.1")


def why_not_home(
    game: Game, seat: Seat, action: Action, travellers: list[Block], ways: tuple[int, ...]
) -> Refusal | None:
    """8.3, 8.4 Why the block cannot go home there."""
    if not isinstance(action, GoHome):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    rule = "8.3" if seat == game.pretender else "8.4"
    if block in dict(game.going[seat]):
        return Refusal("You have already chosen where that block goes.", rule)
    if block not in travellers:
        return Refusal("That block stays where it is.", rule)
    names = [_called(place) for place in ways]
    return Refusal(f"That block can only go to {' or '.join(names)}.", rule)


def why_not_recall(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """7.2, 8.5 Why the block cannot be sent to the pool."""
    if not isinstance(action, SendToPool):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    if block in game.recalled[seat]:
        return Refusal("You have already chosen that block.", "8.5")
    if not game.is_on_map(block) or EXILE_OF[game.area_of(block)] is None:
        return Refusal("Only blocks in exile go to the pool now.", "8.5")
    return Refusal(f"No more blocks have to leave {TITLES[game.area_of(block)]}.", "8.5")


def _called(place: int) -> str:
    return "the pool" if place == POOL else TITLES[Area(place)]
