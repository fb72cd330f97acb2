"""Random games as their viewers see them: what a board has to show and to say."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Action, Event, Seat, Viewer
from rulesets.telling.words import for_browsers
from tests.support.dice import Chance
from tests.support.plain_english import unplain


@dataclass(frozen=True)
class Games:
    """The random games that a board is shown."""

    some: int
    all: int
    """How many there are, the thorough ones included."""
    bring: set[str]
    """Events that come in some of them."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How often a random player does what: enough of what is rare, and enough of everything."""
    every: int = 1
    """Of so many steps one is looked at, for neighbours hardly differ."""
    in_turn: bool = False
    """Whether one viewer after the other looks, each time that something is told as well: planning
    takes many small steps."""


GAMES = {
    "cousins_war": Games(3, 7, {"Declared", "PlacementRolled", "DiceChanged", "GameEnded"}),
    "rose_wars": Games(
        1,
        3,
        {"UnitRevealed", "AttackRolled", "CardPlayed", "UnitRemoved", "GameEnded"},
        {"Attack": 6.0, "PlayCard": 4.0, "Move": 4.0, "Advance": 3.0, "EndTurn": 0.3},
    ),
    "richard_iii": Games(
        1,
        2,
        {"CardsRevealed", "StackMoved", "BattleBegan", "Fired", "UsurpationCounted"},
        {
            "Fire": 6.0,
            "March": 3.0,
            "Charge": 2.0,
            "Treachery": 2.0,
            "EndActions": 0.3,
            "Pass": 0.3,
        },
        every=4,
    ),
    "lancaster_york": Games(
        1,
        4,
        {"CardTaken", "PlanRevealed", "BribeTried", "BattleFought", "KingElected"},
        {"Seal": 1.5, "ClearPlan": 0.05, "RaiseBid": 0.5, "LowerBid": 0.3, "BidIn": 0.3},
        every=5,
        in_turn=True,
    ),
}


def _some_action(
    legal: Sequence[Action], weights: Mapping[str, float], dice: random.Random
) -> Action:
    """Any action of a kind that is drawn first."""
    names = sorted({type(action).__name__ for action in legal})
    (name,) = dice.choices(names, [weights.get(name, 1.0) for name in names])
    return dice.choice([action for action in legal if type(action).__name__ == name])


def _frame(
    rules: FlowRuleset[Any], state: Any, events: Sequence[Event], viewer: Viewer
) -> dict[str, Any]:
    mine = [event for event in events if rules.audience(event) in (None, viewer)]
    assert not unplain(rules.prompt(state, viewer).text)
    legal = () if viewer is None else rules.legal(state, viewer)
    return {
        "viewer": "spectator" if viewer is None else rules.seats[viewer],
        "view": rules.view(state, viewer),
        "events": [rules.encode_event(event) for event in mine],
        "actions": [rules.encode_action(action) for action in legal],
    }


def steps_of(rules: FlowRuleset[Any], seed: int, games: Games) -> Iterator[dict[str, Any]]:
    """A random game as each seat, a spectator and everyone together see it."""
    dice, scenarios = Chance(f"w {seed}"), rules.meta.scenarios
    scenario = scenarios[seed % len(scenarios)]
    state, events = rules.setup(scenario.key, {}, dice)
    viewers = [*map(Seat, range(len(scenario.seats))), None]
    told: set[str] = set()
    number = 0
    while True:
        awaited, fresh = rules.awaited(state), {type(event).__name__ for event in events} - told
        if games.in_turn:
            is_due = bool(events) or number % games.every == 0
            eyes = [viewers[number % len(viewers)]] if is_due else []
        else:
            is_due = bool(fresh) or not awaited or number % games.every == 0
            eyes = viewers if is_due else []
        told |= fresh if eyes else set()
        yield from (_frame(rules, state, events, viewer) for viewer in eyes)
        if not awaited or (eyes and not games.in_turn):
            everything = [rules.encode_event(event) for event in events]
            shown = {"view": rules.reveal(state), "events": everything, "actions": []}
            yield {"viewer": "open", **shown}
        if not awaited:
            return
        seat = dice.choice(list(awaited))
        action = _some_action(rules.legal(state, seat), games.weights, dice)
        events, number = rules.apply(state, seat, action, dice), number + 1


def charts_of(rules: FlowRuleset[Any]) -> dict[str, Any]:
    """With the words, as a board gets them."""
    words = for_browsers(RULESETS[rules.meta.key].messages)
    return {**rules.charts(), "words": words, "asides": [kind.__name__ for kind in rules.asides]}
