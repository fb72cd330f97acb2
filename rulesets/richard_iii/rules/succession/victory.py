"""9. The end of the game: a side without heirs, or the throne after the last usurpation."""

from __future__ import annotations

from typing import Final

from ....kernel.interface import Outcome, Seat
from ...components.areas import DEAD, MAP, MINOR, POOL, POOL_DOWN, TOWER
from ...components.blocks import HEIRS, HENRY_VI
from ...components.ids import FOE, YORK, Block
from ...state.events import PrisonerMurdered, VictoryWon
from ...state.game import Game

LOYAL: Final = (POOL, POOL_DOWN, MINOR)
"""Where a block off the map still counts as an heir."""


def loyal_heirs(game: Game, seat: Seat) -> list[Block]:
    """9.1 The remaining heirs, in play or minor, who are loyal to the house."""
    # Ruling: 9 an heir who has defected counts for neither house, and a prisoner is not in play.
    # A side without a loyal heir would have no King or Pretender, even if a defector might come
    # back or a prisoner be freed.
    where = game.where
    return [heir for heir in HEIRS[seat] if where[heir] < MAP or where[heir] in LOYAL]


def claim_victory(game: Game, seat: Seat) -> bool:
    """9 If the enemy has no heir left, the seat wins at once, no matter how the last one was lost.
    Return whether the game is over."""
    if game.result is None and not loyal_heirs(game, FOE[seat]):
        win(game, VictoryWon(seat, "extinct"))
    return game.result is not None


def win_the_throne(game: Game, how: str, lords: int, other: int) -> None:
    """9 After the usurpation of the last campaign the King wins."""
    king = game.king
    if king == YORK and game.where[HENRY_VI] == TOWER:
        game.put(HENRY_VI, DEAD)
        game.tell(PrisonerMurdered(HENRY_VI))
    win(game, VictoryWon(king, how, lords, other))


def win(game: Game, won: VictoryWon) -> None:
    game.tell(won)
    values = ("lords", str(won.lords)), ("other", str(won.other))
    game.finish(Outcome((won.seat,), won.reason, "9", values))
