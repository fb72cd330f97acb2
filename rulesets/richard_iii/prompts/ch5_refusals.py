"""5 Why an action is refused in the action phase."""

from __future__ import annotations

from ...kernel.flow import required
from ...kernel.interface import Action, Refusal, Seat
from ..components.areas import BORDER_BETWEEN, CLOSED, IS_RED, MAP, TITLES, seas_between
from ..components.blocks import BIT, LANDLOCKED
from ..components.cards import FORCE_MARCH, MUSTER, PIRACY, is_event
from ..components.ids import FOE, Area, Block
from ..rules.ch5_actions.routes import free_to_leave, may_enter, may_leave, room
from ..rules.ch5_actions.voyages import fare, is_together, sailors
from ..state.actions import (
    March,
    MarchAll,
    Muster,
    Plague,
    Raid,
    Recruit,
    Sail,
    SailAll,
    SetAside,
    Take,
)
from ..state.game import Game
from .refusals import no

NO_POINTS = no("points", "1.2")


def why_not(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal, judged only by what the seat knows; None if no reason is
    known."""
    match action:
        case Take(source):
            return _why_not_take(game, seat, source)
        case March(block, to, via):
            return _why_not_block(game, seat, block) or _why_not_march(game, seat, block, to, via)
        case MarchAll(to, via, source):
            if source != game.stack:
                return no("select", "5.2")
            group = game.group(seat, source)
            if not is_together(game, group):
                return no("group", "5.2")
            return _why_not_march(game, seat, group[0], to, via) or no("crowded", "5.2")
        case SailAll(to, source):
            return _why_not_fleet(game, seat, source, to)
        case SetAside():
            return no("aside", "5.2")
        case Sail(block, to) | Raid(block, to, _):
            return _why_not_block(game, seat, block) or _why_not_sail(game, seat, block, to)
        case Recruit(block, place):
            return _why_not_recruit(game, seat, block, place)
        case Muster(area):
            return _why_not_muster(game, seat, area)
        case Plague():
            return no("plague", "5.1")
        case _:
            return None


def _why_not_muster(game: Game, seat: Seat, place: Area) -> Refusal:
    if game.played[seat] != MUSTER:
        return no("muster_card", "5.1")
    if game.muster is not None:
        return no("muster_there", "5.1", area=TITLES[game.muster])
    if not game.is_open(seat, place):
        return no("muster_open", "5.1")
    return no("muster_none", "5.1", area=TITLES[place])


def _why_not_take(game: Game, seat: Seat, source: Area) -> Refusal | None:
    where = TITLES[source]
    if not game.at[seat * MAP + source]:
        return no("take_none", "5.2", area=where)
    if game.stack == source:
        return no("take_held", "5.2", area=where)
    if not game.ready(seat, source):
        return no("take_moved", "5.2", area=where)
    if not free_to_leave(game, seat, source):
        return no("take_pinned", "5.22", area=where)
    if game.muster is None and not game.ap:
        return NO_POINTS
    return no("take_card", "5.1", area=where)


def _why_not_block(game: Game, seat: Seat, block: Block) -> Refusal | None:
    """Reasons that concern the block itself."""
    if game.owner(block) != seat:
        return no("not_yours", "5")
    if not game.is_on_map(block):
        return no("off_map", "5")
    going = game.one_more | game.two_more
    if game.moved & BIT[block] and not going & BIT[block]:
        return no("moved", "5.2")
    source = game.area_of(block)
    if not going & BIT[block]:
        if source != game.stack:
            return no("select", "5.2")
        if not free_to_leave(game, seat, source):
            return no("pinned", "5.22")
    return None


def _why_not_march(
    game: Game, seat: Seat, block: Block, to: Area, via: Area | None
) -> Refusal | None:
    """Reasons that concern the route."""
    if game.played[seat] == PIRACY:
        return no("piracy", "5.1")
    if game.muster is not None and to != game.muster:
        return no("muster_march", "5.1", area=TITLES[game.muster])
    if not (game.paid or game.ap or game.muster is not None):
        return NO_POINTS
    here = game.area_of(block)
    for start, end in ((here, to),) if via is None else ((here, via), (via, to)):
        if (start, end) not in BORDER_BETWEEN:
            return no("no_border", "5.2", start=TITLES[start], end=TITLES[end])
        if reason := _why_not_cross(game, seat, start, end):
            return reason
    if via is None:
        return None
    if IS_RED[BORDER_BETWEEN[here, via]]:
        return no("red", "5.21")
    if game.at[FOE[seat] * MAP + via]:
        return no("stop", "5.2", area=TITLES[via])
    return None


def _why_not_cross(game: Game, seat: Seat, start: Area, end: Area) -> Refusal | None:
    border = BORDER_BETWEEN[start, end]
    if end in CLOSED[seat]:
        return no("exile", "2.7", area=TITLES[end])
    if not may_leave(game, seat, start, border):
        return no("border_closed", "5.22")
    if room(game, seat, border) <= 0:
        return no("border_full", "5.21")
    if not may_enter(game, seat, end, border):
        return no("border_other", "6.3", area=TITLES[end])
    return None


def _why_not_sail(game: Game, seat: Seat, block: Block, to: Area) -> Refusal | None:
    if game.played[seat] in (FORCE_MARCH, MUSTER):
        return no("sail_card", "5.1")
    if block in LANDLOCKED:
        return no("landlocked", "5.3")
    if not seas_between(game.area_of(block), to):
        return no("sea", "5.3")
    if to in CLOSED[seat]:
        return no("exile", "2.7", area=TITLES[to])
    if not game.is_open(seat, to) and game.played[seat] != PIRACY:
        return no("enemies", "5.3", area=TITLES[to])
    return None if game.ap else NO_POINTS


def _why_not_fleet(game: Game, seat: Seat, source: Area, to: Area) -> Refusal | None:
    """5.3 Reasons that concern the number of blocks."""
    if source != game.stack:
        return no("select", "5.3")
    crew = sailors(game.group(seat, source))
    if not is_together(game, crew):
        return no("few_sailors", "5.3")
    if reason := _why_not_sail(game, seat, crew[0], to):
        return reason
    cost = fare(game, seat, source, to, len(crew))
    if cost > game.ap:
        return no("fare", "5.31", blocks=len(crew), cost=cost)
    return no("fleet_pinned", "5.22")


def _why_not_recruit(game: Game, seat: Seat, block: Block, place: Area) -> Refusal:
    if game.owner(block) != seat or block not in game.pool(seat):
        return no("unpooled", "5.4")
    if is_event(required(game.played[seat])):
        return no("event_card", "5.1")
    if not game.ap:
        return NO_POINTS
    if not game.is_open(seat, place):
        return no("enemies", "5.4", area=TITLES[place])
    return no("undeployed", "5.4", area=TITLES[place])
