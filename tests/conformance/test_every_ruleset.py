"""Every ruleset keeps its contract in a few random games; `python -m tools fuzz` plays more."""

from __future__ import annotations

from functools import partial

import pytest

from app.referee.packs import load_ruleset
from roses_rules.conformance.game import THOROUGH, CheckLevel, Game
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.run import run
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from tests.support.daily import rarely

SEED = 1461
GAMES = [range(1461, 1462), rarely(range(1462, 1469))]
FIGHTS = [range(1461, 1462), rarely(range(1462, 1465))]
"""Seeds of the games: a few, and more."""
CARE = CheckLevel(share=0.03)
"""Slow checks at some decisions: a game of the long rulesets has five hundred."""
FIERCE = [
    key for key in RULESETS if type(load_ruleset(key)).eager_weight is not FlowRuleset.eager_weight
]


@pytest.mark.parametrize("seeds", GAMES, ids=len)
@pytest.mark.parametrize("key", RULESETS)
def test_random_games_keep_the_contract(key: str, seeds: range) -> None:
    report = run(partial(load_ruleset, key), len(seeds), seeds.start, level=CARE)
    assert report.failures == []
    assert report.games == len(seeds)


@pytest.mark.parametrize("seeds", FIGHTS, ids=len)
@pytest.mark.parametrize("key", FIERCE)
def test_eager_fighters_keep_the_contract(key: str, seeds: range) -> None:
    eager = PlayStyle(eager=True)
    report = run(partial(load_ruleset, key), len(seeds), seeds.start, level=CARE, style=eager)
    assert report.failures == []
    assert report.games == len(seeds)


@pytest.mark.parametrize("key", RULESETS)
def test_the_beginning_of_a_game_keeps_the_contract_at_every_decision(key: str) -> None:
    assert Game(load_ruleset(key), SEED, THOROUGH).play(upto=30).failures == []
