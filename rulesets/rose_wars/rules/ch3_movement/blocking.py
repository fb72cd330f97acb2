"""3.2, 3.3 What the board is like for the units of one seat: where they may go, where enemies halt
them, and where they can meet enemies."""

from __future__ import annotations

from ....kernel.interface import Seat
from ....kernel.value import value
from ...components.charts import FOE, OWNER, Unit
from ...components.squares import BIT, OFF, Squares, around, sideways
from ...components.units import Face
from ...state.game import Game

Stops = tuple[Squares, Squares]
"""The squares directly beside enemies that halt every unit, and those that halt cavalry."""


@value
class BlockingMap:
    """What matters to all units of a seat, found once for all of them."""

    free: tuple[Squares, Squares]
    """The empty squares that foot may enter, and those that cavalry may enter."""
    stops: Stops
    front: Squares
    """The squares next to any enemy."""


def ground_of(game: Game, seat: Seat) -> BlockingMap:
    """3.2, 3.3 The ground as it is now."""
    foe, free = FOE[seat], game.empty()
    return BlockingMap(
        (free, free & ~game.caltrops[foe]), stop_squares(game, seat), around(game.occupied[foe])
    )


def stop_squares(game: Game, seat: Seat) -> Stops:
    """3.3 The squares directly beside enemy units that halt this seat's units."""
    pikemen = others = 0
    kinds, faces, at = game.kinds, game.faces, game.at
    for enemy in game.blockers[FOE[seat]]:
        # Ruling: 3.3 friendly Pikemen halt no unit.
        if at[enemy] != OFF and not game.held & 1 << enemy:
            face = faces[kinds[enemy]]
            if face.pikemen:
                pikemen |= BIT[at[enemy]]
            if "block_all" in face.abilities:
                others |= BIT[at[enemy]]
    return sideways(others), sideways(pikemen | others)


def stops_for(face: Face, stops: Stops) -> Squares:
    """3.3 The squares where a unit with this face is halted."""
    return 0 if "ignore_block" in face.abilities else stops[face.cavalry]


def blocked_squares(game: Game, unit: Unit) -> Squares:
    """3.3 The squares directly beside an enemy unit that halts this one."""
    return stops_for(game.face(unit), stop_squares(game, OWNER[unit]))
