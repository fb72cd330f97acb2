"""What is foreseen: the same wherever a seat is shown the same, and from that alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.search.foresight import Chance, Foresight, foreseen, reached
from tests.support.random_games import played

KNOWN = {key: plugin.foresight for key, plugin in RULESETS.items() if plugin.foresight is not None}
EVERY, MOST = 17, 4
"""Of the positions of a game, and of the actions in each."""


def asked(key: str, seed: int) -> Iterator[tuple[Ruleset[Any], Any, Seat, list[Action]]]:
    """Positions of a random game, and actions of different kinds that a seat may take."""
    ruleset, pick = load_ruleset(key), Random(seed)
    scenario = pick.choice(ruleset.meta.scenarios).key
    for number, (state, seat, _) in enumerate(played(ruleset, scenario, seed)):
        if number % EVERY == 0:
            kinds = {type(action): action for action in ruleset.legal(state, seat)}
            yield ruleset, state, seat, pick.sample([*kinds.values()], min(MOST, len(kinds)))


def test_the_games_that_foresee() -> None:
    assert KNOWN.keys() == RULESETS.keys()


def leaks(foresight: Foresight[Any], key: str, seed: int) -> int:
    """How many of the answers differ in another world that the seat cannot tell from this one."""
    found = 0
    for ruleset, state, seat, actions in asked(key, seed):
        world = ruleset.determinize(state, seat, SeededChance("other"))
        found += reached(ruleset, foresight, state, seat) != reached(
            ruleset, foresight, world, seat
        )
        for action in actions:
            here = foreseen(ruleset, foresight, state, seat, action)
            found += here != foreseen(ruleset, foresight, world, seat, action)
    return found


@pytest.mark.parametrize("key", KNOWN)
@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_that_a_seat_cannot_tell_apart_are_foreseen_alike(key: str, seed: int) -> None:
    assert leaks(KNOWN[key], key, seed) == 0


class Leaky:
    """Tells of the world as it is drawn from the real one, by chance of its own."""

    worlds = 1

    def lines(self, worlds: Any, seat: Seat, action: Action, chance: Chance) -> list[str]:
        return [str(world.hands) for world in worlds]

    def reach(self, world: Any, seat: Seat) -> list[Any]:
        return []


def test_a_foresight_that_tells_of_hidden_cards_is_told_of_worlds_alone() -> None:
    assert leaks(Leaky(), "richard_iii", 1) == 0


@pytest.mark.parametrize("key", KNOWN)
def test_to_look_ahead_changes_nothing_and_says_something(key: str) -> None:
    foresight, said = KNOWN[key], set()
    for ruleset, state, seat, actions in asked(key, 3):
        before = ruleset.dump(state)
        for action in actions:
            said.update(foreseen(ruleset, foresight, state, seat, action))
            assert ruleset.dump(state) == before
        said.update(mark.key for mark in reached(ruleset, foresight, state, seat))
        assert ruleset.dump(state) == before
    assert len(said) > 5


def test_chance_is_even_and_follows_from_its_text() -> None:
    chance, same, other = Chance("a"), Chance("a"), Chance("b")
    drawn = [chance.below(6) for _ in range(6000)]
    assert drawn == [same.below(6) for _ in drawn]
    assert drawn != [other.below(6) for _ in drawn]
    assert set(drawn) == set(range(6))
    assert all(850 < drawn.count(face) < 1150 for face in range(6))
