"""Worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from ...kernel.flow import advance, shuffle
from ...kernel.interface import Dice, Seat, Viewer
from ..components.charts import PLANNING
from ..rules.ch4_planning.chart_edits import edited
from ..rules.ch4_planning.planning import edits
from ..state.game import BLANK, Game

EDITS = 12
"""Upper bound (exclusive) on the edits in a random plan."""


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: the deck is shuffled and, during
    planning, the other seats have new random plans. Who has finished planning and how much money
    each player has are public, and stay the same."""
    world = game.clone()
    deck = sorted(world.deck)  # or the order of the real deck would tell in the new one
    shuffle(dice, deck)
    world.deck = tuple(deck)
    if world.phase == PLANNING:
        for seat in world.seats():
            if seat != viewer:
                redraw_plan(world, seat, dice)
    advance(world)
    return world


def redraw_plan(world: Game, seat: Seat, dice: Dice) -> None:
    """4 Replace the seat's plan by a few legal changes drawn at random."""
    world.charts[seat] = BLANK
    for _ in range(dice.below(EDITS)):
        options = edits(world, seat)
        world.charts[seat] = edited(world, seat, options[dice.below(len(options))])
