"""Worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from ..kernel.flow import Together, advance, lanes, shuffle
from ..kernel.interface import Dice, Seat, Viewer
from .charts import PLANNING
from .game import BLANK, Game
from .planning import EditPlan, edited, edits

EDITS = 12
"""Changes, less one, that make up a plan drawn at random at the most."""


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one at the table: the deck is shuffled,
    others have other money, and while all plan, their plans are made anew, sealed or not."""
    world = game.clone()
    deck = list(world.deck)
    shuffle(dice, deck)
    world.deck = tuple(deck)
    for seat in world.seats():
        if seat != viewer:  # twice as much at the most: on average as much as in this world
            world.money[seat] = dice.below(2 * world.money[seat] + 1)
    if world.phase == PLANNING:
        for seat in world.seats():
            if seat != viewer:
                plan_anew(world, seat, dice)
        seal_anew(world, viewer, dice)
    advance(world)
    return world


def plan_anew(world: Game, seat: Seat, dice: Dice) -> None:
    """4 A plan of some legal changes, taken at random."""
    world.charts[seat] = BLANK
    for _ in range(dice.below(EDITS)):
        options = edits(world, seat)
        world.charts[seat] = edited(world, world.charts[seat], options[dice.below(len(options))])


def seal_anew(world: Game, viewer: Viewer, dice: Dice) -> None:
    """4.6 Who of the others has sealed is drawn, too. The viewer knows that somebody else plans if
    his own seal can be taken back: then not all have."""
    # Ruling: 4 nobody sees who is still planning, only that somebody is.
    top = world.agenda[-1]
    if not isinstance(top, Together):
        raise TypeError(f"all plan, and nobody is asked: {top}")
    asked = [seat for seat, _ in top.lanes]
    others = [seat for seat in world.seats() if seat != viewer]
    open_lanes = {seat for seat in others if dice.below(2)}
    if not open_lanes and asked != [viewer]:
        open_lanes = {others[dice.below(len(others))]}
    if viewer in asked:
        open_lanes.add(viewer)
    world.agenda[-1] = lanes(*((seat, [EditPlan(seat)]) for seat in sorted(open_lanes)))
