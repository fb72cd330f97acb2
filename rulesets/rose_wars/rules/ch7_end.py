"""7. The end of the game."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ...kernel.interface import Outcome, Seat
from ..components.charts import FOE, LAST_TURN, OWNER, QUIET_TURNS, SEATS, Kind, Unit
from ..components.squares import BIT, GOAL, OFF
from ..state.events import GameEnded
from ..state.game import Game


def claim_victory(game: Game, unit: Unit) -> None:
    """7.1 A unit on the enemy back line wins the game, however it got there."""
    # Ruling: 7.1 victory is checked after every change of position; an advance wins like a move.
    seat, spot = OWNER[unit], game.at[unit]
    if game.result is None and spot != OFF and BIT[spot] & GOAL[seat]:
        _end(game, "7.1", seat, "line", kind=game.kinds[unit])


def count_survivors(game: Game, seat: Seat) -> None:
    """7.2 A seat with no units left loses."""
    if game.result is None and not game.occupied[seat]:
        # Ruling: 7.2 running out of units loses, since nothing else could end such a game.
        _end(game, "7.2", FOE[seat], "alone")


@step
def judge_stalemate(game: Game) -> Plan[Game]:
    """7.3 After too many turns, in all or without a removal, more units on the board win."""
    # Ruling: 7.3 the limits are twenty turns each without a removal, and sixty turns each in all.
    if game.turn - game.last_loss < QUIET_TURNS and game.turn < LAST_TURN:
        return None
    south, north = (len(game.on_board(seat)) for seat in SEATS)
    winner = None if south == north else SEATS[south < north]
    more, fewer = max(south, north), min(south, north)
    how = "draw" if winner is None else "stalemate"
    _end(game, "7.3", winner, how, more=more, fewer=fewer)
    return None


def _end(
    game: Game,
    rule: str,
    winner: Seat | None,
    how: str,
    *,
    kind: Kind | None = None,
    more: int = 0,
    fewer: int = 0,
) -> None:
    house = game.houses[winner] if game.houses and winner is not None else None
    game.tell(GameEnded(winner, house, how, kind, more, fewer))
    tile = "" if kind is None else game.faces[kind].name
    values = ("tile", tile), ("more", str(more)), ("fewer", str(fewer))
    game.finish(Outcome(() if winner is None else (winner,), how, rule, values))
