"""Worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from ..kernel.flow import advance
from ..kernel.interface import Dice, Viewer
from .charts import SEATS
from .game import Game


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one."""
    world = game.clone()
    world.dice = dice
    hidden = [seat for seat in SEATS if seat != viewer]
    _deal_anew(world, hidden)
    world.dice = None
    advance(world)
    return world


def _deal_anew(world: Game, hidden: list[int]) -> None:
    """To be written."""
