"""6 to 8 First impressions in battles, of cards, and of what follows a battle."""

from __future__ import annotations

from typing import Final

from ...kernel.flow import pending
from ...kernel.interface import Action, Seat
from ..components.areas import EXILE_OF, MAP, MIDDLESEX, POOL
from ..components.blocks import COUNTS, HEIR, KIND
from ..components.cards import EVENT_NAMES, is_event
from ..components.ids import FOE, Area, Block
from ..rules.ch6_battles.regrouping import RegroupVictors
from ..rules.ch7_8_supply_and_politics.supply import surplus
from ..state.actions import (
    Accuse,
    Charge,
    EndRegroup,
    EnterHeir,
    Execute,
    Fight,
    Fire,
    GoHome,
    KeepHand,
    MainAttack,
    Mulligan,
    NoTreason,
    Pass,
    PlayCard,
    Redeal,
    Regroup,
    Retreat,
    SendToPool,
    Starve,
    TakeHit,
    Treachery,
)
from ..state.game import Game, blocks_of
from .ground import IS_COUNTED, odds, power, worth

EVENTS: Final = {
    "force_march": 1.0,
    "muster": 0.6,
    "piracy": 1.0,
    "plague": 1.2,
    "surprise": 1.2,
    "treason": 1.2,
}
"""How promising each event card is, where an action point is worth about 1."""


def impression(game: Game, seat: Seat, action: Action) -> float:
    """How promising an action outside the action phase looks."""
    match action:
        case PlayCard(card=card):
            if is_event(card):
                return EVENTS[EVENT_NAMES[card]]
            return float(game.cards[card].ap ** 2) / 4
        case Mulligan():
            return 8.0
        case KeepHand() | Redeal():
            points = sum(game.cards[card].ap for card in game.hands[seat])
            return 4.0 if (points > 17) == isinstance(action, KeepHand) else 0.5
        case MainAttack(area=area, border=border):
            return 0.1 + sum(
                power(game, b) for b in game.blocks(seat, area) if game.entry[b] == border
            )
        case Fight(area=area):
            return 1.0 + game.count(FOE[seat], area)
        case Starve(block=block) | SendToPool(block=block) | TakeHit(block=block):
            return 1 / (0.2 + worth(game, seat, block)) ** 2
        case Execute():
            return 5.0
        case EnterHeir(area=area):
            return 1.0 + 2 * game.holds(seat, area)
        case GoHome(block=block, to=to):
            return _home(game, seat, block, to)
        case _:
            return _in_battle(game, seat, action)


def _in_battle(game: Game, seat: Seat, action: Action) -> float:
    match action:
        case Fire(block=block):
            return 4.0 + power(game, block) / 4
        case Charge(block=block, target=target):
            return _charge(game, seat, block, target)
        case Treachery(target=target) | Accuse(target=target):
            dice = game.faces[target].loyalty
            return 9.0 * 0.5**dice * (1 + game.steps[target] / 4)
        case NoTreason():
            return 0.5
        case Retreat(block=block, to=to):
            return _flight(game, seat, block) * _shelter(game, seat, to)
        case Pass():
            return 0.15
        case Regroup(block=block, to=to):
            return _regrouped(game, seat, block, to)
        case EndRegroup():
            return 1.5 / (1 + _crowd(game, seat))
        case _:
            return 1.0


def _charge(game: Game, seat: Seat, block: Block, target: Block) -> float:
    """6.5 What is won with the enemy block, less what is risked if it survives and strikes back."""
    killed = _kill(game, block, target)
    struck = (1 - killed) * _kill(game, target, block)
    gain = killed * worth(game, FOE[seat], target) - struck * worth(game, seat, block)
    return max(0.2, 1.5 + gain)


def _kill(game: Game, block: Block, target: Block) -> float:
    """About how likely all steps of the target fall to one fire."""
    hits = game.steps[block] * game.faces[block].firepower / 6
    return min(1.0, (hits / game.steps[target]) ** 2)


def _flight(game: Game, seat: Seat, block: Block) -> float:
    """How much better it is to leave than to fight on."""
    battle = game.battle
    if battle is None:
        return 1.0
    bits = battle.line | battle.reserve
    own = sum(power(game, b) for b in blocks_of(bits & game.at[seat * MAP + battle.area]))
    foe = sum(power(game, b) for b in blocks_of(bits & game.at[FOE[seat] * MAP + battle.area]))
    if battle.attacker == seat and battle.round >= 4:
        return 2.0
    lost = 1 - odds(own, foe)
    return 0.1 + 6.0 * max(0.0, lost - 0.4) * (0.5 + worth(game, seat, block) / 3)


def _shelter(game: Game, seat: Seat, area: Area) -> float:
    """How well the area serves a block that leaves a battle."""
    friends = min(3, game.count(seat, area))
    return 0.4 + 0.25 * friends + 0.4 * IS_COUNTED[area]


def _regrouped(game: Game, seat: Seat, block: Block, to: Area) -> float:
    if block in COUNTS and not IS_COUNTED[to]:
        return 0.02
    gain = 0.5 if to == MIDDLESEX and not game.count(seat, MIDDLESEX) else 0.0
    return 0.05 + gain + 0.3 * surplus(game, seat, game.area_of(block))


def _crowd(game: Game, seat: Seat) -> int:
    """7.1 How many blocks will starve where the seat regroups."""
    decision = pending(game, seat)
    return surplus(game, seat, decision.area) if isinstance(decision, RegroupVictors) else 0


def _home(game: Game, seat: Seat, block: Block, to: int) -> float:
    """8.3, 8.4 Uses only what both sides see: the numbers of blocks in the areas."""
    if to == POOL:
        return 0.4
    area = Area(to)
    if EXILE_OF[area] == seat:
        return 0.6
    friends = game.count(seat, area)
    king = KIND[block] == HEIR and area == MIDDLESEX
    return 1.0 + 0.3 * min(3, friends) + king
