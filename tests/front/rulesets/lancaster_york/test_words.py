"""The board of Lancaster vs York has words, pictures and ways for whatever real games bring."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Action, Seat, Viewer
from tests.support.dice import Chance
from tests.support.node import node

HERE = Path(__file__).parent
SCENARIOS = {1450: "four", 1451: "three", 1452: "two", 1453: "four"}
"""Of the games with these seeds."""
WEIGHTS = {"Seal": 1.5, "ClearPlan": 0.05, "RaiseBid": 0.5, "LowerBid": 0.3, "BidIn": 0.3}
EVERY = 5
"""Of so many steps one is looked at in full: planning takes many small ones."""


def _some_action(actions: list[Action], dice: random.Random) -> Action:
    """Any action; a plan is sealed after some steps."""
    names = sorted({type(action).__name__ for action in actions})
    (name,) = dice.choices(names, [WEIGHTS.get(name, 1.0) for name in names])
    return dice.choice([action for action in actions if type(action).__name__ == name])


def _frame(rules: Any, state: Any, events: list[Any], viewer: Viewer) -> dict[str, Any]:
    mine = [event for event in events if rules.audience(event) in (None, viewer)]
    awaited = viewer is not None and viewer in rules.awaited(state)
    legal = rules.legal(state, viewer) if awaited else ()
    return {
        "viewer": "spectator" if viewer is None else rules.seats[viewer],
        "view": rules.view(state, viewer),
        "events": [rules.encode_event(event) for event in mine],
        "actions": [rules.encode_action(action) for action in legal],
    }


def _steps(rules: Any, scenario: str, seed: int) -> list[dict[str, Any]]:
    """A random game as one seat after the other, a spectator and everyone together see it."""
    dice = Chance(seed)
    state, events = rules.setup(scenario, {}, dice)
    viewers = [*map(Seat, range(len(rules.view(state, None)["players"]))), None]
    steps = []
    for step in range(10_000):
        if events or step % EVERY == 0:
            steps.append(_frame(rules, state, events, viewers[step % len(viewers)]))
        if not rules.awaited(state):
            everything = [rules.encode_event(event) for event in events]
            shown = {"view": rules.reveal(state), "events": everything, "actions": []}
            return [*steps, {"viewer": "open", **shown}]
        seat = dice.choice(list(rules.awaited(state)))
        events = rules.apply(state, seat, _some_action(list(rules.legal(state, seat)), dice), dice)
    raise AssertionError("this game does not end")


@pytest.mark.parametrize(
    "seeds",
    [[1450], pytest.param([1451, 1452, 1453], marks=pytest.mark.thorough)],
    ids=["one", "the others"],
)
def test_every_event_action_and_view_of_random_games_has_words_and_a_way(seeds: list[int]) -> None:
    pack = json.loads((HERE.parents[3] / "rulesets/lancaster_york/pack.json").read_text())
    rules = RULESETS["lancaster_york"].build(pack)
    steps = [step for seed in seeds for step in _steps(rules, SCENARIOS[seed], seed)]
    told = {event["event"] for step in steps for event in step["events"]}
    assert {"CardTaken", "PlanRevealed", "BribeTried", "BattleFought", "KingElected"} <= told
    given = json.dumps({"charts": rules.charts(), "steps": steps})
    assert node(HERE / "words.mjs", given=given, seconds=100) == ""
