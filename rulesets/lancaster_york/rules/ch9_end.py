"""9. The end of a turn and of the game."""

from __future__ import annotations

from typing import Final

from ...kernel.flow import Plan, step
from ...kernel.interface import Outcome, Seat
from ..components.charts import OVER
from ..state.events import GameEnded, TurnEnded
from ..state.game import BLANK, Game
from .ch8_parliament.control import Rank, combined, survey

Claim = tuple[int, int, Rank]
"""Victory points; how often the seat's House had the King; rank on the Control Point Chart."""

DECIDED: Final = ("", "kings", "chart", "order")
"""What broke the tie, by the number of comparisons in a `Claim` that were equal."""


@step
def end_of_turn(game: Game) -> Plan[Game]:
    """9.1 The Captain of Calais goes home."""
    game.tell(TurnEnded(game.turn, tuple(game.score)))
    game.captain = None
    game.drawn = ()
    game.charts = [BLANK] * len(game.charts)
    return None


@step
def end_of_game(game: Game) -> Plan[Game]:
    """9.2 After the fifth turn the player with the most victory points wins."""
    game.phase = OVER
    claims = {seat: _claim(game, seat) for seat in game.order}
    # Ruling: 9.3 if players are equal even on the chart, turn order decides, as in an area.
    winner = max(game.order, key=lambda seat: claims[seat])
    rival = max(claims[seat] for seat in game.order if seat != winner)
    tie = DECIDED[_equal(claims[winner], rival)]
    game.tell(GameEnded(winner, tuple(game.score), tie))
    game.finish(Outcome((winner,), tie or "points", "9.3" if tie else "9.2"))
    return None


def _claim(game: Game, seat: Seat) -> Claim:
    """9.3 What breaks ties: Kings of the seat's House, then the highest nobles, then the most cards
    of each kind in the order of the chart."""
    # Ruling: 9.3 the chart also decides between Houses that had the King equally often.
    kings = game.kings.count(game.houses[seat]) if game.houses else 0
    # Ruling: 9.3 the Captain of Calais has gone home (9.1), and is not counted as a noble.
    everything = combined(holdings[seat] for holdings in survey(game))
    return game.score[seat], kings, everything.rank()


def _equal(best: Claim, next_best: Claim) -> int:
    """How many comparisons, from the first, were equal."""
    return next((i for i in range(3) if best[i] != next_best[i]), 3)
