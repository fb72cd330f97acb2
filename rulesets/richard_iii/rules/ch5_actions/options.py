"""5. The legal actions of a seat, given its card, its action points and the stack in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....kernel.interface import Action, Seat
from ...components.area_sets import COASTAL, EVERYWHERE, WITH_BORDERS, area_bits, areas_of, picker
from ...components.areas import AREAS, MAP
from ...components.blocks import BIT, BLOCKS
from ...components.cards import FORCE_MARCH, MUSTER, PIRACY, PLAGUE, is_event
from ...components.ids import Area, Block, Card
from ...state.actions import SetAside, Take
from ...state.game import Game, blocks_of
from .event_cards import musters_to, plagues
from .marching import reach
from .recruits import recruits
from .routes import MARCHES, MARCHES_OF_ALL, NEAR, ROUTES, free_to_leave, routes
from .voyages import is_together, raids, sailors, voyages

takes_from: Final = picker([Take(place) for place in AREAS])
SET_ASIDE: Final = tuple(SetAside(block) for block in BLOCKS)


class Ways(NamedTuple):
    by_land: bool
    by_sea: bool


def ways_of(card: Card) -> Ways:
    """5.1 How the card lets a stack move."""
    # Ruling: 5.1 Surprise and Treason may be used for one sea move instead of a group's march.
    return Ways(card != PIRACY, card not in (FORCE_MARCH, MUSTER))


def choices(game: Game, seat: Seat) -> list[Action]:
    """5, 5.1 All legal actions except `EndActions`."""
    card = game.played[seat]
    assert card is not None
    if card == PLAGUE:
        return plagues(game, seat)
    if card == MUSTER and game.muster is None:
        return musters_to(game, seat)
    found: list[Action] = []
    if game.stack is not None:
        _stack_moves(game, seat, game.stack, ways_of(card), found)
    found += takes(game, seat)
    # Ruling: 5.1 the action points of an event card cannot recruit.
    if game.ap and not is_event(card):
        found += recruits(game, seat)
    return found


def _stack_moves(game: Game, seat: Seat, stack: Area, ways: Ways, found: list[Action]) -> None:
    by_land, by_sea = ways
    leaving = free_to_leave(game, seat, stack)
    if leaving:
        ready = game.ready(seat, stack)
        group = game.group(seat, stack) if game.aside else ready
        if len(group) > 1:
            found += [SET_ASIDE[block] for block in group]
        if by_land and (game.paid or game.ap or game.muster is not None):
            found += _marches(game, seat, stack, ready, _together(game, group, leaving))
        if by_sea and (crew := sailors(ready)):
            fleet = sailors(group) if game.aside else crew
            found += voyages(game, seat, stack, crew, _together(game, fleet, leaving))
            found += raids(game, seat, stack, crew)
    going = game.one_more | game.two_more
    if going:
        for block in blocks_of(going):
            _goes_on(game, seat, block, found)


def _together(game: Game, group: Sequence[Block], leaving: int) -> int:
    """How many blocks the group moves if it moves at once; 0 if it cannot."""
    return len(group) if len(group) <= leaving and is_together(game, group) else 0


def _marches(
    game: Game, seat: Seat, stack: Area, blocks: Sequence[Block], together: int
) -> list[Action]:
    """5.2 Marches of one of these blocks, which have not moved, and of `together` blocks at once;
    none if that is 0."""
    found: list[Action] = []
    ways = routes(game, seat, stack, reach(game, seat))
    if game.muster is not None:
        ways = {way: space for way, space in ways.items() if ROUTES[way][0] == game.muster}
    for block in blocks:
        march = MARCHES[block]
        found += [march[route] for route in ways]
    if together:
        march_all = MARCHES_OF_ALL[stack]
        found += [march_all[route] for route, space in ways.items() if space >= together]
    return found


def _goes_on(game: Game, seat: Seat, block: Block, found: list[Action]) -> None:
    """5.2 Further marches of a block of the group in hand that has not used up its march."""
    left = 1 if game.one_more & BIT[block] else 2
    march = MARCHES[block]
    found += [march[route] for route in routes(game, seat, game.area_of(block), left)]


def takes(game: Game, seat: Seat) -> Sequence[Take]:
    """5.2, 5.3 The areas whose blocks can be taken in hand."""
    muster = game.muster
    found = takes_from(game.held[seat] & _sources(game, seat) & ~_left_behind(game, seat))
    if muster is None:
        return found
    return [take for take in found if can_reach(game, seat, take.source, muster)]


def _sources(game: Game, seat: Seat) -> int:
    """5.1, 5.3 The areas from which the card and the action points let blocks go, as bits."""
    if game.muster is not None:
        return NEAR[seat][game.muster]
    if not game.ap:
        return area_bits(source for source, _ in game.berths)
    card = game.played[seat]
    return WITH_BORDERS if card == FORCE_MARCH else COASTAL if card == PIRACY else EVERYWHERE


def _left_behind(game: Game, seat: Seat) -> int:
    """5.2, 5.22 The areas of the seat in which no block may be taken up, as bits: all have moved or
    are pinned, or they are in hand already."""
    at, where, moved = game.at, game.where, game.moved
    found = 0 if game.stack is None else 1 << game.stack
    for block in blocks_of(moved & game.side(seat)):
        place = where[block]
        if place < MAP and not at[seat * MAP + place] & ~moved:
            found |= 1 << place
    for area in areas_of(game.contested):
        if not free_to_leave(game, seat, area):
            found |= 1 << area
    return found


def can_reach(game: Game, seat: Seat, source: Area, goal: Area) -> bool:
    """5.1 Muster: whether blocks can reach `goal` from `source` by a normal march."""
    return any(ROUTES[route][0] == goal for route in routes(game, seat, source, 2))
