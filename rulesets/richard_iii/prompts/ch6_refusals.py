"""6 Why an action is refused in a battle. Of the enemy only the line is judged, which lies open: so
nothing is told of reserves, or of where other blocks are."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal, Seat
from ..components.areas import BORDER_BETWEEN, CLOSED, MAP, TITLES
from ..components.blocks import BIT, NAME, WARWICKS
from ..components.ids import FOE, Area, Block
from ..rules.ch6_battles.battle_lines import (
    fought,
    line,
    must_retreat,
    next_group,
    reserve_bits,
    senior_in_line,
)
from ..rules.ch6_battles.retreats import came_by_sea, has_room, is_barred, sea_ways
from ..rules.ch6_battles.treachery import WARY_OF_WARWICK, role
from ..state.actions import Accuse, Charge, Fight, Regroup, Retreat, TakeHit, Treachery
from ..state.game import Game
from .refusals import either, no

NOT_YOURS = no("not_yours", "6")
ROUND_1 = no("round_1", "6.2")
ROUND_4 = no("round_4", "6.2")


def why_not_fight(action: Action) -> Refusal | None:
    """6.1 Why the battle cannot be fought next."""
    if not isinstance(action, Fight):
        return None
    return no("no_battle", "6.1", area=TITLES[action.area])


def why_not_turn(game: Game, seat: Seat, action: Action, block: Block) -> Refusal | None:
    """6.2 Why the block cannot do this in a battle turn."""
    if reason := _why_not_act(game, seat, block):
        return reason
    if must_retreat(game, seat) and not isinstance(action, Retreat):
        return ROUND_4
    match action:
        case Charge(_, target):
            return _why_not_charge(game, seat, block, target)
        case Treachery(_, target):
            return _why_not_try(game, block) or _why_not_tempt(game, seat, target, block)
        case Retreat(_, to):
            here, fled = fought(game).area, fought(game).fled
            if fought(game).round == 1:
                return ROUND_1
            return _why_not_leave(game, block, here, to, fled, "6.6")
        case _:
            return None


def why_not_accuse(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """6.9 Why the Treason card cannot be used on this block."""
    return _why_not_tempt(game, seat, action.target, None) if isinstance(action, Accuse) else None


def why_not_hit(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """6.4 Why the block cannot take the hits."""
    if not isinstance(action, TakeHit):
        return None
    if game.owner(action.block) != seat:
        return NOT_YOURS
    if reserve_bits(game, seat) & BIT[action.block]:
        return no("reserve_hits", "6.3")
    if action.block not in line(game, seat):
        return no("elsewhere", "6.4")
    return no("strongest", "6.4")


def why_not_regroup(
    game: Game, seat: Seat, action: Action, here: Area, fled: tuple[int, ...]
) -> Refusal | None:
    """6.7 Why the block cannot regroup there."""
    if not isinstance(action, Regroup):
        return None
    block = action.block
    if game.owner(block) != seat:
        return NOT_YOURS
    if block not in game.blocks(seat, here):
        return no("regroup_here", "6.7", area=TITLES[here])
    return _why_not_leave(game, block, here, action.to, fled, "6.7")


def _why_not_act(game: Game, seat: Seat, block: Block) -> Refusal | None:
    if game.owner(block) != seat:
        return NOT_YOURS
    if reserve_bits(game, seat) & BIT[block]:
        return no("reserve", "6.3")
    if block not in line(game, seat):
        return no("elsewhere", "6.2")
    if fought(game).acted & BIT[block]:
        return no("acted", "6.2")
    group = next_group(game)
    if block not in group:
        names = either([game.faces[one].name for one in group])
        return no("turn_of", "6.2", names=names)
    return None


def _why_not_charge(game: Game, seat: Seat, block: Block, target: Block) -> Refusal:
    if block != senior_in_line(game, seat):
        return no("charge_senior", "6.5")
    if game.owner(target) == seat:
        return no("own", "6.5")
    return no("line", "6.5", deed="charge")


def _why_not_try(game: Game, block: Block) -> Refusal | None:
    own = role(game, block)
    if own is None:
        return no("tempt_role", "6.9")
    if fought(game).tried & own:
        return no("tempt_again", "6.9", block=game.faces[block].name)
    return None


def _why_not_tempt(game: Game, seat: Seat, target: Block, by: Block | None) -> Refusal | None:
    """6.9 Why the target cannot be made to defect."""
    if game.owner(target) == seat:
        return no("own", "6.9")
    if target not in line(game, FOE[seat]):
        return no("line", "6.9", deed="tempt")
    if not game.faces[target].loyalty:
        return no("never_defects", "3.13")
    if target == game.ruler(FOE[seat]):
        return no("rulers", "6.9")
    if fought(game).turned & BIT[target]:
        return no("turned", "6.9")
    if by in WARWICKS and NAME[target] in WARY_OF_WARWICK:
        return no("wary", "6.91")
    return None


def _why_not_leave(
    game: Game, block: Block, here: Area, to: Area, fled: tuple[int, ...], rule: str
) -> Refusal | None:
    """6.6, 6.7 Why the block cannot retreat or regroup there."""
    seat = game.owner(block)
    if to in CLOSED[seat]:
        return no("exile", "2.7", area=TITLES[to])
    if game.at[FOE[seat] * MAP + to]:
        return no("enemies", rule, area=TITLES[to])
    if came_by_sea(game, block):
        if to in sea_ways(game, block, here):
            return None
        return no("by_sea", rule)
    border = BORDER_BETWEEN.get((here, to))
    if border is None:
        return no("no_border", rule, start=TITLES[here], end=TITLES[to])
    if not has_room(border, seat, fled):
        return no("border_now", rule, retreats=rule == "6.6")
    if rule == "6.6" and is_barred(game, border, seat, here):
        return no("border_closed", rule)
    return None
