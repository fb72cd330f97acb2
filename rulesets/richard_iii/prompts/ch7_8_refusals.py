"""7, 8 Why a choice is refused after the battles."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal, Seat
from ..components.areas import EXILE_OF, POOL, TITLES
from ..components.ids import Area, Block
from ..state.actions import Execute, GoHome, SendToPool, Starve
from ..state.game import Game
from ..words import SAY
from .refusals import either, no

NOT_YOURS = no("not_yours", "7")


def why_not_starve(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """7.1, 9.1 Why the block cannot be chosen to lose a step, or executed."""
    if isinstance(action, Execute):
        return no("execute", "9.1")
    if not isinstance(action, Starve):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    if block in game.losses[seat]:
        return no("chosen", "7.1")
    if not game.is_on_map(block):
        return no("off_map", "7.1")
    return no("fed", "7.1", area=TITLES[game.area_of(block)])


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
        return no("going", rule)
    if block not in travellers:
        return no("stays", rule)
    names = [SAY("pool.place") if way == POOL else TITLES[Area(way)] for way in ways]
    return no("homes", rule, places=either(names))


def why_not_recall(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """7.2, 8.5 Why the block cannot be sent to the pool."""
    if not isinstance(action, SendToPool):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    if block in game.recalled[seat]:
        return no("chosen", "8.5")
    if not game.is_on_map(block) or EXILE_OF[game.area_of(block)] is None:
        return no("exiles", "8.5")
    return no("room", "8.5", area=TITLES[game.area_of(block)])
