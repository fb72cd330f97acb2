"""0. Setting up."""

from __future__ import annotations

from ...kernel.flow import Plan, step
from ..components.charts import REGIONS, RESERVE, SEATS, STARTING_RESERVE, SUPPLY
from ..state.game import Game


@step
def set_up(game: Game) -> Plan[Game]:
    """0.2 One cube of each house in each region, and two in each reserve."""
    for seat in SEATS:
        for region in REGIONS:
            game.move(seat, SUPPLY, region, 1)
        game.move(seat, SUPPLY, RESERVE, STARTING_RESERVE)
    return None
