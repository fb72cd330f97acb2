"""What no player would do, told by the table alone and not by any game's insight: another action is
never worse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from app.play.bots.chance import SeededChance
from app.referee.packs import load_ruleset
from rulesets.cousins_war.rules.ch4_action_cards.command_points import GainTroops
from rulesets.cousins_war.rules.ch5_battle.last_card import ChangeOpenDice
from rulesets.cousins_war.state.actions import ChangeDice, Take
from rulesets.cousins_war.state.dice import best_of, changed, losses
from rulesets.kernel.flow import pending
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.lancaster_york.knowledge.plan_view import plan_view
from rulesets.lancaster_york.state.actions import Seal, StayHome
from rulesets.richard_iii.components.areas import CHART, EXILE_OF, MIDDLESEX
from rulesets.richard_iii.rules.ch6_battles.regrouping import RegroupVictors
from rulesets.richard_iii.state.actions import (
    EndActions,
    EndRegroup,
    Fire,
    NoTreason,
    Pass,
    Plague,
    Regroup,
)
from rulesets.rose_wars.components.squares import BIT, GOAL
from rulesets.rose_wars.state.actions import Advance, Move
from tests.support.random_games import played

Folly = Callable[[Ruleset[Any], Any, Seat, Action], str]
"""What is foolish about an action of the seat; "" if nothing is."""


def _richard_iii(ruleset: Ruleset[Any], game: Any, seat: Seat, action: Action) -> str:
    legal = ruleset.legal(game, seat)
    match action:
        case Pass(block):
            return "passes where it may fire" if Fire(block) in legal else ""
        case NoTreason():
            alone = game.contested.bit_count() == 1 and len(legal) > 1
            return "keeps treason after the last battle" if alone else ""
        case EndActions():
            struck = any(isinstance(one, Plague) and one.area != MIDDLESEX for one in legal)
            return "keeps the plague for nothing" if struck else ""
        case EndRegroup():
            asked = pending(game, seat)
            assert isinstance(asked, RegroupVictors)
            if EXILE_OF[asked.area] is not None or _room(game, seat, asked.area) >= 0:
                return ""
            ways = {one.to for one in legal if isinstance(one, Regroup)}
            fed = [to for to in ways if EXILE_OF[to] is None and _room(game, seat, to) > 0]
            return "starves beside room" if fed else ""
        case _:
            return ""


def _room(game: Any, seat: Seat, area: Any) -> int:
    """7.1 How many more blocks an area in England or Wales feeds."""
    count: int = game.count(seat, area)
    return (5 if CHART[area].city else 4) - count


def _lancaster_york(ruleset: Ruleset[Any], game: Any, seat: Seat, action: Action) -> str:
    if game.turn < 5:
        return ""
    if isinstance(action, StayHome):
        return "refuses free money in the last turn"
    plan = plan_view(game, seat, False) if isinstance(action, Seal) else None
    left = plan["owns"] - plan["cost"]["total"] if plan else 0
    return f"keeps £{left} after the last turn" if left > 0 else ""


def _rose_wars(ruleset: Ruleset[Any], game: Any, seat: Seat, action: Action) -> str:
    if _wins(ruleset, game, seat, action):
        return ""
    legal = ruleset.legal(game, seat)
    return "does not win" if any(_wins(ruleset, game, seat, one) for one in legal) else ""


def _wins(ruleset: Ruleset[Any], game: Any, seat: Seat, action: Action) -> bool:
    if isinstance(action, Move):
        if not BIT[action.square] & GOAL[seat]:
            return False
    elif not isinstance(action, Advance):
        return False
    after = ruleset.clone(game)
    ruleset.apply(after, seat, action, SeededChance("none"))
    outcome = ruleset.outcome(after)
    return outcome is not None and outcome.winners == (seat,)


def _cousins_war(ruleset: Ruleset[Any], game: Any, seat: Seat, action: Action) -> str:
    asked = pending(game, seat)
    if isinstance(asked, GainTroops) and isinstance(action, Take):
        most = max(one.count for one in ruleset.legal(game, seat) if isinstance(one, Take))
        return "gains fewer troops" if action.count < most else ""
    if isinstance(asked, ChangeOpenDice) and isinstance(action, ChangeDice):
        now, new = game.rolled, changed(game.rolled, action)
        costs = [losses(game.standing(), best_of(dice)) for dice in (now, new)]
        return "throws its card away" if costs[1] >= costs[0] else ""
    return ""


FOLLIES: Final[Mapping[str, Folly]] = {
    "richard_iii": _richard_iii,
    "lancaster_york": _lancaster_york,
    "rose_wars": _rose_wars,
    "cousins_war": _cousins_war,
}


def _one_of_each(actions: Sequence[Action]) -> Sequence[Action]:
    """The first and the last action of each kind: enough to find a folly."""
    first = {type(action): action for action in reversed(actions)}
    return [*first.values(), *{type(action): action for action in actions}.values()]


def temptations(key: str, first: int = 0) -> Iterator[tuple[Ruleset[Any], Any, Seat]]:
    """Positions of random games, of the seeds from `first` on, in which a seat could be foolish."""
    ruleset, seed = load_ruleset(key), first
    while True:
        scenario = Random(seed).choice(ruleset.meta.scenarios).key
        for state, seat, _ in played(ruleset, scenario, seed):
            some = _one_of_each(ruleset.legal(state, seat))
            if any(FOLLIES[key](ruleset, state, seat, action) for action in some):
                yield ruleset, state, seat
        seed += 1
