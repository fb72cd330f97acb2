"""No level takes an action that another one is never worse than, however it errs."""

from __future__ import annotations

from itertools import islice

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import OURS
from rulesets.search.levels import GENTLE
from rulesets.search.search import Work
from rulesets.search.thinking import decide_all

from .follies import FOLLIES, temptations

BRIEF = Work(iterations=8, depth=2, worlds=2)
DIZZY = 50.0
"""So much noise that everything tried is almost equally likely."""
DECISIONS = 200


def foolish(key: str, work: Work, noise: float, count: int, first: int = 0) -> list[str]:
    """What is foolish in so many decisions in which something could be."""
    insight = OURS.plugins[key].insight
    assert insight is not None
    found = []
    for number, (ruleset, state, seat) in enumerate(islice(temptations(key, first), count)):
        chance = SeededChance(f"{key} {number}")
        world = ruleset.determinize(state, seat, chance)
        for action in decide_all(ruleset, insight, world, seat, work, noise, chance):
            found.append(FOLLIES[key](ruleset, world, seat, action))
            ruleset.apply(world, seat, action, chance)
    return [why for why in found if why]


@pytest.mark.parametrize("key", FOLLIES)
def test_the_gentlest_level_takes_nothing_that_is_dominated(key: str) -> None:
    assert foolish(key, GENTLE.work, GENTLE.noise, DECISIONS) == []


@pytest.mark.parametrize("key", FOLLIES)
def test_noise_is_offered_nothing_that_is_dominated(key: str) -> None:
    assert foolish(key, BRIEF, DIZZY, 12) == []


@pytest.mark.thorough
@pytest.mark.parametrize("key", FOLLIES)
def test_in_many_decisions_noise_is_offered_nothing_that_is_dominated(key: str) -> None:
    assert foolish(key, BRIEF, DIZZY, DECISIONS // 2, first=1000) == []


@pytest.mark.parametrize("key", FOLLIES)
def test_some_action_is_always_left(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert insight is not None
    for ruleset, state, seat in islice(temptations(key), DECISIONS):
        legal = ruleset.legal(state, seat)
        able = insight.undominated(state, seat, legal)
        assert 0 < len(able) < len(legal)
        assert set(able) <= set(legal)
