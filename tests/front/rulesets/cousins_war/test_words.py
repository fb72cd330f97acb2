"""The board of The Cousins' War has words for whatever real games bring."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Seat, Viewer
from tests.support.dice import Chance
from tests.support.node import node

HERE = Path(__file__).parent
GAMES = 12


def _steps(rules: Any, seed: int) -> list[dict[str, Any]]:
    """A random game as York, Lancaster, a spectator and everyone together see it."""
    dice = Chance(seed)
    state, events = rules.setup(rules.meta.scenarios[0].key, {}, dice)
    steps = []
    while True:
        viewers: list[Viewer] = [Seat(0), Seat(1), None]
        for viewer in viewers:
            mine = [e for e in events if rules.audience(e) in (None, viewer)]
            legal = () if viewer is None else rules.legal(state, viewer)
            steps.append(
                {
                    "viewer": "spectator" if viewer is None else rules.seats[viewer],
                    "view": rules.view(state, viewer),
                    "events": [rules.encode_event(event) for event in mine],
                    "actions": [rules.encode_action(action) for action in legal],
                }
            )
        everything = [rules.encode_event(event) for event in events]
        shown = {"view": rules.reveal(state), "events": everything, "actions": []}
        steps.append({"viewer": "open", **shown})
        if not rules.awaited(state):
            return steps
        seat = rules.awaited(state)[0]
        events = rules.apply(state, seat, dice.choice(list(rules.legal(state, seat))), dice)


@pytest.mark.parametrize(
    "seeds",
    [range(3), pytest.param(range(3, GAMES), marks=pytest.mark.thorough)],
    ids=["some", "the others"],
)
def test_every_event_action_and_view_of_random_games_is_told_in_whole_words(seeds: range) -> None:
    pack = json.loads((HERE.parents[3] / "rulesets/cousins_war/pack.json").read_text())
    rules = RULESETS["cousins_war"].build(pack)
    steps = [step for seed in seeds for step in _steps(rules, seed)]
    told = {event["event"] for step in steps for event in step["events"]}
    assert {"Declared", "PlacementRolled", "DiceChanged", "GameEnded"} <= told
    given = json.dumps({"charts": rules.charts(), "steps": steps})
    assert node(HERE / "words.mjs", given=given) == ""
