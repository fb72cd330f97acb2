"""A trial: all seats are played by one person, and nothing is final."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
import pytest

from app.lobby.sandbox import trial as trials
from app.lobby.sandbox.trial import Trial
from app.referee.referee import Act
from rulesets.kernel.interface import Seat

from .sessions import AT, REQUEST, Match, guess, step


@pytest.fixture
def made() -> Trial:
    match = Match("cousins_war", "standard", 3)
    return guess(match.ruleset, 2, next(match.moments()).after, Seat(0))


def state(trial: Trial, seat: int = 0) -> Any:
    return orjson.loads(trial.frame(Seat(seat)))


def test_one_person_plays_every_seat_to_the_end_of_the_game(made: Trial) -> None:
    pick, played = Random(2), 0
    while step(made, pick) is not None:
        played += 1
    assert state(made)["outcome"]["winners"] is not None
    while made.undo() is None:
        played -= 1
    assert played == 0, "and takes back the end of the game, too"


def test_other_dice_fall_after_an_undo() -> None:
    match = Match("richard_iii", "wars", 5)
    ruleset = match.ruleset
    moment = next(m for m in match.moments() if m.after.battle is not None)
    made = guess(ruleset, 2, moment.after, Seat(0))
    found = set()
    for number in range(12):
        for _ in range(6):
            step(made, Random(number // 12))
        found.add(orjson.dumps(ruleset.dump(made.now.state)))
        made.restart()
    assert len(found) > 1


def test_a_trial_is_full_at_some_time_and_goes_on_after_an_undo(
    made: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MAX_ACTIONS", 2)
    pick = Random(1)
    step(made, pick)
    step(made, pick)
    seat = made.now.awaited[0]
    act = Act(made.now.counts[seat], state(made, seat)["actions"][0])
    assert made.act(seat, act, REQUEST, AT) is trials.FULL
    made.undo()
    assert step(made, pick) is not None
