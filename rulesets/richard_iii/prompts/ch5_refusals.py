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

NO_POINTS = Refusal("You have no action points left.", "1.2")


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
                return Refusal("Select the blocks in that area first.", "5.2")
            group = game.group(seat, source)
            if not is_together(game, group):
                return Refusal("A group needs at least two blocks that have not moved.", "5.2")
            return _why_not_march(game, seat, group[0], to, via) or Refusal(
                "They cannot all go: too many are pinned, or a border has too little room.", "5.2"
            )
        case SailAll(to, source):
            return _why_not_fleet(game, seat, source, to)
        case SetAside():
            return Refusal("At least one of the blocks in hand must move.", "5.2")
        case Sail(block, to) | Raid(block, to, _):
            return _why_not_block(game, seat, block) or _why_not_sail(game, seat, block, to)
        case Recruit(block, place):
            return _why_not_recruit(game, seat, block, place)
        case Muster(area):
            return _why_not_muster(game, seat, area)
        case Plague():
            return Refusal("Plague strikes once, in a city that only the enemy holds.", "5.1")
        case _:
            return None


def _why_not_muster(game: Game, seat: Seat, place: Area) -> Refusal:
    if game.played[seat] != MUSTER:
        return Refusal("Only the Muster card gathers blocks.", "5.1")
    if game.muster is not None:
        return Refusal(f"Your blocks gather in {TITLES[game.muster]}.", "5.1")
    if not game.is_open(seat, place):
        return Refusal("Blocks gather in a friendly or vacant area.", "5.1")
    return Refusal(f"None of your blocks can march to {TITLES[place]}.", "5.1")


def _why_not_take(game: Game, seat: Seat, source: Area) -> Refusal | None:
    where = TITLES[source]
    if not game.at[seat * MAP + source]:
        return Refusal(f"You have no block in {where}.", "5.2")
    if game.stack == source:
        return Refusal(f"You already have the blocks in {where} in hand.", "5.2")
    if not game.ready(seat, source):
        return Refusal(f"Your blocks in {where} cannot move again this turn.", "5.2")
    if not free_to_leave(game, seat, source):
        return Refusal(f"Your blocks in {where} are pinned.", "5.22")
    if game.muster is None and not game.ap:
        return NO_POINTS
    return Refusal(f"The blocks in {where} cannot move with this card.", "5.1")


def _why_not_block(game: Game, seat: Seat, block: Block) -> Refusal | None:
    """Reasons that concern the block itself."""
    if game.owner(block) != seat:
        return Refusal("This is not your block.", "5")
    if not game.is_on_map(block):
        return Refusal("This block is not on the map.", "5")
    going = game.one_more | game.two_more
    if game.moved & BIT[block] and not going & BIT[block]:
        return Refusal("This block cannot move again this turn.", "5.2")
    source = game.area_of(block)
    if not going & BIT[block]:
        if source != game.stack:
            return Refusal("Select the blocks in that area first.", "5.2")
        if not free_to_leave(game, seat, source):
            return Refusal("The main attack pins all your blocks that are left there.", "5.22")
    return None


def _why_not_march(
    game: Game, seat: Seat, block: Block, to: Area, via: Area | None
) -> Refusal | None:
    """Reasons that concern the route."""
    if game.played[seat] == PIRACY:
        return Refusal("Piracy moves blocks by sea only.", "5.1")
    if game.muster is not None and to != game.muster:
        return Refusal(f"Blocks can only march to {TITLES[game.muster]} now.", "5.1")
    if not (game.paid or game.ap or game.muster is not None):
        return NO_POINTS
    here = game.area_of(block)
    for start, end in ((here, to),) if via is None else ((here, via), (via, to)):
        if (start, end) not in BORDER_BETWEEN:
            return Refusal(f"{TITLES[start]} and {TITLES[end]} have no border.", "5.2")
        if reason := _why_not_cross(game, seat, start, end):
            return reason
    if via is None:
        return None
    if IS_RED[BORDER_BETWEEN[here, via]]:
        return Refusal("Blocks must stop after crossing a red border.", "5.21")
    if game.at[FOE[seat] * MAP + via]:
        return Refusal(f"There are enemies in {TITLES[via]}: blocks must stop there.", "5.2")
    return None


def _why_not_cross(game: Game, seat: Seat, start: Area, end: Area) -> Refusal | None:
    border = BORDER_BETWEEN[start, end]
    if end in CLOSED[seat]:
        return Refusal(f"{TITLES[end]} is an exile area of your enemy.", "2.7")
    if not may_leave(game, seat, start, border):
        return Refusal("The enemy came over this border: it is closed to your blocks.", "5.22")
    if room(game, seat, border) <= 0:
        return Refusal("This border has no room left this turn.", "5.21")
    if not may_enter(game, seat, end, border):
        return Refusal(f"You cannot use another border to enter {TITLES[end]}.", "6.3")
    return None


def _why_not_sail(game: Game, seat: Seat, block: Block, to: Area) -> Refusal | None:
    if game.played[seat] in (FORCE_MARCH, MUSTER):
        return Refusal("Blocks cannot sail with this card.", "5.1")
    if block in LANDLOCKED:
        return Refusal("Scots, Welsh, the rebel and levies never sail.", "5.3")
    if not seas_between(game.area_of(block), to):
        return Refusal("They are not on the same sea.", "5.3")
    if to in CLOSED[seat]:
        return Refusal(f"{TITLES[to]} is an exile area of your enemy.", "2.7")
    if not game.is_open(seat, to) and game.played[seat] != PIRACY:
        return Refusal(f"There are enemies in {TITLES[to]}.", "5.3")
    return None if game.ap else NO_POINTS


def _why_not_fleet(game: Game, seat: Seat, source: Area, to: Area) -> Refusal | None:
    """5.3 Reasons that concern the number of blocks."""
    if source != game.stack:
        return Refusal("Select the blocks in that area first.", "5.3")
    crew = sailors(game.group(seat, source))
    if not is_together(game, crew):
        return Refusal("Too few of these blocks can sail together.", "5.3")
    if reason := _why_not_sail(game, seat, crew[0], to):
        return reason
    cost = fare(game, seat, source, to, len(crew))
    if cost > game.ap:
        points = f"{cost} action points to sail there" if cost > 1 else "an action point"
        return Refusal(f"{len(crew)} blocks need {points}: set some aside.", "5.31")
    return Refusal("The main attack pins some of these blocks: set them aside.", "5.22")


def _why_not_recruit(game: Game, seat: Seat, block: Block, place: Area) -> Refusal:
    if game.owner(block) != seat or block not in game.pool(seat):
        return Refusal("This block is not in your pool.", "5.4")
    if is_event(required(game.played[seat])):
        return Refusal("Event cards cannot recruit.", "5.1")
    if not game.ap:
        return NO_POINTS
    if not game.is_open(seat, place):
        return Refusal(f"There are enemies in {TITLES[place]}.", "5.4")
    return Refusal(f"This block cannot be deployed in {TITLES[place]}.", "5.4")
