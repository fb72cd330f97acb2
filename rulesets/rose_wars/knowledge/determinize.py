"""Other worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from ...kernel.flow import Together, advance
from ...kernel.interface import Dice, Seat, Viewer
from ..components.charts import (
    BASIC_UNITS,
    CARDS,
    FIRST_ORDERS,
    FITS,
    READIED,
    REAR,
    RETREAT,
    SEATS,
    SPECIAL_UNITS,
    UNDRAWN,
    UNITS,
    UNITS_OF,
    WINDOWS,
    Card,
    Window,
)
from ..components.squares import REAR_SQUARES, squares_of
from ..rules.ch1_deployment import deployment
from ..rules.ch4_attacking.reactions import React
from ..rules.setup import draw_kinds
from ..state.game import Game
from ..state.known_hands import Bounds, holding


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: hidden cards are dealt again, and the
    other seat's special units, secret deployment and standing orders are redrawn. What all players
    know of them stays true."""
    world = game.clone()
    world.dice = dice
    hidden = [seat for seat in SEATS if seat != viewer]
    if not world.revealed:
        for seat in hidden:
            _redraw_deployment(world, seat)
    _redeal(world, hidden)
    for seat in hidden:
        _redraw_orders(world, seat)
    world.dice = None
    advance(world)  # the other seats' options come from their new hands
    return world


def _redraw_deployment(world: Game, seat: Seat) -> None:
    """Redraw special units, units kept back and, unless tiles are laid out, their squares."""
    if UNDRAWN not in world.kinds:
        kinds = list(world.kinds)
        start = UNITS * seat + BASIC_UNITS
        kinds[start : start + SPECIAL_UNITS] = draw_kinds(world, world.house(seat))
        world.kinds = tuple(kinds)
    units, squares = list(UNITS_OF[seat]), list(squares_of(REAR_SQUARES[seat]))
    world.shuffle(units)
    world.shuffle(squares)
    made = _redraw_progress(world, seat)
    world.back[seat] = tuple(sorted(units[: min(made, REAR)]))
    if not world.laid[seat]:
        world.rear[seat] = tuple(sorted(squares[: max(made - REAR, 0)]))


def _redraw_progress(world: Game, seat: Seat) -> int:
    """1.4, 1.5 How many of its six choices the seat has made. While it deploys that is secret, so
    it is redrawn, and with it what the seat will be asked."""
    top = world.agenda[-1] if world.agenda else None
    if not isinstance(top, Together) or seat not in dict(top.lanes):
        return len(world.back[seat]) + len(world.rear[seat])
    plan = deployment(seat)
    made = world.below(len(plan))
    rest = tuple(reversed(plan[made:]))
    lanes = ((other, rest if other == seat else lane) for other, lane in top.lanes)
    world.agenda[-1] = Together(tuple(lanes))
    return made


def _redeal(world: Game, hidden: list[Seat]) -> None:
    """Deal hands that agree with all that is known of them for certain."""
    pool = [card for seat in hidden for card in world.hands[seat]]
    pool += world.deck
    pool.sort()
    world.shuffle(pool)
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in hidden}
    bounds = {seat: _bounds(world, seat) for seat in hidden}
    for seat in hidden:  # first the cards that each is known to hold
        for card in CARDS:
            for _ in range(bounds[seat][card][0]):
                pool.remove(card)
                dealt[seat].append(card)
    for seat in hidden:
        hand = dealt[seat]
        while len(hand) < len(world.hands[seat]):
            fits = (card for card in pool if hand.count(card) < bounds[seat][card][1])
            card = next(fits)
            pool.remove(card)
            hand.append(card)
        world.hands[seat] = tuple(sorted(hand))
    world.deck = tuple(sorted(pool))


def _bounds(world: Game, seat: Seat) -> Bounds:
    """What is known of a hand. The current question counts: a seat that passes quickly is asked
    only if it holds the fitting card."""
    asked = _reaction(world, seat)
    if asked is None or not world.quick[seat]:
        return world.bounds[seat]
    return holding(world.bounds[seat], FITS[asked.window])


def _redraw_orders(world: Game, seat: Seat) -> None:
    """Redraw standing orders and readied cards: keep orders that all players have seen at work, and
    add none that would have answered the current question."""
    asked = _reaction(world, seat)
    orders = sum(1 << window for window in WINDOWS if world.below(2)) & FIRST_ORDERS
    hush = world.turn > 0 and world.below(2) == 1
    if asked is not None:
        orders, hush = orders & ~(1 << asked.window), False
    elif world.answered[seat] & ~FIRST_ORDERS:  # only the order for the turn answers all windows
        hush = True
    if not hush:
        orders |= world.answered[seat] & FIRST_ORDERS
    world.orders[seat], world.hush[seat] = orders, hush
    world.ready[seat] = 0
    for card, window in READIED.items():
        if card in world.hands[seat] and _may_be_ready(world, seat, window, asked):
            world.ready[seat] |= world.below(2) << window


def _may_be_ready(world: Game, seat: Seat, window: Window, asked: React | None) -> bool:
    """6.3 Whether the seat may have readied its card for this window: it could, and the card would
    not have answered the current question or one before."""
    if not world.turn or (asked is not None and asked.window == window):
        return False
    return not world.answered[seat] & 1 << window if window == RETREAT else seat == world.player


def _reaction(world: Game, seat: Seat) -> React | None:
    """The reaction that the seat is being asked for, if any."""
    asked = world.agenda[-1] if world.agenda else None
    return asked if isinstance(asked, React) and asked.seat == seat else None
