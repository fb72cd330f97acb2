"""The search finds what is to be found, mixes what must not be foreseen, and takes no action that
another one is never worse than, however it errs."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import OURS
from rulesets.search.insight import pick
from rulesets.search.levels import EARL, GENTLE, LEVELS
from rulesets.search.search import Search, Work
from rulesets.search.thinking import ask, decide, decide_all, read, think

from .follies import FOLLIES, temptations
from .toys import LEFT, RIGHT, TOYS, Blank, Show, TakeStones, begun, stones

BLANK = Blank()
WORK = Work(iterations=300, depth=20, worlds=4)


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 9, 10])
def test_a_forced_win_is_found(count: int) -> None:
    work = Work(iterations=300 * count, depth=20)
    action = decide(TOYS, BLANK, stones(count), LEFT, work, 0, SeededChance("x"))
    assert action == TakeStones(count % 4)


def test_a_lost_position_is_known_to_be_bad() -> None:
    search = Search(TOYS, BLANK, stones(4), LEFT, SeededChance("x"))
    search.run(WORK)
    assert all(found.worth < 0.2 for found in search.findings())
    search = Search(TOYS, BLANK, stones(5), LEFT, SeededChance("x"))
    search.run(WORK)
    assert search.findings()[0].worth > 0.8


def test_the_same_seed_thinks_the_same() -> None:
    def shares(seed: str) -> list[tuple[object, float, float]]:
        search = Search(TOYS, BLANK, stones(10), LEFT, SeededChance(seed))
        search.run(WORK)
        return [(one.action, one.share, one.worth) for one in search.findings()]

    assert shares("a") == shares("a") != shares("b")


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
def test_a_secret_choice_is_mixed_so_that_it_cannot_be_foreseen(seat: Any) -> None:
    search = Search(TOYS, BLANK, begun("pennies"), seat, SeededChance("x"))
    search.run(Work(iterations=2000, depth=4))
    assert all(0.4 < found.share < 0.6 for found in search.findings())
    drawn = Counter(str(search.choose(0)) for _ in range(400))
    assert min(drawn.values()) > 120


def test_a_choice_that_was_made_in_secret_is_not_known_to_the_other_seat() -> None:
    """Right has shown its coin in secret: left still mixes, whatever the coin."""
    for coin in (True, False):
        game = begun("pennies")
        TOYS.apply(game, RIGHT, Show(coin), SeededChance("x"))
        world = TOYS.determinize(game, LEFT, SeededChance("y"))
        search = Search(TOYS, BLANK, world, LEFT, SeededChance("x"))
        search.run(Work(iterations=2000, depth=4, worlds=500))
        assert all(0.3 < found.share < 0.7 for found in search.findings())


def test_noise_takes_other_actions_as_well() -> None:
    search = Search(TOYS, BLANK, stones(10), LEFT, SeededChance("x"))
    search.run(WORK)
    assert len({search.choose(0) for _ in range(50)}) == 1
    assert len({search.choose(2) for _ in range(50)}) == 3


def test_thinking_ends_when_its_time_is_up() -> None:
    search = Search(TOYS, BLANK, stones(10), LEFT, SeededChance("x"))
    search.run(WORK, lambda: search.iterations == 7)
    assert search.iterations == 7


def test_a_question_survives_being_written() -> None:
    asked = ask(TOYS, "{}", stones(7), LEFT, EARL, "seed")
    assert read(asked.written()) == asked
    (chosen,) = think(asked, TOYS, BLANK, SeededChance("x"), lambda: 0.0)
    assert chosen == {"do": "TakeStones", "count": 3}


def test_a_world_that_does_not_fit_the_frame_is_noticed() -> None:
    asked = ask(TOYS, "{}", stones(7), LEFT, EARL, "seed")
    asked.actions.clear()
    with pytest.raises(ValueError, match="not offered"):
        think(asked, TOYS, BLANK, SeededChance("x"), lambda: 0.0)


def test_levels_think_the_more_the_higher_they_are() -> None:
    levels = list(LEVELS.values())
    assert [level.work.iterations for level in levels] == sorted(
        {level.work.iterations for level in levels}
    )
    assert GENTLE is levels[0]
    assert GENTLE.work.iterations == 0
    assert [level.noise for level in levels[1:]] == sorted(
        (level.noise for level in levels[1:]), reverse=True
    )
    assert EARL.scaled(0.5).work.iterations == EARL.work.iterations / 2


def test_weights_are_drawn_in_proportion() -> None:
    chance = SeededChance("x")
    drawn = Counter(pick([1, 0, 3], chance) for _ in range(1000))
    assert set(drawn) == {0, 2}
    assert 200 < drawn[0] < 300


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
