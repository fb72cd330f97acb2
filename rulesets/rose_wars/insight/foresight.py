"""What may come of a move or an attack: who can strike back, and what cards would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ...kernel.interface import Action, Seat
from ...search.foresight import Chance, Mark
from ..components.charts import (
    ACTIONS,
    FOE,
    FOR_THE_ROSE,
    OWNER,
    PLAIN,
    SEAT_NAMES,
    SEATS,
    STAND_FAST,
    Card,
    Unit,
)
from ..components.squares import BIT, SQUARE_NAMES, Squares, around, squares_of, within
from ..rules.ch3_movement.blocking import ground_of
from ..rules.ch3_movement.range import ready_units, stands, unit_actions
from ..rules.ch4_attacking.strength import (
    chances,
    forecast,
    forecast_after,
    limited_attack,
    limited_defense,
)
from ..state.actions import Attack, AttackBy, Move
from ..state.game import Game
from ..words import SAY

WIDE: Final = (-99, 99, -99, 99)
"""Limits that limit nothing."""


class RoseForesight:
    """What a unit risks and threatens where it goes."""

    worlds = 1

    def lines(
        self, worlds: Sequence[Game], seat: Seat, action: Action, chance: Chance
    ) -> Iterator[str]:
        """See `Foresight`."""
        world = worlds[0]
        if isinstance(action, Attack | AttackBy):
            yield from _with_cards(world, seat, action)
        elif isinstance(action, Move):
            world.put(action.unit, action.square)
            yield _threatened(world, action.unit)
            yield _threatens(world, action.unit)

    def reach(self, world: Game, seat: Seat) -> Iterator[Mark]:
        """3, 4 How many units of each seat can attack an enemy on each square next turn."""
        for other in SEATS if world.revealed and world.turn else ():
            _begin_turn(world, other)
            found: Counter[int] = Counter()
            for unit in ready_units(world, other):
                found.update(squares_of(_aims(world, unit)))
            for square, number in found.items():
                yield Mark("square", SQUARE_NAMES[square], SEAT_NAMES[other], number)


def _begin_turn(game: Game, seat: Seat) -> None:
    """2.1 As the seat's next turn begins."""
    game.forget_turn(FOE[seat])
    game.player, game.left = seat, ACTIONS


def _aims(game: Game, unit: Unit) -> Squares:
    """4.1, 4.2 The squares on which the unit can attack."""
    face, spot = game.face(unit), game.square(unit)
    if game.loading & 1 << unit or (face.range and game.snow[FOE[OWNER[unit]]]):
        return 0
    if face.range:
        return within(spot, face.range)
    return around(stands(game, unit)) & ~BIT[spot]


def _attacks(game: Game, unit: Unit) -> list[Attack]:
    """What the unit can attack in the turn that has begun."""
    found = unit_actions(game, unit, ground_of(game, OWNER[unit]))
    return [action for action in found if isinstance(action, Attack)]


def _threatened(game: Game, unit: Unit) -> str:
    """4 Who can attack the unit in the enemy's next turn, and how well at best."""
    foe = FOE[OWNER[unit]]
    _begin_turn(game, foe)
    strikes = [
        strike
        for other in ready_units(game, foe)
        for strike in _attacks(game, other)
        if strike.target == unit
    ]
    worst = [chances(*forecast(game, one.unit, unit, one.square))[1] for one in strikes]
    return SAY(
        "foresight.threatened",
        n=len({strike.unit for strike in strikes}),
        worst=max(worst, default=0),
    )


def _threatens(game: Game, unit: Unit) -> str:
    """4 How many enemies the unit can attack in the next turn of its seat, as they stand."""
    _begin_turn(game, OWNER[unit])
    targets = {strike.target for strike in _attacks(game, unit)}
    return SAY("foresight.threatens", n=len(targets))


def _with_cards(game: Game, seat: Seat, action: Attack | AttackBy) -> Iterator[str]:
    """6.4, 6.5 What a card of one's own, and one that the enemy may hold, would make of it."""
    attack, defense = _strengths(game, action)
    if FOR_THE_ROSE in game.hands[seat]:
        yield _changed(game, FOR_THE_ROSE, attack + game.cards[FOR_THE_ROSE].amount, defense)
    seen = game.hands[seat].count(STAND_FAST) + game.discards.count(STAND_FAST)
    if game.hands[FOE[seat]] and seen < game.cards[STAND_FAST].copies:
        yield _changed(game, STAND_FAST, attack, defense + game.cards[STAND_FAST].amount)


def _strengths(game: Game, action: Attack | AttackBy) -> tuple[int, int]:
    """4.6 Attack and Defense before the limits apply."""
    manner = getattr(game.agenda[-1], "manner", PLAIN)
    made = game.clone()
    made.limits = WIDE
    if isinstance(action, AttackBy):
        moved = len(action.by)
        return forecast_after(made, action.unit, action.target, action.square, moved, manner)
    return forecast(made, action.unit, action.target, action.square, manner)


def _changed(game: Game, card: Card, attack: int, defense: int) -> str:
    """4.6 The odds with a card."""
    hit, defeat = chances(limited_attack(game, attack), limited_defense(game, defense))
    own = card == FOR_THE_ROSE
    return SAY("foresight.card", card=game.cards[card].name, own=own, hit=hit, defeat=defeat)


FORESIGHT: Final = RoseForesight()
