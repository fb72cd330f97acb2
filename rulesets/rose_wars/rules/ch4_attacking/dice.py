"""4.4, 4.5 The dice of an attack."""

from __future__ import annotations

from ....kernel.flow import required
from ...state.events import AttackRolled, DefenseRolled
from ...state.game import Game
from .strength import limited_attack, limited_defense


def roll_attack_die(game: Game, again: bool) -> bool:
    """4.4 Roll for the attack, `again` after Fortune's Wheel. Return whether it hits."""
    fight = required(game.fight)
    (die,) = game.roll(1)
    fight.attack_die = die
    attack = limited_attack(game, fight.attack)
    kind, house = game.kinds[fight.unit], game.house_of(fight.unit)
    game.tell(AttackRolled(fight.unit, kind, house, die, attack, again))
    return die <= attack


def roll_defense_die(game: Game, again: bool) -> bool:
    """4.5 Roll for the defense, `again` after Fortune's Wheel. Return whether it holds."""
    fight = required(game.fight)
    (die,) = game.roll(1)
    fight.defense_die = die
    defense = limited_defense(game, fight.defense)
    kind, house = game.kinds[fight.target], game.house_of(fight.target)
    game.tell(DefenseRolled(fight.target, kind, house, die, defense, again))
    return die <= defense
