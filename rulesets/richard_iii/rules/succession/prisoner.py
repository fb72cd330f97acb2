"""4.7 Henry VI in the Tower of London (Kingmaker)."""

from __future__ import annotations

from ...components.areas import MIDDLESEX, TOWER
from ...components.blocks import HENRY_VI
from ...components.ids import LANCASTER
from ...state.events import PrisonerFreed
from ...state.game import Game
from ...state.seen_blocks import shown


def free_prisoner(game: Game) -> None:
    """4.7 Lancastrian blocks alone in Middlesex free Henry VI at once, however they got there: he
    is an heir in play again, and so the Pretender."""
    # Ruling: 4.7 the prisoner takes no part in combat, supply or seniority, and is not in play.
    # Ruling: 4.7 the rebel, too, frees him while Lancaster is the Pretender's side.
    if game.where[HENRY_VI] == TOWER and game.holds(LANCASTER, MIDDLESEX):
        game.put(HENRY_VI, MIDDLESEX)
        shown(game, HENRY_VI)
        game.tell(PrisonerFreed(HENRY_VI, MIDDLESEX))
