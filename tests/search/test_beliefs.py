"""What a seat can believe: counted in worlds that it cannot tell apart, and in nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat
from rulesets.search.beliefs import FEWEST, MOST, Fact, worth_telling
from tests.app.play.bots.test_honesty import positions

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
