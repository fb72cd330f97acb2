"""6. Bribery: black cubes on other players' personalities, white cubes that keep them loyal."""

from __future__ import annotations

from ...kernel.cloning import replace
from ...kernel.flow import Plan, step
from ...kernel.interface import Seat
from ..components.charts import BRIBERY, SEATS, Card
from ..state.events import BribeTried
from ..state.game import Game
from .ch8_parliament.awards import settle_awards


@step
def bribery(game: Game) -> Plan[Game]:
    """6.1 In reverse turn order, each player resolves all of their black cubes."""
    game.phase = BRIBERY
    # Ruling: 6.1 bribes are tried in the order set on the chart, by default the order of payment.
    return [bribe(seat, card) for seat in game.reverse_order() for card in game.charts[seat].black]


@step
def bribe(game: Game, seat: Seat, card: Card) -> Plan[Game]:
    """6.2 A white cube defeats the bribe and is used up; without one the personality changes sides,
    stays where it is, and may be bribed again."""
    owner = SEATS[game.owner[card]]
    loyal = _take_white_cube(game, card)
    game.tell(BribeTried(seat, card, owner, not loyal))
    if not loyal:
        game.give(seat, card)
        settle_awards(game)
    return None


def _take_white_cube(game: Game, card: Card) -> bool:
    """Remove the white cube from the personality; return whether there was one."""
    for seat, chart in enumerate(game.charts):
        if card in chart.white:
            white = tuple(other for other in chart.white if other != card)
            game.charts[seat] = replace(chart, white=white)
            return True
    return False
