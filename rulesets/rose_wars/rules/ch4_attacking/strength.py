"""4.6 Attack and Defense with all modifiers, and the odds that follow from them."""

from __future__ import annotations

from ...components.charts import FURTHER, OWNER, PLAIN, Manner, Unit
from ...components.squares import NEXT_TO, Square, distance, squares_of
from ...state.game import Game
from ..ch3_movement.routes import routes_to_attack

FACES = 6  # of a die


def attack_strength(
    game: Game, unit: Unit, target: Unit, square: Square, moved: int, manner: Manner
) -> int:
    """4.6 The Attack of the unit from `square`, before the limits apply."""
    face = game.face(unit)
    value = face.attack
    if game.face(target).cavalry:
        value += face.attack_on_cavalry
    if not face.range:
        value += _aura(game, unit, square, "aura_attack")
    if "lance" in face.abilities and moved >= face.charge:
        value += face.abilities["lance"]
    if manner == FURTHER:
        value -= face.abilities["second_attack"]
    return value


def defense_strength(game: Game, target: Unit, attacker: Unit) -> int:
    """4.6 The Defense of the target against this attacker, before the limits apply."""
    face, by = game.face(target), game.face(attacker)
    value = face.defense - by.abilities.get("weaken", 0)
    if by.cavalry:
        value += face.defense_on_cavalry
    return value + _aura(game, target, Square(game.at[target]), "aura_defense")


def _aura(game: Game, unit: Unit, square: Square, ability: str) -> int:
    """What the banners of friendly units next to `square` add to the unit."""
    total = 0
    for spot in squares_of(NEXT_TO[square] & game.occupied[OWNER[unit]]):
        friend = Unit(game.on[spot])
        if friend != unit:
            total += game.amount(friend, ability)
    return total


def limited_attack(game: Game, value: int) -> int:
    """4.6 Within the limits that hold after all modifiers."""
    # Ruling: 4.4 no roll succeeds or fails automatically: the limits take care of that.
    low, high, _, _ = game.limits
    return min(max(value, low), high)


def limited_defense(game: Game, value: int) -> int:
    """4.6 Within the limits that hold after all modifiers."""
    _, _, low, high = game.limits
    return min(max(value, low), high)


def forecast(
    game: Game, unit: Unit, target: Unit, square: Square, manner: Manner = PLAIN
) -> tuple[int, int]:
    """4.6 Attack and Defense if this attack were made and no card played."""
    return forecast_after(game, unit, target, square, _ride(game, unit, square), manner)


def forecast_after(
    game: Game, unit: Unit, target: Unit, square: Square, moved: int, manner: Manner
) -> tuple[int, int]:
    """4.6 The same after a move of `moved` squares."""
    attack = attack_strength(game, unit, target, square, moved, manner)
    return limited_attack(game, attack), limited_defense(game, defense_strength(game, target, unit))


def _ride(game: Game, unit: Unit, square: Square) -> int:
    """How many squares the unit moves on its way to `square`; exact only if it matters (5.17)."""
    far = distance(game.square(unit), square)
    if not far or not game.has(unit, "lance") or far >= game.face(unit).charge:
        return far
    return len(routes_to_attack(game, unit, square)[0].squares)


def chances(attack: int, defense: int) -> tuple[int, int]:
    """The percentages of attacks that hit, and of attacks that also defeat the target."""
    return round(100 * attack / FACES), round(100 * attack * (FACES - defense) / FACES**2)
