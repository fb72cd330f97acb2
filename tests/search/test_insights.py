"""What each game says of itself to the search, and what a seat can believe by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import exp, tanh
from random import Random
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat
from rulesets.search.beliefs import FEWEST, MOST, Fact, worth_telling
from rulesets.search.insight import WeightedInsight
from rulesets.search.net import read
from tests.app.play.bots.test_honesty import positions
from tests.support.random_games import played

KNOWN = [key for key, plugin in RULESETS.items() if plugin.insight is not None]


def choices(key: str, seed: int) -> Iterator[tuple[Ruleset[Any], Any]]:
    """All positions of a random game of any scenario in which a seat has a choice."""
    ruleset = load_ruleset(key)
    scenario = Random(seed).choice(ruleset.meta.scenarios).key
    return ((ruleset, state) for state, _, _ in played(ruleset, scenario, seed))


@pytest.mark.parametrize("key", KNOWN)
def test_a_position_is_worth_something_between_a_loss_and_a_win(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert isinstance(insight, WeightedInsight)
    for ruleset, state in choices(key, 1):
        for seat in ruleset.awaited(state):
            assert set(insight.features(state, seat)) <= set(insight.weights)
            assert 0 < insight.value(state, seat) < 1


@pytest.mark.parametrize("key", KNOWN)
def test_every_action_looks_like_something_at_first_sight(key: str) -> None:
    insight = OURS.plugins[key].insight
    assert insight is not None
    for ruleset, state in choices(key, 2):
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
    for ruleset, state in (found for seed in range(4) for found in choices(key, seed)):
        for seat in ruleset.awaited(state):
            here = insight.mixed(state, seat, ruleset.legal(state, seat))
            if here is not None:
                world = ruleset.determinize(state, Seat(seat), SeededChance("other"))
                assert insight.mixed(world, seat, ruleset.legal(world, seat)) == here
                mixed += 1
    assert mixed > 0 or key != "cousins_war"


def test_a_net_counts_inputs_directly_and_in_its_units() -> None:
    net = read({"start": 0.5, "direct": [1.0, 0.0], "hidden": [[2.0, 0.1, [0.0, 1.0]]]})
    odds = 0.5 + 3 + 2 * tanh(0.1 - 1)
    assert net.chance([3, -1]) == pytest.approx(1 / (1 + exp(-odds)))
    assert 0 < net.chance([-9999, 0]) < net.chance([9999, 0]) < 1


GUESSED = [key for key, plugin in RULESETS.items() if plugin.beliefs is not None]


def counted(**subjects: dict[str, int]) -> Counter[Fact]:
    """In how many worlds each answer about these subjects is so; a later subject matters less."""
    return Counter(
        {
            Fact(rank, subject, answer): count
            for rank, (subject, answers) in enumerate(subjects.items())
            for answer, count in answers.items()
        }
    )


def test_the_likeliest_answer_about_each_subject_is_told_and_what_is_sure_is_not() -> None:
    facts = counted(king={"York": 50, "Kent": 30}, cook={"kitchen": 100}, queen={"Wells": 30})
    told = [(fact.subject, fact.answer) for fact in worth_telling(facts, 100)]
    assert told == [("king", "York"), ("queen", "Wells")]


def test_what_is_hardly_ever_so_is_not_told() -> None:
    assert worth_telling(counted(king={"York": 2}), 100) == []


def test_what_matters_more_is_told_first_and_the_rest_left_out() -> None:
    facts = counted(**{f"block {n}": {"Kent": 30 + n} for n in range(MOST + 2)})
    told = worth_telling(facts, 100)
    assert [fact.subject for fact in told] == [f"block {n}" for n in range(MOST)]


def test_every_game_with_an_insight_says_what_can_be_believed() -> None:
    assert set(GUESSED) == {key for key, plugin in RULESETS.items() if plugin.insight is not None}


def told(ruleset: Ruleset[Any], beliefs: Any, world: Any, seat: Seat) -> list[tuple[Fact, str]]:
    """What the seat can believe where `world` is what it is told of, and how that is said."""
    facts: Counter[Fact] = Counter()
    chance = SeededChance("c")
    for _ in range(FEWEST):
        facts.update(beliefs.facts(ruleset.determinize(world, seat, chance), seat))
    return [(fact, beliefs.say(world, fact)) for fact in worth_telling(facts, FEWEST)]


@pytest.mark.parametrize("key", GUESSED)
def test_beliefs_are_the_same_in_worlds_that_the_seat_cannot_tell_apart(key: str) -> None:
    beliefs: Any = RULESETS[key].beliefs
    found = deceived = 0
    for seed in range(4):
        for ruleset, state, seat in islice(positions(key, seed), 0, 60, 3):
            other = ruleset.determinize(state, seat, SeededChance("d"))
            believed = told(ruleset, beliefs, state, seat)
            assert believed == told(ruleset, beliefs, other, seat)
            assert len(believed) <= MOST
            found += len(believed)
            deceived += len({fact for fact, _ in believed} - set(beliefs.facts(state, seat)))
    assert found > 5
    assert deceived > 0, "it does not know the truth"


@pytest.mark.parametrize("key", GUESSED)
def test_an_answer_about_a_subject_is_the_only_one_in_a_world(key: str) -> None:
    beliefs: Any = RULESETS[key].beliefs
    for _, state, seat in islice(positions(key, 5), 20):
        subjects = [fact.subject for fact in beliefs.facts(state, seat)]
        assert len(subjects) == len(set(subjects))
