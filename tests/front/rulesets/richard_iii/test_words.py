"""The board of Richard III has words and panels for whatever real games bring."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Action, Event, Seat, Viewer
from rulesets.richard_iii.state import actions, battle_events, events
from tests.support.dice import Chance
from tests.support.node import node

HERE = Path(__file__).parent
GAMES = 3
WEIGHTS = {
    "Fire": 6.0,
    "March": 3.0,
    "Charge": 2.0,
    "Treachery": 2.0,
    "EndActions": 0.3,
    "Pass": 0.3,
}
"""How often a random player does what; enough fighting, and enough of everything else."""
EVERY = 4
"""One view of so many is drawn: neighbours hardly differ."""


def _some_action(actions: list[Action], dice: random.Random) -> Action:
    """Any action, those more often that bring battles."""
    names = sorted({type(action).__name__ for action in actions})
    (name,) = dice.choices(names, [WEIGHTS.get(name, 1.0) for name in names])
    return dice.choice([action for action in actions if type(action).__name__ == name])


def _frame(rules: Any, state: Any, told: list[Any], viewer: Viewer) -> dict[str, Any]:
    mine = [event for event in told if rules.audience(event) in (None, viewer)]
    legal = () if viewer is None else rules.legal(state, viewer)
    return {
        "viewer": "spectator" if viewer is None else rules.seats[viewer],
        "view": rules.view(state, viewer),
        "events": [rules.encode_event(event) for event in mine],
        "actions": [rules.encode_action(action) for action in legal],
    }


def _steps(rules: Any, seed: int) -> list[dict[str, Any]]:
    """A random game as both seats, a spectator and everyone together see it."""
    dice = Chance(seed)
    scenario = rules.meta.scenarios[seed % len(rules.meta.scenarios)].key
    state, events = rules.setup(scenario, {}, dice)
    steps = []
    told: set[str] = set()
    for number in range(100_000):
        fresh = {type(event).__name__ for event in events} - told
        if fresh or number % EVERY == 0 or not rules.awaited(state):
            told |= fresh
            steps += [_frame(rules, state, events, viewer) for viewer in (Seat(0), Seat(1), None)]
            everything = [rules.encode_event(event) for event in events]
            shown = {"view": rules.reveal(state), "events": everything, "actions": []}
            steps.append({"viewer": "open", **shown})
        if not rules.awaited(state):
            return steps
        seat = rules.awaited(state)[0]
        events = rules.apply(state, seat, _some_action(list(rules.legal(state, seat)), dice), dice)
    raise AssertionError("this game does not end")


def _names() -> dict[str, list[str]]:
    """All events and actions of the game, those too that no random game brings."""

    def named(base: type, *modules: ModuleType) -> list[str]:
        found = [thing for module in modules for thing in vars(module).values()]
        kinds = [thing for thing in found if isinstance(thing, type) and issubclass(thing, base)]
        return sorted({kind.__name__ for kind in kinds if kind is not base})

    return {
        "events": named(Event, events, battle_events),
        "actions": named(Action, actions),
    }


@pytest.mark.parametrize(
    "seeds",
    [range(1), pytest.param(range(1, GAMES), marks=pytest.mark.thorough)],
    ids=["some", "the others"],
)
def test_every_event_action_and_view_of_random_games_is_told_in_whole_words(seeds: range) -> None:
    pack = json.loads((HERE.parents[3] / "rulesets/richard_iii/pack.json").read_text())
    rules = RULESETS["richard_iii"].build(pack)
    steps = [step for seed in seeds for step in _steps(rules, seed)]
    told = {event["event"] for step in steps for event in step["events"]}
    assert {"CardsRevealed", "StackMoved", "BattleBegan", "Fired", "UsurpationCounted"} <= told
    given = json.dumps({"charts": rules.charts(), "steps": steps, "names": _names()})
    assert node(HERE / "words.mjs", given=given, seconds=120) == ""
