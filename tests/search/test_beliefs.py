"""What a seat believes: counted in worlds that it cannot tell apart, and in nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from app.bots.chance import SeededChance
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.search.beliefs import FEWEST, MOST, Beliefs, Fact, believed, truths
from tests.app.bots.test_honesty import positions

GUESSED = [key for key, plugin in RULESETS.items() if plugin.beliefs is not None]
A_SEAT = Seat(0)


class Rooms:
    """A world is a number: in which room the King is."""

    def determinize(self, world: int, _: Seat, chance: SeededChance) -> int:
        return chance.below(10)


class Guesses:
    """The King is in room 0 in half of the worlds; the cook is always in the kitchen."""

    def __init__(self, ranks: tuple[int, int] = (0, 1)) -> None:
        self.ranks = ranks

    def facts(self, state: int, _: Seat) -> Iterator[Fact]:
        yield Fact(self.ranks[0], "king", "0" if state < 5 else str(state))
        if state < 3:
            yield Fact(self.ranks[1], "queen", "here")
        yield Fact(0, "cook", "kitchen")

    def say(self, _: int, fact: Fact) -> str:
        return f"{fact.subject} was in {fact.answer}"


def counted(beliefs: Beliefs[Any], worlds: int = 400, **more: Any) -> Any:
    rooms: Any = Rooms()
    return believed(rooms, beliefs, 7, A_SEAT, worlds, SeededChance("a"), **more)


def test_the_likeliest_answer_is_told_with_its_share_and_what_is_sure_is_not() -> None:
    told = counted(Guesses())
    assert told["worlds"] == 400
    king, queen = told["beliefs"]
    assert king["text"] == "king was in 0"
    assert abs(king["share"] - 0.5) < 0.1
    assert abs(queen["share"] - 0.3) < 0.1


def test_what_matters_more_is_told_first() -> None:
    told = counted(Guesses((2, 1)))
    assert [belief["subject"] for belief in told["beliefs"]] == ["queen", "king"]


def test_a_few_worlds_say_nothing() -> None:
    drawn = 0

    def enough() -> bool:
        nonlocal drawn
        drawn += 1
        return drawn >= FEWEST

    assert counted(Guesses(), until=enough) is None
    assert counted(Guesses(), FEWEST)["worlds"] == FEWEST


def test_a_world_in_which_nothing_is_so_counts_like_any_other() -> None:
    class Seldom(Guesses):
        def facts(self, state: int, _: Seat) -> Iterator[Fact]:
            if state < 4:
                yield Fact(0, "queen", "here")

    for seed in "abcdefgh":
        rooms: Any = Rooms()
        told = believed(rooms, Seldom(), 7, A_SEAT, 400, SeededChance(seed))
        assert told is not None
        assert told["worlds"] == 400
        assert abs(told["beliefs"][0]["share"] - 0.4) < 0.1


def test_where_nothing_is_hidden_few_worlds_are_drawn() -> None:
    class Nothing(Guesses):
        def facts(self, state: int, _: Seat) -> Iterator[Fact]:
            yield from ()

    class Counting(Rooms):
        drawn = 0

        def determinize(self, world: int, _: Seat, chance: SeededChance) -> int:
            self.drawn += 1
            return chance.below(10)

    rooms: Any = Counting()
    assert believed(rooms, Nothing(), 7, A_SEAT, 400, SeededChance("a")) is None
    assert rooms.drawn == FEWEST


def test_the_truth_is_told_about_each_subject() -> None:
    told = counted(Guesses())["beliefs"]
    assert list(truths(Guesses(), 7, A_SEAT, told)) == ["king was in 7", None]
    assert list(truths(Guesses(), 1, A_SEAT, told)) == ["king was in 0", "queen was in here"]


def test_every_game_with_an_insight_says_what_can_be_believed() -> None:
    assert set(GUESSED) == {key for key, plugin in RULESETS.items() if plugin.insight is not None}


@pytest.mark.parametrize("key", GUESSED)
def test_beliefs_are_the_same_in_worlds_that_the_seat_cannot_tell_apart(key: str) -> None:
    beliefs: Any = RULESETS[key].beliefs
    found = deceived = 0
    for seed in range(4):
        for ruleset, state, seat in islice(positions(key, seed), 0, 60, 3):
            told = [
                believed(ruleset, beliefs, ruleset.determinize(real, seat, SeededChance("b")), seat,
                         FEWEST, SeededChance("c"))
                for real in (state, ruleset.determinize(state, seat, SeededChance("d")))
            ]  # fmt: skip
            assert told[0] == told[1]
            for belief in told[0]["beliefs"] if told[0] is not None else ():
                found += 1
                assert 0 < belief["share"] < 1
                (truth,) = truths(beliefs, state, seat, [belief])
                deceived += truth != belief["text"]
            assert told[0] is None or len(told[0]["beliefs"]) <= MOST
    assert found > 5
    assert deceived > 0, "it does not know the truth"


@pytest.mark.parametrize("key", GUESSED)
def test_an_answer_about_a_subject_is_the_only_one_in_a_world(key: str) -> None:
    beliefs: Any = RULESETS[key].beliefs
    for _, state, seat in islice(positions(key, 5), 20):
        subjects = [fact.subject for fact in beliefs.facts(state, seat)]
        assert len(subjects) == len(set(subjects))
