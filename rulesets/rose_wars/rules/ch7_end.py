"""7. The end of the game."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ...kernel.interface import Outcome, Seat
from ..components.charts import FOE, LAST_TURN, OWNER, QUIET_TURNS, SEATS, Unit
from ..components.squares import BIT, GOAL, OFF
from ..state.events import GameEnded
from ..state.game import Game


def claim_victory(game: Game, unit: Unit) -> None:
    """7.1 A unit on the enemy back line wins the game, however it got there."""
    # Ruling: 7.1 victory is checked after every change of position; an advance wins like a move.
    seat, spot = OWNER[unit], game.at[unit]
    if game.result is None and spot != OFF and BIT[spot] & GOAL[seat]:
        name = game.face(unit).name
        _end(game, seat, f"{game.called(seat)} wins: {name} on the enemy back line.", "7.1")


def count_survivors(game: Game, seat: Seat) -> None:
    """7.2 A seat with no units left loses."""
    if game.result is None and not game.occupied[seat]:
        # Ruling: 7.2 running out of units loses, since nothing else could end such a game.
        foe = FOE[seat]
        _end(game, foe, f"{game.called(foe)} wins: no enemy unit is left.", "7.2")


@step
def judge_stalemate(game: Game) -> Plan[Game]:
    """7.3 After too many turns, in all or without a removal, more units on the board win."""
    # Ruling: 7.3 the limits are twenty turns each without a removal, and sixty turns each in all.
    if game.turn - game.last_loss < QUIET_TURNS and game.turn < LAST_TURN:
        return None
    south, north = (len(game.on_board(seat)) for seat in SEATS)
    if south == north:
        _end(game, None, f"A draw: a stalemate, with {south} units each.", "7.3")
    else:
        winner = SEATS[south < north]
        more, fewer = max(south, north), min(south, north)
        reason = f"{game.called(winner)} wins a stalemate, by {more} units to {fewer}."
        _end(game, winner, reason, "7.3")
    return None


def _end(game: Game, winner: Seat | None, reason: str, rule: str) -> None:
    game.tell(GameEnded(winner, reason))
    game.finish(Outcome(() if winner is None else (winner,), reason, rule))
