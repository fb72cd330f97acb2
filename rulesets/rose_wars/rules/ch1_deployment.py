"""1.4 to 1.7 Deployment: the rear guard chosen in secret, tiles laid, revealed and adjusted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kernel.flow import Decision, Item, Plan, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    FOE,
    FRONT,
    PLACED,
    REAR,
    UNITS_OF,
    Unit,
)
from ..components.squares import BIT, EAST, FRONT_LINE, HALF, REAR_SQUARES, WEST, Square, squares_of
from ..state.actions import (
    Decline,
    Deploy,
    KeepBack,
    Move,
    PlaceRear,
)
from ..state.events import (
    TilesLaid,
    UnitRevealed,
)
from ..state.game import Game
from .ch3_movement.moving import relocate
from .ch3_movement.range import moves

KEEPS = tuple(KeepBack(unit) for units in UNITS_OF for unit in units)
PLACES = tuple(PlaceRear(Square(square)) for square in range(48))


def deployment(seat: Seat) -> list[Item[Game]]:
    """1.4, 1.5 The secret decisions of a seat: three units, three squares, and the confirmation."""
    # Ruling: 1.4 the front line must be filled with eight units, so three stay back.
    return [*[KeepUnitBack(seat)] * REAR, *[PlaceRearGuard(seat)] * REAR, ConfirmDeployment(seat)]


@value
class KeepUnitBack(Decision[Game]):
    """1.4 Choose the units that stay back; the others are the front line."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        back = game.back[self.seat]
        return [KEEPS[unit] for unit in UNITS_OF[self.seat] if unit not in back]

    def taken(self, game: Game, action: KeepBack) -> Plan[Game]:
        game.back[self.seat] = tuple(sorted((*game.back[self.seat], action.unit)))
        return None


@value
class PlaceRearGuard(Decision[Game]):
    """1.5 Choose three squares behind the front line; the shuffled rear guard falls on them."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 1.5 the front line is full, so the rear guard stands in the two rows behind it.
        rear = game.rear[self.seat]
        return [PLACES[s] for s in squares_of(REAR_SQUARES[self.seat]) if s not in rear]

    def taken(self, game: Game, action: PlaceRear) -> Plan[Game]:
        game.rear[self.seat] = tuple(sorted((*game.rear[self.seat], action.square)))
        return None


@value
class ConfirmDeployment(Decision[Game]):
    """1.5 Confirm your deployment; until both players have, you may take your choices back."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return (Deploy(),)

    def taken(self, game: Game, action: Deploy) -> Plan[Game]:
        return None


@step
def lay_tiles(game: Game, seat: Seat) -> Plan[Game]:
    """1.5 Lay out the seat's shuffled stacks face down."""
    game.laid[seat] = True
    game.tell(TilesLaid(seat, game.house(seat), game.rear[seat]))
    return None


@step
def reveal_units(game: Game) -> Plan[Game]:
    """1.6 Turn all tiles face up; within each stack their squares are random."""
    game.revealed = True
    for seat in (game.starter, FOE[game.starter]):
        back = game.back[seat]
        # Ruling: 1.5 players choose the squares first; which tile falls on which is chance.
        _fall(game, list(back), game.rear[seat])
        front = [unit for unit in UNITS_OF[seat] if unit not in back]
        _fall(game, front, squares_of(FRONT_LINE[seat]))
        for unit in UNITS_OF[seat]:
            square = game.square(unit)
            game.tell(UnitRevealed(unit, game.kinds[unit], game.house(seat), square))
    game.back, game.rear = [(), ()], [(), ()]
    game.derive()
    return None


def _fall(game: Game, stack: list[Unit], squares: Sequence[Square]) -> None:
    assert len(stack) in (FRONT, REAR)
    game.shuffle(stack)
    for unit, square in zip(stack, squares, strict=True):
        game.put(unit, square)


@step
def adjust_pikemen(game: Game) -> Plan[Game]:
    """1.7 A player whose Pikemen all stand at one edge may move one of them."""
    return [AdjustPikemen(game.starter), AdjustPikemen(FOE[game.starter])]


@value
class AdjustPikemen(Decision[Game]):
    """1.7 Move one of your Pikemen to an empty square of your half, or leave them."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        pikemen = [u for u in UNITS_OF[self.seat] if game.face(u).pikemen]
        bits = sum(BIT[game.at[unit]] for unit in pikemen)
        # Ruling: 1.7 all must stand in a and b, or all in g and h; one at each end does not count.
        if not bits or (bits & ~WEST and bits & ~EAST):
            return ()
        free = game.empty() & HALF[self.seat]
        return [*(move for unit in pikemen for move in moves(unit, free)), Decline()]

    def taken(self, game: Game, action: Move | Decline) -> Plan[Game]:
        if isinstance(action, Move):
            relocate(game, action.unit, action.square, PLACED)
        return None
