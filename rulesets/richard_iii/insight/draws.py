"""What luck must know of the dice and cards: cards are dealt as they are shuffled, 1, 5.1."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ...kernel.interface import Action, Json, Ruleset, Seat
from ...review.draws import PlainDraws, Roll, upto
from ..components.areas import AREAS, MAP, NEIGHBOURS
from ..components.blocks import BIT, BLOCKS, WARWICKS, block
from ..components.ids import BATTLES, FOE, Area
from ..rules.ch6_battles.firepower import firepower
from ..rules.ch6_battles.treachery import loyalty
from ..state.actions import TakeHit
from ..state.battle_state import CHARGE
from ..state.game import Game
from .fighting import impression

EVEN_OR_ODD: Final = ((1, 3, 5), (0, 2, 4))
"""6.9 Faces from 0: all dice must be even."""


class RichardIIIDraws(PlainDraws):
    """6.4 Dice that hit or miss, 6.9 dice that are even or odd."""

    def roll(self, state: Game, action: Json, sides: int, drawn: int) -> Roll | None:
        """The roll of the action; 6.5 a charge is answered by its target."""
        battle = state.battle
        if battle is None:
            return None
        match action["do"]:
            case "Fire" | "Charge" if not drawn:
                return _volley(state, action["block"])
            case "Charge" if battle.volley is not None and battle.volley.how == CHARGE:
                target = action["target"]
                return _volley(state, target) if battle.line & BIT[block(target)] else None
            case "Treachery" | "Accuse" if not drawn:
                by = action.get("block")
                target = block(action["target"])
                warwick = by is not None and block(by) in WARWICKS
                return Roll(loyalty(state, target, warwick), EVEN_OR_ODD)
            case _:
                return None

    def going_on(self, ruleset: Ruleset[Any], state: Game) -> tuple[Seat, Action] | None:
        """6.4 Hits are worth what they do to the block that takes them: of equals the one that its
        owner can spare."""
        if state.battle is None or not state.battle.hits:
            return None
        for seat in ruleset.awaited(state):
            taken = [one for one in ruleset.legal(state, seat) if isinstance(one, TakeHit)]
            if taken:
                return seat, max(taken, key=partial(impression, state, seat))
        return None

    def judged(self, ruleset: Ruleset[Any], state: Game) -> Game:
        """As if all attackers went back, with the next King crowned (6.81): the insight judges
        positions between turns, and would take the threat to a King for more than his death."""
        if state.result is not None or (state.monarch is not None and state.phase != BATTLES):
            return state
        world: Game = ruleset.clone(state)
        if world.monarch is None:
            world.monarch = world.senior(world.king)
        for place in AREAS:
            attacker = world.attacker[place]
            if attacker is not None:
                _withdraw(world, attacker, place)
        return world


def _withdraw(world: Game, seat: Seat, place: Area) -> None:
    """Move the attackers to a neighbouring area without an enemy, to their own if there is one."""
    free = [to for to, _ in NEIGHBOURS[place] if not world.at[FOE[seat] * MAP + to]]
    if not free:
        return
    to = max(free, key=lambda area: bool(world.at[seat * MAP + area]))
    bits = world.at[seat * MAP + place]
    for one in BLOCKS:
        if bits & BIT[one]:
            world.put(one, to)


def _volley(state: Game, key: str) -> Roll:
    firing = block(key)
    return Roll(state.steps[firing], upto(firepower(state, firing)))


DRAWS: Final = RichardIIIDraws()
