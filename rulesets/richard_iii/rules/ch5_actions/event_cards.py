"""5.1 The event cards that do not move a single group: Muster and Plague."""

from __future__ import annotations

from typing import Final

from ....kernel.flow import Item
from ....kernel.interface import Action, Seat
from ...components.areas import AREAS, CITIES, MIDDLESEX, TOWER
from ...components.blocks import HENRY_VI
from ...components.ids import FOE, REACH, Area
from ...state import seen_blocks
from ...state.actions import Muster, Plague
from ...state.events import Mustered, PlagueStruck, PrisonerSickened
from ...state.game import Game
from ..succession.elimination import endings_last, starves
from ..succession.prisoner import free_prisoner
from .routes import ROUTES, free_to_leave, routes

MUSTERS: Final = tuple(Muster(place) for place in AREAS)
PLAGUES: Final = tuple(Plague(place) for place in AREAS)


def musters_to(game: Game, seat: Seat) -> list[Action]:
    """5.1 Muster: friendly and vacant areas that some block can reach by a normal march."""
    found = set()
    for place in AREAS:
        if free_to_leave(game, seat, place):
            found |= {ROUTES[route][0] for route in routes(game, seat, place, REACH)}
    return [MUSTERS[place] for place in sorted(found) if game.is_open(seat, place)]


def muster(game: Game, seat: Seat, place: Area) -> None:
    """5.1 Let blocks march there without spending action points."""
    game.muster = place
    game.spent = True
    game.tell(Mustered(seat, place))


def plagues(game: Game, seat: Seat) -> list[Action]:
    """5.1 Plague: a city area that the enemy holds."""
    # Ruling: 5.1 plague strikes once, in its player's action phase, and not in a contested area.
    if game.spent:
        return []
    return [PLAGUES[place] for place in CITIES if game.holds(FOE[seat], place)]


def plague(game: Game, seat: Seat, place: Area) -> list[Item[Game]]:
    """5.1 Every block there loses a step, even if it is the last."""
    game.spent = True
    struck = game.blocks(FOE[seat], place)
    game.tell(PlagueStruck(seat, place, len(struck)))
    seen_blocks.wear(game, FOE[seat], place, len(struck))
    # Ruling: 5.1 a prisoner suffers, too.
    if place == MIDDLESEX and game.where[HENRY_VI] == TOWER:
        game.tell(PrisonerSickened(HENRY_VI, game.steps[HENRY_VI] - 1))
        starves(game, HENRY_VI)
    # Ruling: 5.1 all blocks there lose the step together: no order is chosen.
    for block in endings_last(struck):
        if game.result is None:
            starves(game, block)
    free_prisoner(game)
    return []
