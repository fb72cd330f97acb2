"""Worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from ..kernel.flow import advance
from ..kernel.interface import Dice, Seat, Viewer
from .charts import BASIC_UNITS, SEATS, SPECIAL_UNITS, UNDRAWN, UNITS, UNITS_OF, WINDOWS
from .game import Game
from .reactions import React
from .setup import draw_kinds
from .squares import REAR_SQUARES, squares_of


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: hidden cards are dealt anew, and
    what others drew, plan and have ordered in secret is drawn again."""
    world = game.clone()
    world.dice = dice
    hidden = [seat for seat in SEATS if seat != viewer]
    if not world.revealed:
        for seat in hidden:
            _deploy_anew(world, seat)
    _deal_anew(world, hidden)
    for seat in hidden:
        _order_anew(world, seat)
    world.dice = None
    advance(world)  # the others' choices come from their new hands
    return world


def _deploy_anew(world: Game, seat: Seat) -> None:
    """Special units, units kept back and, unless they are laid, their squares."""
    if UNDRAWN not in world.kinds:
        kinds = list(world.kinds)
        start = UNITS * seat + BASIC_UNITS
        kinds[start : start + SPECIAL_UNITS] = draw_kinds(world, world.house(seat))
        world.kinds = tuple(kinds)
    units, squares = list(UNITS_OF[seat]), list(squares_of(REAR_SQUARES[seat]))
    world.shuffle(units)
    world.shuffle(squares)
    world.back[seat] = tuple(sorted(units[: len(world.back[seat])]))
    if not world.laid[seat]:
        world.rear[seat] = tuple(sorted(squares[: len(world.rear[seat])]))


def _deal_anew(world: Game, hidden: list[Seat]) -> None:
    pool = [card for seat in hidden for card in world.hands[seat]]
    pool += world.deck
    pool.sort()
    world.shuffle(pool)
    for seat in hidden:
        count = len(world.hands[seat])
        world.hands[seat] = tuple(sorted(pool[:count]))
        del pool[:count]
    world.deck = tuple(sorted(pool))


def _order_anew(world: Game, seat: Seat) -> None:
    """Standing orders, but none that would have answered the question that is asked now."""
    orders = sum(world.below(2) << window for window in WINDOWS)
    asked = world.agenda[-1] if world.agenda else None
    hush = world.turn > 0 and world.below(2) == 0
    if isinstance(asked, React) and asked.seat == seat:
        orders &= ~(1 << asked.window)
        hush = False
    world.orders[seat], world.hush[seat] = orders, hush
