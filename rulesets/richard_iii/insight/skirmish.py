"""6 Battles in which everyone fires until one side is gone: how they are likely to go.

Charges, treachery and retreats before the last round are left out: they are choices.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Dice
from ..components.blocks import BIT
from ..components.ids import SEATS, Area
from ..rules.ch6_battles.battle_lines import initiative, is_defending
from ..rules.ch6_battles.battles import is_reserve
from ..rules.ch6_battles.firepower import firepower
from ..state.battle_state import ROUNDS, Battle
from ..state.game import Game

SIDES: Final = (False, True)
"""The defender, and who attacks."""
OPENING, LATER = 0, 1
"""Round 1, and those after it."""


@dataclass(slots=True)
class Fighter:
    """A block in a battle."""

    attacks: bool
    steps: int
    late: bool
    """6.3 Whether it is in reserve."""
    turns: tuple[int, int]
    """6.2 Its place among the turns of a round: in the opening, and later."""
    needs: tuple[int, int]
    """6.4 The highest number that hits, likewise."""


@dataclass(frozen=True, slots=True)
class Fought:
    """How a battle went."""

    losses: tuple[tuple[int, int], ...]
    """After each round, the steps that defender and attacker have lost."""
    taken: bool
    """Whether no defender is left."""


def fighters(game: Game, area: Area) -> list[Fighter]:
    """The blocks of a battle that is due. Changes the game: lays the battle out."""
    attacker = required(game.attacker[area])
    here = [block for seat in SEATS for block in game.blocks(seat, area)]
    late = sum(BIT[block] for block in here if is_reserve(game, block, area))
    everyone = sum(BIT[block] for block in here)
    first = Battle(area, attacker, round=1, line=everyone & ~late, reserve=late)
    game.battle = first
    opening = {block: (initiative(game, block), firepower(game, block)) for block in here}
    game.battle = replace(first, round=2, line=everyone, reserve=0)
    found = []
    for block in here:
        attacks, (letter, need) = not is_defending(game, block), opening[block]
        turns = (2 * letter + attacks, 2 * initiative(game, block) + attacks)
        needs = (need, firepower(game, block))
        is_late = bool(late & BIT[block])
        found.append(Fighter(attacks, game.steps[block], is_late, turns, needs))
    return found


def fought(sides: list[Fighter], dice: Dice) -> Fought:
    """6.2 Fight it out once."""
    army = [replace(one) for one in sides]
    whole = [sum(one.steps for one in army if one.attacks == side) for side in SIDES]
    losses = []
    for number in range(1, ROUNDS + 1):
        _round(army, number, dice)
        left = [sum(one.steps for one in army if one.attacks == side) for side in SIDES]
        losses.append((whole[0] - left[0], whole[1] - left[1]))
        if number == ROUNDS or 0 in left:
            break
    losses += losses[-1:] * (ROUNDS - len(losses))
    return Fought(tuple(losses), taken=losses[-1][0] == whole[0])


def _round(army: list[Fighter], number: int, dice: Dice) -> None:
    """6.2 Each block has a turn, in order; in the last round the attackers leave at theirs."""
    stage = OPENING if number == 1 else LATER
    acting = [one for one in army if stage or not one.late]
    gone: list[Fighter] = []
    for one in sorted(acting, key=lambda fighter: fighter.turns[stage]):
        if not one.steps:
            continue
        if one.attacks and number == ROUNDS:
            gone.append(one)
            continue
        hits = sum(dice.below(6) < one.needs[stage] for _ in range(one.steps))
        if hits:
            foes = [foe for foe in army if foe.attacks != one.attacks and foe.steps]
            front = [foe for foe in foes if stage or not foe.late] or foes
            _strike([foe for foe in front if foe not in gone], hits)


def _strike(front: list[Fighter], hits: int) -> None:
    """6.4 The strongest takes what it can, then the next; what is left is lost."""
    for foe in sorted(front, key=lambda one: -one.steps):
        taken = min(hits, foe.steps)
        foe.steps -= taken
        hits -= taken
