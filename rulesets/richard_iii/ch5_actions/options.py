"""5. The legal actions of a seat, given its card, its action points and the stack in hand."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Action, Seat
from ..components.areas import AREAS, IS_COASTAL, MAP, NEIGHBOURS
from ..components.blocks import BIT, BLOCKS
from ..components.cards import FORCE_MARCH, MUSTER, PIRACY, PLAGUE, is_event
from ..components.ids import FOE, Area, Block
from ..state.actions import SetAside, Take
from ..state.game import Game, blocks_of
from .event_cards import musters_to, plagues
from .marching import reach
from .recruits import recruits
from .routes import MARCHES, MARCHES_OF_ALL, ROUTES, free_to_leave, routes
from .voyages import is_together, raids, voyages, voyages_together

TAKES: Final = tuple(Take(place) for place in AREAS)
SET_ASIDE: Final = tuple(SetAside(block) for block in BLOCKS)


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
        # Ruling: 5.1 Surprise and Treason may be used for one sea move instead of a group's march.
        by_land, by_sea = card != PIRACY, card not in (FORCE_MARCH, MUSTER)
        _stack_moves(game, seat, game.stack, (by_land, by_sea), found)
    found += takes(game, seat)
    # Ruling: 5.1 the action points of an event card cannot recruit.
    if game.ap and not is_event(card):
        found += recruits(game, seat)
    return found


def _stack_moves(
    game: Game, seat: Seat, stack: Area, ways: tuple[bool, bool], found: list[Action]
) -> None:
    by_land, by_sea = ways
    leaving = free_to_leave(game, seat, stack)
    if leaving:
        ready = game.ready(seat, stack)
        group = game.group(seat, stack)
        if len(group) > 1:
            found += [SET_ASIDE[block] for block in group]
        if by_land and (game.paid or game.ap or game.muster is not None):
            _marches(game, seat, ready, leaving, found)
        if by_sea:
            found += voyages(game, seat, stack, ready)
            found += voyages_together(game, seat, stack, group, leaving)
            found += raids(game, seat, stack, ready)
    going = game.one_more | game.two_more
    if going:
        for block in blocks_of(going):
            _goes_on(game, seat, block, found)


def _marches(game: Game, seat: Seat, ready: list[Block], leaving: int, found: list[Action]) -> None:
    """5.2 Marches of blocks that have not moved: one by one, or all that were not set aside."""
    ways = routes(game, seat, game.area_of(ready[0]), reach(game, seat))
    if game.muster is not None:
        ways = [way for way in ways if ROUTES[way[0]][0] == game.muster]
    for block in ready:
        march = MARCHES[block]
        found += [march[route] for route, _ in ways]
    group = game.group(seat, game.area_of(ready[0]))
    if is_together(game, group) and len(group) <= leaving:
        together = MARCHES_OF_ALL[game.area_of(ready[0])]
        found += [together[route] for route, space in ways if space >= len(group)]


def _goes_on(game: Game, seat: Seat, block: Block, found: list[Action]) -> None:
    """5.2 Further marches of a block of the group in hand that has not used up its march."""
    left = 1 if game.one_more & BIT[block] else 2
    march = MARCHES[block]
    ways = routes(game, seat, game.area_of(block), left)
    found += [march[route] for route, _ in ways]


def takes(game: Game, seat: Seat) -> list[Take]:
    """5.2, 5.3 The areas whose blocks can be taken in hand."""
    base, foe, moved = seat * MAP, FOE[seat] * MAP, game.moved
    card, at, stack = game.played[seat], game.at, game.stack
    found: list[Take] = []
    for place in AREAS:
        if not at[base + place] & ~moved or place == stack:
            continue
        if at[foe + place] and not free_to_leave(game, seat, place):
            continue
        if game.muster is not None:
            if can_reach(game, seat, place, game.muster):
                found.append(TAKES[place])
        elif game.ap:
            if card == FORCE_MARCH and not NEIGHBOURS[place]:
                continue
            if card == PIRACY and not IS_COASTAL[place]:
                continue
            found.append(TAKES[place])
        elif any(source == place for source, _ in game.berths):
            found.append(TAKES[place])
    return found


def can_reach(game: Game, seat: Seat, source: Area, goal: Area) -> bool:
    """5.1 Muster: whether blocks can reach `goal` from `source` by a normal march."""
    return any(ROUTES[route][0] == goal for route, _ in routes(game, seat, source, 2))
