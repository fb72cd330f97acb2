"""Every board has words, pictures and ways for whatever real games bring."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from tests.support.node import node
from tests.support.plain_english import PATTERN

from .shown_games import GAMES, charts_of, steps_of

HERE = Path(__file__).parent
SOME = [pytest.param(key, range(GAMES[key].some), id=f"{key}, some") for key in RULESETS]
OTHERS = [
    pytest.param(
        key,
        range(GAMES[key].some, GAMES[key].all),
        id=f"{key}, the others",
        marks=pytest.mark.thorough,
    )
    for key in RULESETS
]


@pytest.mark.parametrize(("key", "seeds"), [*SOME, *OTHERS])
def test_every_event_action_and_view_of_random_games_has_words(key: str, seeds: range) -> None:
    rules, games = cast(FlowRuleset[Any], load_ruleset(key)), GAMES[key]
    steps = [step for seed in seeds for step in steps_of(rules, seed, games)]
    assert games.bring <= {event["event"] for step in steps for event in step["events"]}
    codec = rules.codec
    # All events and actions of the game, those too that no random game brings.
    names = {"events": sorted(codec.events), "actions": sorted(codec.actions)}
    given = {"charts": charts_of(rules), "steps": steps, "names": names, "unplain": PATTERN}
    assert node(HERE / key / "words.mjs", given=json.dumps(given)) == ""


@pytest.mark.parametrize("key", RULESETS)
def test_a_phrase_that_nobody_says_is_found_in_a_line(key: str) -> None:
    rules = cast(FlowRuleset[Any], load_ruleset(key))
    steps = list(islice(steps_of(rules, 0, GAMES[key]), 12))
    given = {"charts": charts_of(rules), "steps": steps, "names": {"events": [], "actions": []}}
    assert ": " in node(HERE / key / "words.mjs", given=json.dumps({**given, "unplain": "[a-z]"}))
