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

NOT_YOURS = Refusal("This is not your block.", "6")
ROUND_1 = Refusal("Blocks cannot retreat in round 1.", "6.2")
ROUND_4 = Refusal("In round 4 the attacker must retreat.", "6.2")
NOT_IN_LINE = "You can only {} a block of the enemy's line."


def why_not_fight(action: Action) -> Refusal | None:
    """6.1 Why the battle cannot be fought next."""
    if not isinstance(action, Fight):
        return None
    return Refusal(f"No battle is to be fought in {TITLES[action.area]}.", "6.1")


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
        return Refusal("Blocks in reserve take no hits.", "6.3")
    if action.block not in line(game, seat):
        return Refusal("That block is not in this battle.", "6.4")
    return Refusal("The strongest block takes the hits.", "6.4")


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
        return Refusal(f"Only blocks in {TITLES[here]} can regroup now.", "6.7")
    return _why_not_leave(game, block, here, action.to, fled, "6.7")


def _why_not_act(game: Game, seat: Seat, block: Block) -> Refusal | None:
    if game.owner(block) != seat:
        return NOT_YOURS
    if reserve_bits(game, seat) & BIT[block]:
        return Refusal("That block is in reserve: it does not act yet.", "6.3")
    if block not in line(game, seat):
        return Refusal("That block is not in this battle.", "6.2")
    if fought(game).acted & BIT[block]:
        return Refusal("That block cannot act again in this round.", "6.2")
    group = next_group(game)
    if block not in group:
        names = " or ".join(game.faces[one].name for one in group)
        return Refusal(f"It is the turn of {names}, not of that block.", "6.2")
    return None


def _why_not_charge(game: Game, seat: Seat, block: Block, target: Block) -> Refusal:
    if block != senior_in_line(game, seat):
        return Refusal("Only your senior heir in the line can charge.", "6.5")
    if game.owner(target) == seat:
        return Refusal("That is your own block.", "6.5")
    return Refusal(NOT_IN_LINE.format("charge"), "6.5")


def _why_not_try(game: Game, block: Block) -> Refusal | None:
    own = role(game, block)
    if own is None:
        return Refusal("Only the King, the Pretender and Warwick can try treachery.", "6.9")
    if fought(game).tried & own:
        return Refusal(f"{game.faces[block].name} has already tried in this battle.", "6.9")
    return None


def _why_not_tempt(game: Game, seat: Seat, target: Block, by: Block | None) -> Refusal | None:
    """6.9 Why the target cannot be made to defect."""
    if game.owner(target) == seat:
        return Refusal("That is your own block.", "6.9")
    if target not in line(game, FOE[seat]):
        return Refusal(NOT_IN_LINE.format("win over"), "6.9")
    if not game.faces[target].loyalty:
        return Refusal("That block never defects: it has no loyalty number.", "3.13")
    if target == game.ruler(FOE[seat]):
        return Refusal("The King and the Pretender never defect.", "6.9")
    if fought(game).turned & BIT[target]:
        return Refusal("That block has already changed sides in this battle.", "6.9")
    if by in WARWICKS and NAME[target] in WARY_OF_WARWICK:
        return Refusal("Warwick cannot try Northumberland or Westmoreland.", "6.91")
    return None


def _why_not_leave(
    game: Game, block: Block, here: Area, to: Area, fled: tuple[int, ...], rule: str
) -> Refusal | None:
    """6.6, 6.7 Why the block cannot retreat or regroup there."""
    seat = game.owner(block)
    if to in CLOSED[seat]:
        return Refusal(f"{TITLES[to]} is an exile area of your enemy.", "2.7")
    if game.at[FOE[seat] * MAP + to]:
        return Refusal(f"There are enemies in {TITLES[to]}.", rule)
    if came_by_sea(game, block):
        if to in sea_ways(game, block, here):
            return None
        return Refusal("That block came by sea: it leaves for a coast of the same sea.", rule)
    border = BORDER_BETWEEN.get((here, to))
    if border is None:
        return Refusal(f"{TITLES[here]} and {TITLES[to]} have no border.", rule)
    if not has_room(border, seat, fled):
        when = "in this round" if rule == "6.6" else "now"
        return Refusal(f"This border has no room left {when}.", rule)
    if rule == "6.6" and is_barred(game, border, seat, here):
        return Refusal("The enemy came over this border: it is closed to your blocks.", rule)
    return None
