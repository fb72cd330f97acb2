"""4.3 to 4.8. An attack, step by step."""

from __future__ import annotations

from ....kernel.flow import Plan, required, step
from ...components.charts import (
    BROKEN,
    DEFEATED,
    DEFENDED,
    FOE,
    GUARD,
    HELD,
    HIT,
    MARKED,
    MISS,
    MISSED,
    OPEN,
    OWNER,
    PLAIN,
    PRESS,
    RETREAT,
    Manner,
    Unit,
)
from ...components.squares import Square
from ...state.events import AttackDeclared
from ...state.game import Fight, Game
from ..ch3_movement.moving import go
from .advance import AdvanceOrStay
from .dice import roll_attack_die, roll_defense_die
from .outcome import is_saved, lose_life, resolve
from .reactions import REACTS
from .strength import attack_strength, defense_strength, limited_attack, limited_defense


@step
def attack(
    game: Game,
    unit: Unit,
    target: Unit,
    square: Square,
    manner: Manner,
    by: tuple[Square, ...] = (),
) -> Plan[Game]:
    """4.3 The steps of an attack, starting with the move and the declaration."""
    seat = OWNER[unit]
    # Ruling: 4.2 the attack itself costs no Movement: the move may use all of it.
    moved = go(game, unit, square, True, by) if manner == PLAIN else 0
    if game.result is not None:  # it walked onto the enemy back line
        return None
    game.fight = Fight(
        unit=unit,
        target=target,
        at=game.square(target),
        start=game.at[unit],
        moved=moved,
        attack=attack_strength(game, unit, target, square, moved, manner),
        defense=defense_strength(game, target, unit),
        manner=manner,
        ranged=game.face(unit).range > 0,
        rallied=bool(game.failed & 1 << unit),
    )
    if game.has(unit, "reload"):
        game.fired |= 1 << unit
    _declare(game, game.fight)
    return [REACTS[seat][PRESS], REACTS[FOE[seat]][RETREAT], attack_roll()]


def _declare(game: Game, fight: Fight) -> None:
    game.tell(
        AttackDeclared(
            unit=fight.unit,
            kind=game.kinds[fight.unit],
            house=game.house_of(fight.unit),
            square=game.square(fight.unit),
            target=fight.target,
            target_kind=game.kinds[fight.target],
            at=fight.at,
            ranged=fight.ranged,
            attack=limited_attack(game, fight.attack),
            defense=limited_defense(game, fight.defense),
        )
    )


@step
def attack_roll(game: Game) -> Plan[Game]:
    """4.4 Roll one die against Attack, unless the target has retreated."""
    fight = required(game.fight)
    if fight.result != OPEN:
        return None
    window = HIT if roll_attack_die(game, False) else MISSED
    return [REACTS[OWNER[fight.unit]][window], judge_attack()]


@step
def judge_attack(game: Game) -> Plan[Game]:
    """4.4, 4.8 A miss ends the attack; otherwise the defender rolls."""
    fight = required(game.fight)
    if fight.attack_die > limited_attack(game, fight.attack):
        resolve(game, MISS)
        return None
    return [REACTS[OWNER[fight.target]][GUARD], defense_roll()]


@step
def defense_roll(game: Game) -> Plan[Game]:
    """4.5 Roll one die against Defense."""
    window = HELD if roll_defense_die(game, False) else BROKEN
    return [REACTS[OWNER[required(game.fight).target]][window], judge_defense()]


@step
def judge_defense(game: Game) -> Plan[Game]:
    """4.5, 4.7 The target survives, or it is removed and the attacker may advance."""
    fight = required(game.fight)
    if fight.defense_die <= limited_defense(game, fight.defense):
        resolve(game, DEFENDED)
        return None
    resolve(game, MARKED if is_saved(game, fight.target) else DEFEATED)
    lose_life(game, fight.target)
    return [AdvanceOrStay(OWNER[fight.unit])]
