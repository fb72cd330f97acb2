"""What each game says of itself to the search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat
from rulesets.search.insight import WeightedInsight

KNOWN = [key for key, plugin in RULESETS.items() if plugin.insight is not None]


def positions(key: str, seed: int) -> Iterator[tuple[Ruleset[Any], Any]]:
    """The positions of a random game in which a seat has a choice."""
    ruleset, chance, pick = load_ruleset(key), SeededChance(f"dice {seed}"), Random(seed)
    scenario = pick.choice(ruleset.meta.scenarios)
    options = {option.key: pick.choice(option.choices)[0] for option in ruleset.meta.options}
    state, _ = ruleset.setup(scenario.key, options, chance)
    while awaited := ruleset.awaited(state):
        yield ruleset, state
        seat = pick.choice(list(awaited))
        actions = ruleset.legal(state, seat)
        weights = [ruleset.action_weights.get(type(a).__name__, 1) for a in actions]
        ruleset.apply(state, seat, pick.choices(actions, weights)[0], chance)


def test_the_games_that_can_be_played_well() -> None:
    assert set(KNOWN) >= {"cousins_war", "rose_wars", "lancaster_york"}


@pytest.mark.parametrize("key", KNOWN)
def test_a_position_is_worth_something_between_a_loss_and_a_win(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert isinstance(insight, WeightedInsight)
    for ruleset, state in positions(key, 1):
        for seat in ruleset.awaited(state):
            assert set(insight.features(state, seat)) <= set(insight.weights)
            assert 0 < insight.value(state, seat) < 1


@pytest.mark.parametrize("key", KNOWN)
def test_every_action_looks_like_something_at_first_sight(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert insight is not None
    for ruleset, state in positions(key, 2):
        for seat in ruleset.awaited(state):
            actions = ruleset.legal(state, seat)
            before = ruleset.dump(state)
            looks = insight.prior(state, seat, actions)
            assert len(looks) == len(actions)
            assert all(look > 0 for look in looks)
            mix = insight.mixed(state, seat, actions)
            assert mix is None or (len(mix) == len(actions) and abs(sum(mix) - 1) < 1e-6)
            assert ruleset.dump(state) == before


@pytest.mark.parametrize("key", KNOWN)
def test_a_mixed_answer_uses_only_what_the_seat_knows(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert insight is not None
    mixed = 0
    for ruleset, state in (found for seed in range(4) for found in positions(key, seed)):
        for seat in ruleset.awaited(state):
            here = insight.mixed(state, seat, ruleset.legal(state, seat))
            if here is not None:
                world = ruleset.determinize(state, Seat(seat), SeededChance("other"))
                assert insight.mixed(world, seat, ruleset.legal(world, seat)) == here
                mixed += 1
    assert mixed > 0 or key != "cousins_war"
