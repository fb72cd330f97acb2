"""9. The end of the game: a side without heirs, or the throne after the last usurpation."""

from __future__ import annotations

from typing import Final

from ....kernel.interface import Outcome, Seat
from ...components.areas import DEAD, MAP, MINOR, POOL, POOL_DOWN, TOWER
from ...components.blocks import HEIRS, HENRY_VI
from ...components.ids import FOE, SEAT_NAMES, YORK, Block
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
        winner, loser = (SEAT_NAMES[one].title() for one in (seat, FOE[seat]))
        win(game, seat, f"{winner} wins: {loser} has no heir left.")
    return game.result is not None


def win_the_throne(game: Game, reason: str) -> None:
    """9 After the usurpation of the last campaign the King wins."""
    king = game.king
    if king == YORK and game.where[HENRY_VI] == TOWER:
        game.put(HENRY_VI, DEAD)
        game.tell(PrisonerMurdered(HENRY_VI))
    win(game, king, reason)


def win(game: Game, seat: Seat, reason: str) -> None:
    game.tell(VictoryWon(seat, reason))
    game.finish(Outcome((seat,), reason, "9"))
