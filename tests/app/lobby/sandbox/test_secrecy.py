"""A sandbox tells its player nothing that their seat does not know: byte for byte."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Seat

from .sessions import Match, Moment, session

SCENARIOS = [
    (key, scenario.key) for key in RULESETS for scenario in load_ruleset(key).meta.scenarios
]
"""Every scenario of every game."""


def apart(match: Match, one: Any, other: Any, seat: Seat) -> bool:
    """Whether the seat could tell two true worlds apart by trying things out."""
    return session(match.ruleset, match.seats, one, seat) != session(
        match.ruleset, match.seats, other, seat
    )


def holds(match: Match, moments: int, every: int) -> tuple[int, int]:
    """Play on and compare; how many pairs of true worlds differed, and how many rows a seat was
    not told of."""
    differed = untold = 0
    for number, moment in enumerate(islice(match.moments(), moments)):
        for index in range(match.seats):
            seat = Seat(index)
            if not moment.seen >> index & 1:
                untold += 1
                assert not apart(match, moment.before, moment.after, seat), (number, seat)
            if number % every == 0:
                differed += compared(match, moment, seat, number)
    return differed, untold


def compared(match: Match, moment: Moment, seat: Seat, number: int) -> bool:
    """Compare with another true world; whether it was another."""
    other = match.other(moment.after, seat, number)
    assert not apart(match, moment.after, other, seat), (number, seat)
    return bool(match.ruleset.dump(other) != match.ruleset.dump(moment.after))


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_equal_dice_show_the_same_in_true_worlds_that_the_seat_cannot_tell_apart(
    key: str, scenario: str
) -> None:
    differed, _ = holds(Match(key, scenario, seed=1), moments=24, every=6)
    assert differed, "two different worlds were compared"


@pytest.mark.thorough
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_whole_games_show_the_same_whatever_the_others_hide(key: str, scenario: str) -> None:
    differed, _ = holds(Match(key, scenario, seed=2), moments=200, every=40)
    assert differed


@pytest.mark.parametrize("key", ["lancaster_york", "rose_wars"])
def test_a_secret_choice_of_another_seat_changes_nothing(key: str) -> None:
    scenario = next(scenario for game, scenario in SCENARIOS if game == key)
    _, untold = holds(Match(key, scenario, seed=4), moments=12, every=100)
    assert untold, "there was something to keep secret"
