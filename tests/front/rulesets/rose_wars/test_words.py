"""The board of Rose Wars has words and pictures for whatever real games bring."""

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
GAMES = 6
WEIGHTS = {"Attack": 6.0, "PlayCard": 4.0, "Move": 4.0, "Advance": 3.0, "EndTurn": 0.3}


def _some_action(actions: list[Action], dice: random.Random) -> Action:
    """Any action, those more often that bring the game on."""
    names = sorted({type(action).__name__ for action in actions})
    (name,) = dice.choices(names, [WEIGHTS.get(name, 1.0) for name in names])
    return dice.choice([action for action in actions if type(action).__name__ == name])


def _frame(rules: Any, state: Any, events: list[Any], viewer: Viewer) -> dict[str, Any]:
    mine = [event for event in events if rules.audience(event) in (None, viewer)]
    legal = () if viewer is None else rules.legal(state, viewer)
    return {
        "viewer": "spectator" if viewer is None else rules.seats[viewer],
        "view": rules.view(state, viewer),
        "events": [rules.encode_event(event) for event in mine],
        "actions": [rules.encode_action(action) for action in legal],
    }


def _steps(rules: Any, seed: int) -> list[dict[str, Any]]:
    """A random game as each seat, a spectator and the revealed view show it."""
    dice = Chance(seed)
    scenario = rules.meta.scenarios[seed % 2].key
    state, events = rules.setup(scenario, {}, dice)
    steps = []
    while True:
        steps += [_frame(rules, state, events, viewer) for viewer in (Seat(0), Seat(1), None)]
        everything = [rules.encode_event(event) for event in events]
        shown = {"view": rules.reveal(state), "events": everything, "actions": []}
        steps.append({"viewer": "open", **shown})
        if not rules.awaited(state):
            return steps
        seat = rules.awaited(state)[0]
        events = rules.apply(state, seat, _some_action(list(rules.legal(state, seat)), dice), dice)


@pytest.mark.parametrize(
    "seeds",
    [range(1), pytest.param(range(1, GAMES), marks=pytest.mark.thorough)],
    ids=["some", "the others"],
)
def test_every_event_action_and_view_of_random_games_is_told_in_whole_words(seeds: range) -> None:
    pack = json.loads((HERE.parents[3] / "rulesets/rose_wars/pack.json").read_text())
    rules = RULESETS["rose_wars"].build(pack)
    steps = [step for seed in seeds for step in _steps(rules, seed)]
    told = {event["event"] for step in steps for event in step["events"]}
    assert {"UnitRevealed", "AttackRolled", "CardPlayed", "UnitRemoved", "GameEnded"} <= told
    given = json.dumps({"charts": rules.charts(), "steps": steps})
    assert node(HERE / "words.mjs", given=given) == ""
