"""How likely an eager fighter is to take each action, for `python -m tools fuzz --eager`."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Action, Seat
from .components.areas import NEIGHBOURS
from .components.ids import FOE, Area
from .state.actions import (
    Accuse,
    Charge,
    EndActions,
    EndRegroup,
    Fire,
    March,
    MarchAll,
    NoTreason,
    Pass,
    Raid,
    Recruit,
    Retreat,
    Sail,
    Take,
    Treachery,
)
from .state.game import Game

LIKED: Final[dict[type[Action], int]] = {
    Raid: 200,
    Fire: 12,
    Charge: 6,
    Treachery: 6,
    Accuse: 20,
    Recruit: 3,
    Sail: 6,
    EndRegroup: 4,
    Retreat: 1,
    Pass: 1,
    NoTreason: 1,
    EndActions: 1,
}
"""The weights of some kinds of actions; others have `USUAL`."""
USUAL: Final = 2
ATTACK: Final = 200
NEAR: Final = 12
"""The weight of taking a stack in hand that has an enemy next to it."""


def eager_weight(game: Game, seat: Seat, action: Action) -> int:
    """The weight of the action among the legal ones, for an eager fighter."""
    match action:
        case March(to=to) | MarchAll(to=to):
            return ATTACK if game.count(FOE[seat], to) else USUAL
        case Take(source=source):
            return NEAR if meets_enemy(game, seat, source) else USUAL
        case _:
            return LIKED.get(type(action), USUAL)


def meets_enemy(game: Game, seat: Seat, area: Area) -> bool:
    return any(game.count(FOE[seat], there) for there, _ in NEIGHBOURS[area])
